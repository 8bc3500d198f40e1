import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentoPagado, siguienteParcialidad, totalesDePago } from './cfdi/pago.ts';
import { sumDinero } from './dinero.ts';
import type { EstadoDeFactura } from './factura.ts';
import {
  baseSupuesta,
  cuentaDeSaldo,
  llevaComplemento,
  momentoDeFactura,
  motivoSinComplemento,
  type PagoDeSaldo,
  problemaDePagoDeSaldo,
} from './saldo-por-cobrar.ts';

const UUID = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';

const pago = (monto: number, estado: EstadoDeFactura | null): PagoDeSaldo => ({ monto, estado });

describe('what is owed of an invoice of the former system', () => {
  test('is what was brought, less what was paid by documents that count', () => {
    const pagos = [
      pago(100, null),
      pago(200, 'timbrada'),
      pago(300, 'cancelando'),
      pago(5, 'incierta'),
      pago(6, 'enviando'),
      pago(80, 'cancelada'),
      pago(90, 'rechazada'),
    ];
    expect(cuentaDeSaldo({ saldoInicial: 1000, pagos })).toEqual({
      pagado: 600,
      saldo: 400,
      reservado: 11,
      disponible: 389,
    });
  });

  test('may be paid but for what is in doubt', () => {
    const cuentaOf = (pagos: readonly PagoDeSaldo[]) => cuentaDeSaldo({ saldoInicial: 1000_00, pagos });
    expect(problemaDePagoDeSaldo(1000_00, cuentaOf([]))).toBeNull();
    expect(problemaDePagoDeSaldo(1000_01, cuentaOf([]))).toBe('El pago no puede pasar de $1,000.00');
    const enDuda = cuentaOf([pago(1000_00, 'incierta')]);
    expect(problemaDePagoDeSaldo(1_00, enDuda)).toBe('Un pago de esta factura está por confirmar');
    expect(problemaDePagoDeSaldo(1_00, cuentaOf([pago(1000_00, null)]))).toBe('La factura no tiene saldo por pagar');
  });
});

test('an invoice paid in any parts: balances follow each other, installments go on, and taxes keep their proportion', () => {
  const centavos = fc.integer({ min: 1, max: 900_000_00 });
  const cuts = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 10 });
  const permil = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      fc.record({ total: centavos, yaPagado: permil, deBase: permil, antes: fc.integer({ min: 0, max: 40 }), cuts }),
      ({ total, yaPagado, deBase, antes, cuts: parts }) => {
        const saldoInicial = total - Math.floor((total * yaPagado) / 1001);
        const base = Math.floor((total * deBase) / 1160);
        const factura = { uuid: UUID, serie: 'A', folio: 'X-7', total, base, isDeAntes: true };
        const pagos: PagoDeSaldo[] = [];
        const documentos = [];
        for (const part of [...parts, 1000]) {
          const { disponible } = cuentaDeSaldo({ saldoInicial, pagos });
          if (disponible === 0) break;
          const monto = Math.max(1, Math.floor((disponible * part) / 1000));
          const parcialidad = siguienteParcialidad([antes, ...documentos.map((uno) => uno.parcialidad)]);
          documentos.push(documentoPagado(factura, { parcialidad, saldo: disponible, monto }));
          pagos.push(pago(monto, 'timbrada'));
        }
        expect(sumDinero(documentos.map(({ pagado }) => pagado))).toBe(saldoInicial);
        expect(cuentaDeSaldo({ saldoInicial, pagos }).saldo).toBe(0);
        expect(documentos.map(({ parcialidad }) => parcialidad)).toEqual(
          documentos.map((_, index) => antes + 1 + index),
        );
        expect(documentos.map(({ saldoAnterior }) => saldoAnterior)).toEqual([
          saldoInicial,
          ...documentos.slice(0, -1).map(({ saldoInsoluto }) => saldoInsoluto),
        ]);
        expect(documentos.at(-1)?.saldoInsoluto).toBe(0);
        // Each share is half a millionth off at most, so that together they are the base of what was owed.
        const { base: suma } = totalesDePago(documentos);
        const deLoDebido = (BigInt(base) * 10_000n * BigInt(saldoInicial)) / BigInt(total);
        expect(Math.abs(suma - Number(deLoDebido))).toBeLessThanOrEqual(documentos.length / 2 + 1);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a complement is made of a PPD whose UUID is known', () => {
  expect(llevaComplemento({ metodo: 'PPD', uuid: UUID })).toBe(true);
  expect(motivoSinComplemento({ metodo: 'PPD', uuid: UUID })).toBeNull();
  expect(motivoSinComplemento({ metodo: 'PPD', uuid: '' })).toMatch(/^No se sabe su folio fiscal/);
  expect(motivoSinComplemento({ metodo: 'PUE', uuid: UUID })).toMatch(/^La factura es PUE/);
});

describe('the base that a file does not say', () => {
  test('is the total without its IVA', () => {
    expect(baseSupuesta(1_160_00, null)).toBe(1_000_00);
    expect(baseSupuesta(100_00, null)).toBe(86_21);
  });

  test('is of the IVA that it says: exact where both make the total, and less where a part of it has none', () => {
    expect(baseSupuesta(1_160_00, 160_00)).toBe(1_000_00);
    expect(baseSupuesta(18_666_02, 2_574_62)).toBe(16_091_40);
    expect(baseSupuesta(1_660_00, 160_00)).toBe(1_000_00);
    expect(baseSupuesta(500_00, 0)).toBe(0);
  });
});

test('the moment of an invoice is of its day in every zone of the country', () => {
  const momento = momentoDeFactura('2026-11-26');
  for (const zona of ['America/Tijuana', 'America/Mexico_City', 'America/Cancun']) {
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(momento)).toBe('2026-11-26');
  }
});
