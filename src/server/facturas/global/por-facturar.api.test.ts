import { expect, test } from 'vitest';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import { giveBack } from '#tests/ventas.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;
const PUBLICO = { nombre: 'PÚBLICO en general' };
const INCLUIDO = { ...CONTADO, tax_included: 1 };

const vender = async (form: object = PUBLICO) => notas.create([await insertPieza(yard.db)], form);
const pedir = (...ids: number[]) =>
  facturas.call<Wire & { notas: Wire[]; piezas: Wire[] }>('get_notas', { notas: ids });

test('notes come with whose they are, how and when they were paid, and all that is to be invoiced, in one call', async () => {
  const una = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], PUBLICO);
  const otra = await vender({ nombre: 'Luis Mora', forma_pago: 'Transferencia' });
  const { body } = await pedir(otra.id, una.id);
  expect(body.notas).toEqual([
    {
      nota: una.id,
      ...PUBLICO,
      forma_pago: 'Efectivo',
      fecha: '2026-11-20',
      total: 200,
      impedimento: '',
    },
    {
      nota: otra.id,
      nombre: 'Luis Mora',
      forma_pago: 'Transferencia',
      fecha: '2026-11-20',
      total: 100,
      impedimento: '',
    },
  ]);
  expect(body.piezas).toMatchObject([
    ...una.items.map(({ id }) => ({ nota: una.id, partida: id, nombre: PUBLICO.nombre, forma_pago: 'Efectivo' })),
    { nota: otra.id, quantity: 1, price: '100', nombre: 'Luis Mora', forma_pago: 'Transferencia', fecha: '2026-11-20' },
  ]);
});

test('one that cannot be invoiced says why, and brings nothing; of one that has an invoice the rest is left', async () => {
  const cliente = await facturas.cliente();
  const cancelada = await vender();
  const facturada = await vender();
  const deLuis = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], { nombre: 'Luis Mora' });
  const resto = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], PUBLICO);
  const devuelta = await vender();
  await notas.cancel(cancelada.id);
  await giveBack(yard.db, { bajaId: Number(devuelta.items[0]?.id_baja) }, 'remision');
  const folios = [];
  for (const items of [
    await facturas.deNota(facturada),
    (await facturas.deNota(deLuis)).slice(1),
    (await facturas.deNota(resto)).slice(1),
  ]) {
    const { series, folio_number } = (await facturas.create(items, cliente, INCLUIDO)).factura.facturapi_invoice;
    folios.push(`${series}-${folio_number}`);
  }
  const { body } = await pedir(cancelada.id, facturada.id, deLuis.id, resto.id, devuelta.id);
  expect(body.notas.map(({ impedimento }) => impedimento)).toEqual([
    'está cancelada',
    `ya tiene la factura ${folios[0]}`,
    '',
    '',
    'no tiene nada por facturar: regresó lo que se vendió',
  ]);
  expect(body.piezas.map(({ partida }) => partida)).toEqual([deLuis.items[0]?.id, resto.items[0]?.id]);
});

test('of an item of which some units came back the others are offered: in the list, for a period, and in the form', async () => {
  const rota = await insertPieza(yard.db, { existencias: 3 });
  const entera = await insertPieza(yard.db);
  const nota = await notas.create([{ ...rota, cantidad: 3 }, entera], PUBLICO);
  await giveBack(yard.db, { bajaId: Number(nota.items[0]?.id_baja), unidades: 1 }, 'remision');
  const { body } = await pedir(nota.id);
  expect(body.piezas.map(({ partida, quantity }) => [partida, quantity])).toEqual([
    [nota.items[0]?.id, 2],
    [nota.items[1]?.id, 1],
  ]);
  const dia = { periodicidad: '01', fecha: '2026-11-20' };
  const global = (await facturas.call<Wire & { piezas: Wire[] }>('get_global', dia)).body;
  const suyas = global.piezas.filter((pieza) => pieza.nota === nota.id);
  expect(suyas.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const [partida] = await facturas.deNota(nota);
  expect(await facturas.ask([{ ...partida, quantity: 3 }], await facturas.cliente(), INCLUIDO)).toMatchObject({
    campo: 'formData.items.0.quantity',
    mensaje: `De la nota ${nota.id} quedan 2 de 3 por facturar`,
  });
  const factura = await facturas.create([{ ...partida, quantity: 2 }], null, { ...INCLUIDO, forma_pago: '01' });
  expect(factura.factura.facturapi_invoice.total).toBe(200);
});

test('is refused for a note that is not there, for none, and for more than an invoice has lines', async () => {
  expect((await pedir(2_000_000)).body).toMatchObject({
    mensaje: 'No se encontró la nota 2000000',
    codigo: 'no_existe',
  });
  expect((await pedir()).status).toBe(400);
  expect((await pedir(...Array.from({ length: 301 }, (_, index) => index + 1))).status).toBe(400);
});
