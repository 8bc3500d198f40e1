import { type RawBuilder, type Selectable, sql } from 'kysely';
import { canonCanal, type EstatusBaja } from '#domain/baja.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import type { Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertIntoHistorial, recordCambios } from '#server/base/db/historial.ts';
import type { BajasTable } from '#server/base/db/inventario-tables.ts';
import { notFound } from '#server/base/errors.ts';
import { publicadaEn } from '#server/patio/piezas/publicacion.ts';
import {
  type Existencias,
  lockDisponibles,
  moveTomadas,
  NO_HAY_PIEZA,
  type Pedido,
  refuseFaltantes,
} from './movimientos.ts';

/** A Duenio is what a write-off belongs to and is cancelled with: a person's hand, a note, a claim, an invoice's item. */
export type Duenio =
  | { readonly tipo: 'mano' }
  | { readonly tipo: 'remision'; readonly remision: number }
  /** The record of the claim that uses the part. */
  | { readonly tipo: 'siniestro'; readonly indicador: number }
  | { readonly tipo: 'factura'; readonly factura: number };

/** A BajaNueva is units that leave the stock, and what is known about who took them. */
export interface BajaNueva extends Pick<Pedido, 'piezaId' | 'campo' | 'inventario'> {
  /** Units, 1 to 200. */
  readonly cantidad: number;
  readonly cotizador: string;
  /** One of the channels, in either spelling (regla 73), or an insurer (regla 76). */
  readonly canal: string;
  readonly nota: string;
  /** The day it happened; null is today in Mexico City. */
  readonly fecha: Dia | null;
  /** Left out, it is a person's hand. */
  readonly duenio?: Duenio;
}

/** The refusal of a number that no write-off has. */
export const NO_HAY_BAJA = 'No se encontró la baja';

/**
 * Writes off units of parts, all or none, in the caller's transaction: stock, ledger and write-offs agree or nothing
 * happened. A part is left as it was apart from its stock: cotizador, canal, nota and fecha are of this sale, and a part
 * of several units has several. Where it is advertised there is a listing to take down, and the write-off waits for it;
 * one that is advertised nowhere has nothing left to do (reglas 74, 75).
 *
 * @param tomadas the parts, where the caller holds them already by `lockDisponibles`.
 * @returns the numbers of the write-offs, in their order.
 * @throws BusinessError that names every part that is gone or has fewer units.
 */
export async function createBajas(
  trx: Trx,
  nuevas: readonly BajaNueva[],
  autoria: Autoria,
  tomadas?: readonly Existencias[],
): Promise<number[]> {
  const { autor, momento } = autoria;
  const piezas = tomadas ?? (await lockDisponibles(trx, [...new Set(nuevas.map(({ piezaId }) => piezaId))], momento));
  const pedidos = nuevas.map(toPedido);
  refuseFaltantes(piezas, pedidos);
  const rows = nuevas.map(({ piezaId, cantidad, nota, cotizador, canal, fecha, duenio = { tipo: 'mano' } }) => {
    const pieza = piezas.find(({ id }) => id === piezaId);
    if (!pieza) throw notFound(NO_HAY_PIEZA);
    return {
      pieza_id: piezaId,
      cantidad,
      descripcion: pieza.titulo.slice(0, MAX_DESCRIPCION),
      nota,
      cotizador: cotizador.trim(),
      canal: spellCanal(duenio, canal),
      estatus: publicadaEn(pieza).length > 0 ? ('baja' as const) : ('baja procesado' as const),
      ...toColumnas(duenio),
      fecha: fecha ?? diaOf(momento),
      autor,
      creada: momento,
    };
  });
  const created = (await trx.insertInto('bajas').values(rows).returning('id').execute()).map(({ id }) => id);
  const movimientos = pedidos.map((pedido, index) => ({ ...pedido, bajaId: created[index] ?? null }));
  await moveTomadas(trx, piezas, movimientos, autoria);
  return created;
}

/** Turns an owner into the columns that say so. */
function toColumnas({ tipo, ...de }: Duenio) {
  return { duenio: tipo, remision: null, indicador: null, factura: null, ...de };
}

/** Says what a write-off wants of its part. */
export function toPedido({
  cantidad,
  ...de
}: Pick<BajaNueva, 'piezaId' | 'cantidad' | 'campo' | 'inventario'>): Pedido {
  return { ...de, tipo: 'baja', unidades: -cantidad };
}

/** Spells a channel as it is stored. An insurer's name is nobody's to spell anew (regla 76). */
function spellCanal({ tipo }: Duenio, canal: string): string {
  return tipo === 'siniestro' ? canal : canonCanal(canal);
}

type Baja = Selectable<BajasTable>;

/**
 * Finds a write-off as it stands. Whoever holds its part may rely on it: nobody else changes it meanwhile.
 *
 * @throws BusinessError when there is none.
 */
export async function requireBaja(trx: Trx, id: number): Promise<Baja> {
  const baja = await trx.selectFrom('bajas').selectAll().where('id', '=', id).executeTakeFirst();
  if (!baja) throw notFound(NO_HAY_BAJA);
  return baja;
}

/** Gives a write-off its next state, and writes that down. Its part is held. */
export async function setEstatus(
  trx: Trx,
  { id, estatus: antes }: Pick<Baja, 'id' | 'estatus'>,
  estatus: EstatusBaja,
  autoria: Autoria,
): Promise<void> {
  await trx.updateTable('bajas').set({ estatus }).where('id', '=', id).execute();
  const cambio = { tabla: 'bajas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, antes: { estatus: antes }, despues: { estatus } });
}

/** Lets write-offs say what their owners say of themselves now: a corrected claim is found by its new number. */
export async function renameBajas(trx: Trx, rotulos: readonly Pick<Baja, 'id' | 'canal' | 'nota'>[]): Promise<void> {
  const column = (name: 'canal' | 'nota') => rotulos.map((rotulo) => rotulo[name]);
  await sql`
    update bajas b set canal = r.canal, nota = r.nota
    from unnest(${rotulos.map(({ id }) => id)}::int[], ${column('canal')}::text[], ${column('nota')}::text[])
      r (id, canal, nota)
    where b.id = r.id`.execute(trx);
}

/** Hands a write-off of one invoice on to another: the unit is out all the while. */
export async function handOverBaja(trx: Trx, id: number, factura: number, nota: string): Promise<void> {
  await trx.updateTable('bajas').set({ factura, nota }).where('id', '=', id).execute();
}

const MAX_DESCRIPCION = 1000;

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
    ${sql.raw(insertIntoHistorial('bajas'))}, ${autor}::text, ${momento}::timestamptz, null::integer, null::integer
    from (
      select id, jsonb_build_object('estatus', antes) as antes, jsonb_build_object('estatus', despues) as despues
      from cambiadas where antes <> despues order by id) distintas`;
}
