import { describe, expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const hoy = () => diaOf(new Date());

describe('a day', () => {
  test('of delivery is due days after the order when nobody says another', async () => {
    expect(await claims.create({ PEDIDO_el_: '5/2/2026' })).toMatchObject({
      PEDIDO_el_: '2026-02-05',
      VENCE_el_: '2026-02-13',
    });
    expect(await claims.create({ VENCE_el_: '' })).toMatchObject({ VENCE_el_: '' });
    expect(await claims.create({ VENCE_el_: '31/12/2026' })).toMatchObject({ VENCE_el_: '2026-12-31' });
    const { id } = await claims.create({ PEDIDO_el_: '', sin_pedido: 1 });
    expect(await claims.save(id, { PEDIDO_el_: '2026-12-28' })).toMatchObject({ pieza: { VENCE_el_: '2027-01-05' } });
    expect(await claims.save(id, { VENCE_el_: '' })).toMatchObject({ pieza: { VENCE_el_: '' } });
    expect(await claims.save(id, { PEDIDO_el_: '2026-12-29' })).toMatchObject({ pieza: { VENCE_el_: '' } });
  });

  test('of delivery that was agreed before the order stays', async () => {
    const { id } = await claims.create({ PEDIDO_el_: '', sin_pedido: 1, VENCE_el_: '2026-11-30' });
    expect(await claims.save(id, { PEDIDO_el_: '2026-11-01' })).toMatchObject({ pieza: { VENCE_el_: '2026-11-30' } });
  });

  test('before the order is kept, and said', async () => {
    const { id } = await claims.create();
    const answer = await claims.save(id, { ENTREGADO_el_: '30/09/2026' });
    expect(answer).toMatchObject({ aviso: 'La entrega es anterior al pedido', pieza: { Tiempo_Entrega: -1 } });
    expect(await claims.save(id, { TALLER: 'SUR' })).not.toHaveProperty('aviso');
    const sinPedido = await claims.create({ PEDIDO_el_: '', sin_pedido: 1 });
    expect(await claims.save(sinPedido.id, { ENTREGADO_el_: '30/09/2026' })).toMatchObject({
      aviso: 'Falta el día del pedido',
    });
  });

  test.each([
    ['31/02/2026', 'debe ser una fecha'],
    ['2026-13-01', 'debe ser una fecha'],
    ['02/30/2026', 'debe ser una fecha'],
    ['mañana', 'debe ser una fecha'],
    [20260101, 'debe ser una fecha'],
    ['31/12/1999', 'debe ser del 01/01/2000 en adelante'],
  ])('that is %s is refused', async (PAGADA_el_, detail) => {
    const { id } = await claims.create();
    expect(await claims.save(id, { PAGADA_el_ })).toEqual(fieldRefusal('PAGADA_el_', `El campo Pagada el ${detail}`));
  });

  test('of an invoice is the day on which its number was first typed', async () => {
    const { id } = await claims.create({ __FACT: '0045' });
    expect(await claims.get(id)).toMatchObject({ __FACT: '0045', fecha_factura: hoy() });
    await yard.db.pool.query("update indicadores set fecha_factura = '2026-01-05' where id = $1", [id]);
    expect(await claims.save(id, { __FACT: '46', fecha_factura: '2020-01-01' })).toMatchObject({
      pieza: { fecha_factura: '2026-01-05' },
    });
    expect(await claims.save(id, { __FACT: '' })).toMatchObject({ pieza: { fecha_factura: '' } });
    expect(await claims.save(id, { __FACT: '47' })).toMatchObject({ pieza: { fecha_factura: hoy() } });
  });
});

describe('a value', () => {
  test.each([
    ['marisol', 'MARISOL'],
    ['otro', 'Otro'],
    ['Cancelado', 'CANCELADO'],
    ['  Pedro  ', 'Pedro'],
    ['', ''],
  ])('of a quoter %j is spelt %j', async (COTIZADOR, spelt) => {
    expect(await claims.create({ COTIZADOR })).toMatchObject({ COTIZADOR: spelt });
  });

  test.each(['OC', '__FACT', 'Pago__', '__Nota_Cr__dito'])('of %s has digits only', async (campo) => {
    const { id } = await claims.create();
    expect(await claims.save(id, { [campo]: '12-B' })).toMatchObject({ codigo: 'campo', campo });
    expect(await claims.save(id, { [campo]: '0012' })).toMatchObject({ pieza: { [campo]: '0012' } });
  });

  test.each([
    ['1,200.50', '1200.50'],
    ['$90', '90'],
    [75, '75'],
    ['', ''],
  ])('of money %j is answered %j', async (COSTO, answered) => {
    expect(await claims.create({ COSTO })).toMatchObject({ COSTO: answered });
  });

  test.each(['doce', '1.2.3', '-1', '1234,56', '99999999999', '1e3'])('of money %j is refused', async (COSTO) => {
    const { id } = await claims.create();
    expect(await claims.save(id, { COSTO })).toMatchObject({ codigo: 'campo', campo: 'COSTO' });
  });

  test('that is a formula or a script stays what it is, through save, reading and history', async () => {
    const TEXTOS = [
      'Aseguradora',
      'Reporte',
      'TALLER',
      'CIUDAD',
      'MARCA',
      'AUTO',
      'PIEZA',
      'COMENTARIOS',
      '_PARTE',
      'Origen',
      'COTIZADOR',
      'Fact_____Inv',
    ];
    const texto = (campo: string) => `=HYPERLINK("x")<script>alert('${campo}')</script>&amp; {{1}}`;
    const form = Object.fromEntries(TEXTOS.map((campo) => [campo, texto(campo)]));
    const { id } = await claims.create({ ...form, Proveedor: '=1+1<B>' });
    expect(await claims.get(id)).toMatchObject({ ...form, Proveedor: '=1+1<B>' });
    await claims.save(id, Object.fromEntries(TEXTOS.map((campo) => [campo, 'X'])));
    const [cambio] = (await claims.call('get_historial', { pieza: id })).cambios as { campos: { antes: string }[] }[];
    expect(cambio?.campos.map(({ antes }) => antes).sort()).toEqual(Object.values(form).sort());
  });
});
