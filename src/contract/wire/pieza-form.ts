import * as z from 'zod/mini';
import type { AnioRange } from '#domain/anio.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { integer, linea, opId, texto } from './fields.ts';
import { readObject } from './json-object.ts';
import { type CampoPieza, camposPieza } from './pieza.ts';
import { changedBy, describeField, typed } from './record.ts';
import { wireObject } from './wire-object.ts';

const existencias = integer(EXISTENCIAS.min, EXISTENCIAS.max);

const archivo = texto(120);

/**
 * The fields of a part that a save may change; a field left out stays as it is, and a new part needs the required ones.
 * Beside the fields: `version` and `existenciasLeidas` are the state the form was opened with (regla 138), `motivo` says why the
 * units are corrected, `cantidad`
 * writes off that many units with cotizador, venta, fecha and nota (regla 74), `portada` and `orden` put the photos in
 * order (regla 67).
 */
export const piezaForm = wireObject(
  {},
  {
    ...typed(changedBy(camposPieza, 'staff')),
    version: ['version', integer()],
    existenciasLeidas: ['exist_leido', existencias],
    motivo: ['motivo_ajuste', linea(200)],
    cantidad: ['cant', integer(0, EXISTENCIAS.max)],
    portada: ['portada', archivo],
    orden: ['orden', z.array(archivo).check(z.maxLength(100, 'tiene demasiadas fotos'))],
  },
);

export interface PiezaForm extends z.output<typeof piezaForm> {}

/** 'new', or the id of the part. */
const cual = z.union([z.literal('new'), integer()], 'debe ser new o un número entero');

const guardar = wireObject({ pieza: ['pieza', cual], form: ['formDataPieza', piezaForm] }, { opId: ['op_id', opId] });

/**
 * The body of a save. Fields of the form and the JSON in `formDataPieza` may both be there; the JSON wins (regla 69).
 * `op_id` names the operation: sent again it has one effect (regla 137).
 */
export const guardarPieza = z.codec(z.record(z.string(), z.unknown()), guardar, {
  decode: ({ formDataPieza, pieza, op_id, ...campos }, context) => {
    const json = readObject(formDataPieza);
    if (!json) {
      context.issues.push({
        code: 'custom',
        input: formDataPieza,
        path: ['formDataPieza'],
        message: 'debe ser un objeto JSON',
      });
      return z.NEVER;
    }
    return { pieza, op_id, formDataPieza: { ...campos, ...json } } as z.input<typeof guardar>;
  },
  encode: ({ pieza, op_id, formDataPieza }) => ({
    pieza,
    ...(op_id && { op_id }),
    formDataPieza: JSON.stringify(formDataPieza),
  }),
});

/** The first model year that anything is sold for. */
const PRIMER_ANIO = 1900;

/** Cars of next year are sold this year. */
const ANIOS_POR_VENIR = 2;

/** Writes the refusal of a value that its list lacks. */
export function fueraDeLista(campo: CampoPieza): string {
  return describeField(camposPieza[campo], 'debe elegirse de la lista');
}

/**
 * Why no part fits these years, or null: they begin in 1900 and end two years from now at most.
 *
 * @param actual this year in Mexico City.
 */
export function fueraDeAnios({ from, to }: AnioRange, actual: number): string | null {
  const ultimo = actual + ANIOS_POR_VENIR;
  if (from >= PRIMER_ANIO && to <= ultimo) return null;
  return describeField(camposPieza.anios, `debe estar entre ${PRIMER_ANIO} y ${ultimo}`);
}
