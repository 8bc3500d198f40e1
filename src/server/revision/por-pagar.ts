/** Says centavos as the operator reads them. */
const pesos = (centavos: string) => `((${centavos}) / 100.0)::numeric(20, 2)`;

/** The checks of what suppliers are owed: each finds an id to order by, and the words. */
export const REVISIONES_POR_PAGAR = {
  /** The paid part of an invoice is the sum of its payments that were not undone; of a credit note, of those that it was applied to. */
  porPagar: `
    select c.id, format('La factura %s de %s dice que se pagaron $%s, y sus pagos suman $%s', c.id, c.proveedor,
      ${pesos('c.pagado')}, ${pesos('coalesce(p.suma, 0)')}) as mensaje
    from cuentas_por_pagar c left join (
      select de.cuenta, sum(case when p.deshace is null then p.monto else -p.monto end) as suma
      from por_pagar_pagos p cross join lateral (values (p.cuenta_id), (p.nota_id)) de (cuenta)
      where de.cuenta is not null group by de.cuenta) p on p.cuenta = c.id
    where c.pagado <> coalesce(p.suma, 0)`,
};
