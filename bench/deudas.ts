/*
 * What is owed, as somebody would ask the database for it by hand: the least that the rows of debts do, without credit of
 * single clients, promises, searches and the details of a page.
 */

const HOY = "(now() at time zone 'America/Mexico_City')::date";
const VIGENTE = "('timbrada', 'cancelando')";

/** Sums of each stretch, by what is late on a day. */
const tramosAl = (
  dia: string,
) => `sum(monto) filter (where vence >= ${dia}), sum(monto) filter (where ${dia} - vence between 1 and 30),
  sum(monto) filter (where ${dia} - vence between 31 and 60), sum(monto) filter (where ${dia} - vence between 61 and 90),
  sum(monto) filter (where ${dia} - vence > 90), sum(monto) filter (where vence is null)`;

/** Shares the balance of each invoice of `debidas` among its lines that are not paid, each due on a day of its own. */
const PARTES = `
  lineas as (
    select d.id, d.cuenta_id, d.saldo, case when i.pagada is null then t.importe else 0 end as peso,
      case when i.id is null then d.dia else i.ingreso_factura end + 30 as vence
    from debidas d join facturas_partidas t on t.factura_id = d.id left join indicadores i on i.id = t.indicador_id),
  partes as (
    select id, cuenta_id, vence, saldo * peso / nullif(sum(peso) over (partition by id), 0) as monto from lineas)`;

const DEBIDAS = `
  debidas as (
    select f.id, c.cuenta_id, f.saldo, (c.timbrada at time zone 'America/Mexico_City')::date as dia
    from facturas f join cfdis c on c.id = f.id where f.saldo > 0 and c.estado in ${VIGENTE})`;

/** By client, with the age of it. */
export const DEUDAS_DE_CLIENTES = `
  with ${DEBIDAS}, ${PARTES}
  select p.cuenta_id, sum(monto), ${tramosAl(HOY)}, count(distinct p.id), min(vence),
    (select sum(monto) from partes), (select count(distinct cuenta_id) from partes)
  from partes p group by p.cuenta_id order by 2 desc limit 10`;

/** By invoice, the oldest first. */
export const DEUDAS_DE_FACTURAS = `
  with ${DEBIDAS}, ${PARTES}, todas as (
    select id, cuenta_id, sum(monto) as monto, min(vence) as vence from partes group by id, cuenta_id)
  select t.*, c.serie, c.folio, c.nombre, (select sum(monto) from todas), (select count(*) from todas),
    (select max(p.fecha_aplicacion) from pagos p where p.factura_id = t.id and p.viva)
  from todas t join cfdis c on c.id = t.id order by t.vence nulls last limit 10`;

/** By client on a day, $1, added up of the documents. */
export const DEUDAS_AL_DIA = `
  with debidas as (
    select f.id, c.cuenta_id, c.total - coalesce(p.monto, 0) - coalesce(e.monto, 0) as saldo,
      (c.timbrada at time zone 'America/Mexico_City')::date as dia
    from facturas f join cfdis c on c.id = f.id
      left join (select p.factura_id, sum(p.monto) as monto from pagos p join cfdis d on d.id = p.cfdi_id
        where p.fecha_aplicacion <= $1::date and (d.cancelada is null or d.cancelada::date > $1::date)
        group by 1) p on p.factura_id = f.id
      left join (select e.factura_id, sum(e.monto) as monto from egresos e join cfdis d on d.id = e.id
        where d.timbrada::date <= $1::date and (d.cancelada is null or d.cancelada::date > $1::date)
        group by 1) e on e.factura_id = f.id
    where f.metodo_pago = 'PPD' and c.timbrada::date <= $1::date and (c.cancelada is null or c.cancelada::date > $1::date)
      and c.total > coalesce(p.monto, 0) + coalesce(e.monto, 0)),
  ${PARTES}
  select p.cuenta_id, sum(monto), ${tramosAl('$1::date')}, count(distinct p.id), min(vence),
    (select sum(monto) from partes), (select count(distinct cuenta_id) from partes)
  from partes p group by p.cuenta_id order by 2 desc limit 10`;
