import type { Diccionario } from './diccionario.ts';
import { correctLugares, type Frases, findHallazgos, type Lugar, primerasFormas } from './frases.ts';
import type { Grupo, Valor } from './sinonimos.ts';
import { palabrasOf } from './tokens.ts';

/** An origin or condition, and the stored values that say it. */
export interface Atributo {
  readonly id: string;
  readonly canon: string;
  readonly origenes: ReadonlySet<string>;
  readonly condiciones: ReadonlySet<string>;
  readonly fuerte: readonly string[];
}

/** Tells whether some part has the attribute. */
export function hasValores({ origenes, condiciones }: Atributo): boolean {
  return origenes.size + condiciones.size > 0;
}

/** A variant, and every way in which the text of a part may say it. */
export interface Variante {
  readonly id: string;
  readonly canon: string;
  readonly dichos: readonly (readonly string[])[];
  readonly nunca: readonly string[];
}

/** Reads every stored origin and condition: 'USADO CON DETALLE' says two things. A slip in one is a way to say it too. */
export function addAtributos(
  grupos: readonly Grupo[],
  vocabulario: readonly Valor[],
  frases: Frases,
  diccionario: Diccionario,
): ReadonlyMap<string, Atributo> {
  const dichos = vocabulario
    .filter(({ campo }) => campo === 'origen' || campo === 'condicion')
    .map(({ campo, valor }) => {
      const palabras = frases.lugaresOf(valor);
      const exactos = atributosOf(palabras, frases);
      const ids = exactos.length > 0 ? exactos : atributosOf(correctLugares(palabras, diccionario), frases);
      return { campo, valor, ids, palabras: exactos.length > 0 ? null : primerasFormas(palabras) };
    });
  for (const { ids, palabras } of dichos) {
    for (const id of palabras ? ids : []) frases.add(palabras ?? [], { clase: 'atributo', id });
  }
  const valoresOf = (id: string, de: Valor['campo']) =>
    new Set(dichos.filter(({ campo, ids }) => campo === de && ids.includes(id)).map(({ valor }) => valor));
  return new Map(
    grupos
      .filter(({ clase }) => clase === 'origen_condicion')
      .map(({ id, canon, fuerte }) => {
        const valores = { origenes: valoresOf(id, 'origen'), condiciones: valoresOf(id, 'condicion') };
        return [id, { id, canon, fuerte, ...valores }];
      }),
  );
}

function atributosOf(lugares: readonly Lugar[], frases: Frases): string[] {
  return findHallazgos(frases, lugares, ({ sentidos }) => sentidos.some(({ clase }) => clase === 'atributo')).flatMap(
    ({ sentidos }) => sentidos.flatMap((sentido) => (sentido.clase === 'atributo' ? [sentido.id] : [])),
  );
}

/** Reads the variants of the synonyms, and every way to say each. */
export function readVariantes(grupos: readonly Grupo[]): Map<string, Variante> {
  return new Map(
    grupos
      .filter(({ clase }) => clase === 'variante')
      .map(({ id, canon, igual, igualRegional, nunca }) => {
        const dichos = [canon, ...igual, ...igualRegional].map((frase) =>
          palabrasOf(frase).filter((palabra) => palabra.length > 2),
        );
        return [id, { id, canon, nunca, dichos: dichos.filter((palabras) => palabras.length > 0) }];
      }),
  );
}
