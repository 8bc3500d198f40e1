import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProveedorFacturapi } from '#server/base/integrations/cfdi/facturapi/proveedor-facturapi.ts';
import type { ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import { reconcile } from '#server/facturas/emision/conciliar.ts';
import { lookAtNight } from '#server/facturas/fuera/cada-noche.ts';
import { EMISOR } from '#tests/comprobantes.ts';
import { FALLAS, type FacturapiFalso, SIN_PACIENCIA, startFacturapi } from '#tests/facturapi.ts';
import { CREA, keyOf, TIMBRA } from '#tests/facturapi-proveedor.ts';
import { TestFacturas } from '#tests/facturas.ts';

/** Put together here, so that whoever looks for secrets in the code finds none. */
const SECRETO = ['aviso', 'de', 'prueba'].join('-');

let fake: FacturapiFalso;
let real: ProveedorFacturapi;
// The application is built with it before its database is there.
const proveedor: ProveedorCfdi = {
  modo: 'prueba',
  emitir: (comprobante, peticion) => real.emitir(comprobante, peticion),
  consultar: (documento) => real.consultar(documento),
  cancelacion: (ref) => real.cancelacion(ref),
  revisar: (ref) => real.revisar(ref),
  cancelaciones: (documentos) => real.cancelaciones(documentos),
  cancelar: (ref, peticion) => real.cancelar(ref, peticion),
  acuse: (ref) => real.acuse(ref),
  validarReceptor: (receptor) => real.validarReceptor(receptor),
  objetarReceptor: (receptor) => real.objetarReceptor(receptor),
  buscarClaves: (catalogo, texto) => real.buscarClaves(catalogo, texto),
};
const facturas: TestFacturas = new TestFacturas({
  proveedor,
  avisos: { secreto: SECRETO, onAviso: (aviso) => reconcile(facturas.yard.facturas, aviso) },
});
beforeAll(async () => {
  fake = await startFacturapi();
  fake.memoria.ahora = facturas.clock.now;
  const account = { key: keyOf('test'), url: fake.url, modo: 'prueba' } as const;
  const emisor = { ...EMISOR, zona: 'America/Mexico_City' };
  real = new ProveedorFacturapi({ ...account, db: facturas.yard.db, emisor, paciencia: SIN_PACIENCIA });
});
afterAll(() => fake[Symbol.asyncDispose]());

const last = () => [...fake.memoria.documentos.values()].at(-1);
const timbres = () => fake.memoria.timbres;

/** Sends a signed notice of the provider about a document. */
async function notify(type: string, id: string | undefined, external_id: string) {
  const payload = JSON.stringify({ type, data: { type: 'invoice', object: { id, external_id } } });
  const signature = createHmac('sha256', SECRETO).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'facturapi-signature': signature };
  await facturas.yard.app.inject({ method: 'POST', url: '/webhooks/facturapi', headers, payload });
}

test('an invoice of a claim is stamped by it, for its own copy of the client, and its XML is kept as it came', async () => {
  const { estatus, saldo_pendiente, factura } = await facturas.deSiniestro();
  const document = last();
  expect([estatus, saldo_pendiente]).toEqual(['Timbrada', 1160]);
  expect(factura.facturapi_invoice).toMatchObject({ id: document?.id, uuid: document?.uuid, total: 1160 });
  expect(fake.memoria.clientes.get(document?.customer)).toMatchObject({ legal_name: 'SEGUROS DEL NORTE' });
  const body = { opt: 'xml', invoice_id: document?.id, nameDownload: '' };
  const { file } = (await facturas.call<{ file: string }>('download', body)).body;
  expect(Buffer.from(file, 'base64')).toEqual(document?.xml);
});

test('what the tax authority refuses stands beside its field; put right, it is stamped under another folio', async () => {
  const registro = await facturas.registro();
  const before = timbres();
  const mal = await facturas.cliente({ email: 'mal@norte.mx', empresa: 'Rechazado del Norte' });
  expect(await facturas.ask([registro], mal)).toMatchObject({
    codigo: 'campo',
    campo: 'account.nombre',
    mensaje: expect.stringContaining('CFDI40145'),
  });
  expect(timbres()).toBe(before);
  const bien = await facturas.cliente({ email: 'bien@norte.mx' });
  expect((await facturas.create([registro], bien)).estatus).toBe('Timbrada');
});

test('a stamp that nobody can ask about is to be confirmed, until a signed notice comes; there is one stamp', async () => {
  const before = timbres();
  fake.falla(TIMBRA, FALLAS.cuelgaDespues);
  fake.falla('GET /invoices/:id', FALLAS.cuelgaAntes, 2);
  const { id, estatus } = await facturas.deSiniestro();
  expect([estatus, timbres()]).toEqual(['Por confirmar', before + 1]);
  const document = last();
  await notify('invoice.status_updated', document?.id, document?.external_id);
  await vi.waitFor(async () => expect((await facturas.read(id)).row.estatus).toBe('Timbrada'), 5000);
  expect(timbres()).toBe(before + 1);
});

test('one that hung before anything was made is given up by the job, and its claim may be invoiced again', async () => {
  const registro = await facturas.registro();
  const cliente = await facturas.cliente({ email: 'z@norte.mx' });
  const before = timbres();
  fake.falla(CREA, FALLAS.cuelgaAntes);
  const { id, estatus } = await facturas.create([registro], cliente);
  expect(estatus).toBe('Por confirmar');
  await facturas.conciliar();
  expect((await facturas.read(id)).row.estatus).toBe('Rechazada');
  // Asked for again by somebody who saw that it was refused.
  expect((await facturas.create([registro], cliente, {}, { op_id: crypto.randomUUID() })).estatus).toBe('Timbrada');
  expect(timbres()).toBe(before + 1);
});

test('one that waits at who stamps is stamped an hour later, by itself', async () => {
  fake.memoria.enEspera = 'valid';
  const { id, estatus } = await facturas.deSiniestro();
  fake.memoria.enEspera = null;
  expect(estatus).toBe('Por confirmar');
  await facturas.conciliar(3_600_000);
  expect((await facturas.read(id)).row.estatus).toBe('Timbrada');
});

test('a cancellation waits for its client, and the job that asks how far it is fetches no XML', async () => {
  const { id } = await facturas.deSiniestro();
  Object.assign(fake.memoria, { cancelacion: 'pending', desenlace: 'accepted' });
  const { body } = await facturas.call('submit_factura', {
    id,
    formData: { motivo: '02' },
    op_id: crypto.randomUUID(),
  });
  fake.memoria.cancelacion = null;
  expect(body.factura.estatus_cancelacion).toBe('Cancelación en proceso');
  const before = fake.rutas().length;
  await facturas.conciliar();
  await facturas.conciliar();
  expect(
    fake
      .rutas()
      .slice(before)
      .filter((ruta) => ruta.includes('xml')),
  ).toEqual([]);
  expect((await facturas.read(id)).row.estatus).toBe('cancelado');
});

test('a signed notice about a stamped invoice that somebody cancelled in the panel cancels it here', async () => {
  const { id } = await facturas.deSiniestro();
  const document = last();
  fake.memoria.cancelInPanel(document?.id ?? '');
  await notify('invoice.cancellation_status_updated', document?.id, document?.external_id);
  await vi.waitFor(async () => expect((await facturas.read(id)).row.estatus).toBe('cancelado'), 5000);
  expect((await facturas.read(id)).row).toMatchObject({ fuera_del_sistema: { pregunta: 'vista' } });
});

test('the look of each night finds it by lists, and asks the tax authority itself about some; two servers ask once', async () => {
  const hechas = [];
  for (let count = 0; count < 31; count += 1) hechas.push({ ...(await facturas.deSiniestro()), ref: last()?.id ?? '' });
  const [panel, ...otras] = hechas;
  fake.memoria.cancelInPanel(panel?.ref ?? '');
  for (const { ref } of otras) fake.memoria.cancelAtSat(ref);
  const manana = new Date(facturas.clock.now().getTime() + 86_400_000);
  const deps = { ...facturas.yard.facturas, now: () => manana };
  const before = fake.rutas().length;
  const looked = await Promise.all([lookAtNight(deps), lookAtNight(deps)]);
  expect(looked).toContain(0);
  expect(Math.max(...looked)).toBeGreaterThanOrEqual(31);
  const rutas = fake.rutas().slice(before);
  // One list for all of them: what it has is not asked for one by one.
  expect(rutas.filter((ruta) => ruta === 'GET /invoices')).toHaveLength(1);
  expect(rutas.filter((ruta) => ruta === 'GET /invoices/:id')).toEqual([]);
  const estados = await Promise.all(hechas.map(async ({ id }) => (await facturas.read(id)).row.estatus));
  expect(estados[0]).toBe('cancelado');
  // Each document has one night of thirty on which the tax authority is asked.
  expect(estados.slice(1).filter((estatus) => estatus === 'cancelado').length).toBeGreaterThanOrEqual(1);
  expect(rutas.filter((ruta) => ruta === 'PUT /invoices/:id/status').length).toBeLessThanOrEqual(3);
  // Looked at once a day.
  expect(await lookAtNight(deps)).toBe(0);
});

test('a look that breaks off goes on where it was', async () => {
  await facturas.deSiniestro();
  const dias = (count: number) => new Date(facturas.clock.now().getTime() + count * 86_400_000);
  const deps = { ...facturas.yard.facturas, now: () => dias(3) };
  fake.falla('GET /invoices', FALLAS.html, 2);
  await expect(lookAtNight(deps)).rejects.toMatchObject({ tipo: 'no_disponible' });
  expect(await lookAtNight(deps)).toBeGreaterThan(0);
  // Before its hour nobody looks, and what is too old is left alone.
  const temprano = new Date(dias(4).setUTCHours(7));
  expect(await lookAtNight({ ...deps, now: () => temprano })).toBe(0);
  expect(await lookAtNight({ ...deps, now: () => dias(500) })).toBe(0);
});

test('before a payment the tax authority itself is asked', async () => {
  const { id } = await facturas.deSiniestro();
  fake.memoria.cancelAtSat(last()?.id ?? '');
  const formPago = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Transferencia', monto: 100 };
  const { body } = await facturas.call('submit_pago', { id, formPago, op_id: crypto.randomUUID() });
  expect(body.mensaje).toMatch(/se canceló fuera del sistema$/);
});

test.each([
  ['counts returns in its balance', true],
  ['counts payments alone', false],
])('after a return an invoice is paid in two parts, where the provider %s', async (_, cuentaEgresos) => {
  fake.memoria.cuentaEgresos = cuentaEgresos;
  const { id } = await facturas.deSiniestro();
  const pay = async (monto: number) => {
    const formPago = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Abono', monto };
    return (await facturas.call('submit_pago', { id, formPago, op_id: crypto.randomUUID() })).body;
  };
  const formEgreso = { forma_pago: '03', descripcion: 'Bonificación', tipo: '01', monto: 200, items: [] };
  await facturas.call('submit_egreso', { id, formEgreso, op_id: crypto.randomUUID() });
  expect((await pay(400)).factura.saldo_pendiente).toBe(560);
  expect(last()?.complements[0].data[0].related_documents[0]).toMatchObject({ last_balance: 960, installment: 1 });
  expect((await pay(560)).factura).toMatchObject({ saldo_pendiente: 0 });
  expect(last()?.complements[0].data[0].related_documents[0]).toMatchObject({ last_balance: 560, installment: 2 });
});

test('a payment that the provider has and we do not know stops ours, also where its amount is that of a return and more', async () => {
  fake.memoria.cuentaEgresos = false;
  const { id } = await facturas.deSiniestro();
  const { uuid } = last() ?? {};
  const formEgreso = { forma_pago: '03', descripcion: 'Bonificación', tipo: '01', monto: 200, items: [] };
  await facturas.call('submit_egreso', { id, formEgreso, op_id: crypto.randomUUID() });
  const ajeno = last();
  fake.memoria.documentos.set('ajeno', {
    ...(ajeno as NonNullable<typeof ajeno>),
    id: 'ajeno',
    external_id: 'ajeno',
    type: 'P',
    status: 'valid',
    complements: [{ type: 'pago', data: [{ related_documents: [{ uuid, amount: 150 }] }] }],
  });
  const formPago = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Abono', monto: 100 };
  const { body } = await facturas.call('submit_pago', { id, formPago, op_id: crypto.randomUUID() });
  expect(body.mensaje).toContain('el proveedor de facturas cuenta $1,010.00');
});

test('a payment to a client who is another by now writes nothing over the client that the provider has', async () => {
  const cliente = await facturas.cliente({ email: 'otro@norte.mx' });
  const { id } = await facturas.create([await facturas.registro()], cliente);
  const pay = async () => {
    const formPago = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Abono', monto: 100 };
    return (await facturas.call('submit_pago', { id, formPago, op_id: crypto.randomUUID() })).body;
  };
  const ref = last()?.customer;
  const update = (values: object) =>
    facturas.yard.db.kysely.updateTable('cuentas').set(values).where('id', '=', cliente.id).execute();
  await update({ codigo_postal: '06600' });
  expect((await pay()).mensaje).toBe('success');
  expect([last()?.customer, fake.memoria.clientes.get(ref)?.address?.zip]).toEqual([ref, '06600']);
  await update({ rfc: 'SNO100101AC1', empresa: 'Otra Empresa' });
  expect((await pay()).aviso).toContain('otro RFC');
  expect(last()?.customer).toMatchObject({ tax_id: 'SNO100101AB3', address: { zip: '64000' } });
  expect(fake.memoria.clientes.get(ref)).toMatchObject({ tax_id: 'SNO100101AB3', address: { zip: '06600' } });
});

test('keys are looked for in its catalogue, once a day each, and in the list of auto parts while it does not answer', async () => {
  const find = async (search: string, catalogo = 'producto') =>
    (await facturas.yard.call('facturApi/find_claves.php', { search, catalogo })).body;
  const flete = { clave: '78101800', descripcion: 'transporte de carga por carretera' };
  const asked = () => fake.rutas().filter((ruta) => ruta.startsWith('GET /catalogs/')).length;
  const before = asked();
  expect(await find('Transporte')).toMatchObject({ claves: [flete], fuente: 'proveedor', fecha: null });
  expect(await find(' transporte ')).toMatchObject({ claves: [flete], fuente: 'proveedor' });
  expect(asked() - before).toBe(1);
  // A key that the list of auto parts has too is offered once, by the name that a yard looks for.
  expect(await find('capos')).toMatchObject({ claves: [{ clave: '25172606', descripcion: 'Capós de vehículos' }] });
  expect(await find('pieza', 'unidad')).toMatchObject({ claves: [{ clave: 'H87' }], fuente: 'proveedor' });
  expect(await find('co')).toMatchObject({ fuente: 'lista' });
  fake.falla('GET /catalogs/products', FALLAS.html, 2);
  expect(await find('cofre')).toMatchObject({ claves: [{ clave: '25172606' }], fuente: 'lista' });
  fake.falla('GET /catalogs/products', FALLAS.contesta(200, { nada: 1 }));
  expect(await find('calavera')).toMatchObject({ claves: [{ clave: '25172908' }], fuente: 'lista' });
  // What was not answered is not remembered.
  expect(await find('calavera')).toMatchObject({ fuente: 'proveedor' });
});

test('a foreign client, whose country is not known here, is refused before a folio is taken', async () => {
  const extranjero = {
    rfc: 'XEXX010101000',
    regimen_fiscal: '616',
    uso_cfdi: 'S01',
    codigo_postal: '02000',
  };
  const cliente = await facturas.cliente({ email: 'export@yard.test', ...extranjero });
  const before = (await facturas.cfdis()).length;
  expect(await facturas.ask([await facturas.registro()], cliente)).toMatchObject({
    codigo: 'campo',
    campo: 'account.RFC',
    mensaje: expect.stringContaining('el país y el número fiscal'),
  });
  expect((await facturas.cfdis()).length).toBe(before);
});
