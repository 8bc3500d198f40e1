import type {
  ApartadoState,
  AvisoState,
  CotizacionState,
  DetalleState,
  InicioState,
  Negocio,
  NoEncontradaState,
  NotaState,
  PageState,
} from '#contract/page-state.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatDia } from '#domain/fecha.ts';
import { imagenUrl, SHARE_IMAGE } from '#domain/imagen.ts';
import { imagenSrcset, PHOTO_SIZES } from '#domain/imagen-grande.ts';
import { describeFilters, urlOfFilters } from '#domain/inicio-url.ts';
import { schemaCondition } from '#domain/pieza.ts';
import { contar } from '#domain/plural.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Head } from './document.ts';

const DESCRIPTION_LENGTH = 200;

/** Makes the head of the landing; a link with filters says what was searched, and free texts are not indexed. */
export function inicioHead(publicUrl: string, { negocio, filtros }: InicioState): Head {
  const asked = describeFilters(filtros);
  return {
    ...common(publicUrl, negocio),
    title: asked ? `${asked} | ${negocio.nombre}` : `${negocio.nombre}: autopartes usadas y de colisión`,
    description: asked ? `${asked}: autopartes en existencia con fotos. ${negocio.descripcion}` : negocio.descripcion,
    canonical: `${publicUrl}${urlOfFilters(filtros)}`,
    isIndexed: filtros.search === '',
    structuredData: asked ? [] : [siteData(publicUrl, negocio)],
  };
}

/** Makes the head of a part's page, or of the page that says there is none. */
export function detalleHead(publicUrl: string, { negocio, pieza, url }: DetalleState): Head {
  if (!pieza) return noEncontradaHead(publicUrl, negocio, url);
  // Details end with a full stop or without.
  const detalles = pieza.detalles.replace(/[.\s]+$/, '');
  const facts = [pieza.condicion, pieza.origen, detalles].filter((fact) => fact !== '').join(' · ');
  const [cover] = pieza.galeria;
  return {
    ...common(publicUrl, negocio),
    title: `${pieza.titulo} | ${negocio.nombre}`,
    description: clip(squeezeTexto(`${pieza.titulo}. ${facts}. INV ${pieza.inventario}. Cotiza por WhatsApp.`)),
    canonical: url,
    isIndexed: true,
    image: `${publicUrl}/api/imagenes/${pieza.inventario}/${SHARE_IMAGE}`,
    type: 'product',
    structuredData: [productData(publicUrl, url, pieza), breadcrumbData(publicUrl, pieza)],
    preloadImage: cover ? preloadOf(pieza, cover) : null,
  };
}

/** Makes the head of the page behind the code of a ticket. */
export function notaHead(publicUrl: string, state: NotaState | NoEncontradaState): Head {
  const id = state.page === 'nota' && state.nota?.id;
  const about = { title: id ? `Nota ${id}` : 'Nota de venta', description: 'Consulta de una nota de venta.' };
  return secretHead(publicUrl, state, about);
}

/** Makes the head of the page behind the code of a hold's receipt. */
export function apartadoHead(publicUrl: string, state: ApartadoState | NoEncontradaState): Head {
  const id = state.page === 'apartado' && state.apartado?.id;
  const about = { title: id ? `Apartado ${id}` : 'Apartado', description: 'Consulta de un apartado.' };
  return secretHead(publicUrl, state, about);
}

/** Makes the head of the page where a notice is taken back. */
export function avisoHead(publicUrl: string, state: AvisoState | NoEncontradaState): Head {
  return secretHead(publicUrl, state, { title: 'Tus avisos', description: 'Quitar los avisos que pediste.' });
}

/**
 * Makes the head of a quote's page. It is a message that somebody gets: its preview has the photo of the first part that has
 * one, how many there are and until when, and no price.
 */
export function cotizacionHead(publicUrl: string, state: CotizacionState | NoEncontradaState): Head {
  const cotizacion = state.page === 'cotizacion' ? state.cotizacion : null;
  const isOpen = cotizacion !== null && cotizacion.partidas.length > 0;
  const title = cotizacion ? `Cotización ${cotizacion.id}` : 'Cotización';
  const description = isOpen
    ? `${contar(cotizacion.partidas.length, 'partida', 'partidas')} con fotos y precios. Vigente hasta el ${formatDia(cotizacion.vigencia)}.`
    : 'Cotización de autopartes.';
  const head = secretHead(publicUrl, state, { title, description });
  const conFoto = cotizacion?.partidas.find(({ portada }) => portada !== '');
  return conFoto ? { ...head, image: `${publicUrl}/api/imagenes/${conFoto.inventario}/${SHARE_IMAGE}` } : head;
}

/**
 * Makes the head of a page whose address is a secret of who has the paper: nothing in it says it again, and a preview of
 * it, in a chat, says no more than its number.
 */
function secretHead(
  publicUrl: string,
  { page, negocio }: Pick<PageState, 'page' | 'negocio'>,
  about: { readonly title: string; readonly description: string },
): Head {
  if (page === 'no-encontrada') return noEncontradaHead(publicUrl, negocio, `${publicUrl}/`);
  return plainHead(publicUrl, negocio, { ...about, path: '/', isIndexed: false });
}

/** Makes the head of an address that leads nowhere. */
export function noEncontradaHead(publicUrl: string, negocio: Negocio, url: string): Head {
  return {
    ...common(publicUrl, negocio),
    title: `Página no encontrada | ${negocio.nombre}`,
    description: negocio.descripcion,
    canonical: url,
    isIndexed: false,
  };
}

/** Makes the head of a page that is about no part: an account page, a legal text. */
export function plainHead(
  publicUrl: string,
  negocio: Negocio,
  {
    title,
    description,
    path,
    isIndexed,
  }: Pick<Head, 'title' | 'description' | 'isIndexed'> & { readonly path: string },
): Head {
  return {
    ...common(publicUrl, negocio),
    title: `${title} | ${negocio.nombre}`,
    description,
    canonical: `${publicUrl}${encodeURI(path)}`,
    isIndexed,
  };
}

function common(publicUrl: string, negocio: Negocio): Head {
  return {
    title: negocio.nombre,
    description: negocio.descripcion,
    canonical: publicUrl,
    isIndexed: true,
    image: `${publicUrl}/compartir.jpg`,
    type: 'website',
    structuredData: [],
    preloadImage: null,
  };
}

function clip(text: string): string {
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** Names the same candidates as the photo on the page does: with others the browser would fetch it twice. */
function preloadOf({ inventario }: PiezaPublica, archivo: string): NonNullable<Head['preloadImage']> {
  return {
    href: imagenUrl(inventario, archivo, 640),
    srcset: imagenSrcset(inventario, archivo),
    sizes: PHOTO_SIZES,
  };
}

function siteData(publicUrl: string, negocio: Negocio): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: negocio.nombre,
    description: negocio.descripcion,
    url: publicUrl,
    telephone: negocio.telefono,
    email: negocio.correo,
    address: negocio.direccion,
    image: `${publicUrl}/compartir.jpg`,
    ...(negocio.mapa === '' ? {} : { hasMap: negocio.mapa }),
  };
}

/** Describes a part as an offer with availability and condition, and no price (regla 50). */
function productData(publicUrl: string, url: string, pieza: PiezaPublica): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: pieza.titulo,
    url,
    sku: String(pieza.inventario),
    ...(pieza.numeroParte === '' ? {} : { mpn: pieza.numeroParte }),
    brand: { '@type': 'Brand', name: pieza.marca },
    category: pieza.pieza,
    image: pieza.galeria.map((archivo) => `${publicUrl}${imagenUrl(pieza.inventario, archivo, 1280)}`),
    ...(pieza.detalles === '' ? {} : { description: pieza.detalles }),
    itemCondition: schemaCondition(pieza.condicion),
    isAccessoryOrSparePartFor: {
      '@type': 'Car',
      brand: { '@type': 'Brand', name: pieza.marca },
      model: pieza.auto,
      vehicleModelDate: formatAnioRange(pieza.anios),
    },
    offers: {
      '@type': 'Offer',
      availability: `https://schema.org/${pieza.disponible > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: schemaCondition(pieza.condicion),
      url,
    },
  };
}

function breadcrumbData(publicUrl: string, { marca, auto, titulo }: PiezaPublica): object {
  const item = (position: number, name: string, href?: string) => ({
    '@type': 'ListItem',
    position,
    name,
    ...(href ? { item: href } : {}),
  });
  const search = `${publicUrl}${urlOfFilters({ page: 1, search: `${marca} ${auto}`, marca: '', auto: '', year: null, pieza: '' })}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, 'Autopartes', `${publicUrl}/`), item(2, `${marca} ${auto}`, search), item(3, titulo)],
  };
}
