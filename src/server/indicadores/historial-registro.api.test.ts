import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const day = '2026-10-05';

interface Cambio {
  readonly autor: string;
  readonly campos: readonly { readonly campo: string; readonly anterior: string | null }[];
}

/** The earlier values of the newest change that somebody may put back, by field. */
async function anteriores(pieza: number, rol: Rol = ROL.admin): Promise<object> {
  const { cambios } = await claims.call('get_historial', { pieza }, rol);
  const [newest] = cambios as readonly Cambio[];
  return Object.fromEntries((newest?.campos ?? []).map(({ campo, anterior }) => [campo, anterior]));
}

test('earlier values are put back by saving them; never the day on which an invoice was typed', async () => {
  const { id } = await claims.create({ TALLER: 'NORTE', A__O: '2015-2018', COSTO: '12.50', __FACT: '7' });
  await claims.save(id, { TALLER: 'SUR', A__O: '', COSTO: '', __FACT: '' });
  expect(await anteriores(id, ROL.socio)).toEqual({
    taller: 'NORTE',
    anios: '2015-2018',
    costo: '$12.50',
    factura: '7',
    fechaFactura: null,
  });
  const back = { TALLER: 'NORTE', A__O: '2015-2018', COSTO: '$12.50', __FACT: '7' };
  expect(await claims.save(id, back, { rol: ROL.socio })).toMatchObject({ pieza: { ...back, COSTO: '12.50' } });
});

test('what a role may not set, it may not put back', async () => {
  await insertIndicador(yard.db, { proveedor: 'RADEC' });
  const { id } = await claims.create({ Proveedor: 'UNO QUE NADIE MÁS TIENE', METODO_ENVIO: 'ESTAFETA' });
  await claims.save(id, { PRECIO: '9', Proveedor: 'RADEC', METODO_ENVIO: '' });
  const todo = { precio: '$2,400.00', proveedor: 'UNO QUE NADIE MÁS TIENE', metodoEnvio: 'ESTAFETA' };
  expect(await anteriores(id)).toEqual(todo);
  expect(await anteriores(id, ROL.gerente)).toEqual({ ...todo, precio: null, proveedor: null });
});

test('nor an order day that was never there', async () => {
  const { id } = await claims.create({ PEDIDO_el_: '', sin_pedido: 1 });
  await claims.save(id, { PEDIDO_el_: day });
  expect(await anteriores(id)).toEqual({ pedido: null, vence: '' });
});

test('what is the used part’s is not put back, nor what would give it back', async () => {
  const { record } = await claims.using({ COSTO: '5', Proveedor: 'RADEC', Fact_____Inv: 'A' });
  expect(await anteriores(record)).toEqual({ costo: null, proveedor: null, codigo: null });
  await claims.use(record);
  expect(await anteriores(record)).toEqual({ costo: '$1,000.00', codigo: 'RD-77' });
  await claims.save(record, { fecha_cancelacion: day, COTIZADOR: 'CANCELADO' });
  await claims.save(record, { fecha_cancelacion: '', COTIZADOR: 'KARLA' });
  expect(await anteriores(record)).toEqual({ fechaCancelacion: day, cotizador: 'CANCELADO' });
  const { inventario } = await yard.row((await claims.using()).pieza);
  await claims.use(record, inventario);
  const { cambios } = await claims.call('get_historial', { pieza: record });
  const restorable = (cambios as readonly Cambio[]).flatMap(({ campos }) =>
    campos.filter(({ anterior }) => anterior !== null),
  );
  expect(restorable).toMatchObject([{ campo: 'cotizador', anterior: '' }]);
});

test('a history says who, newest first, and whether it goes on', async () => {
  const { id } = await claims.create();
  for (const TALLER of ['A', 'B', 'C']) await claims.save(id, { TALLER }, { rol: ROL.socio });
  const answer = await claims.call('get_historial', { pieza: id, filas: 2 });
  const autor = 'Ana Ruiz';
  expect(answer).toMatchObject({
    hayMas: true,
    cambios: [{ autor, campos: [{ antes: 'B', despues: 'C' }] }, { autor }],
  });
  expect(await claims.call('get_historial', { pieza: 2_000_000_000 })).toMatchObject({ codigo: 'no_existe' });
});
