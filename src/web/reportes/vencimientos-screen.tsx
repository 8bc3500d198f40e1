import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import {
  COLOR_DE_VENCIMIENTO,
  type ColorDeVencimiento,
  SIN_VENCIMIENTO,
  type Total,
} from '#domain/filtro-de-reporte.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { DEL_SINIESTRO, tablaOf } from './columnas.tsx';
import { POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR } from './graficas-de-registros.ts';
import type { GraficaSpec } from './graficas-spec.ts';
import { cuentaText, opcion } from './peticion.ts';
import { Reporte } from './reporte.tsx';
import type { Cifra, ReporteSpec } from './reporte-spec.ts';

const { vencido, proximo, futuro } = COLOR_DE_VENCIMIENTO;

interface Colores {
  readonly colores: readonly Total[];
}

function cuentaOf({ colores }: Colores, color: ColorDeVencimiento): number {
  return colores.find(({ nombre }) => nombre === String(color))?.cuenta ?? 0;
}

/** The box of a colour. */
function deColor(nombre: string, color: ColorDeVencimiento, detalle: string): Cifra<Colores> {
  return {
    nombre,
    valor: (answer) => cuentaText(cuentaOf(answer, color)),
    detalle: () => detalle,
    lleva: () => ({ color: String(color) }),
  };
}

const POR_COLOR: GraficaSpec<Colores> = {
  titulo: 'Piezas por vencimiento',
  tipo: 'rebanadas',
  elige: 'color',
  unidad: { one: 'pieza', many: 'piezas' },
  de: { one: 'estado', many: 'estados' },
  datos: (answer) => [
    { clave: String(vencido), nombre: 'Vencido', valor: cuentaOf(answer, vencido), tono: 'rojo' },
    { clave: String(proximo), nombre: 'Próximo', valor: cuentaOf(answer, proximo), tono: 'naranja' },
    { clave: String(futuro), nombre: 'Futuro', valor: cuentaOf(answer, futuro), tono: 'verde' },
  ],
};

const SPEC: ReporteSpec<typeof reportes.vencimientos, FilaDeReporte> = {
  screen: 'reporteVencimientos',
  call: reportes.vencimientos,
  texto: 'Piezas pedidas y sin entregar: las vencidas y las que vencen en los próximos días.',
  noun: { one: 'pieza', many: 'las piezas' },
  controles: ['search', 'cotizador', 'aseguradora'],
  buscaEn: 'Siniestro, OC, taller, pieza o auto',
  recortes: ['ciudad', 'color', 'vence'],
  ordenes: ORDENES.reportesDeRegistros,
  remembered: { search: 'searchReporteVencimientos' },
  request: ({ page, itemsPerPage, search, cotizador, aseguradora, ciudad, color, vence }) => ({
    page,
    itemsPerPage,
    search,
    searchCotizador: opcion(cotizador),
    searchAseguradora: opcion(aseguradora),
    ciudad: opcion(ciudad),
    color: color === '' ? null : (Number(color) as ColorDeVencimiento | typeof SIN_VENCIMIENTO),
    vence: opcion(vence),
  }),
  rows: ({ filas }) => filas,
  total: ({ totalPiezas }) => totalPiezas,
  opciones: ({ aseguradoras }) => aseguradoras,
  cifras: [
    deColor('Vencidas', vencido, 'antes de hoy'),
    deColor('Próximas', proximo, 'hoy y los siguientes días'),
    deColor('Futuras', futuro, 'después'),
    {
      nombre: 'Sin fecha',
      valor: ({ sinFecha }) => cuentaText(sinFecha),
      detalle: () => 'pedidas a las que nadie puso cuándo vencen: no están en las otras cifras',
      // Records without a due day are on no day.
      lleva: () => ({ color: String(SIN_VENCIMIENTO), vence: '' }),
    },
  ],
  graficas: [POR_COLOR, POR_ASEGURADORA, POR_CIUDAD, POR_COTIZADOR],
  tabla: tablaOf('Piezas por vencer', [
    'accion',
    'color',
    'vence',
    ...DEL_SINIESTRO,
    'comentarios',
    'origen',
    'precio',
    'oc',
    'cotizador',
    'fecha',
    'dias',
    'factura',
    'ingreso',
  ]),
  vacio: 'No hay piezas vencidas ni por vencer.',
};

/** The report of what was ordered and is due: overdue, soon and later. */
export function VencimientosScreen() {
  return <Reporte spec={SPEC} />;
}
