import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertPieza } from '#tests/factories.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { notas, yard } = facturas;

const RONDAS = 5;
const unaVez = () => ({ op_id: crypto.randomUUID() });

test('of two people who invoice a note at once one does, and the other is told by which invoice', async () => {
  const cliente = await facturas.cliente();
  for (let round = 0; round < RONDAS; round += 1) {
    const items = await facturas.deNota(await notas.create([await insertPieza(yard.db)]));
    const answers = await Promise.all([
      facturas.ask(items, cliente, {}, { ...unaVez(), rol: ROL.socio }),
      facturas.ask(items, cliente, {}, { ...unaVez(), rol: ROL.gerente }),
    ]);
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect(answers.find(({ mensaje }) => mensaje !== 'success')?.mensaje).toMatch(/F-\d+/);
  }
});

test('the last unit of a part is stamped or sold by a note, never both', async () => {
  const cliente = await facturas.cliente();
  for (let round = 0; round < RONDAS; round += 1) {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 1 });
    const item = { quantity: 1, price: '500', PIEZA: 'X', MARCA: '', AUTO: '', TIPO: '', INV__: inventario };
    const [factura, nota] = await Promise.allSettled([
      facturas.create([{ ...item, org_import: 'inventario' }], cliente, {}, unaVez()),
      notas.create([{ inventario }]),
    ]);
    expect([factura, nota].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await yard.existencias(id)).toBe(0);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('the operation of somebody else, or of another call, is nobody’s way in', async () => {
  const cliente = await facturas.cliente();
  const op_id = crypto.randomUUID();
  const items = [await facturas.registro()];
  const { id } = await facturas.create(items, cliente, {}, { op_id });
  const { bodyOf } = cobros.de(id);
  const before = (await facturas.cfdis()).length;
  expect(await facturas.ask(items, cliente, {}, { op_id, rol: ROL.gerente })).toMatchObject({ codigo: 'duplicado' });
  expect(await facturas.ask([await facturas.registro()], cliente, {}, { op_id })).toMatchObject({
    codigo: 'duplicado',
  });
  for (const [name, body] of [
    ['submit_pago', { ...bodyOf(100), op_id }],
    ['submit_factura', { id, formData: { motivo: '02' }, op_id }],
  ] as const)
    expect((await facturas.call(name, body, ROL.admin)).body).toMatchObject({ codigo: 'duplicado' });
  expect((await facturas.cfdis()).length).toBe(before);
  expect((await facturas.read(id)).row).toMatchObject({ estatus: 'Timbrada', saldo_pendiente: 1160 });
});
