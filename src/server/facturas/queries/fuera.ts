/** Rows of `cancelaciones_fuera` about which nobody said yet what there is to say. */
export const POR_ATENDER = "(x.vista is null or x.patio = 'pregunta')";

/** Selects the ids of the invoices that were cancelled without us, or of which a payment or a return was, and nobody saw it. */
export const FACTURAS_FUERA = `
  select c.id from cancelaciones_fuera x join cfdis c on c.id = x.cfdi_id and c.tipo = 'I' where ${POR_ATENDER}
  union select p.factura_id from cancelaciones_fuera x join pagos p on p.cfdi_id = x.cfdi_id where ${POR_ATENDER}
  union select e.factura_id from cancelaciones_fuera x join egresos e on e.id = x.cfdi_id where ${POR_ATENDER}`;
