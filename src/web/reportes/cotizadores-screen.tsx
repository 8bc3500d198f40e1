import type { ResponseOf } from '#contract/call.ts';
import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { tablaOf } from './columnas.tsx';
import { porcion } from './graficas/series.ts';
import {
  POR_ASEGURADORA,
  POR_CIUDAD,
  POR_COTIZADAS,
  POR_COTIZADOR,
  POR_PROVEEDOR,
  porGrupo,
} from './graficas-de-registros.ts';
import { cuentaText, diasRecordados } from './peticion.ts';
import { DE_REGISTROS, ENTREGA, RECORTES } from './registros.ts';
import { Reporte } from './reporte.tsx';
import type { Cifra, ReporteSpec } from './reporte-spec.ts';

type Respuesta = ResponseOf<typeof reportes.cotizadores>;

/** A count and its share: 0 where there is nothing to share. */
function parteOf(
  nombre: string,
  cuenta: (answer: Respuesta) => number,
  todo: (answer: Respuesta) => number,
  de: string,
): Cifra<Respuesta> {
  return {
    nombre,
    valor: (answer) => cuentaText(cuenta(answer)),
    detalle: (answer) => `${porcion(cuenta(answer), todo(answer))} ${de}`,
  };
}

const gruposEnPesos = ({ pesos }: Pick<Respuesta, 'pesos'>) => pesos?.grupos;

const POR_COMPRAS = porGrupo<Pick<Respuesta, 'compradas'>>('Ganadas, no ganadas y canceladas', [
  ['ganadas', 'Ganadas', 'verde', ({ compradas }) => compradas.si - compradas.canceladas],
  ['no_compradas', 'No Ganadas', 'naranja', ({ compradas }) => compradas.no],
  ['canceladas', 'Canceladas', 'rojo', ({ compradas }) => compradas.canceladas],
]);

const POR_FACTURAS = porGrupo<Pick<Respuesta, 'facturadas'>>('Compradas facturadas y sin facturar', [
  ['facturadas', 'Facturadas', 'verde', ({ facturadas }) => facturadas.si],
  ['no_facturadas', 'No facturadas', 'naranja', ({ facturadas }) => facturadas.no],
]);

const SPEC: ReporteSpec<typeof reportes.cotizadores, FilaDeReporte> = {
  ...DE_REGISTROS,
  screen: 'reporteCotizadores',
  call: reportes.cotizadores,
  texto: 'Piezas solicitadas en un periodo: cuánto se cotizó, cuánto se ganó, a qué precio y en cuántos días.',
  controles: ['cotizador', 'aseguradora'],
  recortes: RECORTES,
  remembered: diasRecordados('Cotizadores'),
  pesos: 'Lo cotizado, sin IVA',
  tendencia: 'cotizadores',
  cifras: [
    parteOf(
      'Cotizadas',
      ({ cotizados }) => cotizados.si,
      ({ cotizados }) => cotizados.si + cotizados.no,
      'de las solicitadas',
    ),
    parteOf(
      'Compradas',
      ({ compradas }) => compradas.si,
      ({ cotizados }) => cotizados.si,
      'de las cotizadas',
    ),
    parteOf(
      'Canceladas',
      ({ compradas }) => compradas.canceladas,
      ({ compradas }) => compradas.si,
      'de las compradas',
    ),
    parteOf(
      'Facturadas',
      ({ facturadas }) => facturadas.si,
      ({ compradas }) => compradas.si,
      'de las compradas',
    ),
    {
      nombre: 'Precio promedio',
      valor: ({ precioPromedio }) => formatPrecio(precioPromedio),
      detalle: () => 'de lo cotizado',
    },
    ENTREGA,
  ],
  graficas: [
    { ...POR_COMPRAS, enPesos: gruposEnPesos },
    POR_COTIZADAS,
    { ...POR_FACTURAS, enPesos: gruposEnPesos },
    POR_ASEGURADORA,
    POR_PROVEEDOR,
    POR_CIUDAD,
    POR_COTIZADOR,
  ],
  tabla: tablaOf('Piezas por cotizador', [
    'accion',
    'fecha',
    'cotizador',
    'aseguradora',
    'siniestro',
    'ciudad',
    'marca',
    'auto',
    'anios',
    'pieza',
    'origen',
    'precio',
    'oc',
    'proveedor',
    'dias',
    'factura',
  ]),
  vacio: 'Ninguna aseguradora pidió piezas',
};

/** The report of what was quoted, won, cancelled and invoiced in a period, of everybody or of one quoter. */
export function CotizadoresScreen() {
  return <Reporte spec={SPEC} />;
}
