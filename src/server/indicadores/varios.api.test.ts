import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const update = (ids: readonly number[], change: object, rol?: Rol) =>
  claims.call('update_varios', { ids, ...change }, rol);
const rows = (ids: readonly number[]) => Promise.all(ids.map((id) => claims.get(id)));

/** Three records, the last of them without an order. */
async function three(): Promise<number[]> {
  const one = await claims.create({ OC: '1' });
  const two = await claims.create({ OC: '2', VENCE_el_: '' });
  return [one.id, two.id, (await claims.create({ PEDIDO_el_: '', sin_pedido: 1 })).id];
}

test('sets what is given in every record, by the rules of a single save, each with its history', async () => {
  const ids = await three();
  const change = { OC: '0077', PEDIDO_el_: '20/10/2026', ENTREGADO_el_: '2026-10-25', METODO_ENVIO: 'estafeta' };
  const answer = await update([...ids].reverse(), change, ROL.socio);
  expect(answer).toMatchObject({ mensaje: 'success', inventario: [...ids].reverse().map((id) => ({ id })) });
  const set = { OC: '0077', PEDIDO_el_: '2026-10-20', Tiempo_Entrega: 5, METODO_ENVIO: 'ESTAFETA', version: 2 };
  expect(await rows(ids)).toMatchObject([
    { ...set, VENCE_el_: '2026-10-09' },
    { ...set, VENCE_el_: '' },
    { ...set, VENCE_el_: '2026-10-28' },
  ]);
  const { cambios } = await claims.call('get_historial', { pieza: ids[1] });
  expect(cambios).toMatchObject([
    { operacion: 'cambio', campos: [{ campo: 'oc', antes: '2', despues: '0077' }, {}, {}, {}] },
    {},
  ]);
});

test('leaves out what is left out, clears what is empty, and says what looks odd once', async () => {
  const ids = await three();
  const odd = await update(ids, { ENTREGADO_el_: '2026-09-01' });
  expect(odd).toMatchObject({ aviso: 'La entrega es anterior al pedido. Falta el día del pedido' });
  expect(await update(ids, { ENTREGADO_el_: '', OC: '' })).not.toHaveProperty('aviso');
  expect(await rows(ids)).toMatchObject(ids.map(() => ({ ENTREGADO_el_: '', OC: '', METODO_ENVIO: '', version: 3 })));
});

test('sets the day on which the portal took the invoices of several', async () => {
  const ids = await three();
  expect(await update(ids, { Ingreso_FACT: '2026-11-08' }, ROL.socio)).toMatchObject({ mensaje: 'success' });
  expect(await rows(ids)).toMatchObject(ids.map(() => ({ Ingreso_FACT: '2026-11-08', version: 2 })));
});

test('gives the part of a cancelled record back when its delivery is taken back', async () => {
  const { record, pieza, inventario } = await claims.using();
  await claims.save(record, { ENTREGADO_el_: '2026-10-05', fecha_cancelacion: '2026-10-06' });
  const answer = await update([record], { ENTREGADO_el_: '' });
  expect(answer).toMatchObject({ aviso: `La pieza ${inventario} regresó a existencias` });
  expect(await yard.row(pieza)).toMatchObject({ existencias: 2 });
});

test.each([
  [
    'an order day taken back',
    { PEDIDO_el_: '' },
    fieldRefusal('PEDIDO_el_', 'El campo Pedido el no puede quedar vacío'),
    ROL.admin,
  ],
  [
    'a value of no list',
    { METODO_ENVIO: 'BURRO' },
    fieldRefusal('METODO_ENVIO', 'El campo Método de envío debe elegirse de la lista'),
    ROL.socio,
  ],
  [
    'a near value',
    { METODO_ENVIO: 'ESTAFETTA' },
    { mensaje: 'Ya existe ESTAFETA', codigo: 'parecido', campo: 'METODO_ENVIO', parecidos: ['ESTAFETA'] },
    ROL.admin,
  ],
  ['letters', { OC: '12-B' }, fieldRefusal('OC', 'El campo OC debe tener solo dígitos'), ROL.admin],
  [
    'no day',
    { ENTREGADO_el_: '31/02/2026' },
    fieldRefusal('ENTREGADO_el_', 'El campo Entregado el debe ser una fecha'),
    ROL.admin,
  ],
] as const)('refuses %s and changes none of them', async (_what, change, refused, rol) => {
  const ids = await three();
  const before = await rows(ids);
  expect(await update(ids, { ENTREGADO_el_: '2026-10-09', ...change }, rol)).toEqual(refused);
  expect(await rows(ids)).toEqual(before);
});

test('stores a near value once it is confirmed', async () => {
  const ids = await three();
  expect(await update(ids, { METODO_ENVIO: 'castores 2', confirmado: 1 })).toMatchObject({ mensaje: 'success' });
  expect(await rows(ids)).toMatchObject(ids.map(() => ({ METODO_ENVIO: 'CASTORES 2' })));
});

test('refuses all when one of them is gone', async () => {
  const ids = await three();
  await claims.call('delete_pieza', { id: ids[1] });
  const gone = refusal('No se encontró el registro', 'no_existe');
  expect(await update(ids, { OC: '9' })).toEqual(gone);
  expect(await update([ids[0] ?? 0, 2_000_000_000], { OC: '9' })).toEqual(gone);
  expect(await claims.get(ids[0] ?? 0)).toMatchObject({ OC: '1', version: 1 });
  expect(await update([], { OC: '9' })).toEqual(
    fieldRefusal('ids', 'El campo Registros debe tener al menos un registro'),
  );
});

test('has one effect for one id, also when the same records are asked for in another order at once', async () => {
  const ids = await three();
  const op_id = randomUUID();
  const orders = [ids, [...ids].reverse(), [...ids, ...ids]];
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => update(ids, { OC: '5', op_id })),
    ...orders.flatMap((order) => [update(order, { OC: '6' }), update(order, { OC: '7' })]),
  ]);
  expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
  const { cambios } = await claims.call('get_historial', { pieza: ids[0] });
  const fives = (cambios as { campos: { despues: string }[] }[]).filter(({ campos }) => campos[0]?.despues === '5');
  expect(fives.length).toBe(1);
});
