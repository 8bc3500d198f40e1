import { sql } from 'kysely';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { CAMPOS_DE_LISTA, type CampoDeLista, camposPieza } from '#contract/wire/pieza.ts';
import { isParecido } from '#domain/parecido.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import type { Columnas } from '#server/patio/piezas/columnas.ts';
import { claveOf, type Escritos } from '#server/patio/piezas/reglas.ts';

/** A slip is this many times rarer in a file than what was meant. */
const VECES = 5;

/** Conocidos are the values of lists that are known while the rows of one file are judged. */
export interface Conocidos {
  readonly escritos: Escritos;
  /** Values by their field: of the configuration, of the inventory, and frequent ones of the file. */
  readonly valores: ReadonlyMap<CampoDeLista, readonly string[]>;
  /** The word that the trade writes, by the folded ones that mean the same. */
  readonly canones: ReadonlyMap<string, string>;
  readonly filas: ReadonlyMap<string, number>;
  readonly propuestas: Map<string, string | null>;
}

/** Kept for as long as somebody judges with the same editor: a step over a hundred thousand rows asks once. */
const CONOCIDOS = new WeakMap<EditorDeImportacion, Promise<Conocidos>>();

/** Reads what is known of the values of lists, once for a step of an import. */
export function findConocidos(db: Pick<Db, 'kysely'>, editor: EditorDeImportacion): Promise<Conocidos> {
  const known = CONOCIDOS.get(editor) ?? readConocidos(db, editor);
  CONOCIDOS.set(editor, known);
  return known;
}

async function readConocidos({ kysely }: Pick<Db, 'kysely'>, editor: EditorDeImportacion): Promise<Conocidos> {
  const { rows: vocabulario } = await sql<{ campo: string; de: string; valor: string }>`
    select campo, de, valor from vocabulario`.execute(kysely);
  const { rows: grupos } = await sql<{ palabra: string; canon: string }>`
    select plegar(palabra) as palabra, canon from sinonimos, unnest(igual) palabra
    where clase in ('pieza', 'posicion', 'origen_condicion') and plegar(palabra) <> plegar(canon)`.execute(kysely);
  const { listas } = editor.interno;
  const valores = new Map(
    CAMPOS_DE_LISTA.map((campo) => {
      const configurados = campo === 'marca' || campo === 'auto' ? [] : listas[campo];
      const frecuentes = (editor.frecuentes[campo] ?? []).map(([valor]) => valor);
      return [campo, [...new Set([...configurados, ...valuesIn(vocabulario, campo), ...frecuentes])]] as const;
    }),
  );
  const filas = new Map(
    Object.entries(editor.frecuentes).flatMap(([campo, todos]) =>
      todos.map(([valor, cuantas]) => [`${campo} ${valor}`, cuantas] as const),
    ),
  );
  const canones = new Map(grupos.map(({ palabra, canon }) => [palabra, canon]));
  return { escritos: new Map(), valores, canones, filas, propuestas: new Map() };
}

/** The vocabulary keeps brands with their cars and parts with their sides. */
function valuesIn(
  vocabulario: readonly { readonly campo: string; readonly de: string; readonly valor: string }[],
  campo: CampoDeLista,
): readonly string[] {
  if (campo === 'marca') return vocabulario.flatMap((row) => (row.campo === 'auto' ? [row.de] : []));
  if (campo === 'pieza') return vocabulario.flatMap((row) => (row.campo === 'lado' ? [row.de] : []));
  return vocabulario.flatMap((row) => (row.campo === campo ? [row.valor] : []));
}

/**
 * Says of each value of a list that nothing has yet which known one it may be: written nearly like it, or another word for the
 * same. It is proposed, never changed.
 */
export function proposeValores(conocidos: Conocidos, columnas: Columnas): readonly NotaDeCelda[] {
  return CAMPOS_DE_LISTA.flatMap((campo): NotaDeCelda[] => {
    const valor = columnas[campo];
    if (typeof valor !== 'string' || valor === '') return [];
    const marca = campo === 'auto' ? { marca: columnas.marca ?? '' } : {};
    if (conocidos.escritos.get(claveOf({ campo, valor, ...marca }))) return [];
    const propuesto = propose(conocidos, campo, valor);
    return propuesto === null
      ? []
      : [{ campo, valor, propuesto, mensaje: `${camposPieza[campo].label}: ¿${propuesto}?` }];
  });
}

function propose(conocidos: Conocidos, campo: CampoDeLista, valor: string): string | null {
  const clave = `${campo} ${valor}`;
  const known = conocidos.propuestas.get(clave);
  if (known !== undefined) return known;
  const propuesto = findPropuesta(conocidos, campo, valor);
  conocidos.propuestas.set(clave, propuesto);
  return propuesto;
}

function findPropuesta({ canones, valores, filas }: Conocidos, campo: CampoDeLista, valor: string): string | null {
  const canon = campo === 'marca' || campo === 'auto' ? undefined : canones.get(foldTexto(valor));
  if (canon !== undefined) return canon;
  const suyas = filas.get(`${campo} ${valor}`) ?? 1;
  const isMasComun = (otro: string) => (filas.get(`${campo} ${otro}`) ?? Number.POSITIVE_INFINITY) >= suyas * VECES;
  const otros = valores.get(campo) ?? [];
  return otros.find((otro) => otro !== valor && isMasComun(otro) && isParecido(valor, otro)) ?? null;
}
