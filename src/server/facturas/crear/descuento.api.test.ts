import { expect, test } from 'vitest';
import { findNodos, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertPieza } from '#tests/factories.ts';
import { CONTADO } from '#tests/facturas.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { notas, yard } = facturas;

async function xmlOf(ref: string) {
  const { body } = await facturas.call<{ file: string }>('download', { opt: 'xml', invoice_id: ref, nameDownload: '' });
  return readComprobante(Buffer.from(body.file, 'base64'));
}

test('a discount in pesos before the IVA is declared, owed less, paid by its own base, and kept', async () => {
  const items = [
    { ...(await facturas.registro({ reporte: 'S-1' })), descuento: 100 },
    await facturas.registro({ reporte: 'S-2' }),
  ];
  const factura = await facturas.create(items, await facturas.cliente());
  expect(factura).toMatchObject({
    saldo_pendiente: 2204,
    factura: {
      subtotal: 2000,
      descuento: 100,
      iva: 304,
      facturapi_invoice: { total: 2204 },
      items: [{ price: 1000, descuento: 100 }, { descuento: 0 }],
    },
  });
  const xml = await xmlOf(factura.factura.facturapi_invoice.id);
  expect(xml.atributos).toMatchObject({ SubTotal: '2000.00', Descuento: '100.00', Total: '2204.00' });
  const { pay, xmlOf: xmlDeCobro } = cobros.de(factura.id);
  await pay(1102);
  const pago = await xmlDeCobro('P');
  expect(pago).toContain('BaseDR="950.000000"');
  const registro = await yard.call('indicadores/get_pieza.php', { pieza: items[0]?.id });
  expect(registro.body.pieza).toMatchObject({ __Monto_FACT: '1044' });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of prices with their IVA it is before the IVA too, and the total is that of the document', async () => {
  const item = { ...(await facturas.registro()), descuento: '86.21' };
  const factura = await facturas.create([item], await facturas.cliente(), { tax_included: 1 });
  expect(factura.factura).toMatchObject({
    subtotal: 862.07,
    descuento: 86.21,
    iva: 124.14,
    facturapi_invoice: { total: 900 },
  });
});

test('in a global invoice the discounts of a note are those of its line', async () => {
  const nota = await notas.create([await insertPieza(yard.db), await insertPieza(yard.db)], {
    nombre: 'Publico en general',
  });
  const items = (await facturas.deNota(nota)).map((item, index) => ({ ...item, descuento: index === 0 ? 10 : null }));
  const factura = await facturas.create(items, null, { ...CONTADO, forma_pago: '01', tax_included: 1 });
  const xml = await xmlOf(factura.factura.facturapi_invoice.id);
  const [concepto] = findNodos(xml, 'Conceptos', 'Concepto');
  expect([concepto?.atributos.Descuento, readAtributo(xml, 'Descuento')]).toEqual(['10.000000', '10.00']);
  expect(factura.factura.facturapi_invoice.total).toBe(188.4);
});

test.each([
  [1000, 'formData.items.0.descuento', 'El descuento debe ser menor que el importe sin IVA'],
  [-1, 'items.0.descuento', 'El campo Descuento no puede ser negativo'],
  ['mil', 'items.0.descuento', 'El campo Descuento debe ser un número con dos decimales o menos'],
])('a discount of %s is refused, and nothing is left of it', async (descuento, campo, mensaje) => {
  const antes = (await facturas.cfdis()).length;
  const item = { ...(await facturas.registro()), descuento };
  const refused = await facturas.ask([item], await facturas.cliente());
  expect(refused).toMatchObject({ campo, mensaje });
  expect(await facturas.cfdis()).toHaveLength(antes);
});
