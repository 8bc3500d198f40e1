import { type FormEvent, useState } from 'react';
import { findErrores, type Reglas } from './reglas.ts';

/** A form that keeps its values in its fields: what was typed or filled in before the page came alive counts. */
export interface Formulario {
  /** The messages by field; a field that is changed loses its message. */
  readonly errores: Readonly<Record<string, string>>;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Tells what to do with a form that can be sent; any other shows its errors and stands on the first of them. */
  readonly onSubmit: (accept: (read: Lector) => void) => (event: FormEvent<HTMLFormElement>) => void;
  /** Shows an error that only the server could find. */
  readonly refuse: (campo: string, error: string) => void;
}

/** The value of a field by its name; empty when there is none. */
export type Lector = (campo: string) => string;

export function useFormulario(reglas: Reglas): Formulario {
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});

  return {
    errores,
    onInput({ target }) {
      const campo = target instanceof HTMLInputElement ? target.name : '';
      setErrores((before) => without(before, campo));
    },
    onSubmit: (accept) => (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const read = reader(form);
      const found = findErrores(reglas, read);
      setErrores(found);
      const [first] = Object.keys(found);
      if (first === undefined) accept(read);
      else fieldOf(form, first)?.focus();
    },
    refuse: (campo, error) => setErrores({ [campo]: error }),
  };
}

function without(errores: Readonly<Record<string, string>>, campo: string): Readonly<Record<string, string>> {
  if (errores[campo] === undefined) return errores;
  const { [campo]: _fixed, ...rest } = errores;
  return rest;
}

function reader(form: HTMLFormElement): Lector {
  const data = new FormData(form);
  return (campo) => {
    const value = data.get(campo);
    return typeof value === 'string' ? value : '';
  };
}

function fieldOf(form: HTMLFormElement, campo: string): HTMLElement | null {
  const element = form.elements.namedItem(campo);
  return element instanceof HTMLElement ? element : null;
}
