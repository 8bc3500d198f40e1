import { describe, expect, test } from 'vitest';
import { type CaminoDeIndicador, pasosOf, pendienteOf } from './indicador-etapas.ts';

const COTIZADA: CaminoDeIndicador = {
  estado: 'cotizada',
  fecha: '2026-11-02',
  pedido: null,
  vence: null,
  entregado: null,
  fechaFactura: null,
  factura: '',
  ingresoFactura: null,
  pagada: null,
  notaCredito: '',
  notaParcial: false,
  recolectada: null,
  costo: null,
  proveedor: '',
  codigo: '',
  gastosEnvio: null,
  metodoEnvio: '',
};
const PEDIDA: CaminoDeIndicador = { ...COTIZADA, estado: 'pedida', pedido: '2026-11-05', vence: '2026-11-13' };
const ENTREGADA: CaminoDeIndicador = { ...PEDIDA, estado: 'entregada', entregado: '2026-11-12' };
const COSTOS = { costo: 1, proveedor: 'RADEC', codigo: '9', gastosEnvio: 0, metodoEnvio: 'ESTAFETA' };
const FACTURADA: CaminoDeIndicador = {
  ...ENTREGADA,
  ...COSTOS,
  estado: 'facturada',
  factura: '120',
  fechaFactura: '2026-11-14',
};
const PAGADA: CaminoDeIndicador = {
  ...FACTURADA,
  estado: 'pagada',
  ingresoFactura: '2026-11-15',
  pagada: '2026-12-20',
};
const HOY = '2026-11-20';

describe('the stages', () => {
  test('each has its day and the days that it took', () => {
    expect(pasosOf(PAGADA).map(({ etapa, dia, dias }) => [etapa, dia, dias])).toEqual([
      ['solicitada', '2026-11-02', null],
      ['pedida', '2026-11-05', 3],
      ['entregada', '2026-11-12', 7],
      ['facturada', '2026-11-14', 2],
      ['pagada', '2026-12-20', 36],
    ]);
  });

  test('a stage without a day is passed over, and counted from the one before it', () => {
    const pasos = pasosOf({ ...ENTREGADA, pedido: null });
    expect(pasos.map(({ isAlcanzada, dias }) => [isAlcanzada, dias])).toEqual([
      [true, null],
      [false, null],
      [true, 10],
      [false, null],
      [false, null],
    ]);
    expect(pasosOf({ ...COTIZADA, fecha: null })[0]).toMatchObject({ dia: null, isAlcanzada: true, dias: null });
  });

  test('an invoice whose day nobody knows was made all the same', () => {
    const [, , , facturada] = pasosOf({ ...FACTURADA, fechaFactura: null });
    expect(facturada).toEqual({ etapa: 'facturada', dia: null, isAlcanzada: true, dias: null });
    expect(pasosOf({ ...PAGADA, fechaFactura: null })[3]).toMatchObject({ dia: '2026-11-15', dias: 3 });
  });

  test('a day before the one before it counts backwards', () => {
    expect(pasosOf({ ...ENTREGADA, entregado: '2026-11-03' })[2]?.dias).toBe(-2);
  });
});

describe('what is missing next', () => {
  test.each<[CaminoDeIndicador, string | undefined]>([
    [{ ...COTIZADA, estado: 'solicitada' }, 'Falta cotizar'],
    [COTIZADA, 'Falta pedido'],
    [PEDIDA, 'Falta entregar'],
    [ENTREGADA, 'Faltan costos y gastos'],
    [{ ...ENTREGADA, ...COSTOS, codigo: '' }, 'Faltan costos y gastos'],
    [{ ...ENTREGADA, ...COSTOS }, 'Falta facturar'],
    [FACTURADA, 'Falta ingreso al portal'],
    [{ ...FACTURADA, ingresoFactura: '2026-11-15' }, 'Falta pago'],
    [{ ...FACTURADA, notaCredito: '7' }, undefined],
    [{ ...FACTURADA, notaCredito: '7', notaParcial: true, ingresoFactura: '2026-11-15' }, 'Falta pago'],
    [PAGADA, undefined],
    [{ ...PEDIDA, estado: 'cancelada' }, undefined],
    [{ ...ENTREGADA, estado: 'cancelada' }, 'Falta recolectar la pieza'],
    [{ ...ENTREGADA, estado: 'cancelada', recolectada: '2026-11-18' }, undefined],
    [{ ...FACTURADA, estado: 'cancelada' }, 'Falta nota de crédito'],
    [{ ...FACTURADA, estado: 'cancelada', notaCredito: '7', recolectada: '2026-11-18' }, undefined],
  ])('%#: %o', (registro, texto) => {
    expect(pendienteOf(registro, HOY)?.texto).toBe(texto);
  });

  test('says for how long, since the last day that is known', () => {
    expect(pendienteOf(COTIZADA, HOY)).toMatchObject({ dias: 18, vencidaPor: null });
    expect(pendienteOf(FACTURADA, HOY)).toMatchObject({ dias: 6 });
    expect(pendienteOf({ ...COTIZADA, fecha: null }, HOY)?.dias).toBeNull();
  });

  test('an order is late from the day after it was due, until it is delivered', () => {
    expect(pendienteOf(PEDIDA, '2026-11-13')?.vencidaPor).toBeNull();
    expect(pendienteOf(PEDIDA, HOY)).toMatchObject({ texto: 'Falta entregar', dias: 15, vencidaPor: 7 });
    expect(pendienteOf(ENTREGADA, HOY)?.vencidaPor).toBeNull();
  });
});
