import { type Selectable, sql } from 'kysely';
import type { Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { PiezasTable, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';

const COLUMNAS = [
  'por_publicar_facebook',
  'por_publicar_mercado',
  'publicada_facebook',
  'publicada_mercado',
] as const satisfies readonly (keyof PiezasTable)[];

/** What a part says about where it is advertised, or is to be. */
export type Publicacion = Pick<Selectable<PiezasTable>, (typeof COLUMNAS)[number]>;

/** A part held by a transaction, with what decides about its listings. */
export type PiezaPublicable = Publicacion &
  Pick<Selectable<PiezasTable>, 'id' | 'inventario' | 'titulo' | 'existencias' | 'eliminada'>;

/** The listing of one platform: up since a day, waiting to be, or neither. */
export function publicacionEn(
  plataforma: Plataforma,
  publicada: string | null,
  porPublicar: boolean,
): Partial<Publicacion> {
  return plataforma === 'FB'
    ? { publicada_facebook: publicada, por_publicar_facebook: porPublicar }
    : { publicada_mercado: publicada, por_publicar_mercado: porPublicar };
}

/** The platforms a part is on. */
export function publicadaEn(pieza: Pick<Publicacion, 'publicada_facebook' | 'publicada_mercado'>): Plataforma[] {
  return [
    ...(pieza.publicada_facebook === null ? [] : (['FB'] as const)),
    ...(pieza.publicada_mercado === null ? [] : (['ML'] as const)),
  ];
}

/** Holds parts, deleted ones included, until the end of the transaction: in the order of their ids, as everybody does. */
export function lockPublicaciones(trx: Trx, ids: readonly number[]): Promise<PiezaPublicable[]> {
  const query = trx
    .selectFrom('piezas')
    .select(['id', 'inventario', 'titulo', 'existencias', 'eliminada', ...COLUMNAS]);
  return query.where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Gives held parts these values, each with its history and a new version; those that have them already are left alone.
 *
 * @returns the parts that changed, as they were.
 */
export async function changePublicacion(
  trx: Trx,
  piezas: readonly PiezaPublicable[],
  cambio: Partial<Publicacion>,
  autoria: Autoria,
): Promise<PiezaPublicable[]> {
  const changes = piezas
    .map((pieza) => ({ pieza, columnas: COLUMNAS.filter((columna) => isNew(pieza, cambio, columna)) }))
    .filter(({ columnas }) => columnas.length > 0);
  if (changes.length === 0) return [];
  const changed = changes.map(({ pieza }) => pieza);
  await trx
    .updateTable('piezas')
    .set({ ...cambio, version: sql`version + 1` })
    .where('id', 'in', changed.map(toId))
    .execute();
  const rows = changes.map(({ pieza, columnas }) => ({
    ...({ tabla: 'piezas', registro: String(pieza.id), operacion: 'cambio' } as const),
    antes: pick(pieza, columnas),
    despues: pick(cambio, columnas),
  }));
  await recordCambios(trx, autoria, ...rows);
  return changed;
}

/**
 * Notes on the sales of these held parts, which nothing is left of, that their listings were taken down: cancelled,
 * each puts them up again. With no listing left anywhere nothing is left to do either: what was open is processed
 * (decision 75). One work, done once, whichever of several sales it is done from.
 */
export async function closeBajas(
  trx: Trx,
  piezaIds: readonly number[],
  retiradas: readonly Plataforma[],
  { autor, momento }: Autoria,
): Promise<void> {
  if (piezaIds.length === 0) return;
  await sql`
    with cambiadas as (
      update bajas b set
        retirada_facebook = b.retirada_facebook or ${retiradas.includes('FB')}::boolean,
        retirada_mercado = b.retirada_mercado or ${retiradas.includes('ML')}::boolean,
        estatus = case when p.publicada_facebook is null and p.publicada_mercado is null
          then 'baja procesado' else b.estatus end
      from piezas p
      where p.id = b.pieza_id and b.pieza_id = any(${piezaIds}::int[]) and b.estatus in ('baja', 'baja procesado')
      returning b.id, old.estatus as antes, new.estatus as despues)
    insert into historial (tabla, registro, operacion, antes, despues, autor, momento)
    select 'bajas', id::text, 'cambio', jsonb_build_object('estatus', antes), jsonb_build_object('estatus', despues),
      ${autor}, ${momento}
    from cambiadas where antes <> despues order by id`.execute(trx);
}

function isNew(pieza: Publicacion, cambio: Partial<Publicacion>, columna: keyof Publicacion): boolean {
  return cambio[columna] !== undefined && cambio[columna] !== pieza[columna];
}

function pick(from: Partial<Publicacion>, columnas: readonly (keyof Publicacion)[]): object {
  return Object.fromEntries(columnas.map((columna) => [columna, from[columna]]));
}

function toId({ id }: PiezaPublicable): number {
  return id;
}
