import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '#domain/fecha.ts';
import {
  avisoDeTardia,
  informacionGlobal,
  isDelPeriodo,
  isGlobalTardia,
  limiteDeGlobal,
  nombreDePeriodo,
  PERIODICIDADES_GLOBALES,
  type PeriodicidadGlobal,
  periodoDeVentas,
  periodoGlobal,
  periodoQueCubre,
  problemaDePeriodo,
} from './periodo-global.ts';

describe('the period of a day', () => {
  test.each<[periodicidad: PeriodicidadGlobal, dia: string, desde: string, hasta: string]>([
    ['01', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['02', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['02', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['02', '2026-10-30', '2026-10-26', '2026-10-31'],
    ['02', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['02', '2026-12-31', '2026-12-28', '2026-12-31'],
    ['02', '2027-01-01', '2027-01-01', '2027-01-03'],
    ['03', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['03', '2026-11-16', '2026-11-16', '2026-11-30'],
    ['03', '2027-02-28', '2027-02-16', '2027-02-28'],
    ['03', '2028-02-20', '2028-02-16', '2028-02-29'],
    ['03', '2026-12-31', '2026-12-16', '2026-12-31'],
    ['04', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['04', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['04', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s of %s', (periodicidad, dia, desde, hasta) => {
    expect(periodoGlobal(periodicidad, dia)).toEqual({ desde, hasta });
  });

  test('is of one month, ends where the next begins, and has every one of its days', () => {
    const dias = fc.integer({ min: 0, max: 20_000 }).map((mas) => addDias('2000-01-01', mas));
    fc.assert(
      fc.property(fc.constantFrom(...PERIODICIDADES_GLOBALES), dias, (periodicidad, dia) => {
        const { desde, hasta } = periodoGlobal(periodicidad, dia);
        expect(desde <= dia && dia <= hasta && desde.slice(0, 7) === hasta.slice(0, 7)).toBe(true);
        expect(periodoGlobal(periodicidad, desde)).toEqual({ desde, hasta });
        expect(periodoGlobal(periodicidad, hasta)).toEqual({ desde, hasta });
        expect(periodoGlobal(periodicidad, addDias(hasta, 1)).desde).toBe(addDias(hasta, 1));
      }),
    );
  });

  test.each([
    [['2026-11-22', '2026-11-22'], { periodicidad: '01', fecha: '2026-11-22' }],
    [['2026-11-22', '2026-11-16'], { periodicidad: '02', fecha: '2026-11-22' }],
    [['2026-11-22', '2026-11-23'], { periodicidad: '03', fecha: '2026-11-22' }],
    // A Sunday and a Monday: of two weeks, and of two fortnights.
    [['2026-11-15', '2026-11-16'], { periodicidad: '04', fecha: '2026-11-15' }],
    [['2026-11-14', '2026-11-16'], { periodicidad: '04', fecha: '2026-11-14' }],
    // The week goes on in the next month, and no invoice is of two.
    [['2026-10-31', '2026-11-01'], null],
    [['2026-12-31', '2027-01-01'], null],
    [['2025-11-22', '2026-11-22'], null],
    [[], null],
  ])('that covers %j is %j', (dias, periodo) => {
    expect(periodoQueCubre(dias)).toEqual(periodo);
  });

  test('is named by its month and year', () => {
    expect(informacionGlobal('02', '2026-09-30')).toEqual({ periodicidad: '02', meses: '09', anio: 2026 });
    expect(nombreDePeriodo({ periodicidad: '03', fecha: '2026-02-16' })).toBe('del 16/02/2026 al 28/02/2026');
    expect(nombreDePeriodo({ periodicidad: '01', fecha: '2026-02-16' })).toBe('del 16/02/2026');
  });

  test.each([
    [{ periodicidad: '04', fecha: '2026-12-01' }, 'El periodo de la factura global todavía no empieza'],
    [{ periodicidad: '04', fecha: '2026-11-30' }, null],
    [{ periodicidad: '01', fecha: '2025-01-01' }, null],
    [
      { periodicidad: '01', fecha: '2024-12-31' },
      'El SAT solo acepta una factura global de ventas de este año o del anterior',
    ],
  ] as const)('%j is refused on 22 November 2026 with %s', (periodo, problema) => {
    expect(problemaDePeriodo(periodo, '2026-11-22')).toBe(problema);
  });
});

describe('the period of notes', () => {
  const venta = (id: number, fecha: string) => ({ id, fecha });

  test('is the shortest one where none is asked for', () => {
    expect(periodoDeVentas(null, [venta(1, '2026-11-03'), venta(2, '2026-11-14')])).toEqual({
      periodo: { periodicidad: '03', fecha: '2026-11-03' },
    });
  });

  test('of two months is none, and every note is named', () => {
    expect(periodoDeVentas(null, [venta(2, '2025-11-03'), venta(20, '2025-12-14')])).toEqual({
      campo: 'items',
      mensaje:
        'Una factura global es de un solo mes, y estas notas son de 2: las notas 2 (03/11/2025), 20 (14/12/2025)',
    });
    const muchas = Array.from({ length: 13 }, (_, id) => venta(id, id === 0 ? '2026-01-31' : '2026-02-01'));
    expect(periodoDeVentas(null, muchas)).toMatchObject({
      mensaje: expect.stringMatching(/9 \(01\/02\/2026\) y 3 más$/),
    });
  });

  test.each<[PeriodicidadGlobal, string, object]>([
    ['04', '2026-11-30', { periodo: { periodicidad: '04', fecha: '2026-11-30' } }],
    [
      '04',
      '2026-03-01',
      {
        campo: 'global.fecha',
        mensaje: 'El periodo del 01/03/2026 al 31/03/2026 no es el de las notas 7 (15/11/2026), 8 (16/11/2026)',
      },
    ],
    [
      '03',
      '2026-11-01',
      { campo: 'items', mensaje: 'El periodo del 01/11/2026 al 15/11/2026 no es el de la nota 8 (16/11/2026)' },
    ],
  ])('that is asked for as %s of %s is %j', (periodicidad, fecha, answer) => {
    const ventas = [venta(7, '2026-11-15'), venta(8, '2026-11-16')];
    expect(periodoDeVentas({ periodicidad, fecha }, ventas)).toEqual(answer);
  });

  test('has all of them, whatever was asked for, or there is none', () => {
    const dia = fc.integer({ min: 0, max: 400 }).map((mas) => addDias('2025-12-01', mas));
    const pedido = fc.option(fc.record({ periodicidad: fc.constantFrom(...PERIODICIDADES_GLOBALES), fecha: dia }));
    fc.assert(
      fc.property(pedido, fc.array(dia, { minLength: 1, maxLength: 8 }), (asked, dias) => {
        const found = periodoDeVentas(
          asked,
          dias.map((fecha, id) => venta(id, fecha)),
        );
        if (!('periodo' in found)) return;
        const { periodicidad, fecha } = found.periodo;
        const { meses, anio } = informacionGlobal(periodicidad, fecha);
        expect(dias.every((uno) => uno.startsWith(`${anio}-${meses}`) && isDelPeriodo(periodicidad, fecha, uno))).toBe(
          true,
        );
      }),
    );
  });
});

describe('a global invoice is late', () => {
  test.each<[PeriodicidadGlobal, dia: string, limite: string]>([
    ['01', '2026-11-22', '2026-11-23'],
    ['02', '2026-10-30', '2026-11-01'],
    ['03', '2028-02-20', '2028-03-01'],
    ['04', '2026-12-05', '2027-01-01'],
  ])('%s of %s after %s', (periodicidad, dia, limite) => {
    expect(limiteDeGlobal(periodicidad, dia)).toBe(limite);
    expect(isGlobalTardia(periodicidad, dia, limite)).toBe(false);
    expect(isGlobalTardia(periodicidad, dia, addDias(limite, 1))).toBe(true);
  });

  test('and says so, of the year before more than of this one', () => {
    const periodo = { periodicidad: '04', fecha: '2025-12-10' } as const;
    expect(avisoDeTardia(periodo, '2026-01-01')).toBeNull();
    expect(avisoDeTardia(periodo, '2026-01-02')).toBe(
      'La factura global del 01/12/2025 al 31/12/2025 se hace tarde: el plazo terminó el 01/01/2026, 24 horas después del cierre. Es de un ejercicio anterior: puede cambiar lo que ya se declaró de ese año',
    );
    expect(avisoDeTardia({ periodicidad: '01', fecha: '2026-11-20' }, '2026-11-22')).toMatch(/después del cierre$/);
  });
});
