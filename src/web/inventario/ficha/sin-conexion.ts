import { type RefObject, useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { PIEZA_AGREGADA } from '#web/api/app-messages.ts';
import { NetworkError } from '#web/api/errors.ts';
import type { PorGuardar } from '#web/cola/cola.ts';
import { findDueno } from '#web/cola/puede.ts';
import { AVISO_DURATION, showToast, toastFailure } from '#web/components/notices/toasts.ts';
import type { Save, Saving } from '#web/components/record/use-record-form.ts';
import { type PiezaValues, tituloOf } from './values.ts';

/** Gives the photos that wait for their part. */
export interface FotosPorGuardar {
  readonly pending: () => Promise<readonly PorGuardar[]>;
}

export interface SinConexionParts {
  readonly fotos: RefObject<FotosPorGuardar | null>;
  /** The part is kept on this device: its form has done its work. */
  readonly onGuardada: () => void;
}

type Forma = RequestOf<typeof updatePiezas.updatePieza>['form'];

/**
 * Keeps a new part on this device when its save got no answer, with the photos that wait for it (record 107). What was typed stays
 * in the form unless it was kept. Where nothing can be kept the failure is told as ever.
 */
export function useSinConexion(
  { fotos, onGuardada }: SinConexionParts,
  isNew: boolean,
  toForm: (values: PiezaValues) => Forma,
) {
  const unanswered = useRef<Error | null>(null);
  function onRefused(error: Error): boolean {
    const isKept = isNew && error instanceof NetworkError && findDueno() !== null;
    unanswered.current = isKept ? error : null;
    return isKept;
  }
  function around(send: Save<PiezaCompleta, PiezaValues>): Save<PiezaCompleta, PiezaValues> {
    return async (saving) => {
      unanswered.current = null;
      const stored = await send(saving);
      const error = unanswered.current;
      if (error && (await keep(saving, (await fotos.current?.pending()) ?? [], toForm, error))) onGuardada();
      return stored;
    };
  }
  return { around, onRefused };
}

/** @returns whether it is kept; if not, it was said why. */
async function keep(
  { opId, values }: Saving<PiezaCompleta, PiezaValues>,
  archivos: readonly PorGuardar[],
  toForm: (values: PiezaValues) => Forma,
  error: Error,
): Promise<boolean> {
  const datos = { form: toForm(values), valores: values, pieza: null };
  const titulo = tituloOf(values);
  try {
    const { keepEntrada } = await import('#web/cola/cola.ts');
    await keepEntrada({ id: opId, clase: 'alta', titulo, datos, archivos });
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'SinEspacio') showToast(LLENO);
    else toastFailure(updatePiezas.updatePieza, error, { words: PIEZA_AGREGADA });
    return false;
  }
  showToast(GUARDADA);
  return true;
}

const GUARDADA = {
  type: 'advertencia',
  title: 'Sin conexión',
  message: 'Se guardó en este teléfono y se enviará al volver la red.',
  duration: AVISO_DURATION,
} as const;

const LLENO = {
  type: 'error',
  title: 'Sin conexión, y este teléfono no tiene espacio',
  message:
    'Libera espacio y vuelve a guardar, o espera a que vuelva la red. Lo que escribiste y tus fotos siguen aquí.',
  duration: AVISO_DURATION,
} as const;
