import type { CampoForma } from './values.ts';

/** The six tabs of a record by their words in the address, with their fields in the order in which they stand. */
export const PESTANAS = [
  {
    name: 'exportacion',
    label: 'Informacion de exportacion',
    fields: [
      'aseguradora',
      'reporte',
      'fecha',
      'taller',
      'ciudad',
      'marca',
      'auto',
      'anios',
      'pieza',
      'comentarios',
      'numeroParte',
      'origen',
      'precio',
    ],
  },
  { name: 'oc', label: 'OC y cotizador', fields: ['oc', 'cotizador'] },
  { name: 'tiempos', label: 'Tiempos', fields: ['pedido', 'sinPedido', 'vence', 'entregado'] },
  {
    name: 'costos',
    label: 'Costos y gastos',
    fields: ['costo', 'proveedor', 'codigo', 'montoReparacion', 'gastosEnvio', 'metodoEnvio', 'uso'],
  },
  {
    name: 'facturacion',
    label: 'Facturacion y cobranza',
    fields: ['factura', 'montoFactura', 'ingresoFactura', 'pagada', 'pago'],
  },
  {
    name: 'cobranza',
    label: 'Cobranza / Cancelaciones / Reembolsos',
    fields: ['notaCredito', 'fechaNotaCredito', 'recolectada', 'fechaCancelacion', 'motivo'],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly CampoForma[];
}[];

/** A tab of a record. */
export type Pestana = (typeof PESTANAS)[number]['name'] | 'adjuntos' | 'historial';
