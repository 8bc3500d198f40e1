import { describe, expect, test } from 'vitest';
import { ROL, STAFF } from '#domain/roles.ts';
import { createInventario, FORM } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const SAVE = 'update-piezas/update_pieza.php';

/** Every field that people fill in, as the wire writes it. Checklist 919-924. */
const COMPLETA = {
  ...FORM,
  INV__: 98_001,
  DETALLES: 'Línea uno\nLínea dos, "comillas" y <b>signos</b>',
  FACE__: '$1,234.50',
  _MERCADO: '$2,000.00',
  DATE_FACEBOOK: '2026-11-02',
  DATE_ML: '2026-01-31',
  CHECK_FACEBOOK: 1,
  CHECK_ML: 0,
  CODIGO_RADEC: 'RAD-77',
  Cto_RADEC_ALDO: '$900.00',
  LINK_RADEC: 'https://radec.test/p?q=1&r=2',
  Cto_ML: '$1,100.99',
  LINK_ML: 'http://mercado.test/x',
  COTIZADOR: 'MARISOL',
  VENTA: 'QUALITAS',
  FECHA: '2026-10-05',
  NOTA: 'RACK A-3\nNIVEL 2',
};

describe('a new part', () => {
  test('keeps every field, and is read back as it was saved', async () => {
    const { mensaje, pieza } = await inventario.save('new', COMPLETA);
    expect(mensaje).toBe('success');
    expect(pieza).toMatchObject({
      ...COMPLETA,
      id: expect.any(Number),
      version: 1,
      TITULO_PARA_PUBLICAR_FORMULA: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      portada: '',
      galery: [],
    });
    const read = await inventario.call('update-piezas/get_pieza.php', { pieza: pieza.id });
    expect(read.body).toEqual({ mensaje: 'success', pieza });
  });

  test('takes the sloppier spellings of the wire', async () => {
    const pieza = await inventario.create({
      A__O: ' 2016 ',
      COSTO: '$1,000.5',
      Exist: '7',
      FACE__: 2500,
      _MERCADO: '3,000',
      Cto_ML: null,
      DATE_FACEBOOK: '11/2/2026',
      FECHA: '',
      CHECK_FACEBOOK: 'on',
      CHECK_ML: true,
      MARCA: '  VOLKSWAGEN ',
      VENTA: 'whatsapp',
      COTIZADOR: 'yesenia',
      PIEZA: 'FARO   DE\tNIEBLA',
    });
    expect(pieza).toMatchObject({
      A__O: '2016',
      COSTO: '1000.50',
      Exist: 7,
      FACE__: '$2,500.00',
      _MERCADO: '$3,000.00',
      Cto_ML: '',
      DATE_FACEBOOK: '2026-11-02',
      FECHA: '',
      CHECK_FACEBOOK: 1,
      CHECK_ML: 1,
      MARCA: 'VOLKSWAGEN',
      VENTA: 'WHASTAPP',
      COTIZADOR: 'YESENIA',
      PIEZA: 'FARO DE NIEBLA',
    });
  });

  test.each([
    ['MARCA', 'Marca'],
    ['AUTO', 'Auto'],
    ['PIEZA', 'Pieza'],
    ['Origen', 'Origen'],
    ['Condici__n', 'Condición'],
    ['A__O', 'Año'],
    ['COSTO', 'Costo'],
    ['Exist', 'Existencias'],
  ] as const)('needs %s', async (field, label) => {
    const before = await inventario.db.kysely.selectFrom('piezas').select('id').execute();
    const form = Object.fromEntries(Object.entries(FORM).filter(([name]) => name !== field));
    expect(await inventario.save('new', form)).toEqual(
      refusal(`El campo ${label} no puede quedar vacío`, 'campo', field),
    );
    expect(await inventario.db.kysely.selectFrom('piezas').select('id').execute()).toHaveLength(before.length);
  });

  test('begins its history with what it was made of, by whom', async () => {
    const { id, INV__ } = await inventario.create({ FACE__: '100' });
    const autor = inventario.session(ROL.admin).keylogin;
    const columns = { marca: 'VOLKSWAGEN', anio_desde: 2015, costo: 1_000_00, precio: 100_00, existencias: 3 };
    expect(await inventario.history(id)).toMatchObject([
      { operacion: 'alta', antes: null, despues: { ...columns, inventario: INV__ }, autor },
    ]);
  });
});

describe('a save', () => {
  test('changes what is given and nothing else', async () => {
    const { id } = await inventario.create({ ...COMPLETA, INV__: '' });
    const before = await inventario.row(id);
    const { pieza } = await inventario.save(id, { FACE__: '$99.00' });
    expect(pieza).toMatchObject({ FACE__: '$99.00', version: 2, TIPO: 'SEDAN', NOTA: COMPLETA.NOTA });
    expect(await inventario.row(id)).toEqual({ ...before, precio: 99_00, version: 2 });
    expect((await inventario.history(id)).at(-1)).toMatchObject({
      operacion: 'cambio',
      antes: { precio: 1_234_50 },
      despues: { precio: 99_00 },
    });
  });

  test('empties what may be empty', async () => {
    const { id } = await inventario.create({ ...COMPLETA, INV__: '' });
    const empty = { TIPO: '', FACE__: '', DATE_ML: '', LINK_ML: '', NOTA: null, COTIZADOR: '', VENTA: '', FECHA: null };
    const { pieza } = await inventario.save(id, { ...empty, NOTA: '', CHECK_FACEBOOK: 0 });
    expect(pieza).toMatchObject({ ...empty, NOTA: '', FECHA: '', CHECK_FACEBOOK: 0 });
  });

  test('that changes nothing leaves no trace, whatever version it was opened with', async () => {
    const pieza = await inventario.create({ ...COMPLETA, INV__: '' });
    const before = await inventario.row(pieza.id);
    const again = await inventario.save(pieza.id, { ...pieza, version: 41, exist_leido: 3 });
    expect(again).toEqual({ mensaje: 'success', pieza });
    expect(await inventario.row(pieza.id)).toEqual(before);
    expect(await inventario.history(pieza.id)).toHaveLength(1);
  });

  test('takes no field that is not of the form', async () => {
    const { id } = await inventario.create();
    const before = await inventario.row(id);
    const extra = {
      id: 7,
      ID: 7,
      rol: 4,
      estatus: 'x',
      titulo: 'x',
      TITULO_PARA_PUBLICAR_FORMULA: 'x',
      eliminada: '2020-01-01',
      creada: '2020-01-01',
      existencias: 99,
      precio: 1,
      keylogin: 'x',
      galery: ['a.jpg'],
      inv: 9,
      busqueda: 'x',
    };
    const poisoned = `{"__proto__":{"precio":1},"constructor":{"prototype":{"precio":1}},${JSON.stringify(extra).slice(1)}`;
    expect((await inventario.save(id, extra)).mensaje).toBe('success');
    const { body } = await inventario.call(SAVE, { pieza: id, formDataPieza: poisoned, ...extra, keylogin: undefined });
    expect(body.mensaje).toBe('No hay una sesión iniciada');
    await inventario.call(SAVE, { pieza: id, formDataPieza: poisoned });
    expect(await inventario.row(id)).toEqual(before);
    expect(await inventario.history(id)).toHaveLength(1);
  });

  test('of a part that was deleted or never was is refused', async () => {
    const { id } = await inventario.create();
    await inventario.call('update-piezas/delete_pieza.php', { id });
    const before = await inventario.row(id);
    for (const pieza of [id, 2_000_000_000]) {
      expect(await inventario.save(pieza, { FACE__: '1' })).toEqual(refusal('No se encontró la pieza', 'no_existe'));
    }
    expect(await inventario.row(id)).toEqual(before);
  });

  test('by fields of the form and JSON at once: the JSON wins', async () => {
    const { id } = await inventario.create();
    const fields = { pieza: id, FACE__: '1', DETALLES: 'del campo', formDataPieza: { FACE__: '2' } };
    const { body } = await inventario.call(SAVE, fields);
    expect(body.pieza).toMatchObject({ FACE__: '$2.00', DETALLES: 'del campo' });
  });
});

describe('two editors', () => {
  test('the second is told, and nothing of the first is lost', async () => {
    const { id, version } = await inventario.create();
    const [first, second] = await Promise.all([
      inventario.save(id, { DETALLES: 'uno', version }),
      inventario.save(id, { NOTA: 'dos', version }),
    ]);
    const mensajes = [first.mensaje, second.mensaje].sort();
    expect(mensajes).toEqual(['El registro cambió desde que lo abriste', 'success']);
    const { detalles, nota } = await inventario.row(id);
    expect([detalles, nota]).toEqual(first.mensaje === 'success' ? ['uno', ''] : ['', 'dos']);
  });

  test('without a version the last one wins', async () => {
    const { id } = await inventario.create();
    await inventario.save(id, { DETALLES: 'uno' });
    expect((await inventario.save(id, { DETALLES: 'dos' })).mensaje).toBe('success');
  });
});

describe('an operation with an id', () => {
  const op_id = '3f0c3f0a-5a3c-4d64-9d0e-0d8f0a1b2c3d';

  test('sent ten times at once makes one part, and answers it every time', async () => {
    const form = { ...FORM, DETALLES: 'una sola' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => inventario.save('new', form, { op_id })));
    expect(new Set(answers.map(({ pieza }) => pieza.id)).size).toBe(1);
    const found = inventario.db.kysely.selectFrom('piezas').select('id').where('detalles', '=', 'una sola');
    expect(await found.execute()).toHaveLength(1);
  });

  test('with other data is refused', async () => {
    const answer = await inventario.save('new', { ...FORM, DETALLES: 'otra' }, { op_id });
    expect(answer.mensaje).toBe('Esa operación ya se hizo con otros datos. Vuelve a abrir la pantalla');
  });
});

test('whoever works here saves; nobody else', async () => {
  for (const rol of Object.values(ROL)) {
    const { status } = await inventario.call(SAVE, { pieza: 'new', formDataPieza: FORM }, rol);
    expect([rol, status]).toEqual([rol, STAFF.includes(rol) ? 200 : 403]);
  }
});
