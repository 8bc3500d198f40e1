import { useCallback, useReducer } from 'react';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import { normalizar } from './normalizar.ts';
import { type Errores, validateCampo, validatePieza } from './validate.ts';
import { type PiezaValues, rebase } from './values.ts';

/** What stands in the form, and what is wrong with it. */
export interface FormState {
  readonly values: PiezaValues;
  readonly errors: Errores;
}

/** What happens to the form. */
export type FormEvent =
  | { readonly type: 'set'; readonly campo: CampoPieza; readonly text: string }
  | { readonly type: 'leave'; readonly campo: CampoPieza }
  | { readonly type: 'load'; readonly values: PiezaValues; readonly errors?: Errores }
  | { readonly type: 'rebase'; readonly from: PiezaValues; readonly to: PiezaValues }
  | { readonly type: 'fail'; readonly campo: CampoPieza; readonly mensaje: string };

/** The form of a part. Its functions are always the same ones, so that a key press renders one field again, not all. */
export interface Formulario extends FormState {
  readonly set: (campo: CampoPieza, text: string) => void;
  readonly leave: (campo: CampoPieza) => void;
  readonly dispatch: (event: FormEvent) => void;
  /** Judges every field and shows what is wrong; null then, else the values in their one spelling. */
  readonly check: () => PiezaValues | null;
}

export function useFormulario(initial: PiezaValues): Formulario {
  const [state, dispatch] = useReducer(nextState, { values: initial, errors: {} });
  const set = useCallback((campo: CampoPieza, text: string) => dispatch({ type: 'set', campo, text }), []);
  const leave = useCallback((campo: CampoPieza) => dispatch({ type: 'leave', campo }), []);

  function check(): PiezaValues | null {
    const values = normalizarTodo(state.values);
    const errors = validatePieza(values);
    dispatch({ type: 'load', values, errors });
    return Object.keys(errors).length === 0 ? values : null;
  }
  return { ...state, set, leave, dispatch, check };
}

/** A field is judged when it is left, all of them when the part is saved; while it is typed in, it is not wrong. */
export function nextState({ values, errors }: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'set':
      return { values: { ...values, [event.campo]: event.text }, errors: withError(errors, event.campo, null) };
    case 'leave': {
      const text = normalizar(event.campo, values[event.campo]);
      // What is merely empty is said when the part is saved: nobody is scolded for what comes later.
      const mensaje = text === '' ? (errors[event.campo] ?? null) : validateCampo(event.campo, text);
      return { values: { ...values, [event.campo]: text }, errors: withError(errors, event.campo, mensaje) };
    }
    case 'load':
      return { values: event.values, errors: event.errors ?? {} };
    case 'rebase':
      return { values: rebase(values, event.from, event.to), errors };
    case 'fail':
      return { values, errors: withError(errors, event.campo, event.mensaje) };
  }
}

/** The same object when nothing is different: what shows the errors is not rendered again. */
function withError(errors: Errores, campo: CampoPieza, mensaje: string | null): Errores {
  if ((errors[campo] ?? null) === mensaje) return errors;
  const { [campo]: _gone, ...rest } = errors;
  return mensaje === null ? rest : { ...rest, [campo]: mensaje };
}

function normalizarTodo(values: PiezaValues): PiezaValues {
  const written = CAMPOS_PIEZA.map((campo) => [campo, normalizar(campo, values[campo])]);
  return { ...values, ...Object.fromEntries(written) };
}
