import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Centavos, type ConIva, extractIva, importesDeConcepto, totalesDeConceptos } from '#domain/dinero.ts';
import { type Renglon, totalDeNota } from '#domain/nota.ts';
import { conceptoDe, descripcionDe, MAX_CONCEPTOS, resumenDePantalla } from './concepto.ts';

const PARTIDA = {
  cantidad: 2,
  precio: 350_55,
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
    expect(conceptoDe(PARTIDA, FACTURA)).toEqual({
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
      iva: 112_176_000,
    });
  });

  test('has its own key where it has one, and no number that it has not', () => {
    const flete = { ...PARTIDA, pieza: 'FLETE', claveProd: '78101800', inventario: null, reporte: '', oc: '' };
    expect(conceptoDe(flete, FACTURA)).toMatchObject({ clave: '78101800', noIdentificacion: '' });
    expect(descripcionDe({ ...flete, lado: '', marca: '', auto: '', tipo: '', anios: null })).toBe('FLETE');
  });

  test('is one line that XML can carry and a seal can be made of', () => {
    const pieza = '\u202EFA\u00ADRO |  DER.\u200B\n"AVEO" <2018> & Ñ \0\u0085\uD83D';
    expect(descripcionDe({ ...PARTIDA, pieza, lado: '', marca: '', auto: '', tipo: '', anios: null, oc: '' })).toBe(
      'FARO DER. "AVEO" <2018> & Ñ, Siniestro 04/1234567-26',
    );
  });

  test('never loses its claim, however long the part is named', () => {
    const long = descripcionDe({ ...PARTIDA, pieza: '😀'.repeat(700) });
    expect(long.length).toBeLessThanOrEqual(1000);
    expect(long).toMatch(/^(?:😀)+, Siniestro 04\/1234567-26, OC 9981$/u);
  });
});

test('any text becomes a line of at most a thousand characters without what is forbidden', () => {
  const texto = fc.string({ unit: 'binary', maxLength: 30 }).map((some) => some.repeat(50));
  fc.assert(
    fc.property(texto, texto, (pieza, reporte) => {
      const linea = descripcionDe({ ...PARTIDA, pieza, reporte });
      expect(linea.length).toBeLessThanOrEqual(1000);
      expect(linea).toMatch(/^[^|\p{Cc}\p{Cf}\p{Surrogate}\uFFFE\uFFFF]+$/u);
      expect(linea).toBe(linea.replaceAll(/\s+/g, ' ').trim());
    }),
  );
});

const totalsOf = (lines: readonly Renglon[], isIncluded: boolean): ConIva =>
  totalesDeConceptos(lines.map(({ cantidad, precio }) => importesDeConcepto(cantidad, precio, isIncluded)));

describe('the summary on the screen', () => {
  test.each<[precio: Centavos, pantalla: readonly [number, number], fiscal: readonly [number, number]]>([
    [116_00, [97_44, 18_56], [100_00, 16_00]],
    [1_000_00, [840_00, 160_00], [862_07, 137_93]],
    [17_852_75, [14_996_31, 2_856_44], [15_390_30, 2_462_45]],
  ])('of %i with the IVA in it', (total, [subtotal, iva], [base, impuesto]) => {
    const renglones = [{ cantidad: 1, precio: total }];
    const fiscal = { subtotal: base, iva: impuesto, total };
    expect(resumenDePantalla(renglones, { ivaIncluido: true, desglose: 'especificacion' })).toEqual({
      subtotal,
      iva,
      total,
      fiscal,
    });
    expect(resumenDePantalla(renglones, { ivaIncluido: true, desglose: 'sat' })).toEqual({ ...fiscal, fiscal });
  });

  test('of prices without IVA is what the document declares', () => {
    const renglones = [
      { cantidad: 1, precio: 15_390_30 },
      { cantidad: 2, precio: 350_55 },
    ];
    const totals = { subtotal: 16_091_40, iva: 2_574_62, total: 18_666_02 };
    expect(resumenDePantalla(renglones, { ivaIncluido: false, desglose: 'especificacion' })).toEqual({
      ...totals,
      fiscal: totals,
    });
  });

  test('is of nothing before there is a line', () => {
    expect(resumenDePantalla([], { ivaIncluido: true, desglose: 'especificacion' }).total).toBe(0);
  });
});

const renglon = fc.record({
  cantidad: fc.integer({ min: 1, max: 20 }),
  precio: fc.integer({ min: 1, max: 4_000_000_00 }),
});

test('twenty thousand documents are within the tolerance of the tax authority, and total what the screen says', () => {
  fc.assert(
    fc.property(fc.array(renglon, { minLength: 1, maxLength: 12 }), fc.boolean(), (renglones, ivaIncluido) => {
      const conceptos = renglones.map(({ cantidad, precio }) => ({
        cantidad,
        ...importesDeConcepto(cantidad, precio, ivaIncluido),
      }));
      if (!conceptos.every(isWithinTolerance)) throw new Error('a line is outside its limits');
      const totals = totalesDeConceptos(conceptos);
      const { fiscal, total } = resumenDePantalla(renglones, { ivaIncluido, desglose: 'especificacion' });
      expect(fiscal).toEqual(totals);
      expect(total).toBe(totals.total);
      if (ivaIncluido) expect(total).toBe(totalDeNota(renglones));
      expect(Math.abs(totals.iva * 100 - totals.subtotal * 16)).toBeLessThanOrEqual(100);
    }),
    { numRuns: 20_000 },
  );
});

/** Tells whether a line is as near to its price as six decimals allow: half a millionth of each factor, and of itself. */
function isWithinTolerance({
  cantidad,
  valorUnitario,
  importe,
  iva,
}: { readonly cantidad: number } & ReturnType<typeof importesDeConcepto>) {
  const off = BigInt(importe) - BigInt(cantidad) * BigInt(valorUnitario);
  const ivaOff = BigInt(iva) * 100n - BigInt(importe) * 16n;
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
      expect(totalsOf(renglones, true)).toEqual(extractIva(totalDeNota(renglones)));
    }
  });

  test.each([UP, DOWN])('are few enough: some more do not', (...prices) => {
    const renglones = worst(327, prices);
    expect(totalsOf(renglones, true).total).not.toBe(totalDeNota(renglones));
  });
});
