import { afterEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const { yard, call, en, setClock, hold, release, get, addAnticipo, insertPieza, apartadas } = createApartados();
const notas = new TestNotas(yard);
afterEach(() => setClock(0));

const TERMINADO = refusal('El apartado ya terminó: aparta las piezas otra vez');

async function held() {
  const pieza = await insertPieza();
  const { apartado } = await hold([item(pieza)], { hasta: en(2), telefono: '55 1', nota: 'Pasa el lunes' });
  return { id: apartado.id, pieza };
}
const update = (id: number, more: object, rol = ROL.socio) => call('update', { id, ...more }, rol);

test('a hold is prolonged: its units stay held beyond its old end', async () => {
  const { id, pieza } = await held();
  setClock(1);
  expect((await update(id, { hasta: en(6) })).apartado).toMatchObject({
    estatus: 'activo',
    hasta: en(6),
    telefono: '55 1',
  });
  setClock(3);
  expect((await hold([item(pieza)])).codigo).toBe('existencias');
  expect(await apartadas(pieza.id)).toBe(1);
  setClock(7);
  expect((await get({ id })).apartado).toMatchObject({ estatus: 'vencido' });
});

test('what was written of the customer is corrected, and what is left out stays', async () => {
  const { id } = await held();
  expect((await update(id, { telefono: ' 55 2 ' })).apartado).toMatchObject({
    telefono: '55 2',
    nota: 'Pasa el lunes',
  });
  expect((await update(id, { nota: '', hasta: null })).apartado).toMatchObject({
    telefono: '55 2',
    nota: '',
    hasta: en(2),
  });
});

test('its new end lies ahead, and nobody changes one that ended', async () => {
  const { id } = await held();
  expect(await update(id, { hasta: en(0) })).toEqual(
    fieldRefusal('hasta', 'El campo Apartar hasta debe ser posterior a este momento'),
  );
  setClock(2);
  expect(await update(id, { hasta: en(30) })).toEqual(TERMINADO);
  setClock(0);
  await release(id);
  expect(await update(id, { nota: 'x' })).toEqual(TERMINADO);
  expect((await update(999_999, { nota: 'x' })).codigo).toBe('no_existe');
});

test('one whose units somebody took by a clock that was ahead has ended', async () => {
  const { id, pieza } = await held();
  setClock(3);
  expect((await notas.ask([{ ...item(pieza), price: 100 }])).mensaje).toBe('success');
  setClock(1);
  expect(await update(id, { hasta: en(30) })).toEqual(TERMINADO);
});

test('of who prolongs a hold in its last moment and who takes its unit in the next one of them has it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, pieza } = await held();
    setClock(2 - 1e-6);
    const prolonged = update(id, { hasta: en(30) });
    setClock(2);
    const [answer, sold] = await Promise.all([prolonged, notas.ask([{ ...item(pieza), price: 100 }])]);
    const isHeld = answer.mensaje === 'success';
    expect([sold.mensaje === 'success', await apartadas(pieza.id)]).toEqual([!isHeld, isHeld ? 1 : 0]);
    setClock(0);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('its history says what happened, the newest first', async () => {
  const { id } = await held();
  setClock(1);
  await addAnticipo(id, 100);
  await update(id, { hasta: en(30) });
  await update(id, { telefono: '55 3' });
  await update(id, { telefono: '55 3' });
  setClock(2);
  await release(id);
  setClock(3);
  await call('resolve_anticipo', { id, resolucion: 'retenido' }, ROL.admin);
  const historial = async (more: object) =>
    (await yard.call<{ sucesos: object[] }>('apartados/get_historial.php', { id, ...more }, ROL.socio)).body;
  const { sucesos } = await historial({});
  const nada = { monto: null, forma_pago: null, recibo: null, antes: null, hasta: null };
  expect(sucesos).toEqual([
    { ...nada, tipo: 'retenido', momento: en(3), autor: 'Ana Ruiz', monto: 100 },
    { ...nada, tipo: 'liberado', momento: en(2), autor: 'Ana Ruiz' },
    { ...nada, tipo: 'corregido', momento: en(1), autor: 'Ana Ruiz' },
    { ...nada, tipo: 'prolongado', momento: en(1), autor: 'Ana Ruiz', antes: en(2), hasta: en(30) },
    {
      ...nada,
      tipo: 'anticipo',
      momento: en(1),
      autor: 'Ana Ruiz',
      monto: 100,
      forma_pago: 'Transferencia',
      recibo: expect.any(Number),
    },
    { ...nada, tipo: 'apartado', momento: en(0), autor: 'Ana Ruiz' },
  ]);
  expect(await historial({ filas: 2 })).toMatchObject({ sucesos: sucesos.slice(0, 2), hayMas: true });
  expect(await historial({ id: 999_999 })).toMatchObject({ codigo: 'no_existe' });
});
