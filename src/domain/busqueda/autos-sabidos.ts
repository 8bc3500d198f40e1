import { MARCAS_CONOCIDAS } from './autos-conocidos.ts';
import type { Auto, Frases, Sentido } from './frases.ts';
import { GENERACIONES, type Generacion } from './generaciones.ts';
import type { Valor } from './sinonimos.ts';
import { escriturasOf, palabrasOf } from './tokens.ts';

/** The spellings of a brand and of its models: made once, for they never change. */
const MARCAS = MARCAS_CONOCIDAS.map(({ nombres, modelos }) => ({
  nombre: nombres[0] ?? '',
  palabras: nombres.map(palabrasOf),
  formas: nombres.flatMap(escriturasOf),
  modelos: modelos.map((modelo) => ({ modelo, formas: escriturasOf(modelo) })),
}));

/** The words of all cars that are known whether the inventory has them or not. */
export const PALABRAS_CONOCIDAS: ReadonlySet<string> = new Set([
  ...MARCAS.flatMap(({ formas, modelos }) => [...formas, ...modelos.flatMap((modelo) => modelo.formas)]).flat(),
  ...GENERACIONES.flatMap(({ nombres }) => nombres.flatMap(({ nombre }) => palabrasOf(nombre))),
]);

/** Adds the brands and cars that everybody knows and the inventory does not have: they find nothing, and not everything. */
export function addConocidos(frases: Frases): void {
  for (const marca of MARCAS) {
    for (const { modelo, formas } of marca.modelos) {
      const sentido: Sentido = { clase: 'auto', nombre: modelo, autos: [], soloConMarca: false };
      for (const forma of formasNuevas(formas, marca.palabras, frases)) frases.add(forma, sentido);
    }
    const sentido: Sentido = { clase: 'marca', nombre: marca.nombre, autos: [] };
    for (const forma of marca.formas.filter((una) => !namesAuto(frases, una))) frases.add(forma, sentido);
  }
}

/** The spellings of a model that mean no car yet; of a number, with its brand before it. */
function formasNuevas(
  formas: readonly (readonly string[])[],
  marcas: readonly (readonly string[])[],
  frases: Frases,
): (readonly string[])[] {
  const [[modelo = '', ...more] = []] = formas;
  const isNumero = more.length === 0 && /^\d+$/.test(modelo);
  if (isNumero) return namesAuto(frases, [modelo]) ? [] : marcas.map((marca) => [...marca, modelo]);
  // 'ram 1500' is the car 1500 of RAM, where it is written so.
  const isDeMarca = (forma: readonly string[]) =>
    marcas.some((marca) => startsWith(forma, marca) && namesAuto(frases, forma.slice(marca.length)));
  return formas.filter((forma) => !namesAuto(frases, forma) && !isDeMarca(forma));
}

function startsWith(forma: readonly string[], palabras: readonly string[]): boolean {
  return palabras.every((palabra, index) => forma[index] === palabra);
}

function namesAuto(frases: Frases, forma: readonly string[]): boolean {
  return frases.get(forma.join(' ')).some(({ clase }) => clase === 'auto' || clase === 'marca');
}

/**
 * Adds the names of one generation of a car; its cars carry the years. A name that the groups of aliases give another
 * meaning keeps that one.
 *
 * @param dichas the ways to say the car.
 */
export function addGeneracion(
  { auto, nombres, anios, tambien }: Generacion,
  dichas: readonly (readonly string[])[],
  vocabulario: readonly Valor[],
  frases: Frases,
): void {
  const deLaGeneracion = autosOf(auto, frases).map((uno) => ({ ...uno, anios }));
  const autos = [...deLaGeneracion, ...(tambien === null ? [] : autosOf(tambien, frases))];
  for (const { nombre, isSolo, isTipo } of nombres) {
    if (isTipo && isTipoVivo(nombre, vocabulario)) continue;
    const palabras = palabrasOf(nombre);
    const formas = [...dichas.map((dicha) => [...dicha, ...palabras]), ...(isSolo ? [palabras] : [])];
    const sentido: Sentido = { clase: 'auto', nombre: `${auto} ${nombre.toUpperCase()}`, autos, soloConMarca: false };
    for (const forma of formas.filter((una) => !namesAuto(frases, una))) frases.add(forma, sentido);
  }
}

function autosOf(nombre: string, frases: Frases): readonly Auto[] {
  const sentidos = frases.get(palabrasOf(nombre).join(' '));
  return sentidos.flatMap((sentido) => (sentido.clase === 'auto' ? sentido.autos : []));
}

function isTipoVivo(nombre: string, vocabulario: readonly Valor[]): boolean {
  return vocabulario.some(({ campo, valor }) => campo === 'tipo' && palabrasOf(valor).includes(nombre));
}
