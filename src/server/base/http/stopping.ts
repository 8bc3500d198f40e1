import type { FastifyInstance } from 'fastify';
import type { Connection, Connections } from './connections.ts';

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
