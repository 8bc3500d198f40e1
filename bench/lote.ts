import type { Client } from 'pg';
import { signedAsk } from './calls.ts';
import { openLoad } from './load.ts';
import { call, isSuccess, type Product, withSql } from './product.ts';
import { alternate, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const PIEZAS = 10_000;
const ROUNDS = 5;
const CALM_MS = 3_000;
const UNTIL_DONE_MS = 600_000;
const ONCE = { ms: UNTIL_DONE_MS, callers: 1, requests: 1 };

/**
 * Raises the prices of 10,000 parts all over the inventory beside the least SQL for the same with its history, turn by turn;
 * then raises them and takes it back, again and again, while somebody reads lists of parts.
 */
export function measureLote(product: Product): Promise<ScenarioRow[]> {
  return withSql(product.databaseUrl, async (sql) => {
    await sql.query('set statement_timeout = 0');
    const piezas = await choose(sql);
    const sign = (body: object) => ({ rute: '', ...product.identity, ...body });
    const pedido = { piezas, accion: 'precio_porcentaje', valor: '8' };
    const see = () => call(product, 'inventario/preview_lote.php', sign(pedido));
    const reader = openLoad(
      product,
      product.sample.filters.slice(0, 300).map(({ marca, auto }) => {
        return signedAsk(product, 'buscador/get_filas.php', { page: 1, itemsPerPage: 10, exist: -1, marca, auto });
      }),
      isSuccess,
    );
    const calm = await reader({ ms: CALM_MS, callers: 1 });

    let { total, huella } = await see();
    const apply = async () => call(product, 'inventario/apply_lote.php', sign({ ...pedido, total, huella }));
    const own = [];
    const bare = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      ({ total, huella } = await see());
      const [[mine] = [], [least] = []] = await alternate(
        [sideOf(apply), sideOf(() => raiseBySql(sql, piezas))],
        ONCE,
        1,
      );
      if (mine) own.push(mine);
      if (least) bare.push(least);
    }

    const meanwhile = await reader({ ms: UNTIL_DONE_MS, callers: 1, until: raiseAndReturn() });
    return [
      {
        title: `a price of ${piezas.length.toLocaleString('en-US')} parts`,
        own,
        bare,
        promised: { what: 'a bulk price beside its SQL with history', ratio: 1.3 },
      },
      {
        title: 'a reader while prices are raised and taken back, beside the same on a calm server',
        own: [meanwhile],
        bare: [calm],
        promised: { what: 'a reader during a bulk price', p95Ratio: 3 },
      },
    ];

    async function raiseAndReturn(): Promise<void> {
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        ({ total, huella } = await see());
        const { lote } = await apply();
        await call(product, 'inventario/undo_lote.php', sign({ lote, accion: pedido.accion }));
      }
    }
  });
}

/** Chooses parts all over the inventory, and gives each a price. @returns their ids. */
async function choose(sql: Client): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `update piezas set precio = coalesce(precio, 0) % 500000 + 10000
     where id in (select id from piezas where eliminada is null order by md5(id::text) limit $1) returning id`,
    [PIEZAS],
  );
  await sql.query('vacuum (analyze) piezas');
  return rows.map(({ id }) => id).sort((left, right) => left - right);
}

/**
 * Raises the prices by plain SQL, in one transaction, with the lines of history that a change writes: who, when, and a number
 * by which they are found again.
 */
async function raiseBySql(sql: Client, piezas: readonly number[]): Promise<void> {
  await sql.query('begin');
  await sql.query(
    `with cambiadas as (
       update piezas set precio = round(precio * 1.08), version = version + 1
       where id = any($1::int[]) and eliminada is null
       returning id, jsonb_build_object('precio', old.precio) as antes,
         jsonb_build_object('precio', new.precio, 'version', new.version) as despues)
     insert into historial (tabla, registro, operacion, antes, despues, autor, momento, reparacion)
     select 'piezas', id::text, 'cambio', antes, despues, 'bench', now(), -1 from cambiadas`,
    [piezas],
  );
  await sql.query('commit');
}
