/**
 * Closes a socket at once when its address has enough of them: one device, or one that opens sockets without end, cannot
 * take the listener from the others.
 */
import type { Server } from 'node:net';

export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const own = (open.get(address) ?? 0) + 1;
    if (own > perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, own);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
