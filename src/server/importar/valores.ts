import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ColumnaDeArchivo, FormatoDeArchivo, NotaDeCelda } from '#contract/wire/importacion.ts';
import type { Celda } from '#domain/importar/celda.ts';
import type { Destino } from '#domain/importar/encabezados.ts';
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
  readonly destino: Destino;
  readonly codec: z.ZodMiniType;
  readonly read: (celda: Celda) => ReturnType<typeof normalizeCelda>;
}

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
    const read = (celda: Celda) => normalizeCelda(destino.clase, celda, formato, anioActual);
    return [{ indice, destino, codec, read }];
  });
  const conVersion = lectores.some(({ destino }) => destino.campo === 'version');
  return { columnas: lectores, conVersion, porDefecto: readFijos(clase, fijos, formato, anioActual) };
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
  const errores: NotaDeCelda[] = [];
  for (const [campo, texto] of Object.entries(fijos)) {
    const destino = destinos.find((otro) => otro.campo === campo);
    const codec = destino && codecOf(campo);
    if (!destino || !codec) throw invalidField(`fijos.${campo}`, 'no es un campo');
    const leido = normalizeCelda(destino.clase, texto, formato, anioActual);
    if ('motivo' in leido) errores.push({ campo, mensaje: leido.motivo });
    else if (leido.texto !== '') decodeInto(valores, errores, campo, codec, leido.texto);
  }
  const [error] = errores;
  if (error) throw invalidField(`fijos.${error.campo}`, error.mensaje);
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
  for (const { indice, destino, codec, read } of columnas) {
    const { campo } = destino;
    const leida = read(celdas[indice] ?? '');
    if ('motivo' in leida) {
      errores.push({ campo, mensaje: leida.motivo });
      continue;
    }
    if (leida.texto !== '' || conVersion) decodeInto(valores, errores, campo, codec, leida.texto);
    if (leida.texto !== '') dichas.push(`${campo}=${leida.texto}`);
  }
  return { valores, errores, huella: huellaOf(dichas) };
}

function decodeInto(
  valores: Record<string, unknown>,
  errores: NotaDeCelda[],
  campo: string,
  codec: z.ZodMiniType,
  texto: string,
): void {
  const { success, data, error } = z.safeDecode(codec, texto as never);
  if (success) valores[campo] = data;
  else errores.push({ campo, mensaje: error.issues[0]?.message ?? 'no es válido' });
}

/** The hash of what a row says, whatever the order of its columns. */
function huellaOf(dichas: readonly string[]): string {
  return createHash('sha256').update(dichas.toSorted().join('\u0000')).digest('hex');
}
