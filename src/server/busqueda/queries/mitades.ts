import type { Existencia } from '#contract/wire/fields.ts';

/** This condition holds for parts in stock that were not deleted: one half of the indexes. `p` is the table `piezas`. */
export const EXISTENTES = 'p.existencias > 0 and p.eliminada is null';

/** This condition holds for the other half, the sold out. Every part that was not deleted is in exactly one half. */
export const AGOTADAS = 'p.existencias = 0 and p.eliminada is null';

/** These conditions hold for all parts that are asked about, where an index over every part finds them. */
export const CONDICION: Readonly<Record<Existencia, string>> = {
  existentes: EXISTENTES,
  todas: 'p.eliminada is null',
};

const MITADES: Readonly<Record<Existencia, readonly string[]>> = {
  existentes: [EXISTENTES],
  todas: [EXISTENTES, AGOTADAS],
};

/**
 * Writes the same look-up for each half that is asked about, one after the other: an index of one half answers nothing
 * about both, so a condition over both would read the table.
 *
 * @param lookUp makes a select of the condition of a half.
 */
export function unionMitades(exist: Existencia, lookUp: (condicion: string) => string): string {
  const [primera = '', ...otras] = MITADES[exist].map(lookUp);
  return otras.length === 0 ? primera : [primera, ...otras].map((mitad) => `(${mitad})`).join(' union all ');
}

/** Writes an expression for the first answer of the halves that are asked about; it is null when none has one. */
export function coalesceMitades(exist: Existencia, lookUp: (condicion: string) => string): string {
  const [primera = '', ...otras] = MITADES[exist].map((condicion) => `(${lookUp(condicion)})`);
  return otras.length === 0 ? primera : `coalesce(${[primera, ...otras].join(', ')})`;
}

/** The part `p` is of the car `c`. */
export const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';

/** Writes the condition that some part of the car `c` is of years; its index is asked for one part of each half. */
export function hasDeAnios(exist: Existencia, deAnios: string): string {
  const ultima = (mitad: string) => `select p.anio_desde from piezas p where ${mitad} and ${DEL_AUTO} and ${deAnios}
    order by p.anio_desde desc limit 1`;
  return `${coalesceMitades(exist, ultima)} is not null`;
}
