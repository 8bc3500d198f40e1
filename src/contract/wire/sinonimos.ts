import * as z from 'zod/mini';
import { integer, linea, lineaObligatoria, texto } from './fields.ts';

const id = texto(40).check(z.regex(/^[a-z0-9-]{1,40}$/, 'debe tener solo minúsculas, números y guiones'));
const palabras = z.array(lineaObligatoria(60)).check(z.maxLength(100, 'tiene demasiadas palabras'));

/** The kinds of things that a group of synonyms may name. */
export const CLASES_SINONIMO = ['pieza', 'posicion', 'origen_condicion', 'variante', 'alias_auto'] as const;

const campos = {
  id,
  clase: z.enum(CLASES_SINONIMO, 'debe ser una clase de la lista'),
  /** The word that is written in titles and lists. */
  canon: lineaObligatoria(100),
  /** Other names of the part; those in `igualRegional` are understood and never written. */
  igual: palabras,
  igualRegional: palabras,
  /** Groups that these words must never bring up. */
  nunca: palabras,
  nota: linea(300),
  relacionados: z.array(z.object({ id, fuerza: z.enum(['fuerte', 'debil'], 'debe ser fuerte o debil') })),
};

/** A group of words that mean the same part, side, state or car. */
export const grupo = z.object({ ...campos, version: z.int() });

export interface Grupo extends z.output<typeof grupo> {}

/** A group as it is saved; `version` null makes a new one. */
export const grupoGuardado = z.object({ ...campos, version: z.nullable(integer()) });

export interface GrupoGuardado extends z.output<typeof grupoGuardado> {}

/** The first meaning of an ambiguous word (null: none by itself), and the meanings that are shown below it. */
export const ambigua = z.object({ termino: lineaObligatoria(60), primero: z.nullable(id), tambien: z.array(id) });

/** Words by their use: `sinonimos_palabras`. */
export const palabrasDeUso = z.object({ vacia: palabras, nexo: palabras, separador: palabras, exacta: palabras });
