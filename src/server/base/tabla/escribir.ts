import type { Db } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { csvOf, type Renglones, type Tabla, xmlOf } from './columnas.ts';
import { copyOut, type Exportacion, readApart } from './copiar.ts';
import { defuse } from './formulas.ts';
import { FILAS_POR_HOJA, writeLibro } from './libro-xlsx.ts';

/** The files that a table is written as. */
export type Formato = 'csv' | 'xlsx';

/** The rows that are written, by values in the text of a query: COPY takes no parameters. */
export interface Consulta {
  /** From where on: `from piezas p where …`. */
  readonly desde: string;
  /** The order of the rows; absent where they come in theirs. */
  readonly orden?: string;
}

/** A table that is being written: its file, made while it is sent, and how many rows that had at its end. */
export interface Archivo {
  readonly name: string;
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly filas: () => number | undefined;
}

/** Says that there are more rows than a sheet has room for: so many at most. */
type Demasiadas = (caben: string) => string;

/** Says what is written where, for whom. */
export interface Pedido {
  readonly db: Db;
  readonly quien: string;
  readonly tabla: Tabla;
  readonly consulta: Consulta;
  readonly formato: Formato;
  /** The name of the file, without its ending. */
  readonly nombre: string;
  /** The words where a sheet has no room for so many rows. */
  readonly demasiadas: Demasiadas;
}

/**
 * Writes a table out while it is read: as comma-separated values or as a spreadsheet (record 55).
 *
 * @throws BusinessError where a sheet has not so many rows, and, with the first of them, RetryLaterError.
 */
export async function writeTabla({ db, quien, tabla, consulta, formato, ...pedido }: Pedido): Promise<Archivo> {
  const exportacion: Exportacion = { db, quien };
  const name = `${pedido.nombre}.${formato}`;
  const filas = () => exportacion.filas;
  if (formato === 'csv') {
    const renglones = csvOf(tabla);
    const content = begun(renglones.titulos, defuse(readFilas(exportacion, consulta, renglones)));
    return { name, type: 'text/csv; charset=utf-8', content, filas };
  }
  await refuseTooMany(db, consulta, pedido.demasiadas);
  const renglones = xmlOf(tabla);
  const content = writeLibro(tabla, begun(renglones.titulos, readFilas(exportacion, consulta, renglones)));
  return { name, type: XLSX, content, filas };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Puts the titles before the first rows, and not earlier: what fails before those is refused, and no file begins. */
export async function* begun(titulos: string, filas: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = Buffer.from(titulos);
  for await (const bytes of filas) {
    yield before.length > 0 ? Buffer.concat([before, bytes]) : bytes;
    before = Buffer.of();
  }
  yield before;
}

/** Refuses a spreadsheet of more rows than one can have: the first is that of the titles. */
export async function refuseTooMany(
  db: Db,
  { desde }: Consulta,
  demasiadas: Demasiadas,
  filasPorHoja = FILAS_POR_HOJA,
): Promise<void> {
  const client = await db.pool.connect();
  let isDone = false;
  try {
    await client.query(`begin read only; set local statement_timeout = '60s'`);
    const contadas = `select ${desde} limit ${filasPorHoja}`;
    const { rows } = await client.query<{ count: number }>(`select count(*) from (${contadas}) as contadas`);
    await client.query('commit');
    isDone = true;
    if ((rows[0]?.count ?? 0) < filasPorHoja) return;
  } finally {
    client.release(!isDone);
  }
  throw new BusinessError(demasiadas((filasPorHoja - 1).toLocaleString('es-MX')));
}

/** Reads the rows of a query as COPY writes them, in its order, all as they were at one moment. */
async function* readFilas(
  exportacion: Exportacion,
  { desde, orden }: Consulta,
  { columnas, opciones }: Renglones,
): AsyncGenerator<Buffer> {
  const query = `select ${columnas} ${desde} ${orden === undefined ? '' : `order by ${orden}`}`;
  // What comes in its order stays in it while nobody shares the reading.
  const begin = `begin read only${orden === undefined ? '; set local max_parallel_workers_per_gather = 0' : ''}`;
  yield* readApart(exportacion, begin, async function* (client) {
    exportacion.filas = yield* copyOut(client, query, opciones);
  });
}
