import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLexico, type Lexico } from '#domain/busqueda/lexico.ts';
import type { Grupo, Sinonimos, Valor } from '#domain/busqueda/sinonimos.ts';
import { MARKET } from '#server/demo/market.ts';

const BASE = join(import.meta.dirname, '../src/server/base/db/migrations/0044-base');
const readDatos = (file: string) => readFileSync(join(BASE, file), 'utf8');
const ULTIMO_ANIO = 2027;
const CUANTAS = 40;

/** A group as the migration has it: what is empty is left out. */
interface GrupoEscrito extends Pick<Grupo, 'id' | 'clase' | 'canon' | 'igual'> {
  readonly igual_regional?: readonly string[];
  readonly nunca?: readonly string[];
  readonly fuerte?: readonly string[];
  readonly debil?: readonly string[];
}

/** The synonyms a new database starts with, read from the migration that brings them. */
export function readSinonimos(): Sinonimos {
  const mas = readDatos('07-mas-sinonimos.sql');
  const grupos: GrupoEscrito[] = [readDatos('06-sinonimos-de-piezas.sql'), mas].flatMap((text) =>
    JSON.parse(between(text, '$grupos$')),
  );
  return {
    grupos: grupos.map(({ igual_regional: igualRegional = [], nunca = [], fuerte = [], debil = [], ...grupo }) => ({
      ...grupo,
      igualRegional,
      nunca,
      fuerte,
      debil,
    })),
    ambiguas: JSON.parse(between(mas, '$ambiguos$')),
    vacias: palabras(mas, 'vacia'),
    nexos: palabras(mas, 'nexo'),
    separadores: palabras(mas, 'separador'),
    exactas: palabras(mas, 'exacta'),
  };
}

/** The values of an inventory that has everything a Mexican yard sells, the misspelt ones included. */
export function vocabularioDelMercado(): Valor[] {
  const autos = MARKET.marcas.flatMap(({ marca, autos: models }) => models.map(({ auto }) => ({ marca, auto })));
  const tipos = new Set(MARKET.marcas.flatMap(({ autos: models }) => models.map(({ tipo }) => tipo)));
  const lados = MARKET.piezas.flatMap(({ pieza, pos }) =>
    (MARKET.posiciones[pos] ?? []).map((lado) => valor('lado', pieza, lado)),
  );
  const sucios = MARKET.sucios.flatMap(({ columna, sucio, limpios }) => {
    if (columna === 'pieza')
      return lados.filter(({ de }) => limpios.includes(de)).map((lado) => ({ ...lado, de: sucio }));
    if (columna !== 'marca') return [valor(columna, '', sucio)];
    return autos.filter(({ marca }) => limpios.includes(marca)).map(({ auto }) => valor('auto', sucio, auto));
  });
  return [
    ...autos.map(({ marca, auto }) => valor('auto', marca, auto)),
    ...lados,
    ...Array.from(tipos, (tipo) => valor('tipo', '', tipo)),
    ...MARKET.origenes.map(([origen]) => valor('origen', '', origen)),
    ...MARKET.condiciones.map(([condicion]) => valor('condicion', '', condicion)),
    ...sucios,
  ];
}

/** The lexicon of that inventory, or of another. */
export function createLexico(vocabulario: readonly Valor[] = vocabularioDelMercado()): Lexico {
  return compileLexico(readSinonimos(), vocabulario, ULTIMO_ANIO);
}

export function valor(campo: Valor['campo'], de: string, value: string): Valor {
  return { campo, de, valor: value, cuantas: CUANTAS };
}

function between(text: string, mark: string): string {
  const [, inside] = text.split(mark);
  if (inside === undefined) throw new Error(`No ${mark} in the migration`);
  return inside;
}

/** The words of one use, out of the adjacent literals of the statement. */
function palabras(sql: string, uso: string): string[] {
  const literal = new RegExp(`string_to_array\\(([^)]*), ' '\\)\\), '${uso}'`).exec(sql)?.[1];
  if (literal === undefined) throw new Error(`No ${uso} in the migration`);
  return literal.replaceAll(/'\s*'/g, '').replaceAll("'", '').split(' ');
}
