import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ColumnaDeArchivo, FormatoDeArchivo, NotaDeCelda } from '#contract/wire/importacion.ts';
import type { Celda } from '#domain/importar/celda.ts';
import { normalizeCelda } from '#domain/importar/normalizar.ts';
import { invalidField } from '#server/base/errors.ts';
import type { Clase } from '#server/base/importar/clase.ts';

/** Lectores make values of fields of the cells of a file. */
export interface Lectores {
  readonly columnas: readonly Lector[];
  /** Whether the file says which version of each record it has: then a blank cell is a value, too. */
  readonly conVersion: boolean;
  /** Values for new records in fields of which their rows say nothing. */
  readonly porDefecto: Readonly<Record<string, unknown>>;
}

interface Lector {
  readonly indice: number;
  readonly campo: string;
  readonly read: (celda: Celda) => ValorLeido;
}

/** A ValorLeido is a cell as its field reads it: the one text of it, and the value that this is or why it is none. */
type ValorLeido = {
  readonly texto: string;
  /** Nothing stands in it. */
  readonly isVacia: boolean;
} & ({ readonly valor: unknown } | { readonly motivo: string });

/** Makes what reads the cells of a file. */
export function createLectores(
  clase: Clase,
  columnas: readonly ColumnaDeArchivo[],
  { fechas = null, decimales = null, fijos = {} }: Partial<FormatoDeArchivo>,
  anioActual: number,
): Lectores {
  const formato = { fechas, decimales };
  const lectores = columnas.flatMap(({ indice, campo }): Lector[] => {
    const destino = clase.destinos.find((otro) => otro.campo === campo);
    const codec = destino && clase.codecOf(destino.campo);
    if (!destino || !codec) return [];
    const read = (celda: Celda) => readValor(codec, normalizeCelda(destino.clase, celda, formato, anioActual));
    return [{ indice, campo: destino.campo, read: remembering(read) }];
  });
  const conVersion = lectores.some(({ campo }) => campo === 'version');
  return { columnas: lectores, conVersion, porDefecto: readFijos(clase, fijos, formato, anioActual) };
}

function readValor(codec: z.ZodMiniType, leida: ReturnType<typeof normalizeCelda>): ValorLeido {
  if ('motivo' in leida) return { texto: '', isVacia: false, motivo: leida.motivo };
  const { texto } = leida;
  const isVacia = texto === '';
  const { success, data, error } = z.safeDecode(codec, texto as never);
  if (success) return { texto, isVacia, valor: data };
  return { texto, isVacia, motivo: error.issues[0]?.message ?? 'no es válido' };
}

/** The different values of a column that are remembered: those of a column of names are a few hundred. */
const RECORDADOS = 4000;

/** Remembers what cells are: a file has most values a hundred times, and each is read when it is judged and when it is written. */
function remembering(read: Lector['read']): Lector['read'] {
  const known = new Map<Celda, ValorLeido>();
  return (celda) => {
    const before = known.get(celda);
    if (before) return before;
    const valor = read(celda);
    if (known.size < RECORDADOS) known.set(celda, valor);
    return valor;
  };
}

/**
 * Reads the values that the person gave for all new records.
 *
 * @throws BusinessError that names the field whose value is none.
 */
export function readFijos(
  { destinos, codecOf }: Clase,
  fijos: FormatoDeArchivo['fijos'],
  formato: Parameters<typeof normalizeCelda>[2],
  anioActual: number,
): Readonly<Record<string, unknown>> {
  const valores: Record<string, unknown> = {};
  for (const [campo, texto] of Object.entries(fijos)) {
    const destino = destinos.find((otro) => otro.campo === campo);
    const codec = destino && codecOf(campo);
    if (!destino || !codec) throw invalidField(`fijos.${campo}`, 'no es un campo');
    const leido = readValor(codec, normalizeCelda(destino.clase, texto, formato, anioActual));
    if (leido.isVacia) continue;
    if ('motivo' in leido) throw invalidField(`fijos.${campo}`, leido.motivo);
    valores[campo] = leido.valor;
  }
  return valores;
}

/** A row of a file as values of fields. */
export interface FilaLeida {
  readonly valores: Readonly<Record<string, unknown>>;
  readonly errores: readonly NotaDeCelda[];
  readonly huella: string;
}

/** Reads the cells of a row. A cell that cannot be read is said, and its field is not there. */
export function readFila(
  { columnas, conVersion }: Pick<Lectores, 'columnas' | 'conVersion'>,
  celdas: readonly Celda[],
): FilaLeida {
  const valores: Record<string, unknown> = {};
  const errores: NotaDeCelda[] = [];
  const dichas: string[] = [];
  for (const { indice, campo, read } of columnas) {
    const leida = read(celdas[indice] ?? '');
    if (leida.texto !== '') dichas.push(`${campo}=${leida.texto}`);
    if (leida.isVacia && !conVersion) continue;
    if ('motivo' in leida) errores.push({ campo, mensaje: leida.motivo });
    else valores[campo] = leida.valor;
  }
  return { valores, errores, huella: huellaOf(dichas) };
}

/** The hash of what a row says, whatever the order of its columns. */
function huellaOf(dichas: readonly string[]): string {
  return hash('sha256', dichas.toSorted().join('\u0000'));
}
