import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const day = '2026-10-05';
const FACTURADO = refusal('El registro está facturado');

/** Puts a record into an invoice in some state. @returns the id of the invoice. */
async function invoice(record: number, estado: 'timbrada' | 'enviando' | 'cancelando' | 'rechazada' = 'timbrada') {
  const pedida = { motivo: '02', cancelacion: 'en_proceso', cancelacion_pedida: new Date() } as const;
  const cfdi = { estado, ...(estado === 'cancelando' && pedida) };
  const items = [{ indicador_id: record, viva: estado !== 'rechazada' }];
  return insertFacturaPpd(yard.db, { cfdi, items });
}

const DE_LA_FACTURA = {
  __FACT: '77',
  __Monto_FACT: '1',
  PAGADA_el_: day,
  Pago__: '8',
  __Nota_Cr__dito: '9',
  Fecha_NC_Reemb: day,
};
const NADA = {
  __FACT: '',
  __Monto_FACT: '',
  PAGADA_el_: '',
  Pago__: '',
  __Nota_Cr__dito: '',
  Fecha_NC_Reemb: '',
  nota_parcial: 0,
};

describe('a record in a live invoice', () => {
  test.each([
    ['timbrada', 'Timbrada'],
    ['enviando', 'Por confirmar'],
    ['cancelando', 'Cancelación en proceso'],
  ] as const)('that is %s says so, and what the invoice writes is not typed', async (estado, estatus) => {
    const { id } = await claims.create({ ENTREGADO_el_: day });
    const { id: factura, folio } = await invoice(id, estado);
    const answer = await claims.save(id, { ...DE_LA_FACTURA, Ingreso_FACT: day, TALLER: 'SUR', version: 1 });
    const suya = { id: factura, folio: estado === 'enviando' ? '' : `F-${folio}`, estatus, devuelta: false };
    expect(answer.avisos).toHaveLength(6);
    expect(answer.aviso).toContain('lo escribe su factura. ');
    expect(answer.pieza).toMatchObject({ ...NADA, Ingreso_FACT: day, TALLER: 'SUR', factura_de: suya });
    expect((await claims.call('get_piezas_reporte', { search: '04/12' }, ROL.socio)).inventario).toContainEqual(
      answer.pieza,
    );
  });

  test('takes no part of the yard, gives none back, and is not deleted', async () => {
    const { inventario } = await insertPieza(yard.db);
    const sinUso = await claims.create();
    await invoice(sinUso.id, 'enviando');
    expect(await claims.use(sinUso.id, inventario)).toEqual(FACTURADO);
    expect(await claims.call('delete_pieza', { id: sinUso.id })).toEqual(FACTURADO);
    const { record, pieza } = await claims.using();
    await invoice(record, 'cancelando');
    expect(await claims.use(record)).toEqual(FACTURADO);
    expect(await claims.save(record, { fecha_cancelacion: day })).toEqual(FACTURADO);
    expect(await claims.save(record, { COTIZADOR: 'CANCELADO' })).toEqual(FACTURADO);
    expect(await claims.call('delete_pieza', { id: record })).toEqual(FACTURADO);
    expect(await yard.existencias(pieza)).toBe(1);
  });

  test('is cancelled all the same where no part of the yard would come back', async () => {
    const { id } = await claims.create({ ENTREGADO_el_: day });
    await invoice(id);
    expect(await claims.save(id, { fecha_cancelacion: day })).toMatchObject({ pieza: { estado: 'cancelada' } });
  });

  test('is not taken for one without an order', async () => {
    const { id } = await claims.create();
    await invoice(id);
    await yard.db.pool.query("update indicadores set factura = '12' where id = $1", [id]);
    expect(await claims.save(id, { PEDIDO_el_: '', sin_pedido: 1 })).toMatchObject({
      codigo: 'campo',
      campo: 'PEDIDO_el_',
    });
  });

  test('offers none of its values of before', async () => {
    const { id } = await claims.create({ __FACT: '5', TALLER: 'NORTE' });
    await claims.save(id, { __FACT: '', TALLER: 'SUR' });
    const anteriores = async () => {
      const { cambios } = await claims.call('get_historial', { pieza: id });
      const [last] = cambios as { campos: { campo: string; anterior: string | null }[] }[];
      return last?.campos.map(({ campo, anterior }) => [campo, anterior]);
    };
    expect(await anteriores()).toContainEqual(['factura', '5']);
    await invoice(id);
    expect(await anteriores()).toEqual(
      expect.arrayContaining([
        ['taller', 'NORTE'],
        ['factura', null],
      ]),
    );
  });
});

test('a save that asks for nothing but what an invoice writes is refused; what is as it was is no news', async () => {
  const { id } = await claims.create({ ENTREGADO_el_: day });
  await invoice(id);
  const refused = await claims.save(id, { PAGADA_el_: day });
  expect(refused).toMatchObject({ codigo: 'campo', campo: 'PAGADA_el_' });
  expect(refused.mensaje).toMatch(/ no cambió: lo escribe su factura$/);
  expect((await claims.save(id, { PAGADA_el_: '', TALLER: 'SUR' })).aviso).toBeUndefined();
  const { record } = await claims.using();
  expect(await claims.save(record, { COSTO: '1', TALLER: 'SUR' })).toMatchObject({
    avisos: ['Costo de compra no cambió: es de la pieza del patio que usa'],
    pieza: { TALLER: 'SUR' },
  });
});

test('a record whose invoice was refused is typed as before', async () => {
  const { id } = await claims.create();
  await invoice(id, 'rechazada');
  expect((await claims.save(id, DE_LA_FACTURA)).pieza).toMatchObject({ ...DE_LA_FACTURA, factura_de: null });
});

test('a typed invoice keeps the part of a cancelled claim as well', async () => {
  const { record, pieza } = await claims.using({ __FACT: '' });
  await claims.save(record, { __FACT: '12' });
  expect(await claims.save(record, { fecha_cancelacion: day })).toEqual(FACTURADO);
  expect(await claims.save(record, { fecha_cancelacion: day, __FACT: '' })).toMatchObject({ mensaje: 'success' });
  expect(await yard.existencias(pieza)).toBe(2);
});
