import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Centavos, importesDeConcepto, sumDinero, totalesDeConceptos } from '#domain/dinero.ts';
import { type Renglon, totalDeNota } from '#domain/nota.ts';
import { extractIva } from '#tests/oraculos/iva.ts';
import {
  conceptoOf,
  descripcionOf,
  isDescuento,
  MAX_CONCEPTOS,
  resumenDePantalla,
  totalDeRenglon,
} from './concepto.ts';

const PARTIDA = {
  cantidad: 2,
  precio: 350_55,
  descuento: 0,
  pieza: 'FARO',
  lado: 'IZQ',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  inventario: 4411,
  reporte: '04/1234567-26',
  oc: '9981',
  claveProd: '',
} as const;
const FACTURA = { claveProd: '25172601', ivaIncluido: false } as const;

describe('the line of an item', () => {
  test('says the part, its claim and its order', () => {
    expect(conceptoOf(PARTIDA, FACTURA)).toEqual({
      clave: '25172601',
      noIdentificacion: '4411',
      cantidad: 2,
      claveUnidad: 'H87',
      unidad: 'PZA',
      descripcion: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018, Siniestro 04/1234567-26, OC 9981',
      precio: 350_55,
      ivaIncluido: false,
      valorUnitario: 350_550_000,
      importe: 701_100_000,
      descuento: 0,
      iva: 112_176_000,
    });
  });

  test('has its own key where it has one, and no number that it has not', () => {
    const flete = { ...PARTIDA, pieza: 'FLETE', claveProd: '78101800', inventario: null, reporte: '', oc: '' };
    expect(conceptoOf(flete, FACTURA)).toMatchObject({ clave: '78101800', noIdentificacion: '' });
    expect(descripcionOf({ ...flete, lado: '', marca: '', auto: '', tipo: '', anios: null })).toBe('FLETE');
  });

  test('is one line that XML can carry and a seal can be made of', () => {
    const pieza = '\u202EFA\u00ADRO |  DER.\u200B\n"AVEO" <2018> & Ñ \0\u0085\uD83D';
    expect(descripcionOf({ ...PARTIDA, pieza, lado: '', marca: '', auto: '', tipo: '', anios: null, oc: '' })).toBe(
      'FARO DER. "AVEO" <2018> & Ñ, Siniestro 04/1234567-26',
    );
  });

  test('never loses its claim, however long the part is named', () => {
    const long = descripcionOf({ ...PARTIDA, pieza: '😀'.repeat(700) });
    expect(long.length).toBeLessThanOrEqual(1000);
    expect(long).toMatch(/^(?:😀)+, Siniestro 04\/1234567-26, OC 9981$/u);
  });
});

test('any text becomes a line of at most a thousand characters without what is forbidden', () => {
  const texto = fc.string({ unit: 'binary', maxLength: 30 }).map((some) => some.repeat(50));
  fc.assert(
    fc.property(texto, texto, (pieza, reporte) => {
      const linea = descripcionOf({ ...PARTIDA, pieza, reporte });
      expect(linea.length).toBeLessThanOrEqual(1000);
      expect(linea).toMatch(/^[^|\p{Cc}\p{Cf}\p{Surrogate}\uFFFE\uFFFF]+$/u);
      expect(linea).toBe(linea.replaceAll(/\s+/g, ' ').trim());
    }),
  );
});

const totalsOf = (lines: readonly Renglon[], isIncluded: boolean) =>
  totalesDeConceptos(lines.map(({ cantidad, precio }) => importesDeConcepto(cantidad, precio, isIncluded)));

describe('the summary on the screen', () => {
  test.each<[precio: Centavos, pantalla: readonly [number, number], fiscal: readonly [number, number]]>([
    [116_00, [97_44, 18_56], [100_00, 16_00]],
    [1_000_00, [840_00, 160_00], [862_07, 137_93]],
    [17_852_75, [14_996_31, 2_856_44], [15_390_30, 2_462_45]],
  ])('of %i with the IVA in it', (total, [subtotal, iva], [base, impuesto]) => {
    const renglones = [{ cantidad: 1, precio: total, descuento: 0 }];
    const fiscal = { subtotal: base, descuento: 0, iva: impuesto, total };
    expect(resumenDePantalla(renglones, { ivaIncluido: true, desglose: 'especificacion' })).toEqual({
      subtotal,
      descuento: 0,
      iva,
      total,
      fiscal,
    });
    expect(resumenDePantalla(renglones, { ivaIncluido: true, desglose: 'sat' })).toEqual({ ...fiscal, fiscal });
  });

  test('of prices without IVA is what the document declares', () => {
    const renglones = [
      { cantidad: 1, precio: 15_390_30, descuento: 0 },
      { cantidad: 2, precio: 350_55, descuento: 0 },
    ];
    const totals = { subtotal: 16_091_40, descuento: 0, iva: 2_574_62, total: 18_666_02 };
    expect(resumenDePantalla(renglones, { ivaIncluido: false, desglose: 'especificacion' })).toEqual({
      ...totals,
      fiscal: totals,
    });
  });

  test('with a discount is what the document declares, also where the specification splits otherwise', () => {
    const renglones = [{ cantidad: 1, precio: 1_000_00, descuento: 86_21 }];
    const fiscal = { subtotal: 862_07, descuento: 86_21, iva: 124_14, total: 900_00 };
    expect(resumenDePantalla(renglones, { ivaIncluido: true, desglose: 'especificacion' })).toEqual({
      ...fiscal,
      fiscal,
    });
    expect(totalDeRenglon({ cantidad: 1, precio: 1_000_00, descuento: 86_21 }, true)).toBe(900_00);
  });

  test('is of nothing before there is a line', () => {
    expect(resumenDePantalla([], { ivaIncluido: true, desglose: 'especificacion' }).total).toBe(0);
  });
});

test.each([
  [0, true],
  [1_99, true],
  [2_00, false],
  [-1, false],
  [0.5, false],
])('of a line of two pesos %f centavos are a discount: %s', (descuento, is) => {
  expect(isDescuento({ cantidad: 2, precio: 1_00, descuento }, false)).toBe(is);
});

const renglon = fc.record({
  cantidad: fc.integer({ min: 1, max: 20 }),
  precio: fc.integer({ min: 1, max: 4_000_000_00 }),
  /** Thousandths of its amount before the IVA that are taken off it. */
  rebaja: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999 })),
});

/** The discount in whole centavos that a line of a document would have, before its IVA. */
function descuentoOf({ cantidad, precio, rebaja }: Renglon & { readonly rebaja: number }, ivaIncluido: boolean) {
  const { importe } = importesDeConcepto(cantidad, precio, ivaIncluido);
  return Math.max(Math.ceil((Math.floor(importe / 10_000) * rebaja) / 1_000) - 1, 0);
}

test('twenty thousand documents are within the tolerance of the tax authority, and total what the screen says', () => {
  fc.assert(
    fc.property(fc.array(renglon, { minLength: 1, maxLength: 12 }), fc.boolean(), (dados, ivaIncluido) => {
      const renglones = dados.map((dado) => ({ ...dado, descuento: descuentoOf(dado, ivaIncluido) }));
      const conceptos = renglones.map(({ cantidad, precio, descuento }) => ({
        cantidad,
        ...importesDeConcepto(cantidad, precio, ivaIncluido, descuento),
      }));
      if (!conceptos.every(isWithinTolerance)) throw new Error('a line is outside its limits');
      const totals = totalesDeConceptos(conceptos);
      const { fiscal, total } = resumenDePantalla(renglones, { ivaIncluido, desglose: 'especificacion' });
      expect(fiscal).toEqual(totals);
      expect(total).toBe(totals.total);
      const menos = sumDinero(renglones.map(({ descuento }) => descuento));
      expect(totals).toMatchObject({ descuento: menos, total: totals.subtotal - menos + totals.iva });
      if (ivaIncluido && menos === 0) expect(total).toBe(totalDeNota(renglones));
      // A discount before the IVA takes its own IVA with it, to the centavo that its rounding makes.
      if (ivaIncluido) expect(Math.abs(totalDeNota(renglones) - menos * 1.16 - total)).toBeLessThanOrEqual(1.0001);
      expect(Math.abs(totals.iva * 100 - (totals.subtotal - menos) * 16)).toBeLessThanOrEqual(100);
      if (!renglones.every((uno) => isDescuento(uno, ivaIncluido))) throw new Error('a discount of all of a line');
    }),
    { numRuns: 20_000 },
  );
});

/** Tells whether a line is as near to its price as six decimals allow: half a millionth of each factor, and of itself. */
function isWithinTolerance({
  cantidad,
  valorUnitario,
  importe,
  descuento,
  iva,
}: { readonly cantidad: number } & ReturnType<typeof importesDeConcepto>) {
  const off = BigInt(importe) - BigInt(cantidad) * BigInt(valorUnitario);
  const ivaOff = BigInt(iva) * 100n - BigInt(importe - descuento) * 16n;
  return magnitude(off) * 2n <= BigInt(cantidad) + 1n && magnitude(ivaOff) <= 50n;
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);

describe('the most lines that an invoice may have', () => {
  /** Lines whose IVA is as far above, or below, the exact one as it can be; the last turns the sum. */
  const worst = (lines: number, [precio, last]: readonly [Centavos, Centavos]) =>
    Array.from({ length: lines }, (_, index) => ({ cantidad: 1, precio: index === 0 ? last : precio }));
  const UP = [179_46, 121_75] as const;
  const DOWN = [179_56, 121_85] as const;

  test.each([UP, DOWN])('total what was charged, also where every line is off to the same side', (...prices) => {
    for (let last = 1; last <= 29; last++) {
      const renglones = worst(MAX_CONCEPTOS, [prices[0], last]);
      expect(totalsOf(renglones, true)).toEqual({ ...extractIva(totalDeNota(renglones)), descuento: 0 });
    }
  });

  test.each([UP, DOWN])('are few enough: some more do not', (...prices) => {
    const renglones = worst(327, prices);
    expect(totalsOf(renglones, true).total).not.toBe(totalDeNota(renglones));
  });
});
