import { sql } from 'kysely';
import { plural } from '#domain/plural.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { unidadesFacturadas } from '#server/vinculos/factura-viva.ts';
import type { NotaDeVenta } from './al-publico.ts';
import type { DatosDePieza } from './leer-items.ts';

/** An item of a note as a new invoice reads it, and how much of it may go there. */
export interface NotaLeida {
  readonly id: number;
  readonly nota: NotaDeVenta;
  readonly partida: DatosDePieza;
  readonly vendidas: number;
  readonly devueltas: number;
  /** Units that stay sold and stand in no other living invoice. */
  readonly quedan: number;
  /** The other living invoices that some of it stands in; empty for none. */
  readonly folios: string;
}

/**
 * Reads items of notes, which are held.
 *
 * @param sustituye the invoice whose place the new one takes: what it sold may stand in the new one, whatever came back by a
 *   return that was a mistake.
 * @throws BusinessError when a note is cancelled.
 */
export async function readNotas(
  trx: Trx,
  ids: readonly number[],
  sustituye: number | null,
): Promise<ReadonlyMap<number, NotaLeida>> {
  if (ids.length === 0) return new Map();
  const aparte = String(sustituye ?? 'null');
  const rows = await trx
    .selectFrom('notas_partidas as t')
    .innerJoin('notas as n', 'n.id', 't.nota_id')
    .innerJoin('piezas as p', 'p.id', 't.pieza_id')
    .innerJoin('bajas as b', 'b.id', 't.baja_id')
    .select(['t.id', 't.cantidad', 't.pieza', 't.lado', 't.marca', 't.auto', 't.tipo', 't.anio_desde', 't.anio_hasta'])
    .select(['n.id as nota', 'n.creada', 'n.pidio_factura', 'n.cancelada', 'p.inventario', 'b.devueltas'])
    .select(sql<number>`${sql.raw(unidadesFacturadas('t.id', aparte))}`.as('facturadas'))
    .select(({ selectFrom }) => [
      selectFrom('facturas_partidas as d')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('d.cantidad'), sql<number>`0`).as('suyas'))
        .whereRef('d.nota_partida_id', '=', 't.id')
        .where('d.factura_id', '=', sustituye)
        .as('suyas'),
      selectFrom('facturas_partidas as d')
        .innerJoin('cfdis as c', 'c.id', 'd.factura_id')
        .select(sql<string>`coalesce(string_agg(c.serie || '-' || c.folio, ', ' order by c.id), '')`.as('folios'))
        .whereRef('d.nota_partida_id', '=', 't.id')
        .where('d.viva', '=', true)
        .where('c.id', 'is distinct from', sustituye)
        .as('folios'),
    ])
    .where('t.id', 'in', ids)
    .execute();
  const cancelada = rows.find((row) => row.cancelada !== null);
  if (cancelada) throw new BusinessError(`La nota ${cancelada.nota} está cancelada`);
  return new Map(
    rows.map(({ id, pieza, lado, marca, auto, tipo, anio_desde, anio_hasta, inventario, ...row }) => {
      const anios = { from: anio_desde, to: anio_hasta };
      const leida = {
        id,
        nota: { id: row.nota, creada: row.creada, pidioFactura: row.pidio_factura !== null },
        partida: { pieza, lado, marca, auto, tipo, anios, inventario, reporte: '', oc: '' },
        vendidas: row.cantidad,
        devueltas: row.devueltas,
        quedan: Math.max(row.cantidad - row.devueltas - row.facturadas, Number(row.suyas ?? 0), 0),
        folios: row.folios ?? '',
      };
      return [id, leida];
    }),
  );
}

/** Says why so many units of an item of a note cannot be invoiced; null when they can. */
export function negativaDePartida(leida: NotaLeida, cantidad: number): string | null {
  const { nota, partida, quedan, vendidas, folios } = leida;
  if (cantidad <= quedan) return null;
  if (quedan > 0)
    return `De la nota ${nota.id} ${plural(quedan, 'queda', 'quedan')} ${quedan} de ${vendidas} por facturar`;
  if (folios !== '') return `${partida.pieza} ya está en la factura ${folios}`;
  return `De la nota ${nota.id} ya regresó lo que se vendió: no queda nada por facturar`;
}
