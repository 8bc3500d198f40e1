import type { Existencia } from '#contract/wire/fields.ts';

/** In stock and not deleted: the condition of one half of the indexes. `p` is the table `piezas`. */
export const EXISTENTES = 'p.existencias > 0 and p.eliminada is null';

/** Sold out and not deleted: the condition of the other half. Every part that was not deleted is in exactly one. */
export const AGOTADAS = 'p.existencias = 0 and p.eliminada is null';

const MITADES: Readonly<Record<Existencia, readonly string[]>> = {
  existentes: [EXISTENTES],
  todas: [EXISTENTES, AGOTADAS],
};

/**
 * The same look-up in each half that is asked about, one after the other: an index of one half answers nothing about
 * both, so a condition over both would read the table.
 *
 * @param lookUp a select made of the condition of a half.
 */
export function enCadaMitad(exist: Existencia, lookUp: (condicion: string) => string): string {
  const [primera = '', ...otras] = MITADES[exist].map(lookUp);
  return otras.length === 0 ? primera : [primera, ...otras].map((mitad) => `(${mitad})`).join(' union all ');
}

/** The first answer of the halves that are asked about, as a value; null when none has one. */
export function enAlgunaMitad(exist: Existencia, lookUp: (condicion: string) => string): string {
  const [primera = '', ...otras] = MITADES[exist].map((condicion) => `(${lookUp(condicion)})`);
  return otras.length === 0 ? primera : `coalesce(${[primera, ...otras].join(', ')})`;
}

/** The condition of all that is asked about, for rows that are found by an index over every part. */
export const CONDICION: Readonly<Record<Existencia, string>> = {
  existentes: EXISTENTES,
  todas: 'p.eliminada is null',
};
