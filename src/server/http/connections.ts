import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A Connection is what one open socket has asked for so far. */
export interface Connection {
  /** The request that began last; while it is not `complete` its body is still arriving. */
  last: IncomingMessage | null;
  /** The requests that have no whole answer yet. */
  readonly unanswered: Map<IncomingMessage, ServerResponse>;
}

/** Every open socket of a server with its requests. */
export type Connections = ReadonlyMap<Socket, Connection>;

/** Keeps the open connections of a server, from the moment that it listens. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { last: null, unanswered: new Map() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.last = request;
    connection.unanswered.set(request, response);
    response.once('close', () => connection.unanswered.delete(request));
  });
  return open;
}
