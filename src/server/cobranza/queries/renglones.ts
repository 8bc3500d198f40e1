import type { VistaDeCobranza } from '#domain/cobranza.ts';
import type { ORDENES, Orden } from '#domain/orden-de-lista.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { type Claves, claveOf, writeOrden } from '#server/base/db/ordenadas.ts';
import { writeDia } from '#server/vinculos/vencimientos.ts';
import { type LecturaDeDia, VALORES } from './dia.ts';
import { SUMAS_POR_TRAMO } from './partes.ts';

/* The rows of a list of debts: how the parts are put together, and what is said of each of those of a page. */

/** An order that somebody chose for a list of debts. */
export type OrdenDeAdeudos = Orden<keyof typeof ORDENES.cobranza>;

/** How a view puts parts together, and in which order its rows come. */
interface Agrupacion {
  readonly clave: string;
  readonly orden: string;
}

/** The latest debts come first; single invoices by the day on which they were due. */
const POR_VENCIDO = 'de_1_a_30 + de_31_a_60 + de_61_a_90 + mas_de_90 desc, adeudo desc';

const AGRUPACIONES: Readonly<Record<VistaDeCobranza, Agrupacion>> = {
  clientes: { clave: 'cuenta_id, rfc', orden: `${POR_VENCIDO}, cuenta_id, rfc` },
  aseguradoras: { clave: 'aseguradora', orden: `${POR_VENCIDO}, aseguradora` },
  facturas: { clave: 'de, id', orden: 'vence nulls last, de, id' },
};

/** The columns of {@link writeGrupos} by which somebody may order its rows. */
const CLAVES: Claves<keyof typeof ORDENES.cobranza> = {
  adeudo: { sql: 'adeudo' },
  no_vencido: { sql: 'no_vencido + sin_ingresar' },
  de_1_a_30: { sql: 'de_1_a_30' },
  de_31_a_60: { sql: 'de_31_a_60' },
  de_61_a_90: { sql: 'de_61_a_90' },
  mas_de_90: { sql: 'mas_de_90' },
  vence: { sql: 'vence' },
};

/** Writes the order of the rows of a view: as somebody chose it, else its own. All of them are added up, so that all are ordered. */
export function writeOrdenDeDeudas(ver: VistaDeCobranza, elegido: OrdenDeAdeudos | null = null): string {
  const { orden } = AGRUPACIONES[ver];
  return elegido === null ? orden : writeOrden(claveOf(CLAVES, elegido), orden);
}

/** Writes the query of all rows of a view: its key, what is owed by stretch, of how many invoices, and since when. */
export function writeGrupos(ver: VistaDeCobranza): string {
  const { clave } = AGRUPACIONES[ver];
  const facturas = ver === 'facturas' ? '1' : 'count(distinct numero)::int';
  const muestra = ver === 'clientes' ? `, max(id) filter (where de = 'factura') as muestra` : '';
  return `select ${clave}, sum(monto)::bigint as adeudo, ${SUMAS_POR_TRAMO}, ${facturas} as facturas, min(vence) as vence${muestra}
    from filtrada group by ${clave}`;
}

/** Selects what somebody wrote of a debt, for the condition that names it; null where nobody did. */
export const seguimientoOf = (condicion: string) => `(
  select json_build_object('promesa', s.promesa, 'promesaQuien', s.promesa_quien, 'promesaNota', s.promesa_nota,
    'contacto', s.contacto, 'contactoNota', s.contacto_nota, 'prometida', s.prometida, 'version', s.version,
    'autor', coalesce((select ${NOMBRE_DE_CUENTA} from cuentas c where c.identificador = s.prometida_por and c.eliminada is null), ''))
  from seguimientos s where ${condicion})`;

/** Credit that was given, and its version; 0 where there never was any. */
const creditoOf = (condicion: string) => `
  (select q.dias from creditos q where ${condicion}) as credito,
  coalesce((select q.version from creditos q where ${condicion}), 0) as "creditoVersion"`;

/** The promises of single invoices among the parts that a condition names. */
const prometidasOf = (condicion: string) => `
  (select count(*)::int from prometidas r where ${condicion}) as prometidas,
  (select min(r.promesa) from prometidas r where ${condicion}) as prometida`;

/** Selects the name of a client: as it is on documents, or else as its account has it; `k` is the account. */
export const NOMBRE_DE_CLIENTE = `coalesce(nullif(k.razon_social, ''), nullif(btrim(k.nombre || ' ' || k.apellidos), ''), k.email)`;

/** The last payment of a client: of the newest document of a payment, or of a balance without one. */
const ultimoDeCuenta = ({ pagoCuenta, pagoDeSaldoCuenta }: LecturaDeDia) => `greatest(
  (select p.fecha_aplicacion from cfdis d join pagos p on p.cfdi_id = d.id
    where d.cuenta_id = g.cuenta_id and d.tipo = 'P' and ${pagoCuenta('p', 'd')} order by d.id desc limit 1),
  (select max(p.fecha_aplicacion) from saldos s join saldos_pagos p on p.saldo_id = s.id left join cfdis d on d.id = p.cfdi_id
    where s.cuenta_id = g.cuenta_id and ${pagoDeSaldoCuenta}))`;

/** The last payment of an insurer: of a part that was paid whole, or of an invoice that still owes. */
const ultimoDeAseguradora = ({ pagoCuenta }: LecturaDeDia) => `greatest(
  (select max(i.pagada) from indicadores i where i.aseguradora = g.aseguradora and i.eliminada is null
    and i.pagada <= ${VALORES.al}),
  (select max(p.fecha_aplicacion) from (select distinct id from base where aseguradora = g.aseguradora and de = 'factura') x
    join pagos p on p.factura_id = x.id join cfdis d on d.id = p.cfdi_id where ${pagoCuenta('p', 'd')}))`;

const CLIENTE = (dia: LecturaDeDia) => `
  select 'cliente' as deuda, coalesce(k.identificador, '') as id,
    coalesce(${NOMBRE_DE_CLIENTE}, (select c.nombre from cfdis c where c.id = g.muestra), '') as nombre,
    coalesce(k.identificador, '') as cliente, '' as aseguradora, ${ultimoDeCuenta(dia)} as "ultimoPago",
    ${seguimientoOf('s.cuenta_id = g.cuenta_id')} as seguimiento, ${creditoOf('q.cuenta_id = g.cuenta_id')},
    ${prometidasOf('r.cuenta_id = g.cuenta_id')}, null::json as documento
  from (values (1)) uno left join cuentas k on k.id = g.cuenta_id`;

const ASEGURADORA = (dia: LecturaDeDia) => `
  select 'aseguradora' as deuda, g.aseguradora as id, g.aseguradora as nombre, '' as cliente, g.aseguradora,
    case when g.aseguradora <> '' then ${ultimoDeAseguradora(dia)} end as "ultimoPago",
    ${seguimientoOf('s.aseguradora = g.aseguradora')} as seguimiento, ${creditoOf('q.aseguradora = g.aseguradora')},
    ${prometidasOf('r.aseguradora = g.aseguradora')}, null::json as documento`;

/** The insurers of the parts of an invoice. */
const ASEGURADORAS = `(select coalesce(string_agg(distinct b.aseguradora, ', '), '') from filtrada b
  where b.de = g.de and b.id = g.id)`;

/** The folio of a balance `o`, or the end of its UUID where it has none. */
export const FOLIO_DE_SALDO = `coalesce(nullif(concat_ws('-', nullif(o.serie, ''), nullif(o.folio, '')), ''), '…' || right(o.uuid, 12))`;

/** Both halves have the same columns; only the half that the row is of reads anything. */
const FACTURA = (dia: LecturaDeDia) => `
  select 'factura' as deuda, g.id::text as id, coalesce(${NOMBRE_DE_CLIENTE}, c.nombre) as nombre,
    coalesce(k.identificador, '') as cliente, ${ASEGURADORAS} as aseguradora, pagado.ultimo as "ultimoPago",
    ${seguimientoOf('s.factura_id = g.id')} as seguimiento, null::int as credito, 0 as "creditoVersion", 0 as prometidas,
    null::date as prometida,
    json_build_object('folio', c.serie || '-' || c.folio, 'fecha', ${writeDia('c.timbrada')}, 'metodo', f.metodo_pago,
      'siniestros', f.siniestros, 'total', suma.total, 'pagado', pagado.monto, 'devuelto', devuelto.monto,
      'saldo', greatest(0, suma.total - pagado.monto - devuelto.monto)) as documento
  from facturas f join cfdis c on c.id = f.id left join cuentas k on k.id = c.cuenta_id
    cross join lateral (select coalesce(c.total_timbrado, c.total) as total) suma
    cross join lateral (
      select coalesce(sum(p.monto), 0)::bigint as monto, max(p.fecha_aplicacion) as ultimo
      from pagos p join cfdis d on d.id = p.cfdi_id
      where p.factura_id = f.id and ${dia.pagoCuenta('p', 'd')} and not exists (
        select from pagos s join cfdis x on x.id = s.cfdi_id
        where s.factura_id = f.id and s.sustituye = p.id and ${dia.pagoCuenta('s', 'x')})) pagado
    cross join lateral (
      select coalesce(sum(e.monto), 0)::bigint as monto from egresos e join cfdis d on d.id = e.id
      where e.factura_id = f.id and ${dia.egresoCuenta('d')}) devuelto
  where g.de = 'factura' and f.id = g.id
  union all
  select 'saldo', g.id::text, o.razon_social, k.identificador, '', pagado.ultimo,
    ${seguimientoOf('s.saldo_id = g.id')}, null, 0, 0, null,
    json_build_object('folio', ${FOLIO_DE_SALDO},
      'fecha', o.fecha, 'metodo', o.metodo, 'siniestros', '{}'::text[], 'total', o.total,
      'pagado', o.total - o.saldo_inicial + pagado.monto, 'devuelto', 0, 'saldo', o.saldo_inicial - pagado.monto)
  from saldos o join cuentas k on k.id = o.cuenta_id
    cross join lateral (
      select coalesce(sum(p.monto), 0)::bigint as monto, max(p.fecha_aplicacion) as ultimo
      from saldos_pagos p left join cfdis d on d.id = p.cfdi_id where p.saldo_id = o.id and ${dia.pagoDeSaldoCuenta}) pagado
  where g.de = 'saldo' and o.id = g.id`;

const DE_VISTA = { clientes: CLIENTE, aseguradoras: ASEGURADORA, facturas: FACTURA };

/** Writes what is said of the row `g` of {@link writeGrupos}, beside its sums: one row. */
export function writeDetalle(ver: VistaDeCobranza, dia: LecturaDeDia): string {
  return DE_VISTA[ver](dia);
}

/** The invoices that have promises of their own, each once for an insurer. */
export const PROMETIDAS = `
  select b.cuenta_id, b.aseguradora, b.numero, s.promesa from filtrada b join seguimientos s on s.factura_id = b.id
  where b.de = 'factura' and s.promesa is not null
  union
  select b.cuenta_id, b.aseguradora, b.numero, s.promesa from filtrada b join seguimientos s on s.saldo_id = b.id
  where b.de = 'saldo' and s.promesa is not null`;
