import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { PiezasTable, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';

/** These columns of a part say where it is advertised, or waits to be. */
export const COLUMNAS = [
  'por_publicar_facebook',
  'por_publicar_mercado',
  'publicada_facebook',
  'publicada_mercado',
] as const satisfies readonly (keyof PiezasTable)[];

/** ColumnasDePublicacion are the values of {@link COLUMNAS}. */
export type ColumnasDePublicacion = Pick<Selectable<PiezasTable>, (typeof COLUMNAS)[number]>;

/** A PiezaPublicable is a part whose row a transaction holds, with everything that decides about its listings. */
export type PiezaPublicable = ColumnasDePublicacion &
  Pick<Selectable<PiezasTable>, 'id' | 'inventario' | 'titulo' | 'existencias' | 'eliminada'>;

/** Gives the columns for the listing on one platform: published since a day, waiting to be published, or neither. */
export function publicacionEn(
  plataforma: Plataforma,
  publicada: string | null,
  porPublicar: boolean,
): Partial<ColumnasDePublicacion> {
  return plataforma === 'FB'
    ? { publicada_facebook: publicada, por_publicar_facebook: porPublicar }
    : { publicada_mercado: publicada, por_publicar_mercado: porPublicar };
}

/** Gives the platforms on which a part is published. */
export function publicadaEn(
  pieza: Pick<ColumnasDePublicacion, 'publicada_facebook' | 'publicada_mercado'>,
): Plataforma[] {
  return [
    ...(pieza.publicada_facebook === null ? [] : (['FB'] as const)),
    ...(pieza.publicada_mercado === null ? [] : (['ML'] as const)),
  ];
}

/**
 * Writes these values into parts that the transaction holds, each with its history and a new version. Parts that
 * already have them are left alone.
 *
 * @returns the parts that changed, as they were before.
 */
export async function changePublicacion(
  trx: Trx,
  piezas: readonly PiezaPublicable[],
  cambio: Partial<ColumnasDePublicacion>,
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
    tabla: 'piezas',
    registro: String(pieza.id),
    operacion: 'cambio' as const,
    antes: pick(pieza, columnas),
    despues: pick(cambio, columnas),
  }));
  await recordCambios(trx, autoria, ...rows);
  return changed;
}

/**
 * Notes on every write-off of these sold-out parts which listings were taken down, so that a cancelled one can ask for
 * them again. A part without any listing left has nothing to do: its open write-offs become 'baja procesado' (regla
 * 75). This happens once for a part, whichever of its sales is being processed. The caller holds the parts.
 */
export async function closeBajas(
  trx: Trx,
  piezaIds: readonly number[],
  retiradas: readonly Plataforma[],
  autoria: Autoria,
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
    ${annotateEstatus(autoria)}`.execute(trx);
}

/** Ends a statement that changed write-offs, `cambiadas` (id, antes, despues): their new states go into the history. */
export function annotateEstatus({ autor, momento }: Pick<Autoria, 'autor' | 'momento'>): RawBuilder<unknown> {
  return sql`
    insert into historial (tabla, registro, operacion, antes, despues, autor, momento)
    select 'bajas', id::text, 'cambio', jsonb_build_object('estatus', antes), jsonb_build_object('estatus', despues),
      ${autor}::text, ${momento}::timestamptz
    from cambiadas where antes <> despues order by id`;
}

function isNew(
  pieza: ColumnasDePublicacion,
  cambio: Partial<ColumnasDePublicacion>,
  columna: keyof ColumnasDePublicacion,
): boolean {
  return cambio[columna] !== undefined && cambio[columna] !== pieza[columna];
}

function pick(from: Partial<ColumnasDePublicacion>, columnas: readonly (keyof ColumnasDePublicacion)[]): object {
  return Object.fromEntries(columnas.map((columna) => [columna, from[columna]]));
}

function toId({ id }: PiezaPublicable): number {
  return id;
}
