import { sql } from 'kysely';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { describeField } from '#contract/wire/record.ts';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { isParecido } from '#domain/parecido.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista } from '#domain/texto.ts';
import { type Trx, within } from '#server/base/db/database.ts';
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

/** Listas read the values that somebody types into the columns of lists. */
export type Listas = (columna: ColumnaDeLista, valor: string) => Promise<Lectura>;

/**
 * Makes the reader of one save's values, which looks each of them up once. A list holds what the configuration offers and
 * what live records have; a value that it has is written in its spelling, whatever capitals and accents were typed.
 *
 * @param isConfirmado stores a new value although it is near one of the list.
 */
export function createListas(trx: Trx, editor: Editor, isConfirmado = false): Listas {
  const lecturas = new Map<string, Promise<Lectura>>();
  return (columna, valor) => {
    const key = `${columna} ${valor}`;
    const lectura = lecturas.get(key) ?? readValor(trx, editor, columna, valor, isConfirmado);
    lecturas.set(key, lectura);
    return lectura;
  };
}

async function readValor(
  trx: Trx,
  { rol, interno }: Editor,
  columna: ColumnaDeLista,
  valor: string,
  isConfirmado: boolean,
): Promise<Lectura> {
  const { proveedores, metodosEnvio } = interno.indicadores;
  const ofrecidos = columna === 'proveedor' ? [PROVEEDOR_PATIO, ...proveedores] : metodosEnvio;
  if (ofrecidos.includes(valor) || (await isEscrito(trx, columna, valor))) return { escrito: valor, parecidos: [] };
  const lista = [...new Set([...ofrecidos, ...(await findValores(within(trx), columna))])];
  const known = findEnLista(lista, valor);
  if (known !== null || rol !== ROL.admin) return { escrito: known, parecidos: [] };
  const parecidos = isConfirmado ? [] : lista.filter((otro) => isParecido(valor, otro));
  return { escrito: parecidos.length > 0 ? null : valor.toUpperCase(), parecidos };
}

/** Tells whether a live record has the value letter for letter: what is chosen from the list costs one look-up. */
async function isEscrito(trx: Trx, columna: ColumnaDeLista, valor: string): Promise<boolean> {
  const query = trx.selectFrom('indicadores').select(sql`1`.as('one')).where('eliminada', 'is', null);
  return (await query.where(columna, '=', valor).limit(1).execute()).length > 0;
}

/**
 * Gives the columns of lists in the spelling of their lists. No value and the value that the record has are always fine.
 *
 * @param antes the record as it is; null for a new one.
 * @throws BusinessError that names every value which is none of its list, or is near one (`parecido`).
 */
export async function applyListas(
  listas: Listas,
  antes: RegistroGuardado | null,
  columnas: Columnas,
): Promise<Columnas> {
  const leidas: (Lectura & { readonly columna: ColumnaDeLista })[] = [];
  for (const columna of COLUMNAS_DE_LISTA) {
    const valor = columnas[columna] ?? '';
    if (valor !== '' && valor !== antes?.[columna]) leidas.push({ columna, ...(await listas(columna, valor)) });
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
  if (parecidos.length > 0) return { codigo: 'parecido', campo, mensaje: `Ya existe ${parecidos.join(', ')}` };
  return { codigo: 'campo', campo, mensaje: describeField(camposIndicador[campo], 'debe elegirse de la lista') };
}
