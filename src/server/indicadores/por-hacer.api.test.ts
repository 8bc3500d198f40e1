import { beforeAll, describe, expect, test } from 'vitest';
import { claveDeReporte } from '#domain/indicador.ts';
import { isPorHacer, POR_HACER, type PorHacer } from '#domain/indicador-por-hacer.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Caso, insertCasos } from '#tests/casos-de-reporte.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const HOY = '2026-11-22';
// It is the next day in Greenwich.
const yard = createInventario({ now: () => new Date(`${HOY}T23:30:00-06:00`) });

let casos: readonly Caso[] = [];
beforeAll(async () => {
  // Of all days one is today: chance alone would seldom draw it.
  for (const reporte of ['S-71', 'S-71', '04/2']) {
    await insertIndicador(yard.db, { reporte, pedido: HOY, vence: HOY, precio: 2_500_50 });
  }
  casos = (await insertCasos(yard.db, HOY, 300)).filter(({ isEliminada }) => !isEliminada);
});

interface Lista {
  readonly inventario: readonly { readonly id: number }[];
  readonly resumen: Readonly<Record<'total' | 'precio' | 'entregadas' | 'facturadas', number>>;
  readonly totalPages: number;
  readonly totalCapped: boolean;
}
interface Pendientes {
  readonly pendientes: Readonly<Record<PorHacer, number>>;
  readonly abiertos: readonly { readonly id: number; readonly PIEZA: string }[];
}
const ask = async <B>(path: string, body: object, rol: Rol = ROL.socio) =>
  (await yard.call<B>(`indicadores/${path}.php`, body, rol)).body;
const list = (body: object, rol?: Rol) => ask<Lista>('get_piezas_reporte', body, rol);
const count = async (rol?: Rol) => (await ask<Pendientes>('get_pendientes', {}, rol)).pendientes;

const DIA: Readonly<Record<PorHacer, keyof Pick<Caso, 'vence' | 'entregado' | 'fecha'>>> = {
  vencidas: 'vence',
  'de-hoy': 'vence',
  'por-entregar': 'vence',
  'por-facturar': 'entregado',
  'sin-precio': 'fecha',
};

/** The records of a list as the domain has them, the longest waiting first, those without a day last. */
function esperados(lista: PorHacer, isSuyo: (caso: Caso) => boolean = () => true): readonly Caso[] {
  const orden = (caso: Caso) => `${caso[DIA[lista]] ?? '9999'} ${String(caso.id).padStart(9, '0')}`;
  return casos
    .filter((caso) => isPorHacer(lista, caso, HOY) && isSuyo(caso))
    .toSorted((left, right) => (orden(left) < orden(right) ? -1 : 1));
}

describe.each(POR_HACER)('%s', (estado) => {
  test('is counted as its list and the domain have it, for whoever works here', async () => {
    const suyos = esperados(estado);
    expect(suyos.length).toBeGreaterThan(1);
    for (const rol of [ROL.socio, ROL.admin, ROL.gerente]) expect((await count(rol))[estado]).toBe(suyos.length);
    const answer = await list({ estado, itemsPerPage: 100 });
    expect(answer.inventario.map(({ id }) => id)).toEqual(suyos.slice(0, 100).map(({ id }) => id));
    expect(answer).toMatchObject({
      totalPages: Math.ceil(suyos.length / 100),
      totalCapped: false,
      resumen: {
        total: suyos.length,
        precio: suyos.reduce((suma, { precio }) => suma + (precio ?? 0), 0) / 100,
        entregadas: suyos.filter(({ entregado }) => entregado !== null).length,
        facturadas: suyos.filter(({ factura }) => factura !== '').length,
      },
    });
  });

  test('has pages, and is narrowed by the beginning of a number', async () => {
    const suyos = esperados(estado);
    const second = await list({ estado, page: 2, itemsPerPage: 1 });
    expect(second.inventario.map(({ id }) => id)).toEqual([suyos[1]?.id]);
    expect(second.totalPages).toBe(suyos.length);
    const deUno = esperados(estado, ({ reporte }) => claveDeReporte(reporte).startsWith('s7'));
    const found = await list({ estado, search: 's-7', itemsPerPage: 100 });
    expect(found.inventario.map(({ id }) => id)).toEqual(deUno.slice(0, 100).map(({ id }) => id));
    for (const search of ['-', '{', "' or true --"]) {
      expect(await list({ estado, search })).toMatchObject({ inventario: [], resumen: { total: 0, precio: 0 } });
    }
  });
});

test('without a list the search is that of a number, whatever page is asked for', async () => {
  expect(await list({})).toMatchObject({ inventario: [], totalPages: 0 });
  const found = await list({ search: 's77', page: 3, itemsPerPage: 1 });
  expect(found.inventario).toHaveLength(casos.filter(({ reporte }) => reporte === 'S-77').length);
  expect(found.totalPages).toBe(1);
});

test('a list that nobody has is refused in words', async () => {
  for (const estado of ['pedida', "vencidas'; drop table indicadores", 7]) {
    const mensaje = 'El campo Estado debe elegirse de la lista';
    expect(await list({ estado })).toEqual(fieldRefusal('estado', mensaje));
  }
});

test('what was opened comes in its order, as it is now, without what is no more', async () => {
  const [uno, otro, borrado] = await Promise.all(
    ['ESPEJO', 'TOLVA', 'YA NO'].map((pieza) => insertIndicador(yard.db, { pieza })),
  );
  await yard.db.pool.query('update indicadores set eliminada = now() where id = $1', [borrado]);
  const { abiertos } = await ask<Pendientes>('get_pendientes', { abiertos: [otro, borrado, 2_000_000_000, uno] });
  expect(abiertos.map(({ PIEZA }) => PIEZA)).toEqual(['TOLVA', 'ESPEJO']);
  const many = await ask('get_pendientes', { abiertos: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  expect(many).toEqual(fieldRefusal('abiertos', 'El campo Últimos abiertos debe tener 8 o menos'));
  expect(await ask('get_pendientes', {}, ROL.cliente)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
});

test('past ten thousand a list is not counted to its end, nor added up', async () => {
  await yard.db.pool.query(
    `insert into indicadores (aseguradora, reporte, fecha, pieza)
     select 'HDI', 'Z-' || g, '2026-01-01'::date + g % 300, 'TOLVA' from generate_series(1, 10050) g`,
  );
  expect((await count())['sin-precio']).toBe(10_001);
  expect(await list({ estado: 'sin-precio', page: 1000, itemsPerPage: 10 })).toMatchObject({
    totalPages: 1000,
    totalCapped: true,
    resumen: { total: 10_000, precio: 0 },
    inventario: Array.from({ length: 10 }, () => expect.anything()),
  });
}, 20_000);
