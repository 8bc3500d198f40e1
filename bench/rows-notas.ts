import { randomBytes } from 'node:crypto';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { FIRST_ID, type SqlStep } from './beside.ts';
import { openLoad } from './load.ts';
import { newOpId } from './op-id.ts';
import { isSuccess, type Product, signedAsk, withSql } from './product.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import type { SampledNota } from './sample.ts';

const CALL: Promised = { what: 'notes', besideSql: 2.5, growth: 2 };
const SALE: Promised = { what: 'a note of ten items', ratio: 2.5, share: 0.5, growth: 2 };
const REQUESTS = 300;
const ITEMS = 10;

/** The rows of the counter: what its screens ask for, then what they sell, hold and cancel. */
export const NOTAS_ROWS: readonly AnyRow[] = [
  lista('notas', 'notes, page 1', () => ''),
  { ...lista('notas-20', 'notes, page 20', () => '', 20) },
  lista('notas-numero', 'notes by a number', ({ id }) => String(id)),
  lista('notas-nombre', 'notes by a name', ({ nombre }) => nombre),
  lista('notas-cotizador', 'notes by a quoter', ({ cotizador }) => cotizador),
  lista('notas-inventario', 'notes by an inventory number', ({ inventario }) => String(inventario)),
  read('nota', 'one note', 'notas/get_nota', ({ id }) => ({ nota: id })),
  read('nota-pieza', 'a part to be sold, by its number', 'notas/get_inv', ({ inventario }) => ({ id: inventario })),
  {
    ...read('corte', 'the till of a day', 'notas/get_corte', () => ({})),
    asks: (product) => product.sample.dias.map((fecha) => signedAsk(product, 'notas/get_corte.php', { fecha })),
    // A day has more notes where there are more of them in a year.
    promised: { what: 'the till of a day', besideSql: 2.5 },
  },
  {
    ...read('apartado', 'one hold', 'apartados/get', () => ({})),
    asks: (product) => product.sample.apartados.map((id) => signedAsk(product, 'apartados/get.php', { id })),
  },
  read('apartados', 'holds, page 1', 'apartados/get', () => ({ page: 1, itemsPerPage: PAGE_SIZE })),
  {
    grupo: 'notas',
    name: 'vender',
    title: 'a note of ten items',
    promised: SALE,
    spoils: true,
    sixteen: true,
    prepare: stock,
    renew: withNewToken,
    asks: (product) =>
      groupsOf(product.sample.inventarios, ITEMS).map((inventarios) =>
        signedAsk(product, 'notas/submit_nota.php', () => ({
          id: 'new',
          status: 1,
          op_id: newOpId(),
          formData: {
            cotizador: product.sample.notas[0]?.cotizador,
            nombre: 'Cliente de mostrador',
            forma_pago: 'Efectivo',
            medio_contacto: 'PUBLICO',
            items: inventarios.map((inventario, at) => ({ INV__: inventario, quantity: 1, price: 350.5 + at })),
          },
        })),
      ),
  },
  {
    grupo: 'notas',
    name: 'apartar',
    title: 'a hold of three parts',
    promised: CALL,
    spoils: true,
    prepare: stock,
    asks: (product) =>
      groupsOf(product.sample.inventarios, 3).map((inventarios) =>
        signedAsk(product, 'apartados/create.php', () => ({
          op_id: newOpId(),
          nombre: 'Taller de mostrador',
          telefono: '6640000000',
          anticipo: { monto: 100, forma_pago: 'Efectivo' },
          items: inventarios.map((inventario) => ({ INV__: inventario, quantity: 1 })),
        })),
      ),
  },
  {
    grupo: 'notas',
    name: 'cancelar',
    title: 'a note that is cancelled',
    spoils: true,
    async run(product) {
      const ids = product.sample.notas.map(({ id }) => id);
      const cancel = signedAsk(product, 'notas/submit_nota.php', (n) => ({
        id: ids[n],
        status: 0,
        op_id: newOpId(),
      }));
      const side = openLoad(product, [cancel], isSuccess);
      await side({ ms: LONGEST_MS, callers: 1, requests: 100 });
      const own = [await side({ ms: LONGEST_MS, callers: 1, requests: 600 })];
      return [{ title: 'a note that is cancelled', own, promised: { what: 'a note that is cancelled', growth: 2 } }];
    },
  },
];

const LONGEST_MS = 30_000;

function lista(name: string, title: string, search: (of: SampledNota) => string, page = 1): Row {
  return read(name, title, 'notas/get_notas', (one) => ({ page, itemsPerPage: PAGE_SIZE, search: search(one) }));
}

function read(name: string, title: string, call: string, body: (of: SampledNota) => object): Row {
  return {
    grupo: 'notas',
    name,
    title,
    promised: CALL,
    asks: (product) =>
      product.sample.notas.slice(0, REQUESTS).map((one) => signedAsk(product, `${call}.php`, body(one))),
  };
}

/** Parts that only one request names: callers at the same time wait for nobody. */
function groupsOf(inventarios: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.min(REQUESTS, Math.floor(inventarios.length / size)) }, (_, at) =>
    inventarios.slice(at * size, (at + 1) * size),
  );
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
