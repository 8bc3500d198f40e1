import type { Auto, Frases, Sentido } from './frases.ts';
import type { Grupo, Valor } from './sinonimos.ts';
import { palabrasDe } from './tokens.ts';

/** The spellings of one brand, car or type, and the cars of the inventory behind them. */
interface Nombre {
  readonly canon: string;
  readonly frases: Map<string, readonly string[]>;
  readonly valores: Set<string>;
  readonly autos: Auto[];
}

/**
 * Adds to the lexicon the brands, cars and types of the inventory, and the other names people have for them. A known
 * name without a part in stock is still a car: it finds nothing, rather than everything.
 */
export function addAutosVivos(vocabulario: readonly Valor[], grupos: readonly Grupo[], frases: Frases): Auto[] {
  const alias = leerAlias(grupos);
  const autos = vocabulario.flatMap(({ campo, de, valor }) => (campo === 'auto' ? [{ marca: de, auto: valor }] : []));
  const tipos = vocabulario.flatMap(({ campo, valor }) => (campo === 'tipo' ? [valor] : []));

  const marcas = agrupar(
    autos.map(({ marca }) => marca),
    alias,
  );
  const modelos = agrupar(
    autos.map(({ auto }) => auto),
    alias,
  );
  const clases = agrupar(tipos, alias);
  for (const auto of autos) {
    marcas.de(auto.marca)?.autos.push(auto);
    modelos.de(auto.auto)?.autos.push(auto);
  }
  addNombres(marcas, frases, ({ canon, autos: behind }) => ({ clase: 'marca', nombre: canon, autos: behind }));
  addNombres(modelos, frases, ({ canon, autos: behind }, frase) => {
    const soloConMarca = frase.every((palabra) => /^\d+$/.test(palabra));
    return { clase: 'auto', nombre: soloConMarca ? frase.join(' ') : canon, autos: behind, soloConMarca };
  });
  addNombres(clases, frases, ({ valores }) => ({ clase: 'tipo', valores: [...valores] }));
  addSinExistencias(alias, [...marcas.usados, ...modelos.usados, ...clases.usados], frases);
  return autos;
}

function addNombres(
  { nombres }: Agrupados,
  frases: Frases,
  sentidoDe: (nombre: Nombre, frase: readonly string[]) => Sentido,
): void {
  for (const nombre of nombres) {
    for (const frase of nombre.frases.values()) frases.add(frase, sentidoDe(nombre, frase));
  }
}

interface Agrupados {
  readonly nombres: readonly Nombre[];
  readonly usados: readonly string[];
  de(valor: string): Nombre | undefined;
}

/** One name for all spellings that share a phrase, or that a group of aliases joins. */
function agrupar(valores: readonly string[], alias: readonly Alias[]): Agrupados {
  const aliasDe = new Map(alias.flatMap((grupo) => [...grupo.frases.keys()].map((frase) => [frase, grupo] as const)));
  const porFrase = new Map<string, Nombre>();
  const porValor = new Map<string, Nombre>();
  const usados: string[] = [];
  for (const valor of new Set(valores)) {
    const propias = formasDe(valor);
    const grupo = firstOf(aliasDe, propias.keys());
    const todas = new Map([...propias, ...(grupo?.frases ?? [])]);
    const nombre = firstOf(porFrase, todas.keys()) ?? {
      canon: grupo?.canon ?? valor,
      frases: new Map(),
      valores: new Set(),
      autos: [],
    };
    for (const [key, frase] of todas) {
      nombre.frases.set(key, frase);
      porFrase.set(key, nombre);
    }
    nombre.valores.add(valor);
    porValor.set(valor, nombre);
    if (grupo) usados.push(grupo.id);
  }
  return { nombres: [...new Set(porValor.values())], usados, de: (valor) => porValor.get(valor) };
}

function firstOf<Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): Value | undefined {
  for (const key of keys) {
    const value = map.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

function addSinExistencias(alias: readonly Alias[], usados: readonly string[], frases: Frases): void {
  for (const { id, canon, frases: own } of alias) {
    if (usados.includes(id)) continue;
    for (const frase of own.values())
      frases.add(frase, { clase: 'auto', nombre: canon, autos: [], soloConMarca: false });
  }
}

/** Another name for a brand, a car or a type, with all its spellings. */
interface Alias {
  readonly id: string;
  readonly canon: string;
  readonly frases: ReadonlyMap<string, readonly string[]>;
}

function leerAlias(grupos: readonly Grupo[]): Alias[] {
  return grupos
    .filter(({ clase }) => clase === 'alias_auto')
    .map(({ id, canon, igual, igualRegional }) => {
      const frases = new Map([canon, ...igual, ...igualRegional].flatMap((frase) => [...formasDe(frase)]));
      return { id, canon, frases };
    });
}

function formasDe(nombre: string): Map<string, readonly string[]> {
  return new Map(escriturasDe(nombre).map((forma) => [forma.join(' '), forma]));
}

/** The ways to space a name: 'CX-5' is also 'cx5', and 'HB20' also 'hb 20'. */
export function escriturasDe(nombre: string): (readonly string[])[] {
  const palabras = palabrasDe(nombre);
  const cortadas = palabras.flatMap((palabra) => palabra.match(/[a-z]+|\d+/g) ?? []);
  const juntas = palabras.join('');
  const formas = [palabras, cortadas, ...(/^\d+$/.test(juntas) && palabras.length > 1 ? [] : [[juntas]])];
  return formas.filter((forma) => forma.length > 0);
}
