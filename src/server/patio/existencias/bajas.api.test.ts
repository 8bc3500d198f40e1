import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { autoria, descuadresSinPartidas, giveBack, sell } from '#tests/ventas.ts';
import { type BajaNueva, createBajas } from './bajas.ts';
import { returnBajas } from './devoluciones.ts';

const yard = createInventario();

// Half past ten at night in Mexico City: already the next day in Greenwich.
const MOMENTO = new Date('2026-11-21T04:30:00Z');

/** A note of its own, that a write-off belongs to. */
const deNota = async () => ({ tipo: 'remision' as const, remision: await insertNota(yard.db) });
const vender = (piezaId: number, change: Partial<BajaNueva> = {}) =>
  sell(yard.db, piezaId, change, { momento: MOMENTO });
const cancelar = (bajaId: number, unidades?: number) =>
  giveBack(yard.db, { bajaId, ...(unidades && { unidades }) }, 'mano', { autor: 'eva', momento: MOMENTO });

const row = (id: number) =>
  yard.db.kysely.selectFrom('bajas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ledger = (id: number) =>
  yard.db.kysely
    .selectFrom('movimientos')
    .select(['tipo', 'unidades', 'baja_id', 'autor', 'momento'])
    .where('pieza_id', '=', id)
    .orderBy('id')
    .execute();
const call = async (path: string, body: object) => (await yard.call<Answer>(path, body, ROL.socio)).body;

interface Answer {
  readonly mensaje: string;
  readonly bajas: readonly { readonly id: number }[];
}

describe('a write-off', () => {
  test('takes the units, and keeps who, where, when and of what', async () => {
    const { id } = await insertPieza(yard.db, {
      existencias: 5,
      publicada_mercado: '2026-01-02',
      cotizador: 'EVA',
    });
    const antes = await yard.row(id);
    const nota = 'Con tornillos';
    const duenio = await deNota();
    const baja = await vender(id, { cantidad: 3, nota, canal: ' whatsapp ', fecha: '2026-11-18', duenio });
    expect(await row(baja)).toMatchObject({
      pieza_id: id,
      cantidad: 3,
      descripcion: antes.titulo,
      nota,
      cotizador: 'ANA',
      canal: 'WHASTAPP',
      estatus: 'baja',
      duenio: 'remision',
      remision: duenio.remision,
      devueltas: 0,
      retirada_facebook: false,
      retirada_mercado: false,
      fecha: '2026-11-18',
      autor: 'ana',
      creada: MOMENTO,
    });
    // A sale is no edit: a form that is open stays good, and the part's own fields are its own.
    expect(await yard.row(id)).toEqual({ ...antes, existencias: 2 });
    const moved = { tipo: 'baja', unidades: -3, baja_id: baja, autor: 'ana', momento: MOMENTO };
    expect((await ledger(id)).at(-1)).toEqual(moved);
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });

  test('happened today in Mexico City when nobody says', async () => {
    const { id } = await insertPieza(yard.db);
    expect(await row(await vender(id))).toMatchObject({ fecha: '2026-11-20', remision: null });
  });

  test.each([
    ['Facebook', { publicada_facebook: '2026-01-02' }, 'baja'],
    ['Mercado Libre', { publicada_mercado: '2026-01-02' }, 'baja'],
    ['nowhere', {}, 'baja procesado'],
    ['nowhere yet', { por_publicar_facebook: true, por_publicar_mercado: true }, 'baja procesado'],
  ])('of a part advertised on %s waits for its listing to be taken down, or not', async (_where, change, estatus) => {
    const { id } = await insertPieza(yard.db, change);
    expect(await row(await vender(id))).toMatchObject({ estatus });
  });
});

describe('a write-off at the limits', () => {
  test('keeps as much of a long title as fits', async () => {
    const long = Object.fromEntries(
      ['marca', 'auto', 'tipo', 'pieza', 'lado'].map((columna, index) => [columna, String(index).repeat(300)]),
    );
    const { id } = await insertPieza(yard.db, long);
    const { titulo } = await yard.row(id);
    expect(titulo.length).toBeGreaterThan(1000);
    expect((await row(await vender(id))).descripcion).toBe(titulo.slice(0, 1000));
  });

  test('of more than there are, of none, or of a part that is gone leaves everything as it was', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 2 });
    await expect(vender(id, { cantidad: 3 })).rejects.toThrow('Solo quedan 2 existencias de esta pieza');
    await expect(vender(id, { cantidad: 0 })).rejects.toThrow();
    await expect(vender(2_000_000_000)).rejects.toThrow('No se encontró la pieza');
    await yard.db.kysely.updateTable('piezas').set({ eliminada: MOMENTO }).where('id', '=', id).execute();
    await expect(vender(id)).rejects.toThrow('No se encontró la pieza');
    expect(await yard.row(id)).toMatchObject({ existencias: 2 });
    expect(await ledger(id)).toHaveLength(1);
    const bajas = yard.db.kysely.selectFrom('bajas').select('id').where('pieza_id', '=', id);
    expect(await bajas.execute()).toEqual([]);
  });

  test('60 buyers at once for 5 units: exactly 5', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 5, publicada_facebook: '2026-01-02' });
    const buyers = await Promise.allSettled(Array.from({ length: 60 }, () => vender(id)));
    expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(vender(id)).rejects.toThrow('Ya no hay existencias de esta pieza');
    expect(await yard.row(id)).toMatchObject({ existencias: 0 });
    expect(await call('update-piezas/get_bajas.php', { pieza: id })).toMatchObject({ bajas: { length: 5 } });
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });
});

describe('a cancelled write-off', () => {
  test.each([
    ['waited', { publicada_facebook: '2026-01-02' }, 'cancelado'],
    // Never advertised: there is nothing to put up again (regla 75).
    ['was processed at once', {}, 'cancelado procesado'],
  ])('gives its units back when it %s', async (_state, change, estatus) => {
    const { id } = await insertPieza(yard.db, { existencias: 4, ...change });
    const baja = await vender(id, { cantidad: 3 });
    await cancelar(baja);
    expect(await row(baja)).toMatchObject({ estatus });
    expect(await yard.row(id)).toMatchObject({ existencias: 4 });
    const back = { tipo: 'devolucion', unidades: 3, baja_id: baja, autor: 'eva', momento: MOMENTO };
    expect((await ledger(id)).at(-1)).toEqual(back);
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });

  test('after its listing was taken down there is one to put up again', async () => {
    const { id } = await insertPieza(yard.db, { publicada_facebook: '2026-01-02' });
    const baja = await vender(id);
    await call('notas/update_baja.php', { id: baja });
    expect(await row(baja)).toMatchObject({ estatus: 'baja procesado', retirada_facebook: true });
    await cancelar(baja);
    expect(await row(baja)).toMatchObject({ estatus: 'cancelado' });
  });

  test('gives them back once, however often and by however many it is asked', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 5 });
    const baja = await vender(id, { cantidad: 2 });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => cancelar(baja)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(cancelar(baja)).rejects.toThrow('La baja ya estaba cancelada');
    expect(await yard.row(id)).toMatchObject({ existencias: 5 });
    expect(await ledger(id)).toHaveLength(3);
  });

  test('that never was', async () => {
    await expect(cancelar(2_000_000_000)).rejects.toThrow('No se encontró la baja');
  });
});

describe('units that come back', () => {
  test('to a part that is full, or deleted meanwhile, do so all the same, and it is said', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 200 });
    const baja = await vender(id);
    const otra = await vender(id);
    const values = { pieza_id: id, tipo: 'ajuste', unidades: 2, baja_id: null, autor: null } as const;
    await yard.db.kysely.insertInto('movimientos').values(values).execute();
    expect(await cancelar(baja)).toEqual([]);
    await yard.db.kysely.updateTable('piezas').set({ eliminada: MOMENTO }).where('id', '=', id).execute();
    expect(await cancelar(otra)).toEqual([id]);
    expect(await yard.row(id)).toMatchObject({ existencias: 202 });
    expect(await row(otra)).toMatchObject({ estatus: 'cancelado procesado', devueltas: 1 });
  });

  test('come in parts, and the last one cancels the write-off', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 5 });
    const baja = await vender(id, { cantidad: 4 });
    await cancelar(baja, 1);
    expect(await row(baja)).toMatchObject({ estatus: 'baja procesado', devueltas: 1 });
    await expect(cancelar(baja, 4)).rejects.toThrow('De la baja quedan 3 unidades por devolver');
    await cancelar(baja, 2);
    await expect(cancelar(baja, 2)).rejects.toThrow('De la baja queda 1 unidad por devolver');
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
    await cancelar(baja);
    expect(await row(baja)).toMatchObject({ estatus: 'cancelado procesado', devueltas: 4 });
    expect(await yard.row(id)).toMatchObject({ existencias: 5 });
  });

  test('do so for what they belong to, and for nothing else', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 5 });
    const baja = await vender(id, { duenio: { tipo: 'siniestro', indicador: await insertIndicador(yard.db) } });
    await expect(cancelar(baja)).rejects.toThrow('Es del siniestro 04/1234567-26: cancela su uso');
    await giveBack(yard.db, { bajaId: baja }, 'siniestro');
    expect(await row(baja)).toMatchObject({ duenio: 'siniestro', remision: null, devueltas: 1 });
  });
});

describe('write-offs of several parts', () => {
  test('happen together or not at all, and come back together', async () => {
    const uno = await insertPieza(yard.db, { existencias: 2 });
    const dos = await insertPieza(yard.db, { existencias: 1 });
    const duenio = await deNota();
    const nota = (...cantidades: readonly [number, number]) =>
      yard.db.kysely.transaction().execute((trx) =>
        createBajas(
          trx,
          [dos.id, uno.id].map((piezaId, index) => ({
            piezaId,
            cotizador: 'ANA',
            canal: 'MERCADO',
            nota: '',
            fecha: null,
            duenio,
            cantidad: cantidades[index] ?? 0,
          })),
          autoria(),
        ),
      );
    await expect(nota(2, 3)).rejects.toThrow(
      `Pieza ${dos.inventario}: Solo queda 1 existencia de esta pieza. Pieza ${uno.inventario}: Solo quedan 2`,
    );
    expect((await call('update-piezas/get_bajas.php', { pieza: uno.id })).bajas).toEqual([]);
    const bajas = await nota(1, 2);
    expect(await Promise.all(bajas.map(row))).toMatchObject([{ pieza_id: dos.id }, { pieza_id: uno.id }]);
    const devoluciones = bajas.map((bajaId) => ({ bajaId }));
    await yard.db.kysely.transaction().execute((trx) => returnBajas(trx, devoluciones, 'remision', autoria()));
    expect([await yard.row(uno.id), await yard.row(dos.id)]).toMatchObject([{ existencias: 2 }, { existencias: 1 }]);
  });
});

describe('the calls', () => {
  test('list the write-offs of a part, newest first', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 3 });
    const first = await vender(id);
    const second = await vender(id);
    await insertPieza(yard.db).then((other) => vender(other.id));
    const { mensaje, bajas } = await call('update-piezas/get_bajas.php', { pieza: String(id) });
    expect(mensaje).toBe('success');
    expect(bajas.map(({ id: baja }) => baja)).toEqual([second, first]);
    expect(await call('update-piezas/get_bajas.php', { pieza: 2_000_000_000 })).toEqual({
      mensaje: 'success',
      bajas: [],
    });
  });

  test('tell every field of one', async () => {
    const publicada = { publicada_facebook: '2026-01-02', publicada_mercado: '2026-01-03' };
    const { id, inventario } = await insertPieza(yard.db, { existencias: 3, ...publicada });
    const duenio = await deNota();
    const baja = await vender(id, {
      cantidad: 2,
      nota: 'Apartada',
      duenio,
      fecha: '2026-11-19',
    });
    expect(await call('notas/get_baja.php', { baja })).toEqual({
      mensaje: 'success',
      baja: {
        id: baja,
        id_remision: duenio.remision,
        id_inventario: id,
        duenio: 'remision',
        estatus: 'baja',
        cant: 2,
        devueltas: 0,
        descripcion: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
        nota: 'Apartada',
        cotizador: 'ANA',
        canal: 'MERCADO',
        createAt: MOMENTO.toISOString(),
        FECHA: '2026-11-19',
        INV__: inventario,
        Exist: 1,
        disponible: 1,
        anunciada: ['FB', 'ML'],
        retirada: [],
      },
    });
    expect(await call('notas/get_baja.php', { baja: 2_000_000_000 })).toEqual(
      refusal('No se encontró la baja', 'no_existe'),
    );
  });
});
