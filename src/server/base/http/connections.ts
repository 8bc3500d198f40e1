import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The Patience of the server with clients, and how many it serves at once. */
export interface Patience {
  /** Connections that one address may hold at once. */
  readonly perAddress: number;
  /** Connections in all. */
  readonly inAll: number;
  /** Milliseconds from the first byte of a request to the last of its headers. */
  readonly headersMs: number;
  /** Milliseconds that a body may take to arrive, unless it brings files. */
  readonly bodyMs: number;
  /** Milliseconds without a byte after which a body with files is given up. */
  readonly quietMs: number;
  /** A body with files brings at least so many bytes a second, looked at over each `paceMs`. There is no total. */
  readonly bytesPerSecond: number;
  /** Milliseconds over which that speed is measured. */
  readonly paceMs: number;
  /** Milliseconds without a byte after which an answer that began to be read is given up. */
  readonly unreadMs: number;
  /** Milliseconds that a connection is kept for another request. */
  readonly idleMs: number;
  /** Milliseconds between two looks at what is arriving. */
  readonly lookMs: number;
  /** Milliseconds in which requests that arrived whole are answered once the server is stopping. */
  readonly finishMs: number;
}

/** The patience of a server that nobody told anything else. */
export const PATIENCE: Patience = {
  perAddress: 200,
  inAll: 2_000,
  headersMs: 20_000,
  bodyMs: 30_000,
  quietMs: 30_000,
  bytesPerSecond: 5_000,
  paceMs: 60_000,
  unreadMs: 60_000,
  idleMs: 10_000,
  lookMs: 1_000,
  finishMs: 10_000,
};

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

/** Milliseconds between two looks at the connections that are left. */
const LOOK_MS = 50;

/**
 * Makes `app.close()` end soon whatever its clients do. What arrived whole is answered, with `Connection: close`; every
 * other connection (idle, without a whole request) is closed at once, and what is left after `finishMs` too. Left to
 * itself the server would wait for ever for a browser that keeps its connection, or for somebody's half request.
 */
export function addStopping(app: FastifyInstance, connections: Connections, finishMs: number): void {
  let stoppingSince: number | null = null;
  let looking: NodeJS.Timeout | undefined;
  const closeWhatWaits = () => {
    const isLate = stoppingSince !== null && performance.now() - stoppingSince >= finishMs;
    for (const [socket, connection] of connections) if (isLate || !isAnswering(connection)) socket.destroy();
  };
  app.addHook('onSend', async (_request, reply) => {
    if (stoppingSince !== null) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stoppingSince = performance.now();
    closeWhatWaits();
    looking = setInterval(closeWhatWaits, LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

/** True while somebody waits for the answer to a request that arrived whole. */
function isAnswering({ unanswered }: Connection): boolean {
  return [...unanswered.keys()].some((request) => request.complete);
}
