import {
  ESTADO_INICIAL,
  ESTADOS_PUBLICACION,
  type EstadoPublicacion,
  PLATAFORMAS,
  type Plataforma,
} from '#domain/publicacion.ts';
import { type Fechas, hintOf } from './publicaciones-fechas.ts';

/** What the list shows. It lives in the address, so that a link restores it. */
export interface PublicacionesView extends Fechas {
  readonly plataforma: Plataforma;
  readonly estado: EstadoPublicacion;
  readonly page: number;
}

const MAX_PAGE = 1_000_000;
const PLATAFORMA_INICIAL: Plataforma = 'FB';
const SIN_FECHAS: Fechas = { desde: '', hasta: '' };

/** Reads the address; what it does not say, or says wrong, is the list as it opens. */
export function viewFromUrl(params: URLSearchParams): PublicacionesView {
  const page = Number(params.get('pagina'));
  const fechas = { desde: params.get('desde') ?? '', hasta: params.get('hasta') ?? '' };
  return {
    plataforma: PLATAFORMAS.find((known) => known === params.get('plataforma')) ?? PLATAFORMA_INICIAL,
    estado: ESTADOS_PUBLICACION.find((known) => known === params.get('estado')) ?? ESTADO_INICIAL,
    ...(hintOf(fechas) === null ? fechas : SIN_FECHAS),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The same, as the query of an address: only what is not as it opens. */
export function viewToUrl({ plataforma, estado, desde, hasta, page }: PublicacionesView): string {
  const params = new URLSearchParams();
  if (plataforma !== PLATAFORMA_INICIAL) params.set('plataforma', plataforma);
  if (estado !== ESTADO_INICIAL) params.set('estado', estado);
  if (desde !== '') params.set('desde', desde);
  if (hasta !== '') params.set('hasta', hasta);
  if (page !== 1) params.set('pagina', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
