/** The tables of what suppliers are owed, as 'Todo lo mío' has them. */
export const SALEN_POR_PAGAR = {
  cuentas_por_pagar: {
    es: 'Las facturas (I) y las notas de crédito (E) de los proveedores; sus XML están en documentos/proveedores.',
    columnas: `id version creada autor eliminada tipo proveedor folio fecha vence subtotal total nota uuid rfc emisor metodo condiciones
      ocs relacionados conceptos xml_huella pagado cancelada cancelada_por cancelada_motivo saldo`,
    callan: 'proveedor_clave busqueda',
  },
  por_pagar_pagos: {
    es: 'Los pagos a proveedores y las notas de crédito aplicadas; un renglón con deshace deshace otro.',
    columnas: 'id cuenta_id fecha forma_pago referencia monto nota_id deshace motivo autor momento',
    callan: 'operacion',
  },
  por_pagar_registros: {
    es: 'Qué registros de siniestros paga cada factura de proveedor, y con cuánto.',
    columnas: 'cuenta_id indicador_id monto',
  },
} as const;
