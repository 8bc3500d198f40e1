import { useRef, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { leerCampo } from '#contract/wire/pieza-tecleada.ts';
import { diaDe } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import { isCantidad } from './cantidad.ts';
import { newOpId } from './op-id.ts';

/** What a write-off is asked with, as its inputs have it. */
export interface BajaValues {
  readonly cantidad: string;
  readonly cotizador: string;
  readonly venta: string;
  readonly fecha: string;
  readonly nota: string;
}

export interface DarDeBaja {
  readonly values: BajaValues;
  readonly set: (campo: string, text: string) => void;
  /** Why the quantity or the day will not do; empty while they will. */
  readonly errors: Readonly<Record<'cantidad' | 'fecha', string>>;
  /** True when it can be asked: else what is wrong is shown. */
  readonly check: () => boolean;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  /** @returns whether it was done. */
  readonly run: () => Promise<boolean>;
}

const SIN_ERRORES = { cantidad: '', fecha: '' };

/**
 * Writes some of a part off. A change of its own beside the form: the stock goes down at once, and what was typed in the
 * other fields stays (decisions 74, 138).
 *
 * @param accept told the part as it is then.
 */
export function useDarDeBaja(pieza: PiezaCompleta | null, accept: (pieza: PiezaCompleta) => void): DarDeBaja {
  const [initial, setInitial] = useState(bajaNueva);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(SIN_ERRORES);
  const opId = useRef(newOpId());
  const { run, isRunning } = useChange(updatePiezas.updatePieza);
  const existencias = pieza?.existencias ?? 0;

  function check(): boolean {
    const next = {
      cantidad: isCantidad(values.cantidad, existencias) ? '' : `Escribe un número del 1 al ${existencias}`,
      fecha: leerCampo('fecha', values.fecha).mensaje ?? '',
    };
    setErrors(next);
    return next.cantidad === '' && next.fecha === '';
  }

  async function write(): Promise<boolean> {
    const { cantidad, cotizador, venta, fecha, nota } = values;
    const formDataPieza = { cantidad: Number(cantidad), cotizador, venta, fecha: fecha || null, nota: nota.trim() };
    const answer = pieza && (await run({ pieza: pieza.id, formDataPieza, op_id: opId.current }));
    if (!answer) return false;
    opId.current = newOpId();
    toastSuccess(updatePiezas.updatePieza);
    accept(answer.pieza);
    const next = bajaNueva();
    setInitial(next);
    setValues(next);
    return true;
  }

  return {
    values,
    set(campo, text) {
      setValues((current) => ({ ...current, [campo]: text }));
      setErrors(SIN_ERRORES);
    },
    errors,
    check,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isRunning,
    run: write,
  };
}

/** One, today. */
function bajaNueva(): BajaValues {
  return { cantidad: '1', cotizador: '', venta: '', fecha: diaDe(new Date()), nota: '' };
}
