import { Client } from 'pg';
import type { Ask, CallSpec } from './calls.ts';
import type { Caller } from './drive.ts';
import { HttpConnection } from './http-connection.ts';
import type { SqlStep } from './record-sql.ts';

/** A caller of the server. A connection that broke is made anew, so that one error does not become thousands. */
export async function openHttpCaller(port: number, asks: readonly Ask[], isGood: CallSpec['isGood']): Promise<Caller> {
  let connection = await HttpConnection.open(port);
  return {
    async ask(index) {
      const { request, label } = itemAt(asks, index);
      if (!connection.isOpen) connection = await HttpConnection.open(port);
      const { status, body } = await connection.send(request);
      if (status === 200 && isGood(body)) return;
      throw new Error(`${status} for ${label}: ${body.toString('latin1', 0, 120)}`);
    },
    async close() {
      connection.close();
    },
  };
}

/** The same settings as the server's own connections, so that PostgreSQL plans the same. */
const OPTIONS = '-c statement_timeout=5000 -c timezone=UTC -c jit=off';

/** A caller of PostgreSQL through the driver alone: the statements of each request, one after the other. */
export async function openSqlCaller(url: string, steps: readonly (readonly SqlStep[])[]): Promise<Caller> {
  const client = new Client({ connectionString: url, options: OPTIONS });
  // A connection that breaks fails its query, which is enough.
  client.on('error', () => {});
  await client.connect();
  return {
    async ask(index) {
      for (const step of itemAt(steps, index)) await client.query(step);
    },
    close: () => client.end(),
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No request ${index} of ${items.length}`);
  return item;
}
