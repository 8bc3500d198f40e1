import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;

/** An invoice of an item of a note of three units, of a yard part by itself, and of a claim that uses one. */
async function deTodo(form: object = {}) {
  const vendida = await insertPieza(yard.db, { existencias: 5 });
  const suelta = await insertPieza(yard.db, { existencias: 5 });
  const nota = await facturas.notas.create([{ inventario: vendida.inventario, cantidad: 3 }]);
  const claim = await new TestSiniestros(yard).using();
  const { id: registro } = await facturas.registro();
  await yard.db.pool.query(
    `update indicadores set entregado = '2026-11-10', costo = 10000, proveedor = 'PATIO', gastos_envio = 0,
      metodo_envio = 'ESTAFETA', oc = '7001' where id = any($1)`,
    [[claim.record, registro]],
  );
  const items = [
    ...(await facturas.deNota(nota)),
    {
      quantity: 2,
      price: '200.00',
      PIEZA: 'X',
      MARCA: '',
      AUTO: '',
      TIPO: '',
      A__O: '',
      Reporte: '',
      INV__: suelta.inventario,
      org_import: 'inventario',
    },
    {
      quantity: 1,
      price: '500.00',
      PIEZA: 'X',
      MARCA: '',
      AUTO: '',
      TIPO: '',
      A__O: '',
      Reporte: '',
      id: claim.record,
      org_import: 'indicadores',
    },
  ];
  const factura = await facturas.create(items, await facturas.cliente({ email: `${crypto.randomUUID()}@s.mx` }), form);
  const [deNota, delPatio, deSiniestro] = factura.factura.items.map(({ id }) => id);
  const stock = () => Promise.all([vendida.id, suelta.id, claim.pieza].map((id) => yard.existencias(id)));
  return { factura, nota, claim, vendida, deNota, delPatio, deSiniestro, stock, ...cobros.de(factura.id) };
}

test('acceptance 17: a return of 500.00 is an E of relation 03, lowers the balance, and the next payment knows it', async () => {
  const { giveBack, pay, xmlOf } = await cobros.factura(18_666_02);
  const { factura, mensaje } = await giveBack(500);
  expect(mensaje).toBe('success');
  expect(factura).toMatchObject({ estatus: 'Devuelto parcialmente', saldo_pendiente: 18_166.02, total_egresos: 500 });
  const xml = await xmlOf('E');
  expect(xml).toMatch(/TipoRelacion="03"/);
  expect(xml).toMatch(/SubTotal="431.03".*Total="500.00" MetodoPago="PUE" TipoDeComprobante="E"/s);
  expect(xml).toMatch(/UsoCFDI="G02".*TotalImpuestosTrasladados="68.97"/s);
  await pay(1000);
  expect(await xmlOf('P')).toContain('ImpSaldoAnt="18166.02"');
});

test('acceptance 18: returns that add up to the total are Devuelto, and a centavo more is refused', async () => {
  const { giveBack, pay, cfdis } = await cobros.factura(1_160_00);
  await giveBack(160);
  expect(await giveBack(1000.01)).toMatchObject({ campo: 'formEgreso.monto' });
  expect((await giveBack(1000)).factura).toMatchObject({ estatus: 'Devuelto', saldo_pendiente: 0 });
  expect((await giveBack(0.01)).mensaje).toMatch(/ya se devolvió completa/);
  expect((await pay(1)).mensaje).toMatch(/^Sin deuda/);
  expect(await cfdis('E')).toHaveLength(2);
});

test('a return of what was paid leaves nothing owed, and the rest in favour of the client', async () => {
  const { giveBack, pay } = await cobros.factura(1_160_00);
  await pay(1000);
  expect((await giveBack(500)).factura).toMatchObject({ saldo_pendiente: 0, a_favor: 340, total_egresos: 500 });
});

test('units come back with the stamp, each by the door it left, and once', async () => {
  const { giveBack, deNota, delPatio, deSiniestro, stock, nota } = await deTodo();
  expect(await stock()).toEqual([2, 3, 1]);
  const regresa = (id: number | undefined, quantity: number) => ({ id, quantity, regresa: 1 });
  await giveBack(300, [regresa(deNota, 2), regresa(delPatio, 1), regresa(deSiniestro, 1)]);
  expect(await stock()).toEqual([4, 4, 2]);
  expect(await giveBack(10, [regresa(deNota, 2)])).toMatchObject({ campo: 'formEgreso.items.0.quantity' });
  expect(await giveBack(10, [regresa(deSiniestro, 1)])).toMatchObject({ campo: 'formEgreso.items.0.quantity' });
  expect(await giveBack(10, [regresa(deNota, 1), regresa(deNota, 1)])).toMatchObject({
    campo: 'formEgreso.items.1.id',
  });
  await giveBack(10, [regresa(deNota, 1)]);
  const bajas = yard.db.kysely.selectFrom('bajas').select(['estatus', 'devueltas']).where('remision', '=', nota.id);
  expect(await bajas.execute()).toEqual([{ estatus: 'cancelado procesado', devueltas: 3 }]);
  expect([await stock(), await findDescuadres(yard.db)]).toEqual([[5, 4, 2], []]);
});

test('units on their way are held: a second return does not get them; refused, they are free', async () => {
  const { giveBack, deNota, stock } = await deTodo();
  const tres = [{ id: deNota, quantity: 3, regresa: 1 }];
  expect((await giveBack(10, tres, { simular: 'timeout_despues' })).aviso).toMatch(/por confirmar/);
  expect([(await stock())[0], (await giveBack(10, tres)).campo]).toEqual([2, 'formEgreso.items.0.quantity']);
  await facturas.conciliar();
  expect((await stock())[0]).toBe(5);
  const otra = await deTodo();
  const dos = [{ id: otra.deNota, quantity: 2, regresa: 1 }];
  expect((await otra.giveBack(10, dos, { simular: 'rechazo:CFDI40145' })).mensaje).not.toBe('success');
  expect((await otra.giveBack(10, dos, { simular: 'timeout_antes' })).mensaje).toBe('success');
  await facturas.conciliar();
  expect((await otra.stock())[0]).toBe(2);
  expect((await otra.giveBack(10, dos)).mensaje).toBe('success');
  expect((await otra.stock())[0]).toBe(4);
});

describe('a return', () => {
  test('that is a discount, or whose parts stay, returns nothing', async () => {
    const { giveBack, deNota, stock, xmlOf } = await deTodo();
    const uno = { id: deNota, quantity: 1 };
    await giveBack(10, [{ ...uno, regresa: 1 }], { tipo: '01' });
    expect(await xmlOf('E')).toMatch(/TipoRelacion="01"/);
    await giveBack(10, [{ ...uno, regresa: 0 }]);
    expect(await stock()).toEqual([2, 3, 1]);
  });

  test('is taken though its part was deleted meanwhile, and says so; its line names it', async () => {
    const { giveBack, deNota, vendida, stock, xmlOf } = await deTodo();
    await yard.db.pool.query('update piezas set eliminada = now() where id = $1', [vendida.id]);
    const { aviso } = await giveBack(10, [{ id: deNota, quantity: 1, regresa: 1 }]);
    expect(aviso).toBe(`La pieza ${vendida.inventario} está eliminada: sus unidades regresaron a ella`);
    expect((await stock())[0]).toBe(3);
    expect(await xmlOf('E')).toMatch(/Descripcion="Devolución: 1 [^"]+"/);
  });

  test('of a line that never left the yard, of another invoice’s, or by form 99 is refused', async () => {
    const { items, giveBack } = await cobros.factura(1_160_00);
    const [id] = items;
    expect((await giveBack(10, [{ id, quantity: 1, regresa: 1 }])).campo).toBe('formEgreso.items.0.regresa');
    expect((await giveBack(10, [{ id: 2_000_000_000, quantity: 1, regresa: 0 }])).campo).toBe('formEgreso.items.0.id');
    expect((await giveBack(10, [], { forma_pago: '99' })).campo).toBe('formEgreso.forma_pago');
    expect((await giveBack(10, [], { id_item: 1 })).campo).toBe('formEgreso.id_item');
  });

  test('is described by something that can be read, as a payment is, and takes no folio before', async () => {
    const { cfdis, giveBack, pay } = await cobros.factura(1_160_00);
    for (const descripcion of ['|', '\u200c\u200d', '\ufffe']) {
      expect(await giveBack(10, [], { descripcion })).toMatchObject({
        campo: 'formEgreso.descripcion',
        mensaje: 'Escribe la descripción con letras o números',
      });
      expect(await pay(10, { descripcion })).toMatchObject({ campo: 'formPago.descripcion' });
    }
    expect([...(await cfdis('E')), ...(await cfdis('P'))]).toEqual([]);
  });

  test('that is cancelled takes no unit again, and offers a write-off', async () => {
    const { giveBack, cancel, deNota, stock, factura, vendida } = await deTodo();
    await giveBack(10, [{ id: deNota, quantity: 1, regresa: 1 }]);
    const [egreso] = (await facturas.read(factura.id)).egresos;
    const { aviso, factura: despues } = await cancel('egreso', egreso);
    expect(aviso).toContain(`1 de la pieza ${vendida.inventario}`);
    expect([(await stock())[0], despues.total_egresos, despues.saldo_pendiente]).toEqual([
      3,
      0,
      factura.saldo_pendiente,
    ]);
  });

  test('is nobody’s but the staff’s, and of an invoice that is not cancelled', async () => {
    const { id } = await cobros.factura(1_160_00, { cfdi: { estado: 'cancelada' } });
    const body = { id, formEgreso: { monto: 1, forma_pago: '03', descripcion: 'x' } };
    expect((await facturas.call('submit_egreso', body)).body.mensaje).toBe('Estatus inválido: Está cancelada');
    expect((await facturas.call('submit_egreso', body, ROL.cliente)).status).toBe(403);
  });
});

test('acceptance 18: an invoice cancelled after a return was cancelled returns what is still out, and no unit twice', async () => {
  const { giveBack, cancel, delPatio, stock, factura } = await deTodo();
  await giveBack(10, [{ id: delPatio, quantity: 1, regresa: 1 }]);
  const entera = () => facturas.call('submit_factura', { id: factura.id, formData: { motivo: '02' } });
  expect((await entera()).body.mensaje).toBe('Cancela primero su egreso');
  await cancel('egreso', (await facturas.read(factura.id)).egresos[0]);
  expect((await entera()).body.factura.estatus).toBe('cancelado');
  expect([(await stock())[1], await findDescuadres(yard.db)]).toEqual([5, []]);
});
