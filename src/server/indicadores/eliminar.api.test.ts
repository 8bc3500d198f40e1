import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const remove = (id: number) => claims.call('delete_pieza', { id });
const restore = (id: number) => claims.call('restore_pieza', { id });
const day = '2026-10-05';
const GONE = refusal('No se encontró el registro', 'no_existe');

test('a deleted record is in no list and comes back as it was, once', async () => {
  const { id } = await claims.create({ TALLER: 'NORTE' });
  expect(await remove(id)).toEqual({ mensaje: 'success' });
  expect(await remove(id)).toEqual(GONE);
  expect(await claims.save(id, { TALLER: 'SUR' })).toEqual(GONE);
  expect(await restore(id)).toEqual({ mensaje: 'success' });
  expect(await restore(id)).toEqual(GONE);
  expect(await claims.get(id)).toMatchObject({ TALLER: 'NORTE', version: 1 });
  const { cambios } = await claims.call('get_historial', { pieza: id }, ROL.gerente);
  expect(cambios).toMatchObject([
    { operacion: 'alta', campos: [] },
    { operacion: 'baja', campos: [] },
    { operacion: 'alta' },
  ]);
});

test('it gives its yard part back, and takes none again when it is restored', async () => {
  const { record, pieza, inventario } = await claims.using();
  expect(await remove(record)).toEqual({ mensaje: 'success', aviso: `La pieza ${inventario} regresó a existencias` });
  expect(await yard.existencias(pieza)).toBe(2);
  await restore(record);
  expect(await claims.get(record)).toMatchObject({ inv_usado: 0, COSTO: '', Fact_____Inv: '', Proveedor: 'AQUI' });
  expect(await yard.existencias(pieza)).toBe(2);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('an invoiced record stays', async () => {
  const { id } = await claims.create({ __FACT: '12' });
  expect(await remove(id)).toEqual(refusal('El registro está facturado'));
  await claims.save(id, { __FACT: '' });
  expect(await remove(id)).toEqual({ mensaje: 'success' });
});

test('so does one that delivered a part of the yard, until that is back', async () => {
  const { record, pieza } = await claims.using();
  await claims.save(record, { ENTREGADO_el_: day });
  expect(await remove(record)).toEqual(refusal('La pieza ya fue entregada'));
  expect(await yard.existencias(pieza)).toBe(1);
  await claims.save(record, { Pza_recolectada_el_: day }, { regresa: 1 });
  expect(await remove(record)).toEqual({ mensaje: 'success' });
  expect(await yard.existencias(pieza)).toBe(2);
  const { id } = await claims.create({ ENTREGADO_el_: day, Proveedor: 'AQUI' });
  expect(await remove(id)).toEqual({ mensaje: 'success' });
});
