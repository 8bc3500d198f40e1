import { imagenUrl } from '#domain/imagen.ts';
import { NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import type { Ask } from './load.ts';
import { isSuccess, PICTURE } from './product.ts';
import { openRenderer } from './render-alone.ts';
import type { Promised, Row } from './row.ts';
import type { Sample } from './sample.ts';

const CASCADE: Promised = { what: 'brands, cars, years, parts, page of 10', p95: 3, ratio: 3, share: 1 / 3, growth: 2 };
const OTHERS: Promised = { what: 'the other public rows but free text', growth: 2 };
const FIRST = { page: 1, itemsPerPage: PAGE_SIZE };

/** The rows of the public pages: what a visitor asks for. */
export const PUBLIC_ROWS: readonly Row[] = [
  call('marcas', 'brands (`get_marcas`)', 'get_marcas', 60, () => [{}]),
  call('autos', 'cars of a brand (`get_autos`)', 'get_autos', 50, ({ filters }) =>
    filters.map(({ marca }) => ({ marca })),
  ),
  call('years', 'years of a car (`get_years`)', 'get_years', 50, ({ filters }) =>
    filters.map(({ marca, auto }) => ({ marca, auto })),
  ),
  call('piezas', 'part names (`get_piezas`)', 'get_piezas', 50, ({ filters }) =>
    filters.map(({ marca, auto, year }) => ({ marca, auto, year: String(year) })),
  ),
  call('filas', 'page of 10, four filters (`get_filas`)', 'get_filas', 400, ({ filters }) =>
    filters.map((chosen) => ({ ...FIRST, ...chosen, year: String(chosen.year) })),
  ),
  {
    ...call('texto', 'page of 10, free text (`get_filas`)', 'get_filas', 100, ({ texts }) =>
      texts.map((search) => ({ ...FIRST, search })),
    ),
    naming: true,
    promised: { what: 'free text', p95: 15, growth: 4 },
  },
  {
    ...call('pieza', 'one part (`get_pieza`)', 'get_pieza', 400, ({ ids }) => ids.map((pieza) => ({ pieza }))),
    promised: OTHERS,
  },
  {
    ...page('detalles', 'part page `/detalles/{id}`', ({ ids }) => ids.map((id) => ({ path: `/detalles/${id}` }))),
    promised: { what: 'part page', p95: 3, perSecond: 3_000, growth: 2 },
  },
  compressed('detalles-gzip', 'part page, compressed'),
  {
    ...compressed('detalles-render', 'part page, compressed, beside making it without database and network'),
    alone: openRenderer,
    promised: { what: 'part page beside its making', besideShare: 0.6 },
  },
  {
    ...page('portada', 'landing `/`, nothing asked', () => [{ path: '/' }]),
    promised: { what: 'landing with nothing asked', p95: 3, growth: 2 },
  },
  page('inicio', 'landing `/` with four filters', ({ filters }) =>
    filters.map((chosen) => ({ path: urlOfFilters({ ...NO_FILTERS, ...chosen }) })),
  ),
  {
    ...page('imagen', 'thumbnail of 320 pixels', ({ photos }) =>
      photos.map(({ inventario, archivo }) => ({ path: imagenUrl(inventario, archivo, 320), ...PICTURE })),
    ),
    isGood: (body) => body.startsWith('RIFF') && body.length > 500,
  },
];

/** A call of the public pages. Its answer has more than so many characters: an empty list is a success too. */
function call(
  name: string,
  title: string,
  path: string,
  moreThan: number,
  bodies: (sample: Sample) => readonly object[],
): Row {
  return {
    grupo: 'publico',
    name,
    title,
    promised: CASCADE,
    sixteen: true,
    isGood: (body) => isSuccess(body) && body.length > moreThan,
    asks: ({ sample }) => bodies(sample).map((body) => ({ path: `/api/buscador-public/${path}.php`, body })),
  };
}

function page(name: string, title: string, asks: (sample: Sample) => readonly Ask[]): Row {
  return {
    grupo: 'publico',
    name,
    title,
    promised: OTHERS,
    sixteen: true,
    isGood: isPage,
    asks: ({ sample }) => asks(sample),
  };
}

/** A part page as browsers ask for it. What was made of the same rows before is not made again; without compression it is. */
function compressed(name: string, title: string): Row {
  const asks = ({ ids }: Sample) =>
    ids.map((id) => ({ path: `/detalles/${id}`, headers: { 'Accept-Encoding': 'gzip, br' } }));
  return Object.assign(page(name, title, asks), {
    isGood: (body: string) => body.length > 1_000 && !isPage(body),
  });
}

function isPage(body: string): boolean {
  return body.startsWith('<!doctype html>') && body.length > 4_000;
}
