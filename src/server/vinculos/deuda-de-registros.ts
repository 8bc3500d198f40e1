import { ADEUDADA, FACTURADA, selectPartes, splitShares } from './partes-de-saldo.ts';

/*
 * What is owed of a record `i`, with its IVA, as the report of debts counts it, and what was paid of it. Each query that
 * writes these has DE_QUIEN beside the record.
 */

/** Calls the record by a name that the queries inside do not take for one of theirs. */
export const DE_QUIEN = 'cross join lateral (select i.id as registro) quien';

const SU_PARTE = `(select s.parte from (${selectPartes('i.id = quien.registro')}) s where s.id = quien.registro)`;

/** The debt of a record: its share of the balance of its invoice, else the whole; before its invoice, what it will come to. */
export const DEUDA = `case when ${FACTURADA} and ${ADEUDADA} then coalesce(${SU_PARTE}, i.riesgo) else i.riesgo end`;

/** The amount that it comes to with its IVA. */
const IMPORTE = 'coalesce(i.monto_factura, i.precio + (i.precio * 16 + 50) / 100, 0)';

/** Its line was taken back whole. */
const DEVUELTA = "coalesce(i.nota_credito <> '' and not i.nota_parcial, false)";

/**
 * Shares what returns and discounts took off these invoices, beside the lines that they took back whole, among the lines
 * of which a document says that it took a part, or among all others where none says so.
 */
const splitDescuentos = (facturas: string) =>
  splitShares(`
    select l.de, l.id, l.orden, greatest(l.devuelto - l.enteras, 0) as monto,
      case when l."isEnParte" or not l."hayEnParte" then l.importe else 0 end as peso
    from (
      select p.factura_id as de, p.indicador_id as id, p.orden, p.importe, f.devuelto, ${DEVUELTA} as "isDevuelta",
        coalesce(i.nota_parcial, false) as "isEnParte",
        bool_or(coalesce(i.nota_parcial, false)) over (partition by p.factura_id) as "hayEnParte",
        coalesce(sum(p.importe) filter (where ${DEVUELTA}) over (partition by p.factura_id), 0) as enteras
      from facturas f join facturas_partidas p on p.factura_id = f.id left join indicadores i on i.id = p.indicador_id
      where f.devuelto > 0 and f.id in (${facturas})) l
    where not l."isDevuelta"`);

const DESCONTADO = `coalesce((select d.parte from (${splitDescuentos(`
    select p.factura_id from facturas_partidas p where p.indicador_id = quien.registro and p.viva`)}) d
  where d.id = quien.registro), 0)`;

/** The three figures of a claim's records as aggregates, in centavos: what was cancelled is in none. */
export const CIFRAS = {
  porFacturar: "sum(deuda) filter (where factura = '')",
  porCobrar: "sum(deuda) filter (where factura <> '')",
  pagado: 'sum(pagado)',
};

/** The part of it that was paid: all, or what is neither owed any more nor was taken off. */
export const PAGADO = `case i.estado when 'pagada' then greatest(${IMPORTE} - ${DESCONTADO}, 0)
  when 'facturada' then case when ${ADEUDADA} then greatest(${IMPORTE} - ${DESCONTADO} - (${DEUDA}), 0) else 0 end
  else 0 end`;
