import { imagenUrl } from '#domain/imagen.ts';
import { NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { isSuccess, PICTURE, type Product } from './product.ts';
import type { Promised, Row } from './row.ts';
import type { SampledFilters } from './sample.ts';

const CASCADE: Promised = { what: 'brands, cars, years, parts, page of 10', p95: 3, ratio: 3, share: 1 / 3, growth: 2 };
const OTHERS: Promised = { what: 'the other public rows but free text', growth: 2 };
const FIRST = { page: 1, itemsPerPage: PAGE_SIZE };
const PUBLIC = { grupo: 'publico', sixteen: true } as const;

/** The rows of the public pages: what a visitor asks for. */
export const PUBLIC_ROWS: readonly Row[] = [
  {
    ...PUBLIC,
    name: 'marcas',
    title: 'brands (`get_marcas`)',
    promised: CASCADE,
    isGood: success(60),
    asks: () => [post('get_marcas', {})],
  },
  {
    ...PUBLIC,
    name: 'autos',
    title: 'cars of a brand (`get_autos`)',
    promised: CASCADE,
    isGood: success(50),
    asks: ofFilters(({ marca }) => post('get_autos', { marca })),
  },
  {
    ...PUBLIC,
    name: 'years',
    title: 'years of a car (`get_years`)',
    promised: CASCADE,
    isGood: success(50),
    asks: ofFilters(({ marca, auto }) => post('get_years', { marca, auto })),
  },
  {
    ...PUBLIC,
    name: 'piezas',
    title: 'part names (`get_piezas`)',
    promised: CASCADE,
    isGood: success(50),
    asks: ofFilters(({ marca, auto, year }) => post('get_piezas', { marca, auto, year: String(year) })),
  },
  {
    ...PUBLIC,
    name: 'filas',
    title: 'page of 10, four filters (`get_filas`)',
    isGood: success(400),
    promised: CASCADE,
    asks: ofFilters((filters) => post('get_filas', { ...FIRST, ...filters, year: String(filters.year) })),
  },
  {
    ...PUBLIC,
    name: 'texto',
    title: 'page of 10, free text (`get_filas`)',
    isGood: success(100),
    naming: true,
    promised: { what: 'free text', p95: 15, growth: 4 },
    asks: ({ sample }) => sample.texts.map((search) => post('get_filas', { ...FIRST, search })),
  },
  {
    ...PUBLIC,
    name: 'pieza',
    title: 'one part (`get_pieza`)',
    promised: OTHERS,
    isGood: success(400),
    asks: ({ sample }) => sample.ids.map((pieza) => post('get_pieza', { pieza })),
  },
  {
    ...PUBLIC,
    name: 'detalles',
    title: 'part page `/detalles/{id}`',
    isGood: isPage,
    promised: { what: 'part page', p95: 3, perSecond: 3_000, growth: 2 },
    asks: ({ sample }) => sample.ids.map((id) => ({ path: `/detalles/${id}` })),
  },
  {
    ...PUBLIC,
    name: 'detalles-gzip',
    title: 'part page, compressed',
    promised: OTHERS,
    isGood: (body) => body.length > 1_000 && !isPage(body),
    asks: ({ sample }) =>
      sample.ids.map((id) => ({ path: `/detalles/${id}`, headers: { 'Accept-Encoding': 'gzip, br' } })),
  },
  {
    ...PUBLIC,
    name: 'inicio',
    title: 'landing `/` with four filters',
    promised: OTHERS,
    isGood: isPage,
    asks: ofFilters((filters) => ({ path: urlOfFilters({ ...NO_FILTERS, ...filters }) })),
  },
  {
    ...PUBLIC,
    name: 'imagen',
    title: 'thumbnail of 320 pixels',
    promised: OTHERS,
    isGood: (body) => body.startsWith('RIFF') && body.length > 500,
    asks: ({ sample }) =>
      sample.photos.map(({ inventario, archivo }) => ({ path: imagenUrl(inventario, archivo, 320), ...PICTURE })),
  },
];

function post(call: string, body: object) {
  return { path: `/api/buscador-public/${call}.php`, body };
}

function ofFilters(ask: (filters: SampledFilters) => ReturnType<Row['asks']>[number]): Row['asks'] {
  return ({ sample }: Product) => sample.filters.map(ask);
}

/** Recognises a success with more than so many characters: an empty list is a success too. */
function success(moreThan: number): (body: string) => boolean {
  return (body) => isSuccess(body) && body.length > moreThan;
}

function isPage(body: string): boolean {
  return body.startsWith('<!doctype html>') && body.length > 4_000;
}
