import { expect, test, vi } from 'vitest';
import { insertIndicador } from '#tests/factories.ts';
import { FACTURABLE, TestFacturas } from '#tests/facturas.ts';

const facturas = new TestFacturas();
const { yard } = facturas;

/** Makes claims' records that may be invoiced, as items of a form. */
async function registros(cuantos: number) {
  const uno = await facturas.registro();
  const ids = [uno.id];
  while (ids.length < cuantos) ids.push(await insertIndicador(yard.db, FACTURABLE));
  return ids.map((id) => ({ ...uno, id }));
}

/** Counts the statements that all connections send while something happens. */
async function count<Answer>(what: () => Promise<Answer>) {
  const client = await yard.db.pool.connect();
  const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
  client.release();
  const answer = await what();
  const statements = query.mock.calls.length;
  query.mockRestore();
  return { answer, statements };
}

const escritos = async (factura: string) => {
  const query = yard.db.kysely.selectFrom('indicadores').select(({ fn }) => fn.countAll<number>().as('cuantos'));
  return (await query.where('factura', '=', factura).executeTakeFirstOrThrow()).cuantos;
};

test('an invoice of three hundred claims is made and cancelled in as many statements as one of one claim', async () => {
  const cliente = await facturas.cliente();
  const make = async (cuantos: number) => {
    const items = await registros(cuantos);
    const made = await count(() => facturas.create(items, cliente, {}, { op_id: crypto.randomUUID() }));
    const { id, factura } = made.answer;
    const folio = String(factura.facturapi_invoice.folio_number);
    expect(await escritos(folio)).toBe(cuantos);
    const op_id = crypto.randomUUID();
    const cancelled = await count(() => facturas.call('submit_factura', { id, formData: { motivo: '02' }, op_id }));
    expect(cancelled.answer.body).toMatchObject({ mensaje: 'success', factura: { estatus: 'cancelado' } });
    expect(await escritos(folio)).toBe(0);
    return { create: made.statements, cancel: cancelled.statements };
  };
  // The first of all also prepares what every connection prepares once.
  await make(1);
  const one = await make(1);
  expect(one.create).toBeGreaterThan(10);
  expect(await make(300)).toEqual(one);
});
