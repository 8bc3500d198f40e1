import * as z from 'zod/mini';
import { ESTADOS_POR_PAGAR } from '#domain/por-pagar.ts';
import { paidMoney, requiredDay } from './document-kinds.ts';
import { amount, line, paragraphs, requiredLine } from './kinds.ts';
import { pesos } from './pesos.ts';
import { type Fields, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const ADMIN = { sees: 'admin', changes: 'admin' } as const;

/** The fields of an invoice of a supplier that people fill in, or that its XML fills in for them. */
export const camposPorPagar = {
  proveedor: { wire: 'proveedor', kind: requiredLine(100), label: 'Proveedor', ...ADMIN },
  folio: { wire: 'folio', kind: line(60), label: 'Folio', ...ADMIN },
  fecha: { wire: 'fecha', kind: requiredDay, label: 'Fecha', ...ADMIN },
  vence: { wire: 'vence', kind: requiredDay, label: 'Vence', ...ADMIN },
  subtotal: { wire: 'subtotal', kind: amount, label: 'Subtotal sin IVA', ...ADMIN },
  total: { wire: 'total', kind: paidMoney, label: 'Total', ...ADMIN },
  nota: { wire: 'nota', kind: paragraphs(500), label: 'Nota', ...ADMIN },
} as const satisfies Fields;

export type CampoPorPagar = keyof typeof camposPorPagar;

const tipo = z.enum(['I', 'E']);

/** A line of an invoice. */
const concepto = wireObject({
  descripcion: ['descripcion', z.string()],
  noIdentificacion: ['no_identificacion', z.string()],
  cantidad: ['cantidad', z.string()],
  valorUnitario: ['valor_unitario', pesos],
  importe: ['importe', pesos],
});

/** An invoice of a supplier, or a credit note, as lists and its page show it. */
export const cuentaPorPagar = wireObject({
  id: ['id', z.int()],
  version: ['version', z.int()],
  tipo: ['tipo', tipo],
  estado: ['estado', z.enum(ESTADOS_POR_PAGAR)],
  ...shown(camposPorPagar),
  /** Empty of one that was typed. */
  uuid: ['uuid', z.string()],
  rfc: ['rfc', z.string()],
  emisor: ['emisor', z.string()],
  metodo: ['metodo_pago', z.string()],
  condiciones: ['condiciones', z.string()],
  pagado: ['pagado', pesos],
  saldo: ['saldo', pesos],
  /** Paid of one that was cancelled: the supplier has it to give back. */
  porReclamar: ['por_reclamar', pesos],
  /** The number of records of claims that it pays for. */
  registros: ['registros', z.int()],
  /** An ISO moment; null of one that lives. */
  cancelada: ['cancelada', z.nullable(z.string())],
  motivo: ['motivo', z.string()],
});
export interface CuentaPorPagarMostrada extends z.output<typeof cuentaPorPagar> {}

/** Sums of what is owed, by when it has to be paid. */
const suyas = {
  debe: ['debe', pesos],
  vencido: ['vencido', pesos],
  estaSemana: ['esta_semana', pesos],
  proximaSemana: ['proxima_semana', pesos],
  despues: ['despues', pesos],
  aFavor: ['a_favor', pesos],
  porReclamar: ['por_reclamar', pesos],
} as const;

export const sumasPorPagar = wireObject(suyas);

/** The sums of one supplier. */
export const sumasDeProveedor = wireObject({
  proveedor: ['proveedor', z.string()],
  facturas: ['facturas', z.int()],
  ...suyas,
});
export interface SumasDeProveedor extends z.output<typeof sumasDeProveedor> {}

/** A payment of an invoice, or a credit note that was applied to it. */
export const pagoPorPagar = wireObject({
  id: ['id', z.int()],
  fecha: ['fecha', z.string()],
  formaPago: ['forma_pago', z.string()],
  referencia: ['referencia', z.string()],
  monto: ['monto', pesos],
  /** The credit note that was applied, or the invoice that it was applied to: its row and folio. */
  otra: ['otra', z.nullable(wireObject({ id: ['id', z.int()], folio: ['folio', z.string()] }))],
  autor: ['autor', z.string()],
  /** An ISO moment. */
  momento: ['momento', z.string()],
  /** How it was undone; null while it counts. */
  deshecho: [
    'deshecho',
    z.nullable(
      wireObject({ motivo: ['motivo', z.string()], autor: ['autor', z.string()], momento: ['momento', z.string()] }),
    ),
  ],
});
export interface PagoPorPagar extends z.output<typeof pagoPorPagar> {}

/** An invoice by its row and its folio. */
const nombrada = wireObject({
  id: ['id', z.int()],
  folio: ['folio', z.string()],
  proveedor: ['proveedor', z.string()],
});

/** A record of a claim that an invoice pays for, or may pay for. */
export const registroPorPagar = wireObject({
  id: ['id', z.int()],
  reporte: ['reporte', z.string()],
  aseguradora: ['aseguradora', z.string()],
  pieza: ['pieza', z.string()],
  oc: ['oc', z.string()],
  costo: ['costo', z.nullable(pesos)],
  /** The amount that this invoice pays of it; null while it is not ticked. */
  monto: ['monto', z.nullable(pesos)],
  /** Why it is proposed: its purchase order, or its cost; empty where it is only of the same supplier. */
  razon: ['razon', z.enum(['oc', 'costo', ''])],
  /** Other living invoices that pay for it. */
  otras: ['otras', z.array(nombrada)],
});
export interface RegistroPorPagar extends z.output<typeof registroPorPagar> {}

/** A credit note of the same supplier of which something is left. */
export const notaPorAplicar = wireObject({
  id: ['id', z.int()],
  folio: ['folio', z.string()],
  saldo: ['saldo', pesos],
  /** It says that it is of this very invoice. */
  isDeEsta: ['es_de_esta', z.boolean()],
});
export interface NotaPorAplicar extends z.output<typeof notaPorAplicar> {}

/** An invoice with everything that belongs to it. */
export const expedientePorPagar = wireObject({
  cuenta: ['cuenta', cuentaPorPagar],
  conceptos: ['conceptos', z.array(concepto)],
  pagos: ['pagos', z.array(pagoPorPagar)],
  registros: ['registros_que_paga', z.array(registroPorPagar)],
  notas: ['notas_de_credito', z.array(notaPorAplicar)],
});
export interface ExpedientePorPagar extends z.output<typeof expedientePorPagar> {}

/** An XML as it was read, before anything of it is kept. */
export const xmlLeido = wireObject({
  nombre: ['nombre', z.string()],
  tipo: ['tipo', z.string()],
  version: ['version', z.string()],
  folio: ['folio', z.string()],
  uuid: ['uuid', z.string()],
  rfc: ['rfc', z.string()],
  emisor: ['emisor', z.string()],
  /** The name under which claims or invoices know the supplier, or else its own. */
  proveedor: ['proveedor', z.string()],
  isConocido: ['es_conocido', z.boolean()],
  /** Empty where it has none that can be read. */
  fecha: ['fecha', z.string()],
  vence: ['vence', z.string()],
  venceMotivo: ['vence_motivo', z.string()],
  metodo: ['metodo_pago', z.string()],
  condiciones: ['condiciones', z.string()],
  subtotal: ['subtotal', pesos],
  trasladados: ['trasladados', pesos],
  retenidos: ['retenidos', pesos],
  total: ['total', pesos],
  ocs: ['ocs', z.array(z.string())],
  /** The first lines, and how many there are. */
  conceptos: ['conceptos', z.array(concepto)],
  conceptosTotal: ['conceptos_total', z.int()],
  /** Everything for which it cannot be kept; none when it can. */
  problemas: ['problemas', z.array(z.string())],
  avisos: ['avisos', z.array(z.string())],
  /** The invoice that has its UUID already, or the one that was typed and may be the same. */
  conocida: ['conocida', z.nullable(nombrada)],
});
export interface XmlLeido extends z.output<typeof xmlLeido> {}

/** An invoice of a supplier as the page of a record of a claim names it. */
export const facturaDeRegistro = wireObject({
  id: ['id', z.int()],
  folio: ['folio', z.string()],
  proveedor: ['proveedor', z.string()],
  fecha: ['fecha', z.string()],
  monto: ['monto', pesos],
  estado: ['estado', z.enum(ESTADOS_POR_PAGAR)],
});
