import { useEffect, useRef, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { findCampo, type PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { PIEZA_AGREGADA } from '#web/api/app-messages.ts';
import { isRefused, RefusedError } from '#web/api/errors.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import type { Resolution } from '#web/components/conflicto-dialog.tsx';
import { showToast } from '#web/components/toasts.ts';
import type { Formulario } from './formulario.ts';
import { newOpId } from './op-id.ts';
import { usePiezaCache } from './use-pieza-cache.ts';
import { formaOf } from './validate.ts';
import { changedCampos, PIEZA_NUEVA, type PiezaValues, toValues } from './values.ts';

interface GuardarParts {
  /** The newest that the server answered; null for a new part. */
  readonly pieza: PiezaCompleta | null;
  /** What the form of a new part started with. */
  readonly inicial: PiezaValues;
  readonly form: Formulario;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<PiezaCompleta | null>;
}

export interface GuardarPieza {
  /** The part as it is stored, and what the form is compared with; null while it is a new one. */
  readonly base: PiezaCompleta | null;
  readonly saved: PiezaValues;
  readonly isDirty: boolean;
  /** @returns whether there is nothing left to save. */
  readonly save: (values: PiezaValues) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Another call changed the part: it goes on from there, and what was typed stays. */
  readonly accept: (stored: PiezaCompleta) => void;
  readonly keepGaleria: (galeria: readonly string[]) => void;
  /** True when a refusal says that the part is another by now: both are shown then. */
  readonly isConflict: (error: Error) => boolean;
  readonly conflict: PiezaCompleta | null;
  readonly resolve: (resolution: Resolution) => void;
}

/** Saves what changed over the state that was read (decision 138), and keeps up with what else changes the part. */
export function useGuardarPieza({ pieza, inicial, form, reload }: GuardarParts): GuardarPieza {
  const cache = usePiezaCache();
  const [base, setBase] = useState(pieza);
  const [conflict, setConflict] = useState<PiezaCompleta | null>(null);
  const operation = useOperation();
  // What the history brought along counts for the first render only.
  const [start] = useState(inicial);
  const saved = base ? toValues(base) : start;
  const isDirty = changedCampos(saved, form.values).length > 0;

  function isConflict(error: Error): boolean {
    if (!isRefused(error, 'version')) return false;
    void reload().then(setConflict);
    return true;
  }

  const { run, isRunning } = useChange(updatePiezas.updatePieza, {
    onRefused(error) {
      const campo = error instanceof RefusedError ? findCampo(error.campo) : null;
      if (campo) form.dispatch({ type: 'fail', campo, mensaje: error.message });
      return isConflict(error) || (base === null && tellNotAdded(error));
    },
  });

  /** What the server has becomes what the form is compared with; what was typed since `from` stays. */
  function accept(stored: PiezaCompleta, from: PiezaValues = saved): void {
    cache.keep(stored);
    setBase(stored);
    form.dispatch({ type: 'rebase', from, to: toValues(stored) });
  }

  // A newer state arrived while nothing was typed: it is simply shown.
  useEffect(() => {
    if (!pieza || !base || isDirty || !isOther(pieza, base)) return;
    setBase(pieza);
    form.dispatch({ type: 'load', values: toValues(pieza) });
  }, [pieza, base, isDirty, form.dispatch]);

  async function save(values: PiezaValues): Promise<boolean> {
    // In its one spelling it may be what is stored.
    if (base && changedCampos(saved, values).length === 0) return true;
    const request = { pieza: base?.id ?? ('new' as const), formDataPieza: formaToSave(base, values) };
    const answer = await run({ ...request, op_id: operation.idFor(request) });
    if (!answer) return false;
    operation.renew();
    accept(answer.pieza, values);
    showToast({ title: (base ? successOf(updatePiezas.updatePieza) : PIEZA_AGREGADA.success) ?? '' });
    return true;
  }

  /** The photos were changed by their own calls; nothing else of the part is different for it. */
  function keepGaleria(galeria: readonly string[]): void {
    setBase((current) => current && { ...current, galeria: [...galeria], portada: galeria[0] ?? '' });
    if (base) cache.keepGaleria(base.id, galeria);
  }

  function resolve(resolution: Resolution): void {
    if (!conflict) return;
    accept(conflict);
    if (resolution === 'stored') form.dispatch({ type: 'load', values: toValues(conflict) });
    setConflict(null);
  }

  const isSaving = isRunning;
  return { base, saved, isDirty, save, isSaving, accept, keepGaleria, isConflict, conflict, resolve };
}

/** What changed, and over which state; of a new part, everything that is known of it. */
function formaToSave(base: PiezaCompleta | null, values: PiezaValues): PiezaForm {
  const campos = changedCampos(base ? toValues(base) : { ...PIEZA_NUEVA, existencias: '' }, values);
  const forma = formaOf(values, campos);
  if (!base) return forma;
  const { version, existencias } = base;
  return { ...forma, version, ...(forma.existencias !== undefined && { existenciasLeidas: existencias }) };
}

function isOther(pieza: PiezaCompleta, base: PiezaCompleta): boolean {
  return pieza.version > base.version || (pieza.version === base.version && pieza.existencias !== base.existencias);
}

/** A new part has words of its own; those of the server come first. S2 §8. */
function tellNotAdded(error: Error): boolean {
  if (error.message !== '' && error instanceof RefusedError) return false;
  const message = error instanceof RefusedError ? PIEZA_AGREGADA.error : PIEZA_AGREGADA.red;
  showToast({ type: 'error', title: 'Error', message });
  return true;
}

/**
 * The name of the save under way (decision 137): the same again has one effect. A change of a stored part that is another
 * than the last gets another name, since its version protects it; a new part keeps its name until it is there.
 */
function useOperation() {
  const operation = useRef({ id: newOpId(), asked: '' });
  return {
    idFor(request: { readonly pieza: unknown }): string {
      const asked = JSON.stringify(request);
      const { id, asked: before } = operation.current;
      const isAnother = request.pieza !== 'new' && before !== '' && before !== asked;
      operation.current = { id: isAnother ? newOpId() : id, asked };
      return operation.current.id;
    },
    renew() {
      operation.current = { id: newOpId(), asked: '' };
    },
  };
}
