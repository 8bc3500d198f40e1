/** The motives of a cancellation (SAT), in the order in which they are offered. */
export const MOTIVOS_DE_CANCELACION = [
  { codigo: '02', etiqueta: 'Comprobante emitido con errores sin relación' },
  { codigo: '01', etiqueta: 'Comprobante emitido con errores con relación' },
  { codigo: '03', etiqueta: 'No se llevó a cabo la operación' },
  { codigo: '04', etiqueta: 'Operación nominativa relacionada en una factura global' },
] as const;

export type MotivoDeCancelacion = (typeof MOTIVOS_DE_CANCELACION)[number]['codigo'];
