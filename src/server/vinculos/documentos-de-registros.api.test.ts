import { describe, expect, test } from 'vitest';
import { insertEgreso, insertFacturaPpd, insertPago } from '#tests/cfdis.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { TestSiniestros } from '#tests/siniestros.ts';
import {
  recordEgresoTimbrado,
  recordFacturaTimbrada,
  recordPagoTimbrado,
  undoDocumentoTimbrado,
  undoFacturaTimbrada,
} from './documentos-de-registros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const firma = () => ({ autor: yard.session(3).keylogin, momento: new Date('2026-11-21T03:00:00Z') });

const run = (evento: typeof recordPagoTimbrado, cfdi: number) =>
  yard.db.kysely.transaction().execute((trx) => evento(trx, firma(), cfdi));
const settle = (factura: number, saldo: number, devuelto = 0) =>
  yard.db.pool.query('update facturas set saldo = $2, devuelto = $3 where id = $1', [factura, saldo, devuelto]);
const cancel = (cfdi: number) =>
  yard.db.pool.query(`update cfdis set estado = 'cancelada', cancelada = now() where id = $1`, [cfdi]);

const LIMPIO = { __FACT: '', __Monto_FACT: '', Ingreso_FACT: '', PAGADA_el_: '', Pago__: '', fecha_factura: '' };
const SIN_NOTA = { __Nota_Cr__dito: '', Fecha_NC_Reemb: '', nota_parcial: 0 };

/** An invoice of two claims' records that was just stamped, PPD unless told. */
async function stamped(factura: Parameters<typeof insertFacturaPpd>[1] = {}) {
  const uno = await insertIndicador(yard.db);
  const otro = await insertIndicador(yard.db, { pieza: 'COFRE' });
  const items = [{ indicador_id: uno }, { indicador_id: otro, importe: 232_00, cantidad: 2 }];
  const made = await insertFacturaPpd(yard.db, { ...factura, items });
  await run(recordFacturaTimbrada, made.id);
  const [linea = 0, otraLinea = 0] = made.items;
  return { ...made, uno, otro, linea, otraLinea };
}
const get = (id: number): Promise<Wire> => claims.get(id);

describe('a stamped invoice', () => {
  test('writes folio, line and day into the records of its claims, each a change with its author', async () => {
    const { uno, otro, folio } = await stamped();
    const fecha_factura = '2026-11-05';
    expect(await get(uno)).toMatchObject({
      ...LIMPIO,
      __FACT: String(folio),
      __Monto_FACT: '1160',
      fecha_factura,
      version: 2,
    });
    expect(await get(otro)).toMatchObject({ __FACT: String(folio), __Monto_FACT: '232', PAGADA_el_: '' });
    const { cambios } = await claims.call('get_historial', { pieza: uno });
    expect(cambios).toMatchObject([
      {
        autor: 'Ana Ruiz',
        campos: [{ campo: 'factura', despues: String(folio) }, { campo: 'montoFactura' }, { campo: 'fechaFactura' }],
      },
    ]);
  });

  test('that is PUE is paid on the day of its stamp, in Mexico City', async () => {
    const cfdi = { timbrada: new Date('2026-11-06T05:30:00Z') };
    const { uno, id } = await stamped({ cfdi, factura: { metodo_pago: 'PUE', forma_pago: '03', saldo: 0 } });
    expect(await get(uno)).toMatchObject({ PAGADA_el_: '2026-11-05', Pago__: '', fecha_factura: '2026-11-05' });
    await claims.save(uno, { Ingreso_FACT: '2026-11-08' });
    await cancel(id);
    await run(undoFacturaTimbrada, id);
    expect(await get(uno)).toMatchObject(LIMPIO);
  });

  test('leaves alone, once cancelled, a record that the invoice in its place has by then', async () => {
    const { uno, id } = await stamped();
    await cancel(id);
    const otra = await insertFacturaPpd(yard.db, { items: [{ indicador_id: uno, importe: 500_00 }] });
    await run(recordFacturaTimbrada, otra.id);
    await claims.save(uno, { Ingreso_FACT: '2026-11-08' });
    await run(undoFacturaTimbrada, id);
    const suyo = { __FACT: String(otra.folio), __Monto_FACT: '500', Ingreso_FACT: '2026-11-08' };
    expect(await get(uno)).toMatchObject(suyo);
  });
});

describe('a stamped payment', () => {
  test('pays the record that it is for; the rest once nothing is owed; each cancelled takes back its own', async () => {
    const { uno, otro, id } = await stamped();
    const parte = await insertPago(yard.db, id);
    await run(recordPagoTimbrado, parte.cfdi);
    expect(await get(uno)).toMatchObject({ PAGADA_el_: '', Pago__: '', version: 2 });
    const para = await insertPago(yard.db, id, { indicador_id: uno, fecha_aplicacion: '2026-11-12' });
    await run(recordPagoTimbrado, para.cfdi);
    const pagado = { PAGADA_el_: '2026-11-12', Pago__: String(para.folio) };
    expect(await get(uno)).toMatchObject(pagado);
    expect(await get(otro)).toMatchObject({ PAGADA_el_: '' });
    await settle(id, 0);
    const resto = await insertPago(yard.db, id, { fecha_aplicacion: '2026-11-14' });
    await run(recordPagoTimbrado, resto.cfdi);
    expect(await get(uno)).toMatchObject(pagado);
    expect(await get(otro)).toMatchObject({ PAGADA_el_: '2026-11-14', Pago__: String(resto.folio) });
    await cancel(resto.cfdi);
    await run(undoDocumentoTimbrado, resto.cfdi);
    expect(await get(uno)).toMatchObject(pagado);
    expect(await get(otro)).toMatchObject({ PAGADA_el_: '', Pago__: '' });
  });

  test('cancelled gives the record back to the payment before it', async () => {
    const { uno, id } = await stamped();
    const antes = await insertPago(yard.db, id, { indicador_id: uno });
    const despues = await insertPago(yard.db, id, { indicador_id: uno, fecha_aplicacion: '2026-11-19' });
    await run(recordPagoTimbrado, antes.cfdi);
    await run(recordPagoTimbrado, despues.cfdi);
    await run(undoDocumentoTimbrado, despues.cfdi);
    expect(await get(uno)).toMatchObject({ PAGADA_el_: '2026-11-10', Pago__: String(antes.folio) });
  });

  test('of several invoices pays the claims of all', async () => {
    const una = await stamped();
    const otra = await stamped();
    const { cfdi, folio } = await insertPago(yard.db, una.id);
    await yard.db.pool.query(
      `insert into pagos (cfdi_id, factura_id, parcialidad, monto, saldo_anterior, descripcion, fecha_aplicacion, momento, forma_pago)
       select cfdi_id, $2, 1, monto, saldo_anterior, descripcion, fecha_aplicacion, momento, forma_pago from pagos where cfdi_id = $1`,
      [cfdi, otra.id],
    );
    await settle(una.id, 0);
    await settle(otra.id, 0);
    await run(recordPagoTimbrado, cfdi);
    for (const id of [una.uno, una.otro, otra.uno, otra.otro])
      expect(await get(id)).toMatchObject({ Pago__: String(folio) });
  });
});

describe('a stamped return', () => {
  test('writes its number into its items; of the whole line it leaves nothing owed, of a part it does', async () => {
    const { uno, otro, id, linea, otraLinea } = await stamped({ cfdi: { total: 1_392_00 } });
    const entera = { monto: 1_276_00 };
    const { id: egreso, folio } = await insertEgreso(yard.db, id, [{ id: linea }, { id: otraLinea }], entera);
    await settle(id, 116_00, 1_276_00);
    await run(recordEgresoTimbrado, egreso);
    const nota = { __Nota_Cr__dito: String(folio), Fecha_NC_Reemb: '2026-11-15' };
    expect(await get(uno)).toMatchObject({ ...nota, nota_parcial: 0, riesgo: '0' });
    expect(await get(otro)).toMatchObject({ ...nota, nota_parcial: 1, riesgo: '116' });
    const { id: resto } = await insertEgreso(yard.db, id, [{ id: otraLinea }], { monto: 116_00 });
    await settle(id, 0, 1_392_00);
    await run(recordEgresoTimbrado, resto);
    expect(await get(otro)).toMatchObject({ nota_parcial: 0, riesgo: '0' });
    await cancel(egreso);
    await settle(id, 1_276_00, 116_00);
    await run(undoDocumentoTimbrado, egreso);
    const partes = await Promise.all([uno, otro].map(async (registro) => Number((await get(registro)).riesgo)));
    expect(await get(uno)).toMatchObject(SIN_NOTA);
    expect(await get(otro)).toMatchObject({ nota_parcial: 1 });
    expect(partes).toEqual([1_063.33, 212.67]);
    await cancel(resto);
    await settle(id, 1_392_00);
    await run(undoDocumentoTimbrado, resto);
    expect(await get(otro)).toMatchObject({ ...SIN_NOTA, riesgo: '232' });
  });

  test('that is a discount writes its number, and the record stays owed', async () => {
    const { uno, id } = await stamped();
    const { id: egreso, folio } = await insertEgreso(yard.db, id, [], {
      tipo: '01',
      indicador_id: uno,
      monto: 160_00,
    });
    await settle(id, 1_232_00, 160_00);
    await run(recordEgresoTimbrado, egreso);
    const enParte = { __Nota_Cr__dito: String(folio), nota_parcial: 1, riesgo: '1026.67' };
    expect(await get(uno)).toMatchObject(enParte);
  });

  test.each([
    ['the day of the last payment', true],
    ['its own day where nothing was paid', false],
  ])('that leaves nothing owed pays what was not returned whole, on %s', async (_what, isPaid) => {
    const { uno, otro, id, linea } = await stamped();
    const pago = isPaid ? await insertPago(yard.db, id) : null;
    await settle(id, 0, 160_00);
    const { id: egreso } = await insertEgreso(yard.db, id, [{ id: linea }]);
    await run(recordEgresoTimbrado, egreso);
    expect(await get(uno)).toMatchObject({ PAGADA_el_: '', Pago__: '' });
    const pagado = { PAGADA_el_: pago ? '2026-11-10' : '2026-11-15', Pago__: pago ? String(pago.folio) : '' };
    expect(await get(otro)).toMatchObject({ ...pagado, ...SIN_NOTA });
    await cancel(egreso);
    await run(undoDocumentoTimbrado, egreso);
    for (const registro of [uno, otro]) expect(await get(registro)).toMatchObject({ PAGADA_el_: '', ...SIN_NOTA });
  });

  test('of the whole invoice that names no items is of all of them', async () => {
    const { uno, otro, id } = await stamped();
    await settle(id, 0, 1_160_00);
    const { id: egreso, folio } = await insertEgreso(yard.db, id, [], { monto: 1_160_00 });
    await run(recordEgresoTimbrado, egreso);
    const devuelto = { PAGADA_el_: '', __Nota_Cr__dito: String(folio), nota_parcial: 0, riesgo: '0' };
    for (const registro of [uno, otro]) expect(await get(registro)).toMatchObject(devuelto);
  });
});
