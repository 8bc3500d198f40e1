import type { ResponseOf } from '#contract/call.ts';
import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { DEL_SINIESTRO, tablaOf } from './columnas.tsx';
import { POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR } from './graficas-de-registros.ts';
import type { GraficaSpec } from './graficas-spec.ts';
import { diasRecordados } from './peticion.ts';
import { DE_REGISTROS, ENTREGA, filtrosDeRegistros, RECORTES } from './registros.ts';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

const PROMEDIO: GraficaSpec<Pick<ResponseOf<typeof reportes.adeudos>, 'tiempoEntrega'>> = {
  titulo: 'Tiempo promedio de entrega',
  tipo: 'horizontal',
  unidad: { one: 'día', many: 'días' },
  de: { one: 'promedio', many: 'promedios' },
  formato: (promedio) => promedio.toFixed(2),
  datos: ({ tiempoEntrega }) => [{ clave: 'promedio', nombre: 'Promedio', valor: tiempoEntrega.promedio }],
};

const SPEC: ReporteSpec<typeof reportes.adeudos, FilaDeReporte> = {
  ...DE_REGISTROS,
  screen: 'reporteAdeudos',
  call: reportes.adeudos,
  titulo: 'Listado de piezas',
  texto: 'Adeudos: piezas facturadas sin fecha de pago, lo que deben las aseguradoras.',
  controles: [],
  recortes: RECORTES,
  remembered: diasRecordados('Adeudos'),
  pesos: 'Lo que se debe',
  primero: 'pesos',
  antes: ({ anteriores }) => anteriores,
  exportable: (view) => ({
    lista: 'adeudos',
    filtros: { ...filtrosDeRegistros(view), ...ordenPedido(view.forma) },
  }),
  tendencia: 'adeudos',
  cifras: [
    { nombre: 'Adeudo', valor: ({ adeudo }) => formatPrecio(adeudo), detalle: () => 'de todas las piezas del reporte' },
    ENTREGA,
  ],
  // The figure above says it with its trend: the chart of one bar is the last.
  graficas: [POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR, PROMEDIO],
  tabla: tablaOf('Piezas con adeudo', [
    'accion',
    'dias',
    'factura',
    'ingreso',
    'antiguedad',
    'adeudo',
    ...DEL_SINIESTRO,
    'comentarios',
    'origen',
    'precio',
    'oc',
    'cotizador',
  ]),
  vacio: 'Nadie debe piezas facturadas',
};

/** The report of what was invoiced in a period and nobody has paid. */
export function AdeudosScreen() {
  return <Reporte spec={SPEC} />;
}
