import { buscador } from '#contract/buscador.ts';
import { publicaciones } from '#contract/publicaciones.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { API_PREFIX } from '#server/http/mount.ts';
import type { Identity } from '#tests/cuentas.ts';
import type { Sample, SampledFilters } from './sample.ts';

/** A kind of request of who works here: what it is called on the page, and each body it sends. */
export interface InventarioRead {
  readonly what: string;
  readonly path: string;
  readonly bodies: readonly object[];
}

type Chosen = readonly (keyof SampledFilters)[];

/** Every subset of the filters that the screens can make, and then some. */
const SUBSETS: readonly Chosen[] = [
  [],
  ['marca'],
  ['marca', 'auto'],
  ['marca', 'auto', 'year'],
  ['marca', 'auto', 'year', 'pieza'],
  ['marca', 'pieza'],
  ['marca', 'year'],
  ['auto'],
  ['year'],
  ['pieza'],
  ['year', 'pieza'],
];

const REQUESTS = 300;

/** Everything that is read here and has a promise. Exist -1 is the inventory: what was sold as well. */
export function inventarioReads({ filters, texts, ids }: Sample): InventarioRead[] {
  const some = filters.slice(0, REQUESTS);
  const list = (chosen: Chosen, page: number): InventarioRead => ({
    what: `list, ${chosen.length === 0 ? 'no filter' : chosen.join(' + ')}${page === 1 ? '' : `, page ${page}`}`,
    path: buscador.getFilas.path,
    bodies: some.map((values) => ({ page, itemsPerPage: PAGE_SIZE, exist: -1, ...pick(values, chosen) })),
  });
  return [
    text('text, in stock', 0, texts),
    text('text, everything', -1, texts),
    ...SUBSETS.map((chosen) => list(chosen, 1)),
    list([], 1000),
    list(['marca'], 1000),
    {
      what: 'one part, to edit',
      path: updatePiezas.getPieza.path,
      bodies: ids.slice(0, REQUESTS).map((pieza) => ({ pieza })),
    },
    ...['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS', 'POR_RETIRAR'].map((searchStatus) => ({
      what: `listings, ${searchStatus}`,
      path: publicaciones.getPiezas.path,
      bodies: ['FB', 'ML'].map((searchType) => ({ page: 1, itemsPerPage: PAGE_SIZE, searchType, searchStatus })),
    })),
  ];
}

function text(what: string, exist: number, texts: Sample['texts']): InventarioRead {
  const path = updatePiezas.getPiezas.path;
  return { what, path, bodies: texts.map((search) => ({ page: 1, itemsPerPage: PAGE_SIZE, search, exist })) };
}

function pick(values: SampledFilters, chosen: Chosen): object {
  return Object.fromEntries(chosen.map((name) => [name, String(values[name])]));
}

/** A signed call as its bytes travel. */
export function signed(path: string, identity: Identity, body: object): Buffer {
  const json = JSON.stringify({ rute: '', session_id: identity.session_id, keylogin: identity.keylogin, ...body });
  const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
  return Buffer.from(`POST ${API_PREFIX}/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}\r\n\r\n${json}`);
}
