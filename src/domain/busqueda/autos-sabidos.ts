import { MARCAS_CONOCIDAS, type MarcaConocida } from './autos-conocidos.ts';
import { escriturasDe } from './escrituras.ts';
import type { Auto, Frases, Sentido } from './frases.ts';
import { GENERACIONES, type Generacion } from './generaciones.ts';
import type { Valor } from './sinonimos.ts';
import { palabrasDe } from './tokens.ts';

/** Adds the brands and cars that everybody knows and the inventory does not have: they find nothing, and not everything. */
export function addConocidos(frases: Frases): void {
  for (const marca of MARCAS_CONOCIDAS) {
    for (const modelo of marca.modelos) {
      const sentido: Sentido = { clase: 'auto', nombre: modelo, autos: [], soloConMarca: false };
      for (const forma of formasNuevas(modelo, marca, frases)) frases.add(forma, sentido);
    }
    const sentido: Sentido = { clase: 'marca', nombre: marca.nombres[0] ?? '', autos: [] };
    const formas = marca.nombres.flatMap(escriturasDe).filter((forma) => !namesAuto(frases, forma));
    for (const forma of formas) frases.add(forma, sentido);
  }
}

/** The spellings of a model that mean no car yet; of a number, with its brand before it. */
function formasNuevas(modelo: string, { nombres }: MarcaConocida, frases: Frases): (readonly string[])[] {
  const marcas = nombres.map(palabrasDe);
  if (/^\d+$/.test(modelo)) return namesAuto(frases, [modelo]) ? [] : marcas.map((marca) => [...marca, modelo]);
  // 'ram 1500' is the car 1500 of RAM, where it is written so.
  const isDeMarca = (forma: readonly string[]) =>
    marcas.some((marca) => startsWith(forma, marca) && namesAuto(frases, forma.slice(marca.length)));
  return escriturasDe(modelo).filter((forma) => !namesAuto(frases, forma) && !isDeMarca(forma));
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
  const deLaGeneracion = autosDe(auto, frases).map((uno) => ({ ...uno, anios }));
  const autos = [...deLaGeneracion, ...(tambien === null ? [] : autosDe(tambien, frases))];
  for (const { nombre, isSolo, isTipo } of nombres) {
    if (isTipo && isTipoVivo(nombre, vocabulario)) continue;
    const palabras = palabrasDe(nombre);
    const formas = [...dichas.map((dicha) => [...dicha, ...palabras]), ...(isSolo ? [palabras] : [])];
    const sentido: Sentido = { clase: 'auto', nombre: `${auto} ${nombre.toUpperCase()}`, autos, soloConMarca: false };
    for (const forma of formas.filter((una) => !namesAuto(frases, una))) frases.add(forma, sentido);
  }
}

function autosDe(nombre: string, frases: Frases): readonly Auto[] {
  const sentidos = frases.get(palabrasDe(nombre).join(' '));
  return sentidos.flatMap((sentido) => (sentido.clase === 'auto' ? sentido.autos : []));
}

function isTipoVivo(nombre: string, vocabulario: readonly Valor[]): boolean {
  return vocabulario.some(({ campo, valor }) => campo === 'tipo' && palabrasDe(valor).includes(nombre));
}

/** Lists the words of all cars that are known whether the inventory has them or not. */
export function palabrasConocidas(): string[] {
  const autos = MARCAS_CONOCIDAS.flatMap(({ nombres, modelos }) => [...nombres, ...modelos]).flatMap(escriturasDe);
  return [
    ...autos.flat(),
    ...GENERACIONES.flatMap(({ nombres }) => nombres.flatMap(({ nombre }) => palabrasDe(nombre))),
  ];
}
