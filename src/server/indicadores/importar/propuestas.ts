import { sql } from 'kysely';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { OTROS_COTIZADORES, PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { type Db, within } from '#server/base/db/database.ts';
import { columnsOf } from '#server/base/db/record-table.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import { findCanonDeMarca } from '#server/base/importar/marcas.ts';
import {
  joinConocidos,
  notaDePropuesta,
  proposeValor,
  rememberPor,
  type ValoresConocidos,
} from '#server/base/importar/propuestas.ts';
import { type Campos, TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { findValores } from '#server/indicadores/queries/listas.ts';
import { createListas, type Listas } from '#server/indicadores/valores.ts';

/** The fields whose values people choose from what is there, or should. */
export const CAMPOS_EN_LISTA = [
  'aseguradora',
  'taller',
  'ciudad',
  'marca',
  'cotizador',
  'proveedor',
  'metodoEnvio',
] as const;

type CampoEnLista = (typeof CAMPOS_EN_LISTA)[number];

/** Conocidos are the values of lists that are known while the rows of one file are judged. */
export interface Conocidos extends ValoresConocidos {
  readonly deAqui: ReadonlyMap<CampoEnLista, ReadonlySet<string>>;
  readonly listas: Listas;
  readonly canonDeMarca: (valor: string) => string | undefined;
  readonly conAvisos: boolean;
}

/** Reads what is known of the values of lists, once for a step of an import. */
export const findConocidos = rememberPor(async (db, editor): Promise<Conocidos> => {
  const deAqui: Conocidos['deAqui'] = editor.conAvisos ? await findDeAqui(db, editor) : new Map();
  const conocidos = joinConocidos(editor, CAMPOS_EN_LISTA, (campo) => [...(deAqui.get(campo) ?? [])]);
  // A new value near a known one is proposed in the review: who writes all the same has seen it.
  const canonDeMarca = await findCanonDeMarca(db);
  return { ...conocidos, deAqui, canonDeMarca, conAvisos: editor.conAvisos, listas: createListas(editor, true) };
});

async function findDeAqui(
  { kysely }: Pick<Db, 'kysely'>,
  { interno }: EditorDeImportacion,
): Promise<ReadonlyMap<CampoEnLista, ReadonlySet<string>>> {
  const valores = async (columna: Parameters<typeof findValores>[1], ...ofrecidos: readonly string[]) =>
    new Set([...ofrecidos, ...(await findValores(within(kysely), columna))]);
  const { proveedores, metodosEnvio } = interno.indicadores;
  const { rows: marcas } = await sql<{ marca: string }>`
    select distinct marca from indicadores where eliminada is null and marca <> ''
    union select distinct de from vocabulario where campo = 'auto'`.execute(kysely);
  return new Map<CampoEnLista, ReadonlySet<string>>([
    ['aseguradora', await valores('aseguradora')],
    ['taller', await valores('taller')],
    ['ciudad', await valores('ciudad')],
    ['marca', new Set(marcas.map(({ marca }) => marca))],
    ['cotizador', new Set([...interno.cotizadores, ...OTROS_COTIZADORES])],
    ['proveedor', await valores('proveedor', PROVEEDOR_PATIO, ...proveedores)],
    ['metodoEnvio', await valores('metodo_envio', ...metodosEnvio)],
  ]);
}

/** Says of each value that a row writes and nothing has yet which known one it may be. It is proposed, never changed. */
export function proposeValores(conocidos: Conocidos, columnas: object, despues: Campos): readonly NotaDeCelda[] {
  if (!conocidos.conAvisos) return [];
  return CAMPOS_EN_LISTA.flatMap((campo): NotaDeCelda[] => {
    const valor = despues[campo];
    const isEscrito = columnsOf(TABLA_INDICADORES, campo).some((columna) => columna in columnas);
    if (!isEscrito || valor === '' || conocidos.deAqui.get(campo)?.has(valor)) return [];
    const canon = campo === 'marca' ? conocidos.canonDeMarca : undefined;
    const propuesto = proposeValor(conocidos, campo, valor, canon);
    return propuesto === null ? [] : [notaDePropuesta(campo, camposIndicador[campo].label, valor, propuesto)];
  });
}
