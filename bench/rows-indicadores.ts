import { POR_HACER } from '#domain/indicador-por-hacer.ts';
import type { SqlStep } from './beside.ts';
import { askPiezas, newOpId, pagina, rowsAbout, savePrecio, signedAsk } from './calls.ts';
import type { Promised, Row } from './row.ts';
import type { SampledCotizacion } from './sample.ts';

const CALL: Promised = { what: 'claims', besideSql: 2.5, growth: 2 };
const WORDS: Promised = { what: 'history by words', besideSql: 2.5, growth: 4 };
// A beginning has more claims where there are more: its answer grows, up to 200 records.
const BEGINNING: Promised = { what: 'claims by a beginning', besideSql: 2.5 };
const AS_A_PART: Promised = { what: 'a claim of five', ratio: 1.5 };
const SAVED_AS_A_PART: Promised = { what: 'a save of a record', ratio: 1.5 };

const REJILLA: Promised = { what: 'a grid of 300', besideSql: 1.5 };

const COMMON = { grupo: 'indicadores', promised: CALL } as const;
const ask = rowsAbout({ ...COMMON, about: ({ cotizaciones }) => cotizaciones });
const askDeCinco = rowsAbout({ ...COMMON, about: ({ deCinco }) => deCinco });
const askDelPatio = rowsAbout({ ...COMMON, about: ({ inventarios }) => inventarios });

/** The texts that people look for in the database of claims. */
const TEXTS: readonly ((of: SampledCotizacion) => string)[] = [
  ({ reporte }) => reporte,
  ({ reporte }) => reporte.slice(0, 6),
  ({ marca, auto }) => `${marca} ${auto}`,
  ({ pieza }) => pieza,
  ({ pieza, auto, year }) => `${pieza} ${auto} ${year}`,
  ({ aseguradora, pieza }) => `${aseguradora} ${pieza}`,
];

/** The filters that people set over the database of claims: one column, several, days, and a text beside them. */
const FILTROS: readonly ((of: SampledCotizacion) => object)[] = [
  () => ({ estado: 'pedida' }),
  ({ aseguradora }) => ({ aseguradora }),
  ({ aseguradora }) => ({ estado: 'facturada', aseguradora }),
  ({ cotizador }) => ({ cotizador, estado: 'cancelada' }),
  ({ taller }) => ({ taller }),
  ({ taller, aseguradora }) => ({ taller, aseguradora }),
  ({ fecha }) => ({ searchDateStart: fecha, searchDateEnd: fecha }),
  ({ fecha, aseguradora }) => ({ aseguradora, searchDateStart: fecha }),
  ({ marca, auto, aseguradora }) => ({ search: `${marca} ${auto}`, aseguradora, estado: 'pagada' }),
];

const byNumber = (search: string) => ({ search });
const save = ({ id }: SampledCotizacion) => savePrecio(id, 'PRECIO');

/** The rows of claims: what was quoted before, what the screens of records ask for, and what they save. */
export const INDICADORES_ROWS: readonly Row[] = [
  historial('nada', [], CALL),
  historial('parte', ['parte'], CALL),
  historial('codigo', ['codigo'], CALL),
  historial('marca', ['marca'], CALL),
  historial('auto', ['marca', 'auto', 'year'], CALL),
  historial('anio', ['year'], CALL),
  historial('pieza', ['pieza'], WORDS),
  historial('todo', ['marca', 'auto', 'year', 'pieza'], WORDS),
  ask(
    'cotizador',
    'quoter: history and yard, all filters',
    'cotizador/get_info',
    ({ marca, auto, year, pieza }) => ({ form: { marca, auto, year, pieza } }),
    { promised: WORDS },
  ),
  ask('base', 'database of claims, page 1', 'indicadores/get_piezas', () => pagina('')),
  ask('base-20', 'database of claims, page 20', 'indicadores/get_piezas', () => pagina('', 20)),
  ask(
    'base-texto',
    'database of claims, with a text',
    'indicadores/get_piezas',
    (one, n) => pagina(TEXTS[n % TEXTS.length]?.(one) ?? ''),
    { naming: true },
  ),
  ask('base-filtrada', 'database of claims, narrowed by its filters', 'indicadores/get_piezas', (one, n) => ({
    ...pagina(''),
    ...FILTROS[n % FILTROS.length]?.(one),
  })),
  ask('pendientes', 'what the day begins with: counts of work', 'indicadores/get_pendientes', () => ({})),
  ask('por-hacer', 'a list of work', 'indicadores/get_piezas_reporte', (_, n) => ({
    estado: POR_HACER[n % POR_HACER.length],
  })),
  ask('reporte', 'claims by the whole number', 'indicadores/get_piezas_reporte', ({ reporte }) => byNumber(reporte)),
  ask(
    'reporte-inicio',
    'claims by all of the number but two signs',
    'indicadores/get_piezas_reporte',
    ({ reporte }) => byNumber(reporte.slice(0, -2)),
    { promised: BEGINNING },
  ),
  askDeCinco('reporte-cinco', 'a claim of five records', 'indicadores/get_piezas_reporte', byNumber),
  askDeCinco(
    'reporte-como-pieza',
    'a claim of five records, beside a part by id',
    'indicadores/get_piezas_reporte',
    byNumber,
    { promised: AS_A_PART, beside: askPiezas },
  ),
  ask('registro', 'one record', 'indicadores/get_pieza', ({ id }) => ({ pieza: id })),
  ask('siniestro', 'everything about a claim', 'indicadores/get_siniestro', ({ reporte }) => ({ reporte })),
  ask('ir-a', 'claims to go to', 'indicadores/find_siniestros', ({ reporte }, n) =>
    byNumber(reporte.slice(0, 4 + (n % 5))),
  ),
  ask('proveedores', 'suppliers', 'indicadores/get_proveedores', () => ({})),
  ask('metodos', 'ways of shipping', 'indicadores/get_metodos_envios', () => ({})),
  ask('sugerencias', 'suggestions', 'indicadores/get_sugerencias', () => ({})),
  askDelPatio('pieza-patio', 'a yard part by its number', 'indicadores/get_inv', (id) => ({ id })),
  ask('guardar-registro', 'save: the price of a record', 'indicadores/update_pieza', save, { spoils: true }),
  ask('guardar-como-pieza', 'save: the price of a record, beside that of a part', 'indicadores/update_pieza', save, {
    promised: SAVED_AS_A_PART,
    spoils: true,
    beside: (product) =>
      product.sample.ids
        .slice(0, 300)
        .map((pieza) => signedAsk(product, 'update-piezas/update_pieza.php', savePrecio(pieza, 'FACE__'))),
  }),
  {
    grupo: 'indicadores',
    name: 'rejilla',
    title: 'save: a grid of 300 records, five cells of each',
    promised: REJILLA,
    spoils: true,
    renew: withOtherCells,
    asks: (product) => {
      // Each repetition writes other values, also where its SQL is listened to.
      let turn = 0;
      return [
        signedAsk(product, 'indicadores/update_varios.php', () => {
          turn += 1;
          const filas = product.sample.cotizaciones.slice(0, 300);
          return { op_id: newOpId(), filas: filas.map(({ id }, fila) => filaOf(id, turn + fila)) };
        }),
      ];
    },
  },
  // After the saves, which gave the records a history.
  ask('cambios', 'changes of a record', 'indicadores/get_historial', ({ id }) => ({ pieza: id })),
];

/** A row of a grid in which every cell is another than the time before. */
function filaOf(id: number, n: number) {
  const dia = `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`;
  const METODO_ENVIO = n % 2 === 0 ? 'ESTAFETA' : 'PAQUETEXPRESS';
  return { id, OC: String(900_000 + n), Gtos_ENVIO: `${n % 500}`, VENCE_el_: dia, Ingreso_FACT: dia, METODO_ENVIO };
}

/** Gives the rows that a grid writes other values: the database would write nothing new for the same ones again. */
function withOtherCells(steps: readonly SqlStep[]): readonly SqlStep[] {
  const n = Math.floor(Math.random() * 1_000_000);
  return steps.map((step) => ({ ...step, values: step.values.map((value) => otherCells(value, n)) }));
}

function otherCells(value: unknown, n: number): unknown {
  if (typeof value !== 'string' || !value.startsWith('[{"oc":')) return value;
  const filas: { readonly id: number }[] = JSON.parse(value);
  return JSON.stringify(
    filas.map(({ id }, fila) => {
      const { OC: oc, Gtos_ENVIO, VENCE_el_: vence, Ingreso_FACT, METODO_ENVIO } = filaOf(id, n + fila);
      const gastos_envio = Number(Gtos_ENVIO) * 100;
      return { oc, vence, gastos_envio, metodo_envio: METODO_ENVIO, ingreso_factura: Ingreso_FACT, id };
    }),
  );
}

function historial(name: string, chosen: readonly (keyof SampledCotizacion)[], promised: Promised): Row {
  const searchType = chosen.some((filter) => filter === 'parte' || filter === 'codigo') ? 'BASICA' : 'AVANZADA';
  const askWhereKnown = rowsAbout({
    grupo: 'indicadores',
    promised,
    about: ({ cotizaciones }) => cotizaciones.filter((one) => chosen.every((filter) => one[filter] !== '')),
  });
  const title = `history, ${chosen.length === 0 ? 'no filter' : chosen.join(' + ')}`;
  return askWhereKnown(`historial-${name}`, title, 'buscador/indicadores', (one) => {
    const form = Object.fromEntries(chosen.map((filter) => [filter, one[filter]]));
    return { searchType, form };
  });
}
