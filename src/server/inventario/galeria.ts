import { sql } from 'kysely';
import { MAX_FOTOS } from '#domain/imagen.ts';
import type { Trx } from '#server/db/database.ts';
import { BusinessError, notFound } from '#server/http/errors.ts';

/** A photo of a part in its place. */
export interface Foto {
  readonly id: number;
  readonly archivo: string;
  readonly orden: number;
}

export const NO_HAY_FOTO = 'La foto ya no está en la pieza';

/** What becomes of the photos of a part: new ones at the end, the others in another order. */
export interface CambioDeGaleria {
  /** Names of stored photos to add. */
  readonly archivos: readonly string[];
  /** Names in the order they shall have; those left out follow as they are (decision 67). */
  readonly orden?: readonly string[] | undefined;
  /** Which is first; blank is whichever is. */
  readonly portada?: string | undefined;
}

/** The photos of a part, the cover first. Whoever decides on them holds the part. */
export async function findGaleria(trx: Trx, piezaId: number): Promise<Foto[]> {
  const query = trx.selectFrom('imagenes').select(['id', 'archivo', 'orden']).where('pieza_id', '=', piezaId);
  return query.orderBy('orden').execute();
}

/**
 * Adds and orders the photos of a part that the caller holds.
 *
 * @returns how many there were and are; null when nothing is asked.
 * @throws BusinessError when one that is named is gone, or there would be more than fit.
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

/** Those that are named first, each once, then the others as they are. */
function inOrder(fotos: readonly Foto[], names: readonly string[]): readonly Foto[] {
  const named = Array.from(new Set(names), (name) => {
    const foto = fotos.find(({ archivo }) => archivo === name);
    if (!foto) throw notFound(NO_HAY_FOTO);
    return foto;
  });
  return [...named, ...fotos.filter((foto) => !named.includes(foto))];
}

/** Numbers the photos of a part from 0 in the order given; all of them are given. */
export async function sortGaleria(trx: Trx, piezaId: number, fotos: readonly Foto[]): Promise<void> {
  if (fotos.every(({ orden }, index) => orden === index)) return;
  // Two photos never share a place, not even between two rows of one statement: first out of the way, then in order.
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
