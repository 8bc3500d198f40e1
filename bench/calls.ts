import { buscadorPublic } from '#contract/buscador-public.ts';
import { imagenUrl } from '#domain/imagen.ts';
import { NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { findAutos, findMarcas, findPiezas, findYears } from '#server/buscador-public/queries/opciones.ts';
import { findPieza } from '#server/buscador-public/queries/piezas.ts';
import { findResultados } from '#server/buscador-public/queries/resultados.ts';
import type { Db } from '#server/db/database.ts';
import { API_PREFIX } from '#server/http/mount.ts';
import { findInventario } from '#server/imagenes/queries.ts';
import type { CallName } from './call-names.ts';
import type { Sample, SampledFilters } from './sample.ts';

/** One request, and what of the server's own code sends its SQL. */
export interface Ask {
  /** What it asks for, in a word or two. */
  readonly label: string;
  /** The bytes that travel. */
  readonly request: Buffer;
  readonly queries: (db: Db) => Promise<unknown>;
}

/** A call to measure: its requests in their order, and what a good answer looks like. */
export interface CallSpec {
  readonly asks: (sample: Sample) => readonly Ask[];
  /** Another call whose requests, in the same order, cause the same SQL. */
  readonly sqlOf?: CallName;
  /** Looked at for every answer with status 200, so it must be cheap. */
  readonly isGood: (body: Buffer) => boolean;
}

/** A refusal of the API has status 200 too: the word tells them apart. `bytes` is less than any full answer has. */
const success = (bytes: number) => startsWith('{"mensaje":"success"', bytes);
const PAGE = startsWith('<!doctype html>', 4_000);

export const CALLS: Readonly<Record<CallName, CallSpec>> = {
  marcas: {
    isGood: success(60),
    asks: () => [{ label: '', request: post(buscadorPublic.getMarcas.path, {}), queries: findMarcas }],
  },
  autos: {
    isGood: success(50),
    asks: ofFilters(
      buscadorPublic.getAutos.path,
      ({ marca }) => ({ marca }),
      (db, { marca }) => findAutos(db, marca),
    ),
  },
  years: {
    isGood: success(50),
    asks: ofFilters(
      buscadorPublic.getYears.path,
      ({ marca, auto }) => ({ marca, auto }),
      (db, { marca, auto }) => findYears(db, marca, auto),
    ),
  },
  piezas: {
    isGood: success(50),
    asks: ofFilters(
      buscadorPublic.getPiezas.path,
      ({ marca, auto, year }) => ({ marca, auto, year: String(year) }),
      (db, { marca, auto, year }) => findPiezas(db, marca, auto, year),
    ),
  },
  filas: {
    isGood: success(400),
    asks: ofFilters(
      buscadorPublic.getFilas.path,
      (filters) => ({ page: 1, itemsPerPage: PAGE_SIZE, ...filters, year: String(filters.year) }),
      (db, filters) => findResultados(db, { ...NO_FILTERS, ...filters, itemsPerPage: PAGE_SIZE }),
    ),
  },
  texto: {
    isGood: success(100),
    asks: ({ texts }) =>
      texts.map((search) => ({
        label: search,
        request: post(buscadorPublic.getFilas.path, { page: 1, itemsPerPage: PAGE_SIZE, search }),
        queries: (db) => findResultados(db, { ...NO_FILTERS, search, itemsPerPage: PAGE_SIZE }),
      })),
  },
  pieza: { isGood: success(400), asks: ofIds((id) => post(buscadorPublic.getPieza.path, { pieza: id })) },
  detalles: { sqlOf: 'pieza', isGood: PAGE, asks: ofIds((id) => get(`/detalles/${id}`)) },
  'detalles-gzip': {
    sqlOf: 'pieza',
    isGood: (body) => body.length > 1_000 && !PAGE(body),
    asks: ofIds((id) => get(`/detalles/${id}`, 'Accept-Encoding: gzip, br')),
  },
  inicio: {
    isGood: PAGE,
    asks: ({ filters }) =>
      filters.map((chosen) => {
        const url = urlOfFilters({ ...NO_FILTERS, ...chosen });
        return { label: url, request: get(url), queries: (db) => landingQueries(db, chosen) };
      }),
  },
  imagen: {
    isGood: startsWith('RIFF', 500),
    asks: ({ photos }) =>
      photos.map(({ inventario, archivo }) => {
        const url = imagenUrl(inventario, archivo, 320);
        const request = get(url, 'Accept: image/webp');
        return { label: url, request, queries: (db) => findInventario(db, inventario, archivo) };
      }),
  },
};

/** A call of the cascade: the body it sends and what answers it. */
function ofFilters(
  path: string,
  body: (filters: SampledFilters) => object,
  queries: (db: Db, filters: SampledFilters) => Promise<unknown>,
): CallSpec['asks'] {
  return ({ filters }) =>
    filters.map((chosen) => {
      const wire = body(chosen);
      return { label: JSON.stringify(wire), request: post(path, wire), queries: (db) => queries(db, chosen) };
    });
}

function ofIds(request: (id: number) => Buffer): CallSpec['asks'] {
  return ({ ids }) =>
    ids.map((id) => ({ label: String(id), request: request(id), queries: (db) => findPieza(db, id) }));
}

/** What the page with all four filters reads: every level's choices and the results. */
async function landingQueries(db: Db, { marca, auto, year, pieza }: SampledFilters): Promise<void> {
  await findMarcas(db);
  await findAutos(db, marca);
  await findYears(db, marca, auto);
  await findPiezas(db, marca, auto, year);
  await findResultados(db, { ...NO_FILTERS, marca, auto, year, pieza, itemsPerPage: PAGE_SIZE });
}

function startsWith(prefix: string, moreThan: number): (body: Buffer) => boolean {
  return (body) => body.length > moreThan && body.toString('latin1', 0, prefix.length) === prefix;
}

function post(path: string, body: object): Buffer {
  const json = JSON.stringify(body);
  const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
  return Buffer.from(`POST ${API_PREFIX}/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}\r\n\r\n${json}`);
}

function get(url: string, ...headers: readonly string[]): Buffer {
  return Buffer.from([`GET ${url} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));
}
