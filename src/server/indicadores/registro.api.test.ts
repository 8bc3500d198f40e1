import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { findRegistros } from '#server/indicadores/queries/registros.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { sell } from '#tests/ventas.ts';

const yard = createInventario();
const getPieza = async (pieza: number) => (await yard.call('indicadores/get_pieza.php', { pieza }, ROL.socio)).body;

test('a record is answered by the names of the wire, with what follows from its fields', async () => {
  const id = await insertIndicador(yard.db, {
    pedido: '2026-10-01',
    entregado: '2026-10-09',
    costo: 1_234_50,
    monto_factura: null,
  });
  expect(await getPieza(id)).toMatchObject({
    mensaje: 'success',
    pieza: {
      id,
      version: 1,
      Reporte: '04/1234567-26',
      A__O: '2016',
      PRECIO: '2400',
      COSTO: '1234.50',
      Gtos_ENVIO: '',
      PEDIDO_el_: '2026-10-01',
      VENCE_el_: '',
      Tiempo_Entrega: 8,
      estado: 'entregada',
      riesgo: '2784',
      insignias: [],
      inv_usado: 0,
      inv: '',
      inv_pieza: null,
      adjuntos: 0,
    },
  });
});

test('it names the yard part in use, and no longer when that is back', async () => {
  const { id: pieza, inventario } = await insertPieza(yard.db, { existencias: 2 });
  const id = await insertIndicador(yard.db, { anio_desde: null, anio_hasta: null });
  const baja = await sell(yard.db, pieza, { duenio: { tipo: 'siniestro', indicador: id } });
  expect(await getPieza(id)).toMatchObject({ pieza: { A__O: '', inv_usado: 1, inv: inventario, inv_pieza: pieza } });
  await yard.db.pool.query('update bajas set devueltas = 1 where id = $1', [baja]);
  expect(await getPieza(id)).toMatchObject({ pieza: { inv_usado: 0, inv: '', inv_pieza: null } });
});

test('an old quote without an order is lost; a deleted record is not there', async () => {
  const id = await insertIndicador(yard.db, { fecha: '2020-01-02' });
  const other = await insertIndicador(yard.db);
  expect(await getPieza(id)).toMatchObject({ pieza: { estado: 'cotizada', insignias: ['perdida'] } });
  const found = await findRegistros(yard.db, [other, 2_000_000_000, id], '2026-11-20');
  expect(found.map((registro) => registro.id)).toEqual([other, id]);
  await yard.db.pool.query('update indicadores set eliminada = now() where id = $1', [id]);
  expect(await getPieza(id)).toEqual(refusal(TABLA_INDICADORES.noHay, 'no_existe'));
  expect(await findRegistros(yard.db, [id], '2026-11-20')).toEqual([]);
});

test('a yard part is looked up by the number that people see', async () => {
  const { id, inventario } = await insertPieza(yard.db, { existencias: 3, precio: 99_00 }, ['a.jpg']);
  const find = async (numero: number) => (await yard.call('indicadores/get_inv.php', { id: numero }, ROL.socio)).body;
  expect(await find(inventario)).toEqual({
    mensaje: 'success',
    pieza: {
      id,
      INV__: inventario,
      PIEZA: 'FARO',
      LADO__Posici__n: 'IZQ',
      MARCA: 'VOLKSWAGEN',
      AUTO: 'JETTA',
      TIPO: 'SEDAN',
      A__O: '2015-2018',
      __Parte: '5C6 941 005 B',
      COSTO: '1000',
      CODIGO_RADEC: '',
      Exist: 3,
      disponible: 3,
      TITULO_PARA_PUBLICAR_FORMULA: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      FACE__: '$99.00',
      portada: 'a.jpg',
      PRECIO: '',
      Reporte: '',
      Aseguradora: '',
    },
  });
  await yard.call('update-piezas/delete_pieza.php', { id });
  expect(await find(inventario)).toEqual(refusal(`La pieza ${inventario} está eliminada`, 'no_existe', 'id'));
  expect(await find(2_000_000_000)).toEqual(
    refusal('No hay una pieza con el inventario 2000000000', 'no_existe', 'id'),
  );
});
