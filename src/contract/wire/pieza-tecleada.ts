import * as z from 'zod/mini';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { nombreEnForma, type PiezaForm, piezaForm } from './pieza-form.ts';

/** The outcome of reading one field of the form: the value that a save sends, or the message about it. */
export type CampoLeido =
  | { readonly forma: PiezaForm; readonly mensaje: null }
  | { readonly forma: null; readonly mensaje: string };

/**
 * Reads one field as it was typed, by the schema of the save itself: what the form says is what the server would. A box
 * is '1' or the empty text.
 *
 * @example leerCampo('precio', '1.2.3').mensaje // 'El campo FACE__ debe ser un numero valido en formato price'
 */
export function leerCampo(campo: CampoPieza, texto: string): CampoLeido {
  const nombre = nombreEnForma(campo);
  const leido = z.safeDecode(piezaForm, { [nombre]: texto });
  if (leido.success) return { forma: leido.data, mensaje: null };
  return { forma: null, mensaje: `El campo ${nombre} ${leido.error.issues[0]?.message ?? 'no es válido'}` };
}
