import * as z from 'zod/mini';
import { PERIODICIDAD_MAYOR, PERIODICIDADES_GLOBALES } from '#domain/cfdi/periodo-global.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { pageAnswer, pageRequest } from './wire/fields.ts';
import { day } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

/** The notes without a document that a list is of: all, those that are late, or those whose buyers want their own. */
export const VISTAS_SIN_CFDI = ['todas', 'tarde', 'pidieron'] as const;
export type VistaSinCfdi = (typeof VISTAS_SIN_CFDI)[number];

/**
 * The states of a note without a document: its global invoice is in time, or late; its buyer wants his own; or it is of a
 * year that the tax authority takes in no global invoice any more.
 */
export const ESTADOS_SIN_CFDI = ['en_tiempo', 'tarde', 'pidio', 'fuera'] as const;
export type EstadoSinCfdi = (typeof ESTADOS_SIN_CFDI)[number];

/** The length of the periods, and a day of one of them; without a day all are asked for. */
const periodo = {
  periodicidad: z._default(z.enum(PERIODICIDADES_GLOBALES, 'debe ser 01, 02, 03 o 04'), PERIODICIDAD_MAYOR),
  fecha: z.optional(day.typed),
} as const;

/** A note with what of it stands in no living document. */
const ventaSinCfdi = wireObject({
  id: ['nota', z.int()],
  nombre: ['nombre', z.string()],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  fecha: ['fecha', z.string()],
  total: ['total', pesos],
  /** The last day on which the global invoice of its period is in time. */
  limite: ['limite', z.string()],
  estado: ['estado', z.enum(ESTADOS_SIN_CFDI)],
});

export interface VentaSinCfdi extends z.output<typeof ventaSinCfdi> {}

const cuantas = { notas: ['notas', z.int()], total: ['total', pesos] } as const;

/** A period with notes that its global invoice would take. */
const periodoAbierto = wireObject({
  desde: ['desde', z.string()],
  hasta: ['hasta', z.string()],
  limite: ['limite', z.string()],
  isTarde: ['tarde', z.boolean()],
  ...cuantas,
});

export interface PeriodoAbierto extends z.output<typeof periodoAbierto> {}

/** Sales without a note, of which no global invoice can be: the newest of them, and how many there are. */
const sinNota = wireObject({
  siniestros: [
    'siniestros',
    z.object({
      total: z.int(),
      filas: z.array(
        wireObject({
          id: ['id', z.int()],
          pieza: ['PIEZA', z.string()],
          reporte: ['Reporte', z.string()],
          aseguradora: ['Aseguradora', z.string()],
          fecha: ['fecha', z.string()],
        }),
      ),
    }),
  ],
  bajas: [
    'bajas',
    z.object({
      total: z.int(),
      filas: z.array(
        wireObject({
          id: ['id', z.int()],
          descripcion: ['descripcion', z.string()],
          inventario: ['INV__', z.int()],
          canal: ['canal', z.string()],
          cantidad: ['cant', z.int()],
          fecha: ['fecha', z.string()],
        }),
      ),
    }),
  ],
});

export interface VentasSinNota extends z.output<typeof sinNota> {}

/** The calls about sales that stand in no fiscal document (additions, regla 168). */
export const ventasSinCfdi = {
  /**
   * A page of notes that stand in no living document, oldest first, whoever bought. Beside it how many they are in the
   * period, and the periods that wait for their global invoice, oldest first: those of a year that can have none are left out.
   */
  getSinCfdi: defineRead('facturApi/get_sin_cfdi.php', STAFF, {
    shows: ['factura', 'nota'],
    request: z.object({ ...pageRequest, ...periodo, ver: z._default(z.enum(VISTAS_SIN_CFDI, 'no existe'), 'todas') }),
    response: wireObject({
      ventas: ['ventas', z.array(ventaSinCfdi)],
      totalPages: ['totalPages', pageAnswer.totalPages],
      total: ['total', pageAnswer.total],
      totalCapped: ['totalCapped', pageAnswer.totalCapped],
      todas: ['todas', wireObject(cuantas)],
      tarde: ['tarde', wireObject(cuantas)],
      pidieron: ['pidieron', wireObject(cuantas)],
      periodos: ['periodos', z.array(periodoAbierto)],
    }),
  }),
  /** Claims that were delivered and not invoiced, and write-offs by hand with a channel: neither has a price of a note. */
  getSinNota: defineRead('facturApi/get_sin_nota.php', STAFF, {
    shows: ['indicador', 'baja'],
    request: z.object(periodo),
    response: sinNota,
  }),
};
