import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, type RespuestaDeFactura, TestFacturas } from '#tests/facturas.ts';
import { cancelElsewhere } from '#tests/fuera.ts';
import type { Wire } from '#tests/inventario.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;
const PUBLICO = { nombre: 'Publico en general' };
const INCLUIDO = { ...CONTADO, tax_included: 1 };

const vender = async (form: object = PUBLICO) => notas.create([await insertPieza(yard.db)], form);
const itemsOf = async (...vendidas: Awaited<ReturnType<typeof vender>>[]) =>
  (await Promise.all(vendidas.map((nota) => facturas.deNota(nota)))).flat();
const notaOf = async (id: number) => (await notas.call('get_nota', { nota: id })).body.nota;

interface Separada extends RespuestaDeFactura {
  readonly global: RespuestaDeFactura['factura'] | null;
}

const separate = async (id: number, nota: number, more: object = {}, rol: Rol = ROL.admin) => {
  const { keylogin } = await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
  const formData = { clave_prod: '25172601', ...CONTADO, ...more };
  const body = { id, nota, formData, formUser: { keylogin }, op_id: crypto.randomUUID() };
  return {
    ...(await facturas.call<Separada>('split_global', body, rol)),
    repeat: () => facturas.call<Separada>('split_global', body),
  };
};

test('a period proposes the sales that stand in no invoice, and what is left of a note', async () => {
  const dia = { periodicidad: '01', fecha: '2026-11-20' };
  const propuesta = async (body: object = dia) =>
    (await facturas.call<Wire & { piezas: Wire[] }>('get_global', body)).body;
  expect(await propuesta()).toMatchObject({ notas: 0, total: 0, piezas: [] });
  const una = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], PUBLICO);
  const otra = await vender({ ...PUBLICO, forma_pago: 'Transferencia' });
  const deLuis = await vender({ nombre: 'Luis Mora' });
  await notas.cancel((await vender()).id);
  expect(await propuesta()).toMatchObject({
    notas: 3,
    total: 400,
    forma_pago: '01',
    desde: '2026-11-20',
    pidieron: [],
  });
  await notas.call('set_pidio_factura', { nota: deLuis.id, pidio_factura: 1 });
  expect(await propuesta()).toMatchObject({
    notas: 2,
    total: 300,
    pidieron: [deLuis.id],
    limite: '2026-11-21',
    aviso: '',
  });
  const [primera] = await facturas.deNota(una);
  await facturas.create([primera ?? {}], await facturas.cliente(), INCLUIDO);
  const { piezas, ...rest } = await propuesta();
  expect(rest).toMatchObject({ notas: 2, total: 200 });
  expect(piezas.map(({ nota }) => nota)).toEqual([una.id, otra.id]);
  expect(await propuesta({ periodicidad: '02', fecha: '2026-11-20' })).toMatchObject({
    desde: '2026-11-16',
    hasta: '2026-11-22',
    notas: 2,
  });
  expect(await propuesta({ periodicidad: '04', fecha: '2026-10-31' })).toMatchObject({ desde: '2026-10-01', notas: 0 });
  expect((await facturas.call('get_global', { periodicidad: '05', fecha: '2026-02-28' })).status).toBe(400);
});

test('acceptance 25: a sale at half past eleven at night is of that day where the business is, and of no other', async () => {
  const { id } = await vender();
  const de = async (fecha: string) => {
    const { body } = await facturas.call<Wire & { piezas: Wire[] }>('get_global', { periodicidad: '01', fecha });
    return body.piezas.map(({ nota }) => nota);
  };
  await yard.db.kysely
    .updateTable('notas')
    .set({ creada: new Date('2026-11-06T05:30:00Z') })
    .where('id', '=', id)
    .execute();
  expect([await de('2026-11-04'), await de('2026-11-05'), await de('2026-11-06')]).toEqual([[], [id], []]);
  await notas.cancel(id);
});

test('ten notes are one invoice of their period, a line for each of them', async () => {
  const vendidas = await Promise.all(Array.from({ length: 10 }, () => vender()));
  const global = { periodicidad: '04', fecha: '2026-11-20' };
  const factura = await facturas.create(await itemsOf(...vendidas), null, { ...INCLUIDO, global });
  expect(factura).toMatchObject({
    estatus: 'Pagado',
    piezas: 10,
    factura: { global: { periodicidad: '04', meses: '11', anio: 2026 }, facturapi_invoice: { total: 1000 } },
  });
  const xml = await yard.facturas.proveedor.consultar({ ref: factura.factura.facturapi_invoice.id }, new Date());
  const text = xml?.estado === 'timbrado' ? xml.xml.toString() : '';
  expect(text.match(/<cfdi:Concepto /g)).toHaveLength(10);
  expect(text).toContain(`NoIdentificacion="${vendidas[0]?.id}"`);
});

test.each([
  [{ periodicidad: '04', fecha: '2026-12-01' }, 'El periodo de la factura global todavía no empieza'],
  [
    { periodicidad: '01', fecha: '2024-11-20' },
    'El SAT solo acepta una factura global de ventas de este año o del anterior',
  ],
])('a period that the tax authority would refuse is refused before anything is made: %j', async (global, mensaje) => {
  const antes = (await facturas.cfdis()).length;
  const refused = await facturas.ask(await itemsOf(await vender()), null, { ...INCLUIDO, global });
  expect(refused).toMatchObject({ campo: 'formData.global.fecha', mensaje });
  expect(await facturas.cfdis()).toHaveLength(antes);
});

test('the rest of a note that has an invoice goes to a global one as well', async () => {
  const nota = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], PUBLICO);
  const [primera = {}, segunda = {}] = await facturas.deNota(nota);
  const cliente = await facturas.cliente();
  await facturas.create([primera], cliente, CONTADO);
  const form = { ...INCLUIDO, global: { periodicidad: '01', fecha: '2026-11-20' } };
  expect((await facturas.ask([primera], null, form)).mensaje).toMatch(/ ya está en la factura F-\d+$/);
  expect(await facturas.ask([segunda], null, form)).toMatchObject({ mensaje: 'success' });
});

test('a note whose buyer wants his own leaves it: motive 04, the rest again, its own', async () => {
  const vendidas = [await vender(), await vender(), await vender()];
  const [primera] = vendidas;
  const global = await facturas.create(await itemsOf(...vendidas), null, INCLUIDO);
  const { body, repeat } = await separate(global.id, primera?.id ?? 0);
  expect(body).toMatchObject({
    mensaje: 'success',
    factura: { estatus: 'Pagado', factura: { clave_prod: '25172601', facturapi_invoice: { total: 100 } } },
    global: { estatus: 'Pagado', factura: { facturapi_invoice: { total: 200 } } },
  });
  const [vieja] = (await facturas.cfdis()).filter(({ id }) => id === global.id);
  expect(vieja).toMatchObject({ estado: 'cancelada', motivo: '04' });
  expect(await notaOf(primera?.id ?? 0)).toMatchObject({ factura: { id: body.factura.id } });
  expect(await notaOf(vendidas[1]?.id ?? 0)).toMatchObject({ factura: { id: body.global?.id } });
  expect((await repeat()).body).toMatchObject({ factura: { id: body.factura.id }, global: { id: body.global?.id } });
  expect(await findDescuadres(yard.db)).toEqual([]);
  // The last one left leaves no global invoice behind.
  const last = await separate(body.global?.id ?? 0, vendidas[1]?.id ?? 0);
  const solo = await separate(last.body.global?.id ?? 0, vendidas[2]?.id ?? 0);
  expect(solo.body).toMatchObject({ mensaje: 'success', global: null });
});

test('one that was cancelled elsewhere gives no note away: nothing is begun, and no folio is taken', async () => {
  const vendidas = [await vender(), await vender()];
  const global = await facturas.create(await itemsOf(...vendidas), null, INCLUIDO);
  await cancelElsewhere(facturas, global.id);
  const before = (await facturas.cfdis()).length;
  const { body } = await separate(global.id, vendidas[0]?.id ?? 0);
  expect(body).toMatchObject({ codigo: 'negocio', mensaje: expect.stringContaining('cancel') });
  const cfdis = await facturas.cfdis();
  expect(cfdis.length).toBe(before);
  expect(cfdis.find(({ id }) => id === global.id)).toMatchObject({ estado: 'cancelada', fuera: true });
});

test('without a name the same again within ten minutes is the same, whatever the clock says in between', async () => {
  const una = await vender();
  const otra = await vender();
  const global = await facturas.create(await itemsOf(una, otra), null, INCLUIDO);
  const { keylogin } = await facturas.cliente({ email: 'diez@seguros.mx' });
  const formData = { clave_prod: '25172601', ...CONTADO };
  const body = { id: global.id, nota: una.id, formData, formUser: { keylogin } };
  const { clock } = facturas;
  clock.pass(600_000 + 9 * 60_000 - (clock.now().getTime() % 600_000));
  const first = (await facturas.call<Separada>('split_global', body)).body;
  clock.pass(2 * 60_000);
  const again = (await facturas.call<Separada>('split_global', body)).body;
  expect([first.mensaje, again.factura.id, again.global?.id]).toEqual(['success', first.factura.id, first.global?.id]);
});

test('whatever stops it in between, the others are never free, and the job goes on with it', async () => {
  const vendidas = [await vender(), await vender()];
  const [primera, segunda] = vendidas;
  const global = await facturas.create(await itemsOf(...vendidas), null, INCLUIDO);
  const caida = await separarSin(global.id, primera?.id ?? 0);
  expect(caida.aviso).toBeTruthy();
  expect(await findDescuadres(yard.db)).toEqual([]);
  const libre = await facturas.ask(await itemsOf(segunda as never), null, { ...INCLUIDO, forma_pago: '01' });
  expect(libre.mensaje).toMatch(/ya está en la factura F-\d+$/);
  await facturas.conciliar();
  const estados = (await facturas.cfdis()).slice(-2).map(({ estado }) => estado);
  expect(estados).toEqual(['timbrada', 'timbrada']);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

/** Takes a note out while the provider stamps nothing. */
async function separarSin(id: number, nota: number) {
  const { proveedor } = yard.facturas;
  const { emitir } = proveedor;
  Object.assign(proveedor, {
    emitir: async () => {
      throw new ErrorProveedor('no_disponible', 'El proveedor no responde');
    },
  });
  try {
    return (await separate(id, nota)).body;
  } finally {
    Object.assign(proveedor, { emitir });
  }
}

test('is refused for what is no global invoice, for a note that is not in it, without a client, and to others', async () => {
  const una = await vender();
  const otra = await vender();
  const global = await facturas.create(await itemsOf(una), null, INCLUIDO);
  expect((await separate(global.id, otra.id)).body.mensaje).toMatch(/^La nota \d+ no está en la factura F-\d+$/);
  const propia = await facturas.create(await itemsOf(otra), await facturas.cliente(), INCLUIDO);
  expect((await separate(propia.id, otra.id)).body.mensaje).toMatch(/no es global$/);
  expect((await separate(global.id, una.id, { metodo_pago: 'PPD' })).body).toMatchObject({
    campo: 'formData.metodo_pago',
  });
  for (const rol of [ROL.socio, ROL.gerente]) expect((await separate(global.id, una.id, {}, rol)).status).toBe(403);
  expect((await facturas.read(global.id)).row.estatus).toBe('Pagado');
});
