import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { anotaCfdi, insertCfdi, insertEgreso, insertFacturaPpd, insertPago } from '#tests/cfdis.ts';
import { createCuenta, type TestCuenta } from '#tests/cuentas.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();

interface Lista {
  readonly facturas: readonly (Wire & { readonly id: number })[];
}
const call = async <Body>(name: string, body: object) =>
  (await yard.call<Body>(`facturApi/${name}.php`, body, ROL.socio)).body;
const list = (body: object = {}) => call<Lista>('get_facturas', body);
const get = (factura: number) => call<Wire & { readonly row: Wire }>('get_factura', { factura });
const found = async (search: string) => (await list({ search })).facturas.map(({ id }) => id);

let rosa: TestCuenta;
let deSiniestro: Awaited<ReturnType<typeof insertFacturaPpd>>;
let pagada: Awaited<ReturnType<typeof insertFacturaPpd>>;
let devuelta: Awaited<ReturnType<typeof insertFacturaPpd>>;
let pago: Awaited<ReturnType<typeof insertPago>>;
let egreso: Awaited<ReturnType<typeof insertEgreso>>;
let registro: number;

beforeAll(async () => {
  rosa = await createCuenta(yard.db, { rol: ROL.cliente, nombre: 'Rosa', apellidos: 'Peña' });
  registro = await insertIndicador(yard.db);
  await yard.db.pool.query("select setval('folios_de_factura', 89999)");
  const item = { indicador_id: registro, reporte: '04/1234567-26', oc: '7001' };
  const suya = { cuenta_id: rosa.id, nombre: 'ROSA PEÑA', rfc: 'PEAR800101AB1' };
  deSiniestro = await insertFacturaPpd(yard.db, {
    cfdi: suya,
    items: [item, { reporte: '04/1234567-26', cantidad: 2 }],
  });
  pagada = await insertFacturaPpd(yard.db, { factura: { saldo: 0 } });
  await insertPago(yard.db, pagada.id, { monto: 1_160_00 });
  devuelta = await insertFacturaPpd(yard.db, { factura: { saldo: 0, devuelto: 160_00 } });
  pago = await insertPago(yard.db, devuelta.id, { monto: 1_000_00, indicador_id: registro });
  await insertPago(yard.db, devuelta.id, { monto: 100_00, viva: true }, { estado: 'enviando' });
  egreso = await insertEgreso(yard.db, devuelta.id, [{ id: devuelta.items[0] ?? 0, regresa: true }]);
});

describe('the list of invoices', () => {
  test('shows them newest first, each as it is read by itself', async () => {
    const { facturas, ...pages } = await list();
    expect(pages).toEqual({ mensaje: 'success', totalPages: 1, total: 3, totalCapped: false });
    expect(facturas.map(({ id }) => id)).toEqual([devuelta.id, pagada.id, deSiniestro.id]);
    expect(facturas[2]).toEqual((await get(deSiniestro.id)).row);
    expect(facturas[2]).toMatchObject({
      estatus: 'Timbrada',
      estatus_cancelacion: '',
      saldo_pendiente: 1160,
      total_egresos: 0,
      reservado: 0,
      siniestros: ['04/1234567-26'],
      piezas: 2,
      sustituye: null,
      sustituida_por: null,
      client: { keylogin: rosa.keylogin, account: { nombre: 'Rosa', apellidos: 'Peña', RFC: 'PEAR800101AB1' } },
      factura: {
        facturapi_invoice: { series: 'F', folio_number: 90_000, total: 1160, status: 'valid' },
        facturapi_cancel: null,
        forma_pago: '99',
        metodo_pago: 'PPD',
        tax_included: 0,
        subtotal: 1000,
        iva: 160,
        items: [
          {
            quantity: 1,
            price: 1000,
            A__O: '2015-2018',
            org_import: 'indicadores',
            registro,
            OC: '7001',
            devueltas: 0,
          },
          { quantity: 2, org_import: 'manual', registro: null },
        ],
      },
    });
  });

  test('says what is on its way, and what is back in the yard', async () => {
    const { facturas } = await list({ page: 1, itemsPerPage: 2 });
    expect(facturas).toMatchObject([
      {
        estatus: 'Devuelto parcialmente',
        saldo_pendiente: 0,
        total_egresos: 160,
        reservado: 100,
        a_favor: 0,
        factura: { items: [{ devueltas: 1, regresadas: 1 }] },
      },
      { estatus: 'Pagado', reservado: 0, a_favor: 0 },
    ]);
  });

  test.each([
    ['the folio with its series', 'F-90001', () => [pagada]],
    ['the two in one word', 'f90001', () => [pagada]],
    ['the folio alone', '90001', () => [pagada]],
    ['a word of the name, without its accent', 'pena', () => [deSiniestro]],
    ['the RFC', 'PEAR800101AB1', () => [deSiniestro]],
    ['the claim', '04/1234567-26', () => [deSiniestro]],
    ['the claim by the beginning of its digits', '041234', () => [deSiniestro]],
    ['words that none has', 'tsuru', () => []],
    ['a number that none has', '2000000000', () => []],
    ['a sign', '%', () => []],
  ])('finds by %s', async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected().map(({ id }) => id));
  });

  test('finds a folio before the claims that begin so', async () => {
    const otra = await insertFacturaPpd(yard.db, { items: [{ reporte: '90001/26' }] });
    expect(await found('90001')).toEqual([pagada.id, otra.id]);
  });
});

describe('documents by their number', () => {
  const numeros = async (search: string) =>
    (await call<{ documentos: Wire[] }>('find_documentos', { search })).documentos;

  test('an invoice by its folio, with its series or without', async () => {
    const suya = { id: pagada.id, tipo: 'I', numero: 'F-90001', factura: pagada.id, total: 1160, cancelado: false };
    for (const escrito of ['F-90001', 'f90001', 'factura 90001', '90001']) {
      expect(await numeros(escrito)).toMatchObject([suya]);
    }
    expect(await numeros('X-90001')).toEqual([]);
    expect(await numeros('pago 90001')).toEqual([]);
  });

  test('a payment and a return stand on the page of their invoice', async () => {
    expect(await numeros(`P-${pago.folio}`)).toMatchObject([{ tipo: 'P', factura: devuelta.id }]);
    expect(await numeros(`pago ${pago.folio}`)).toMatchObject([{ tipo: 'P', numero: `P-${pago.folio}` }]);
    const [hallado] = await numeros(`egreso ${egreso.folio}`);
    expect(hallado).toMatchObject({ tipo: 'E', factura: devuelta.id });
  });

  test('none of what was refused, and nothing for what is no number', async () => {
    const { folio } = await insertCfdi(yard.db, 'I', { estado: 'rechazada' });
    expect(await numeros(`F-${folio}`)).toEqual([]);
    expect(await numeros('nota nueva')).toEqual([]);
  });
});

describe('one invoice', () => {
  test('comes with its payments and returns', async () => {
    expect(await get(devuelta.id)).toMatchObject({
      mensaje: 'success',
      pagos: [
        {
          id: pago.id,
          estatus: 'Timbrada',
          n_pago: 1,
          id_item: registro,
          facturas: [devuelta.id],
          factura: {
            monto: 1000,
            fecha_aplicacion: '2026-11-10',
            facturapi_invoice: { series: 'P', folio_number: pago.folio },
          },
        },
        {
          estatus: 'Por confirmar',
          factura: { monto: 100, facturapi_invoice: { id: '', uuid: '', status: 'pending' } },
        },
      ],
      egresos: [
        { id: egreso.id, estatus: 'Timbrada', tipo: '03', items: [{ id: devuelta.items[0], quantity: 1, regresa: 1 }] },
      ],
    });
  });

  test('says how far its cancellation is, and by which invoice it was replaced', async () => {
    const pedida = {
      motivo: '01',
      cancelacion: 'en_proceso',
      cancelacion_pedida: new Date('2026-11-20T16:00:00Z'),
    } as const;
    const { id } = await insertFacturaPpd(yard.db, { cfdi: { estado: 'cancelando', ...pedida } });
    const otra = await insertFacturaPpd(yard.db, { cfdi: { sustituye: id } });
    await insertCfdi(yard.db, 'I', { sustituye: id, estado: 'rechazada' });
    expect((await get(id)).row).toMatchObject({
      estatus: 'Timbrada',
      estatus_cancelacion: 'Cancelación en proceso',
      sustituida_por: otra.id,
      factura: { facturapi_cancel: { status: 'en_proceso', motive: '01', date: '2026-11-20T16:00:00.000Z' } },
    });
    expect((await get(otra.id)).row).toMatchObject({ sustituye: id });
  });

  test('that is not there is refused', async () => {
    expect(await get(2_000_000_000)).toEqual(refusal('No se encontró la factura', 'no_existe'));
  });
});

test('those alone that nobody knows to be stamped, where they are asked for; a text looks at all', async () => {
  const dudosa = await insertFacturaPpd(yard.db, { cfdi: { estado: 'incierta' } });
  const enviada = await insertFacturaPpd(yard.db, { cfdi: { estado: 'enviando' } });
  await insertFacturaPpd(yard.db, { cfdi: { estado: 'cancelando' } });
  const answer = await list({ por_confirmar: 1, itemsPerPage: 100 });
  expect(answer).toMatchObject({
    total: 2,
    facturas: [{ id: enviada.id }, { id: dudosa.id, estatus: 'Por confirmar' }],
  });
});

test('everything that happened to an invoice and its documents is told in its order, with who did it', async () => {
  const { id, folio } = await insertFacturaPpd(yard.db);
  const pagada = await insertPago(yard.db, id);
  const { id: descuento } = await insertEgreso(yard.db, id, [], { tipo: '01' });
  const suyos = [{ estado: 'enviando' }, { estado: 'incierta' }, { estado: 'timbrada' }];
  const correo = { estado: 'timbrada', correo: 'ana@taller.mx' };
  const pedida = { estado: 'cancelando', motivo: '02' };
  const rechazada = { estado: 'timbrada', cancelacion: 'rechazada' };
  await anotaCfdi(yard.db, id, rosa.keylogin, ...suyos, correo, pedida, rechazada, pedida, { estado: 'cancelada' });
  await anotaCfdi(yard.db, pagada.cfdi, 'sistema:cfdi', { estado: 'enviando' }, { estado: 'timbrada' });
  await anotaCfdi(
    yard.db,
    descuento,
    'ana',
    { estado: 'enviando' },
    { estado: 'rechazada', error: 'El RFC no existe' },
  );
  const { eventos } = (await get(id)) as unknown as { eventos: { documento: string; texto: string; autor: string }[] };
  expect(eventos.slice(0, 3).map(({ documento, autor }) => [documento, autor])).toEqual(
    Array(3).fill([`F-${folio}`, 'Rosa Peña']),
  );
  expect(eventos.map(({ texto }) => texto)).toEqual([
    'Se creó la factura',
    'Quedó por confirmar: el proveedor no ha dicho si se timbró',
    'Se timbró',
    'Se envió por correo a ana@taller.mx',
    'Se pidió su cancelación. Motivo 02: Comprobante emitido con errores sin relación',
    'El cliente rechazó su cancelación: sigue vigente',
    'Se pidió su cancelación. Motivo 02: Comprobante emitido con errores sin relación',
    'Se aceptó su cancelación',
    'Se registró un pago de $500.00',
    'Se timbró',
    'Se registró un descuento de $160.00',
    'No se timbró: El RFC no existe',
  ]);
});
