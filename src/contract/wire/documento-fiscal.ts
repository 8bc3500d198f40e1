import * as z from 'zod/mini';
import { MOTIVOS_DE_CANCELACION } from '#domain/cfdi/cancelable.ts';
import { linea } from './fields.ts';
import { readObject } from './json-object.ts';

const MOTIVOS = MOTIVOS_DE_CANCELACION.map(({ codigo }) => codigo);
/** The motive of a cancellation. */
export const motivo = z.optional(z.nullable(z.enum(MOTIVOS, 'debe ser 01, 02, 03 o 04')));

/** A failure that the embedded provider is to play, by its name; a real one refuses it. */
export const simular = z.optional(z.nullable(linea(60)));

type Cuerpo = Readonly<Record<string, unknown>>;

/** Reads an object of a body that travels as one or as its JSON, with the `op_id` that may stand inside of it. */
export function readForm(body: Cuerpo, campo: string): { form: Cuerpo; dentro: unknown } | null {
  const form = readObject(body[campo]);
  if (!form) return null;
  const { op_id: dentro, ...resto } = form;
  return { form: resto, dentro };
}

export const NO_OBJETO = 'debe ser un objeto JSON';

/** Takes a body whose form travels as an object or as its JSON, with `op_id` at the top or inside of it. */
export function conFormulario<S extends z.ZodMiniType>(campo: string, schema: S) {
  return z.codec(z.looseObject({ [campo]: z.unknown() }), schema, {
    decode: (body, context) => {
      const leido = readForm(body, campo);
      if (leido) return { ...body, op_id: body.op_id ?? leido.dentro, [campo]: leido.form } as z.input<S>;
      context.issues.push({ code: 'custom', input: body, path: [campo], message: NO_OBJETO });
      return z.NEVER;
    },
    encode: (wire) => ({ ...(wire as object) }) as Record<string, unknown>,
  });
}
