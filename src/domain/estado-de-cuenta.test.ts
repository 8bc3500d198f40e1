import { describe, expect, test } from 'vitest';
import { type Abono, type Cargo, describeMovimiento, primerDiaPorOmision, writeLibro } from './estado-de-cuenta.ts';

const cargo = (change: Partial<Cargo> = {}): Cargo => ({
  de: 'factura',
  id: 1,
  folio: 'F-1',
  dia: '2026-09-01',
  hasta: null,
  monto: 1_000_00,
  siniestros: [],
  ...change,
});
const abono = (change: Partial<Abono> = {}): Abono => ({
  de: 'factura',
  cargo: 1,
  que: 'pago',
  id: 1,
  documento: 50,
  folio: 'P-1',
  dia: '2026-10-01',
  hasta: null,
  monto: 400_00,
  sustituye: null,
  ...change,
});
const DIAS = { desde: '2026-08-01', al: '2026-12-31' };

/** Each movement as it is read: its day, its words, what it changed, and what is owed since. */
const lineas = (cargos: Cargo[], abonos: Abono[] = [], dias = DIAS) =>
  writeLibro(cargos, abonos, dias).movimientos.map((uno) => [
    uno.dia,
    describeMovimiento(uno),
    uno.cargo - uno.abono,
    uno.saldo,
  ]);

describe('the movements of an account', () => {
  test('come in the order of their days, each with what is owed after it', () => {
    const dos = cargo({ id: 2, folio: 'F-2', dia: '2026-09-15', monto: 500_00 });
    const nota = abono({
      que: 'devolucion',
      id: 9,
      documento: 60,
      folio: 'E-1',
      cargo: 2,
      dia: '2026-10-01',
      monto: 100_00,
    });
    expect(lineas([dos, cargo()], [abono(), nota])).toEqual([
      ['2026-09-01', 'Factura F-1', 1_000_00, 1_000_00],
      ['2026-09-15', 'Factura F-2', 500_00, 1_500_00],
      ['2026-10-01', 'Pago P-1 de F-1', -400_00, 1_100_00],
      ['2026-10-01', 'Nota de crédito E-1 de F-2', -100_00, 1_000_00],
    ]);
  });

  test('of one payment of several invoices are one', () => {
    const dos = cargo({ id: 2, folio: 'F-2' });
    const partes = [abono(), abono({ cargo: 2, id: 2, monto: 50_00 })];
    expect(lineas([cargo(), dos], partes).at(-1)).toEqual(['2026-10-01', 'Pago P-1 de F-1, F-2', -450_00, 1_550_00]);
  });

  test('of very many invoices say how many', () => {
    const cargos = [1, 2, 3, 4, 5].map((id) => cargo({ id, folio: `F-${id}` }));
    const partes = cargos.map(({ id }) => abono({ cargo: id, id, monto: 1_00 }));
    expect(lineas(cargos, partes).at(-1)?.[1]).toBe('Pago P-1 de 5 facturas');
  });

  test('take back a payment that was cancelled, and what was left of an invoice that was', () => {
    const cancelada = cargo({ hasta: '2026-11-20' });
    expect(lineas([cancelada], [abono({ hasta: '2026-11-01' })])).toEqual([
      ['2026-09-01', 'Factura F-1', 1_000_00, 1_000_00],
      ['2026-10-01', 'Pago P-1 de F-1', -400_00, 600_00],
      ['2026-11-01', 'Cancelación de P-1, de F-1', 400_00, 1_000_00],
      ['2026-11-20', 'Cancelación de la factura F-1', -1_000_00, 0],
    ]);
  });

  test('count the payment that takes the place of another one once, also while both live', () => {
    const nuevo = abono({ id: 2, documento: 51, folio: 'P-2', dia: '2026-10-05', monto: 450_00, sustituye: 1 });
    expect(lineas([cargo()], [abono({ hasta: '2026-10-20' }), nuevo])).toEqual([
      ['2026-09-01', 'Factura F-1', 1_000_00, 1_000_00],
      ['2026-10-01', 'Pago P-1 de F-1', -400_00, 600_00],
      ['2026-10-05', 'Pago P-2 de F-1', -50_00, 550_00],
    ]);
  });

  test('never say that less than nothing is owed: what was returned of a paid invoice went back', () => {
    const pagada = abono({ monto: 1_000_00 });
    const nota = abono({ que: 'devolucion', id: 9, documento: 60, folio: 'E-1', dia: '2026-11-01', monto: 300_00 });
    expect(lineas([cargo()], [pagada, nota]).at(-1)).toEqual(['2026-10-01', 'Pago P-1 de F-1', -1_000_00, 0]);
  });

  test('leave out what began and ended on one day, and what belongs to another account', () => {
    const fugaz = cargo({ id: 2, folio: 'F-2', hasta: '2026-09-01' });
    expect(lineas([cargo(), fugaz], [abono({ hasta: '2026-10-01' }), abono({ cargo: 77 })])).toHaveLength(1);
  });

  test('of a former system have words of their own', () => {
    const saldo = cargo({ de: 'saldo', folio: 'A-77' });
    const pago = abono({ de: 'saldo', folio: '', documento: -1 });
    const deshecho = { ...pago, hasta: '2026-10-09' };
    expect(lineas([saldo], [deshecho]).map(([, palabras]) => palabras)).toEqual([
      'Saldo anterior A-77',
      'Pago de A-77',
      'Cancelación de un pago de A-77',
    ]);
  });
});

test('what is before the first day is one figure, and what is after the last is not there', () => {
  const tarde = abono({ id: 2, documento: 51, dia: '2026-12-01' });
  const libro = writeLibro([cargo()], [abono(), tarde], { desde: '2026-10-01', al: '2026-11-30' });
  expect(libro).toMatchObject({ inicial: 1_000_00, cargos: 0, abonos: 400_00, final: 600_00 });
  expect(libro.movimientos).toHaveLength(1);
});

test('a statement begins ninety days before its last', () => {
  expect(primerDiaPorOmision('2026-11-20')).toBe('2026-08-22');
});
