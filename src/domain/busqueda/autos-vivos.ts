import { MARCAS_CONOCIDAS } from './autos-conocidos.ts';
import { addConocidos, addGeneracion } from './autos-sabidos.ts';
import type { Auto, Frases, Sentido } from './frases.ts';
import { GENERACIONES } from './generaciones.ts';
import type { Grupo, Valor } from './sinonimos.ts';
import { formasOf } from './tokens.ts';

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
  const alias = readAlias(grupos).map(withMarca);
  const autos = vocabulario.flatMap(({ campo, de, valor }) => (campo === 'auto' ? [{ marca: de, auto: valor }] : []));
  const tipos = vocabulario.flatMap(({ campo, valor }) => (campo === 'tipo' ? [[valor, []] as const] : []));
  const marcas = Map.groupBy(autos, ({ marca }) => marca);
  const modelos = Map.groupBy(autos, ({ auto }) => auto);
  const usados = [
    ...addNombres(marcas, [...alias, ...marcasWithout(alias)], frases, ({ canon, autos: behind }) => {
      return { clase: 'marca', nombre: canon, autos: behind };
    }),
    ...addNombres(modelos, alias, frases, ({ canon, autos: behind }, frase) => {
      const soloConMarca = frase.every((palabra) => /^\d+$/.test(palabra));
      return { clase: 'auto', nombre: soloConMarca ? frase.join(' ') : canon, autos: behind, soloConMarca };
    }),
    ...addNombres(new Map(tipos), alias, frases, ({ valores }) => ({ clase: 'tipo', valores: [...valores] })),
  ];
  for (const { canon, frases: own } of alias.filter((grupo) => !usados.includes(grupo))) {
    for (const frase of own.values())
      frases.add(frase, { clase: 'auto', nombre: canon, autos: [], soloConMarca: false });
  }
  addConocidos(frases);
  for (const generacion of GENERACIONES) {
    addGeneracion(generacion, dichasOf(generacion.auto, alias), vocabulario, frases);
  }
  return autos;
}

/**
 * Adds these values under one name for all spellings that share a phrase, or that a group of aliases joins.
 *
 * @param valores the values, and the cars behind each.
 * @returns the groups of aliases that were used.
 */
function addNombres(
  valores: ReadonlyMap<string, readonly Auto[]>,
  alias: readonly Alias[],
  frases: Frases,
  sentidoOf: (nombre: Nombre, frase: readonly string[]) => Sentido,
): readonly (Alias | undefined)[] {
  const aliasOf = new Map(alias.flatMap((grupo) => [...grupo.frases.keys()].map((frase) => [frase, grupo] as const)));
  const porFrase = new Map<string, Nombre>();
  const nombres = new Set<Nombre>();
  const usados: (Alias | undefined)[] = [];
  for (const [valor, autos] of valores) {
    const propias = formasOf(valor);
    const grupo = firstOf(aliasOf, propias.keys());
    const todas = new Map([...propias, ...(grupo?.frases ?? [])]);
    const nombre: Nombre = firstOf(porFrase, todas.keys()) ?? {
      canon: grupo?.canon ?? valor,
      frases: new Map(),
      valores: new Set(),
      autos: [],
    };
    for (const [key, frase] of todas) {
      nombre.frases.set(key, frase);
      porFrase.set(key, nombre);
    }
    nombres.add(nombre);
    nombre.valores.add(valor);
    nombre.autos.push(...autos);
    usados.push(grupo);
  }
  for (const nombre of nombres) {
    for (const frase of nombre.frases.values()) frases.add(frase, sentidoOf(nombre, frase));
  }
  return usados;
}

function firstOf<Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): Value | undefined {
  for (const key of keys) {
    const value = map.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Another name for a brand, a car or a type, with all its spellings. */
interface Alias {
  readonly canon: string;
  readonly frases: ReadonlyMap<string, readonly string[]>;
}

function readAlias(grupos: readonly Grupo[]): Alias[] {
  const propios = grupos.filter(({ clase }) => clase === 'alias_auto');
  return propios.map(({ canon, igual, igualRegional }) => {
    return { canon, frases: new Map([canon, ...igual, ...igualRegional].flatMap((frase) => [...formasOf(frase)])) };
  });
}

/** The brands that everybody shortens, with all of their names. */
const MARCAS_DE_VARIOS_NOMBRES: readonly Alias[] = MARCAS_CONOCIDAS.filter(({ nombres }) => nombres.length > 1).map(
  ({ nombres }) => ({
    canon: nombres[0] ?? '',
    frases: new Map(nombres.flatMap((nombre) => [...formasOf(nombre)])),
  }),
);

/** Gives a group that names a brand all of its names: the group says how the trade writes it. */
function withMarca({ canon, frases }: Alias): Alias {
  const marca = MARCAS_DE_VARIOS_NOMBRES.find((una) => sharesFrase(una, frases));
  return { canon, frases: new Map([...frases, ...(marca?.frases ?? [])]) };
}

/** The brands of several names that no group of aliases names. */
function marcasWithout(alias: readonly Alias[]): readonly Alias[] {
  return MARCAS_DE_VARIOS_NOMBRES.filter((marca) => !alias.some(({ frases }) => sharesFrase(marca, frases)));
}

function sharesFrase({ frases }: Alias, otras: Alias['frases']): boolean {
  return [...frases.keys()].some((key) => otras.has(key));
}

/** Lists the ways to say a car: its own spellings, and those of the group of aliases it is of. */
function dichasOf(auto: string, alias: readonly Alias[]): (readonly string[])[] {
  const propias = formasOf(auto);
  const grupo = alias.find(({ frases }) => [...propias.keys()].some((key) => frases.has(key)));
  return [...new Map([...propias, ...(grupo?.frases ?? [])]).values()];
}
