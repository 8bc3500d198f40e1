import type { Client } from 'pg';
import { signedAsk } from './calls.ts';
import { openLoad } from './load.ts';
import { call, isSuccess, type Product, withSql } from './product.ts';
import { alternate, type Side, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const PIEZAS = 100_000;
const WRONG = 'ORIGNAL BENCH';
const RIGHT = 'ORIGINAL BENCH';
const CALM_MS = 3_000;
const UNTIL_DONE_MS = 600_000;
const ONCE = { ms: UNTIL_DONE_MS, callers: 1, requests: 1 };

/**
 * Repairs 100,000 parts all over the inventory beside the least SQL for the same, then undoes a repair while somebody
 * reads. Whoever reads without a pause takes a core of a small machine for themselves: so the repair is timed alone.
 */
export function measureRepair(product: Product, columna: string, type: string): Promise<ScenarioRow[]> {
  return withSql(product.databaseUrl, async (sql) => {
    await sql.query('set statement_timeout = 0');
    const total = await misspell(sql, columna);
    await sql.query('vacuum (analyze) piezas');
    const calm = await reader(product)({ ms: CALM_MS, callers: 1 });

    const sign = (body: object) => ({ rute: '', ...product.identity, ...body });
    let reparacion: unknown;
    const repair = sideOf(async () => {
      const body = sign({ search: WRONG, replace: RIGHT, type, total });
      ({ reparacion } = await call(product, 'update-piezas/update_piezas_repair.php', body));
    });
    const own = await repair(ONCE);
    await sql.query('vacuum piezas');

    const undo = sideOf(() => call(product, 'update-piezas/undo_reparacion.php', sign({ reparacion })));
    const undoing = undo(ONCE);
    const meanwhile = await reader(product)({ ms: UNTIL_DONE_MS, callers: 1, until: undoing });
    const undone = await undoing;
    await sql.query('vacuum piezas');
    const [bare = []] = await alternate([sideOf(() => repairBySql(sql, columna))], ONCE, 1);

    const parts = `${total.toLocaleString('en-US')} parts by ${columna}`;
    return [
      { title: `repair of ${parts}`, own: [own], bare, promised: { what: `repair by ${columna}`, p95: 10_000 } },
      { title: `undoing it while somebody reads, by ${columna}`, own: [undone] },
      { title: `a reader on a calm server, before the repair by ${columna}`, own: [calm] },
      {
        title: `that reader while it is undone, by ${columna}`,
        own: [meanwhile],
        promised: { what: 'reader during a mass change', p99: 100 },
      },
    ];
  });
}

/** Puts a wrong word into parts all over the inventory. @returns into how many. */
async function misspell(sql: Client, columna: string): Promise<number> {
  const { rowCount } = await sql.query(
    `update piezas set ${columna} = $1
     where id in (select id from piezas where eliminada is null order by md5(id::text) limit $2)`,
    [WRONG, PIEZAS],
  );
  return rowCount ?? 0;
}

/** Makes a side that asks for pages of parts. */
function reader(product: Product): Side {
  const asks = product.sample.filters.slice(0, 300).map(({ marca, auto }) => {
    return signedAsk(product, 'buscador/get_filas.php', { page: 1, itemsPerPage: 10, exist: -1, marca, auto });
  });
  return openLoad(product, asks, isSuccess);
}

/** Repairs the rows by plain SQL, with as many lines of history as the product writes, in one transaction. */
async function repairBySql(sql: Client, columna: string): Promise<void> {
  await sql.query('begin');
  await sql.query(
    `with cambiadas as (
       update piezas set ${columna} = $2, version = version + 1 where ${columna} = $1 and eliminada is null returning id)
     insert into historial (tabla, registro, operacion, antes, despues)
     select 'piezas', id::text, 'cambio', jsonb_build_object('${columna}', $1::text), jsonb_build_object('${columna}', $2::text)
     from cambiadas`,
    [WRONG, RIGHT],
  );
  await sql.query('commit');
}
