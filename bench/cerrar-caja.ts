import { openSql, type SqlStep } from './beside.ts';
import { newOpId, signedAsk } from './calls.ts';
import { openLoad } from './load.ts';
import { isSuccess, type Product, withSql } from './product.ts';
import { alternate } from './round.ts';
import type { Context, Promised, ScenarioRow } from './row.ts';

/** Tills of so many movements are closed, so many of them, a few only to warm up. */
const MOVIMIENTOS = 2_000;
const CAJAS = 120;
const WARM = 20;
const LONGEST_MS = 60_000;

const TITLE = 'a till of 2,000 movements that is closed';
const CERRAR: Promised = { what: TITLE, ratio: 1.5 };

/** Closes tills that were left open on other days: by the call, and by the statements that it sends, through the driver alone. */
export async function measureCerrar({ product, inside, pool, closing }: Context): Promise<ScenarioRow[]> {
  const ids = await insertCajas(product, 2 * CAJAS + 2);
  const last = { caja: 0, opId: '' };
  const close = signedAsk(product, 'caja/close.php', () => {
    last.caja = ids.pop() ?? 0;
    last.opId = newOpId();
    return { caja: last.caja, conteo: [{ valor: 100, piezas: 1 }], motivo: 'Medido', op_id: last.opId };
  });
  const [steps = []] = await (await inside()).hear([close]);
  const heard = { ...last };
  const bare = openSql(pool, () => withOther(steps, heard, ids.pop() ?? 0), closing);
  const own = openLoad(product, [close], isSuccess);
  await alternate([own, bare], { ms: LONGEST_MS, callers: 1, requests: WARM }, 1);
  const turn = { ms: LONGEST_MS, callers: 1, requests: CAJAS - WARM };
  const [mine = [], sql = []] = await alternate([own, bare], turn, 1);
  return [{ title: TITLE, own: mine, bare: sql, promised: CERRAR }];
}

/** Gives the statements that closed a till as they close another one. */
function withOther(steps: readonly SqlStep[], heard: { readonly caja: number; readonly opId: string }, id: number) {
  const opId = newOpId();
  const other = (value: unknown) => {
    if (value === heard.caja) return id;
    if (value === String(heard.caja)) return String(id);
    return value === heard.opId ? opId : value;
  };
  return steps.map((step) => ({ ...step, values: step.values.map(other) }));
}

/** Leaves tills open, each on a day of its own that no note is of. @returns their numbers. */
function insertCajas({ databaseUrl, identity }: Product, cuantas: number): Promise<number[]> {
  return withSql(databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ id: number }>(
      `insert into cajas (persona, dia, turno, fondo, abierta, abierta_por)
       select $1, date '2001-01-01' + n, 1, 50000, now(), $1 from generate_series(1, $2) n returning id`,
      [identity.keylogin, cuantas],
    );
    const ids = rows.map(({ id }) => id);
    await sql.query(
      `insert into caja_movimientos (caja_id, tipo, forma_pago, monto, motivo, autor, momento)
       select c, 'entrada', (array['Efectivo', 'Transferencia'])[1 + n % 2], 100 + n, 'Medido', 'bench', now()
       from unnest($1::int[]) c cross join generate_series(1, $2) n`,
      [ids, MOVIMIENTOS],
    );
    await sql.query('analyze caja_movimientos');
    return ids;
  });
}
