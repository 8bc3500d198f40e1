import { describe, expect, test } from 'vitest';
import { camposPieza } from '#contract/wire/pieza.ts';
import { describeField, namesOf } from '#contract/wire/record.ts';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';

const inventario = createInventario();
const FROM_LISTS = [ROL.socio, ROL.gerente] as const;
const fueraDeLista = (field: string) => refused(field, 'debe elegirse de la lista');
const refused = (field: string, detail: string) =>
  fieldRefusal(field, describeField(camposPieza[campo(field)], detail));
const campo = (wire: string) => namesOf(camposPieza).find((name) => camposPieza[name].wire === wire) ?? 'pieza';

describe.each(FROM_LISTS)('role %i', (rol) => {
  test.each([
    ['MARCA', 'TOYOTTA'],
    ['AUTO', 'TSURU'],
    ['TIPO', 'NAVE'],
    ['PIEZA', 'COSA'],
    ['LADO__Posici__n', 'ARRIBITA'],
    ['Origen', 'ROBADO'],
    ['Condici__n', 'REGULAR'],
  ])('chooses %s from its list', async (field, value) => {
    const { id } = await inventario.create();
    const before = await inventario.row(id);
    expect(await inventario.save(id, { [field]: value }, { rol })).toEqual(fueraDeLista(field));
    expect(await inventario.save('new', { ...FORM, [field]: value }, { rol })).toEqual(fueraDeLista(field));
    expect(await inventario.row(id)).toEqual(before);
  });

  test('takes what the configuration offers and what the inventory has, sold or not', async () => {
    await inventario.create({ MARCA: 'NISSAN', AUTO: 'VERSA', Exist: 0, PIEZA: 'TAPETE RARO', Origen: 'HECHIZO' });
    const { id } = await inventario.create();
    const form = { MARCA: 'NISSAN', AUTO: 'VERSA', PIEZA: 'TAPETE RARO', Origen: 'HECHIZO' };
    const configured = { TIPO: 'PICKUP', LADO__Posici__n: 'TRA IZQ', Condici__n: 'PARA REPARAR' };
    const { pieza } = await inventario.save(id, { ...form, ...configured }, { rol });
    expect(pieza).toMatchObject({ ...form, ...configured });
    expect((await inventario.save(id, { TIPO: '', LADO__Posici__n: '' }, { rol })).pieza).toMatchObject({ TIPO: '' });
  });

  test('takes a car with its own brand only', async () => {
    await inventario.create({ MARCA: 'MAZDA', AUTO: 'CX-5' });
    const { id } = await inventario.create();
    expect(await inventario.save(id, { AUTO: 'CX-5' }, { rol })).toEqual(fueraDeLista('AUTO'));
    expect(await inventario.save(id, { MARCA: 'MAZDA' }, { rol })).toEqual(fueraDeLista('AUTO'));
    expect((await inventario.save(id, { MARCA: 'MAZDA', AUTO: 'CX-5' }, { rol })).mensaje).toBe('success');
  });

  test('may leave what no list has any more', async () => {
    const { id } = await inventario.create();
    const odd = { tipo: 'COLECTIVO', origen: 'DE UN AMIGO', venta: 'MOSTRADOR', cotizador: 'DON PEPE' };
    await inventario.db.pool.query('alter table piezas disable trigger vocabulario_cambio');
    await inventario.db.kysely.updateTable('piezas').set(odd).where('id', '=', id).execute();
    await inventario.db.pool.query('alter table piezas enable trigger vocabulario_cambio');
    const form = { TIPO: odd.tipo, Origen: odd.origen, VENTA: odd.venta, COTIZADOR: odd.cotizador, DETALLES: 'x' };
    expect((await inventario.save(id, form, { rol })).pieza).toMatchObject(form);
  });

  test('gets the spelling of the list', async () => {
    const { id } = await inventario.create();
    const { pieza } = await inventario.save(id, { PIEZA: 'travesano de radiador', Condici__n: 'Usado' }, { rol });
    expect(pieza).toMatchObject({ PIEZA: 'TRAVESAÑO DE RADIADOR', Condici__n: 'USADO' });
  });
});

describe('role 4', () => {
  test('writes freely, and makes the lists longer by it', async () => {
    const free = { MARCA: 'Tesla', AUTO: 'Model Y', TIPO: 'Crossover', PIEZA: 'Tapa de carga', Origen: 'Donado' };
    expect(await inventario.create({ ...free, LADO__Posici__n: 'Ext' })).toMatchObject({ ...free, A__O: '2015-2018' });
    const again = await inventario.save('new', { ...FORM, ...free }, { rol: ROL.socio });
    expect(again.mensaje).toBe('success');
  });

  test('makes no second spelling of what is there', async () => {
    await inventario.create({ MARCA: 'CITROËN', AUTO: 'C-ELYSÉE', PIEZA: 'CAÑUELA', Origen: 'Húngaro' });
    const typed = { MARCA: 'citroen', AUTO: 'c-elysee', PIEZA: 'canuela', Origen: 'HUNGARO', Condici__n: 'usado' };
    expect(await inventario.create({ ...typed, LADO__Posici__n: 'izq', TIPO: 'sedan' })).toMatchObject({
      MARCA: 'CITROËN',
      AUTO: 'C-ELYSÉE',
      PIEZA: 'CAÑUELA',
      Origen: 'Húngaro',
      Condici__n: 'USADO',
      LADO__Posici__n: 'IZQ',
      TIPO: 'SEDAN',
    });
  });

  test('of two spellings that are there, the one of most parts', async () => {
    const { db } = inventario;
    for (const [valor, cuantas] of [
      ['Fiat', 2],
      ['FIAT', 90],
    ]) {
      await db.pool.query("insert into vocabulario values ('auto', $1, 'UNO', $2)", [valor, cuantas]);
    }
    expect(await inventario.create({ MARCA: 'fiat', AUTO: 'PALIO' })).toMatchObject({ MARCA: 'FIAT' });
    expect(await inventario.create({ MARCA: 'Fiat', AUTO: 'PALIO' })).toMatchObject({ MARCA: 'Fiat' });
  });

  test('corrects the spelling of a part', async () => {
    const { id } = await inventario.create({ MARCA: 'Renault', AUTO: 'CLIO' });
    expect((await inventario.save(id, { MARCA: 'RENAULT' })).pieza).toMatchObject({ MARCA: 'RENAULT' });
  });

  test('also chooses who sold and where', async () => {
    const { id } = await inventario.create();
    expect(await inventario.save(id, { COTIZADOR: 'NADIE' })).toEqual(fueraDeLista('COTIZADOR'));
    expect(await inventario.save(id, { VENTA: 'TELÉFONO' })).toEqual(fueraDeLista('VENTA'));
    for (const VENTA of ['QUALITAS', 'CHUBB', 'MERCADO', 'FACEBOOK', 'WHASTAPP', 'PUBLICO', '']) {
      expect((await inventario.save(id, { VENTA })).pieza).toMatchObject({ VENTA });
    }
    for (const COTIZADOR of ['MARISOL', 'YESENIA', 'RODRIGO', 'KARLA', 'ERNESTO', '']) {
      expect((await inventario.save(id, { COTIZADOR })).pieza).toMatchObject({ COTIZADOR });
    }
  });
});

describe('years', () => {
  const year = new Date().getFullYear();

  test.each([
    ['2018-2013', 'debe ser un año o un rango de años'],
    ['913', 'debe ser un año o un rango de años'],
    ['2013-15', 'debe ser un año o un rango de años'],
    ['2013–2018', 'debe ser un año o un rango de años'],
    ['', 'no puede quedar vacío'],
    [null, 'no puede quedar vacío'],
    ['1899', `debe estar entre 1900 y ${year + 2}`],
    ['2013-2113', `debe estar entre 1900 y ${year + 2}`],
    [`${year + 3}`, `debe estar entre 1900 y ${year + 2}`],
  ])('%s is refused', async (A__O, mensaje) => {
    const { id } = await inventario.create();
    expect(await inventario.save(id, { A__O })).toEqual(refused('A__O', mensaje));
    expect(await inventario.save('new', { ...FORM, A__O })).toEqual(refused('A__O', mensaje));
  });

  test.each(['1900', `2013-${year + 2}`])('%s is fine', async (A__O) => {
    expect(await inventario.create({ A__O })).toMatchObject({ A__O });
  });

  test('that are there already may stay', async () => {
    const { id } = await inventario.create();
    await inventario.db.kysely.updateTable('piezas').set({ anio_hasta: 2100 }).where('id', '=', id).execute();
    expect((await inventario.save(id, { A__O: '2015-2100', DETALLES: 'x' })).mensaje).toBe('success');
  });
});

describe('prices and links', () => {
  const noPrice = 'debe ser un numero valido en formato price';

  test.each([
    ['FACE__', '1.234.50', noPrice],
    ['_MERCADO', 'mil', noPrice],
    ['Cto_RADEC_ALDO', '$$5', noPrice],
    ['Cto_ML', '-5', noPrice],
    ['FACE__', '1.234', noPrice],
    ['FACE__', '1234,56', noPrice],
    ['COSTO', '1234,56', noPrice],
    ['FACE__', '10000000', 'debe ser menor a $10,000,000.00'],
    ['COSTO', '', 'no puede quedar vacío'],
    ['COSTO', '1.2.3', noPrice],
    ['COSTO', '10000000', 'debe ser menor a $10,000,000.00'],
    ['LINK_ML', 'javascript:alert(1)', 'debe ser una dirección que empiece con http'],
    ['LINK_RADEC', 'radec.mx', 'debe ser una dirección que empiece con http'],
    ['DATE_ML', '31/12/2026', 'debe ser una fecha'],
    ['DATE_FACEBOOK', '2026-02-30', 'debe ser una fecha'],
    ['CHECK_ML', 'quizá', 'debe ser 1 o 0'],
    ['MARCA', '', 'no puede quedar vacío'],
    ['MARCA', 'x'.repeat(101), 'debe tener 100 caracteres o menos'],
    ['PIEZA', 'a\0b', 'tiene un carácter que no se acepta'],
    ['PIEZA', 'a\u0007b', 'tiene un carácter que no se acepta'],
    ['NOTA', 'x'.repeat(5001), 'debe tener 5000 caracteres o menos'],
    ['NOTA', 'media \ud800', 'tiene un carácter que no se acepta'],
    ['INV__', 'abc', 'debe ser un numero entero'],
    ['INV__', '1.5', 'debe ser un numero entero'],
    ['INV__', 0, 'debe ser 1 o más'],
    ['INV__', 3_000_000_000, 'debe ser 2147483647 o menos'],
  ])('%s of %.20j is refused', async (field, value, mensaje) => {
    const answer = await inventario.save('new', { ...FORM, [field]: value });
    expect(answer).toEqual(refused(field, mensaje));
  });
});
