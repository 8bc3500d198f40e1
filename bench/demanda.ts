import type { Client } from 'pg';
import { openLoad } from './load.ts';
import { isSuccess, type Product, withSql } from './product.ts';
import { alternate, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

const HECHOS = 1_000_000;
const AUTOS = 400;
const PIEZAS = 120;

/**
 * Makes a year of a million facts of forty thousand wishes, each of several years of the car: a few are asked for by the thousand, most now
 * and then. A tenth has a price.
 */
export async function prepareDemanda(sql: Client): Promise<void> {
  await sql.query('set statement_timeout = 0');
  await sql.query(`select cortar_demanda((now() at time zone 'America/Mexico_City')::date)`);
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from demanda_hechos');
  if ((rows[0]?.n ?? 0) >= HECHOS) return;
  await sql.query(
    `insert into demanda_deseos (pieza, lado, marca, auto)
     select 'PIEZA ' || p, case p % 3 when 0 then '' when 1 then 'IZQ' else 'DER' end, 'MARCA ' || a % 40, 'AUTO ' || a
     from generate_series(1, $1) a, generate_series(1, $2) p on conflict do nothing`,
    [AUTOS, PIEZAS],
  );
  await sql.query(
    `insert into demanda_hechos (dia, clase, deseo_id, anio_desde, anio_hasta, pedido)
     select (now() at time zone 'America/Mexico_City')::date - (random() * 364)::int,
       case when random() < 0.7 then 'busqueda_publica' else 'busqueda_interna' end, d.id, y.anio, y.anio,
       case when random() < 0.1 then (random() * 500000)::int end
     from (select floor(power(random(), 2) * $1)::int + 1 as lugar, 2000 + (random() * 6)::int as anio from generate_series(1, $2)) y
     join (select id, row_number() over (order by md5(id::text)) as lugar from demanda_deseos where auto like 'AUTO %') d
       on d.lugar = y.lugar`,
    [AUTOS * PIEZAS, HECHOS],
  );
  await sql.query(
    'vacuum analyze demanda_hechos, demanda_conteos, demanda_totales, demanda_deseos, demanda_ganadas, demanda_avisos',
  );
}

/** Asks for the demand of a year over a million facts, beside a part by its id and beside counting the facts themselves. */
export async function measureDemanda({ product, segundos, closing: _ }: Context): Promise<ScenarioRow[]> {
  return withSql(product.databaseUrl, async (sql) => {
    await prepareDemanda(sql);
    const { rows } = await sql.query<{ id: number }>(
      'select id from piezas where eliminada is null order by md5(id::text) limit 200',
    );
    const pieza = sideOf((n) =>
      sql.query({ name: 'pieza', text: 'select * from piezas where id = $1', values: [rows[n % rows.length]?.id] }),
    );
    const sums = sideOf(() => sql.query(CONTADO_AL_MOMENTO));
    const asks = [
      { search: '' },
      { search: 'auto 17' },
      { search: '', clase: 'busqueda_interna' },
      { search: '', year: 2003 },
    ];
    const titles = ['all of it', 'of one car', 'of one kind', 'of one year of cars'];
    const found: ScenarioRow[] = [];
    for (const [index, filtros] of asks.entries()) {
      const own = openLoad(product, [askDemanda(product, filtros)], isSuccess);
      const [mine = [], bare = []] = await alternate([own, pieza], { ms: segundos * 500, callers: 1 }, 4);
      const promised = { what: 'demand of a year over a million facts', p95: 120 };
      found.push({
        title: `demand of a year over ${HECHOS.toLocaleString('en-US')} facts, ${titles[index]}, beside a part by its id in SQL`,
        own: mine,
        bare,
        promised,
      });
    }
    const whole = openLoad(product, [askDemanda(product, asks[0] ?? {})], isSuccess);
    const [mine = [], bare = []] = await alternate([whole, sums], { ms: 60_000, callers: 1, requests: 6 }, 2);
    found.push({ title: 'the same beside counting the facts themselves, in SQL', own: mine, bare });
    return found;
  });
}

const askDemanda = ({ identity }: Product, filtros: object) => ({
  path: '/api/demanda/get_demanda.php',
  body: { rute: '', ...identity, dias: '365', ...filtros },
});

const CONTADO_AL_MOMENTO = `select deseo_id, count(*) from demanda_hechos
  where dia > (select dia from demanda_corte) - 365 group by deseo_id order by 2 desc limit 10`;

const TEXTOS = ['cofre q8', 'faro taycan', 'puerta fortwo', 'espejo xe', 'calavera dolphin', 'fascia 9-5 saab'];

/**
 * Searches that find nothing, from thousands of addresses, by turns noted and not: as robots they cost the same and leave nothing.
 * @param product runs behind a proxy whose word about addresses it takes.
 */
export async function measureBuscadas({ product, segundos }: Context): Promise<ScenarioRow[]> {
  const side = (agente: string) =>
    openLoad(
      product,
      Array.from({ length: 997 }, (_unused, n) => ({
        path: '/api/buscador-public/get_filas.php',
        headers: { 'x-forwarded-for': `10.${n % 250}.${(n * 7) % 250}.${n % 199}`, 'user-agent': agente },
        body: (sent: number) => ({ search: `${TEXTOS[n % TEXTOS.length]} ${1990 + (sent % 36)}` }),
      })),
      isSuccess,
    );
  const [noted = [], bare = []] = await alternate(
    [side('Mozilla/5.0 (Linux; Android 14) Chrome/140.0'), side('Googlebot/2.1')],
    { ms: segundos * 250, callers: 4 },
    16,
  );
  const promised = { what: 'searches noted beside searches that are not', p95Ratio: 1.05 };
  return [
    {
      title: 'searches that find nothing, noted, beside the same by robots, which are not',
      own: noted,
      bare,
      promised,
    },
  ];
}
