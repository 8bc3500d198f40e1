import { describe, expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO, TestFacturas } from '#tests/facturas.ts';
import { refusal } from '#tests/refusal.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;

const estados = async () => (await facturas.cfdis()).map(({ estado }) => estado);

describe('an invoice of claims', () => {
  test('is stamped with what the records say, owes its total, and writes itself into them', async () => {
    const cliente = await facturas.cliente();
    const items = [
      await facturas.registro({ reporte: 'S-1', pieza: 'FARO IZQ' }, '15390.30'),
      await facturas.registro({ reporte: 'S-2', pieza: 'COFRE' }, '350.55'),
    ];
    const { mensaje, factura, ...rest } = await facturas.ask(items, cliente);
    expect({ mensaje, rest }).toEqual({ mensaje: 'success', rest: {} });
    expect(factura).toMatchObject({
      estatus: 'Timbrada',
      saldo_pendiente: 18_259.39,
      total_egresos: 0,
      siniestros: ['S-1', 'S-2'],
      piezas: 2,
      client: { keylogin: cliente.keylogin, account: { RFC: 'SNO100101AB3', razon_social: 'SEGUROS DEL NORTE' } },
      factura: {
        items: [
          { quantity: 1, price: 15_390.3, PIEZA: 'FARO IZQ', Reporte: 'S-1', OC: '7001', org_import: 'indicadores' },
          { PIEZA: 'COFRE', Reporte: 'S-2' },
        ],
        facturapi_invoice: {
          series: 'F',
          total: 18_259.39,
          uuid: expect.stringMatching(/^FFFFFFFF-/),
          status: 'valid',
        },
        facturapi_cancel: null,
        clave_prod: '25172601',
        tax_included: 0,
        forma_pago: '99',
        metodo_pago: 'PPD',
        subtotal: 15_740.85,
        iva: 2_518.54,
        global: null,
      },
    });
    const registro = await yard.call('indicadores/get_pieza.php', { pieza: items[0]?.id });
    expect(registro.body.pieza).toMatchObject({
      __FACT: String(factura.factura.facturapi_invoice.folio_number),
      __Monto_FACT: '17852.75',
      PAGADA_el_: '',
    });
    const { eventos } = await facturas.read(factura.id);
    expect(eventos.map(({ texto }) => texto)).toEqual(['Se creó la factura', 'Se timbró']);
  });

  test('of one that is not delivered, was cancelled, or is invoiced already is refused, and nothing is left', async () => {
    const cliente = await facturas.cliente();
    const before = (await facturas.cfdis()).length;
    const hecha = await facturas.registro();
    const factura = await facturas.create([hecha], cliente);
    const folio = `F-${factura.factura.facturapi_invoice.folio_number}`;
    const refused = [
      [await facturas.registro({ entregado: null }), 'FALTA PONER FECHA DE ENTREGA en una o mas piezas'],
      [await facturas.registro({ fecha_cancelacion: '2026-11-11' }), 'Una o más piezas están canceladas'],
      [await facturas.registro({ costo: null }), 'FALTA LLENAR LA SECCION DE COSTOS Y GASTOS en una o mas piezas'],
      [await facturas.registro({ factura: '99' }), 'Una o mas piezas se encuentran facturadas'],
      [hecha, `FARO ya está en la factura ${folio}`],
    ] as const;
    for (const [item, mensaje] of refused) {
      const beside = { op_id: crypto.randomUUID() };
      expect(await facturas.ask([item], cliente, {}, beside)).toMatchObject({ mensaje });
    }
    expect((await facturas.cfdis()).length).toBe(before + 1);
  });

  test('names everything that keeps it from being stamped, each beside its field', async () => {
    const cliente = await facturas.cliente({ codigo_postal: '', regimen_fiscal: '629' });
    const items = [await facturas.registro()];
    const answer = await facturas.ask(items, cliente, { forma_pago: '03' });
    expect(answer).toMatchObject({ codigo: 'campo' });
    const campos = (answer.errores as { campo: string }[]).map(({ campo }) => campo);
    expect(campos).toEqual(expect.arrayContaining(['address.zip', 'account.regimen_fiscal', 'formData.metodo_pago']));
    expect(await facturas.ask(items, null)).toMatchObject({ campo: 'formUser.keylogin' });
  });
});

test.each(['', ' \t ', '\u200B\u202E'])('an item needs the name of what was sold: %j', async (PIEZA) => {
  const item = { quantity: 1, price: '100', PIEZA, MARCA: 'VW', AUTO: 'JETTA', TIPO: '', org_import: 'manual' };
  const answer = await facturas.ask([item], await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` }));
  expect(answer).toMatchObject({ codigo: 'campo', campo: 'formData.items.0.PIEZA' });
});

test.each(['', null])('an invoice is told whether its prices have the IVA in them: %j', async (tax_included) => {
  const answer = await facturas.ask([await facturas.registro()], null, { tax_included });
  expect(answer).toMatchObject({ mensaje: 'El campo Impuestos incluidos debe ser 1 o 0', campo: 'tax_included' });
});

test('acceptance 4: PPD with a form of payment, or PUE without one, is refused by the server and takes no folio', async () => {
  const cliente = await facturas.cliente();
  const items = [await facturas.registro()];
  const first = await facturas.deSiniestro();
  for (const form of [{ forma_pago: '03' }, { metodo_pago: 'PUE' }]) {
    expect(await facturas.ask(items, cliente, form)).toMatchObject({ codigo: 'campo', campo: 'formData.metodo_pago' });
  }
  const { folio_number } = (await facturas.create(items, cliente)).factura.facturapi_invoice;
  expect(folio_number).toBe(first.factura.facturapi_invoice.folio_number + 1);
});

describe('asked for again', () => {
  test('the same operation answers the same invoice, twenty at once as well; without a name, so does a double click', async () => {
    const cliente = await facturas.cliente();
    const before = (await facturas.cfdis()).length;
    const op_id = crypto.randomUUID();
    const items = [await facturas.registro()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => facturas.ask(items, cliente, {}, { op_id })));
    const made = answers.filter(({ mensaje }) => mensaje === 'success');
    expect(made.length).toBeGreaterThan(0);
    expect(answers.every(({ mensaje, codigo }) => mensaje === 'success' || codigo === 'en_proceso')).toBe(true);
    const again = await facturas.create(items, cliente, {}, { op_id });
    expect(new Set([...made.map(({ factura }) => factura.id), again.id]).size).toBe(1);

    const otros = [await facturas.registro()];
    const [first, second] = await Promise.all([facturas.ask(otros, cliente), facturas.ask(otros, cliente)]);
    expect([first, second].some(({ mensaje }) => mensaje === 'success')).toBe(true);
    expect((await facturas.cfdis()).length).toBe(before + 2);
  });

  test('by two people at once, one has the claim', async () => {
    const cliente = await facturas.cliente();
    for (let round = 0; round < 5; round += 1) {
      const items = [await facturas.registro()];
      const answers = await Promise.all([
        facturas.ask(items, cliente, {}, { op_id: crypto.randomUUID() }),
        facturas.ask(items, cliente, {}, { op_id: crypto.randomUUID() }),
      ]);
      expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
      expect(answers.find(({ mensaje }) => mensaje !== 'success')?.mensaje).toMatch(/factura/);
    }
  });
});

describe('the provider', () => {
  test('that refuses says so beside the field with the code; what it held is free, and the folio is never used again', async () => {
    const cliente = await facturas.cliente();
    const items = [await facturas.registro()];
    const op_id = crypto.randomUUID();
    const refused = await facturas.ask(items, cliente, { simular: 'rechazo:CFDI40145' }, { op_id });
    expect(refused).toMatchObject({ codigo: 'campo', campo: 'account.nombre' });
    expect(refused.mensaje).toContain('CFDI40145');
    const [rechazada] = (await facturas.cfdis()).slice(-1);
    expect(rechazada).toMatchObject({ estado: 'rechazada', error_codigo: 'CFDI40145', uuid: null });
    const factura = await facturas.create(items, cliente, {}, { op_id });
    expect(factura.factura.facturapi_invoice.folio_number).toBe((rechazada?.folio ?? 0) + 1);
  });

  test.each([['limite'], ['credenciales'], ['suscripcion'], ['caido'], ['certificado_vencido']])(
    'that does not do its part (%s) leaves nothing behind',
    async (simular) => {
      const items = [await facturas.registro()];
      const cliente = await facturas.cliente();
      const { mensaje } = await facturas.ask(items, cliente, { simular });
      expect(mensaje).not.toBe('success');
      expect((await estados()).at(-1)).toBe('rechazada');
      await facturas.create(items, cliente);
    },
  );

  test.each([
    ['timeout_despues', 'Timbrada'],
    ['pendiente_valida', 'Timbrada'],
    ['timeout_antes', 'Rechazada'],
    ['pendiente_falla', 'Rechazada'],
  ])(
    'acceptance 13: whose answer is lost (%s): the invoice is to be confirmed, and ends %s',
    async (simular, estatus) => {
      const cliente = await facturas.cliente();
      const op_id = crypto.randomUUID();
      const items = [await facturas.registro()];
      const { mensaje, factura, aviso } = await facturas.ask(items, cliente, { simular }, { op_id });
      expect({ mensaje, estatus: factura.estatus }).toEqual({ mensaje: 'success', estatus: 'Por confirmar' });
      expect(aviso).toContain('por confirmar');
      // Meanwhile it holds what it is of, and the same again is the same.
      expect(await facturas.ask(items, cliente)).toMatchObject({
        mensaje: expect.stringMatching(/ya está en la factura/),
      });
      expect((await facturas.ask(items, cliente, { simular }, { op_id })).factura).toMatchObject({ id: factura.id });
      await facturas.conciliar(11 * 60_000);
      expect((await facturas.ask(items, cliente, { simular }, { op_id })).factura).toMatchObject({
        id: factura.id,
        estatus,
      });
      const uuids = (await facturas.cfdis()).filter(({ id }) => id === factura.id).map(({ uuid }) => uuid !== null);
      expect(uuids).toEqual([estatus === 'Timbrada']);
      if (estatus === 'Rechazada') await facturas.create(items, cliente);
    },
  );

  test('whose total is another is right, and somebody is told', async () => {
    const { factura, aviso } = await facturas.ask([await facturas.registro()], await facturas.cliente(), {
      simular: 'total_distinto',
    });
    expect(factura).toMatchObject({ saldo_pendiente: 1160.01, factura: { facturapi_invoice: { total: 1160.01 } } });
    expect(aviso).toMatch(/^Se timbró por \$1,160\.01 y no por \$1,160\.00/);
  });
});

describe('an invoice of notes', () => {
  test('takes no stock again, and keeps its note from being cancelled', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 3 });
    const nota = await notas.create([{ inventario: pieza.inventario, cantidad: 2 }]);
    const [item] = await facturas.deNota(nota);
    const cliente = await facturas.cliente();
    expect(await facturas.ask([{ ...item, quantity: 3 }], cliente, { ...CONTADO, tax_included: 1 })).toMatchObject({
      mensaje: `De la nota ${nota.id} quedan 2 de 2 por facturar`,
      campo: 'formData.items.0.quantity',
    });
    const factura = await facturas.create([{ ...item }], cliente, { ...CONTADO, tax_included: 1 });
    expect(factura).toMatchObject({ estatus: 'Pagado', saldo_pendiente: 0 });
    expect(factura.factura.items).toMatchObject([
      { PIEZA: 'FARO', INV__: pieza.inventario, org_import: 'notas', nota: nota.id },
    ]);
    expect(await yard.existencias(pieza.id)).toBe(1);
    expect(await notas.cancel(nota.id)).toMatchObject({
      mensaje: expect.stringMatching(/^Primero cancela la factura F-/),
    });
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('acceptance 22: to nobody in particular is one to the general public, a line for each note', async () => {
    const piezas = [await insertPieza(yard.db), await insertPieza(yard.db)];
    const publico = { nombre: 'Publico en general' };
    const vendidas = [await notas.create(piezas.slice(0, 1), publico), await notas.create(piezas.slice(1), publico)];
    const items = (await Promise.all(vendidas.map((nota) => facturas.deNota(nota)))).flat();
    const factura = await facturas.create(items, null, { ...CONTADO, tax_included: 1, clave_prod: '25172601' });
    expect(factura).toMatchObject({
      client: { keylogin: '', account: { RFC: 'XAXX010101000', razon_social: 'PUBLICO EN GENERAL' } },
      factura: {
        clave_prod: '01010101',
        global: { periodicidad: '01', meses: '11', anio: 2026 },
        facturapi_invoice: { total: 200 },
      },
    });
    expect(await facturas.ask([await facturas.registro()], null, CONTADO)).toMatchObject({
      codigo: 'campo',
      campo: 'formUser.keylogin',
    });
  });

  test('of a cancelled one is refused', async () => {
    const nota = await notas.create([await insertPieza(yard.db)]);
    const items = await facturas.deNota(nota);
    await notas.cancel(nota.id);
    expect(await facturas.ask(items, await facturas.cliente())).toEqual(refusal(`La nota ${nota.id} está cancelada`));
  });
});

describe('an item of the yard', () => {
  const delPatio = (inventario: number, quantity = 1) => ({
    quantity,
    price: '500',
    PIEZA: 'X',
    MARCA: '',
    AUTO: '',
    TIPO: '',
    INV__: inventario,
    org_import: 'inventario',
  });

  test('leaves by the stamp, as a write-off of the invoice', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 3 });
    const factura = await facturas.create([delPatio(pieza.inventario, 2)], await facturas.cliente());
    const bajas = await yard.db.kysely.selectFrom('bajas').selectAll().where('pieza_id', '=', pieza.id).execute();
    const { folio_number: folio } = factura.factura.facturapi_invoice;
    expect(bajas).toMatchObject([{ cantidad: 2, duenio: 'factura', factura: factura.id, nota: `Factura F-${folio}` }]);
    expect(await yard.row(pieza.id)).toMatchObject({ existencias: 1, apartadas: 0 });
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('is held while nobody knows, sold when it is stamped, and free when it is refused', async () => {
    const pieza = await insertPieza(yard.db);
    const cliente = await facturas.cliente();
    for (const simular of ['timeout_antes', 'timeout_despues']) {
      await facturas.create([delPatio(pieza.inventario)], cliente, { simular });
      expect(await yard.row(pieza.id)).toMatchObject({ existencias: 1, apartadas: 1 });
      expect(await notas.ask([{ INV__: pieza.inventario, quantity: 1, price: 1 }])).toMatchObject({
        codigo: 'existencias',
      });
      expect(await findDescuadres(yard.db)).toEqual([]);
      await facturas.conciliar();
      expect(await yard.row(pieza.id)).toMatchObject({
        existencias: simular === 'timeout_antes' ? 1 : 0,
        apartadas: 0,
      });
    }
    expect(await facturas.ask([delPatio(pieza.inventario)], cliente)).toMatchObject({ codigo: 'existencias' });
    const otra = await insertPieza(yard.db);
    await facturas.ask([delPatio(otra.inventario)], cliente, { simular: 'rechazo:CFDI40145' });
    expect(await yard.row(otra.id)).toMatchObject({ existencias: 1, apartadas: 0 });
  });

  test('typed by hand is refused', async () => {
    const { inventario } = await insertPieza(yard.db);
    const item = { ...delPatio(inventario), org_import: 'manual' };
    expect(await facturas.ask([item], await facturas.cliente())).toMatchObject({ campo: 'formData.items.0.INV__' });
  });
});
