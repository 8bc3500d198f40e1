import { sql } from 'kysely';
import { MAX_FOTOS } from '#domain/imagen.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';

/** A Foto is a row of `imagenes`: one photo of a part, with its place among the others. */
export interface Foto {
  readonly id: number;
  readonly archivo: string;
  readonly orden: number;
}

export const NO_HAY_FOTO = 'La foto ya no está en la pieza';

/** A CambioDeGaleria adds photos to a part, after those it has, and puts these in another order. */
export interface CambioDeGaleria {
  /** Names of stored photos to add. */
  readonly archivos: readonly string[];
  /** Names of photos in the order they shall have; photos left out follow in their present order (regla 67). */
  readonly orden?: readonly string[] | undefined;
  /** Name of the photo that becomes the cover; blank leaves the cover to `orden`. */
  readonly portada?: string | undefined;
}

/** Finds the photos of a part, the cover first. The caller holds the part, so that nobody changes them meanwhile. */
export async function findGaleria(trx: Trx, piezaId: number): Promise<Foto[]> {
  const query = trx.selectFrom('imagenes').select(['id', 'archivo', 'orden']).where('pieza_id', '=', piezaId);
  return query.orderBy('orden').execute();
}

/**
 * Adds and orders the photos of a part that the caller holds.
 *
 * @returns the number of photos before and after; null when the change asks for nothing.
 * @throws BusinessError when a photo it names is gone, or the part would have more photos than are allowed.
 */
export async function changeGaleria(
  trx: Trx,
  piezaId: number,
  { archivos, orden = [], portada = '' }: CambioDeGaleria,
): Promise<{ readonly antes: number; readonly despues: number } | null> {
  if (archivos.length === 0 && orden.length === 0 && portada === '') return null;
  const fotos = await findGaleria(trx, piezaId);
  const despues = fotos.length + archivos.length;
  if (despues > MAX_FOTOS) {
    throw new BusinessError(`Una pieza puede tener hasta ${MAX_FOTOS} fotos`, { codigo: 'limite', campo: 'images' });
  }
  await sortGaleria(trx, piezaId, inOrder(fotos, portada === '' ? orden : [portada, ...orden]));
  if (archivos.length > 0) {
    const rows = archivos.map((archivo, index) => ({ pieza_id: piezaId, archivo, orden: fotos.length + index }));
    await trx.insertInto('imagenes').values(rows).execute();
  }
  return { antes: fotos.length, despues };
}

/** Sorts photos: the named ones first, each once, then the others in their present order. */
function inOrder(fotos: readonly Foto[], names: readonly string[]): readonly Foto[] {
  const named = Array.from(new Set(names), (name) => {
    const foto = fotos.find(({ archivo }) => archivo === name);
    if (!foto) throw notFound(NO_HAY_FOTO);
    return foto;
  });
  return [...named, ...fotos.filter((foto) => !named.includes(foto))];
}

/** Numbers the photos of a part from 0. The caller gives all of them, in their new order. */
export async function sortGaleria(trx: Trx, piezaId: number, fotos: readonly Foto[]): Promise<void> {
  if (fotos.every(({ orden }, index) => orden === index)) return;
  // Two photos never share a place, not even between two rows of one statement: all are moved out of the way, then put in order.
  await trx
    .updateTable('imagenes')
    .set({ orden: sql`orden + ${OUT_OF_THE_WAY}::int` })
    .where('pieza_id', '=', piezaId)
    .execute();
  const ids = fotos.map(({ id }) => id);
  await sql`update imagenes i set orden = nueva.lugar - 1
    from unnest(${ids}::bigint[]) with ordinality nueva (id, lugar)
    where i.id = nueva.id and i.pieza_id = ${piezaId}`.execute(trx);
}

const OUT_OF_THE_WAY = 10_000;
