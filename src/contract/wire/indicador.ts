import * as z from 'zod/mini';
import { ESTADOS_DE_INDICADOR, INSIGNIAS, MOTIVOS } from '#domain/indicador.ts';
import { facturaViva, linea } from './fields.ts';
import {
  amount,
  box,
  checkedLine,
  digits,
  line,
  marcado,
  optionalYears,
  paragraphs,
  recordDay,
  requiredLine,
} from './kinds.ts';
import { type Fields, namesOf, seenBy, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const motivo = linea(20).check(
  z.refine((value) => value === '' || MOTIVOS.some((one) => one === value), 'debe elegirse de la lista'),
);

/**
 * Every field of a claim's record that people fill in, in the order of its tabs. The price is what was quoted to the
 * insurer: role 4 changes it, and its form calls it 'Costo' (regla 84).
 */
export const camposIndicador = {
  aseguradora: {
    wire: 'Aseguradora',
    kind: requiredLine(100),
    label: 'Aseguradora',
    sees: 'staff',
    changes: 'staff',
  },
  reporte: { wire: 'Reporte', kind: requiredLine(100), label: 'Siniestro', sees: 'staff', changes: 'staff' },
  fecha: { wire: 'FECHA', kind: recordDay, label: 'Fecha', sees: 'staff', changes: 'staff' },
  taller: { wire: 'TALLER', kind: line(200), label: 'Taller', sees: 'staff', changes: 'staff' },
  ciudad: { wire: 'CIUDAD', kind: line(100), label: 'Ciudad', sees: 'staff', changes: 'staff' },
  marca: { wire: 'MARCA', kind: line(100), label: 'Marca', sees: 'staff', changes: 'staff' },
  auto: { wire: 'AUTO', kind: line(100), label: 'Auto', sees: 'staff', changes: 'staff' },
  anios: { wire: 'A__O', kind: optionalYears, label: 'Año', sees: 'staff', changes: 'staff' },
  pieza: { wire: 'PIEZA', kind: requiredLine(200), label: 'Pieza', sees: 'staff', changes: 'staff' },
  comentarios: {
    wire: 'COMENTARIOS',
    kind: paragraphs(5000),
    label: 'Comentarios',
    sees: 'staff',
    changes: 'staff',
  },
  numeroParte: { wire: '_PARTE', kind: line(100), label: '# Parte', sees: 'staff', changes: 'staff' },
  origen: { wire: 'Origen', kind: line(100), label: 'Origen', sees: 'staff', changes: 'staff' },
  precio: { wire: 'PRECIO', kind: amount, label: 'Precio', sees: 'staff', changes: 'admin' },
  oc: { wire: 'OC', kind: digits(30), label: 'OC', sees: 'staff', changes: 'staff' },
  cotizador: { wire: 'COTIZADOR', kind: line(100), label: 'Cotizador', sees: 'staff', changes: 'staff' },
  pedido: { wire: 'PEDIDO_el_', kind: recordDay, label: 'Pedido el', sees: 'staff', changes: 'staff' },
  vence: { wire: 'VENCE_el_', kind: recordDay, label: 'Vence el', sees: 'staff', changes: 'staff' },
  entregado: { wire: 'ENTREGADO_el_', kind: recordDay, label: 'Entregado el', sees: 'staff', changes: 'staff' },
  costo: { wire: 'COSTO', kind: amount, label: 'Costo de compra', sees: 'staff', changes: 'staff' },
  proveedor: { wire: 'Proveedor', kind: line(100), label: 'Proveedor', sees: 'staff', changes: 'staff' },
  codigo: { wire: 'Fact_____Inv', kind: line(200), label: 'Código', sees: 'staff', changes: 'staff' },
  montoReparacion: {
    wire: 'Monto_Reparaci__n',
    kind: amount,
    label: 'Monto de reparación',
    sees: 'staff',
    changes: 'staff',
  },
  gastosEnvio: { wire: 'Gtos_ENVIO', kind: amount, label: 'Gastos de envío', sees: 'staff', changes: 'staff' },
  metodoEnvio: { wire: 'METODO_ENVIO', kind: line(100), label: 'Método de envío', sees: 'staff', changes: 'staff' },
  factura: { wire: '__FACT', kind: digits(30), label: '# Factura', sees: 'staff', changes: 'staff' },
  montoFactura: { wire: '__Monto_FACT', kind: amount, label: 'Monto facturado', sees: 'staff', changes: 'staff' },
  ingresoFactura: {
    wire: 'Ingreso_FACT',
    kind: recordDay,
    label: 'Ingreso de factura',
    sees: 'staff',
    changes: 'staff',
  },
  pagada: { wire: 'PAGADA_el_', kind: recordDay, label: 'Pagada el', sees: 'staff', changes: 'staff' },
  pago: { wire: 'Pago__', kind: digits(30), label: '# Pago', sees: 'staff', changes: 'staff' },
  notaCredito: {
    wire: '__Nota_Cr__dito',
    kind: digits(30),
    label: '# Nota de crédito',
    sees: 'staff',
    changes: 'staff',
  },
  fechaNotaCredito: {
    wire: 'Fecha_NC_Reemb',
    kind: recordDay,
    label: 'Fecha de nota de crédito o reembolso',
    sees: 'staff',
    changes: 'staff',
  },
  /** Ours: its credit note is a discount, or of a part of the line, so that it is still owed. Nobody ticks it. */
  notaParcial: {
    wire: 'nota_parcial',
    kind: box,
    label: 'Nota de crédito parcial',
    sees: 'staff',
    restores: false,
  },
  recolectada: {
    wire: 'Pza_recolectada_el_',
    kind: recordDay,
    label: 'Pieza recolectada el',
    sees: 'staff',
    changes: 'staff',
  },
  fechaCancelacion: {
    wire: 'fecha_cancelacion',
    kind: recordDay,
    label: 'Fecha de cancelación',
    sees: 'staff',
    changes: 'staff',
  },
  motivo: { wire: 'motivo', kind: checkedLine(motivo, 20), label: 'Motivo', sees: 'staff', changes: 'staff' },
  /** Ours: the day of the stamp of its invoice, or the day on which `__FACT` was first typed. Nobody types it. */
  fechaFactura: {
    wire: 'fecha_factura',
    kind: recordDay,
    label: 'Fecha de factura',
    sees: 'staff',
    restores: false,
  },
} as const satisfies Fields;

export type CampoIndicador = keyof typeof camposIndicador;

/** The fields of a record in the order of its tabs. */
export const CAMPOS_INDICADOR: readonly CampoIndicador[] = namesOf(camposIndicador);

/** The fields that say that a record was ordered: what was delivered, bought or invoiced (regla 55). */
export const TRAS_EL_PEDIDO = [
  'entregado',
  'costo',
  'proveedor',
  'codigo',
  'montoReparacion',
  'gastosEnvio',
  'metodoEnvio',
  'factura',
  'montoFactura',
  'ingresoFactura',
  'pagada',
  'pago',
] as const satisfies readonly CampoIndicador[];

/** Whole days, or the empty text for none. */
export const dias = z.codec(z.union([z.int(), z.literal('')]), z.nullable(z.int()), {
  decode: (value) => (value === '' ? null : value),
  encode: (value) => value ?? '',
});

/**
 * A claim's record as the server keeps it. `diasEntrega` are whole days from order to delivery; `riesgo` is the money
 * that is still owed for it; `inventario` is the number of the yard part in use and `piezaId` that part's id.
 */
export const registro = wireObject({
  id: ['id', z.int()],
  version: ['version', z.int()],
  ...shown(seenBy(camposIndicador, 'staff')),
  diasEntrega: ['Tiempo_Entrega', dias],
  estado: ['estado', z.enum(ESTADOS_DE_INDICADOR)],
  insignias: ['insignias', z.array(z.enum(INSIGNIAS))],
  riesgo: ['riesgo', amount.shown],
  isInventarioUsado: ['inv_usado', marcado],
  inventario: ['inv', dias],
  piezaId: ['inv_pieza', z.nullable(z.int())],
  adjuntos: ['adjuntos', z.int()],
  /** The live invoice of ours that it stands in (an addition). */
  facturaViva: ['factura_de', facturaViva],
});

export interface Registro extends z.output<typeof registro> {}
