import { type CampoIndicador, camposIndicador, type Registro } from '#contract/wire/indicador.ts';
import { readField } from '#contract/wire/record.ts';
import { formatDia, readDia } from '#domain/fecha.ts';
import { findEnLista } from '#domain/texto.ts';
import { rulesOf } from '#web/components/record/record-fields.ts';

/** The columns of the grid in their order: what the office writes of a part, from its purchase to the portal. */
export const CAMPOS = [
  'proveedor',
  'codigo',
  'costo',
  'gastosEnvio',
  'precio',
  'oc',
  'pedido',
  'vence',
  'entregado',
  'metodoEnvio',
  'ingresoFactura',
] as const satisfies readonly CampoIndicador[];

/** A column of the grid. */
export type Campo = (typeof CAMPOS)[number];

/** The texts of a row, as a form has them: a day is ISO, money is `$1,234.50`. */
export type Textos = Readonly<Record<Campo, string>>;

const DE_LA_REJILLA = Object.fromEntries(CAMPOS.map((campo) => [campo, camposIndicador[campo]])) as Pick<
  typeof camposIndicador,
  Campo
>;

const REGLAS = rulesOf(DE_LA_REJILLA);

/** Gives a record as its row shows it. */
export function textosOf(registro: Registro): Textos {
  return REGLAS.toValues(registro);
}

/** Tells how the values of a column are written. */
export function claseOf(campo: Campo): 'linea' | 'importe' | 'dia' {
  return camposIndicador[campo].kind.name;
}

/** Names a column. */
export function labelOf(campo: Campo): string {
  return camposIndicador[campo].label;
}

/** The values that a column takes: of a closed list no others, of an open one any. Absent: it has no list. */
export interface Lista {
  readonly valores: readonly string[];
  readonly isCerrada: boolean;
}

/** The lists of the columns that have one, once they are there. */
export type Listas = Partial<Readonly<Record<Campo, Lista>>>;

/** A text as it was read: in its one spelling, and what is wrong with it. */
export interface Leido {
  readonly texto: string;
  readonly mensaje: string | null;
}

/** Reads what was typed into a cell by the rules of the record's form; a value of a list gets the spelling of the list. */
export function readCelda(campo: Campo, typed: string, listas: Listas): Leido {
  const dia = claseOf(campo) === 'dia' ? readDia(typed) : null;
  const lista = listas[campo];
  const escrito = dia ?? REGLAS.normalize(campo, typed);
  const texto = (lista && findEnLista(lista.valores, escrito)) ?? escrito;
  if (lista?.isCerrada && texto !== '' && !lista.valores.includes(texto)) {
    return { texto, mensaje: `El campo ${labelOf(campo)} debe elegirse de la lista` };
  }
  return { texto, mensaje: readField(camposIndicador[campo], texto).mensaje };
}

/** Gives the value that a save sends of a text that is right. */
export function valorOf(campo: Campo, texto: string): unknown {
  const read = readField(camposIndicador[campo], texto);
  return 'value' in read ? read.value : undefined;
}

/** Writes the text of a cell as people read it. */
export function mostrado(campo: Campo, texto: string): string {
  return claseOf(campo) === 'dia' && readDia(texto) !== null ? formatDia(texto) : texto;
}

/**
 * Says why a cell of a record is only read; null where it may be changed. The server refuses by the same: the price is an
 * administrator's, and what a part of the yard brought along is the part's (reglas 81 and 82).
 */
export function candadoOf(registro: Registro, campo: Campo, isFree: boolean): string | null {
  if (campo === 'precio' && !isFree) return 'Lo cambia un administrador.';
  if (!registro.isInventarioUsado || !DEL_PATIO.includes(campo)) return null;
  return `Es de la pieza del patio # ${registro.inventario}, que este registro usa.`;
}

const DEL_PATIO: readonly Campo[] = ['proveedor', 'codigo', 'costo'];
