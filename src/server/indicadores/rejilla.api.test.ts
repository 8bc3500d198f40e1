import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);

/** A row of a grid as it travels. */
interface Fila {
  readonly id: number;
  readonly version: number;
  readonly [campo: string]: unknown;
}
const save = (filas: readonly Fila[], more: object = {}, rol: Rol = ROL.admin) =>
  claims.call('update_varios', { filas, ...more }, rol);
const rows = (filas: readonly { readonly id: number }[]) => Promise.all(filas.map(({ id }) => claims.get(id)));

/** So many new records, as the rows of a grid that changes nothing yet. */
async function filas(count = 2, form: object = {}): Promise<Fila[]> {
  const made = await Promise.all(Array.from({ length: count }, () => claims.create(form)));
  return made.map(({ id, version }) => ({ id, version }));
}

const COMPLETA = {
  Proveedor: 'yonke',
  Fact_____Inv: 'F-1',
  COSTO: '900',
  Gtos_ENVIO: '0',
  OC: '77',
  PEDIDO_el_: '2026-10-02',
  VENCE_el_: '2026-10-12',
  ENTREGADO_el_: '10/10/2026',
  METODO_ENVIO: 'estafeta',
  Ingreso_FACT: '',
};
const COMO_QUEDA = {
  ...COMPLETA,
  Proveedor: 'YONKE',
  COSTO: '900',
  METODO_ENVIO: 'ESTAFETA',
  ENTREGADO_el_: '2026-10-10',
  version: 2,
};

test('each row changes its own record, in one save with its history; a field that is left out stays', async () => {
  const [una, otra, igual] = await filas(3);
  if (!una || !otra || !igual) throw new Error('Three');
  const answer = await save(
    [
      { ...una, ...COMPLETA, PRECIO: '2500.50' },
      { ...otra, COSTO: '12.5' },
      { ...igual, OC: '' },
    ],
    { confirmado: 1 },
  );
  expect(answer).toMatchObject({ mensaje: 'success', inventario: [{ id: una.id }, { id: otra.id }, { id: igual.id }] });
  expect(answer).not.toHaveProperty('aviso');
  expect(await rows([una, otra, igual])).toMatchObject([
    { ...COMO_QUEDA, PRECIO: '2500.50', estado: 'entregada' },
    { COSTO: '12.50', OC: '', version: 2 },
    { version: 1 },
  ]);
  const { cambios } = await claims.call('get_historial', { pieza: otra.id });
  expect(cambios).toMatchObject([{ campos: [{ campo: 'costo', antes: '', despues: '$12.50' }] }, {}]);
});

test('the rows of a grid are read by their ids, in their order', async () => {
  const [una, otra] = await filas();
  if (!una || !otra) throw new Error('Two');
  await claims.call('delete_pieza', { id: una.id });
  const read = await claims.call('get_varios', { ids: [otra.id, una.id] }, ROL.gerente);
  expect(read.inventario).toEqual([await claims.get(otra.id)]);
});

test('the price is role 4’s alone: another one is told at its cell, and nothing is saved', async () => {
  const [una, otra] = await filas();
  if (!una || !otra) throw new Error('Two');
  const asked = [
    { ...una, OC: '5' },
    { ...otra, OC: '6', PRECIO: '1' },
  ];
  expect(await save(asked, {}, ROL.socio)).toMatchObject({
    codigo: 'campo',
    campo: 'filas.1.PRECIO',
    errores: [{ campo: 'filas.1.PRECIO', mensaje: 'Precio no cambió: lo cambia un administrador' }],
  });
  expect(await rows(asked)).toMatchObject([{ version: 1 }, { version: 1 }]);
  // The price that it has is none that is changed.
  expect(await save([{ ...otra, OC: '6', PRECIO: '2400' }], {}, ROL.socio)).toMatchObject({ mensaje: 'success' });
});

test('every refused cell is named, each with its reason; the words of a form stand in each', async () => {
  const [pedida, mala, cerca, ajena] = await filas(4);
  if (!pedida || !mala || !cerca || !ajena) throw new Error('Four');
  await claims.save(ajena.id, { OC: '1', TALLER: 'SUR' });
  const answer = await save([
    { ...pedida, PEDIDO_el_: '' },
    { ...mala, PRECIO: '' },
    { ...cerca, METODO_ENVIO: 'ESTAFETTA', Proveedor: 'RADECC' },
    { ...ajena, OC: '2', COSTO: '5' },
  ]);
  expect(answer).toMatchObject({ mensaje: REGISTRO_CAMBIADO, codigo: 'version', campo: 'filas.3.OC' });
  expect(answer.errores).toEqual([
    { codigo: 'campo', campo: 'filas.0.PEDIDO_el_', mensaje: 'El campo Pedido el no puede quedar vacío' },
    { codigo: 'campo', campo: 'filas.1.PRECIO', mensaje: 'El campo Precio no puede quedar vacío' },
    {
      codigo: 'parecido',
      campo: 'filas.2.METODO_ENVIO',
      mensaje: 'Ya existe ESTAFETA',
      datos: { parecidos: ['ESTAFETA'] },
    },
    // What it asks for that is not there now, with what is.
    { codigo: 'version', campo: 'filas.3.OC', mensaje: REGISTRO_CAMBIADO, datos: { ahora: '1' } },
    { codigo: 'version', campo: 'filas.3.COSTO', mensaje: REGISTRO_CAMBIADO, datos: { ahora: '' } },
  ]);
  expect(await rows([pedida, mala, cerca])).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }]);
});

test('what no field takes is refused by its cell too, and so is a grid that cannot be', async () => {
  const [una] = await filas(1);
  if (!una) throw new Error('One');
  const cell = (change: object) => save([{ ...una, ...change }]);
  expect(await cell({ OC: '12-B' })).toEqual(fieldRefusal('filas.0.OC', 'El campo OC debe tener solo dígitos'));
  expect(await cell({ VENCE_el_: '31/02/2026' })).toEqual(
    fieldRefusal('filas.0.VENCE_el_', 'El campo Vence el debe ser una fecha'),
  );
  expect(await cell({ COSTO: '1.234,50' })).toMatchObject({ campo: 'filas.0.COSTO', codigo: 'campo' });
  expect(await save([una, una])).toEqual(
    fieldRefusal('filas', 'El campo Filas debe nombrar cada registro una sola vez'),
  );
  expect(await save([])).toEqual(fieldRefusal('filas', 'El campo Filas debe tener al menos un registro'));
  expect(await save([una], { ids: [una.id] })).toMatchObject({ codigo: 'campo', campo: 'filas' });
  expect(await claims.call('update_varios', { OC: '1' })).toMatchObject({ codigo: 'campo', campo: 'ids' });
  const muchas = Array.from({ length: 301 }, (_, index) => ({ id: index + 1, version: 1 }));
  expect(await save(muchas)).toMatchObject({ campo: 'filas', mensaje: 'El campo Filas tiene demasiados registros' });
});

test('a row that is gone meanwhile is named', async () => {
  const [una, otra] = await filas();
  if (!una || !otra) throw new Error('Two');
  await claims.call('delete_pieza', { id: otra.id });
  const answer = await save([una, otra].map((fila) => ({ ...fila, OC: '4' })));
  expect(answer).toMatchObject({ codigo: 'no_existe', errores: [{ codigo: 'no_existe', campo: 'filas.1.id' }] });
  expect(await claims.get(una.id)).toMatchObject({ version: 1 });
});

test('what somebody else changed is no conflict where the row asks for just that', async () => {
  const [una] = await filas(1);
  if (!una) throw new Error('One');
  await claims.save(una.id, { OC: '9' });
  expect(await save([{ ...una, OC: '9' }])).toMatchObject({ mensaje: 'success' });
  expect(await claims.get(una.id)).toMatchObject({ OC: '9', version: 2 });
});

test('invoiced meanwhile: what the invoice writes is refused by its cell, and the rest goes on', async () => {
  const [una, otra] = await filas(2, { ENTREGADO_el_: '2026-10-05' });
  if (!una || !otra) throw new Error('Two');
  await insertFacturaPpd(yard.db, { cfdi: { estado: 'timbrada' }, items: [{ indicador_id: una.id, viva: true }] });
  const suya = { ...una, __FACT: '8', COSTO: '10' };
  expect(await save([suya, { ...otra, COSTO: '11' }])).toMatchObject({
    errores: [{ codigo: 'campo', campo: 'filas.0.__FACT', mensaje: '# Factura no cambió: lo escribe su factura' }],
  });
  const { __FACT: _, ...libre } = suya;
  expect(await save([libre, { ...otra, COSTO: '11' }])).toMatchObject({ mensaje: 'success' });
  expect(await rows([una, otra])).toMatchObject([{ COSTO: '10' }, { COSTO: '11' }]);
});

test('a part of the yard keeps its cost, its code and its supplier', async () => {
  const { record } = await claims.using();
  const { version } = (await claims.get(record)) as { version: number };
  const asked = { id: record, version, COSTO: '1', Fact_____Inv: 'X', OC: '8' };
  expect((await save([asked])).errores).toMatchObject([{ campo: 'filas.0.COSTO' }, { campo: 'filas.0.Fact_____Inv' }]);
  expect((await save([{ id: record, version, Proveedor: 'ESTAFETA' }], { confirmado: 1 })).errores).toMatchObject([
    { codigo: 'negocio', campo: 'filas.0.Proveedor', mensaje: expect.stringMatching(/^Primero devuelve la pieza/) },
  ]);
  expect(await save([{ id: record, version, OC: '8' }])).toMatchObject({ mensaje: 'success' });
});

test('what looks odd is said of the record that it is about, and of the whole once', async () => {
  const [una, otra, bien] = await filas(3);
  if (!una || !otra || !bien) throw new Error('Three');
  const answer = await save([
    { ...una, ENTREGADO_el_: '2026-09-01' },
    { ...otra, ENTREGADO_el_: '2026-09-01', Proveedor: 'AQUI' },
    { ...bien, ENTREGADO_el_: '2026-10-20' },
  ]);
  expect(answer).toMatchObject({
    aviso: 'La entrega es anterior al pedido. Sin pieza del patio',
    avisos: [
      { id: una.id, mensaje: 'La entrega es anterior al pedido' },
      { id: otra.id, mensaje: 'Sin pieza del patio' },
      { id: otra.id, mensaje: 'La entrega es anterior al pedido' },
    ],
  });
});

test('an order is taken back only where it is said, and nothing came after it', async () => {
  const [una, comprada] = await filas();
  if (!una || !comprada) throw new Error('Two');
  const sin = { PEDIDO_el_: '', sin_pedido: 1 };
  expect((await save([{ ...comprada, ...sin, COSTO: '5' }])).errores).toMatchObject([
    { campo: 'filas.0.PEDIDO_el_', mensaje: 'Escribe el día del pedido: ya hay datos de entrega, costo o factura' },
  ]);
  expect(await save([{ ...una, ...sin }])).toMatchObject({ mensaje: 'success', inventario: [{ PEDIDO_el_: '' }] });
});

test('two that save the same grid: one is stored whole, the other is told every cell', async () => {
  const todas = await filas(20);
  const by = (OC: string, order: readonly Fila[]) => save(order.map((fila) => ({ ...fila, OC })));
  const answers = await Promise.all([by('1', todas), by('2', todas.toReversed()), by('3', todas)]);
  const [won] = answers.flatMap(({ mensaje }, index) => (mensaje === 'success' ? [String(index + 1)] : []));
  expect(answers.filter(({ codigo }) => codigo === 'version').map(({ errores }) => errores)).toEqual([
    expect.objectContaining({ length: 20 }),
    expect.objectContaining({ length: 20 }),
  ]);
  expect((await rows(todas)).map(({ OC, version }) => [OC, version])).toEqual(todas.map(() => [won, 2]));
});

test('sent again by the same id it has one effect', async () => {
  const todas = await filas(3);
  const asked = todas.map((fila) => ({ ...fila, COSTO: '7' }));
  const op_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => save(asked, { op_id })));
  expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
  expect(await save(asked, { op_id })).toMatchObject({ mensaje: 'success', inventario: [{ version: 2 }, {}, {}] });
});

test('three hundred rows take as many statements as three', async () => {
  const statements = async (todas: readonly Fila[]) => {
    const client = await yard.db.pool.connect();
    const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
    client.release();
    const answer = await save(todas.map((fila, index) => ({ ...fila, ...COMPLETA, COSTO: String(index + 1) })));
    const sent = query.mock.calls.length;
    query.mockRestore();
    expect(answer).toMatchObject({ mensaje: 'success', inventario: { length: todas.length } });
    return sent;
  };
  const few = await filas(3);
  const many = await filas(300);
  await statements(await filas(3));
  expect(await statements(many)).toBe(await statements(few));
});
