import { sql } from 'kysely';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { notFound } from '#server/base/errors.ts';
import { lockPiezaViva } from '#server/patio/existencias/movimientos.ts';
import { type Almacen, forgetFotos } from './fotos.ts';
import { changeGaleria, type Foto, findGaleria, NO_HAY_FOTO, sortGaleria } from './galeria.ts';

/** Names a photo of a part. A name that no row of this part carries reaches no file. */
export interface FotoDePieza {
  readonly pieza: number;
  readonly archivo: string;
}

/**
 * Takes a photo off a part; its file is removed once the change is committed.
 *
 * @returns the names of the photos that are left, in their order.
 * @throws BusinessError when the part or the photo is gone.
 */
export async function deleteFoto(
  { db, images }: Almacen,
  { pieza, archivo }: FotoDePieza,
  autoria: Autoria,
): Promise<string[]> {
  const quedan = await db.kysely.transaction().execute(async (trx) => {
    const { fotos, foto } = await lockFoto(trx, { pieza, archivo });
    const otras = await takeOff(trx, autoria, pieza, { fotos, fuera: [foto] });
    return otras.map((otra) => otra.archivo);
  });
  await forgetFotos({ db, images }, [archivo]);
  return quedan;
}

/**
 * Turns a photo clockwise. It gets a new name in the same place, so that an address always shows the same picture; the
 * old file goes when the row names the new one. Of two who turn the same photo, the second is told that it is gone.
 *
 * @returns the names of the part's photos, in their order, and the new name of the one that was turned.
 * @throws BusinessError when the part or the photo is gone, or the photo cannot be read.
 */
export async function rotateFoto(
  { db, images, fotos }: Almacen,
  { pieza, archivo }: FotoDePieza,
  grados: 90 | 180 | 270,
): Promise<{ readonly galeria: string[]; readonly archivo: string }> {
  // The photo is looked up before the work, whose second nobody else should wait for, and again when it is done.
  await db.kysely.transaction().execute((trx) => lockFoto(trx, { pieza, archivo }));
  const girada = await fotos.rotate(archivo, grados);
  if (girada === null) throw notFound(NO_HAY_FOTO);
  let isWritten = false;
  try {
    const galeria = await db.kysely.transaction().execute(async (trx) => {
      const { fotos: todas, foto } = await lockFoto(trx, { pieza, archivo });
      await trx.updateTable('imagenes').set({ archivo: girada }).where('id', '=', foto.id).execute();
      isWritten = true;
      return todas.map((otra) => (otra === foto ? girada : otra.archivo));
    });
    await forgetFotos({ db, images }, [archivo]);
    return { galeria, archivo: girada };
  } finally {
    if (!isWritten) await forgetFotos({ db, images }, [girada]);
  }
}

async function lockFoto(
  trx: Trx,
  { pieza, archivo }: FotoDePieza,
): Promise<{ readonly fotos: readonly Foto[]; readonly foto: Foto }> {
  await lockPiezaViva(trx, pieza);
  const fotos = await findGaleria(trx, pieza);
  const foto = fotos.find((una) => una.archivo === archivo);
  if (!foto) throw notFound(NO_HAY_FOTO);
  return { fotos, foto };
}

/** Takes photos out of those of a part that the transaction holds, with its history: those that are left. */
async function takeOff(
  trx: Trx,
  autoria: Autoria,
  pieza: number,
  { fotos, fuera }: { readonly fotos: readonly Foto[]; readonly fuera: readonly Foto[] },
): Promise<readonly Foto[]> {
  const otras = fotos.filter((una) => !fuera.includes(una));
  const ids = fuera.map(({ id }) => id);
  await trx.deleteFrom('imagenes').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  await sortGaleria(trx, pieza, otras);
  await recordFotos(trx, autoria, pieza, { antes: fotos.length, despues: otras.length });
  return otras;
}

/** Notes in the history of a part how many photos it had and has. */
async function recordFotos(
  trx: Trx,
  autoria: Autoria,
  pieza: number,
  { antes, despues }: { readonly antes: number; readonly despues: number },
): Promise<void> {
  await recordCambios(trx, autoria, {
    tabla: 'piezas',
    registro: String(pieza),
    operacion: 'cambio',
    antes: { fotos: antes },
    despues: { fotos: despues },
  });
}

/**
 * Adds stored photos behind those that a part has, with its history; the transaction holds the part.
 *
 * @returns the ids of their rows, by which they are known even when somebody turns them.
 * @throws BusinessError when the part would have more photos than are allowed.
 */
export async function addFotos(
  trx: Trx,
  autoria: Autoria,
  pieza: number,
  archivos: readonly string[],
): Promise<readonly number[]> {
  const cambio = await changeGaleria(trx, pieza, { archivos });
  if (!cambio) return [];
  await recordFotos(trx, autoria, pieza, cambio);
  return (await findGaleria(trx, pieza)).slice(cambio.antes).map(({ id }) => id);
}

/**
 * Takes photos off a part that the transaction holds, with its history, by the ids of their rows; those that are gone are
 * passed over. Their files are the caller's to forget once this is committed.
 *
 * @returns the names of their files.
 */
export async function removeFotos(
  trx: Trx,
  autoria: Autoria,
  pieza: number,
  ids: readonly number[],
): Promise<readonly string[]> {
  const fotos = await findGaleria(trx, pieza);
  const fuera = fotos.filter(({ id }) => ids.includes(id));
  if (fuera.length > 0) await takeOff(trx, autoria, pieza, { fotos, fuera });
  return fuera.map(({ archivo }) => archivo);
}
