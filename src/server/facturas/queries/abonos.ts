/** In these states a document moves balances. */
const CUENTA = "('timbrada', 'cancelando')";

/**
 * Selects the live payments of the invoice `f`, each with the state of its document. While a payment and the one that takes
 * its place are both there, the deposit counts once: the new one from its stamp on, and before it holds what it is more.
 */
export const PAGOS_VIVOS = `
  (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', case
      when p.sustituye is null or d.estado in ${CUENTA} then p.monto
      else greatest(0, p.monto - coalesce((select o.monto from pagos o where o.id = p.sustituye and o.viva), 0)) end)), '[]')
    from pagos p join cfdis d on d.id = p.cfdi_id
    where p.factura_id = f.id and p.viva and not exists (
      select from pagos s join cfdis e on e.id = s.cfdi_id
      where s.factura_id = p.factura_id and s.sustituye = p.id and e.estado in ${CUENTA}))`;

/** Selects the live returns and discounts of the invoice `f`, each with the state of its document. */
export const EGRESOS_VIVOS = `
  (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', e.monto)), '[]')
    from egresos e join cfdis d on d.id = e.id where e.factura_id = f.id and e.viva)`;
