import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { isParecido } from '#domain/parecido.ts';
import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion } from './clase.ts';

/** A slip is this many times rarer in a file than what was meant. */
const VECES = 5;

/** Values of lists while the rows of one file are judged. */
export interface ValoresConocidos {
  /** By their field: of the configuration, of the records that are here, and frequent ones of the file. */
  readonly valores: ReadonlyMap<string, readonly string[]>;
  /** How many rows of the file have a value. */
  readonly filas: ReadonlyMap<string, number>;
  readonly propuestas: Map<string, string | null>;
}

/**
 * Joins what is known of lists with what the file has often.
 *
 * @param deAqui the values of a field that are known without the file.
 */
export function joinConocidos<C extends string>(
  { frecuentes }: Pick<EditorDeImportacion, 'frecuentes'>,
  campos: readonly C[],
  deAqui: (campo: C) => readonly string[],
): ValoresConocidos {
  const valores = new Map<string, readonly string[]>(
    campos.map((campo) => {
      const suyos = (frecuentes[campo] ?? []).map(([valor]) => valor);
      return [campo, [...new Set([...deAqui(campo), ...suyos])]];
    }),
  );
  const filas = new Map(
    Object.entries(frecuentes).flatMap(([campo, todos]) =>
      todos.map(([valor, cuantas]) => [claveOf(campo, valor), cuantas] as const),
    ),
  );
  return { valores, filas, propuestas: new Map() };
}

const claveOf = (campo: string, valor: string) => `${campo} ${valor}`;

/**
 * Finds the known value that another one may be a slip of, or else a word for; null for none.
 *
 * @param canon the word that is written for this one.
 */
export function proposeValor(
  conocidos: ValoresConocidos,
  campo: string,
  valor: string,
  canon: (valor: string) => string | undefined = () => undefined,
): string | null {
  const clave = claveOf(campo, valor);
  const known = conocidos.propuestas.get(clave);
  if (known !== undefined) return known;
  const propuesto = canon(valor) ?? findMasComun(conocidos, campo, valor);
  conocidos.propuestas.set(clave, propuesto);
  return propuesto;
}

function findMasComun({ valores, filas }: ValoresConocidos, campo: string, valor: string): string | null {
  const suyas = filas.get(claveOf(campo, valor)) ?? 1;
  const isMasComun = (otro: string) => (filas.get(claveOf(campo, otro)) ?? Number.POSITIVE_INFINITY) >= suyas * VECES;
  const otros = valores.get(campo) ?? [];
  return otros.find((otro) => otro !== valor && isMasComun(otro) && isParecido(valor, otro)) ?? null;
}

/** Proposes a value in the words of a review. */
export function notaDePropuesta(campo: string, label: string, valor: string, propuesto: string): NotaDeCelda {
  return { campo, valor, propuesto, mensaje: `${label}: ¿${propuesto}?` };
}

/** Keeps what is known for as long as somebody judges with the same editor: a step over a hundred thousand rows asks once. */
export function rememberPor<V>(read: (db: Pick<Db, 'kysely'>, editor: EditorDeImportacion) => Promise<V>): typeof read {
  const known = new WeakMap<EditorDeImportacion, Promise<V>>();
  return (db, editor) => {
    const value = known.get(editor) ?? read(db, editor);
    known.set(editor, value);
    return value;
  };
}
