import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestConteos } from '#tests/conteos.ts';
import { insertApartado, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const MINUTO = 60_000;
/** An hour after the parts came: what they came with is no movement near a reading. */
let ahora = new Date(Date.now() + 60 * MINUTO);
const reloj = () => ahora;
const pass = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * MINUTO);
};
const yard = createInventario({ now: reloj });
const conteos = new TestConteos(yard, reloj);
const notas = new TestNotas(yard);
const claims = new TestSiniestros(yard);

let racks = 0;
let lugar = '';

beforeEach(() => {
  racks += 1;
  lugar = `PATIO 2 · R-${racks}`;
});

const put = (change: object = {}) => insertPieza(yard.db, { ubicacion: lugar, ...change });
const movimientosOf = (pieza: number) =>
  yard.db.kysely
    .selectFrom('movimientos')
    .select(['unidades', 'motivo', 'tipo', 'autor'])
    .where('pieza_id', '=', pieza)
    .where('tipo', '=', 'ajuste')
    .execute();

describe('the count of a place', () => {
  test('expects what stands there and in the places within it, and nothing of a place whose name begins alike', async () => {
    const aqui = await put({ existencias: 2 });
    const dentro = await put({ ubicacion: `${lugar} · N3` });
    await put({ ubicacion: `${lugar}7` });
    await put({ existencias: 0 });
    await put({ eliminada: new Date() });
    const id = await conteos.open(lugar.toLowerCase());
    const { conteo, renglones } = await conteos.hoja(id);
    expect(conteo).toMatchObject({ lugar, estado: 'abierto', lecturas: 0, tardias: 0 });
    expect(renglones.map(({ pieza, estado, esperadas }) => [pieza, estado, esperadas])).toEqual([
      [aqui.id, 'falta', 2],
      [dentro.id, 'falta', 1],
    ]);
  });

  test('is one for two phones, and the second one is told nothing', async () => {
    const ids = await Promise.all([conteos.open(lugar), conteos.open(lugar)]);
    expect(new Set(ids).size).toBe(1);
    const { conteos: abiertos } = await conteos.call('get_conteos', {
      ver: 'abierto',
      search: lugar,
      page: 1,
      itemsPerPage: 10,
    });
    expect(abiertos.filter(({ id }) => id === ids[0])).toHaveLength(1);
  });

  test.each([
    [{ lugar: '' }, 'Escribe el lugar que se va a contar'],
    [{ lugar: 'X'.repeat(61) }, 'debe tener 60 caracteres o menos'],
  ])('%j is refused', async (body, mensaje) => {
    expect((await conteos.call('open_conteo', body)).mensaje).toContain(mensaje);
  });

  test('takes readings by id and by number, each once however often it is sent, and says whose part nobody knows', async () => {
    const { id: pieza, inventario } = await put({ existencias: 2 });
    const id = await conteos.open(lugar);
    const leidas = [
      { pieza, op_id: randomUUID() },
      { INV__: inventario, op_id: randomUUID() },
      { pieza: 2_000_000_000, op_id: randomUUID() },
    ];
    const first = await conteos.read(id, leidas);
    expect(first).toMatchObject({ mensaje: 'success', desconocidas: [leidas[2]?.op_id], tardias: 0 });
    await Promise.all([conteos.read(id, leidas), conteos.read(id, leidas)]);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'bien', contadas: 2, esperadas: 2 });
    // The first reading of an id stays, whatever comes under it later.
    await conteos.read(id, [{ pieza, cantidad: 9, op_id: leidas[0]?.op_id ?? '' }], { dispositivo: conteos.otro });
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'bien', contadas: 2 });
    await conteos.read(id, [{ pieza, cantidad: -1 }]);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'falta', contadas: 1, ajuste: -1 });
  });

  test('does not add up what two phones read: the same unit is one, and where that may be otherwise somebody is asked', async () => {
    const una = await put();
    const dos = await put({ existencias: 2 });
    const id = await conteos.open(lugar);
    for (const dispositivo of [conteos.uno, conteos.otro]) {
      await conteos.read(id, [{ pieza: una.id }, { pieza: dos.id }], { dispositivo });
    }
    expect(await conteos.renglon(id, una.id)).toMatchObject({ estado: 'bien', contadas: 1 });
    expect(await conteos.renglon(id, dos.id)).toMatchObject({
      estado: 'por confirmar',
      contadas: 1,
      a_lo_mas: 2,
      ajuste: 0,
    });
    const falta = 'Falta 1 pieza por confirmar: cuéntalas otra vez, o déjalas como están';
    expect((await conteos.close(id)).mensaje).toBe(falta);
    await conteos.confirm(id, dos.id, 2);
    expect(await conteos.renglon(id, dos.id)).toMatchObject({ estado: 'bien', contadas: 2 });
    await conteos.read(id, [{ pieza: dos.id }]);
    expect(await conteos.renglon(id, dos.id)).toMatchObject({ estado: 'sobra', contadas: 3, ajuste: 1 });
  });
});

describe('what left the ledger and still stands there', () => {
  test('is expected, by its claim or its note, until it is delivered or picked up', async () => {
    const usada = await put();
    const vendida = await put({ existencias: 2 });
    const { id: registro, Reporte } = await claims.create();
    await claims.use(registro, usada.inventario);
    const item = { INV__: vendida.inventario, quantity: 1, price: 100, pendiente_de_recoger: true };
    const { nota } = await notas.ask([item]);
    expect(nota.items[0]).toMatchObject({ pendiente_de_recoger: true });
    pass(30);
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza: usada.id }, { pieza: vendida.id, cantidad: 2 }]);
    expect(await conteos.renglon(id, usada.id)).toMatchObject({
      estado: 'bien',
      esperadas: 1,
      comprometidas: [{ de: 'siniestro', id: registro, folio: Reporte, unidades: 1 }],
    });
    expect(await conteos.renglon(id, vendida.id)).toMatchObject({
      estado: 'bien',
      esperadas: 2,
      comprometidas: [{ de: 'nota', id: nota.id, folio: String(nota.id), unidades: 1 }],
    });
    pass(30);
    const marca = { nota: nota.id, items: nota.items.map((una) => una.id), pendiente_de_recoger: 0 };
    expect((await yard.call<{ mensaje: string }>('notas/set_pendiente.php', marca, ROL.socio)).body.mensaje).toBe(
      'success',
    );
    const despues = await conteos.renglon(id, vendida.id);
    expect(despues).toMatchObject({ estado: 'sobra', contadas: 2, esperadas: 1, comprometidas: [] });
  });

  test('sold without a mark and still there is told, and no unit to sell again', async () => {
    const { id: pieza, inventario } = await put();
    await notas.ask([{ INV__: inventario, quantity: 1, price: 100 }]);
    pass(30);
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza }]);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'vendida', contadas: 1, esperadas: 0, ajuste: 0 });
    await conteos.close(id);
    expect(await yard.existencias(pieza)).toBe(0);
  });

  test('a label of a deleted part is told, and changes nothing', async () => {
    const { id: pieza } = await put({ eliminada: new Date() });
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza }]);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'eliminada', ajuste: 0 });
    expect((await conteos.close(id)).mensaje).toBe('success');
  });
});

describe('the close', () => {
  test('writes each difference into the ledger with its author and the count, and keeps its lines', async () => {
    const falta = await put({ existencias: 3 });
    const sobra = await put();
    const bien = await put();
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza: falta.id }, { pieza: sobra.id, cantidad: 3 }, { pieza: bien.id }]);
    const { hoja } = await conteos.close(id, {}, ROL.gerente);
    expect(hoja.conteo).toMatchObject({ estado: 'cerrado', entraron: 2, salieron: 2 });
    expect(hoja.renglones.map(({ pieza, estado, ajuste }) => [pieza, estado, ajuste])).toEqual(
      expect.arrayContaining([
        [falta.id, 'falta', -2],
        [sobra.id, 'sobra', 2],
        [bien.id, 'bien', 0],
      ]),
    );
    const { keylogin: autor } = yard.session(ROL.gerente);
    const motivo = `Conteo ${id}: ${lugar}`;
    expect(await movimientosOf(falta.id)).toEqual([{ unidades: -2, motivo, tipo: 'ajuste', autor }]);
    expect([await yard.existencias(falta.id), await yard.existencias(sobra.id)]).toEqual([1, 3]);
    expect(await movimientosOf(bien.id)).toEqual([]);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('compares with the ledger of the reading: what was sold since is not taken twice', async () => {
    const { id: pieza, inventario } = await put({ existencias: 3 });
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza, cantidad: 2 }]);
    pass(20);
    await notas.ask([{ INV__: inventario, quantity: 1, price: 100 }]);
    pass(20);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'falta', esperadas: 3, contadas: 2, ajuste: -1 });
    await conteos.close(id);
    expect(await yard.existencias(pieza)).toBe(1);
  });

  test('asks again where the part moved within ten minutes of its reading', async () => {
    const { id: pieza, inventario } = await put({ existencias: 3 });
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza, cantidad: 2 }]);
    pass(9);
    await notas.ask([{ INV__: inventario, quantity: 1, price: 100 }]);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'por confirmar', ajuste: 0 });
    await conteos.confirm(id, pieza, 2);
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'bien' });
  });

  test('leaves out what somebody leaves, and gives its place to what stands here', async () => {
    const dejada = await put({ existencias: 2 });
    const ajena = await put({ ubicacion: 'BODEGA' });
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza: ajena.id }]);
    expect(await conteos.renglon(id, ajena.id)).toMatchObject({ estado: 'otro lugar', UBICACION: 'BODEGA' });
    await conteos.close(id, { dejar: [dejada.id], mover: [ajena.id], entran: 0, salen: 0 });
    expect(await yard.existencias(dejada.id)).toBe(2);
    const { ubicacion, version } = await yard.db.kysely
      .selectFrom('piezas')
      .select(['ubicacion', 'version'])
      .where('id', '=', ajena.id)
      .executeTakeFirstOrThrow();
    expect({ ubicacion, version }).toEqual({ ubicacion: lugar, version: 2 });
    const { body } = await yard.call<object>('update-piezas/get_historial.php', { pieza: ajena.id });
    expect(JSON.stringify(body)).toContain(lugar);
  });

  test('is refused whole below what is held, when its figures are old, and the second time', async () => {
    const apartada = await put({ existencias: 2 });
    const otra = await put();
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza: apartada.id }]);
    const vieja = await conteos.close(id, { salen: 1 });
    expect(vieja).toMatchObject({ codigo: 'version' });
    expect(vieja.mensaje).toContain('Salen 2 unidades.');
    const hasta = new Date(ahora.getTime() + 9 * 24 * 60 * MINUTO);
    const partida = {
      apartado_id: await insertApartado(yard.db, { hasta }),
      pieza_id: apartada.id,
      orden: 1,
      cantidad: 2,
    };
    await yard.db.kysely.insertInto('apartados_partidas').values(partida).execute();
    const held = await conteos.close(id);
    expect(held.mensaje).toContain('Las existencias no pueden bajar de 2: están apartadas');
    expect([await yard.existencias(apartada.id), await yard.existencias(otra.id)]).toEqual([2, 1]);
    const closed = await conteos.close(id, { dejar: [apartada.id], salen: 1 });
    expect(closed.mensaje).toBe('success');
    expect(await conteos.close(id, { salen: 1 })).toEqual(refusal('El conteo ya se cerró', 'negocio'));
    expect(await conteos.call('cancel_conteo', { conteo: id })).toEqual(refusal('El conteo ya se cerró', 'negocio'));
  });

  test('of two at once one does, and asked again under its operation it is the same', async () => {
    const { id: pieza } = await put({ existencias: 5 });
    const id = await conteos.open(lugar);
    const op_id = randomUUID();
    const answers = await Promise.all([
      conteos.close(id, { op_id }),
      conteos.close(id, { op_id }),
      conteos.close(id, { op_id: randomUUID() }),
    ]);
    expect(answers.map(({ mensaje }) => mensaje).filter((mensaje) => mensaje === 'success').length).toBeGreaterThan(0);
    expect(await movimientosOf(pieza)).toHaveLength(1);
    expect(await yard.existencias(pieza)).toBe(0);
  });

  test('sold at the moment of the close, a unit leaves once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: pieza, inventario } = await put({ existencias: 2 });
      const id = await conteos.open(lugar);
      await conteos.read(id, [{ pieza }]);
      pass(15);
      await Promise.all([conteos.close(id), notas.ask([{ INV__: inventario, quantity: 1, price: 100 }])]);
      expect(await yard.existencias(pieza)).toBeGreaterThanOrEqual(0);
      expect(await findDescuadres(yard.db)).toEqual([]);
      lugar = `${lugar}X`;
    }
  });
});

describe('a phone that comes back later', () => {
  test('brings readings of three days ago with their moments, and its clock is corrected', async () => {
    const leida = ahora.getTime() - 3 * 24 * 60 * MINUTO;
    const { id: pieza, inventario } = await put({ existencias: 2, creada: new Date(leida - 60 * MINUTO) });
    const id = await conteos.open(lugar);
    await yard.db.pool.query('update conteos_fisicos set abierto = $2 where id = $1', [id, new Date(leida - MINUTO)]);
    await notas.ask([{ INV__: inventario, quantity: 1, price: 100 }]);
    const atraso = 5 * MINUTO;
    const reading = { pieza, cantidad: 2, momento: leida - atraso, desfase: atraso };
    await conteos.read(id, [reading], { ahora: ahora.getTime() - atraso });
    // Both units were there before one was sold.
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'bien', esperadas: 2, contadas: 2 });
  });

  test.each([
    ['was never compared', null, 0],
    ['was set anew meanwhile', 0, 10 * MINUTO],
    ['is in the future', 0, -1],
  ])('whose clock %s is asked again where it matters', async (_, desfase, cambio) => {
    const { id: pieza } = await put({ existencias: 2 });
    const id = await conteos.open(lugar);
    const momento = ahora.getTime() + (cambio < 0 ? 60 * MINUTO : 0);
    await conteos.read(id, [{ pieza, momento, desfase }], { ahora: ahora.getTime() - Math.max(cambio, 0) });
    expect(await conteos.renglon(id, pieza)).toMatchObject({ estado: 'por confirmar' });
  });

  test('when the count is closed leaves its readings there, and nothing moves', async () => {
    const { id: pieza } = await put();
    const id = await conteos.open(lugar);
    await conteos.read(id, [{ pieza }]);
    await conteos.close(id);
    expect(await conteos.read(id, [{ pieza }])).toMatchObject({ mensaje: 'success', tardias: 1 });
    expect((await conteos.hoja(id)).conteo).toMatchObject({ estado: 'cerrado', lecturas: 1, tardias: 1 });
    expect(await yard.existencias(pieza)).toBe(1);
  });

  test('what came after the count was opened is not missing', async () => {
    const id = await conteos.open(lugar);
    pass(1);
    const { id: pieza } = await put({ creada: ahora });
    expect(await conteos.renglon(id, pieza)).toBeUndefined();
  });
});
