import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createClock, DAY } from '#tests/cuentas.ts';
import { clearDemanda, NAVEGADOR, readHechos } from '#tests/demanda.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { plant } from '#tests/plant.ts';
import { createBuscadas } from './buscadas.ts';
import { flushBuscadas } from './guardar.ts';
import { cutDemanda, purgeDemanda } from './purga.ts';

const clock = createClock();
const buscadas = createBuscadas(clock.now);
const yard = createInventario({ now: clock.now, notar: buscadas.note, trustProxy: '127.0.0.1' });

beforeAll(async () => {
  await insertPieza(yard.db);
});
beforeEach(() => clearDemanda(yard.db));

const FILAS = 'buscador-public/get_filas.php';

interface Visitante {
  readonly desde?: string;
  readonly agente?: string | undefined;
}

/** Looks for a text on the public page, from an address and with a program. */
async function look(search: string, { desde = '187.190.1.1', ...who }: Visitante = {}, more: object = {}) {
  const agente = 'agente' in who ? who.agente : NAVEGADOR;
  const answer = await yard.app.inject({
    method: 'POST',
    url: `/api/${FILAS}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': desde, 'user-agent': agente ?? '' },
    payload: JSON.stringify({ search, ...more }),
  });
  expect(answer.json().mensaje).toBe('success');
}

const flush = () => flushBuscadas(yard.db, buscadas, true);

async function hechos(): Promise<string[]> {
  await flush();
  return readHechos(yard.db);
}

/** A search of somebody that found nothing. */
const BUSCADA = {
  clase: 'busqueda_publica',
  marca: '',
  auto: '',
  anio: null,
  pieza: '',
  hallo: false,
  red: null,
} as const;

describe('a search that finds nothing in stock', () => {
  test('is a fact in the words of the search, and nothing of it is in the answer’s way', async () => {
    await look('cofre izq jetta 2016');
    expect(await readHechos(yard.db)).toEqual([]);
    expect(await hechos()).toEqual(['busqueda_publica 2026-11-20 COFRE IZQ VOLKSWAGEN JETTA 2016']);
  });

  test('and one that finds something is none', async () => {
    await look('faro izq jetta 2016');
    expect(await hechos()).toEqual([]);
  });

  test('counts once a day of the same person, whatever the words, and again the next day', async () => {
    await look('cofre jetta 2016');
    await flush();
    await look('COFRE del jetta 16');
    await look('cofre jetta 2016', {}, { page: 2 });
    expect(await hechos()).toHaveLength(1);
    await look('cofre jetta 2016', { desde: '187.190.1.2' });
    await look('cofre jetta 2016', { agente: `${NAVEGADOR} Edg/140` });
    expect(await hechos()).toHaveLength(3);
    clock.pass(DAY);
    await look('cofre jetta 2016');
    expect(await hechos()).toHaveLength(4);
  });

  test.each(['WhatsApp/2.23', 'Googlebot/2.1', 'curl/8', ''])('of the robot %j is nobody’s', async (agente) => {
    await look('cofre jetta 2016', { agente });
    expect(await hechos()).toEqual([]);
  });

  test('is noted when the page itself was asked for with it, once, and not when a robot asks', async () => {
    const get = (agente: string) =>
      yard.app.inject({
        url: '/?q=cofre+jetta+2016',
        headers: { 'user-agent': agente, 'x-forwarded-for': '187.190.1.9' },
      });
    await get('Twitterbot/1.0');
    expect((await get(NAVEGADOR)).statusCode).toBe(200);
    await get(NAVEGADOR);
    expect(await hechos()).toEqual([expect.stringMatching(/^busqueda_publica .* COFRE VOLKSWAGEN JETTA 2016$/)]);
  });

  test('of who works here is of the counter, of a client of the page; a place and what is sold out are none', async () => {
    const buscar = async (rol: typeof ROL.socio | typeof ROL.cliente, body: object) => {
      expect((await yard.call('buscador/get_filas.php', body, rol)).body.mensaje).toBe('success');
    };
    await buscar(ROL.socio, { search: 'cofre jetta 2016' });
    await buscar(ROL.cliente, { search: 'cofre jetta 2016' });
    await buscar(ROL.socio, { search: 'puerta jetta', exist: -1 });
    await buscar(ROL.socio, { search: 'puerta jetta', ubicacion: 'Z-9' });
    expect((await hechos()).map((hecho) => hecho.split(' ')[0])).toEqual(['busqueda_interna', 'busqueda_publica']);
  });

  test('that says nothing which is understood leaves nothing', async () => {
    await look('soy Juan Pérez 55 1234 5678 juan@correo.mx');
    expect(await hechos()).toEqual([]);
  });

  test('leaves no address, no program and no words: what tells people apart goes with its day', async () => {
    await look('cofre jetta 2016 urgente para juan', { desde: '201.141.7.7' });
    await flush();
    const tables = ['demanda_hechos', 'demanda_deseos', 'demanda_vistos', 'demanda_secretos', 'demanda_conteos'];
    const texts = await Promise.all(tables.map((table) => yard.db.pool.query(`select t::text from ${table} t`)));
    const all = JSON.stringify(texts.map(({ rows }) => rows));
    expect(all).toContain('COFRE');
    expect(all).not.toMatch(/201\.141|mozilla|android|juan|urgente/i);
    expect(await counted('demanda_vistos')).toBe(1);
    clock.pass(DAY);
    await purgeDemanda(yard.db, clock.now());
    expect([await counted('demanda_vistos'), await counted('demanda_secretos')]).toEqual([0, 0]);
    expect(await counted('demanda_hechos')).toBe(1);
  });
});

const counted = async (table: string) =>
  (await yard.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('writing them', () => {
  test('that breaks in the middle writes nothing, loses nothing, and counts once in the end', async () => {
    for (let n = 0; n < 5; n += 1) await look(`cofre jetta 201${n}`, { desde: `187.190.2.${n}` });
    await plant(yard.db, 'alter table demanda_hechos add constraint falla check (anio_desde <> 2013) not valid');
    await expect(flush()).rejects.toThrow('falla');
    expect([await counted('demanda_hechos'), await counted('demanda_vistos')]).toEqual([0, 0]);
    await plant(yard.db, 'alter table demanda_hechos drop constraint falla');
    expect(await flush()).toBe(5);
    expect(await flush()).toBe(0);
    expect(await counted('demanda_hechos')).toBe(5);
  });

  test('by two instances at once counts the same person once', async () => {
    const otras = createBuscadas(clock.now);
    for (let n = 0; n < 40; n += 1) {
      for (const room of [buscadas, otras])
        room.note({ ...BUSCADA, quien: `visitante ${n}`, texto: 'cofre jetta 2016' });
    }
    const written = await Promise.all([flush(), flushBuscadas(yard.db, otras, true)]);
    expect(written[0] + written[1]).toBe(40);
    expect(await counted('demanda_hechos')).toBe(40);
  });

  test('of a thousand lets the program do other things meanwhile', async () => {
    for (let n = 0; n < 1_000; n += 1)
      buscadas.note({ ...BUSCADA, quien: `v${n}`, texto: `cofre izq jetta ${1990 + (n % 30)}` });
    let turns = 0;
    let isDone = false;
    const watch = (async () => {
      for (; !isDone; turns += 1) await sleep(0);
    })();
    expect(await flush()).toBe(1_000);
    isDone = true;
    await watch;
    // Read at once they would leave the others no turn until they are all read.
    expect(turns).toBeGreaterThan(50);
  });
});

describe('the days that are counted', () => {
  const conteos = async () => {
    const { rows } = await yard.db.pool.query<{ dias: number; veces: number }>(
      `select dias, sum(veces)::int as veces from demanda_conteos where clase = '' group by dias order by dias`,
    );
    return Object.fromEntries(rows.map(({ dias, veces }) => [dias, veces]));
  };

  test('move on with today, and facts are thrown away after 400 days', async () => {
    await cutDemanda(yard.db, clock.now());
    await look('cofre jetta 2016');
    await flush();
    expect(await conteos()).toEqual({ 30: 1, 90: 1, 365: 1 });
    for (const [dias, expected] of [
      [29, { 30: 1, 90: 1, 365: 1 }],
      [1, { 90: 1, 365: 1 }],
      [59, { 90: 1, 365: 1 }],
      [1, { 365: 1 }],
      [275, {}],
    ] as const) {
      clock.pass(dias * DAY);
      await Promise.all([cutDemanda(yard.db, clock.now()), cutDemanda(yard.db, clock.now())]);
      expect(await conteos()).toEqual(expected);
    }
    clock.pass(35 * DAY);
    await purgeDemanda(yard.db, clock.now());
    expect(await counted('demanda_hechos')).toBe(1);
    clock.pass(DAY);
    await purgeDemanda(yard.db, clock.now());
    expect(await counted('demanda_hechos')).toBe(0);
    expect(await conteos()).toEqual({});
  });
});
