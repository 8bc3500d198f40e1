import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ColumnaDeArchivo, FormatoDeArchivo, NotaDeCelda } from '#contract/wire/importacion.ts';
import { joinAnios } from '#domain/importar/anios.ts';
import { type Celda, isVacia } from '#domain/importar/celda.ts';
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
  /** The column with the end of the range that begins in this one, and the field by which it is known; null for none. */
  readonly fin: { readonly indice: number; readonly campo: string } | null;
  readonly read: (celda: Celda) => ValorLeido;
  /** Says what a person should know of how a text is read. */
  readonly avisoOf: (texto: string) => string | null;
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
    const fin = findFin(clase, columnas, destino.campo);
    const avisoOf = (texto: string) => clase.avisoOf?.(destino.campo, texto) ?? null;
    return [{ indice, campo: destino.campo, fin, read: remembering(read), avisoOf }];
  });
  const conVersion = lectores.some(({ campo }) => campo === 'version');
  return { columnas: lectores, conVersion, porDefecto: readFijos(clase, fijos, formato, anioActual) };
}

/** Finds the column with the end of a range whose beginning stands in that of a field. */
function findFin({ destinos }: Clase, columnas: readonly ColumnaDeArchivo[], campo: string): Lector['fin'] {
  const fin = destinos.find(({ finDe }) => finDe === campo)?.campo;
  const columna = columnas.find((una) => una.campo !== null && una.campo === fin);
  return columna && fin !== undefined ? { indice: columna.indice, campo: fin } : null;
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
  /** Notices of how cells were read, where their texts alone do not say it. */
  readonly avisos: readonly NotaDeCelda[];
  readonly huella: string;
}

/** Reads the cells of a row. A cell that cannot be read is said, and its field is not there. */
export function readFila(
  { columnas, conVersion }: Pick<Lectores, 'columnas' | 'conVersion'>,
  celdas: readonly Celda[],
): FilaLeida {
  const valores: Record<string, unknown> = {};
  const errores: NotaDeCelda[] = [];
  const avisos: NotaDeCelda[] = [];
  const dichas: string[] = [];
  for (const lector of columnas) {
    const { campo } = lector;
    const leida = readCelda(lector, celdas);
    avisos.push(...avisosOf(lector, celdas, leida));
    if (leida.texto !== '') dichas.push(`${campo}=${leida.texto}`);
    if (leida.isVacia && !conVersion) continue;
    if ('motivo' in leida) errores.push({ campo, mensaje: leida.motivo });
    else valores[campo] = leida.valor;
  }
  return { valores, errores, avisos, huella: huellaOf(dichas) };
}

/** Reads the cell of a field, with that of its end where it is the beginning of a range. */
function readCelda({ indice, fin, read }: Lector, celdas: readonly Celda[]): ValorLeido {
  const celda = celdas[indice] ?? '';
  return read(fin ? joinAnios(celda, celdas[fin.indice] ?? '') : celda);
}

/** Says how a cell was read where its text alone does not: a range without its end is taken for its beginning alone. */
function avisosOf(
  { campo, fin, avisoOf }: Lector,
  celdas: readonly Celda[],
  { texto }: ValorLeido,
): readonly NotaDeCelda[] {
  const aviso = avisoOf(texto);
  if (aviso !== null) return [{ campo, mensaje: aviso }];
  if (!fin || !isVacia(celdas[fin.indice] ?? '') || !/^\d{4}$/.test(texto)) return [];
  return [{ campo: fin.campo, mensaje: `Sin año final: se toma solo ${texto}` }];
}

/** The hash of what a row says, whatever the order of its columns. */
function huellaOf(dichas: readonly string[]): string {
  return hash('sha256', dichas.toSorted().join('\u0000'));
}
