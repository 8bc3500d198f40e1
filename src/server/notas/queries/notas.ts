import type { NotaPublica } from '#contract/page-state.ts';
import { camposNota, type Nota, type Partida } from '#contract/wire/nota.ts';
import { namesOf } from '#contract/wire/record.ts';
import { type PagoDeNota, pagosOf } from '#domain/cobro-de-nota.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { selectList } from '#server/base/db/record-table.ts';
import {
  type FacturaVivaRow,
  selectFacturaViva,
  toFacturaViva,
  unidadesPorFacturar,
} from '#server/vinculos/factura-viva.ts';

/** A query selects these of a note; {@link toNota} makes the rest. */
export interface NotaRow extends Omit<Nota, 'creada' | 'cancelada' | 'estatus' | 'factura' | 'pidioFactura' | 'pagos'> {
  /** The parts that were paid in another way than the note's own. */
  readonly otros: readonly Pick<PagoDeNota, 'formaPago' | 'monto'>[];
  readonly creada: Date;
  readonly cancelada: Date | null;
  readonly pidioFactura: Date | null;
  readonly factura: FacturaVivaRow;
}

/** Selects the items `t` of notes as {@link Partida}s, in their order, from a relation that has the columns of theirs. */
export function selectPartidas(from: string): string {
  return `select t.id, t.cantidad, t.precio, b.devueltas, t.pieza, t.lado, t.marca, t.auto, t.tipo,
      json_build_object('from', t.anio_desde, 'to', t.anio_hasta) as anios,
      p.inventario, p.existencias, t.pieza_id as "piezaId", t.baja_id as "bajaId",
      exists (select from facturas_partidas d where d.nota_partida_id = t.id and d.viva) as "isFacturada",
      ${unidadesPorFacturar()} as "porFacturar", t.por_recoger as "isPendiente"
    from ${from} t join bajas b on b.id = t.baja_id join piezas p on p.id = t.pieza_id`;
}

/** This select list makes a {@link NotaRow}; `n` is the table `notas`. */
export const NOTA_COLUMNS = `
  n.id, ${selectList('n', namesOf(camposNota))}, n.creada, n.cancelada, n.total, n.token, n.piezas,
  n.apartado_id as apartado, n.anticipo, n.recibido, n.pidio_factura as "pidioFactura",
  coalesce((select json_agg(json_build_object('formaPago', p.forma_pago, 'monto', p.monto) order by p.forma_pago)
    from notas_pagos p where p.nota_id = n.id), '[]') as otros,
  coalesce((select json_agg(json_build_object('id', v.id, 'momento', v.momento, 'formaPago', v.forma_pago, 'monto', v.monto,
      'motivo', v.motivo, 'cambio', v.cambio, 'autor', coalesce((select ${NOMBRE_DE_CUENTA} from cuentas c
        where c.identificador = v.autor and c.eliminada is null), ''),
      'items', (select json_agg(json_build_object('id', x.partida_id, 'cantidad', x.cantidad) order by x.partida_id)
        from notas_devoluciones_partidas x where x.devolucion_id = v.id)) order by v.id)
    from notas_devoluciones v where v.nota_id = n.id), '[]') as devoluciones,
  (select v.nota_id from notas_devoluciones v where v.cambio = n.id) as "cambioDe",
  ${selectFacturaViva('d.nota_partida_id in (select t.id from notas_partidas t where t.nota_id = n.id)')} as factura,
  (select coalesce(json_agg(una), '[]')
    from (${selectPartidas('notas_partidas')} where t.nota_id = n.id order by t.orden) una) as items`;

/** Turns a row into the note as the wire carries it. */
export function toNota({ creada, cancelada, pidioFactura, factura, otros, devoluciones, ...row }: NotaRow): Nota {
  return {
    ...row,
    devoluciones: devoluciones.map((una) => ({ ...una, momento: new Date(una.momento).toISOString() })),
    pagos: [...pagosOf({ formaPago: row.formaPago, otros }, row.total - row.anticipo)],
    creada: creada.toISOString(),
    cancelada: cancelada?.toISOString() ?? null,
    pidioFactura: pidioFactura?.toISOString() ?? null,
    estatus: cancelada ? 'cancelado' : 'creado',
    factura: toFacturaViva(factura),
  };
}

const POR_ID = prepare<NotaRow>(`select ${NOTA_COLUMNS} from notas n where n.id = $1`);

/** Finds a note by its number; null when there is none. */
export async function findNota(db: Pick<Db, 'run'>, id: number): Promise<Nota | null> {
  const [row] = await db.run(POR_ID, [id]);
  return row ? toNota(row) : null;
}

const POR_TOKEN = prepare<Omit<NotaPublica, 'creada'> & { readonly creada: Date }>(`
  select n.id, n.creada, n.total, n.cancelada is not null as "isCancelada",
    coalesce((select sum(v.monto) from notas_devoluciones v where v.nota_id = n.id), 0)::bigint as devuelto
  from notas n where n.token = $1`);

/** Finds what its public page says of the note that has a token; null when none has it. */
export async function findNotaPublica(db: Db, token: string): Promise<NotaPublica | null> {
  const [found] = await db.run(POR_TOKEN, [token]);
  return found ? { ...found, creada: found.creada.toISOString() } : null;
}
