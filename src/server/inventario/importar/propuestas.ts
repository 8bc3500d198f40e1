import { sql } from 'kysely';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { CAMPOS_DE_LISTA, type CampoDeLista, camposPieza } from '#contract/wire/pieza.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import { findCanonDeMarca } from '#server/base/importar/marcas.ts';
import {
  joinConocidos,
  notaDePropuesta,
  proposeValor,
  rememberPor,
  type ValoresConocidos,
} from '#server/base/importar/propuestas.ts';
import type { Columnas } from '#server/patio/piezas/columnas.ts';
import { claveOf, type Escritos } from '#server/patio/piezas/reglas.ts';

/** Conocidos are the values of lists that are known while the rows of one file are judged. */
export interface Conocidos extends ValoresConocidos {
  readonly escritos: Escritos;
  /** The word that the trade writes, by the folded ones that mean the same. */
  readonly canones: ReadonlyMap<string, string>;
  readonly canonDeMarca: (valor: string) => string | undefined;
}

/** Reads what is known of the values of lists, once for a step of an import. */
export const findConocidos = rememberPor(readConocidos);

async function readConocidos({ kysely }: Pick<Db, 'kysely'>, editor: EditorDeImportacion): Promise<Conocidos> {
  const { rows: vocabulario } = await sql<{ campo: string; de: string; valor: string }>`
    select campo, de, valor from vocabulario`.execute(kysely);
  const { rows: grupos } = await sql<{ palabra: string; canon: string }>`
    select plegar(palabra) as palabra, canon from sinonimos, unnest(igual) palabra
    where clase in ('pieza', 'posicion', 'origen_condicion') and plegar(palabra) <> plegar(canon)`.execute(kysely);
  const { listas } = editor.interno;
  const conocidos = joinConocidos(editor, CAMPOS_DE_LISTA, (campo) => {
    const configurados = campo === 'marca' || campo === 'auto' ? [] : listas[campo];
    return [...configurados, ...valuesIn(vocabulario, campo)];
  });
  const canones = new Map(grupos.map(({ palabra, canon }) => [palabra, canon]));
  return { ...conocidos, escritos: new Map(), canones, canonDeMarca: await findCanonDeMarca({ kysely }) };
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
    const propuesto = proposeValor(conocidos, campo, valor, canonOf(conocidos, campo));
    return propuesto === null ? [] : [notaDePropuesta(campo, camposPieza[campo].label, valor, propuesto)];
  });
}

/** The word that the trade writes for another one; names of cars are nobody's words. */
function canonOf({ canones, canonDeMarca }: Conocidos, campo: CampoDeLista): (valor: string) => string | undefined {
  if (campo === 'marca') return canonDeMarca;
  return (valor) => (campo === 'auto' ? undefined : canones.get(foldTexto(valor)));
}
