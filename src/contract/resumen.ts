import * as z from 'zod/mini';
import { MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { marcado } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

/** Records with the money that is owed for them. */
const deuda = { piezas: ['piezas', z.int()], monto: ['pesos', pesos] } as const;

/** The notes of some days that were not cancelled, less what came back. */
const ventas = wireObject({
  desde: ['desde', z.string()],
  hasta: ['hasta', z.string()],
  notas: ['notas', z.int()],
  piezas: ['piezas', z.int()],
  monto: ['pesos', pesos],
});

/**
 * The state of the business on one morning. Each figure is the total of a list that the person may open; what no list of
 * theirs has is null.
 */
export const resumenDelDia = wireObject({
  /** The day that it is where the business is. */
  hoy: ['hoy', z.string()],
  vencidas: ['vencidas', z.int()],
  vencenHoy: ['vencen_hoy', z.int()],
  porCotizar: ['por_cotizar', z.int()],
  sinPatio: ['sin_patio', z.int()],
  /** Money that insurers owe, by the days since the invoice was entered, and by insurer, the largest first. */
  adeudos: [
    'adeudos',
    z.nullable(
      wireObject({
        ...deuda,
        edades: [
          'edades',
          z.array(wireObject({ desde: ['desde', z.string()], hasta: ['hasta', z.string()], ...deuda })),
        ],
        aseguradoras: ['aseguradoras', z.array(wireObject({ nombre: ['nombre', z.string()], ...deuda }))],
      }),
    ),
  ],
  /** This month until today, the last one until the same day, and all of the last one. */
  mes: ['mes', ventas],
  mesPasado: ['mes_pasado', ventas],
  mesPasadoEntero: ['mes_pasado_entero', ventas],
  porRetirar: ['por_retirar', z.object({ FB: z.int(), ML: z.int() })],
  bajas: ['bajas', z.int()],
  porConfirmar: ['por_confirmar', z.int()],
  /** Notes without a fiscal document whose month is over for more than a day. */
  sinCfdi: ['sin_cfdi', z.int()],
  /** Invoices that were cancelled without us, or a payment or return of them, and that nobody has seen. */
  canceladasFuera: ['canceladas_fuera', z.int()],
  apartadosHoy: ['apartados_hoy', z.int()],
  /** Deleted parts that have units. */
  eliminadas: ['eliminadas_con_existencias', z.nullable(z.int())],
  /** Work of the system that gave up. */
  fallidos: ['fallidos', z.nullable(z.int())],
});

export interface ResumenDelDia extends z.output<typeof resumenDelDia> {}

/** The summary of the day, which the reports open with (additions). */
export const resumen = {
  /** The summary as it is now, and whether it is mailed to the person every morning. */
  getResumen: defineRead('reportes/get_resumen.php', MANAGEMENT, {
    shows: ['apartado', 'baja', 'factura', 'indicador', 'nota', 'pieza', 'trabajo'],
    request: z.object({}),
    response: wireObject({ resumen: ['resumen', resumenDelDia], isPorCorreo: ['por_correo', z.boolean()] }),
  }),
  /** Begins or ends the daily mail of whoever asks. */
  setResumenPorCorreo: defineWrite('reportes/set_resumen.php', MANAGEMENT, {
    touches: [],
    object: ['por_correo'],
    request: wireObject({ isPorCorreo: ['por_correo', marcado] }),
    response: wireObject({ isPorCorreo: ['por_correo', z.boolean()] }),
  }),
};
