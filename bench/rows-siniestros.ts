import { PAGE_SIZE } from '#domain/pagina.ts';
import { newOpId } from './op-id.ts';
import { type Product, signedAsk } from './product.ts';
import type { Promised, Row } from './row.ts';
import type { SampledCotizacion } from './sample.ts';

const CALL: Promised = { what: 'claims', besideSql: 2.5, growth: 2 };
const AS_A_PART = (what: string): Promised => ({ what, ratio: 1.5 });
const REQUESTS = 300;

/** The texts that people look for in the database of claims. */
const TEXTS: readonly ((of: SampledCotizacion) => string)[] = [
  ({ reporte }) => reporte,
  ({ reporte }) => reporte.slice(0, 6),
  ({ marca, auto }) => `${marca} ${auto}`,
  ({ pieza }) => pieza,
  ({ pieza, auto, year }) => `${pieza} ${auto} ${year}`,
  ({ aseguradora, pieza }) => `${aseguradora} ${pieza}`,
];

/** The rows of the claims' records: what their screens ask for, then what they save. */
export const SINIESTROS_ROWS: readonly Row[] = [
  read('base', 'database of claims, page 1', 'get_piezas', () => page('')),
  read('base-20', 'database of claims, page 20', 'get_piezas', () => page('', 20)),
  {
    ...read('base-texto', 'database of claims, with a text', 'get_piezas', (one, n) =>
      page(TEXTS[n % TEXTS.length]?.(one) ?? ''),
    ),
    naming: true,
  },
  read('reporte', 'claims by the whole number', 'get_piezas_reporte', ({ reporte }) => ({ search: reporte })),
  {
    ...read('reporte-inicio', 'claims by all of the number but two signs', 'get_piezas_reporte', ({ reporte }) => ({
      search: reporte.slice(0, -2),
    })),
    // A beginning has more claims where there are more: its answer grows, up to 200 records.
    promised: { what: 'claims by a beginning', besideSql: 2.5 },
  },
  deCinco('reporte-cinco', 'a claim of five records', CALL),
  {
    ...deCinco('reporte-como-pieza', 'a claim of five records, beside a part by id', AS_A_PART('a claim of five')),
    beside: ({ sample, ...product }) =>
      sample.ids
        .slice(0, REQUESTS)
        .map((pieza) => signedAsk({ sample, ...product }, 'update-piezas/get_pieza.php', { pieza })),
  },
  read('registro', 'one record', 'get_pieza', ({ id }) => ({ pieza: id })),
  read('siniestro', 'everything about a claim', 'get_siniestro', ({ reporte }) => ({ reporte })),
  read('ir-a', 'claims to go to', 'find_siniestros', ({ reporte }, n) => ({ search: reporte.slice(0, 4 + (n % 5)) })),
  read('proveedores', 'suppliers', 'get_proveedores', () => ({})),
  read('metodos', 'ways of shipping', 'get_metodos_envios', () => ({})),
  read('sugerencias', 'suggestions', 'get_sugerencias', () => ({})),
  {
    ...read('pieza-patio', 'a yard part by its number', 'get_inv', () => ({})),
    asks: (product) =>
      product.sample.inventarios.slice(0, REQUESTS).map((id) => signedAsk(product, 'indicadores/get_inv.php', { id })),
  },
  save('guardar-registro', 'save: the price of a record', CALL),
  {
    ...save(
      'guardar-como-pieza',
      'save: the price of a record, beside that of a part',
      AS_A_PART('a save of a record'),
    ),
    beside: (product) =>
      product.sample.ids.slice(0, REQUESTS).map((pieza) =>
        signedAsk(product, 'update-piezas/update_pieza.php', (n) => ({
          pieza,
          op_id: newOpId(),
          formDataPieza: JSON.stringify({ FACE__: priceOf(n) }),
        })),
      ),
  },
  // After the saves, which gave the records a history.
  read('cambios', 'changes of a record', 'get_historial', ({ id }) => ({ pieza: id })),
];

function page(search: string, number = 1) {
  return { page: number, itemsPerPage: PAGE_SIZE, search };
}

/** A read whose body is about one sampled record. */
function read(name: string, title: string, call: string, body: (of: SampledCotizacion, n: number) => object): Row {
  return {
    grupo: 'indicadores',
    name,
    title,
    promised: CALL,
    asks: (product) => about(product).map((one, n) => signedAsk(product, `indicadores/${call}.php`, body(one, n))),
  };
}

function deCinco(name: string, title: string, promised: Promised): Row {
  return {
    grupo: 'indicadores',
    name,
    title,
    promised,
    asks: (product) =>
      product.sample.deCinco
        .slice(0, REQUESTS)
        .map((search) => signedAsk(product, 'indicadores/get_piezas_reporte.php', { search })),
  };
}

function save(name: string, title: string, promised: Promised): Row {
  return {
    grupo: 'indicadores',
    name,
    title,
    promised,
    spoils: true,
    asks: (product) =>
      about(product).map(({ id }) =>
        signedAsk(product, 'indicadores/update_pieza.php', (n) => ({
          pieza: id,
          op_id: newOpId(),
          formDataPieza: JSON.stringify({ PRECIO: priceOf(n) }),
        })),
      ),
  };
}

function about({ sample }: Product): readonly SampledCotizacion[] {
  return sample.cotizaciones.slice(0, REQUESTS);
}

/** Writes a price that differs from the one before. */
function priceOf(n: number): string {
  return `${1000 + (n % 9000)}.50`;
}
