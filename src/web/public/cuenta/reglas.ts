import { isTelefono, parseCorreo } from '#domain/cuenta.ts';

/** Why a field cannot be sent as it is, in Spanish; null when it can. */
type Regla = (valor: string) => string | null;

/** The rule of each field that has one, by its name. */
export type Reglas = Readonly<Record<string, Regla>>;

/** Makes the rule of a field that must not be empty. */
export function obligatorio(falta: string): Regla {
  return (valor) => (valor.trim() === '' ? falta : null);
}

export const correo: Regla = (valor) => {
  if (valor.trim() === '') return 'Escribe tu correo';
  return parseCorreo(valor) === null ? 'Escribe un correo como nombre@empresa.mx' : null;
};

export const telefono: Regla = (valor) => {
  if (valor.trim() === '') return 'Escribe tu teléfono';
  return isTelefono(valor) ? null : 'El teléfono debe tener al menos 10 dígitos';
};

/** Finds the messages about a form's fields, by field name; the result is empty when the form can be sent. */
export function findErrores(reglas: Reglas, read: (campo: string) => string): Record<string, string> {
  const errores: Record<string, string> = {};
  for (const [campo, regla] of Object.entries(reglas)) {
    const error = regla(read(campo));
    if (error !== null) errores[campo] = error;
  }
  return errores;
}
