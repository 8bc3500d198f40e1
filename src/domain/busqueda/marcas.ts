import { MARCAS_CONOCIDAS } from './autos-conocidos.ts';
import type { Grupo } from './sinonimos.ts';
import { escriturasOf } from './tokens.ts';

/** A car of digits or of two letters is nobody's name for its brand. */
const MIN_LETRAS = 4;

type NombresDeGrupo = Pick<Grupo, 'clase' | 'canon' | 'igual' | 'igualRegional'>;

const clavesOf = (texto: string) => escriturasOf(texto).map((forma) => forma.join(' '));

/**
 * Makes what tells the brand that is meant by a text where a brand should stand, as a search understands it: by its other names
 * ('VW', 'MERCEDES'), its spellings ('LANDROVER'), or one of its cars ('CHEVY').
 *
 * @returns the name that the trade writes, or undefined for what names no brand.
 */
export function createMarcas(grupos: readonly NombresDeGrupo[]): (texto: string) => string | undefined {
  const deConocidas = MARCAS_CONOCIDAS.flatMap(({ nombres }) => namesOf(nombres, nombres[0] ?? ''));
  const conocidas = new Map(deConocidas);
  const deGrupos = grupos.flatMap(({ clase, canon, igual, igualRegional }) => {
    const marca = conocidas.get(clavesOf(canon)[0] ?? '');
    return clase === 'alias_auto' && marca !== undefined ? namesOf([...igual, ...igualRegional], marca) : [];
  });
  // A name of a brand comes before one of a car.
  const marcas = new Map([...marcasDeAutos(), ...deConocidas, ...deGrupos]);
  return (texto) =>
    clavesOf(texto)
      .map((clave) => marcas.get(clave))
      .find((marca) => marca !== undefined);
}

/** The spellings of names, each with the brand that it names. */
function namesOf(nombres: readonly string[], marca: string): readonly (readonly [clave: string, marca: string])[] {
  return nombres.flatMap(clavesOf).map((clave) => [clave, marca] as const);
}

/** The brands of the cars that only one brand has. */
function marcasDeAutos(): readonly (readonly [clave: string, marca: string])[] {
  const pares = MARCAS_CONOCIDAS.flatMap(({ nombres, modelos }) => namesOf(modelos, nombres[0] ?? ''));
  const largos = pares.filter(([clave]) => clave.replaceAll(/[^a-z]/g, '').length >= MIN_LETRAS);
  const byClave = Map.groupBy(largos, ([clave]) => clave);
  return [...byClave.values()].flatMap((suyos) => (new Set(suyos.map(([, marca]) => marca)).size === 1 ? suyos : []));
}
