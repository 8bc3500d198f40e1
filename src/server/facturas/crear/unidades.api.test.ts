import { beforeAll, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import type { TestCuenta } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard, notas } = facturas;
const admin = { rol: ROL.admin };

let cliente: TestCuenta;
beforeAll(async () => {
  cliente = await facturas.cliente();
});

/** A note of one item, its item as one of a form, and what is asked of it. */
async function vender(cantidad: number) {
  const nota = await notas.create([{ ...(await insertPieza(yard.db, { existencias: cantidad })), cantidad }]);
  const [item = {}] = await facturas.deNota(nota);
  return {
    id: nota.id,
    item,
    ask: (quantity: number, form: object = {}, beside: { rol?: Rol } = {}) =>
      facturas.ask([{ ...item, quantity }], cliente, form, { ...beside, op_id: crypto.randomUUID() }),
    invoice: (quantity: number, form: object = {}, beside: { rol?: Rol } = {}) =>
      facturas.create([{ ...item, quantity }], cliente, form, { ...beside, op_id: crypto.randomUUID() }),
    quedan: async () =>
      (await yard.call<{ nota: { items: { por_facturar: number }[] } }>('notas/get_nota.php', { nota: nota.id })).body
        .nota.items[0]?.por_facturar,
  };
}

const folioOf = ({ factura }: Awaited<ReturnType<typeof facturas.create>>) =>
  `F-${factura.facturapi_invoice.folio_number}`;

test('of the units of a note some are invoiced, then the others, and no more than were sold; while any is, the note is not cancelled', async () => {
  const { id, ask, invoice, quedan } = await vender(3);
  const una = await invoice(2);
  expect([una.factura.facturapi_invoice.total, await quedan()]).toEqual([232, 1]);
  expect(await ask(2)).toMatchObject({
    mensaje: `De la nota ${id} queda 1 de 3 por facturar`,
    campo: 'formData.items.0.quantity',
  });
  const otra = await invoice(1);
  expect(await ask(1)).toMatchObject({ mensaje: `FARO ya está en la factura ${folioOf(una)}, ${folioOf(otra)}` });
  await facturas.call('submit_factura', { id: una.id, formData: { motivo: '02' } });
  expect(await quedan()).toBe(2);
  expect((await notas.cancel(id)).mensaje).toBe(`Primero cancela la factura ${folioOf(otra)}`);
  await facturas.call('submit_factura', { id: otra.id, formData: { motivo: '02' } });
  expect([await quedan(), (await notas.cancel(id)).mensaje]).toEqual([3, 'success']);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('other items of a note go to an invoice while one is in another', async () => {
  const nota = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)]);
  const [una = {}, otra = {}] = await facturas.deNota(nota);
  await facturas.create([una], cliente);
  expect((await facturas.ask([una, otra], cliente)).campo).toBe('formData.items.0.quantity');
  await facturas.create([otra], cliente);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of the units of a note the last goes to one invoice, however many ask at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ask } = await vender(2);
    const pedir = () => ask(round % 2 === 0 ? 2 : 1);
    const answers = await Promise.all([pedir(), pedir(), pedir()]);
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(round % 2 === 0 ? 1 : 2);
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of the units of a note one stays sold when invoice and return are cancelled, and is invoiced again; what came back is not', async () => {
  const { id, ask, invoice, quedan } = await vender(2);
  const factura = await invoice(2);
  const { giveBack, cancel } = cobros.de(factura.id);
  const [partida] = factura.factura.items;
  await giveBack(116, [{ id: partida?.id, quantity: 1, regresa: 1 }]);
  expect(await quedan()).toBe(0);
  await cancel('egreso', (await facturas.read(factura.id)).egresos[0]);
  expect(await quedan()).toBe(0);
  await facturas.call('submit_factura', { id: factura.id, formData: { motivo: '02' } });
  expect(await quedan()).toBe(1);
  expect((await ask(2)).mensaje).toBe(`De la nota ${id} queda 1 de 2 por facturar`);
  expect((await invoice(1)).factura.facturapi_invoice.total).toBe(116);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of the units of a note one that came back by a return of its invoice leaves the others to be invoiced', async () => {
  const { invoice, quedan } = await vender(3);
  const una = await invoice(2);
  const [partida] = una.factura.items;
  await cobros.de(una.id).giveBack(116, [{ id: partida?.id, quantity: 1, regresa: 1 }]);
  expect(await quedan()).toBe(1);
  const otra = await invoice(1);
  const [suya] = otra.factura.items;
  await cobros.de(otra.id).giveBack(116, [{ id: suya?.id, quantity: 1, regresa: 1 }]);
  expect(await quedan()).toBe(0);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of the units of a note what takes the place of an invoice may have more of them, which nobody else has meanwhile', async () => {
  const { ask, invoice, quedan } = await vender(3);
  const vieja = await invoice(1);
  const nueva = await invoice(3, { sustituye: vieja.id, simular: 'timeout_despues' }, admin);
  expect([nueva.estatus, await quedan()]).toEqual(['Por confirmar', 0]);
  expect((await ask(1)).mensaje).toMatch(/ya está en la factura/);
  await facturas.conciliar();
  await facturas.conciliar();
  expect((await facturas.read(vieja.id)).row.estatus).toBe('cancelado');
  expect([await quedan(), (await ask(1)).mensaje]).toEqual([
    0,
    `FARO ya está en la factura ${folioOf((await facturas.read(nueva.id)).row)}`,
  ]);
  const menos = await invoice(1, { sustituye: nueva.id }, admin);
  expect([menos.estatus, await quedan()]).toEqual(['Timbrada', 2]);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

/** Numbers that are the same in every run. */
let seed = 20_261_124;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
const FALLAS = [undefined, undefined, 'timeout_antes', 'timeout_despues', 'rechazo:CFDI40145', 'pendiente_falla'];

test('in any order, with failures and at once: a unit is in one living document, and what is offered can be invoiced', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, ask, quedan } = await vender(4);
    const vivas = async () => {
      const { rows } = await yard.db.pool.query<{ id: number; partida: number }>(
        `select t.factura_id as id, t.id as partida from facturas_partidas t join notas_partidas n on n.id = t.nota_partida_id
         where n.nota_id = $1 and t.viva`,
        [id],
      );
      return rows;
    };
    const egresoOf = async (factura: number) => (await facturas.read(factura)).egresos.at(-1);
    const actions = [
      async () =>
        Promise.all([1 + random(3), 1 + random(2)].map((cuantas) => ask(cuantas, { simular: oneOf(FALLAS) }))),
      async () => {
        const una = oneOf(await vivas());
        if (una) await ask(1 + random(4), { sustituye: una.id, simular: oneOf(FALLAS) }, admin);
      },
      async () => {
        const una = oneOf(await vivas());
        if (una)
          await cobros
            .de(una.id)
            .giveBack(1, [{ id: una.partida, quantity: 1, regresa: 1 }], { simular: oneOf(FALLAS) });
      },
      async () => {
        const una = oneOf(await vivas());
        if (una) await cobros.de(una.id).cancel('egreso', await egresoOf(una.id));
      },
      async () => {
        const una = oneOf(await vivas());
        if (una) await facturas.call('submit_factura', { id: una.id, formData: { motivo: '02' } });
      },
      () => facturas.conciliar(),
    ];
    for (let count = 0; count < 14; count += 1) {
      await oneOf(actions)?.();
      expect(await findDescuadres(yard.db)).toEqual([]);
    }
    await facturas.conciliar();
    await facturas.conciliar();
    const resto = (await quedan()) ?? 0;
    if (resto > 0) expect((await ask(resto)).mensaje).toBe('success');
    expect((await ask(1)).mensaje).not.toBe('success');
    expect(await findDescuadres(yard.db)).toEqual([]);
  }
});
