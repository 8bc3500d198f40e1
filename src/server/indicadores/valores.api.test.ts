import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';
import { REGISTRO, TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);

beforeAll(async () => {
  await insertIndicador(yard.db, { proveedor: 'RADEC' });
  await insertIndicador(yard.db, { proveedor: 'Grúas López', metodo_envio: 'Taxi' });
  await insertIndicador(yard.db, { proveedor: 'BORRADO', eliminada: new Date() });
});

describe.each([ROL.socio, ROL.gerente])('role %i chooses from the lists', (rol) => {
  test.each([
    ['Proveedor', 'RADEC', 'RADEC'],
    ['Proveedor', 'radec', 'RADEC'],
    ['Proveedor', ' gruas  lopez', 'Grúas López'],
    ['Proveedor', 'Aqui', 'AQUI'],
    ['METODO_ENVIO', 'estafeta', 'ESTAFETA'],
    ['METODO_ENVIO', 'TAXI', 'Taxi'],
    ['METODO_ENVIO', '', ''],
  ])('%s %j is stored as %j', async (campo, typed, stored) => {
    expect(await claims.save('new', { ...REGISTRO, [campo]: typed }, { rol })).toMatchObject({
      pieza: { [campo]: stored },
    });
  });

  test('and cannot type another value, confirmed or not; a deleted record keeps none in the list', async () => {
    const refused = fieldRefusal('Proveedor', 'El campo Proveedor debe elegirse de la lista');
    for (const Proveedor of ['RADECC', 'NUEVO', 'BORRADO']) {
      expect(await claims.save('new', { ...REGISTRO, Proveedor }, { rol, confirmado: 1 })).toEqual(refused);
    }
    const both = await claims.save('new', { ...REGISTRO, Proveedor: 'NUEVO', METODO_ENVIO: 'BURRO' }, { rol });
    expect(both).toMatchObject({ campo: 'Proveedor', errores: [{ campo: 'Proveedor' }, { campo: 'METODO_ENVIO' }] });
  });

  test('but may send again what is stored', async () => {
    const id = await insertIndicador(yard.db, { proveedor: 'de otro tiempo' });
    await insertIndicador(yard.db, { proveedor: 'De Otro Tiempo' });
    const form = { Proveedor: 'de otro tiempo', TALLER: 'SUR' };
    expect(await claims.save(id, form, { rol })).toMatchObject({ pieza: form });
  });
});

describe('role 4 types what it likes', () => {
  const save = (form: object, beside = {}) => claims.save('new', { ...REGISTRO, ...form }, beside);

  test('in capitals, and then the others may choose it', async () => {
    expect(await save({ Proveedor: '  nuevo   proveedor ' })).toMatchObject({
      pieza: { Proveedor: 'NUEVO PROVEEDOR' },
    });
    expect(await save({ Proveedor: 'nuevo proveedor' }, { rol: ROL.socio })).toMatchObject({
      pieza: { Proveedor: 'NUEVO PROVEEDOR' },
    });
  });

  test('what a list has is written as the list has it, without a question', async () => {
    expect(await save({ METODO_ENVIO: 'paquetexpress' })).toMatchObject({ pieza: { METODO_ENVIO: 'PAQUETEXPRESS' } });
    expect(await save({ Proveedor: 'GRUAS LOPEZ' })).toMatchObject({ pieza: { Proveedor: 'Grúas López' } });
  });

  test.each([
    ['METODO_ENVIO', 'PAQUETEXPRES', 'PAQUETEXPRESS'],
    ['METODO_ENVIO', 'Entrega-Locál', 'ENTREGA LOCAL'],
    ['Proveedor', 'RADECC', 'RADEC'],
    ['Proveedor', 'AQUÍI', 'AQUI'],
  ])('%s %s near a known one is asked about, and stored once it is confirmed', async (campo, typed, known) => {
    const before = await yard.db.pool.query('select from indicadores');
    const form = { [campo]: typed };
    const asked = { mensaje: `Ya existe ${known}`, codigo: 'parecido', campo, parecidos: [known] };
    expect(await save(form)).toEqual(asked);
    expect((await yard.db.pool.query('select from indicadores')).rowCount).toBe(before.rowCount);
    const { id } = await claims.create();
    expect(await claims.save(id, { ...form, TALLER: 'SUR' })).toEqual(asked);
    expect(await claims.get(id)).toMatchObject({ version: 1, TALLER: '' });
    const stored = typed.toUpperCase();
    expect(await claims.save(id, form, { confirmado: 1 })).toMatchObject({ pieza: { [campo]: stored } });
    // It is one of the list by now.
    expect(await save(form)).toMatchObject({ pieza: { [campo]: stored } });
  });

  test('two near values are asked about together', async () => {
    expect(await save({ Proveedor: 'RADEK', METODO_ENVIO: 'ESTAFETTA' })).toMatchObject({
      mensaje: 'Ya existe RADEC. Ya existe ESTAFETA',
      campo: 'Proveedor',
      parecidos: ['RADEC'],
      errores: [{ campo: 'Proveedor', codigo: 'parecido' }, { campo: 'METODO_ENVIO' }],
    });
  });

  test('and what is not near is stored at once; no other field is compared', async () => {
    const form = { Proveedor: 'UPS', METODO_ENVIO: 'DHL', Aseguradora: 'QUALITA', TALLER: 'TALLER CENTR' };
    expect(await save(form)).toMatchObject({ pieza: form });
  });
});
