import type { Selectable } from 'kysely';
import { type Db, prepare } from '#server/base/db/database.ts';
import type { IndicadoresTable } from '#server/base/db/indicadores-tables.ts';

/** The columns of a record that documents write. */
export type Columna =
  | ('factura' | 'monto_factura' | 'fecha_factura' | 'ingreso_factura' | 'pagada' | 'pago')
  | ('nota_credito' | 'fecha_nota_credito' | 'nota_parcial');

/** Values of those columns; days are texts. */
export type Valores = Partial<Pick<Selectable<IndicadoresTable>, Columna>>;

/** A record of a claim beside what a document says of it. */
export interface RegistroDeDocumento {
  readonly id: number;
  readonly row: Required<Valores>;
  readonly version: number;
  /** Its line of the invoice with IVA, and what is still owed of the whole invoice, in centavos. */
  readonly importe: number;
  readonly saldo: number;
  readonly isPue: boolean;
  /** The document. */
  readonly folio: number;
  readonly timbrada: Date;
  /** The payment that the document is of this invoice, with the record that it is for; null for any other document. */
  readonly pago: { readonly fecha: string; readonly registro: number | null } | null;
  /** The day of the return; null for any other document. */
  readonly egreso: string | null;
  /** The last payment of the invoice that lives. */
  readonly ultimo: { readonly fecha: string; readonly folio: number } | null;
  /** This document is a return of its line; one that lives is; those that live are of the whole line. */
  readonly isDeEste: boolean;
  readonly isTocada: boolean;
  readonly isDevuelta: boolean;
  /** The values that this document wrote into it, and those of the others, the newest of each column. */
  readonly escrito: Valores | null;
  readonly otros: Valores;
}

const VIVE = "d.estado in ('timbrada', 'cancelando')";

/**
 * Holds the records of the invoices that a document is of, in the order of their ids. What is said of the documents does
 * not change meanwhile: whoever asks holds the invoices. A return of a whole invoice, also by several, is of all its lines.
 */
const REGISTROS = prepare<RegistroDeDocumento>(`
  select i.id, i.version, json_build_object('factura', i.factura, 'monto_factura', i.monto_factura,
      'fecha_factura', i.fecha_factura, 'ingreso_factura', i.ingreso_factura, 'pagada', i.pagada, 'pago', i.pago,
      'nota_credito', i.nota_credito, 'fecha_nota_credito', i.fecha_nota_credito, 'nota_parcial', i.nota_parcial) as row,
    t.importe, f.saldo, f.metodo_pago = 'PUE' as "isPue", este.folio, este.timbrada, este.egreso,
    (select json_build_object('fecha', p.fecha_aplicacion, 'registro', p.indicador_id) from pagos p
      where p.cfdi_id = $1 and p.factura_id = f.id) as pago,
    (select json_build_object('fecha', p.fecha_aplicacion, 'folio', d.folio)
      from pagos p join cfdis d on d.id = p.cfdi_id where p.factura_id = f.id and ${VIVE}
      order by p.fecha_aplicacion desc, p.id desc limit 1) as ultimo,
    n.*, a.valores as escrito,
    (select coalesce(jsonb_object_agg(columna.key, columna.value order by o.cfdi_id), '{}')
      from indicadores_anotados o cross join lateral jsonb_each(o.valores) columna
      where o.indicador_id = i.id and o.cfdi_id <> $1) as otros
  from (select d.folio, d.timbrada, e.fecha_aplicacion as egreso from cfdis d left join egresos e on e.id = d.id
      where d.id = $1) este
    join (select id from facturas where id = $1 union all select factura_id from pagos where cfdi_id = $1
      union all select factura_id from egresos where id = $1) suyas on true
    join facturas f on f.id = suyas.id join cfdis c on c.id = f.id
    join facturas_partidas t on t.factura_id = f.id join indicadores i on i.id = t.indicador_id and i.eliminada is null
    left join indicadores_anotados a on a.cfdi_id = $1 and a.indicador_id = i.id
    cross join lateral (
      select coalesce(sum(e.monto) filter (where e.vive and e.tipo = '03'), 0) >= coalesce(c.total_timbrado, c.total) as entera
      from (select e.monto, e.tipo, ${VIVE} as vive from egresos e join cfdis d on d.id = e.id
        where e.factura_id = f.id) e) toda
    cross join lateral (
      select
        coalesce(bool_or(e.id = $1 and (e.toca or (toda.entera and e.tipo = '03' and not e.con_items))), false) as "isDeEste",
        toda.entera or coalesce(bool_or(e.vive and e.toca), false) as "isTocada",
        toda.entera or coalesce(sum(e.cantidad) filter (where e.vive and e.tipo = '03'), 0) >= t.cantidad
          or coalesce(sum(e.monto) filter (where e.vive and e.tipo = '03' and e.toca and not e.con_items), 0) >= t.importe
          as "isDevuelta"
      from (
        select e.id, e.tipo, e.monto, r.cantidad, ${VIVE} as vive,
          coalesce(r.cantidad > 0 or e.indicador_id = t.indicador_id, false) as toca,
          exists (select from egresos_partidas x where x.egreso_id = e.id) as con_items
        from egresos e join cfdis d on d.id = e.id
          left join egresos_partidas r on r.egreso_id = e.id and r.partida_id = t.id
        where e.factura_id = f.id) e) n
  order by i.id for no key update of i`);

/** Finds and holds the records of claims that a document may write into. */
export function holdRegistros(db: Pick<Db, 'run'>, cfdi: number): Promise<readonly RegistroDeDocumento[]> {
  return db.run(REGISTROS, [cfdi]);
}
