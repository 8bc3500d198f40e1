import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Connection, Connections, Patience } from './connections.ts';
import { refuseSocket } from './error-handler.ts';

/**
 * Closes connections whose request does not arrive in time, with 408 where no answer has begun, and those beyond what
 * one address or all may hold. Only a client's own waiting counts: while the server is the one that does not read, as
 * with photos in the queue of the decoders, no clock runs. An answer may be read slowly, but whoever takes nothing of it
 * any more loses it, and what it holds is free again. Headers and kept connections have clocks of Node's own.
 *
 * @param patience its `perAddress` is Infinity where a proxy stands in front: all its clients have one address.
 */
export function refuseSlowClients(server: Server, connections: Connections, patience: Patience): void {
  limitConnections(server, patience);
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const begun = new WeakSet<ServerResponse>();
  const look = () => {
    for (const [socket, connection] of connections) {
      limitReading(connection, begun, patience);
      const { last } = connection;
      if (!last || last.complete) continue;
      const arrival = arrivals.get(last) ?? beginArrival(socket);
      arrivals.set(last, arrival);
      measure(arrival, socket, last, patience);
      if (isTooSlow(arrival, last, patience)) refuseSlow(socket, connection, last);
    }
  };
  const looking = setInterval(look, patience.lookMs).unref();
  server.once('close', () => clearInterval(looking));
}

/** Sets the clock of each answer that has begun since the last look: it runs while no byte of it leaves. */
function limitReading({ unanswered }: Connection, begun: WeakSet<ServerResponse>, { unreadMs }: Patience): void {
  for (const response of unanswered.values()) {
    if (!response.headersSent || begun.has(response)) continue;
    begun.add(response.setTimeout(unreadMs, () => endUnread(response)));
  }
}

/** Ends an answer of which something waits to be taken. Where nothing does the database takes its time, and not the reader. */
function endUnread(response: ServerResponse): void {
  if (response.writableLength > 0) response.destroy();
}

function limitConnections(server: Server, { perAddress, inAll }: Patience): void {
  server.maxConnections = inAll;
  const held = new Map<string, number>();
  const hold = (address: string, more: 1 | -1) => {
    const left = (held.get(address) ?? 0) + more;
    if (left === 0) held.delete(address);
    else held.set(address, left);
    return left;
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    socket.once('close', () => hold(address, -1));
    if (hold(address, 1) > perAddress) socket.destroy();
  });
}

/** An Arrival is what is known of a body that is still coming; milliseconds count only while the client is waited for. */
interface Arrival {
  lookedAt: number;
  /** All that the socket has read, then. */
  bytesRead: number;
  /** Since the body began, or for one with files since its speed was last judged. */
  waitedMs: number;
  receivedBytes: number;
  quietMs: number;
}

function beginArrival({ bytesRead }: Socket): Arrival {
  return { lookedAt: performance.now(), bytesRead, waitedMs: 0, receivedBytes: 0, quietMs: 0 };
}

function measure(arrival: Arrival, { bytesRead }: Socket, request: IncomingMessage, { lookMs }: Patience): void {
  const now = performance.now();
  // A look that comes late was kept up by other work: meanwhile nothing was read either.
  const ms = Math.min(now - arrival.lookedAt, 2 * lookMs);
  const bytes = bytesRead - arrival.bytesRead;
  Object.assign(arrival, { lookedAt: now, bytesRead });
  // A full buffer is ours to empty: the client could not send if it wanted to.
  const isOurTurn = request.readableLength >= request.readableHighWaterMark;
  arrival.receivedBytes += bytes;
  arrival.waitedMs += isOurTurn ? 0 : ms;
  arrival.quietMs = isOurTurn || bytes > 0 ? 0 : arrival.quietMs + ms;
}

function isTooSlow(arrival: Arrival, { headers }: IncomingMessage, patience: Patience): boolean {
  if (!headers['content-type']?.startsWith('multipart/')) return arrival.waitedMs > patience.bodyMs;
  if (arrival.quietMs > patience.quietMs) return true;
  if (arrival.waitedMs < patience.paceMs) return false;
  const isSlow = arrival.receivedBytes < (arrival.waitedMs / 1000) * patience.bytesPerSecond;
  Object.assign(arrival, { waitedMs: 0, receivedBytes: 0 });
  return isSlow;
}

function refuseSlow(socket: Socket, { unanswered }: Connection, request: IncomingMessage): void {
  const isOnlyOne = unanswered.size === 1 && unanswered.get(request)?.headersSent === false;
  if (isOnlyOne) refuseSocket(socket, 408);
  else socket.destroy();
}
