import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '#domain/pagina.ts';
import type { SqlStep } from './beside.ts';
import { measurePhotoIntake } from './photo-intake.ts';
import { signedAsk } from './product.ts';
import { measureRepair } from './repair.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import type { SampledFilters } from './sample.ts';

const STAFF = { grupo: 'inventario' } as const;
const TEXT: Promised = { what: 'text search', p95: 15 };
const LIST: Promised = { what: 'list with any filter', p95: 10 };
const SAVE: Promised = { what: 'save without photos', p95: 10 };
const NO_CAR: SampledFilters = { marca: '', auto: '', year: 0, pieza: '' };
const REQUESTS = 300;

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

/** The rows of the inventory: what the people of the yard ask for, then what they save. */
export const INVENTARIO_ROWS: readonly AnyRow[] = [
  text('texto-existencias', 'text, in stock', 0),
  text('texto-todo', 'text, everything', -1),
  ...SUBSETS.map((chosen) => list(chosen, 1)),
  list([], 1000),
  list(['marca'], 1000),
  {
    ...STAFF,
    name: 'editar',
    title: 'one part, to edit',
    asks: (product) =>
      product.sample.ids
        .slice(0, REQUESTS)
        .map((pieza) => signedAsk(product, 'update-piezas/get_pieza.php', { pieza })),
  },
  ...['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS', 'POR_RETIRAR'].map(listings),
  save('guardar-precio', 'save: a price', {
    form: (n) => ({ FACE__: `$${1000 + (n % 9000)}.50` }),
    least: ({ id, n }) => change(id, 'precio', 100_000 + n),
  }),
  save('guardar-auto', 'save: another car and part', {
    form: (n, { marca, auto }) => ({ MARCA: marca, AUTO: auto, DETALLES: `Nuevo ${n}` }),
    least: ({ id, n }) => change(id, 'detalles', `Otro ${n}`),
  }),
  save('guardar-nueva', 'save: a new part', {
    isNew: true,
    form: (_, { marca, auto, pieza, year }) => ({
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
    least: ({ filters }) => insertion(filters),
  }),
  {
    ...STAFF,
    name: 'reparar-origen',
    title: 'repair of a column that no index holds',
    spoils: true,
    run: (product) => measureRepair(product, 'origen', 'Origen'),
  },
  {
    ...STAFF,
    name: 'reparar-marca',
    title: 'repair of a column that nearly all indexes hold',
    spoils: true,
    run: (product) => measureRepair(product, 'marca', 'MARCA'),
  },
  { ...STAFF, name: 'fotos', title: 'photos taken in', runInside: measurePhotoIntake },
];

function text(name: string, title: string, exist: number): Row {
  return {
    ...STAFF,
    name,
    title,
    promised: TEXT,
    naming: true,
    asks: (product) =>
      product.sample.texts.map((search) =>
        signedAsk(product, 'update-piezas/get_piezas.php', { page: 1, itemsPerPage: PAGE_SIZE, search, exist }),
      ),
  };
}

/** Exist -1 is the inventory: parts that were sold as well. */
function list(chosen: Chosen, page: number): Row {
  const deep = page === 1 ? [] : [`pagina-${page}`];
  const filters = chosen.length === 0 ? 'no filter' : chosen.join(' + ');
  return {
    ...STAFF,
    name: ['lista', ...chosen, ...deep].join('-'),
    promised: LIST,
    title: `list, ${filters}${page === 1 ? '' : `, page ${page}`}`,
    asks: (product) =>
      product.sample.filters.slice(0, REQUESTS).map((values) => {
        const picked = Object.fromEntries(chosen.map((name) => [name, String(values[name])]));
        return signedAsk(product, 'buscador/get_filas.php', { page, itemsPerPage: PAGE_SIZE, exist: -1, ...picked });
      }),
  };
}

function listings(searchStatus: string): Row {
  return {
    ...STAFF,
    name: `publicaciones-${searchStatus.toLowerCase()}`,
    title: `listings, ${searchStatus}`,
    asks: (product) =>
      ['FB', 'ML'].map((searchType) => {
        const body = { page: 1, itemsPerPage: PAGE_SIZE, searchType, searchStatus };
        return signedAsk(product, 'publicaciones/get_piezas.php', body);
      }),
  };
}

interface Save {
  readonly isNew?: true;
  readonly form: (n: number, filters: SampledFilters) => object;
  readonly least: (of: { id: number; n: number; filters: SampledFilters }) => ReturnType<typeof change>;
}

function save(name: string, title: string, { isNew, form, least }: Save): Row {
  return {
    ...STAFF,
    name,
    title,
    promised: SAVE,
    spoils: true,
    asks: (product) =>
      product.sample.filters.slice(0, REQUESTS).map((filters, index) =>
        signedAsk(product, 'update-piezas/update_pieza.php', (n) => ({
          pieza: isNew ? 'new' : product.sample.ids[index % product.sample.ids.length],
          op_id: randomUUID(),
          formDataPieza: JSON.stringify(form(n, filters)),
        })),
      ),
    least:
      ({ sample: { ids, filters } }) =>
      (n) =>
        least({ id: ids[(n + 7) % ids.length] ?? 1, n, filters: filters[n % filters.length] ?? NO_CAR }),
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
