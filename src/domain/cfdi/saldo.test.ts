import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ESTADOS_DE_FACTURA, type EstadoDeFactura } from '#domain/factura.ts';
import type { MetodoDePago } from './catalogos.ts';
import { type Abono, estatusDeCancelacion, estatusMostrado, type FacturaConAbonos, saldoOf } from './saldo.ts';

const TOTAL = 18_666_02;

const abono = (monto: number, estado: EstadoDeFactura = 'timbrada'): Abono => ({ estado, monto });

function factura(given: Partial<FacturaConAbonos>): FacturaConAbonos {
  return { estado: 'timbrada', metodoPago: 'PPD', total: TOTAL, pagos: [], egresos: [], ...given };
}

describe('the balance', () => {
  test('falls with every stamped payment and return, and may be paid to its end', () => {
    expect(saldoOf(factura({ pagos: [abono(5_000_00)], egresos: [abono(500_00)] }))).toEqual({
      saldo: 13_166_02,
      devuelto: 500_00,
      reservado: 0,
      disponible: 13_166_02,
      porDevolver: 18_166_02,
      aFavor: 0,
    });
  });

  test('waits for what is on its way, which nobody else may pay or return', () => {
    const pagos = [abono(1_00, 'reservada'), abono(2_00, 'enviando'), abono(4_00, 'incierta')];
    expect(saldoOf(factura({ pagos, egresos: [abono(8_00, 'incierta')] }))).toMatchObject({
      saldo: TOTAL,
      devuelto: 0,
      reservado: 15_00,
      disponible: TOTAL - 15_00,
      porDevolver: TOTAL - 8_00,
    });
  });

  test('comes back only when the cancellation of a payment is accepted', () => {
    expect(saldoOf(factura({ pagos: [abono(TOTAL, 'cancelando')] })).saldo).toBe(0);
    expect(
      saldoOf(factura({ pagos: [abono(TOTAL, 'cancelada'), abono(TOTAL, 'rechazada'), abono(TOTAL, 'fallida')] }))
        .saldo,
    ).toBe(TOTAL);
  });

  test('is 0 of what was paid when it was issued; what is returned of it is owed to the client', () => {
    expect(saldoOf(factura({ metodoPago: 'PUE', egresos: [abono(500_00)] }))).toMatchObject({
      saldo: 0,
      disponible: 0,
      porDevolver: TOTAL - 500_00,
      aFavor: 500_00,
    });
  });

  test('is never below 0: what is returned of a paid invoice is owed to the client', () => {
    expect(saldoOf(factura({ pagos: [abono(TOTAL - 100_00)], egresos: [abono(500_00)] }))).toMatchObject({
      saldo: 0,
      aFavor: 400_00,
    });
  });

  test.each(ESTADOS_DE_FACTURA.filter((estado) => !['timbrada', 'cancelando'].includes(estado)))(
    'of one that is %s is the total, and nothing of it may be paid or returned',
    (estado) => {
      expect(saldoOf(factura({ estado, metodoPago: 'PUE' }))).toMatchObject({
        saldo: TOTAL,
        disponible: 0,
        porDevolver: 0,
        aFavor: 0,
      });
    },
  );
});

/** Something that is tried with an invoice: a payment or a return of a share of what may be, or the cancellation of one. */
const paso = fc.record({
  que: fc.constantFrom('pago', 'egreso', 'cancela' as const),
  parte: fc.integer({ min: 1, max: 100 }),
  estado: fc.constantFrom<EstadoDeFactura[]>('timbrada', 'timbrada', 'incierta', 'cancelando', 'rechazada'),
});

test('payments and returns in any order, cancelled in any order, never make a negative balance and always add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      fc.constantFrom<MetodoDePago[]>('PPD', 'PUE'),
      fc.array(paso, { maxLength: 30 }),
      (total, metodoPago, pasos) => {
        let now = factura({ total, metodoPago });
        for (const { que, parte, estado } of pasos) {
          now = apply(now, que, parte, estado);
          const { saldo, devuelto, reservado, disponible, porDevolver, aFavor } = saldoOf(now);
          const pagado = metodoPago === 'PUE' ? total : liveSum(now.pagos);
          expect(Math.min(saldo, disponible, porDevolver, aFavor, reservado)).toBeGreaterThanOrEqual(0);
          expect(saldo).toBeLessThanOrEqual(total);
          expect(devuelto).toBeLessThanOrEqual(total);
          expect(saldo - aFavor).toBe(total - pagado - devuelto);
          expect(Math.min(saldo, aFavor)).toBe(0);
          expect(disponible).toBeLessThanOrEqual(saldo);
        }
        const ended = { ...now, pagos: now.pagos.map(cancelled), egresos: now.egresos.map(cancelled) };
        expect(saldoOf(ended).saldo).toBe(metodoPago === 'PUE' ? 0 : total);
      },
    ),
    { numRuns: 500 },
  );
});

const cancelled = ({ monto }: Abono): Abono => abono(monto, 'cancelada');
const liveSum = (abonos: readonly Abono[]) =>
  abonos.reduce((sum, { estado, monto }) => sum + (estado === 'timbrada' || estado === 'cancelando' ? monto : 0), 0);

function apply(
  now: FacturaConAbonos,
  que: 'pago' | 'egreso' | 'cancela',
  parte: number,
  estado: EstadoDeFactura,
): FacturaConAbonos {
  const { disponible, porDevolver } = saldoOf(now);
  const share = (amount: number) => Math.ceil((amount * parte) / 100);
  if (que === 'pago')
    return disponible === 0 ? now : { ...now, pagos: [...now.pagos, abono(share(disponible), estado)] };
  if (que === 'egreso')
    return porDevolver === 0 ? now : { ...now, egresos: [...now.egresos, abono(share(porDevolver), estado)] };
  const end = (abonos: readonly Abono[]) => abonos.map((each, index) => (index === parte % 7 ? cancelled(each) : each));
  return parte % 2 === 0 ? { ...now, pagos: end(now.pagos) } : { ...now, egresos: end(now.egresos) };
}

describe('the words of an invoice, the first that fits of six', () => {
  test.each<[estatus: string, estado: EstadoDeFactura, saldo: number, devuelto: number]>([
    ['cancelado', 'cancelada', TOTAL, 0],
    ['cancelado', 'cancelada', 0, TOTAL],
    ['Devuelto parcialmente', 'timbrada', 0, 1],
    ['Devuelto parcialmente', 'timbrada', 5, TOTAL - 1],
    ['Devuelto', 'timbrada', 0, TOTAL],
    ['Pagado parcialmente', 'timbrada', 1, 0],
    ['Pagado parcialmente', 'timbrada', TOTAL - 1, 0],
    ['Pagado', 'timbrada', 0, 0],
    ['Pagado', 'cancelando', 0, 0],
    ['Timbrada', 'timbrada', TOTAL, 0],
    ['Timbrada', 'cancelando', TOTAL, 0],
    ['Por confirmar', 'reservada', TOTAL, 0],
    ['Por confirmar', 'enviando', TOTAL, 0],
    ['Por confirmar', 'incierta', TOTAL, 0],
    ['Rechazada', 'rechazada', TOTAL, 0],
    ['Rechazada', 'fallida', TOTAL, 0],
  ])('%s: %s, %i owed, %i returned', (estatus, estado, saldo, devuelto) => {
    expect(estatusMostrado({ estado, total: TOTAL, saldo, devuelto })).toBe(estatus);
  });

  test('a pending cancellation is said beside them', () => {
    const said = ESTADOS_DE_FACTURA.filter((estado) => estatusDeCancelacion(estado) === 'Cancelación en proceso');
    expect(said).toEqual(['cancelando']);
  });
});
