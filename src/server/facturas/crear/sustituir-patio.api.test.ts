import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { reconcile } from '#server/facturas/emision/conciliar.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { type FacturaDeLaRed, TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const db = () => facturas.yard.db;
const admin = { rol: ROL.admin };

type Pieza = Awaited<ReturnType<typeof insertPieza>>;

const VACIA = { price: '1500', PIEZA: 'FARO', MARCA: '', AUTO: '', TIPO: '', A__O: '', org_import: 'inventario' };
const de = ({ inventario }: Pieza, quantity: number) => ({ ...VACIA, INV__: inventario, quantity });

/** Makes a cancellation of an invoice need the client's consent. */
async function age({ factura }: FacturaDeLaRed): Promise<void> {
  await db().pool.query("update cfdis_simulados set momento = momento - interval '6 days' where ref = $1", [
    factura.facturapi_invoice.id,
  ]);
}

/** What is there of a part, what is held of it, and the units out for each invoice. */
async function patio({ id }: Pieza) {
  const { existencias, apartadas } = await facturas.yard.row(id);
  const { rows } = await db().pool.query<{ factura: number; fuera: number }>(
    `select factura, sum(cantidad - devueltas)::int as fuera from bajas where pieza_id = $1 and devueltas < cantidad
    group by factura order by factura`,
    [id],
  );
  expect(await findDescuadres(db())).toEqual([]);
  return { existencias, apartadas, fuera: Object.fromEntries(rows.map(({ factura, fuera }) => [factura, fuera])) };
}

const estadoOf = async (id: number) => (await facturas.cfdis()).find((cfdi) => cfdi.id === id)?.estado;
const sell = async (pieza: Pieza) =>
  facturas.notas.ask([{ INV__: pieza.inventario, quantity: 1, price: 1 }]) as Promise<{ codigo?: string }>;

test('an invoice of the yard hands over the units that both are of, takes what is new, and brings the rest back', async () => {
  const cliente = await facturas.cliente();
  const queda = await insertPieza(db());
  const nueva = await insertPieza(db());
  const sobra = await insertPieza(db());
  const vieja = await facturas.create([de(queda, 1), de(sobra, 1)], cliente);
  const otra = await facturas.create([de(queda, 1), de(nueva, 1)], cliente, { sustituye: vieja.id }, admin);
  expect(await estadoOf(vieja.id)).toBe('cancelada');
  expect(await patio(queda)).toEqual({ existencias: 0, apartadas: 0, fuera: { [otra.id]: 1 } });
  expect(await patio(nueva)).toEqual({ existencias: 0, apartadas: 0, fuera: { [otra.id]: 1 } });
  expect(await patio(sobra)).toEqual({ existencias: 1, apartadas: 0, fuera: {} });
  // Its units never came and went.
  const { rows } = await db().pool.query('select unidades from movimientos where pieza_id = $1 and unidades < 0', [
    queda.id,
  ]);
  expect(rows).toEqual([{ unidades: -1 }]);
  await facturas.call('submit_factura', { id: otra.id });
  expect(await patio(queda)).toEqual({ existencias: 1, apartadas: 0, fuera: {} });
});

test('an invoice of the yard has its units until its cancellation is accepted: none is free meanwhile, and none leaves twice', async () => {
  const cliente = await facturas.cliente();
  const igual = await insertPieza(db(), { existencias: 2 });
  const mas = await insertPieza(db(), { existencias: 3 });
  const menos = await insertPieza(db(), { existencias: 3 });
  const vieja = await facturas.create([de(igual, 2), de(mas, 1), de(menos, 3)], cliente);
  await age(vieja);
  const form = { sustituye: vieja.id };
  expect(await facturas.ask([de(igual, 2), de(mas, 4)], cliente, form, admin)).toMatchObject({
    codigo: 'existencias',
  });
  const otra = await facturas.create([de(igual, 2), de(mas, 3), de(menos, 1)], cliente, form, admin);
  expect([await estadoOf(vieja.id), await estadoOf(otra.id)]).toEqual(['cancelando', 'timbrada']);
  expect(await patio(igual)).toEqual({ existencias: 0, apartadas: 0, fuera: { [vieja.id]: 2 } });
  expect(await patio(mas)).toEqual({ existencias: 2, apartadas: 2, fuera: { [vieja.id]: 1 } });
  expect(await patio(menos)).toEqual({ existencias: 0, apartadas: 0, fuera: { [vieja.id]: 3 } });
  for (const pieza of [igual, mas, menos]) expect(await sell(pieza)).toMatchObject({ codigo: 'existencias' });
  await facturas.conciliar();
  expect(await estadoOf(vieja.id)).toBe('cancelada');
  expect(await patio(igual)).toEqual({ existencias: 0, apartadas: 0, fuera: { [otra.id]: 2 } });
  expect(await patio(mas)).toEqual({ existencias: 0, apartadas: 0, fuera: { [otra.id]: 3 } });
  expect(await patio(menos)).toEqual({ existencias: 2, apartadas: 0, fuera: { [otra.id]: 1 } });
});

test.each(['rechazada', 'expirada'])(
  'an invoice of the yard keeps its units when its cancellation is %s, whatever becomes of the other one',
  async (desenlace) => {
    const cliente = await facturas.cliente();
    const pieza = await insertPieza(db(), { existencias: 3 });
    const vieja = await facturas.create([de(pieza, 1)], cliente);
    await age(vieja);
    const otra = await facturas.create([de(pieza, 3)], cliente, { sustituye: vieja.id }, admin);
    await db().pool.query('update cfdis_simulados set cancelacion_desenlace = $2 where ref = $1', [
      vieja.factura.facturapi_invoice.id,
      desenlace,
    ]);
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await estadoOf(otra.id)]).toEqual(['timbrada', 'timbrada']);
    expect(await patio(pieza)).toEqual({ existencias: 2, apartadas: 2, fuera: { [vieja.id]: 1 } });
    // Money and units belong to the new one, which has those only once the old one ends.
    expect(
      await facturas.call('submit_pago', { id: vieja.id, formPago: PAGO, op_id: crypto.randomUUID() }),
    ).toMatchObject({
      body: { mensaje: expect.stringContaining('sustituye a F-') },
    });
    const [item] = otra.factura.items;
    const formEgreso = { ...DEVOLUCION, monto: 100, items: [{ id: item?.id, quantity: 1, regresa: 1 }] };
    expect(await facturas.call('submit_egreso', { id: otra.id, formEgreso })).toMatchObject({
      body: { mensaje: 'La pieza regresa cuando se cancele la factura a la que esta sustituye' },
    });
    expect(await facturas.ask([de(pieza, 1)], cliente, { sustituye: otra.id }, admin)).toMatchObject({
      mensaje: 'No se puede sustituir: la factura a la que sustituye todavía no se cancela',
    });
    await facturas.call('submit_factura', { id: otra.id });
    expect(await estadoOf(otra.id)).toBe('cancelada');
    expect(await patio(pieza)).toEqual({ existencias: 2, apartadas: 0, fuera: { [vieja.id]: 1 } });
  },
);
test('a substitute of the yard leaves the old one as it was when it is refused, or never arrived', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(db(), { existencias: 3 });
  const vieja = await facturas.create([de(pieza, 1)], cliente);
  const antes = { existencias: 2, apartadas: 0, fuera: { [vieja.id]: 1 } };
  for (const simular of ['rechazo:CFDI40145', 'timeout_antes']) {
    await facturas.ask([de(pieza, 3)], cliente, { sustituye: vieja.id, simular }, admin);
    if (simular === 'timeout_antes') expect(await patio(pieza)).toEqual({ ...antes, apartadas: 2 });
    await facturas.conciliar();
    expect(await patio(pieza)).toEqual(antes);
    expect(await estadoOf(vieja.id)).toBe('timbrada');
  }
});

test('a substitute of the yard has what both are of when it is found stamped by the job, also when the program ended between two steps', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(db(), { existencias: 2 });
  const vieja = await facturas.create([de(pieza, 1)], cliente);
  const form = { sustituye: vieja.id, simular: 'timeout_despues' };
  const otra = await facturas.create([de(pieza, 2)], cliente, form, admin);
  expect(await patio(pieza)).toEqual({ existencias: 1, apartadas: 1, fuera: { [vieja.id]: 1 } });
  // The stamp is written, and nobody was there to ask for the cancellation.
  await facturas.conciliar();
  expect(await estadoOf(vieja.id)).toBe('cancelando');
  expect(await patio(pieza)).toEqual({ existencias: 1, apartadas: 1, fuera: { [vieja.id]: 1 } });
  await facturas.conciliar();
  expect(await patio(pieza)).toEqual({ existencias: 0, apartadas: 0, fuera: { [otra.id]: 2 } });
});

test('a substitute of the yard has what both are of also when the old one ended before it was stamped', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(db(), { existencias: 2 });
  for (const simular of ['timeout_despues', 'timeout_antes']) {
    const vieja = await facturas.create([de(pieza, 1)], cliente, {}, { op_id: crypto.randomUUID() });
    const otra = await facturas.create([de(pieza, 2)], cliente, { sustituye: vieja.id, simular }, admin);
    await db().pool.query(
      "update cfdis set estado = 'cancelando', motivo = '02', cancelacion = 'en_proceso', cancelacion_pedida = creada where id = $1",
      [vieja.id],
    );
    await db().pool.query("update cfdis set consultada = now() + interval '1 year' where id = $1", [otra.id]);
    await facturas.conciliar();
    expect([await estadoOf(vieja.id), await estadoOf(otra.id)]).toEqual(['cancelada', 'incierta']);
    expect(await patio(pieza)).toEqual({ existencias: 2, apartadas: 2, fuera: {} });
    await db().pool.query('update cfdis set consultada = null where id = $1', [otra.id]);
    await facturas.conciliar();
    const fuera = simular === 'timeout_despues' ? { existencias: 0, apartadas: 0, fuera: { [otra.id]: 2 } } : null;
    expect(await patio(pieza)).toEqual(fuera ?? { existencias: 2, apartadas: 0, fuera: {} });
    if (fuera) await facturas.call('submit_factura', { id: otra.id });
  }
});

test('a substitute of the yard may be of a part that was deleted since', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(db(), { existencias: 2 });
  const vieja = await facturas.create([de(pieza, 2)], cliente);
  await db().pool.query('update piezas set eliminada = now() where id = $1', [pieza.id]);
  const otra = await facturas.create([de(pieza, 1)], cliente, { sustituye: vieja.id }, admin);
  expect(await patio(pieza)).toEqual({ existencias: 1, apartadas: 0, fuera: { [otra.id]: 1 } });
});

test('a substitute of the yard is one among many: whoever substitutes, pays, cancels and sells at once takes no unit twice', async () => {
  const cliente = await facturas.cliente();
  const pieza = await insertPieza(db(), { existencias: 6 });
  const viejas = [];
  for (let each = 0; each < 4; each += 1) viejas.push(await facturas.create([de(pieza, 1)], cliente));
  for (const vieja of viejas.slice(0, 2)) await age(vieja);
  const op = () => ({ op_id: crypto.randomUUID() });
  await Promise.all(
    viejas.flatMap(({ id }, index) => [
      facturas.ask([de(pieza, 1 + (index % 2))], cliente, { sustituye: id }, { ...admin, ...op() }),
      facturas.ask([de(pieza, 1)], cliente, { sustituye: id }, { ...admin, ...op() }),
      facturas.call('submit_pago', { id, formPago: PAGO, ...op() }),
      facturas.call('submit_factura', { id, ...op() }),
      sell(pieza),
      reconcile(facturas.yard.facturas),
    ]),
  );
  expect(await findDescuadres(db())).toEqual([]);
  for (const _ of [1, 2, 3]) await facturas.conciliar();
  expect(await findDescuadres(db())).toEqual([]);
  const { rows } = await db().pool.query(
    `select v.id from cfdis v join cfdis n on n.sustituye = v.id and n.estado = 'timbrada'
    where v.id = any($1) and (v.estado = 'timbrada' or exists (select from pagos p where p.factura_id = v.id and p.viva))`,
    [viejas.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
});

const PAGO = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Transferencia', monto: 10 };
const DEVOLUCION = { forma_pago: '03', descripcion: 'Devolución' };
