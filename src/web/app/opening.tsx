import { renderToStaticMarkup } from 'react-dom/server';
import { STAFF } from '#domain/roles.ts';
import { SCREENS, type ScreenName } from '#domain/screens.ts';
import { type FirstRead, firstReadOf } from '#web/api/first-read.ts';
import { openingVista, urlOfVista, vistaFromUrl } from '#web/components/lista/vista.ts';
import {
  callOf,
  LISTA_BUSCADOR,
  LISTA_INVENTARIO,
  type ListaDePiezas,
  requestOf,
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

const AVISO = (
  <aside className={`on-danger ${layout.aviso}`} aria-label="Aviso">
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
  return {
    html: renderToStaticMarkup(<Skeleton {...place} nombre={nombre} />),
    // The staff sees it on every screen (regla 131); it needs no code of the application.
    aviso: sonDePrueba && STAFF.includes(place.rol) ? renderToStaticMarkup(AVISO) : '',
    source: place.screen ? `src/web/${SCREENS[place.screen].source}-screen.tsx` : null,
    firstRead: readOf(place, new URLSearchParams(query)),
  };
}

function readOf({ rol, screen }: Place, params: URLSearchParams): FirstRead | null {
  const lista = screen && LISTAS[screen];
  if (!lista) return null;
  const { vista } = lista;
  const view = vistaFromUrl(vista, params);
  const isPlain = urlOfVista(vista, view) === urlOfVista(vista, openingVista(vista));
  return firstReadOf(callOf(view), requestOf(view, lista.exist), {
    rol,
    unless: isPlain ? Object.values(lista.remembered) : [],
  });
}
