import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, PRIMER_DIA } from './fecha.ts';
import { diasEntre } from './indicador.ts';
import { EDADES_DE_ADEUDO, edadText, mesesOf, periodoDeEdad } from './reporte.ts';

const HOY = '2026-03-31';

describe('the ages of debts', () => {
  test('begin today and have no gap', () => {
    expect(EDADES_DE_ADEUDO.map((edad) => periodoDeEdad(edad, HOY))).toEqual([
      { desde: '2026-03-01', hasta: '2026-03-31' },
      { desde: '2026-01-30', hasta: '2026-02-28' },
      { desde: '2025-12-31', hasta: '2026-01-29' },
      { desde: PRIMER_DIA, hasta: '2025-12-30' },
    ]);
    expect(EDADES_DE_ADEUDO.map(edadText)).toEqual(['0 a 30 días', '31 a 60 días', '61 a 90 días', 'Más de 90 días']);
  });

  test('each day of the past is in one of them, by how many days ago it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), (hace) => {
        const dia = addDias(HOY, -hace);
        const suyas = EDADES_DE_ADEUDO.filter((edad) => {
          const { desde, hasta } = periodoDeEdad(edad, HOY);
          return desde <= dia && dia <= hasta;
        });
        expect(suyas).toHaveLength(1);
        const [[desde, hasta] = [0, 0]] = suyas;
        expect(diasEntre(dia, HOY)).toBeGreaterThanOrEqual(desde);
        expect(diasEntre(dia, HOY)).toBeLessThanOrEqual(hasta ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});

describe('the months of sales', () => {
  test.each([
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28', '2026-02-28'],
    ['2026-03-05', '2026-03-01', '2026-02-01', '2026-02-05', '2026-02-28'],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01', '2025-12-31'],
    ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29', '2028-02-29'],
  ])('%s: this one, and the last until the same day', (hoy, mes, pasado, mismoDia, fin) => {
    expect(mesesOf(hoy)).toEqual({
      mes: { desde: mes, hasta: hoy },
      mesPasado: { desde: pasado, hasta: mismoDia },
      mesPasadoEntero: { desde: pasado, hasta: fin },
    });
  });
});
