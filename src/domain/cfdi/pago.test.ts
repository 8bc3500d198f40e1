import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addIva, type Centavos, formatMillonesimas, sumDinero } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { extractIva } from '#tests/oraculos/iva.ts';
import type { DocumentoPagado } from './comprobante.ts';
import {
  avisoDeComplemento,
  disponibleSin,
  documentoPagado,
  fechaDePago,
  impedimentoDePago,
  limiteDeComplemento,
  limitesDeMonto,
  problemaDeDiaDePago,
  problemaDeMonto,
  siguienteParcialidad,
  totalesDePago,
} from './pago.ts';

const FACTURA = { uuid: 'U', serie: 'F', folio: 1, total: 18_666_02, base: 16_091_40 };

describe('a payment of an invoice', () => {
  test('has the base and the IVA of its share', () => {
    const pagado = documentoPagado(FACTURA, { parcialidad: 1, saldo: 18_666_02, monto: 5_000_00 });
    expect(pagado).toMatchObject({
      saldoAnterior: 18_666_02,
      pagado: 5_000_00,
      saldoInsoluto: 13_666_02,
      parcialidad: 1,
    });
    expect([pagado.base, pagado.iva].map(formatMillonesimas)).toEqual(['4310.345751', '689.655320']);
  });

  test('is summed exactly, and rounded once', () => {
    const third = (parcialidad: number) =>
      documentoPagado({ ...FACTURA, total: 3, base: 3 }, { parcialidad, saldo: 3, monto: 1 });
    const sums = totalesDePago([1, 2, 3].map(third));
    expect(sums).toEqual({ monto: 3, base: 30_000, iva: 4_800, totalBase: 3, totalIva: 0 });
  });

  test('has the installment after the highest that lives', () => {
    expect([siguienteParcialidad([]), siguienteParcialidad([1, 4, 2])]).toEqual([1, 5]);
  });
});

/** Splits a total in random parts, as payments of it. */
function payInParts(
  { total, base }: { readonly total: Centavos; readonly base: Centavos },
  cuts: readonly number[],
): DocumentoPagado[] {
  const pagos: DocumentoPagado[] = [];
  let saldo = total;
  for (const cut of [...cuts, 1000]) {
    if (saldo === 0) break;
    const monto = Math.max(1, Math.floor((saldo * cut) / 1000));
    const parcialidad = siguienteParcialidad(pagos.map((pago) => pago.parcialidad));
    pagos.push(documentoPagado({ ...FACTURA, total, base }, { parcialidad, saldo, monto }));
    saldo -= monto;
  }
  return pagos;
}

test('the payments of an invoice in any parts add up to it, and its base drifts by millionths', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_00 }), fc.boolean(), cuts, (amount, isIncluded, parts) => {
      const { subtotal: base, total } = isIncluded ? extractIva(amount) : addIva(amount);
      const pagos = payInParts({ total, base }, parts);
      expect(sumDinero(pagos.map(({ pagado }) => pagado))).toBe(total);
      expect(pagos.at(-1)?.saldoInsoluto).toBe(0);
      for (const [index, { saldoAnterior, iva, base: part }] of pagos.entries()) {
        if (index > 0) expect(saldoAnterior).toBe(pagos[index - 1]?.saldoInsoluto);
        // The tolerance of the tax authority: the base may be half a millionth off.
        expect(Math.abs(iva * 100 - part * 16)).toBeLessThanOrEqual(8 + 50);
      }
      const { base: sum, monto, totalBase, totalIva } = totalesDePago(pagos);
      expect(Math.abs(sum - base * 10_000)).toBeLessThanOrEqual(pagos.length / 2);
      expect(Math.abs(totalBase + totalIva - monto)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 3000 },
  );
});

describe('what may be paid or returned', () => {
  test.each<[que: 'pago' | 'egreso', monto: number, disponible: number, problema: string | null]>([
    ['pago', 13_666_02, 13_666_02, null],
    ['pago', 13_666_03, 13_666_02, 'El pago no puede pasar de $13,666.02'],
    ['pago', 1_00, 13_666_02, null],
    ['pago', 99, 13_666_02, 'El pago debe ser de $1.00 o más'],
    ['pago', 40, 40, null],
    ['pago', 39, 40, 'El pago debe ser de $0.40 o más'],
    ['pago', 0, 40, 'El pago debe ser de $0.40 o más'],
    ['pago', 1, 0, 'La factura no tiene saldo por pagar'],
    ['egreso', 1, 0, 'La factura ya se devolvió completa'],
    ['egreso', 500_01, 500_00, 'El egreso no puede pasar de $500.00'],
  ])('%s of %i out of %i', (que, monto, disponible, problema) => {
    expect(problemaDeMonto(que, monto, disponible)).toBe(problema);
  });

  test('the limits of a form', () => {
    expect([limitesDeMonto(500_00), limitesDeMonto(40)]).toEqual([
      { min: 1_00, max: 500_00 },
      { min: 40, max: 40 },
    ]);
  });

  test.each<
    [estado: EstadoDeFactura, metodoPago: 'PPD' | 'PUE', saldo: number, disponible: number, why: string | null]
  >([
    ['timbrada', 'PPD', 5_00, 5_00, null],
    ['timbrada', 'PPD', 5_00, 0, 'Sin deuda: Un pago de esta factura está por confirmar'],
    ['timbrada', 'PPD', 0, 0, 'Sin deuda: La factura no tiene saldo por pagar'],
    ['timbrada', 'PUE', 0, 0, 'Sin deuda: La factura es PUE: se pagó al emitirse'],
    ['cancelada', 'PPD', 5_00, 0, 'Estatus inválido: Está cancelada'],
    ['cancelando', 'PPD', 5_00, 5_00, 'Estatus inválido: Su cancelación está en proceso'],
    ['incierta', 'PPD', 5_00, 0, 'Estatus inválido: Está por confirmar: todavía no se sabe si se timbró'],
  ])('%s, %s, %i owed, %i to be paid', (estado, metodoPago, saldo, disponible, why) => {
    const said = impedimentoDePago({ estado, metodoPago, saldo, disponible });
    expect(said && `${said.titulo}: ${said.mensaje}`).toBe(why);
  });
});

describe('the day of a payment', () => {
  // In Mexico City it is half past eleven in the night of November 30th.
  const ahora = new Date('2026-12-01T05:30:00Z');
  const facturas = ['2026-11-20T03:00:00Z', '2026-11-11T18:00:00Z', '2026-11-15T18:00:00Z'].map((at) => new Date(at));

  test.each([
    ['2026-11-30', null],
    ['2026-11-19', null],
    ['2026-11-18', 'La fecha de aplicación es anterior a la factura, que es del 19/11/2026'],
    ['2026-12-01', 'La fecha de aplicación no puede ser futura'],
  ])('%s', (dia, problema) => {
    expect(problemaDeDiaDePago({ dia, ahora, facturas })).toBe(problema);
  });

  test('today carries the moment of entry, another day noon', () => {
    const facturas = [new Date('2026-11-01T18:00:00Z')];
    expect(fechaDePago({ dia: '2026-11-30', ahora, facturas })).toBe('2026-11-30T23:30:00');
    expect(fechaDePago({ dia: '2026-11-29', ahora, facturas })).toBe('2026-11-29T12:00:00');
    expect(fechaDePago({ dia: '2026-11-30', ahora, facturas, zona: 'America/Cancun' })).toBe('2026-11-30T12:00:00');
  });

  test('the day of an invoice carries no moment before it', () => {
    // Stamped at 09:15 and at 15:42 where the business is; entered the day after.
    const facturas = ['2026-11-29T21:42:10Z', '2026-11-29T15:15:00Z', '2026-11-29T15:20:00Z'].map((at) => new Date(at));
    expect(fechaDePago({ dia: '2026-11-29', ahora, facturas })).toBe('2026-11-29T15:42:10');
    expect(fechaDePago({ dia: '2026-11-29', ahora, facturas: facturas.slice(1) })).toBe('2026-11-29T12:00:00');
    expect(fechaDePago({ dia: '2026-11-30', ahora, facturas })).toBe('2026-11-30T23:30:00');
  });

  test('its complement is due on the fifth of the next month', () => {
    expect([limiteDeComplemento('2026-11-01'), limiteDeComplemento('2026-12-31')]).toEqual([
      '2026-12-05',
      '2027-01-05',
    ]);
    expect(avisoDeComplemento('2026-10-31', '2026-11-05')).toBeNull();
    expect(avisoDeComplemento('2026-10-31', '2026-11-06')).toBe(
      'REP fuera de plazo: debió emitirse a más tardar el 05/11/2026',
    );
  });
});

test('a payment in the place of another is of what is left with it, and of no more than was owed before it', () => {
  expect(disponibleSin(50_00, { monto: 100_00, saldoAnterior: 200_00 })).toBe(150_00);
  expect(disponibleSin(50_00, { monto: 100_00, saldoAnterior: 120_00 })).toBe(120_00);
});
