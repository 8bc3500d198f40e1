import * as z from 'zod/mini';
import { POR, TIPOS_DE_VENTA } from '#domain/utilidad.ts';
import { ordenMostrado } from './orden.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** The money of sales, without IVA; what is earned of them follows from it (utilidadOf). */
const ganado = {
  piezas: ['piezas', z.int()],
  vendido: ['vendido', pesos],
  costo: ['costo', pesos],
  envio: ['envio', pesos],
  devuelto: ['devuelto', pesos],
  piezasSinCosto: ['piezas_sin_costo', z.int()],
  vendidoSinCosto: ['vendido_sin_costo', pesos],
} as const;

/** The sales of one name: of an insurer, a quoter, a brand, a month as `yyyy-mm`, or a claim. */
export const grupoDeUtilidad = wireObject({ nombre: ['nombre', z.string()], ...ganado });
export interface GrupoDeUtilidad extends z.output<typeof grupoDeUtilidad> {}

/** One sale: the record of a claim, an item of a note, or a line of an invoice that nothing else stands behind. */
export const ventaDeUtilidad = wireObject({
  tipo: ['tipo', z.enum(TIPOS_DE_VENTA)],
  id: ['id', z.int()],
  /** The record, the note or the invoice that it belongs to, by its id, and as people call it. */
  documento: ['documento_id', z.int()],
  folio: ['folio', z.string()],
  dia: ['fecha', z.string()],
  aseguradora: ['aseguradora', z.string()],
  cotizador: ['cotizador', z.string()],
  pieza: ['pieza', z.string()],
  marca: ['marca', z.string()],
  auto: ['auto', z.string()],
  ...ganado,
});
export interface VentaDeUtilidad extends z.output<typeof ventaDeUtilidad> {}

export const utilidad = wireObject(
  {
    /** The rows of the list: sales, claims, or one of the lists of names. */
    por: ['por', z.enum(POR)],
    /** The sum over all sales of the period that the filters leave. */
    total: ['total', wireObject(ganado)],
    ventas: ['ventas', z.array(ventaDeUtilidad)],
    siniestros: ['siniestros', z.array(grupoDeUtilidad)],
    aseguradoras: ['aseguradoras', z.array(grupoDeUtilidad)],
    cotizadores: ['cotizadores', z.array(grupoDeUtilidad)],
    marcas: ['marcas', z.array(grupoDeUtilidad)],
    meses: ['meses', z.array(grupoDeUtilidad)],
    /** The rows of the list that was asked for, and its pages. */
    totalFilas: ['totalFilas', z.int()],
    totalPages: ['totalPages', z.int()],
  },
  ordenMostrado,
);
