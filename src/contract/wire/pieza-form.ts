import * as z from 'zod/mini';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import { linea, lineaObligatoria } from './cuenta-acceso.ts';
import { anioRange, integer, opId, texto } from './fields.ts';
import { costo, diaOpcional, inventarioOpcional, marcado, precioOpcional } from './pieza-campos.ts';
import { wireObject } from './wire-object.ts';

const existencias = integer(EXISTENCIAS.min, EXISTENCIAS.max);

/** Paragraphs: line breaks stay. */
const parrafos = texto(5000);

/** An address of another site, or none. Nothing else may become a link. */
const enlace = texto(2000).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
    'debe ser una dirección que empiece con http',
  ),
);

const archivo = texto(120);

/** The fields that people fill in. */
const campos = {
  inventario: ['INV__', inventarioOpcional],
  marca: ['MARCA', lineaObligatoria(100)],
  auto: ['AUTO', lineaObligatoria(100)],
  tipo: ['TIPO', linea(100)],
  anios: ['A__O', anioRange],
  pieza: ['PIEZA', lineaObligatoria(200)],
  lado: ['LADO__Posici__n', linea(100)],
  numeroParte: ['__Parte', linea(100)],
  origen: ['Origen', lineaObligatoria(100)],
  condicion: ['Condici__n', lineaObligatoria(100)],
  detalles: ['DETALLES', parrafos],
  costo: ['COSTO', costo],
  existencias: ['Exist', existencias],
  precio: ['FACE__', precioOpcional],
  precioMercado: ['_MERCADO', precioOpcional],
  porPublicarFacebook: ['CHECK_FACEBOOK', marcado],
  porPublicarMercado: ['CHECK_ML', marcado],
  publicadaFacebook: ['DATE_FACEBOOK', diaOpcional],
  publicadaMercado: ['DATE_ML', diaOpcional],
  codigoRadec: ['CODIGO_RADEC', linea(200)],
  costoRadec: ['Cto_RADEC_ALDO', precioOpcional],
  linkRadec: ['LINK_RADEC', enlace],
  costoMercado: ['Cto_ML', precioOpcional],
  linkMercado: ['LINK_ML', enlace],
  cotizador: ['COTIZADOR', linea(100)],
  venta: ['VENTA', linea(100)],
  fecha: ['FECHA', diaOpcional],
  nota: ['NOTA', parrafos],
} as const satisfies Readonly<Record<CampoPieza, readonly [string, z.ZodMiniType]>>;

/**
 * The fields of a part that a save may change; a field left out stays as it is, and a new part needs the required ones.
 * Beside the fields: `version` and `existenciasLeidas` are the state the form was opened with (regla 138), `cantidad`
 * writes off that many units with cotizador, venta, fecha and nota (regla 74), `portada` and `orden` put the photos in
 * order (regla 67).
 */
export const piezaForm = wireObject(
  {},
  {
    ...campos,
    version: ['version', integer()],
    existenciasLeidas: ['exist_leido', existencias],
    cantidad: ['cant', integer(0, EXISTENCIAS.max)],
    portada: ['portada', archivo],
    orden: ['orden', z.array(archivo).check(z.maxLength(100, 'tiene demasiadas fotos'))],
  },
);

/** How the wire, and so every message about it, calls a field: 'El campo MARCA…'. */
export function nombreEnForma(campo: CampoPieza): string {
  return campos[campo][0];
}

/** The field that the wire, and so a refusal, calls by this name; null when the form has no such field. */
export function findCampo(nombre: string | undefined): CampoPieza | null {
  return CAMPOS_PIEZA.find((campo) => nombreEnForma(campo) === nombre) ?? null;
}

export interface PiezaForm extends z.output<typeof piezaForm> {}

/** 'new', or the id of the part. */
const cual = z.union([z.literal('new'), integer()], 'debe ser new o un numero entero');

const guardar = z.object({
  pieza: cual,
  formDataPieza: piezaForm,
  op_id: opId,
});

/**
 * The body of a save. Fields of the form and the JSON in `formDataPieza` may both be there; the JSON wins (regla 69).
 * `op_id` names the operation: sent again it has one effect (regla 137).
 */
export const guardarPieza = z.codec(z.record(z.string(), z.unknown()), guardar, {
  decode: ({ formDataPieza, pieza, op_id, ...campos }, context) => {
    const json = readJson(formDataPieza);
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

/** A part that travels as text, or as the object itself; absent is nothing changed. */
function readJson(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined || value === null || value === '') return {};
  const parsed = typeof value === 'string' ? parse(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
