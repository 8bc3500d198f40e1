import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { updatePiezas } from '#contract/update-piezas.ts';
import { HttpConnection } from './http-connection.ts';
import { signed } from './inventario-asks.ts';
import { type InventarioContext, isSuccess } from './inventario-measure.ts';
import type { Sample } from './sample.ts';
import { percentile } from './statistics.ts';

/** Something that is written, through the server and as the least SQL that does the same. Milliseconds, one caller. */
export interface WriteRow {
  readonly what: string;
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
  readonly rawP50: number;
  readonly rawP95: number;
}

const RUNS = 300;
const WARM_UP = 30;

/** Saves without photos: a price, another car, a new part; each a durable transaction with its history. */
export async function measureWrites(context: InventarioContext, { ids, filters }: Sample): Promise<WriteRow[]> {
  const connection = await HttpConnection.open(context.port);
  const raw = new Client({ connectionString: context.databaseUrl });
  await raw.connect();
  const save = async (pieza: number | 'new', form: object) => {
    const body = { pieza, op_id: randomUUID(), formDataPieza: JSON.stringify(form) };
    const answer = await connection.send(signed(updatePiezas.updatePieza.path, context.identity, body));
    if (!isSuccess(answer.body)) throw new Error(`Not saved: ${answer.body.toString('utf8', 0, 200)}`);
  };
  const idOf = (run: number) => ids[run % ids.length] ?? 1;
  const carOf = (run: number) => filters[run % filters.length] ?? { marca: 'X', auto: 'X', pieza: 'X', year: 2016 };
  try {
    return [
      await measure('save: a price', {
        http: (run) => save(idOf(run), { FACE__: `$${1000 + run}.50` }),
        raw: (run) => rawUpdate(raw, idOf(run), 'precio', 100_000 + run),
      }),
      await measure('save: another car and part', {
        http: (run) => save(idOf(run), { MARCA: carOf(run).marca, AUTO: carOf(run).auto, DETALLES: `Nuevo ${run}` }),
        raw: (run) => rawUpdate(raw, idOf(run), 'detalles', `Otro ${run}`),
      }),
      await measure('save: a new part', {
        http: (run) => save('new', newPart(carOf(run))),
        raw: (run) => rawInsert(raw, carOf(run)),
      }),
    ];
  } finally {
    connection.close();
    await raw.end();
  }
}

function newPart({ marca, auto, pieza, year }: { marca: string; auto: string; pieza: string; year: number }): object {
  const state = { Origen: 'ORIGINAL', Condici__n: 'USADO', COSTO: '100', Exist: 1, DETALLES: 'Con detalle en esquina' };
  return { MARCA: marca, AUTO: auto, PIEZA: pieza, A__O: String(year), LADO__Posici__n: 'IZQ', ...state };
}

interface Pair {
  readonly http: (run: number) => Promise<unknown>;
  readonly raw: (run: number) => Promise<unknown>;
}

async function measure(what: string, { http, raw }: Pair): Promise<WriteRow> {
  const times: { readonly http: number[]; readonly raw: number[] } = { http: [], raw: [] };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const [viaHttp, viaSql] = [await timed(() => http(run)), await timed(() => raw(run + 7))];
    if (run < WARM_UP) continue;
    times.http.push(viaHttp);
    times.raw.push(viaSql);
  }
  const [own, bare] = [times.http, times.raw].map((all) => all.toSorted((left, right) => left - right));
  const at = (sorted: readonly number[] | undefined, share: number) => percentile(sorted ?? [], share);
  return { what, runs: RUNS, p50: at(own, 0.5), p95: at(own, 0.95), rawP50: at(bare, 0.5), rawP95: at(bare, 0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The change and its line of history in one transaction: what a save cannot be faster than. */
async function rawUpdate(client: Client, id: number, column: 'precio' | 'detalles', value: number | string) {
  await client.query('begin');
  const change = `update piezas set ${column} = $2, version = version + 1 where id = $1`;
  await client.query({ name: `cambio-${column}`, text: change, values: [id, value] });
  await client.query({
    name: 'historia',
    text: `insert into historial (tabla, registro, operacion, antes, despues) values ('piezas', $1, 'cambio', '{}', $2)`,
    values: [String(id), JSON.stringify({ [column]: value })],
  });
  await client.query('commit');
}

async function rawInsert(
  client: Client,
  { marca, auto, pieza, year }: { marca: string; auto: string; pieza: string; year: number },
) {
  await client.query('begin');
  await client.query({
    name: 'alta',
    text: `insert into piezas (marca, auto, pieza, anio_desde, anio_hasta, lado, origen, condicion, costo, existencias, detalles)
      values ($1, $2, $3, $4, $4, 'IZQ', 'ORIGINAL', 'USADO', 10000, 1, 'Con detalle en esquina')`,
    values: [marca, auto, pieza, year],
  });
  await client.query({
    name: 'historia-alta',
    text: `insert into historial (tabla, registro, operacion, despues) values ('piezas', '0', 'alta', $1)`,
    values: [JSON.stringify({ marca, auto, pieza })],
  });
  await client.query('commit');
}
