import { describe, expect, test } from 'vitest';
import { REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { isRegimenOf, isRegimenVigente, isUsoDeIngreso, isUsoDeRegimen } from './receptor.ts';

const codes = (entries: readonly { readonly codigo: string }[]) => entries.map(({ codigo }) => codigo).join(' ');
const regimenes = REGIMENES_FISCALES.map(({ codigo }) => codigo);

test('four regimes that are offered are of older versions', () => {
  expect(regimenes.filter((regimen) => !isRegimenVigente(regimen))).toEqual(['609', '628', '629', '630']);
});

describe('regimes by who has them', () => {
  test.each([
    ['ABC010203AB1', '601 603 610 620 622 623 624 626'],
    ['RUIA800101AB1', '605 606 607 608 610 611 612 614 615 616 621 625 626'],
  ])('%s', (rfc, expected) => {
    expect(regimenes.filter((regimen) => isRegimenOf(regimen, rfc)).join(' ')).toBe(expected);
  });
});

/** The matrix of the tax authority, by use. */
const ACTIVIDAD = '601 603 606 612 620 621 622 623 624 625 626';
const TODOS = '601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626';
const PERSONALES = '605 606 607 608 611 612 614 615 625';
const MATRIZ: Readonly<Record<string, string>> = {
  G: ACTIVIDAD,
  G02: '601 603 606 612 616 620 621 622 623 624 625 626',
  I: ACTIVIDAD,
  D: PERSONALES,
  S01: TODOS,
  CP01: TODOS,
  CN01: '605',
};

test.each(USOS_CFDI.map(({ codigo }) => codigo))('the regimes of %s', (uso) => {
  const admitted = regimenes.filter((regimen) => isUsoDeRegimen(uso, regimen)).join(' ');
  expect(admitted).toBe(MATRIZ[uso] ?? MATRIZ[uso.charAt(0)]);
});

test('no other code is a use of any regime', () => {
  expect(regimenes.filter((regimen) => ['G04', 'D11', '', 'P01'].some((uso) => isUsoDeRegimen(uso, regimen)))).toEqual(
    [],
  );
});

test('an invoice has no use of payments or payroll, though the regime goes with them', () => {
  expect(codes(USOS_CFDI.filter(({ codigo }) => !isUsoDeIngreso(codigo)))).toBe('CP01 CN01');
  const usosOf = (regimen: string) =>
    codes(USOS_CFDI.filter(({ codigo }) => isUsoDeIngreso(codigo) && isUsoDeRegimen(codigo, regimen)));
  expect(usosOf('605')).toBe('D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 S01');
  expect(usosOf('616')).toBe('G02 S01');
});
