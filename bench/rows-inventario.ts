import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '#domain/pagina.ts';
import type { SqlStep } from './beside.ts';
import { pagina, rowsAbout, signedAsk } from './calls.ts';
import { measureCerrarConteo } from './cerrar-conteo.ts';
import { measureBuscadas, measureDemanda } from './demanda.ts';
import { measureEtiquetas } from './etiquetas.ts';
import { measureExportarInventario } from './exportar-inventario.ts';
import { prepareRevision, revisionOf } from './importacion.ts';
import { measureImportar } from './importar.ts';
import { measureLote } from './lote.ts';
import { measurePhotoIntake } from './photo-intake.ts';
import { measureRepair } from './repair.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import { DONADORES_ROWS } from './rows-donadores.ts';
import type { SampledFilters } from './sample.ts';

const TEXT: Promised = { what: 'text search', p95: 15 };
const LIST: Promised = { what: 'list with any filter', p95: 10 };
const SAVE: Promised = { what: 'save without photos', p95: 10 };
const NO_CAR: SampledFilters = { marca: '', auto: '', year: 0, pieza: '' };

const askTexto = rowsAbout({ grupo: 'inventario', promised: TEXT, about: ({ texts }) => texts });
const askLista = rowsAbout({ grupo: 'inventario', promised: LIST, about: ({ filters }) => filters });
const askFicha = rowsAbout({ grupo: 'inventario', about: ({ filters }) => filters });
const askPieza = rowsAbout({ grupo: 'inventario', about: ({ ids }) => ids });
const askSitio = rowsAbout({ grupo: 'inventario', about: () => ['FB', 'ML'] });
const save = rowsAbout({ grupo: 'inventario', promised: SAVE, spoils: true, about: ({ filters }) => filters });

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

const AYER = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const DE_AYER = { searchDateStart: AYER, searchDateEnd: AYER };

/** The filters by what the records of parts say or lack, from what nearly all have to what nearly none has. */
const FICHAS: readonly (readonly [name: string, title: string, body: (marca: string) => object])[] = [
  ['condicion', 'condition', () => ({ condicion: 'USADO' })],
  ['origen', 'origin', () => ({ origen: 'GENERICO' })],
  ['sin-foto', 'without a photo', () => ({ faltan: ['foto'] })],
  ['sin-precio', 'without a price', () => ({ faltan: ['precio'] })],
  ['sin-numero', 'without a number', () => ({ faltan: ['numero'] })],
  ['sin-nada', 'without photo, price and number', () => ({ faltan: ['foto', 'precio', 'numero'] })],
  ['publicada', 'advertised', () => ({ publicada: 'si' })],
  ['sin-publicar', 'not advertised', () => ({ publicada: 'no' })],
  ['entrada', 'entered yesterday', () => DE_AYER],
  [
    'ayer',
    'entered yesterday, without a photo, not advertised',
    () => ({ ...DE_AYER, faltan: ['foto'], publicada: 'no' }),
  ],
  ['marca', 'brand + condition + without a price', (marca) => ({ marca, condicion: 'USADO', faltan: ['precio'] })],
];

/** An order that an index has, one that is sorted, and one for which there are too many. */
const ORDENADAS: readonly (readonly [name: string, title: string, body: (marca: string) => object])[] = [
  ['inventario', 'all by their number', () => ({ orden: 'inventario' })],
  ['precio', 'a brand by price', (marca) => ({ marca, orden: 'precio' })],
  ['todas', 'all by price: too many', () => ({ orden: 'precio' })],
];

/** The rows of the inventory: what the people of the yard ask for, then what they save. */
export const INVENTARIO_ROWS: readonly AnyRow[] = [
  text('texto-existencias', 'text, in stock', 0),
  text('texto-todo', 'text, everything', -1),
  ...SUBSETS.map((chosen) => list(chosen, 1)),
  list([], 1000),
  list(['marca'], 1000),
  ...FICHAS.map(([name, title, body]) =>
    askFicha(`ficha-${name}`, `list, ${title}`, 'buscador/get_filas', ({ marca }) => ({
      page: 1,
      itemsPerPage: PAGE_SIZE,
      exist: -1,
      ...body(marca),
    })),
  ),
  ...ORDENADAS.map(([name, title, body]) =>
    askFicha(`orden-${name}`, `list, ${title}`, 'buscador/get_filas', ({ marca }) => ({
      page: 1,
      itemsPerPage: PAGE_SIZE,
      exist: -1,
      ...body(marca),
    })),
  ),
  askPieza('editar', 'one part, to edit', 'update-piezas/get_pieza', (pieza) => ({ pieza })),
  ...['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS', 'POR_RETIRAR'].map((searchStatus) =>
    askSitio(
      `publicaciones-${searchStatus.toLowerCase()}`,
      `listings, ${searchStatus}`,
      'publicaciones/get_piezas',
      (searchType) => ({ page: 1, itemsPerPage: PAGE_SIZE, searchType, searchStatus }),
    ),
  ),
  revision('filas', 'a page of 30,000 reviewed rows', () => ({})),
  revision('nuevas', 'a page of those of a verdict', () => ({ ver: 'nueva' })),
  { ...revision('texto', 'a page of those with a text', (text) => ({ texto: text })), promised: TEXT },
  {
    grupo: 'inventario',
    name: 'revision',
    title: 'the import itself, of 30,000 reviewed rows',
    promised: LIST,
    asks: (product) => [
      signedAsk(product, 'importar/get_importacion.php', () => ({ importacion: revisionOf(product) })),
    ],
    prepare: prepareRevision,
  },
  save(
    'guardar-precio',
    'save: a price',
    'update-piezas/update_pieza',
    (_, at, { ids }) =>
      (n) =>
        form(ids[at % ids.length], { FACE__: `$${1000 + (n % 9000)}.50` }),
    least((n, id) => change(id, 'precio', 100_000 + n)),
  ),
  save(
    'guardar-auto',
    'save: another car and part',
    'update-piezas/update_pieza',
    ({ marca, auto }, at, { ids }) =>
      (n) =>
        form(ids[at % ids.length], { MARCA: marca, AUTO: auto, DETALLES: `Nuevo ${n}` }),
    least((n, id) => change(id, 'detalles', `Otro ${n}`)),
  ),
  save(
    'guardar-nueva',
    'save: a new part',
    'update-piezas/update_pieza',
    ({ marca, auto, pieza, year }) =>
      () =>
        form('new', {
          MARCA: marca,
          AUTO: auto,
          PIEZA: pieza,
          A__O: String(year),
          LADO__Posici__n: 'IZQ',
          Origen: 'ORIGINAL',
          Condici__n: 'USADO',
          COSTO: '100',
          Exist: 1,
          DETALLES: 'Con detalle en esquina',
        }),
    least((_, __, filters) => insertion(filters)),
  ),
  {
    grupo: 'inventario',
    name: 'exportar-inventario',
    title: 'export of the inventory',
    run: measureExportarInventario,
  },
  ...DONADORES_ROWS,
  { grupo: 'inventario', name: 'etiquetas', title: 'labels of parts', isInside: true, run: measureEtiquetas },
  { grupo: 'inventario', name: 'importar', title: 'import of parts', spoils: true, run: measureImportar },
  {
    grupo: 'inventario',
    name: 'reparar-origen',
    title: 'repair of a column that no index holds',
    spoils: true,
    run: ({ product }) => measureRepair(product, 'origen', 'Origen'),
  },
  {
    grupo: 'inventario',
    name: 'reparar-marca',
    title: 'repair of a column that nearly all indexes hold',
    spoils: true,
    run: ({ product }) => measureRepair(product, 'marca', 'MARCA'),
  },
  {
    grupo: 'inventario',
    name: 'lote',
    title: 'a price of many parts at once',
    spoils: true,
    run: ({ product }) => measureLote(product),
  },
  {
    grupo: 'inventario',
    name: 'cierre-de-conteo',
    title: 'the close of a count',
    spoils: true,
    run: ({ product }) => measureCerrarConteo(product),
  },
  { grupo: 'inventario', name: 'demanda', title: 'what is asked for', spoils: true, run: measureDemanda },
  { grupo: 'inventario', name: 'buscadas', title: 'searches that are noted', spoils: true, run: measureBuscadas },
  { grupo: 'inventario', name: 'fotos', title: 'photos taken in', isInside: true, run: measurePhotoIntake },
];

/** Asks for pages of the rows of a file that was reviewed: the first ones, and some far behind. */
function revision(name: string, title: string, filter: (text: string) => object): Row {
  const pages = [1, 1, 2, 20, 300];
  return {
    grupo: 'inventario',
    name: `revision-${name}`,
    title,
    promised: LIST,
    asks: (product) =>
      product.sample.texts.slice(0, 60).map((sampled, n) =>
        signedAsk(product, 'importar/get_filas.php', () => ({
          importacion: revisionOf(product),
          page: pages[n % pages.length],
          itemsPerPage: 25,
          ...filter(sampled),
        })),
      ),
    prepare: prepareRevision,
  };
}

function text(name: string, title: string, exist: number): Row {
  const body = (search: string) => ({ ...pagina(search), exist });
  return askTexto(name, title, 'update-piezas/get_piezas', body, { naming: true });
}

/** Exist -1 is the inventory: parts that were sold as well. */
function list(chosen: Chosen, page: number): Row {
  const deep = page === 1 ? [] : [`pagina-${page}`];
  const filters = chosen.length === 0 ? 'no filter' : chosen.join(' + ');
  const title = `list, ${filters}${page === 1 ? '' : `, page ${page}`}`;
  return askLista(['lista', ...chosen, ...deep].join('-'), title, 'buscador/get_filas', (values) => {
    const picked = Object.fromEntries(chosen.map((name) => [name, String(values[name])]));
    return { page, itemsPerPage: PAGE_SIZE, exist: -1, ...picked };
  });
}

function form(pieza: number | 'new' | undefined, fields: object) {
  return { pieza, op_id: randomUUID(), formDataPieza: JSON.stringify(fields) };
}

/** Makes the least SQL of a save, about another part than the save itself. */
function least(steps: (n: number, id: number, filters: SampledFilters) => readonly SqlStep[]): Pick<Row, 'least'> {
  return {
    least:
      ({ sample: { ids, filters } }) =>
      (n) =>
        steps(n, ids[(n + 7) % ids.length] ?? 1, filters[n % filters.length] ?? NO_CAR),
  };
}

/** Writes the change of one part and its line of history in one transaction: a save cannot be faster than that. */
function change(id: number, column: 'precio' | 'detalles', value: number | string): readonly SqlStep[] {
  const text = `insert into historial (tabla, registro, operacion, antes, despues) values ('piezas', $1, 'cambio', '{}', $2)`;
  return inOneTransaction(
    {
      name: `cambio-${column}`,
      text: `update piezas set ${column} = $2, version = version + 1 where id = $1`,
      values: [id, value],
    },
    { name: 'historia', text, values: [String(id), JSON.stringify({ [column]: value })] },
  );
}

/** Inserts a new part and its line of history in one transaction. */
function insertion({ marca, auto, pieza, year }: SampledFilters): readonly SqlStep[] {
  const part = `insert into piezas (marca, auto, pieza, anio_desde, anio_hasta, lado, origen, condicion, costo, existencias, detalles)
    values ($1, $2, $3, $4, $4, 'IZQ', 'ORIGINAL', 'USADO', 10000, 1, 'Con detalle en esquina')`;
  const line = `insert into historial (tabla, registro, operacion, despues) values ('piezas', '0', 'alta', $1)`;
  return inOneTransaction(
    { name: 'alta', text: part, values: [marca, auto, pieza, year] },
    { name: 'historia-alta', text: line, values: [JSON.stringify({ marca, auto, pieza })] },
  );
}

function inOneTransaction(...steps: readonly SqlStep[]): readonly SqlStep[] {
  return [{ text: 'begin', values: [] }, ...steps, { text: 'commit', values: [] }];
}
