import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { addDias } from '#domain/fecha.ts';
import { DEL_SINIESTRO, tablaOf } from './columnas.tsx';
import { Fechas } from './fechas.tsx';
import { POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADAS, POR_COTIZADOR, POR_PIEZA } from './graficas-de-registros.ts';
import { cambioOf } from './graficas-spec.ts';
import { cuentaText, diasRecordados } from './peticion.ts';
import { DE_REGISTROS, ENTREGA, RECORTES } from './registros.ts';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

const SPEC: ReporteSpec<typeof reportes.solicitadas, FilaDeReporte> = {
  ...DE_REGISTROS,
  screen: 'reporteSolicitadas',
  call: reportes.solicitadas,
  texto: 'Piezas que pidieron las aseguradoras, cotizadas o no.',
  controles: [],
  recortes: RECORTES,
  fechas: { Campos: Fechas, desde: (hoy) => addDias(hoy, -7) },
  remembered: diasRecordados('Solicitadas'),
  pesos: 'Lo cotizado, sin IVA',
  tendencia: 'solicitadas',
  cifras: [
    {
      nombre: 'Cotizadas',
      valor: ({ cotizados }) => cuentaText(cotizados.si),
      detalle: () => 'con precio o pedido',
      lleva: (view) => cambioOf(POR_COTIZADAS, 'cotizadas', view),
    },
    {
      nombre: 'No cotizadas',
      valor: ({ cotizados }) => cuentaText(cotizados.no),
      detalle: () => 'sin precio ni pedido',
      lleva: (view) => cambioOf(POR_COTIZADAS, 'no_cotizadas', view),
    },
    ENTREGA,
  ],
  graficas: [POR_COTIZADAS, POR_ASEGURADORA, POR_PIEZA, POR_CIUDAD, POR_COTIZADOR],
  tabla: tablaOf('Piezas solicitadas', [
    'accion',
    'fecha',
    ...DEL_SINIESTRO,
    'comentarios',
    'origen',
    'precio',
    'cotizador',
  ]),
  vacio: 'Ninguna aseguradora pidió piezas',
};

/** The report of what insurers asked for in a period. */
export function SolicitadasScreen() {
  return <Reporte spec={SPEC} />;
}
