import { describe, expect, test } from 'vitest';
import {
  type AccionableDeIndicador,
  faltasDeFactura,
  faltasDeOrden,
  faltasDeRemision,
  hasCostos,
  isSinPiezaDelPatio,
  negativaDeFactura,
  negativaDeOrden,
  negativaDeRemision,
} from './indicador-acciones.ts';

const LISTA: AccionableDeIndicador = {
  pieza: 'FARO IZQ',
  estado: 'entregada',
  entregado: '2026-11-10',
  factura: '',
  costo: 900_00,
  proveedor: 'RADEC',
  codigo: 'F-881',
  gastosEnvio: 0,
  metodoEnvio: 'PAQUETEXPRESS',
};
const una = (change: Partial<AccionableDeIndicador> = {}) => ({ ...LISTA, ...change });

/** Each of the five fields of costs and expenses, left empty. */
const SIN = [{ costo: null }, { proveedor: '' }, { codigo: '' }, { gastosEnvio: null }, { metodoEnvio: '' }];

test.each(SIN)('costs and expenses are complete only with all five: %j', (change) => {
  expect([hasCostos(LISTA), hasCostos(una(change))]).toEqual([true, false]);
});

describe('Facturar', () => {
  test('asks for a selection', () => {
    expect(negativaDeFactura([])).toEqual({
      titulo: 'Error',
      mensaje: 'No hay piezas seleccionadas para facturar',
    });
  });

  test('takes what was delivered, is not invoiced and has its costs', () => {
    expect(negativaDeFactura([una(), una({ gastosEnvio: 150_00 })])).toBeNull();
  });

  test.each([
    [{ factura: '12', estado: 'facturada' }, 'Una o mas piezas se encuentran facturadas'],
    [{ estado: 'cancelada' }, 'Una o más piezas están canceladas'],
    [{ entregado: null, estado: 'pedida' }, 'FALTA PONER FECHA DE ENTREGA en una o mas piezas'],
  ] as const)('one of several is enough for a refusal: %j', (change, mensaje) => {
    expect(negativaDeFactura([una(), una(change)])).toEqual({ titulo: 'Error', mensaje });
  });

  test.each(SIN)('the missing costs stay on the screen for six seconds: %j', (change) => {
    expect(negativaDeFactura([una(change), una()])).toEqual({
      titulo: 'Error',
      mensaje: 'FALTA LLENAR LA SECCION DE COSTOS Y GASTOS en una o mas piezas',
      duracion: 6000,
    });
  });

  test('says the first reason in the order of the work', () => {
    const todo = una({ factura: '12', entregado: null, costo: null });
    expect(negativaDeFactura([todo])?.mensaje).toBe('Una o mas piezas se encuentran facturadas');
    expect(negativaDeFactura([una({ entregado: null, costo: null })])?.mensaje).toContain('FECHA DE ENTREGA');
  });
});

describe('Remision', () => {
  test('asks for a selection, then for the costs of every part by its name', () => {
    expect(negativaDeRemision([])?.mensaje).toBe('No hay piezas seleccionadas para la remisión');
    expect(negativaDeRemision([una()])).toBeNull();
    expect(negativaDeRemision([una({ factura: '12', entregado: null })])).toBeNull();
  });

  test.each(SIN)('names the part that lacks something: %j', (change) => {
    const cofre = una({ ...change, pieza: 'COFRE' });
    expect(negativaDeRemision([una(), cofre])).toEqual({ titulo: 'Faltan datos', mensaje: 'COFRE' });
  });
});

describe('Orden de compra', () => {
  test('asks for a selection, and for the cost of what others supply', () => {
    expect(negativaDeOrden([])?.mensaje).toBe('No hay piezas seleccionadas para la orden de compra');
    expect(negativaDeOrden([una({ codigo: '', gastosEnvio: null, metodoEnvio: '', proveedor: '' })])).toBeNull();
    expect(negativaDeOrden([una(), una({ pieza: 'COFRE', costo: null })])).toEqual({
      titulo: 'Faltan datos',
      mensaje: 'COFRE',
    });
  });

  test('makes none of what is in the yard', () => {
    const patio = una({ proveedor: 'AQUI', costo: null });
    expect(negativaDeOrden([patio])?.mensaje).toBe('Las piezas del patio no llevan orden de compra');
    expect(negativaDeOrden([patio, una()])).toBeNull();
  });
});

test('a part of the yard is missing when AQUI supplies it and none is used', () => {
  expect(isSinPiezaDelPatio({ proveedor: 'AQUI', isInventarioUsado: false })).toBe(true);
  expect(isSinPiezaDelPatio({ proveedor: 'AQUI', isInventarioUsado: true })).toBe(false);
  expect(isSinPiezaDelPatio({ proveedor: 'RADEC', isInventarioUsado: false })).toBe(false);
});

test.each([negativaDeFactura, negativaDeRemision, negativaDeOrden])(
  'nothing is made of what was cancelled: %o',
  (negativa) => {
    const mensaje = 'Una o más piezas están canceladas';
    expect(negativa([LISTA, una({ estado: 'cancelada' })])).toEqual({ titulo: 'Error', mensaje });
    expect(negativa([LISTA])).toBeNull();
  },
);

describe('everything that keeps records back is said at once', () => {
  const COSTOS = ['proveedor', 'codigo', 'costo', 'gastosEnvio', 'metodoEnvio'];
  const sin = una({ pieza: 'COFRE', costo: null, proveedor: '', codigo: '', gastosEnvio: null, metodoEnvio: '' });
  const pedida = una({ pieza: 'ESPEJO', entregado: null, estado: 'pedida', codigo: '' });
  const cancelada = una({ pieza: 'TOLVA', estado: 'cancelada', costo: null });
  const facturada = una({ pieza: 'MICA', factura: '7', estado: 'facturada', costo: null });
  const patio = una({ pieza: 'PARRILLA', proveedor: 'AQUI', costo: null });
  const said = (faltas: ReturnType<typeof faltasDeFactura>) =>
    faltas.map(({ registro: { pieza }, campos, motivo }) => [pieza, motivo ?? campos]);

  test('before an invoice', () => {
    expect(said(faltasDeFactura([una(), sin, pedida, cancelada, facturada]))).toEqual([
      ['COFRE', COSTOS],
      ['ESPEJO', ['entregado', 'codigo']],
      ['TOLVA', 'Está cancelada'],
      ['MICA', 'Ya está facturada'],
    ]);
  });

  test('before a remision, which nobody needs to have received', () => {
    expect(said(faltasDeRemision([una(), sin, pedida, cancelada]))).toEqual([
      ['COFRE', COSTOS],
      ['ESPEJO', ['codigo']],
      ['TOLVA', 'Está cancelada'],
    ]);
    expect(negativaDeRemision([sin, una(), pedida])).toEqual({ titulo: 'Faltan datos', mensaje: 'COFRE, ESPEJO' });
  });

  test('before an order, which asks for costs alone and not for those of the yard', () => {
    expect(said(faltasDeOrden([una(), sin, pedida, patio, cancelada]))).toEqual([
      ['COFRE', ['costo']],
      ['TOLVA', 'Está cancelada'],
    ]);
  });
});
