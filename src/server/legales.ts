import * as z from 'zod/mini';
import type { Negocio, TextoLegal } from '#contract/page-state.ts';

const parrafo = z.string().check(z.trim(), z.minLength(1), z.maxLength(3000));

/** A legal text as `negocio.config.json` has it: sections of paragraphs; a list within one is a list of points. */
export const textoLegal = z.strictObject({
  /** The day from which it holds: ISO `yyyy-mm-dd`. */
  vigencia: z.iso.date(),
  secciones: z
    .array(
      z.strictObject({
        titulo: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        parrafos: z.array(z.union([parrafo, z.array(parrafo).check(z.minLength(1))])).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

/** The fields of the business that a legal text may name (`{nombre}`, `{correo}`…) in place of repeating them. */
const NAMED = ['nombre', 'telefono', 'correo', 'direccion', 'horario'] as const satisfies readonly (keyof Negocio)[];

/** The text with the business's own data in the place of their names; a name that is none is left for the reader. */
export function fillTexto({ vigencia, secciones }: TextoLegal, negocio: Negocio): TextoLegal {
  const fill = (text: string) =>
    NAMED.reduce((filled, name) => filled.replaceAll(`{${name}}`, () => negocio[name]), text);
  return {
    vigencia,
    secciones: secciones.map(({ titulo, parrafos }) => ({
      titulo: fill(titulo),
      parrafos: parrafos.map((parrafo) => (typeof parrafo === 'string' ? fill(parrafo) : parrafo.map(fill))),
    })),
  };
}
