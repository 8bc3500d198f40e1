import { sql } from 'kysely';
import type { Celda } from '#domain/importar/celda.ts';
import { isEscribible } from '#domain/importar/importacion.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { FilaGuardada } from '#server/base/db/importaciones-tables.ts';
import type { Juicio } from '#server/base/importar/clase.ts';

/** Rows that are read, judged and written at a time: a statement for each would take ten times as long. */
export const LOTE = 1000;

/** Keeps rows as the file has them, to be judged. */
export async function insertFilas(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  filas: readonly { readonly numero: number; readonly celdas: readonly Celda[] }[],
): Promise<void> {
  const numeros = filas.map(({ numero }) => numero);
  const rows = JSON.stringify(
    filas.map(({ numero, celdas }) => ({ fila: numero, celdas: Array.from(celdas, (celda) => celda ?? '') })),
  );
  await sql`insert into importaciones_filas (importacion, fila, celdas)
    select ${importacion}::int, t.fila, t.celdas from jsonb_to_recordset(${rows}::jsonb) t (fila int, celdas jsonb)`.execute(
    kysely,
  );
  await keepTextos({ kysely }, importacion, numeros);
}

/** Keeps what rows say for who searches among them, once they were read and whenever their cells change. */
export async function keepTextos(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  filas: readonly number[],
): Promise<void> {
  // Most rows have no letter that folding is slow for.
  await sql`insert into importaciones_textos (importacion, fila, texto)
    select ${importacion}::int, f.fila,
      case when octet_length(t.texto) = char_length(t.texto) then lower(t.texto) else plegar(t.texto) end
    from importaciones_filas f cross join lateral (select f.celdas::text as texto offset 0) t
    where f.importacion = ${importacion} and f.fila = any(${filas as number[]}::int[])
    on conflict (importacion, fila) do update set texto = excluded.texto`.execute(kysely);
}

/** Forgets the rows of an import: its file is read again. */
export async function deleteFilas({ kysely }: Pick<Db, 'kysely'>, importacion: number): Promise<void> {
  await kysely.deleteFrom('importaciones_textos').where('importacion', '=', importacion).execute();
  await kysely.deleteFrom('importaciones_filas').where('importacion', '=', importacion).execute();
}

/** Goes through the rows of an import in their order, some at a time. */
export async function* walkFilas(db: Pick<Db, 'kysely'>, importacion: number): AsyncGenerator<readonly FilaGuardada[]> {
  let despues = 0;
  for (;;) {
    const filas = await db.kysely
      .selectFrom('importaciones_filas')
      .selectAll()
      .where('importacion', '=', importacion)
      .where('fila', '>', despues)
      .orderBy('fila')
      .limit(LOTE)
      .execute();
    const last = filas.at(-1);
    if (!last) return;
    yield filas;
    despues = last.fila;
  }
}

/** A FilaJuzgada is what is kept of a row once it was judged. */
export interface FilaJuzgada extends Omit<Juicio<unknown>, 'plan' | 'veredicto'> {
  readonly veredicto: FilaGuardada['veredicto'];
  readonly clave: string | null;
  readonly huella: string;
}

/** Keeps what was found out of rows. What somebody confirmed was another record: of one that moved since, he is asked again. */
export async function saveJuicios(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  juicios: readonly FilaJuzgada[],
): Promise<void> {
  if (juicios.length === 0) return;
  const rows = JSON.stringify(
    juicios.map(({ leido, ...juicio }) => ({
      ...juicio,
      version: leido?.version ?? null,
      existencias: leido?.existencias ?? null,
    })),
  );
  await sql`
    update importaciones_filas f set veredicto = j.veredicto, registro = j.registro, version = j.version,
      existencias = j.existencias, unidades = j.unidades, cambios = j.cambios, errores = j.errores, avisos = j.avisos, clave = j.clave,
      huella = j.huella, confirmada = f.confirmada and j.veredicto <> 'movida'
    from jsonb_to_recordset(${rows}::jsonb) j (fila int, veredicto text, registro text, version int, existencias int,
      unidades int, cambios jsonb, errores jsonb, avisos jsonb, clave text, huella text)
    where f.importacion = ${importacion} and f.fila = j.fila`.execute(kysely);
}

/** Notes which rows were written, and which record each of them made or changed. */
export async function markEscritas(
  trx: Trx,
  importacion: number,
  escritas: readonly { readonly fila: number; readonly registro: string }[],
): Promise<void> {
  const filas = escritas.map(({ fila }) => fila);
  const registros = escritas.map(({ registro }) => registro);
  await sql`update importaciones_filas f set resultado = 'escrita', registro = e.registro
    from unnest(${filas}::int[], ${registros}::text[]) e (fila, registro)
    where f.importacion = ${importacion} and f.fila = e.fila`.execute(trx);
}

/** Whether a row is to be written, and was not yet. */
export function isPorEscribir({ veredicto, confirmada, resultado }: FilaGuardada): boolean {
  return resultado === '' && isEscribible(veredicto, confirmada);
}
