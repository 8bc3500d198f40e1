import { sql } from 'kysely';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { describeField } from '#contract/wire/record.ts';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { isParecido } from '#domain/parecido.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista } from '#domain/texto.ts';
import { type Db, within } from '#server/base/db/database.ts';
import { BusinessError, invalidFields } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Columnas, RegistroGuardado } from './columnas.ts';
import { findValores } from './queries/listas.ts';

/** The columns whose values are a list for roles 3 and 5, and grow by what role 4 types (regla 93). */
export const COLUMNAS_DE_LISTA = ['proveedor', 'metodo_envio'] as const;
export type ColumnaDeLista = (typeof COLUMNAS_DE_LISTA)[number];

const CAMPOS = { proveedor: 'proveedor', metodo_envio: 'metodoEnvio' } as const;

/** A Lectura is how a list takes a value: written so, or not at all, with the values of the list that are near it. */
export interface Lectura {
  readonly escrito: string | null;
  readonly parecidos: readonly string[];
}

/** Listas remember how lists take values for as long as one piece of work lasts: a file has each value a thousand times. */
export interface Listas {
  readonly editor: Pick<Editor, 'rol' | 'interno'>;
  /** Stores a new value although it is near one of its list. */
  readonly isConfirmado: boolean;
  readonly lecturas: Map<string, Lectura>;
}

/**
 * Makes what reads the values of one piece of work. A list holds what the configuration offers and what live records have; a
 * value that it has is written in its spelling, whatever capitals and accents were typed.
 *
 * @param isConfirmado stores a new value although it is near one of the list.
 */
export function createListas(editor: Listas['editor'], isConfirmado = false): Listas {
  return { editor, isConfirmado, lecturas: new Map() };
}

interface ValorDeLista {
  readonly columna: ColumnaDeLista;
  readonly valor: string;
}

const claveOf = ({ columna, valor }: ValorDeLista) => `${columna} ${valor}`;

/** Looks up how the lists take the values of columns, however many, in a constant number of statements. */
export async function learnValores(
  { kysely }: Pick<Db, 'kysely'>,
  listas: Listas,
  todas: readonly Columnas[],
): Promise<void> {
  const { editor, lecturas } = listas;
  const nuevos = new Map(todas.flatMap(valoresIn).map((dado) => [claveOf(dado), dado]));
  for (const clave of lecturas.keys()) nuevos.delete(clave);
  const pedidos = [...nuevos.values()];
  const ofrecidos = pedidos.filter(({ columna, valor }) => ofrecidosEn(editor, columna).includes(valor));
  const ajenos = pedidos.filter((pedido) => !ofrecidos.includes(pedido));
  const escritos = ajenos.length === 0 ? [] : await findEscritos(kysely, ajenos);
  for (const escrito of [...ofrecidos, ...escritos]) {
    lecturas.set(claveOf(escrito), { escrito: escrito.valor, parecidos: [] });
  }
  for (const columna of COLUMNAS_DE_LISTA) {
    const resto = ajenos.filter((ajeno) => ajeno.columna === columna && !lecturas.has(claveOf(ajeno)));
    await learnAjenos(kysely, listas, columna, resto);
  }
}

function valoresIn(columnas: Columnas): readonly ValorDeLista[] {
  return COLUMNAS_DE_LISTA.flatMap((columna) => {
    const valor = columnas[columna] ?? '';
    return valor === '' ? [] : [{ columna, valor }];
  });
}

/** Compares values that are not in a list letter for letter with all that are. */
async function learnAjenos(
  kysely: Db['kysely'],
  { editor, isConfirmado, lecturas }: Listas,
  columna: ColumnaDeLista,
  ajenos: readonly ValorDeLista[],
): Promise<void> {
  if (ajenos.length === 0) return;
  const suyas = [...lecturas].filter(([clave]) => clave.startsWith(`${columna} `));
  const escritos = suyas.flatMap(([, { escrito }]) => escrito ?? []);
  const deAqui = await findValores(within(kysely), columna);
  const lista = [...ofrecidosEn(editor, columna), ...deAqui, ...escritos];
  for (const ajeno of ajenos) {
    const lectura = readAjeno(editor, lista, ajeno.valor, isConfirmado);
    lecturas.set(claveOf(ajeno), lectura);
    // What the same work writes is in the list for what comes after it.
    if (lectura.escrito !== null) lista.push(lectura.escrito);
  }
}

function ofrecidosEn({ interno }: Listas['editor'], columna: ColumnaDeLista): readonly string[] {
  const { proveedores, metodosEnvio } = interno.indicadores;
  return columna === 'proveedor' ? [PROVEEDOR_PATIO, ...proveedores] : metodosEnvio;
}

/** Finds the values that live records have letter for letter: what is chosen from the list costs one look-up. */
async function findEscritos(kysely: Db['kysely'], valores: readonly ValorDeLista[]): Promise<readonly ValorDeLista[]> {
  const { rows } = await sql<ValorDeLista>`
    select t.columna, t.valor
    from unnest(${valores.map(({ columna }) => columna)}::text[], ${valores.map(({ valor }) => valor)}::text[])
      t (columna, valor)
    where case t.columna
      when 'proveedor' then exists (select from indicadores i where i.eliminada is null and i.proveedor = t.valor)
      else exists (select from indicadores i where i.eliminada is null and i.metodo_envio = t.valor) end`.execute(
    kysely,
  );
  return rows;
}

/** Reads a value that is not in its list letter for letter. */
function readAjeno({ rol }: Listas['editor'], lista: readonly string[], valor: string, isConfirmado: boolean): Lectura {
  const known = findEnLista(lista, valor);
  if (known !== null || rol !== ROL.admin) return { escrito: known, parecidos: [] };
  const parecidos = isConfirmado ? [] : [...new Set(lista)].filter((otro) => isParecido(valor, otro));
  return { escrito: parecidos.length > 0 ? null : valor.toUpperCase(), parecidos };
}

/** Tells how a list takes a value that was looked up. */
export function lecturaOf({ lecturas }: Listas, columna: ColumnaDeLista, valor: string): Lectura {
  const lectura = lecturas.get(claveOf({ columna, valor }));
  if (!lectura) throw new Error(`${columna} ${valor} was not looked up`);
  return lectura;
}

/**
 * Gives the columns of lists, whose values were looked up, in the spelling of their lists. No value and the value that the record has are always fine.
 *
 * @param antes the record as it is; null for a new one.
 * @throws BusinessError that names every value which is none of its list, or is near one (`parecido`).
 */
export function applyListas(listas: Listas, antes: RegistroGuardado | null, columnas: Columnas): Columnas {
  const leidas: (Lectura & { readonly columna: ColumnaDeLista })[] = [];
  for (const columna of COLUMNAS_DE_LISTA) {
    const valor = columnas[columna] ?? '';
    if (valor !== '' && valor !== antes?.[columna]) leidas.push({ columna, ...lecturaOf(listas, columna, valor) });
  }
  const ajenas = leidas.filter(({ escrito }) => escrito === null);
  const errores = ajenas.map(toError);
  if (errores.length === 0) {
    return { ...columnas, ...Object.fromEntries(leidas.map(({ columna, escrito }) => [columna, escrito])) };
  }
  const { mensaje: _, ...refusal } = invalidFields(errores).refusal;
  const parecidos = ajenas[0]?.parecidos ?? [];
  const mensajes = errores.map(({ mensaje }) => mensaje);
  throw new BusinessError(mensajes.join('. '), { ...refusal, ...(parecidos.length > 0 && { parecidos }) });
}

function toError({ columna, parecidos }: Lectura & { readonly columna: ColumnaDeLista }): ErrorDeCampo {
  const campo = CAMPOS[columna];
  if (parecidos.length > 0) {
    return { codigo: 'parecido', campo, mensaje: `Ya existe ${parecidos.join(', ')}`, datos: { parecidos } };
  }
  return { codigo: 'campo', campo, mensaje: describeField(camposIndicador[campo], 'debe elegirse de la lista') };
}
