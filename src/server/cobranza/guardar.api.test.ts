import { beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { insertPago } from '#tests/cfdis.ts';
import { SEGUIMIENTO, TestCobranza } from '#tests/cobranza.ts';
import { DAY, type TestCuenta } from '#tests/cuentas.ts';

const cobranza = new TestCobranza();
const { yard, clock } = cobranza;

/** It is the 20th of November. */
let cliente: TestCuenta;
let factura: number;
beforeAll(async () => {
  cliente = await cobranza.cliente('Seguros del Norte');
  factura = (await cobranza.factura(cliente.id, '2026-10-01', 1_000, [['GNP', '2026-10-01', 1_000]])).id;
});

const follow = (deuda: string, id: unknown, form: object, version = 0, more: object = {}) =>
  cobranza.call('set_seguimiento', {
    deuda,
    id: String(id),
    seguimiento: { ...SEGUIMIENTO, ...form },
    version,
    ...more,
  });
const rowOf = async (ver: string, id: unknown) =>
  (await cobranza.list({ ver })).adeudos.find((fila) => fila.id === String(id));

describe('a promise', () => {
  test('stands in the row of its invoice with its day, who made it and who wrote it down', async () => {
    const form = {
      promesa: '2026-11-25',
      promesa_quien: 'Lic. Ortega',
      promesa_nota: 'Transferencia',
      contacto: '24/11/2026',
    };
    expect(await follow('factura', factura, form)).toMatchObject({ mensaje: 'success', version: 1 });
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({
      ...form,
      contacto: '2026-11-24',
      contacto_nota: '',
      prometida: '2026-11-20',
      promesa_autor: 'Ana Ruiz',
      promesa_estado: 'vigente',
      version: 1,
    });
    expect(await rowOf('clientes', cliente.keylogin)).toMatchObject({
      seguimiento: null,
      facturas_prometidas: 1,
      primera_promesa: '2026-11-25',
    });
    expect(await rowOf('aseguradoras', 'GNP')).toMatchObject({ facturas_prometidas: 1, primera_promesa: '2026-11-25' });
  });

  test('that passed without a payment says so; one of the days after it was made may be the one that was promised', async () => {
    clock.pass(6 * DAY);
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({ promesa_estado: 'incumplida' });
    await insertPago(yard.db, factura, { monto: 100_00, fecha_aplicacion: '2026-11-22' });
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({ promesa_estado: 'con_pago' });
    clock.pass(-6 * DAY);
  });

  test('of another day is another promise, and the history has the one before', async () => {
    clock.pass(DAY);
    expect(await follow('factura', factura, { promesa: '2026-11-30' }, 1)).toMatchObject({ version: 2 });
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({ prometida: '2026-11-21', contacto: '' });
    // Another note about the same day leaves it what it was.
    clock.pass(DAY);
    expect(await follow('factura', factura, { promesa: '2026-11-30', promesa_nota: 'Sin falta' }, 2)).toMatchObject({
      version: 3,
    });
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({ prometida: '2026-11-21', version: 3 });
    clock.pass(-2 * DAY);
    const { cambios } = await cobranza.call('get_seguimiento', { deuda: 'factura', id: String(factura) });
    expect(cambios).toMatchObject([
      { operacion: 'cambio', autor: 'Ana Ruiz', campos: [{ campo: 'promesaNota', antes: '', despues: 'Sin falta' }] },
      { operacion: 'cambio', campos: expect.arrayContaining([expect.objectContaining({ antes: '25/11/2026' })]) },
      { operacion: 'alta' },
    ]);
  });

  test('is taken back by a blank day', async () => {
    expect(await follow('factura', factura, {}, 3)).toMatchObject({ version: 4 });
    expect((await rowOf('facturas', factura))?.seguimiento).toMatchObject({
      promesa: '',
      prometida: '',
      promesa_estado: null,
    });
  });

  test.each([
    ['cliente', () => cliente.keylogin, 'clientes'],
    ['aseguradora', () => 'GNP', 'aseguradoras'],
  ])('may be of all that a %s owes', async (deuda, id, ver) => {
    expect(await follow(deuda, id(), { promesa: '2026-12-01' })).toMatchObject({ version: 1 });
    expect((await rowOf(ver, id()))?.seguimiento).toMatchObject({ promesa: '2026-12-01', promesa_estado: 'vigente' });
  });

  test.each<[string, object, string, RegExp]>([
    ['a day that has passed', { promesa: '2026-11-19' }, 'seguimiento.promesa', /Ese día ya pasó/],
    ['a day of another century', { promesa: '2099-01-01' }, 'seguimiento.promesa', /más de un año/],
    ['a day that is none', { contacto: '2026-02-31' }, 'seguimiento.contacto', /debe ser una fecha/],
    ['words without a day', { promesa_nota: 'Pronto' }, 'seguimiento.promesa', /Pon el día de la promesa/],
    ['words about no call', { contacto_nota: 'Preguntar' }, 'seguimiento.contacto', /Pon el día del contacto/],
    ['a very long note', { promesa: '2026-12-01', promesa_nota: 'x'.repeat(301) }, 'seguimiento.promesa_nota', /300/],
  ])('with %s is refused, and nothing is written', async (_what, form, campo, mensaje) => {
    const { id } = await cobranza.factura(cliente.id, '2026-10-02', 10);
    expect(await follow('factura', id, form)).toMatchObject({ campo, mensaje: expect.stringMatching(mensaje) });
    expect((await rowOf('facturas', id))?.seguimiento).toBeNull();
  });

  test('of what nobody knows is refused', async () => {
    for (const [deuda, id] of [
      ['factura', 99_999],
      ['factura', '1; drop table facturas'],
      ['saldo', 99_999],
      ['cliente', 'nobody'],
      ['aseguradora', 'NADIE'],
    ] as const) {
      expect(await follow(deuda, id, { promesa: '2026-12-01' }), deuda).toMatchObject({
        codigo: 'no_existe',
        campo: 'id',
      });
    }
    expect(await follow('nota', 1, {})).toMatchObject({ campo: 'deuda' });
  });
});

describe('two who write at once', () => {
  test('the first promise of a debt: one is written, the other is told', async () => {
    const { id } = await cobranza.factura(cliente.id, '2026-10-03', 10);
    const answers = await Promise.all(
      ['01', '02', '03'].map((dia) => follow('factura', id, { promesa: `2026-12-${dia}` })),
    );
    const mensajes = answers.map(({ mensaje }) => mensaje).sort();
    expect(mensajes).toEqual([REGISTRO_CAMBIADO, REGISTRO_CAMBIADO, 'success']);
  });

  test('over the same version: the second is told, and the first stays', async () => {
    const { id } = await cobranza.factura(cliente.id, '2026-10-04', 10);
    await follow('factura', id, { promesa: '2026-12-01' });
    const answers = await Promise.all(
      ['05', '06'].map((dia) => follow('factura', id, { promesa: `2026-12-${dia}` }, 1)),
    );
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([REGISTRO_CAMBIADO, 'success']);
    expect((await rowOf('facturas', id))?.seguimiento?.version).toBe(2);
  });

  test('the same operation twice has one effect', async () => {
    const { id } = await cobranza.factura(cliente.id, '2026-10-05', 10);
    const op_id = crypto.randomUUID();
    const uno = await follow('factura', id, { promesa: '2026-12-01' }, 0, { op_id });
    expect(await follow('factura', id, { promesa: '2026-12-01' }, 0, { op_id })).toEqual(uno);
  });
});

describe('days of credit', () => {
  const credit = (deuda: string, id: string, dias: unknown, version: number, rol: Rol = ROL.admin) =>
    cobranza.call('set_credito', { deuda, id, dias, version }, rol);

  test('are given by the administrator alone, and move what is due at once', async () => {
    const { keylogin, id } = await cobranza.cliente('Con Crédito');
    await cobranza.factura(id, '2026-10-01', 700);
    const read = async () => (await cobranza.list({ cliente: keylogin })).adeudos[0];
    expect(await read()).toMatchObject({ vence: '2026-10-31', dias_de_atraso: 20, dias_de_credito: null });
    expect(await credit('cliente', keylogin, 60, 0, ROL.gerente)).toMatchObject({ codigo: 'rol' });
    expect(await credit('cliente', keylogin, '60', 0)).toMatchObject({ mensaje: 'success', version: 1 });
    expect(await read()).toMatchObject({
      vence: '2026-11-30',
      dias_de_atraso: 0,
      dias_de_credito: 60,
      credito_version: 1,
    });
    expect(await credit('cliente', keylogin, 0, 0)).toMatchObject({ mensaje: REGISTRO_CAMBIADO });
    expect(await credit('cliente', keylogin, 0, 1)).toMatchObject({ version: 2 });
    expect(await read()).toMatchObject({ vence: '2026-10-01' });
    expect(await credit('cliente', keylogin, '', 2)).toMatchObject({ version: 3 });
    expect(await read()).toMatchObject({ vence: '2026-10-31', dias_de_credito: null });
  });

  test.each([-1, 366, 1.5, 'muchos', [30]])('%j is none', async (dias) => {
    expect(await credit('aseguradora', 'GNP', dias, 0)).toMatchObject({ campo: 'dias' });
  });

  test('are of a client or of an insurer', async () => {
    expect(await credit('factura', String(factura), 3, 0)).toMatchObject({ campo: 'deuda' });
    expect(await credit('aseguradora', 'NADIE', 3, 0)).toMatchObject({ codigo: 'no_existe' });
  });
});
