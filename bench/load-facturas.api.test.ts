import { expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestFacturas } from '#tests/facturas.ts';
import { loadFacturas } from './load-facturas.ts';

const facturas = new TestFacturas();

test('loaded invoices add up, are found, and those that people make go on from there', async () => {
  const primera = await facturas.deSiniestro();
  const client = await facturas.yard.db.pool.connect();
  try {
    await loadFacturas(client, { facturas: 600, series: facturas.yard.facturas.fiscal.series });
  } finally {
    client.release();
  }
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);

  const list = async (search: string) =>
    (
      await facturas.call<{ totalItems?: number; facturas: { id: number; estatus: string }[] }>('get_facturas', {
        page: 1,
        itemsPerPage: 20,
        search,
      })
    ).body;
  const { facturas: pagina } = await list('');
  expect(new Set(pagina.map(({ estatus }) => estatus))).toEqual(
    new Set(['Timbrada', 'Pagado', 'Pagado parcialmente', 'Devuelto parcialmente']),
  );
  const una = async (search: string) => facturas.read((await list(search)).facturas[0]?.id ?? 0);
  expect(await una('042400000008')).toMatchObject({
    row: { estatus: 'Devuelto parcialmente' },
    pagos: [],
    egresos: [{}],
  });
  expect(await una('042400000002')).toMatchObject({ row: { saldo_pendiente: 0 }, pagos: [{ estatus: 'Timbrada' }] });
  expect(await una('042400000004')).toMatchObject({ row: { estatus: 'cancelado' } });

  const siguiente = await facturas.deSiniestro();
  const folioOf = ({ factura }: typeof primera) => factura.facturapi_invoice.folio_number;
  expect(folioOf(siguiente)).toBe(folioOf(primera) + 601);
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});
