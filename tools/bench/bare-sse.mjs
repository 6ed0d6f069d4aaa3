// What `node:http` does by itself: opens streams and writes each line of its standard input, a text as JSON, to all of them.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const open = new Set();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 2000\n\n');
  open.add(response);
  response.once('close', () => open.delete(response));
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
createInterface({ input: process.stdin }).on('line', (line) => {
  const text = JSON.parse(line);
  for (const response of open) response.write(text);
});
