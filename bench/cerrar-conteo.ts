import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { call, type Product, withSql } from './product.ts';
import { alternate, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const PIEZAS = 1_000;
const LECTURAS = 2_000;
const ROUNDS = 5;
const ONCE = { ms: 120_000, callers: 1, requests: 1 };

/**
 * Closes counts of 2,000 readings of a thousand parts, of which every second one has a unit less than the ledger, beside the least SQL
 * for the same, turn by turn.
 */
export function measureCerrarConteo(product: Product): Promise<ScenarioRow[]> {
  return withSql(product.databaseUrl, async (sql) => {
    await sql.query('set statement_timeout = 0');
    const sign = (body: object) => ({ rute: '', ...product.identity, ...body });
    const own = [];
    const bare = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const uno = await prepareConteo(sql, `BANCO ${turn}A`);
      const otro = await prepareConteo(sql, `BANCO ${turn}B`);
      const pedido = { conteo: uno, dejar: [], mover: [], entran: 0, salen: PIEZAS / 2 };
      const sides = [
        sideOf(() => call(product, 'conteos/close_conteo.php', sign(pedido))),
        sideOf(() => closeBySql(sql, otro)),
      ];
      const [[mine] = [], [least] = []] = await alternate(sides, ONCE, 1);
      if (mine) own.push(mine);
      if (least) bare.push(least);
    }
    const promised = { what: 'the close of a count beside its SQL', ratio: 3 };
    return [{ title: `the close of a count of ${LECTURAS.toLocaleString('en-US')} readings`, own, bare, promised }];
  });
}

/** Puts parts of three units into a place, and readings of two of each, of every second one three. @returns the count. */
async function prepareConteo(sql: Client, lugar: string): Promise<number> {
  const { rows: piezas } = await sql.query<{ id: number }>(
    `update piezas set ubicacion = $1 where id in (
       select id from piezas where eliminada is null and existencias between 2 and 3 and apartadas = 0 and ubicacion not like 'BANCO%'
       order by md5(id::text) limit $2) returning id`,
    [lugar, PIEZAS],
  );
  const { rows } = await sql.query<{ id: number }>(
    `insert into conteos_fisicos (lugar, autor, abierto) values ($1, 'bench', now() - interval '1 hour') returning id`,
    [lugar],
  );
  const conteo = rows[0]?.id ?? 0;
  await sql.query(
    `insert into conteos_fisicos_lecturas (op_id, conteo_id, pieza_id, dispositivo, cantidad, momento, recibida, autor)
     select gen_random_uuid(), $1, p.id, $2, case when n = 1 then p.existencias - 1 - p.orden % 2 else 1 end, now() - interval '30 minutes',
       now(), 'bench'
     from (select id, existencias, row_number() over (order by id) as orden from piezas where id = any($3)) p, generate_series(1, 2) n
     where n = 2 or p.existencias - 1 - p.orden % 2 <> 0`,
    [conteo, randomUUID(), piezas.map(({ id }) => id)],
  );
  await sql.query('analyze conteos_fisicos_lecturas');
  return conteo;
}

/** Writes the differences of a count by plain SQL, in one transaction: the parts are held, what was read is compared with the ledger of then. */
async function closeBySql(sql: Client, conteo: number): Promise<void> {
  await sql.query('begin');
  await sql.query('select from conteos_fisicos where id = $1 for update', [conteo]);
  await sql.query(
    `select p.id from piezas p join (select distinct pieza_id from conteos_fisicos_lecturas where conteo_id = $1) l on l.pieza_id = p.id
     order by p.id for no key update of p`,
    [conteo],
  );
  await sql.query(
    `with contadas as (
       select pieza_id, sum(cantidad) as unidades, max(momento) as momento
       from conteos_fisicos_lecturas where conteo_id = $1 group by 1),
     renglones as (
       insert into conteos_fisicos_renglones (conteo_id, pieza_id, estado, esperadas, contadas, ajuste)
       select $1, p.id, 'bien', e.esperadas, c.unidades, c.unidades - e.esperadas
       from contadas c join piezas p on p.id = c.pieza_id cross join lateral (
         select p.existencias - coalesce(sum(m.unidades), 0) as esperadas
         from movimientos m where m.pieza_id = p.id and m.momento > c.momento) e
       returning pieza_id, ajuste)
     insert into movimientos (pieza_id, tipo, unidades, motivo, autor, momento)
     select pieza_id, 'ajuste', ajuste, 'Conteo', 'bench', now() from renglones where ajuste <> 0`,
    [conteo],
  );
  await sql.query(`update conteos_fisicos set terminado = now(), terminado_por = 'bench' where id = $1`, [conteo]);
  await sql.query('commit');
}
