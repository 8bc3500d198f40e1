import { Client } from 'pg';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { openHttpCaller } from './callers.ts';
import { type Caller, createCursor, drive } from './drive.ts';
import { HttpConnection } from './http-connection.ts';
import { signed } from './inventario-asks.ts';
import { type InventarioContext, isSuccess } from './inventario-measure.ts';
import type { Sample } from './sample.ts';
import { type Summary, summarize } from './statistics.ts';

/** A repair of many parts: how long it, its undoing and the least SQL for the same take, in milliseconds. */
export interface RepairResult {
  readonly columna: ColumnaMedida;
  readonly piezas: number;
  readonly repairMs: number;
  readonly undoMs: number;
  readonly rawMs: number;
  /** A reader who asks for pages of parts without a pause: on a calm server, and while the repair is undone. */
  readonly calm: Summary;
  readonly meanwhile: Summary;
}

const PIEZAS = 100_000;
const [WRONG, RIGHT] = ['ORIGNAL BENCH', 'ORIGINAL BENCH'];
const CALM_MS = 3_000;

/** What is repaired: a column that no index holds, and one that nearly all do. */
const COLUMNAS_MEDIDAS = { origen: 'Origen', marca: 'MARCA' } as const;
type ColumnaMedida = keyof typeof COLUMNAS_MEDIDAS;

/**
 * Repairs 100,000 parts all over the inventory, undoes it while somebody reads, and does the same by SQL alone. Whoever
 * reads without a pause takes a core of a small machine for themselves: so the repair is timed alone.
 */
export async function measureRepairs(context: InventarioContext, sample: Sample): Promise<RepairResult[]> {
  return [await measureRepair(context, sample, 'origen'), await measureRepair(context, sample, 'marca')];
}

async function measureRepair(
  context: InventarioContext,
  sample: Sample,
  columna: ColumnaMedida,
): Promise<RepairResult> {
  const sql = new Client({ connectionString: context.databaseUrl });
  await sql.connect();
  const reader = await openReader(context, sample);
  try {
    await sql.query('set statement_timeout = 0');
    await sql.query(
      `update piezas set ${columna} = $1 where id in (select id from piezas where eliminada is null order by md5(id::text) limit $2)`,
      [WRONG, PIEZAS],
    );
    await sql.query('vacuum (analyze) piezas');
    await sql.query('checkpoint');
    const calm = summarize(await reader.during(new Promise((resolve) => setTimeout(resolve, CALM_MS))));

    const { elapsedMs: repairMs, answer } = await call(context, updatePiezas.updatePiezasRepair.path, {
      search: WRONG,
      replace: RIGHT,
      type: COLUMNAS_MEDIDAS[columna],
      total: PIEZAS,
    });
    await sql.query('vacuum piezas');
    const undoing = call(context, updatePiezas.undoReparacion.path, { reparacion: answer.reparacion });
    const meanwhile = summarize(await reader.during(undoing));
    const { elapsedMs: undoMs } = await undoing;
    await sql.query('vacuum piezas');
    const start = performance.now();
    await rawRepair(sql, columna);
    return { columna, piezas: PIEZAS, repairMs, undoMs, rawMs: performance.now() - start, calm, meanwhile };
  } finally {
    await reader.close();
    await sql.end();
  }
}

/** One caller that asks for pages of parts for as long as something else takes. */
async function openReader(context: InventarioContext, { filters }: Sample) {
  const asks = filters.slice(0, 300).map(({ marca, auto }) => ({
    label: `${marca} ${auto}`,
    request: signed(buscador.getFilas.path, context.identity, { page: 1, itemsPerPage: 10, exist: -1, marca, auto }),
    queries: async () => {},
  }));
  const caller = await openHttpCaller(context.port, asks, isSuccess);
  const cursor = createCursor(asks.length);
  return {
    async during(other: Promise<unknown>) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      other.then(end, end);
      return driveUntil(caller, cursor, () => isOver);
    },
    close: () => caller.close(),
  };
}

const SLICE_MS = 100;

/** Far beyond what is promised: a run must be able to say how far a promise was missed. */
const REPAIR_MS = 180_000;

/** In slices, since a run has a fixed length and what it waits for has not. */
async function driveUntil(caller: Caller, cursor: ReturnType<typeof createCursor>, isOver: () => boolean) {
  const latencies: number[] = [];
  const start = performance.now();
  while (!isOver()) latencies.push(...(await drive([caller], cursor, { ms: SLICE_MS })).latencies);
  return { latencies, indexes: [], errors: 0, firstError: null, elapsedMs: performance.now() - start };
}

async function call({ port, identity }: InventarioContext, path: string, body: object) {
  const connection = await HttpConnection.open(port, REPAIR_MS);
  const start = performance.now();
  try {
    const { body: received } = await connection.send(signed(path, identity, body));
    const elapsedMs = performance.now() - start;
    if (!isSuccess(received)) throw new Error(`${path}: ${received.toString('utf8', 0, 300)}`);
    return { elapsedMs, answer: JSON.parse(received.toString('utf8')) };
  } finally {
    connection.close();
  }
}

/** The same rows and as many lines of history, in one transaction. */
async function rawRepair(sql: Client, columna: ColumnaMedida): Promise<void> {
  await sql.query('begin');
  await sql.query(
    `with cambiadas as (
       update piezas set ${columna} = $2, version = version + 1 where ${columna} = $1 and eliminada is null returning id)
     insert into historial (tabla, registro, operacion, antes, despues)
     select 'piezas', id::text, 'cambio', jsonb_build_object('${columna}', $1::text), jsonb_build_object('${columna}', $2::text)
     from cambiadas`,
    [WRONG, RIGHT],
  );
  await sql.query('commit');
}
