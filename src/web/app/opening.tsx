import { renderToStaticMarkup } from 'react-dom/server';
import { STAFF } from '#domain/roles.ts';
import type { ScreenName } from '#domain/screens.ts';
import { type FirstRead, firstReadOf } from '#web/api/first-read.ts';
import { openingVista, urlOfVista, vistaFromUrl } from '#web/components/lista/vista.ts';
import {
  callOf,
  LISTA_BUSCADOR,
  LISTA_INVENTARIO,
  type ListaDePiezas,
  requestOf,
  VISTA_PIEZAS,
} from '#web/components/piezas/vista-piezas.ts';
import layout from './layouts.module.css';
import { type Place, placeOf, Skeleton } from './skeleton.tsx';

/** The start of a screen, by its address: what the shell of the application shows and asks for before its code is there. */
export interface Opening {
  /** The frame that stands in the place of the application until its code is there. */
  readonly html: string;
  /** A line that stands above the application and never goes; empty for none. */
  readonly aviso: string;
  /** The source of the screen's code, to be fetched at once. */
  readonly source: string | null;
  readonly firstRead: FirstRead | null;
}

/** The sources of the screens; `screen-code.ts` has their code. */
export const SOURCES: Readonly<Record<ScreenName, string>> = {
  prospecto: 'prospecto/prospecto-screen.tsx',
  buscador: 'buscador/buscador-screen.tsx',
  buscadorPieza: 'buscador/buscador-pieza-screen.tsx',
  cotizador: 'cotizador/cotizador-screen.tsx',
  cuentas: 'cuentas/cuentas-screen.tsx',
  cuenta: 'cuentas/cuenta-screen.tsx',
  inventario: 'inventario/inventario-screen.tsx',
  inventarioPieza: 'inventario/pieza-screen.tsx',
  facturas: 'facturas/facturas-screen.tsx',
  ventasSinCfdi: 'facturas/sin-cfdi-screen.tsx',
  factura: 'facturas/factura-screen.tsx',
  notas: 'notas/notas-screen.tsx',
  corte: 'corte/corte-screen.tsx',
  apartados: 'apartados/apartados-screen.tsx',
  apartado: 'apartados/apartado-screen.tsx',
  notaTicket: 'notas/ticket/ticket-screen.tsx',
  nota: 'notas/nota-screen.tsx',
  publicaciones: 'publicaciones/publicaciones-screen.tsx',
  publicacion: 'inventario/pieza-screen.tsx',
  indicador: 'indicadores/indicador-screen.tsx',
  indicadores: 'indicadores/indicadores-screen.tsx',
  indicadoresBuscador: 'indicadores/buscador-screen.tsx',
  indicadoresBaseDeDatos: 'indicadores/base-de-datos-screen.tsx',
  siniestro: 'indicadores/siniestro-screen.tsx',
  reportes: 'reportes/reportes-screen.tsx',
  reporteVencimientos: 'reportes/vencimientos-screen.tsx',
  reporteVencimientosFila: 'indicadores/indicador-screen.tsx',
  reporteFacturadas: 'reportes/facturadas-screen.tsx',
  reporteFacturadasFila: 'indicadores/indicador-screen.tsx',
  reporteSolicitadas: 'reportes/solicitadas-screen.tsx',
  reporteSolicitadasFila: 'indicadores/indicador-screen.tsx',
  reporteCotizadores: 'reportes/cotizadores-screen.tsx',
  reporteCotizadoresFila: 'indicadores/indicador-screen.tsx',
  reporteNotas: 'reportes/notas-screen.tsx',
  reporteNotasFila: 'notas/nota-screen.tsx',
  reporteAdeudos: 'reportes/adeudos-screen.tsx',
  reporteAdeudosFila: 'indicadores/indicador-screen.tsx',
  reporteInventario: 'reportes/bajas-screen.tsx',
  reporteInventarioFila: 'reportes/bajas/baja-screen.tsx',
  exportarIndicadores: 'reportes/exportar-screen.tsx',
  documentos: 'indicadores/documentos/documentos-screen.tsx',
  reparacion: 'reparacion/reparacion-screen.tsx',
  sinonimos: 'sinonimos/sinonimos-screen.tsx',
  trabajos: 'trabajos/trabajos-screen.tsx',
};

const AVISO = (
  <aside className={layout.aviso} aria-label="Aviso">
    Facturas de prueba, sin validez fiscal
  </aside>
);

const LISTAS: Partial<Readonly<Record<ScreenName, ListaDePiezas>>> = {
  inventario: LISTA_INVENTARIO,
  buscador: LISTA_BUSCADOR,
};

/** The shell knows these of the business. */
interface DatosDeMarco {
  readonly nombre: string;
  /** Whether the invoices could be taken for real ones and are not. */
  readonly sonDePrueba: boolean;
}

/** Prepares the start of the screen at an address of the application, its query included. */
export function openingOf(address: string, { nombre, sonDePrueba }: DatosDeMarco): Opening {
  const [pathname = '', query] = address.split('?');
  const place = placeOf(pathname);
  if (!place) return { html: '', aviso: '', source: null, firstRead: null };
  const source = place.screen && SOURCES[place.screen];
  return {
    html: renderToStaticMarkup(<Skeleton {...place} nombre={nombre} />),
    // Of the staff and on every screen (regla 131); no code of the application is needed for it.
    aviso: sonDePrueba && STAFF.includes(place.rol) ? renderToStaticMarkup(AVISO) : '',
    source: source ? `src/web/${source}` : null,
    firstRead: readOf(place, new URLSearchParams(query)),
  };
}

function readOf({ rol, screen }: Place, params: URLSearchParams): FirstRead | null {
  const lista = screen && LISTAS[screen];
  if (!lista) return null;
  const view = vistaFromUrl(VISTA_PIEZAS, params);
  const isPlain = urlOfVista(VISTA_PIEZAS, view) === urlOfVista(VISTA_PIEZAS, openingVista(VISTA_PIEZAS));
  return firstReadOf(callOf(view), requestOf(view, lista.exist), {
    rol,
    unless: isPlain ? Object.values(lista.remembered) : [],
  });
}
