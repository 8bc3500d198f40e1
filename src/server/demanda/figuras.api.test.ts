import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LISTA_DE_CLASES } from '#domain/demanda.ts';
import { addDias } from '#domain/fecha.ts';
import { clearDemanda } from '#tests/demanda.ts';
import { createInventario } from '#tests/inventario.ts';
import { type Contado, countDemanda, type Ganada, type Hecho, type Pregunta } from '#tests/oraculos/demanda.ts';
import { cutDemanda } from './purga.ts';

const yard = createInventario();
const HOY = '2026-11-20';
const at = (dia: string) => new Date(`${dia}T18:00:00Z`);

const dia = fc.integer({ min: 0, max: 399 }).map((hace) => addDias(HOY, -hace));
const pieza = fc.constantFrom('FARO', 'COFRE', '');
const auto = fc.constantFrom('JETTA', 'TSURU', '');
const precio = fc.integer({ min: 0, max: 1_000_000 });
const anios = fc
  .tuple(fc.integer({ min: 2010, max: 2014 }), fc.integer({ min: 0, max: 3 }))
  .map(([from, more]): readonly [number, number] => [from, from + more]);
const hecho: fc.Arbitrary<Hecho> = fc.record({
  dia,
  clase: fc.constantFrom(...LISTA_DE_CLASES),
  pieza,
  auto,
  anios: fc.option(anios),
  pedido: fc.option(precio),
});
const ganada: fc.Arbitrary<Ganada> = fc.record({ dia, pieza, auto, precio });
const pregunta = fc.record({
  dias: fc.constantFrom(30, 90, 365),
  clase: fc.constantFrom('', '', ...LISTA_DE_CLASES),
  year: fc.option(fc.integer({ min: 2008, max: 2018 })),
  search: fc.constantFrom('', '', 'faro', 'jetta', 'cofre tsuru'),
});

let origen = 0;
async function deseo({ pieza, auto }: Pick<Hecho, 'pieza' | 'auto'>): Promise<number> {
  const { rows } = await yard.db.pool.query<{ id: number }>(
    `insert into demanda_deseos (pieza, auto) values ($1, $2)
     on conflict (pieza, lado, marca, auto) do update set pieza = excluded.pieza returning id`,
    [pieza, auto],
  );
  return rows[0]?.id ?? 0;
}

async function write(hechos: readonly Hecho[], ganadas: readonly Ganada[]): Promise<void> {
  for (const one of hechos) {
    const isBuscada = one.clase.startsWith('busqueda');
    await yard.db.pool.query(
      `insert into demanda_hechos (dia, clase, deseo_id, anio_desde, anio_hasta, pedido, origen)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [one.dia, one.clase, await deseo(one), one.anios?.[0], one.anios?.[1], one.pedido, isBuscada ? null : ++origen],
    );
  }
  for (const one of ganadas) {
    await yard.db.pool.query(
      `insert into demanda_ganadas (clase, origen, firma, dia, deseo_id, precio) values ('siniestro', $1, 0, $2, $3, $4)`,
      [++origen, one.dia, await deseo(one), one.precio],
    );
  }
}

/** Everything that the call answers, page by page, as the oracle says it. */
async function ask({ dias, ...filtros }: Omit<Pregunta, 'hoy'>): Promise<Contado[]> {
  const all: Contado[] = [];
  for (let page = 1; ; page += 1) {
    const request = { ...filtros, dias: String(dias), page, itemsPerPage: 3 };
    const { body } = await yard.call<{ demanda: Fila[]; totalPages: number; total: number }>(
      'demanda/get_demanda.php',
      request,
    );
    all.push(...body.demanda.map(toContado));
    if (page >= body.totalPages) {
      expect(body.total).toBe(all.length);
      return all;
    }
  }
}

interface Fila {
  readonly PIEZA: string;
  readonly AUTO: string;
  readonly veces: number;
  readonly ultima: string;
  readonly A__O: string | null;
  readonly precio_pedido: number | null;
  readonly precio_ganado: number | null;
}

const centavos = (pesos: number | null) => (pesos === null ? null : Math.round(pesos * 100));

function toContado({ PIEZA, AUTO, veces, ultima, A__O, precio_pedido, precio_ganado }: Fila): Contado {
  const years = A__O !== null && !A__O.includes('-') ? `${A__O}-${A__O}` : A__O;
  const precios = { pedido: centavos(precio_pedido), ganado: centavos(precio_ganado) };
  return { que: `${PIEZA} ${AUTO}`, veces, ultima, anios: years, ...precios };
}

const byWhat = (one: Contado, other: Contado) => (one.que < other.que ? -1 : 1);

test('demand equals an independent count', async () => {
  const facts = fc.array(hecho, { maxLength: 25 });
  const shape = [
    facts,
    facts,
    fc.array(ganada, { maxLength: 10 }),
    fc.array(pregunta, { minLength: 4, maxLength: 4 }),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...shape, fc.integer({ min: 0, max: 120 }), async (before, after, ganadas, preguntas, days) => {
      await clearDemanda(yard.db);
      await yard.db.pool.query(`delete from demanda_corte; insert into demanda_corte values ('2000-01-01')`);
      // Some facts are counted before the days move on, and some after.
      const ayer = addDias(HOY, -days);
      const antes = before.map((one) => ({ ...one, dia: one.dia < ayer ? one.dia : ayer }));
      await cutDemanda(yard.db, at(ayer));
      await write(antes, ganadas);
      await cutDemanda(yard.db, at(HOY));
      await write(after, []);
      for (const una of preguntas) {
        const rows = await ask(una);
        expect(rows.map(({ veces }) => veces)).toEqual(
          rows.map(({ veces }) => veces).toSorted((one, other) => other - one),
        );
        const expected = countDemanda([...antes, ...after], ganadas, { ...una, hoy: HOY });
        expect(rows.toSorted(byWhat)).toEqual(expected.toSorted(byWhat));
      }
    }),
    { numRuns: 15 },
  );
});

test('what is asked of a car is what was asked for it, without a year or of its year', async () => {
  await clearDemanda(yard.db);
  const { rows } = await yard.db.pool.query<{ id: number }>(
    `insert into demanda_deseos (pieza, lado, marca, auto) values ('FARO', 'IZQ', 'VOLKSWAGEN', 'JETTA'),
       ('COFRE', '', 'VOLKSWAGEN', 'JETTA'), ('', '', 'VOLKSWAGEN', 'JETTA'), ('FARO', '', 'NISSAN', 'TSURU') returning id`,
  );
  const [faro, cofre, solo, otro] = rows.map(({ id }) => id);
  const insert = `insert into demanda_hechos (dia, clase, deseo_id, anio_desde, anio_hasta)
    values (current_date, 'busqueda_interna', $1, $2, $3)`;
  for (const [id, from, to] of [
    [faro, 2015, 2018],
    [faro, null, null],
    [faro, 2010, 2011],
    [cofre, 2016, 2016],
    [solo, 2016, 2016],
    [otro, 2016, 2016],
  ]) {
    await yard.db.pool.query(insert, [id, from, to]);
  }
  const ask = async (body: object) =>
    (await yard.call<{ demanda: Fila[]; total: number }>('demanda/get_de_auto.php', body)).body;
  const found = await ask({ marca: 'vw', auto: 'jetta', year: 2016 });
  expect(found.demanda.map(({ PIEZA, veces }) => [PIEZA, veces])).toEqual([
    ['FARO', 2],
    ['COFRE', 1],
  ]);
  expect(found.total).toBe(2);
  expect((await ask({ marca: 'KIA', auto: 'RIO' })).demanda).toEqual([]);
});
