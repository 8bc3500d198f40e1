import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from './fecha.ts';
import {
  type CuentaPorPagar,
  diferenciaDeCostos,
  domingoOf,
  estadoPorPagar,
  PLAZOS,
  plazoOf,
  problemaDeDiaDePagoPorPagar,
  problemaDePago,
  problemasDeDias,
  saldoPorPagar,
  sumPorPagar,
} from './por-pagar.ts';

const HOY = '2026-11-18';
const FACTURA: CuentaPorPagar = { tipo: 'I', total: 1160_00, pagado: 0, vence: HOY, isCancelada: false };

test.each([
  [{}, 'pendiente'],
  [{ vence: '2026-11-17' }, 'vencida'],
  [{ vence: '2026-11-17', pagado: 1159_99 }, 'vencida'],
  [{ vence: '2026-11-17', pagado: 1160_00 }, 'pagada'],
  [{ vence: '2026-11-17', isCancelada: true }, 'cancelada'],
  [{ pagado: 1160_00, isCancelada: true }, 'cancelada'],
  [{ tipo: 'E', vence: '2026-11-17' }, 'a favor'],
  [{ tipo: 'E', pagado: 1160_00 }, 'aplicada'],
  [{ tipo: 'E', isCancelada: true }, 'cancelada'],
] as const)('with %o it is %s', (change, estado) => {
  expect(estadoPorPagar({ ...FACTURA, ...change }, HOY)).toBe(estado);
});

test('a cancelled one owes nothing', () => {
  expect(saldoPorPagar({ ...FACTURA, pagado: 60_00 })).toBe(1100_00);
  expect(saldoPorPagar({ ...FACTURA, pagado: 60_00, isCancelada: true })).toBe(0);
});

test.each([
  ['2026-11-16', '2026-11-22'],
  ['2026-11-18', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-29'],
  ['2026-12-30', '2027-01-03'],
])('the week of %s ends on Sunday %s', (dia, domingo) => {
  expect(domingoOf(dia)).toBe(domingo);
});

test.each([
  ['2026-11-17', 'vencido'],
  ['2026-11-18', 'estaSemana'],
  ['2026-11-22', 'estaSemana'],
  ['2026-11-23', 'proximaSemana'],
  ['2026-11-29', 'proximaSemana'],
  ['2026-11-30', 'despues'],
])('what is due on %s is %s', (vence, plazo) => {
  expect(plazoOf(vence, HOY)).toBe(plazo);
});

const cuenta = fc.record({
  tipo: fc.constantFrom('I' as const, 'E' as const),
  total: fc.integer({ min: 1, max: 10_000_00 }),
  parte: fc.double({ min: 0, max: 1, noNaN: true }),
  dias: fc.integer({ min: -40, max: 40 }),
  isCancelada: fc.boolean(),
});

test('what is owed is the sum of when it has to be paid, and never more than the totals', () => {
  fc.assert(
    fc.property(fc.array(cuenta), (unas) => {
      const cuentas = unas.map(({ parte, dias, ...una }) => ({
        ...una,
        pagado: Math.floor(una.total * parte),
        vence: addDias(HOY, dias),
      }));
      const sumas = sumPorPagar(cuentas, HOY);
      expect(PLAZOS.reduce((suma, plazo) => suma + sumas[plazo], 0)).toBe(sumas.debe);
      const total = (tipo: 'I' | 'E') =>
        cuentas.filter((una) => una.tipo === tipo).reduce((suma, una) => suma + una.total, 0);
      expect(sumas.debe + sumas.porReclamar).toBeLessThanOrEqual(total('I'));
      expect(sumas.aFavor).toBeLessThanOrEqual(total('E'));
    }),
  );
});

test('what was paid of a cancelled one is to be claimed back; of a credit note nothing is', () => {
  const cancelada = { ...FACTURA, pagado: 500_00, isCancelada: true };
  expect(sumPorPagar([cancelada, { ...cancelada, tipo: 'E' }], HOY)).toMatchObject({ debe: 0, porReclamar: 500_00 });
});

test.each([
  [0, 100, 'El monto debe ser mayor a 0'],
  [-1, 100, 'El monto debe ser mayor a 0'],
  [1, 0, 'Ya no se debe nada de esta factura'],
  [101, 100, 'Solo se deben $1.00'],
  [100, 100, null],
  [1, 100, null],
])('of %i where %i is owed it says %j', (monto, saldo, problema) => {
  expect(problemaDePago(monto, saldo)).toBe(problema);
});

test('nobody pays after today or before the invoice', () => {
  expect(problemaDeDiaDePagoPorPagar('2026-11-19', '2026-11-01', HOY)).toMatch(/no ha llegado/);
  expect(problemaDeDiaDePagoPorPagar('2026-10-31', '2026-11-01', HOY)).toMatch(/anterior/);
  expect(problemaDeDiaDePagoPorPagar(HOY, HOY, HOY)).toBeNull();
});

describe('the days of an invoice', () => {
  test.each([
    [{ fecha: HOY, vence: HOY }, {}],
    [{ fecha: '2026-11-19', vence: '2026-11-19' }, {}],
    [{ fecha: '2026-11-20', vence: '2026-11-20' }, { fecha: 'La fecha no puede ser posterior a hoy' }],
    [{ fecha: HOY, vence: '2026-11-17' }, { vence: 'No puede vencer antes de su fecha' }],
    [{ fecha: HOY, vence: addDias(HOY, 366) }, {}],
    [{ fecha: HOY, vence: addDias(HOY, 367) }, { vence: 'Vence más de un año después: revisa el año' }],
  ])('%o: %o', (dias, problemas) => {
    expect(problemasDeDias(dias, HOY)).toEqual(problemas);
  });
});

test('the difference between costs and an invoice is said whichever is more', () => {
  expect(diferenciaDeCostos([], 100)).toBeNull();
  expect(diferenciaDeCostos([60, 40], 100)).toBeNull();
  expect(diferenciaDeCostos([60, 41], 100)).toBe('Los costos de las piezas suman $0.01 más que la factura sin IVA');
  expect(diferenciaDeCostos([60], 100)).toBe('La factura sin IVA cobra $0.40 más que los costos de las piezas');
});
