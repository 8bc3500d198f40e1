import type { Generated } from 'kysely';
import type { Clase } from '#domain/busqueda/sinonimos.ts';

/** Groups of words that mean the same. */
export interface SinonimosTable {
  id: string;
  clase: Clase;
  canon: string;
  igual: string[];
  igual_regional: Generated<string[]>;
  /** Ids of groups that must not appear because of these words. */
  nunca: Generated<string[]>;
  nota: Generated<string>;
  version: Generated<number>;
}

/** Relations between groups: the results of `relacionado` are shown below those of `sinonimo`. */
export interface SinonimosRelacionadosTable {
  sinonimo: string;
  relacionado: string;
  fuerza: 'fuerte' | 'debil';
}

/** Words with more than one meaning. */
export interface SinonimosAmbiguosTable {
  termino: string;
  primero: string | null;
  tambien: string[];
}

/** Words by their use. */
export interface SinonimosPalabrasTable {
  palabra: string;
  uso: 'vacia' | 'nexo' | 'separador' | 'exacta';
}

/** The tables of synonyms, which people edit. */
export interface SinonimosTables {
  sinonimos: SinonimosTable;
  sinonimos_relacionados: SinonimosRelacionadosTable;
  sinonimos_ambiguos: SinonimosAmbiguosTable;
  sinonimos_palabras: SinonimosPalabrasTable;
}
