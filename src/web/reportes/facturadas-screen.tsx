import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { DEL_SINIESTRO, tablaOf } from './columnas.tsx';
import { POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR } from './graficas-de-registros.ts';
import { diasRecordados } from './peticion.ts';
import { DE_REGISTROS, ENTREGA, RECORTES } from './registros.ts';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

const SPEC: ReporteSpec<typeof reportes.facturadas, FilaDeReporte> = {
  ...DE_REGISTROS,
  screen: 'reporteFacturadas',
  call: reportes.facturadas,
  texto: 'Piezas facturadas, por el día en que se ingresó su factura o, si no se ha ingresado, el de la factura.',
  controles: [],
  recortes: RECORTES,
  remembered: diasRecordados('Facturadas'),
  pesos: 'Lo facturado, con IVA',
  tendencia: 'facturadas',
  cifras: [ENTREGA],
  graficas: [POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR],
  tabla: tablaOf('Piezas facturadas', [
    'accion',
    'ingreso',
    'factura',
    'dias',
    ...DEL_SINIESTRO,
    'origen',
    'precio',
    'oc',
    'cotizador',
  ]),
  vacio: 'No se facturó ninguna pieza',
};

/** The report of what was invoiced in a period, and how long its delivery took. */
export function FacturadasScreen() {
  return <Reporte spec={SPEC} />;
}
