/** A socket without manners: sends bytes as they stand, as slowly as a test wants, and tells when the hub hangs up. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  readonly socket: Socket;
  send(bytes: string): void;
  /** Everything received, once the hub has closed the socket. */
  closed(): Promise<string>;
  /** Everything received up to the first blank line and beyond, as far as it came in one go. */
  answered(): Promise<string>;
}

export async function rawSocket(port: number): Promise<RawSocket> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {}); // a reset is one way of hanging up
  const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  const answered = async () => {
    while (!received.includes('\r\n\r\n')) await Promise.race([once(socket, 'data'), ended]);
    return received;
  };
  await once(socket, 'connect');
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    closed: async () => {
      await ended;
      socket.destroy();
      return received;
    },
    answered,
  };
}

/** One raw request, and all of the answer until the hub hangs up. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const raw = await rawSocket(port);
  raw.send(bytes);
  return raw.closed();
}
