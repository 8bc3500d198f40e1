import type { RequestOf } from '#contract/call.ts';
import type { createAccount } from '#contract/create-account.ts';
import { textOf } from './memoria.ts';
import { type Espera, parseEspera, SIN_ESPERA } from './use-cuenta-atras.ts';

/** The data of the registration form in the shape of its call. */
export type DatosRegistro = RequestOf<typeof createAccount.create>['datos'];

/** A registration under way. */
export interface Registro {
  readonly paso: 1 | 2;
  readonly datos: DatosRegistro;
  /** The wait for the next mail to the address. */
  readonly espera: Espera;
  /** When the last mail to the address left, in milliseconds since the epoch; 0 when none did. */
  readonly enviado: number;
  /** The code was right, and the account is not there yet. */
  readonly isValidado: boolean;
}

export const NUEVO: Registro = {
  paso: 1,
  datos: { nombre: '', apellidos: '', email: '', telefono: '', empresa: '', sitioWeb: '', terminos: false },
  espera: SIN_ESPERA,
  enviado: 0,
  isValidado: false,
};

/** A registration as a tab remembers it; null for anything else. */
export function parseRegistro(kept: Readonly<Record<string, unknown>>): Registro | null {
  const { paso, datos, enviado, isValidado } = kept;
  const espera = parseEspera(kept.espera);
  if ((paso !== 1 && paso !== 2) || espera === null || typeof enviado !== 'number') return null;
  if (typeof datos !== 'object' || datos === null) return null;
  const record = { ...datos };
  const text = (name: string) => textOf(record, name);
  return {
    paso,
    datos: {
      nombre: text('nombre'),
      apellidos: text('apellidos'),
      email: text('email'),
      telefono: text('telefono'),
      empresa: text('empresa'),
      sitioWeb: text('sitioWeb'),
      terminos: paso === 2,
    },
    espera,
    enviado,
    isValidado: isValidado === true,
  };
}
