import { beforeEach, expect, test } from 'vitest';
import { createClock, DAY } from '#tests/cuentas.ts';
import { clearDemanda, readHechos } from '#tests/demanda.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { gatherDemanda } from './juntar.ts';

const clock = createClock();
const yard = createInventario({ now: clock.now });

beforeEach(async () => {
  await clearDemanda(yard.db);
  await yard.db.pool.query('delete from cotizaciones; delete from indicadores');
});

const gather = () => gatherDemanda(yard.db, clock.now());

/** For what it was sold, in words. */
async function ganadas(): Promise<string[]> {
  const { rows } = await yard.db.pool.query<{ una: string }>(
    `select concat_ws(' ', g.clase, g.dia, d.pieza, d.auto, g.precio / 100) as una
     from demanda_ganadas g join demanda_deseos d on d.id = g.deseo_id order by 1`,
  );
  return rows.map(({ una }) => una);
}

interface Linea {
  readonly texto?: string;
  readonly pieza?: string;
  readonly lado?: string;
  readonly marca?: string;
  readonly auto?: string;
  readonly precio?: number;
  readonly respuesta?: string;
}

/** A quote with lines without a part of the yard. */
async function insertCotizacion(lineas: readonly Linea[], change: object = {}): Promise<number> {
  const row = { token: `t${Math.random()}${'x'.repeat(20)}`, nombre: 'Taller Sur', autor: 'ana', creada: clock.now() };
  const dates = { vigencia: '2026-11-30', vence: clock.now(), enviada: clock.now() };
  const { rows } = await yard.db.pool.query<{ id: number }>(
    `insert into cotizaciones (${Object.keys({ ...row, ...dates, ...change }).join()})
     values (${Object.keys({ ...row, ...dates, ...change }).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values({ ...row, ...dates, ...change }),
  );
  const id = rows[0]?.id ?? 0;
  for (const [index, linea] of lineas.entries()) {
    const {
      texto = 'lo que pidió',
      pieza = '',
      lado = '',
      marca = '',
      auto = '',
      precio = null,
      respuesta = null,
    } = linea;
    await yard.db.pool.query(
      `insert into cotizaciones_partidas (cotizacion_id, orden, texto, pieza, lado, marca, auto, anio_desde, anio_hasta, cantidad, precio, respuesta)
       values ($1, $2, $3, $4, $5, $6, $7, 2016, 2018, 2, $8, $9)`,
      [id, index + 1, texto, pieza, lado, marca, auto, precio, respuesta],
    );
  }
  return id;
}

test('a claim that was quoted and never ordered is lost after 15 days, once, and found again if it was ordered after all', async () => {
  const id = await insertIndicador(yard.db, { fecha: '2026-11-05' });
  await gather();
  expect(await readHechos(yard.db)).toEqual([]);
  await yard.db.pool.query(`update indicadores set fecha = '2026-11-04' where id = $1`, [id]);
  await Promise.all([gather(), gather()]);
  await gather();
  expect(await readHechos(yard.db)).toEqual(['siniestro perdido 2026-11-04 FARO IZQ VOLKSWAGEN JETTA 2016 2400']);
  await yard.db.pool.query(`update indicadores set precio = 210000 where id = $1`, [id]);
  await gather();
  expect(await readHechos(yard.db)).toEqual(['siniestro perdido 2026-11-04 FARO IZQ VOLKSWAGEN JETTA 2016 2100']);
  await yard.db.pool.query(`update indicadores set pedido = '2026-11-20' where id = $1`, [id]);
  await gather();
  expect([await readHechos(yard.db), await ganadas()]).toEqual([[], ['siniestro 2026-11-20 FARO JETTA 2100']]);
  await yard.db.pool.query(`update indicadores set fecha_cancelacion = '2026-11-20' where id = $1`, [id]);
  await gather();
  expect([await readHechos(yard.db), await ganadas()]).toEqual([[], []]);
});

test.each([
  ['without a price', { precio: null }],
  ['that was cancelled', { fecha_cancelacion: '2026-11-10' }],
  ['that was deleted', { eliminada: new Date() }],
  ['of which nobody says the day', { fecha: null }],
  ['of more than 400 days ago', { fecha: '2025-10-15' }],
])('a claim %s is none', async (_what, change) => {
  await insertIndicador(yard.db, { fecha: '2026-10-01', ...change });
  await gather();
  expect(await readHechos(yard.db)).toEqual([]);
});

test('what the search does not know stands as the claim has it', async () => {
  await insertIndicador(yard.db, { fecha: '2026-10-01', pieza: 'Cosa  rara', marca: 'Zzyx', auto: 'Qwq' });
  await gather();
  expect(await readHechos(yard.db)).toEqual(['siniestro perdido 2026-10-01 COSA RARA ZZYX QWQ 2016 2400']);
});

test('lines without a part of a quote that was sent are facts, each once, as the quote is now', async () => {
  const linea = { pieza: 'FARO', lado: 'IZQ', marca: 'VW', auto: 'JETTA', precio: 1_500_00 };
  const id = await insertCotizacion([linea, { texto: 'cofre de bora' }, { texto: 'lo de siempre para don Luis' }]);
  await insertCotizacion([linea], { enviada: null });
  await gather();
  await gather();
  expect(await readHechos(yard.db)).toEqual([
    'cotizacion 2026-11-20 2016 2018',
    'cotizacion 2026-11-20 COFRE VOLKSWAGEN BORA 2016 2018',
    'cotizacion 2026-11-20 FARO IZQ VOLKSWAGEN JETTA 2016 2018 1500',
  ]);
  await yard.db.pool.query('delete from cotizaciones_partidas where cotizacion_id = $1 and orden = 2', [id]);
  await gather();
  expect(await readHechos(yard.db)).toHaveLength(2);
  await yard.db.pool.query(
    `update cotizaciones_partidas set respuesta = 'aceptada' where orden = 1 and cotizacion_id = $1`,
    [id],
  );
  await yard.db.pool.query(`update cotizaciones set aceptada = $2, aceptada_por = 'Luis' where id = $1`, [
    id,
    clock.now(),
  ]);
  await gather();
  expect(await ganadas()).toEqual(['cotizacion 2026-11-20 FARO JETTA 1500']);
  await yard.db.pool.query('update cotizaciones set cancelada = $2 where id = $1', [id, clock.now()]);
  await gather();
  expect([await readHechos(yard.db), await ganadas()]).toEqual([[], []]);
});

test('a backlog of thousands is gathered by and by, each once', async () => {
  await yard.db.pool.query(
    `insert into indicadores (aseguradora, reporte, fecha, pieza, marca, auto, precio)
     select 'AXA', 'R-' || n, '2026-06-01', 'FARO', 'VOLKSWAGEN', 'JETTA', 100000 from generate_series(1, 5600) n`,
  );
  await gather();
  clock.pass(DAY);
  await gather();
  await gather();
  const { rows } = await yard.db.pool.query(
    `select count(*)::int as n, count(distinct origen)::int as distintos from demanda_hechos`,
  );
  expect(rows).toEqual([{ n: 5_600, distintos: 5_600 }]);
});
