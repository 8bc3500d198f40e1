import * as z from 'zod/mini';
import { CAMPOS_DE_DUDA, MAX_MENSAJE } from '#domain/lista-pedida/limites.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { evidencia } from './wire/evidencia.ts';
import { FALTA, texto } from './wire/fields.ts';
import { optionalYears } from './wire/kinds.ts';
import { piezaInterna } from './wire/pieza-interna.ts';
import { wireObject } from './wire/wire-object.ts';

/** A doubt about a line, and the lines that it may be: each choice is a text that is read anew. */
const duda = z.object({
  campo: z.enum(CAMPOS_DE_DUDA),
  dice: z.string(),
  opciones: z.array(z.object({ dice: z.string(), texto: z.string() })),
});

/** A line of a message as it was understood; what was not is empty. */
const partidaLeida = wireObject({
  /** The line by itself, with the car that the message says elsewhere: read again, it says the same. */
  texto: ['texto', z.string()],
  cantidad: ['cantidad', z.int()],
  marca: ['MARCA', z.string()],
  auto: ['AUTO', z.string()],
  anios: ['A__O', optionalYears.shown],
  pieza: ['PIEZA', z.string()],
  lado: ['LADO', z.string()],
  /** Part, car, years and side are understood whole. */
  claro: ['claro', z.boolean()],
  dudas: ['dudas', z.array(duda)],
  /** Sentences about what the parts that were found do not say of themselves: 'Ninguna pieza dice «xenon»'. */
  avisos: ['avisos', z.array(z.string())],
  /** Parts in stock that fit, those that fit best first; a few of `hay`. */
  inventario: ['inventario', z.array(piezaInterna)],
  hay: ['hay', z.int()],
  /** The quotes of before for such a part of such a car; null where either is not known. */
  evidencia: ['evidencia', z.nullable(evidencia)],
});

export interface PartidaLeida extends z.output<typeof partidaLeida> {}

/** Reads a message that asks for parts, as it comes from WhatsApp. Nothing of it is kept. */
export const listaPedida = {
  read: defineRead('cotizaciones/read_lista.php', STAFF, {
    shows: ['pieza', 'indicador', 'sinonimo'],
    request: z.object({ texto: texto(MAX_MENSAJE).check(z.minLength(1, FALTA)) }),
    response: z.object({
      partidas: z.array(partidaLeida),
      /** The message asks for more than the hundred lines that are read (an addition). */
      hayMas: z.boolean(),
    }),
  }),
};
