import { sql, type UpdateObject } from 'kysely';
import { type EstadoDeImportacion, TRABAJANDO } from '#domain/importar/importacion.ts';
import type { Database, Db, Trx } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { enqueueTrabajo } from '#server/base/jobs/trabajos.ts';
import { countFilas, SIN_FILAS } from './queries/conteos.ts';

/** The queue of the steps that the program does by itself. */
export const COLA_DE_IMPORTACIONES = 'importacion';

const NO_HAY = 'No se encontró la importación';

/** Finds an import. @throws BusinessError when there is none. */
export async function findImportacion({ kysely }: Pick<Db, 'kysely'>, id: number): Promise<ImportacionGuardada> {
  const row = await kysely.selectFrom('importaciones').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(NO_HAY);
  return row;
}

/**
 * Finds an import and holds it until the transaction ends.
 *
 * @param estados the states in which it may be for what is asked.
 * @throws BusinessError when there is none, or it is in another state.
 */
export async function lockImportacion(
  trx: Trx,
  id: number,
  estados: readonly EstadoDeImportacion[],
): Promise<ImportacionGuardada> {
  const row = await trx.selectFrom('importaciones').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound(NO_HAY);
  if (!estados.includes(row.estado)) throw new BusinessError(REFUSALS[row.estado], { codigo: 'version' });
  return row;
}

const TRABAJA = 'La importación está en curso: espera a que termine el paso';
const CERRADA = 'La importación ya terminó';

/** The words of why nothing else can be done with an import, by its state. */
const REFUSALS: Readonly<Record<EstadoDeImportacion, string>> = {
  recibiendo: 'El archivo todavía no llega completo',
  leyendo: TRABAJA,
  columnas: 'Primero elige qué es cada columna',
  revisando: TRABAJA,
  lista: 'La importación todavía no se escribe',
  escribiendo: TRABAJA,
  deshaciendo: TRABAJA,
  terminada: CERRADA,
  deshecha: 'La importación ya se deshizo',
  cancelada: 'La importación se canceló',
  fallida: 'La importación falló: empieza otra',
};

/** The states in which the program works, and how each step is called in the list of work. */
const PASOS: Readonly<Partial<Record<EstadoDeImportacion, string>>> = {
  leyendo: 'leer',
  revisando: 'revisar',
  escribiendo: 'escribir',
  deshaciendo: 'deshacer',
};

/**
 * Changes the state of an import. Its rows are counted when a step is over and the turn is the person's; while the program
 * works, how far it is says enough, and its screen asks every second.
 */
export async function setEstado(trx: Trx, id: number, estado: EstadoDeImportacion, more: Cambios = {}): Promise<void> {
  const conteos = TRABAJANDO.includes(estado) ? SIN_FILAS : await countFilas({ kysely: trx }, id);
  await trx
    .updateTable('importaciones')
    .set({ ...more, estado, conteos: JSON.stringify(conteos) })
    .where('id', '=', id)
    .execute();
}

/** Counts the rows of an import anew once some of them changed: its screen reads them with every page. */
export async function keepConteos(trx: Trx, id: number): Promise<void> {
  const conteos = JSON.stringify(await countFilas({ kysely: trx }, id));
  await trx.updateTable('importaciones').set({ conteos }).where('id', '=', id).execute();
}

type Cambios = UpdateObject<Database, 'importaciones'>;

/** Asks for a step of an import in the name of a person, in the transaction of the change that needs it. */
export async function beginPaso(
  trx: Trx,
  { id, archivo }: Pick<ImportacionGuardada, 'id' | 'archivo'>,
  estado: EstadoDeImportacion,
  autor: string,
  more: Cambios = {},
): Promise<void> {
  const paso = { hechas: 0, total: 0, paso_desde: sql<Date>`now()`, cancelar: false, motivo: '' };
  await setEstado(trx, id, estado, { ...paso, ...more });
  const titulo = `Importación ${id}: ${PASOS[estado]} ${archivo}`;
  await enqueueTrabajo(trx, COLA_DE_IMPORTACIONES, { titulo, datos: { importacion: id, autor } });
}

/** A CanceladaError ends a step that somebody asked to stop. */
export class CanceladaError extends Error {
  override readonly name = 'CanceladaError';
}

/**
 * Notes how far a step is, outside of its transaction, and looks whether it is to stop.
 *
 * @throws CanceladaError when somebody wants it to.
 */
export async function noteAvance(db: Db, id: number, hechas: number, total: number): Promise<void> {
  const query = db.kysely.updateTable('importaciones').set({ hechas, total }).where('id', '=', id);
  const row = await query.returning('cancelar').executeTakeFirstOrThrow();
  if (row.cancelar) throw new CanceladaError('Se canceló');
}
