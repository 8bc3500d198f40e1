import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

const { yard, call, en, setClock, now, hold, release, get, insertPieza } = createApartados();
const notas = new TestNotas(yard);
afterEach(() => setClock(0));

const paid = { anticipo: { monto: 300, forma_pago: 'Transferencia' } };
const prepaid = async () => (await hold([item(await insertPieza())], { hasta: en(2), ...paid })).apartado.id;
const resolve = (id: number, resolucion: unknown, more: object = {}, rol: Rol = ROL.gerente) =>
  call('resolve_anticipo', { id, resolucion, ...more }, rol);
const released = async () => {
  const id = await prepaid();
  await release(id);
  return id;
};

/** A hold that a note sold for this price. */
async function soldFor(price: unknown): Promise<number> {
  const pieza = await insertPieza();
  const { apartado } = await hold([item(pieza)], paid);
  await notas.ask([{ ...item(pieza), price }], { apartado: apartado.id });
  return apartado.id;
}

test.each([
  ['the way it came', {}, 'Transferencia'],
  ['in another way', { forma_pago: 'EFECTIVO' }, 'Efectivo'],
])('money in advance is given back, %s', async (_what, more, devuelto_en) => {
  const id = await released();
  expect((await get({ id })).apartado.anticipo).toMatchObject({ estatus: 'por devolver', resuelto: null });
  expect((await resolve(id, 'devuelto', more)).apartado.anticipo).toMatchObject({
    estatus: 'devuelto',
    resuelto: now().toISOString(),
    devuelto_en,
    monto: 300,
    forma_pago: 'Transferencia',
  });
  const row = yard.db.kysely.selectFrom('anticipos').select('resuelto_por').where('apartado_id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ resuelto_por: yard.session(ROL.gerente).keylogin });
});

test('money in advance is kept, of a hold whose time was over', async () => {
  const id = await prepaid();
  setClock(2);
  expect((await resolve(id, 'retenido', { forma_pago: 'Efectivo' })).apartado).toMatchObject({
    estatus: 'vencido',
    anticipo: { estatus: 'retenido', devuelto_en: null, resuelto: en(2) },
  });
});

test('money in advance is resolved once, by one operation that is sent again or by many at the same moment', async () => {
  const uno = await released();
  const dos = await released();
  const one = { op_id: randomUUID() };
  const first = await resolve(uno, 'devuelto', one);
  expect(await resolve(uno, 'devuelto', one)).toEqual(first);
  expect(await resolve(uno, 'retenido', one)).toMatchObject({ codigo: 'duplicado' });
  expect(await resolve(uno, 'retenido')).toEqual(refusal('El anticipo ya se había devuelto'));
  const answers = await Promise.all(Array.from({ length: 12 }, () => resolve(dos, 'retenido')));
  expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
  const others = answers.filter(({ mensaje }) => mensaje !== 'success');
  for (const answer of others) expect(answer).toEqual(refusal('El anticipo ya se había retenido'));
});

test('money in advance is left alone while its hold lives, once a sale took it, and where there was none', async () => {
  const id = await prepaid();
  expect(await resolve(id, 'devuelto')).toEqual(refusal('El apartado sigue activo: libéralo o véndelo antes'));
  expect(await resolve(await soldFor(300), 'devuelto')).toEqual(refusal('El anticipo se descontó completo en la nota'));
  // A sale of less than the money in advance leaves some of it to give back.
  const { anticipo } = (await resolve(await soldFor('299.99'), 'devuelto')).apartado;
  expect(anticipo).toMatchObject({ estatus: 'devuelto', aplicado: 299.99 });
  const { apartado } = await hold([item(await insertPieza())]);
  await release(apartado.id);
  expect(await resolve(apartado.id, 'devuelto')).toEqual(refusal('El apartado no tiene anticipo'));
  expect(await resolve(2_000_000_000, 'devuelto')).toEqual(refusal('No se encontró el apartado', 'no_existe', 'id'));
});

test.each([
  [ROL.prospecto, 403],
  [ROL.cliente, 403],
  [ROL.socio, 403],
  [ROL.admin, 200],
  [ROL.gerente, 200],
] as const)('money in advance is resolved by role %i or not: %i', async (rol, status) => {
  const id = await released();
  const answer = await yard.call('apartados/resolve_anticipo.php', { id, resolucion: 'retenido' }, rol);
  expect(answer.status).toBe(status);
  const estatus = status === 200 ? 'retenido' : 'por devolver';
  expect((await get({ id })).apartado.anticipo).toMatchObject({ estatus });
});

test('money in advance is not resolved by a word or a way to pay that is none', async () => {
  const id = await released();
  expect(await resolve(id, 'perdido')).toMatchObject({
    campo: 'resolucion',
    mensaje: 'El campo Anticipo debe ser devuelto o retenido',
  });
  expect(await resolve(id, 'devuelto', { forma_pago: 'Cheque' })).toMatchObject({ campo: 'forma_pago' });
  expect((await get({ id })).apartado.anticipo).toMatchObject({ estatus: 'por devolver' });
});

test('money in advance that is settled while its note is cancelled is given back once, whoever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const pieza = await insertPieza();
    const { apartado } = await hold([item(pieza)], paid);
    const nota = await notas.create([pieza], { apartado: apartado.id });
    const settle = () => resolve(apartado.id, 'devuelto');
    const early = round % 2 === 0 ? settle() : null;
    const cancelling = notas.cancel(nota.id);
    const [{ mensaje }, cancelled] = await Promise.all([early ?? settle(), cancelling]);
    expect([mensaje, cancelled.mensaje]).toEqual(['success', 'success']);
    // $100.00 of the $300.00 went into the note: it gives them back itself if the rest was settled by then.
    const { anticipo } = (await get({ id: apartado.id })).apartado;
    expect(anticipo).toMatchObject({ estatus: 'devuelto', aplicado: cancelled.aviso === undefined ? 0 : 100 });
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});
