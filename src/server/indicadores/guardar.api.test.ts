import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { readNegocio } from '#server/negocio.ts';
import { createApp, post } from '#tests/app.ts';
import { createInventario, photo } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart } from '#tests/multipart.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { REGISTRO, TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const VACIO = 'no puede quedar vacío';
const count = async () => (await yard.db.pool.query('select from indicadores')).rowCount;

describe('a new record', () => {
  test('is stored with its history, and answered as it is', async () => {
    const answer = await claims.save('new', { ...REGISTRO, A__O: '2016', COMENTARIOS: 'Con foco', _PARTE: '5C6' });
    const { pieza } = answer;
    expect(answer).toEqual({ mensaje: 'success', pieza: await claims.get(pieza.id) });
    expect(pieza).toMatchObject({
      version: 1,
      Aseguradora: 'QUALITAS',
      A__O: '2016',
      PRECIO: '2400',
      estado: 'pedida',
      inv_usado: 0,
      inv: '',
      PEDIDO_el_: '2026-10-01',
      VENCE_el_: '2026-10-09',
      Tiempo_Entrega: '',
    });
    const { cambios } = await claims.call('get_historial', { pieza: pieza.id }, ROL.socio);
    expect(cambios).toMatchObject([
      {
        operacion: 'alta',
        campos: expect.arrayContaining([{ campo: 'comentarios', antes: '', despues: 'Con foco', anterior: null }]),
      },
    ]);
  });

  test.each([
    ['absent', {}],
    ['blank', { Aseguradora: '', Reporte: ' ', PIEZA: null, PEDIDO_el_: '', PRECIO: '' }],
  ])('without anything is refused once for all that is %s', async (_how, form) => {
    const errores = [
      ['Aseguradora', 'Aseguradora'],
      ['Reporte', 'Siniestro'],
      ['PIEZA', 'Pieza'],
      ['PRECIO', 'Precio'],
      ['PEDIDO_el_', 'Pedido el'],
    ].map(([campo = '', label]) => fieldRefusal(campo, `El campo ${label} ${VACIO}`));
    expect(await claims.save('new', form)).toEqual({ ...errores[0], errores });
    const deOtros = errores.filter(({ campo }) => campo !== 'PRECIO');
    expect(await claims.save('new', form, { rol: ROL.gerente })).toEqual({ ...deOtros[0], errores: deOtros });
  });

  test('is made by the roles of the configuration, without a price where it is not theirs', async () => {
    for (const rol of [ROL.socio, ROL.gerente]) {
      expect(await claims.save('new', REGISTRO, { rol })).toMatchObject({ mensaje: 'success', pieza: { PRECIO: '' } });
    }
  });

  test('is not made by a role that the configuration leaves out, which still changes what is there', async () => {
    const { interno } = readNegocio('negocio.config.json');
    const indicadores = { ...interno.indicadores, crean: [ROL.admin] };
    await using other = await createApp(yard.db, { interno: { ...interno, indicadores } });
    const { session_id, keylogin } = yard.session(ROL.gerente);
    const send = (pieza: 'new' | number, formDataPieza: object) =>
      post(other.app, 'indicadores/update_pieza.php', { session_id, keylogin, pieza, formDataPieza });
    const refused = await send('new', REGISTRO);
    expect([refused.statusCode, refused.json()]).toEqual([403, refusal('No tienes permiso para esta acción', 'rol')]);
    const { id } = await claims.create();
    expect((await send(id, { TALLER: 'SUR' })).json()).toMatchObject({ pieza: { TALLER: 'SUR' } });
  });

  test('costs role 4 a price, and 0 is one: it says that nothing was quoted', async () => {
    expect(await claims.create({ PRECIO: 0 })).toMatchObject({ PRECIO: '0', estado: 'pedida' });
    const { PRECIO: _, ...sinPrecio } = REGISTRO;
    expect(await claims.save('new', sinPrecio)).toEqual(fieldRefusal('PRECIO', `El campo Precio ${VACIO}`));
  });

  test('without an order says so, and only while nothing was delivered, bought or invoiced', async () => {
    const sinPedido = { ...REGISTRO, PEDIDO_el_: '', sin_pedido: 1 };
    expect(await claims.save('new', sinPedido)).toMatchObject({
      pieza: { PEDIDO_el_: '', VENCE_el_: '', estado: 'cotizada' },
    });
    const mensaje = 'Escribe el día del pedido: ya hay datos de entrega, costo o factura';
    for (const more of [
      { ENTREGADO_el_: '2026-10-02' },
      { COSTO: '0' },
      { Gtos_ENVIO: '90' },
      { __FACT: '7' },
      { PAGADA_el_: '2026-10-02' },
    ]) {
      expect(await claims.save('new', { ...sinPedido, ...more })).toEqual(fieldRefusal('PEDIDO_el_', mensaje));
      expect(await claims.save('new', { ...REGISTRO, sin_pedido: 1, ...more })).toMatchObject({ mensaje: 'success' });
    }
  });
});

describe('a save', () => {
  test('changes what is given and leaves the rest', async () => {
    const { id } = await claims.create({ TALLER: 'NORTE', OC: '0045' });
    expect(await claims.save(id, { version: 1, TALLER: 'SUR' })).toMatchObject({
      pieza: { TALLER: 'SUR', OC: '0045', PRECIO: '2400', version: 2 },
    });
    expect(await claims.save(id, { version: 2, TALLER: '', PRECIO: '0' })).toMatchObject({
      pieza: { TALLER: '', OC: '0045', PRECIO: '0', version: 3 },
    });
  });

  test('of a stale form is refused; of one that changes nothing, not', async () => {
    const { id } = await claims.create();
    const saves = ['SUR', 'NORTE'].map((TALLER) => claims.save(id, { version: 1, TALLER }, { rol: ROL.socio }));
    const answers = await Promise.all(saves);
    expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['version', undefined]);
    expect(answers.find(({ codigo }) => codigo)).toEqual(refusal(REGISTRO_CAMBIADO, 'version'));
    expect(await claims.save(id, { version: 1, Aseguradora: 'QUALITAS' })).toMatchObject({ pieza: { version: 2 } });
    expect(await claims.save(2_000_000_000, {})).toEqual(refusal('No se encontró el registro', 'no_existe'));
  });

  test('cannot take an order back without saying that there is none', async () => {
    const { id } = await claims.create();
    expect(await claims.save(id, { PEDIDO_el_: '' })).toEqual(
      fieldRefusal('PEDIDO_el_', `El campo Pedido el ${VACIO}`),
    );
    expect(await claims.save(id, { PEDIDO_el_: '', sin_pedido: 1 })).toMatchObject({ pieza: { PEDIDO_el_: '' } });
    expect(await claims.save(id, { PEDIDO_el_: '', TALLER: 'SUR' })).toMatchObject({ pieza: { TALLER: 'SUR' } });
  });

  test('with an id has one effect, wherever the id stands; the same id with other data is refused', async () => {
    const op_id = randomUUID();
    const before = await count();
    const form = { ...REGISTRO, ENTREGADO_el_: '2026-09-01' };
    const [first, ...others] = await Promise.all([
      ...Array.from({ length: 4 }, () => claims.save('new', form, { op_id })),
      ...Array.from({ length: 4 }, () => claims.save('new', { ...form, op_id })),
    ]);
    expect(first).toMatchObject({ mensaje: 'success', aviso: 'La entrega es anterior al pedido' });
    for (const other of others) expect(other).toEqual(first);
    expect(await count()).toBe(Number(before) + 1);
    expect(await claims.save('new', { ...form, TALLER: 'X' }, { op_id })).toMatchObject({ codigo: 'duplicado' });
  });

  test('comes as multipart too; a file in it is refused in Spanish and nothing is stored', async () => {
    const { session_id, keylogin } = yard.session(ROL.admin);
    const fields = fieldsOf({
      session_id,
      keylogin,
      pieza: 'new',
      dataInvUsed: 0,
      formDataPieza: JSON.stringify(REGISTRO),
      formDataInv: '{}',
    });
    const send = (body: ReturnType<typeof multipart>) =>
      yard.app.inject({ method: 'POST', url: '/api/indicadores/update_pieza.php', ...body });
    expect((await send(multipart(fields))).json()).toMatchObject({
      mensaje: 'success',
      pieza: { Aseguradora: 'QUALITAS' },
    });
    const before = await count();
    const refused = await send(multipart([...fields, ...filesOf([await photo()])]));
    expect([refused.statusCode, refused.json()]).toEqual([413, refusal('No se aceptan archivos', 'limite')]);
    expect(await count()).toBe(before);
  });
});

test('a save takes no price away; who has just written the first one takes it back', async () => {
  const { id } = await claims.create();
  const vacio = fieldRefusal('PRECIO', `El campo Precio ${VACIO}`);
  expect(await claims.save(id, { PRECIO: '', TALLER: 'SUR' })).toEqual(vacio);
  expect(await claims.get(id)).toMatchObject({ PRECIO: '2400', TALLER: '' });

  const { pieza } = await claims.save('new', REGISTRO, { rol: ROL.socio });
  const sinPrecio = Number(pieza?.id);
  await claims.save(sinPrecio, { PRECIO: '900' });
  expect(await claims.save(sinPrecio, { PRECIO: '' })).toMatchObject({ mensaje: 'success', pieza: { PRECIO: '' } });
  await claims.save(sinPrecio, { PRECIO: '900' });
  await claims.save(sinPrecio, { TALLER: 'SUR' });
  expect(await claims.save(sinPrecio, { PRECIO: '' })).toEqual(vacio);
  await claims.save(sinPrecio, { PRECIO: '950' });
  expect(await claims.save(sinPrecio, { PRECIO: '' })).toEqual(vacio);
});

test.each([ROL.socio, ROL.gerente])('a save of role %i never changes the price, and says so', async (rol) => {
  const { id } = await claims.create();
  const aviso = 'Precio no cambió: lo cambia un administrador';
  expect(await claims.save(id, { PRECIO: '1', TALLER: 'SUR' }, { rol })).toMatchObject({
    mensaje: 'success',
    aviso,
    avisos: [aviso],
    pieza: { PRECIO: '2400', TALLER: 'SUR', version: 2 },
  });
  // Where nothing else was asked, or nothing else would change, it is refused.
  for (const more of [{}, { TALLER: 'SUR' }]) {
    expect(await claims.save(id, { PRECIO: '1', ...more }, { rol })).toEqual(fieldRefusal('PRECIO', aviso));
  }
  expect((await claims.save(id, { PRECIO: '2400', TALLER: 'SUR' }, { rol })).aviso).toBeUndefined();
  expect(await claims.save('new', { ...REGISTRO, PRECIO: '99' }, { rol })).toMatchObject({
    aviso,
    avisos: [aviso],
    pieza: { PRECIO: '' },
  });
});
