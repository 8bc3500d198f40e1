import { beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { giveBack, hold, sell } from '#tests/ventas.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly bajas: readonly {
    readonly id: number;
    readonly INV__: number;
    readonly id_inventario: number;
    readonly estatus: string;
  }[];
  readonly totalPages: number;
  readonly totalPiezas: number;
  readonly totalCapped: boolean;
}
const list = async (body: object = {}, rol: Rol = ROL.socio) =>
  (await yard.call<Answer>('reportes/inventario.php', body, rol)).body;
const idsOf = ({ bajas }: Answer) => bajas.map(({ id }) => id);
const found = async (search: string, body: object = {}) => idsOf(await list({ search, ...body }));

const FB = { publicada_facebook: '2026-01-02' };

/** Sells one unit; what was advertised waits to be taken down. */
function vender(piezaId: number, { remision, ...change }: { nota?: string; remision?: number } = {}): Promise<number> {
  const duenio = remision === undefined ? ({ tipo: 'mano' } as const) : ({ tipo: 'remision', remision } as const);
  return sell(yard.db, piezaId, { duenio, ...change });
}

let faro: { id: number; inventario: number };
let waiting: number;
let done: number;
let espejo: number;
let camion: number;
beforeAll(async () => {
  faro = await insertPieza(yard.db, { inventario: 97_201, existencias: 9, ...FB });
  waiting = await vender(faro.id, { nota: 'Guía 4471 del camión' });
  done = await vender((await insertPieza(yard.db, { pieza: 'COFRE', marca: 'NISSAN', auto: 'TSURU' })).id);
  espejo = await vender((await insertPieza(yard.db, { pieza: 'ESPEJO', ...FB })).id, {
    remision: await insertNota(yard.db),
  });
  camion = await vender((await insertPieza(yard.db, { pieza: 'ESPEJO', lado: 'DER', detalles: '' })).id);
});

describe('without a text', () => {
  test('shows what waits, newest first', async () => {
    expect(await list()).toMatchObject({ mensaje: 'success', totalPages: 1, totalPiezas: 2, totalCapped: false });
    const answer = await list();
    expect(idsOf(answer)).toEqual([espejo, waiting]);
    // A part has its number and its id.
    const { rows } = await yard.db.pool.query<{ pieza_id: number }>('select pieza_id from bajas where id = $1', [
      espejo,
    ]);
    expect(answer.bajas[0]?.id_inventario).toBe(rows[0]?.pieza_id);
  });

  test('shows a cancelled one until it is processed', async () => {
    const estatus = (to: 'cancelado' | 'cancelado procesado' | 'baja') =>
      yard.db.kysely.updateTable('bajas').set({ estatus: to }).where('id', '=', espejo).execute();
    await estatus('cancelado');
    expect(idsOf(await list())).toEqual([espejo, waiting]);
    await estatus('cancelado procesado');
    expect(idsOf(await list())).toEqual([waiting]);
    expect(idsOf(await list({ procesadas: 1 }))).toEqual([camion, espejo, done]);
    await estatus('baja');
  });

  test('shows what was done when it is asked for', async () => {
    expect(idsOf(await list({ procesadas: 1 }))).toEqual([camion, done]);
    expect(idsOf(await list({ procesadas: '0' }))).toEqual([espejo, waiting]);
  });

  test('by pages; a page after the last is empty and still says how many there are', async () => {
    expect(await list({ itemsPerPage: 1, page: 2 })).toMatchObject({ bajas: [{ id: waiting }], totalPages: 2 });
    expect(await list({ page: 3 })).toMatchObject({ bajas: [], totalPiezas: 2, totalPages: 1 });
    expect(await list({ page: 1_000_000 })).toMatchObject({ bajas: [], totalPiezas: 2 });
  });
});

describe('a text', () => {
  test('looks at all of them, whatever the switch says', async () => {
    expect(await found('espejo')).toEqual([camion, espejo]);
    expect(await found('espejo', { procesadas: 1 })).toEqual([camion, espejo]);
  });

  test('is a number with its letter, or without', async () => {
    expect(await found(`A-${done}`)).toEqual([done]);
    expect(await found(`p-${espejo}`)).toEqual([espejo]);
    expect(await found(` a${done} `)).toEqual([done]);
    expect((await found(`${done}`))[0]).toBe(done);
  });

  test('is an inventory number, before what else has that number in its words', async () => {
    const later = await vender(faro.id);
    const mentions = await vender((await insertPieza(yard.db, {})).id, { nota: 'Va con la 97201' });
    expect(await found('97201')).toEqual([later, waiting, mentions]);
    // With its letter it is a write-off's number, and there is no such write-off.
    expect(await found('A-97201')).toEqual([]);
  });

  test('is words of the description and the note, in any order, without accents, from their start', async () => {
    expect(await found('camion 4471')).toEqual([waiting]);
    expect(await found('TSÚRU cof')).toEqual([done]);
    expect(await found('cofre jetta')).toEqual([]);
    expect(await found('sur')).toEqual([]);
  });

  test.each(["'", '&', '!', ':*', "x' | 'y", '-', '\\', '%', '<->', '(', "faro'); drop table bajas; --"])(
    'is nothing but text: %s',
    async (search) => {
      expect(await list({ search })).toMatchObject({ mensaje: 'success', bajas: [] });
    },
  );

  test('counts what it finds, once each', async () => {
    expect(await list({ search: 'espejo', itemsPerPage: 1 })).toMatchObject({ totalPiezas: 2, totalPages: 2 });
    const own = await vender((await insertPieza(yard.db, { inventario: 555_000, existencias: 2 })).id, {
      nota: 'de la 555000',
    });
    expect(await list({ search: '555000' })).toMatchObject({ bajas: [{ id: own }], totalPiezas: 1 });
  });
});

test('past ten thousand it stops counting, and what it shows is still the newest', async () => {
  const { id } = await insertPieza(yard.db, { pieza: 'BIELETA' });
  await yard.db.pool.query(
    `insert into bajas (pieza_id, cantidad, descripcion, estatus)
     select $1, 1, 'BIELETA ' || g, 'cancelado' from generate_series(1, 10500) g`,
    [id],
  );
  const all = await yard.db.pool.query<{ id: number }>('select id from bajas where pieza_id = $1 order by id desc', [
    id,
  ]);
  const ids = all.rows.map((row) => row.id);
  const capped = { totalPiezas: 10_000, totalCapped: true, totalPages: 1_000 };
  for (const body of [{}, { search: 'bieleta' }]) {
    const first = await list(body);
    expect(first).toMatchObject(capped);
    expect(idsOf(first)).toEqual(ids.slice(0, 10));
    expect(idsOf(await list({ ...body, page: 700 }))).toEqual(ids.slice(6990, 7000));
    expect(idsOf(await list({ ...body, page: 1000 }))).toEqual(ids.slice(9990, 10_000));
    expect(await list({ ...body, page: 1001 })).toMatchObject({ ...capped, bajas: [] });
  }
});

test('one says its note, what of it is back, and what of its part is left and free; its own screen says the same', async () => {
  const { id } = await insertPieza(yard.db, { pieza: 'TOLVA', existencias: 5, ...FB });
  const remision = await insertNota(yard.db);
  const baja = await sell(yard.db, id, { cantidad: 3, duenio: { tipo: 'remision', remision } });
  await giveBack(yard.db, { bajaId: baja, unidades: 1 }, 'remision');
  await hold(yard.db, id, 2);
  const said = { id: baja, id_remision: remision, estatus: 'baja', cant: 3, devueltas: 1, Exist: 3, disponible: 1 };
  expect(await list({ search: `P-${baja}` })).toMatchObject({ bajas: [said] });
  expect((await yard.call('notas/get_baja.php', { baja })).body).toMatchObject({ baja: said });
});

test.each([ROL.socio, ROL.admin, ROL.gerente])('is for everybody who works here: role %i', async (rol) => {
  expect((await list({}, rol)).mensaje).toBe('success');
});
