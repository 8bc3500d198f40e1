import * as z from 'zod/mini';
import { COLOR_DE_VENCIMIENTO, SIN_VENCIMIENTO } from '#domain/filtro-de-reporte.ts';
import { ESTADOS_DE_INDICADOR } from '#domain/indicador.ts';
import { camposIndicador, dias } from './indicador.ts';
import { opcionOf } from './opcion.ts';
import { ordenMostrado } from './orden.ts';
import { pesos } from './pesos.ts';
import { shown } from './record.ts';
import { montos, totales } from './reporte.ts';
import { wireObject } from './wire-object.ts';

/** The colours that a report can be narrowed to; 0 is what is due without a day, and nothing else. */
export const colorDeVencimiento = opcionOf([...Object.values(COLOR_DE_VENCIMIENTO), SIN_VENCIMIENTO]);

const { vence, aseguradora, reporte, taller, ciudad, marca, auto, anios, pieza, comentarios } = camposIndicador;
const { origen, precio, oc, cotizador, fecha, factura, ingresoFactura, fechaFactura, proveedor } = camposIndicador;

/**
 * A record in a report. `color` is of what is due; `adeudo` is what is owed for it, and `isSinIngresar` that its invoice
 * was not entered, so that the day of its stamp stands for it. Both are additions, as its state, its supplier and the
 * day of its invoice are.
 */
export const filaDeReporte = wireObject(
  {
    id: ['id', z.int()],
    ...shown({ vence, aseguradora, reporte, taller, ciudad, marca, auto, anios, pieza, comentarios, origen, precio }),
    ...shown({ oc, cotizador, fecha, factura, ingresoFactura, fechaFactura, proveedor }),
    diasEntrega: ['Tiempo_Entrega', dias],
    estado: ['estado', z.enum(ESTADOS_DE_INDICADOR)],
  },
  {
    color: ['color', z.enum(COLOR_DE_VENCIMIENTO)],
    adeudo: ['adeudo', pesos],
    isSinIngresar: ['sin_ingresar', z.boolean()],
  },
);

export interface FilaDeReporte extends z.output<typeof filaDeReporte> {}

/** The facts that every report of records answers; `totalPiezas` is exact (regla 133). */
const deRegistros = {
  filas: ['inventario', z.array(filaDeReporte)],
  totalPages: ['totalPages', z.int()],
  totalPiezas: ['totalPiezas', z.int()],
  aseguradoras: ['aseguradora_totals', totales],
  ciudades: ['ciudad_totals', totales],
  cotizadores: ['cotizador_totals', totales],
} as const;

/** Whole days from order to delivery, their average with two decimals; 0 when nothing was delivered. */
const tiempoEntrega = ['tiempoEntrega', z.object({ promedio: z.number() })] as const;

const cotizados = [
  'cotizados_totals',
  wireObject({ si: ['cotizadas', z.int()], no: ['no_cotizadas', z.int()] }),
] as const;

/**
 * The money by the names that a report counts by, where it was asked for (an addition): what was quoted, before the IVA; what
 * was invoiced, with it; or what is owed. `grupos` are those of its charts. Beside it, that its rows are too many to be ordered.
 */
const opcionales = {
  ...ordenMostrado,
  pesos: [
    'pesos_totals',
    wireObject(
      { aseguradoras: ['aseguradora', montos], ciudades: ['ciudad', montos], cotizadores: ['cotizador', montos] },
      { piezas: ['pieza', montos], proveedores: ['proveedor', montos], grupos: ['grupo', montos] },
    ),
  ],
} as const;

/** The report of due dates: `sinFecha` counts what was ordered without a day, which is in no other figure (regla 88). */
export const vencimientos = wireObject(
  { ...deRegistros, colores: ['color_totals', totales], sinFecha: ['sin_fecha', z.int()] },
  ordenMostrado,
);

export const facturadas = wireObject({ ...deRegistros, tiempoEntrega }, opcionales);

export const solicitadas = wireObject(
  { ...deRegistros, tiempoEntrega, cotizados, piezas: ['pieza_totals', totales] },
  opcionales,
);

/** The report counts what was quoted, bought and invoiced; `cotizador_totals` is an addition. Averages of money are pesos. */
export const cotizadores = wireObject(
  {
    ...deRegistros,
    tiempoEntrega,
    cotizados,
    compradas: [
      'compradas_totals',
      wireObject({ si: ['compradas', z.int()], no: ['no_compradas', z.int()], canceladas: ['canceladas', z.int()] }),
    ],
    precioPromedio: ['precioPromedio', pesos],
    facturadas: ['facturadas_totals', wireObject({ si: ['facturadas', z.int()], no: ['no_facturadas', z.int()] })],
    proveedores: ['proveedor_totals', totales],
  },
  opcionales,
);

/**
 * The report of debts; the sum of it is an addition, and so are the debts that it leaves out because they are older than its
 * days, with the day of the oldest of them.
 */
export const adeudos = wireObject(
  {
    ...deRegistros,
    tiempoEntrega,
    adeudo: ['adeudo_total', pesos],
    anteriores: [
      'adeudo_anterior',
      wireObject({ monto: ['pesos', pesos], piezas: ['piezas', z.int()], desde: ['desde', z.nullable(z.string())] }),
    ],
  },
  opcionales,
);
