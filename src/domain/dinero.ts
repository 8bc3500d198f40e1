/** A whole number of centavos. Money is never a float: 0.1 + 0.2 is not 0.3. */
export type Centavos = number;

/** A whole number of millionths of a peso: unit prices and amounts of a line of a CFDI have six decimals. */
export type Millonesimas = number;

/** Millionths of a peso in a centavo. */
const MILLONESIMAS = 10_000;

/** A percentage may have four decimals: it is counted in ten-thousandths of a percent. */
const PERCENT_DECIMALS = 10_000;

const IVA_PERCENT = 16;

const CLIENT_MARKUP_PERCENT = 105;

/**
 * Adds amounts up.
 *
 * @throws RangeError when one is not a whole number, or the sum is too large to be exact.
 */
export function sumDinero(amounts: readonly Centavos[]): Centavos {
  return exact(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

/**
 * Computes `amount × part ÷ whole` exactly and rounds once, half up: 2.5 is 3. A negative amount is rounded as its
 * positive one (-2.5 is -3), so that a return is worth what the sale was.
 *
 * @throws RangeError when a number is not whole, when the whole is 0, or when the result is too large to be exact.
 */
export function prorateDinero(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const half = magnitude(divisor) / 2n;
  const rounded = (magnitude(product) + half) / magnitude(divisor);
  return exact(product < 0n === divisor < 0n ? rounded : -rounded);
}

/**
 * Takes a percentage of an amount, rounded half up to the centavo. The percentage counts with up to four decimals.
 *
 * @example percentDinero(1_000_00, 1.25) // 12_50
 */
export function percentDinero(amount: Centavos, percent: number): Centavos {
  return prorateDinero(amount, Math.round(percent * PERCENT_DECIMALS), 100 * PERCENT_DECIMALS);
}

/**
 * Splits an amount in proportion to weights, so that the pieces add up to it exactly: the centavos that rounding leaves
 * over go to the largest remainders, the first of equals before the next.
 *
 * @example splitDinero(1_00, [1, 1, 1]) // [34, 33, 33]
 * @throws RangeError when a number is not whole, a weight is negative, or all weights are 0.
 */
export function splitDinero(amount: Centavos, weights: readonly number[]): readonly Centavos[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n || weights.some((weight) => weight < 0))
    throw new RangeError('An amount needs weights to be split by');
  const whole = magnitude(BigInt(amount));
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, piece: product / all, remainder: product % all };
  });
  const left = Number(whole - shares.reduce((sum, { piece }) => sum + piece, 0n));
  const favoured = shares.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder));
  const extra = new Set(favoured.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, piece }) => {
    const centavos = exact(piece) + (extra.has(index) ? 1 : 0);
    return amount < 0 ? 0 - centavos : centavos;
  });
}

/** An amount before tax, its IVA, and both together. */
export interface ConIva {
  readonly subtotal: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

/** Adds the IVA of 16 % to an amount without it. */
export function addIva(subtotal: Centavos): ConIva {
  const iva = ivaOf(subtotal);
  return { subtotal, iva, total: sumDinero([subtotal, iva]) };
}

/** Computes the IVA of 16 % of a base, in the same unit, rounded half up. */
export function ivaOf(base: number): number {
  return prorateDinero(base, IVA_PERCENT, 100);
}

/** Takes the IVA of 16 % out of an amount that includes it, rounded half up. */
export function sinIva(total: Centavos): Centavos {
  return prorateDinero(total, 100, 100 + IVA_PERCENT);
}

/** One line of a CFDI. Its taxable base is the `importe` less the `descuento`. */
export interface ImportesDeConcepto {
  readonly valorUnitario: Millonesimas;
  readonly importe: Millonesimas;
  readonly descuento: Millonesimas;
  readonly iva: Millonesimas;
}

/**
 * Computes a line of a CFDI at six decimals, each amount rounded once from the price and never from a rounded one:
 * rounding lines to the centavo is what makes documents be refused for one centavo.
 *
 * @param cantidad whole units.
 * @param precio what one unit was sold for.
 * @param ivaIncluido whether that price includes the IVA.
 * @param descuento what is taken off the whole line before its IVA, also where the price includes it: whole centavos, so
 *   that it adds nothing to what a document rounds.
 */
export function importesDeConcepto(
  cantidad: number,
  precio: Centavos,
  ivaIncluido: boolean,
  descuento: Centavos = 0,
): ImportesDeConcepto {
  const divisor = ivaIncluido ? 100 + IVA_PERCENT : 100;
  const importe = prorateDinero(precio * MILLONESIMAS, cantidad * 100, divisor);
  const menos = descuento * MILLONESIMAS;
  return {
    valorUnitario: prorateDinero(precio * MILLONESIMAS, 100, divisor),
    importe,
    descuento: menos,
    iva: ivaOf(importe - menos),
  };
}

/** The totals of a CFDI: `subtotal` is before the discount, and the IVA and the total are of what is left of it. */
export interface TotalesDeDocumento extends ConIva {
  readonly descuento: Centavos;
}

/**
 * Computes the totals of a CFDI: the sums of its lines are rounded to the centavo, once for the document. With prices
 * that include the IVA and no discount the total is exactly their sum, up to 312 lines whatever they are.
 */
export function totalesDeConceptos(conceptos: readonly ImportesDeConcepto[]): TotalesDeDocumento {
  const subtotal = toCentavos(sumDinero(conceptos.map(({ importe }) => importe)));
  const descuento = toCentavos(sumDinero(conceptos.map((concepto) => concepto.descuento)));
  const iva = toCentavos(sumDinero(conceptos.map(({ iva }) => iva)));
  return { subtotal, descuento, iva, total: sumDinero([subtotal, -descuento, iva]) };
}

/** Writes millionths of a peso as a CFDI does: `862.068966`. */
export function formatMillonesimas(amount: Millonesimas): string {
  const digits = Math.abs(amount).toString().padStart(7, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/**
 * Computes the price that a client (rol 2) sees: the listed price plus 5 %, to the centavo.
 *
 * @example clientPrecio(100_00) // 105_00
 */
export function clientPrecio(listed: Centavos): Centavos {
  return percentDinero(listed, CLIENT_MARKUP_PERCENT);
}

/**
 * Reads a price as people type it: `1234.5`, `$1,234.50`. A comma stands before exactly three digits: where others
 * write decimals after it, `1234,56` would be a hundred times as much (regla 162).
 *
 * @returns centavos, or null when the text is not a price.
 */
export function parsePrecio(text: string): Centavos | null {
  const match = /^\$?(\d+(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, pesos = '0', decimals = ''] = match;
  return Number(pesos.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Writes a price the way it is stored and shown: `$1,234.50`, and `-$1.50` for one below zero. */
export function formatPrecio(centavos: Centavos): string {
  const amount = Math.abs(centavos);
  const pesos = Math.trunc(amount / 100).toString();
  const grouped = pesos.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '-' : ''}$${grouped}.${(amount % 100).toString().padStart(2, '0')}`;
}

/** Writes a cost: digits, with decimals only when it has centavos (regla 62). */
export function formatCosto(centavos: Centavos): string {
  const amount = Math.abs(centavos);
  const decimals = amount % 100;
  const pesos = `${centavos < 0 ? '-' : ''}${Math.trunc(amount / 100)}`;
  return decimals === 0 ? pesos : `${pesos}.${decimals.toString().padStart(2, '0')}`;
}

/** Rounds millionths of a peso to the centavo, half up. */
export function toCentavos(amount: Millonesimas): Centavos {
  return prorateDinero(amount, 1, MILLONESIMAS);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('An amount is too large to be exact');
  return number;
}
