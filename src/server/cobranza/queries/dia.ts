import { ZONA } from '#domain/fecha.ts';
import { CREDITO_DE_CLIENTE, SALDADA, writeDia } from '#server/vinculos/vencimientos.ts';

/*
 * What is owed at the end of a day, as SQL. Of today the balances are written already; of any other day they are added up of
 * the documents: one counts from its stamp, a payment from its fecha_aplicacion, and all of them until a cancellation is
 * accepted. The values that stand in these texts are numbered in VALORES.
 */

/** The numbers of the values of a request in all texts of this folder. */
export const VALORES = {
  al: '$1::date',
  porOmision: '$2::int',
  cuenta: '$3::int',
  aseguradora: '$4::text',
  /** The words of a search by their beginnings, and as they stand in a text; both null for none. */
  tsquery: '$5::tsquery',
  palabras: '$6::text[]',
  tramos: '$7::text[]',
  limit: '$8::int',
  offset: '$9::int',
} as const;

/** The first moment after the day. */
const FIN = `((${VALORES.al} + 1)::timestamp at time zone '${ZONA}')`;

/** How balances and lines are read on a day: the texts in which today and another day differ. */
export interface LecturaDeDia {
  /**
   * Selects of the invoices that owe: id, cuenta_id, rfc where there is no account, the day of the stamp, saldo, whether it was
   * cancelled since, and whether the search names it. Their rows are called `c` in the other texts.
   */
  readonly facturas: string;
  /** Selects the same of the balances of a former system, with the day on which they are due. */
  readonly saldos: string;
  /** The day on which the portal took the invoice `c` of the line `p`, whose record is `i`. */
  readonly ingreso: string;
  /** The line `p` is settled; `joins` are what that is read from. */
  readonly saldada: string;
  readonly joins: string;
  /** Tells whether a payment counts, by the aliases of its row and its document. */
  readonly pagoCuenta: (pago: string, documento: string) => string;
  readonly egresoCuenta: (documento: string) => string;
  /** Tells whether a payment `p` of a balance counts; its complement, where it has one, is `d`. */
  readonly pagoDeSaldoCuenta: string;
}

/** The words of the search are in the invoice `f`. */
const HALLADA = `(${VALORES.tsquery} is null or f.busqueda @@ ${VALORES.tsquery})`;

/** All of its words are in a folded text. */
export function hasPalabras(texto: string): string {
  return `not exists (select from unnest(${VALORES.palabras}) palabra where position(palabra in ${texto}) = 0)`;
}

const DE_CUENTA = (columna: string) => `(${VALORES.cuenta} is null or ${columna} = ${VALORES.cuenta})`;

const DE_FACTURA = `f.id, c.cuenta_id, case when c.cuenta_id is null then c.rfc end as rfc, ${writeDia('c.timbrada')} as dia,
  c.estado = 'cancelada' as cancelada, ${HALLADA} as hallada`;

const DE_SALDO = `c.id, c.cuenta_id, (${VALORES.palabras} is null or ${hasPalabras('c.busqueda')}) as hallada,
  coalesce(c.vence, c.fecha + coalesce(kc.dias, ${VALORES.porOmision})) as vence`;

const VIGENTE = "('timbrada', 'cancelando')";

/** A document was stamped, and no cancellation of it was accepted by the end of the day. */
const vigenteAl = (documento: string) =>
  `${documento}.timbrada is not null and (${documento}.cancelada is null or ${documento}.cancelada >= ${FIN})`;

/** A day that somebody typed and that has not come is none: nothing was entered on it. */
const enteredAl = (dia: string) => `case when (${dia}) <= ${VALORES.al} then (${dia}) end`;

/** A payment of a balance counts from its fecha_aplicacion; one without a complement until somebody cancelled it. */
const pagoDeSaldoAl = (pago: string, documento: string) => `${pago}.fecha_aplicacion <= ${VALORES.al}
  and case when ${pago}.cfdi_id is null then ${pago}.cancelado is null or ${pago}.cancelado >= ${FIN}
    else ${vigenteAl(documento)} end`;

/** Today's payments of balances. */
const pagoDeSaldoHoy = (pago: string, documento: string) =>
  `${pago}.viva and (${pago}.cfdi_id is null or ${documento}.estado in ${VIGENTE})`;

/** The payment `p` of a balance counts, and none does that takes its place: both are one deposit. */
const sinSustituto = (cuenta: (pago: string, documento: string) => string) => `${cuenta('p', 'd')} and not exists (
  select from saldos_pagos s left join cfdis x on x.id = s.cfdi_id where s.sustituye = p.id and ${cuenta('s', 'x')})`;
const PAGO_DE_SALDO_AL = sinSustituto(pagoDeSaldoAl);

/** Today: what the balances say. */
export const HOY: LecturaDeDia = {
  facturas: `select ${DE_FACTURA}, f.saldo from facturas f join cfdis c on c.id = f.id
    where f.saldo > 0 and c.estado in ${VIGENTE} and ${DE_CUENTA('c.cuenta_id')}`,
  saldos: `select ${DE_SALDO}, c.saldo from saldos c ${CREDITO_DE_CLIENTE}
    where c.eliminada is null and c.saldo > 0 and ${DE_CUENTA('c.cuenta_id')}`,
  ingreso: enteredAl('i.ingreso_factura'),
  saldada: SALDADA,
  joins: '',
  pagoCuenta: (_pago, documento) => `${documento}.estado in ${VIGENTE}`,
  egresoCuenta: (documento) => `${documento}.estado in ${VIGENTE}`,
  pagoDeSaldoCuenta: sinSustituto(pagoDeSaldoHoy),
};

const pagoCuentaAl = (pago: string, documento: string) =>
  `${pago}.fecha_aplicacion <= ${VALORES.al} and ${vigenteAl(documento)}`;
const egresoCuentaAl = (documento: string) => `${documento}.timbrada < ${FIN} and ${vigenteAl(documento)}`;

/** A payment and the one that takes its place are one deposit: it counts as the new one, from its day on. */
const PAGOS_AL = `from pagos p join cfdis d on d.id = p.cfdi_id
  where ${pagoCuentaAl('p', 'd')} and not exists (
    select from pagos s join cfdis x on x.id = s.cfdi_id
    where s.sustituye = p.id and s.factura_id = p.factura_id and ${pagoCuentaAl('s', 'x')})`;

const DE_SUS_FACTURAS = (columna: string) => `(${VALORES.cuenta} is null
  or ${columna} in (select id from cfdis where tipo = 'I' and cuenta_id = ${VALORES.cuenta}))`;

const TOTAL = 'coalesce(c.total_timbrado, c.total)';
const ABONADO = 'coalesce(p.monto, 0) + coalesce(e.monto, 0)';

/** The lines of an invoice that were paid by themselves, and those that were returned whole, by the end of the day. */
const SALDADAS_AL = `left join (
    select distinct p.factura_id, p.indicador_id ${PAGOS_AL} and p.indicador_id is not null) pagada
  on pagada.factura_id = p.factura_id and pagada.indicador_id = p.indicador_id
  left join lateral (
    select coalesce(sum(r.cantidad), 0) >= p.cantidad
      or coalesce(sum(e.monto) filter (where e.indicador_id = p.indicador_id
        and not exists (select from egresos_partidas x where x.egreso_id = e.id)), 0) >= p.importe as entera
    from egresos e join cfdis d on d.id = e.id
      left join egresos_partidas r on r.egreso_id = e.id and r.partida_id = p.id
    where e.factura_id = p.factura_id and e.tipo = '03' and ${egresoCuentaAl('d')}) devuelta on true`;

/**
 * Another day: what the documents say. What was cancelled since has its lines' own days: their records may be of other invoices
 * by now. PUE was paid with its stamp, so that it never owes (regla 99).
 */
export const OTRO_DIA: LecturaDeDia = {
  facturas: `select ${DE_FACTURA}, ${TOTAL} - (${ABONADO}) as saldo
    from facturas f join cfdis c on c.id = f.id
      left join (select p.factura_id, sum(p.monto)::bigint as monto ${PAGOS_AL} and ${DE_SUS_FACTURAS('p.factura_id')}
        group by p.factura_id) p on p.factura_id = f.id
      left join (select e.factura_id, sum(e.monto)::bigint as monto from egresos e join cfdis d on d.id = e.id
        where ${egresoCuentaAl('d')} and ${DE_SUS_FACTURAS('e.factura_id')} group by e.factura_id) e on e.factura_id = f.id
    where f.metodo_pago = 'PPD' and c.timbrada < ${FIN} and ${vigenteAl('c')} and ${DE_CUENTA('c.cuenta_id')}
      and ${TOTAL} > ${ABONADO}`,
  saldos: `select * from (select ${DE_SALDO}, c.saldo_inicial - coalesce((
      select sum(p.monto) from saldos_pagos p left join cfdis d on d.id = p.cfdi_id
      where p.saldo_id = c.id and ${PAGO_DE_SALDO_AL}), 0)::bigint as saldo
    from saldos c ${CREDITO_DE_CLIENTE}
    where c.eliminada is null and c.fecha <= ${VALORES.al} and ${DE_CUENTA('c.cuenta_id')}) s where s.saldo > 0`,
  ingreso: enteredAl('case when c.cancelada then p.ingreso else i.ingreso_factura end'),
  saldada: '(pagada.indicador_id is not null or (i.id is not null and devuelta.entera))',
  joins: SALDADAS_AL,
  pagoCuenta: pagoCuentaAl,
  egresoCuenta: egresoCuentaAl,
  pagoDeSaldoCuenta: PAGO_DE_SALDO_AL,
};
