import { expect, test } from 'vitest';
import { isCodigoSat, REGIMENES_FISCALES, SIN_DATOS_FISCALES, USOS_CFDI } from './cuenta-catalogos.ts';

const codes = (catalogo: readonly { readonly codigo: string }[]) => catalogo.map(({ codigo }) => codigo).join(' ');

test('the options of the specification, in its order', () => {
  expect(codes(USOS_CFDI)).toBe(
    'G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 S01 CP01 CN01',
  );
  expect(codes(REGIMENES_FISCALES)).toBe(
    '601 603 605 606 607 608 609 610 611 612 614 615 616 620 621 622 623 624 625 626 628 629 630',
  );
});

test('a code of the catalogue or none', () => {
  expect(['', 'G03', 'G99', 'g03'].map((codigo) => isCodigoSat(USOS_CFDI, codigo))).toEqual([true, true, false, false]);
  expect(isCodigoSat(REGIMENES_FISCALES, SIN_DATOS_FISCALES.regimenFiscal)).toBe(true);
  expect(isCodigoSat(USOS_CFDI, SIN_DATOS_FISCALES.usoCfdi)).toBe(true);
});
