import { randomBytes } from 'node:crypto';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { FIRST_ID, type SqlStep } from './beside.ts';
import { newOpId, pagina, rowsAbout, signedAsk } from './calls.ts';
import { measureCerrar } from './cerrar-caja.ts';
import { openLoad } from './load.ts';
import { isSuccess, type Product, withSql } from './product.ts';
import type { AnyRow, Context, Promised, ScenarioRow } from './row.ts';
import type { SampledNota } from './sample.ts';

const CALL: Promised = { what: 'notes', besideSql: 2.5, growth: 2 };
// A day has more notes where there are more of them in a year.
const CORTE: Promised = { what: 'the till of a day', besideSql: 2.5 };
const SALE: Promised = { what: 'a note of ten items', ratio: 2.5, share: 0.5, growth: 2 };

const COMMON = { grupo: 'notas', promised: CALL } as const;
const ask = rowsAbout({ ...COMMON, about: ({ notas }) => notas });
const askDia = rowsAbout({ ...COMMON, about: ({ dias }) => dias });
const askApartado = rowsAbout({ ...COMMON, about: ({ apartados }) => apartados });
/** Parts that only one request names: callers at the same time wait for nobody. */
const sellOf = (size: number) =>
  rowsAbout({
    ...COMMON,
    spoils: true,
    about: ({ inventarios }) =>
      Array.from({ length: Math.floor(inventarios.length / size) }, (_, at) =>
        inventarios.slice(at * size, (at + 1) * size),
      ),
  });

/** The filters that people set over the notes: one column, several, days, and a text beside them. */
const FILTROS: readonly ((of: SampledNota) => object)[] = [
  () => ({ estatus: 'cancelado' }),
  ({ cotizador }) => ({ cotizador }),
  ({ canal, cotizador }) => ({ canal, cotizador, estatus: 'cancelado' }),
  ({ dia }) => ({ searchDateStart: dia, searchDateEnd: dia }),
  ({ dia, cotizador }) => ({ cotizador, searchDateEnd: dia }),
  ({ nombre, canal }) => ({ search: nombre, canal }),
];

/** The rows of the counter: what its screens ask for, then what they sell, hold and cancel. */
export const NOTAS_ROWS: readonly AnyRow[] = [
  ask('notas', 'notes, page 1', 'notas/get_notas', () => pagina('')),
  ask('notas-20', 'notes, page 20', 'notas/get_notas', () => pagina('', 20)),
  ask('notas-numero', 'notes by a number', 'notas/get_notas', ({ id }) => pagina(String(id))),
  ask('notas-nombre', 'notes by a name', 'notas/get_notas', ({ nombre }) => pagina(nombre)),
  ask('notas-cotizador', 'notes by a quoter', 'notas/get_notas', ({ cotizador }) => pagina(cotizador)),
  ask('notas-inventario', 'notes by an inventory number', 'notas/get_notas', ({ inventario }) =>
    pagina(String(inventario)),
  ),
  ask('notas-filtradas', 'notes, narrowed by their filters', 'notas/get_notas', (one, n) => ({
    ...pagina(''),
    ...FILTROS[n % FILTROS.length]?.(one),
  })),
  ask('nota', 'one note', 'notas/get_nota', ({ id }) => ({ nota: id })),
  ask('nota-pieza', 'a part to be sold, by its number', 'notas/get_inv', ({ inventario }) => ({ id: inventario })),
  askDia('corte', 'the till of a day', 'notas/get_corte', (fecha) => ({ fecha }), { promised: CORTE }),
  askApartado('apartado', 'one hold', 'apartados/get', (id) => ({ id })),
  ask('apartados', 'holds, page 1', 'apartados/get', () => ({ page: 1, itemsPerPage: PAGE_SIZE })),
  sellOf(10)(
    'vender',
    'a note of ten items',
    'notas/submit_nota',
    (inventarios, _, { notas }) =>
      () => ({
        id: 'new',
        status: 1,
        op_id: newOpId(),
        formData: {
          cotizador: notas[0]?.cotizador,
          nombre: 'Cliente de mostrador',
          forma_pago: 'Efectivo',
          medio_contacto: 'PUBLICO',
          items: inventarios.map((inventario, at) => ({ INV__: inventario, quantity: 1, price: 350.5 + at })),
        },
      }),
    { promised: SALE, sixteen: true, prepare: stock, renew: withNewToken },
  ),
  sellOf(3)(
    'apartar',
    'a hold of three parts',
    'apartados/create',
    (inventarios) => () => ({
      op_id: newOpId(),
      nombre: 'Taller de mostrador',
      telefono: '6640000000',
      anticipo: { monto: 100, forma_pago: 'Efectivo' },
      items: inventarios.map((inventario) => ({ INV__: inventario, quantity: 1 })),
    }),
    { prepare: stock },
  ),
  {
    grupo: 'notas',
    name: 'cancelar',
    title: 'a note that is cancelled',
    spoils: true,
    needs: needsNotas,
    run: measureCancelar,
  },
  {
    grupo: 'notas',
    name: 'cerrar',
    title: 'a till that is closed',
    spoils: true,
    run: measureCerrar,
  },
];

const LONGEST_MS = 30_000;

/** So many notes are cancelled, where there are as many: the first of them only to warm up. */
const CANCELADAS = { most: 700, least: 70, warm: 1 / 7 };

function needsNotas({ sample }: Product): string | null {
  return sample.notas.length < CANCELADAS.least
    ? `${CANCELADAS.least} notes that are neither cancelled, held nor invoiced`
    : null;
}

async function measureCancelar({ product }: Context): Promise<ScenarioRow[]> {
  const ids = product.sample.notas.map(({ id }) => id).slice(0, CANCELADAS.most);
  const warm = Math.floor(ids.length * CANCELADAS.warm);
  const cancel = signedAsk(product, 'notas/submit_nota.php', (n) => ({ id: ids[n], status: 0, op_id: newOpId() }));
  const side = openLoad(product, [cancel], isSuccess);
  await side({ ms: LONGEST_MS, callers: 1, requests: warm });
  const own = [await side({ ms: LONGEST_MS, callers: 1, requests: ids.length - warm })];
  return [{ title: 'a note that is cancelled', own, promised: { what: 'a note that is cancelled', growth: 2 } }];
}

/** Gives the sampled parts more units than a run can sell, and what is made from now on numbers that nothing else has. */
function stock({ databaseUrl, sample: { ids } }: Product): Promise<void> {
  return withSql(databaseUrl, async (sql) => {
    await sql.query(
      `insert into movimientos (pieza_id, tipo, unidades, autor, momento)
       select id, 'ajuste', ${UNITS} - existencias, 'bench', now() from piezas
       where id = any($1::int[]) and existencias < ${UNITS} / 2`,
      [ids],
    );
    for (const [at, tabla] of ['notas', 'bajas', 'apartados', 'anticipos_recibos'].entries()) {
      const since = FIRST_ID * (at + 1);
      await sql.query(`select setval(s, greatest(nextval(s), ${since})) from pg_get_serial_sequence($1, 'id') s`, [
        tabla,
      ]);
    }
  });
}

const UNITS = 30_000;

/** Gives a note that is written again a token of its own: no two notes have the same. */
function withNewToken(steps: readonly SqlStep[]): readonly SqlStep[] {
  return steps.map((step) => {
    if (!step.text.startsWith('insert into "notas"')) return step;
    const at = step.text
      .slice(step.text.indexOf('('), step.text.indexOf(')'))
      .split(',')
      .findIndex((one) => one.includes('"token"'));
    return { ...step, values: step.values.with(at, randomBytes(16).toString('base64url')) };
  });
}
