import { sql } from 'kysely';
import type { ColumnaDeArchivo, FormatoDeArchivo } from '#contract/wire/importacion.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError } from '#server/base/errors.ts';
import { deleteFilas, keepTextos, LOTE } from './filas.ts';
import { noteAvance, setEstado } from './importaciones.ts';
import { type FotoJuzgada, judgeFotos, judgeLugares } from './juzgar-fotos.ts';
import type { ArchivoDeFoto, FuenteDeFotos } from './lectura/fotos.ts';

/** The one column of photos: the name of each, with its folders. */
export const ARCHIVO: ColumnaDeArchivo = {
  indice: 0,
  encabezado: 'Archivo',
  campo: 'archivo',
  seguridad: 'exacta',
  muestra: [],
};

/**
 * Reads the names of photos, no photo itself, into rows that say of which part each is, or why it cannot be taken. Begun again
 * it begins from nothing.
 *
 * @throws BusinessError when there are no files.
 */
export async function readFotos(db: Db, { id, carpeta }: ImportacionGuardada, fuente: FuenteDeFotos): Promise<void> {
  await deleteFilas(db, id);
  const bytes = await readInto(db, id, fuente);
  await judgeLugares(db, id);
  const formato: Partial<FormatoDeArchivo> = { clase: carpeta === null ? 'zip' : null };
  const leido = { formato: JSON.stringify(formato), columnas: JSON.stringify([ARCHIVO]) };
  await db.kysely
    .transaction()
    .execute((trx) => setEstado(trx, id, 'lista', carpeta === null ? leido : { ...leido, bytes }));
}

/** Keeps the files as rows, {@link LOTE} at a time: how many bytes they have together. */
async function readInto(db: Db, id: number, fuente: FuenteDeFotos): Promise<number> {
  let waiting: ArchivoDeFoto[] = [];
  let hechas = 0;
  let bytes = 0;
  const flush = async () => {
    await insertFotos(db, id, hechas + 1, await judgeFotos(db, waiting));
    hechas += waiting.length;
    waiting = [];
    await noteAvance(db, id, hechas, fuente.total);
  };
  for await (const archivo of fuente.archivos()) {
    bytes += archivo.lugar?.bytes ?? 0;
    waiting.push(archivo);
    if (waiting.length >= LOTE) await flush();
  }
  await flush();
  if (hechas === 0) throw new BusinessError('No hay archivos adentro');
  return bytes;
}

async function insertFotos(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  desde: number,
  fotos: readonly FotoJuzgada[],
): Promise<void> {
  const rows = JSON.stringify(fotos.map((foto, index) => ({ ...foto, fila: desde + index, celdas: [foto.path] })));
  await sql`insert into importaciones_filas
      (importacion, fila, celdas, veredicto, registro, errores, avisos, huella, lugar)
    select ${importacion}::int, f.fila, f.celdas, f.veredicto, f.registro, f.errores, f.avisos, f.huella, f.lugar
    from jsonb_to_recordset(${rows}::jsonb) f (fila int, celdas jsonb, veredicto text, registro text, errores jsonb,
      avisos jsonb, huella text, lugar jsonb)`.execute(kysely);
  const filas = fotos.map((_, index) => desde + index);
  await keepTextos({ kysely }, importacion, filas);
}
