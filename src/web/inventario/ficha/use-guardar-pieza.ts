import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { PIEZA_AGREGADA } from '#web/api/app-messages.ts';
import { RefusedError } from '#web/api/errors.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { readForm } from '#web/components/record/record-fields.ts';
import { changedFields } from '#web/components/record/record-rules.ts';
import { type RecordForm, type Save, useRecordForm } from '#web/components/record/use-record-form.ts';
import { showToast } from '#web/components/toasts.ts';
import { REGLAS_PIEZA } from './reglas.ts';
import { usePiezaCache } from './use-pieza-cache.ts';
import { PIEZA_NUEVA, type PiezaValues } from './values.ts';

interface GuardarParts {
  /** The newest that the server answered; null for a new part. */
  readonly pieza: PiezaCompleta | null;
  /** The values with which the form of a new part started. */
  readonly inicial: PiezaValues;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<PiezaCompleta | null>;
}

export interface GuardarPieza {
  readonly form: RecordForm<PiezaCompleta, PiezaValues>;
  readonly save: Save<PiezaCompleta, PiezaValues>;
  /** Another call changed the part: it goes on from there, and what was typed stays. */
  readonly accept: (stored: PiezaCompleta) => void;
  readonly keepGaleria: (galeria: readonly string[]) => void;
}

/** The form of a part, its save, and what else changes the part meanwhile. */
export function useGuardarPieza({ pieza, inicial, reload }: GuardarParts): GuardarPieza {
  const cache = usePiezaCache();
  const form = useRecordForm({ rules: REGLAS_PIEZA, stored: pieza, start: inicial, reload });
  const { base } = form;
  const { run } = useChange(updatePiezas.updatePieza, {
    onRefused: (error) => form.onRefused(error) || (base === null && tellNotAdded(error)),
  });

  const save: Save<PiezaCompleta, PiezaValues> = async ({ values, opId }) => {
    const answer = await run({ pieza: base?.id ?? 'new', formDataPieza: formaToSave(base, values), op_id: opId });
    if (!answer) return null;
    cache.keep(answer.pieza);
    showToast({ title: (base ? successOf(updatePiezas.updatePieza) : PIEZA_AGREGADA.success) ?? '' });
    return answer.pieza;
  };

  return {
    form,
    save,
    accept(stored) {
      cache.keep(stored);
      form.accept(stored);
    },
    /** The photos were changed by their own calls; nothing else of the part is different for it. */
    keepGaleria(galeria) {
      form.amend((current) => ({ ...current, galeria: [...galeria], portada: galeria[0] ?? '' }));
      if (base) cache.keepGaleria(base.id, galeria);
    },
  };
}

/** Makes the request of a save: the changed fields and the state they change; for a new part, every field known. */
function formaToSave(base: PiezaCompleta | null, values: PiezaValues): PiezaForm {
  const before = base ? REGLAS_PIEZA.toValues(base) : { ...PIEZA_NUEVA, existencias: '' };
  const forma: PiezaForm = readForm(camposPieza, values, changedFields(REGLAS_PIEZA, before, values));
  if (!base) return forma;
  const { version, existencias } = base;
  return { ...forma, version, ...(forma.existencias !== undefined && { existenciasLeidas: existencias }) };
}

/** A new part has words of its own; those of the server come first. */
function tellNotAdded(error: Error): boolean {
  if (error.message !== '' && error instanceof RefusedError) return false;
  const message = error instanceof RefusedError ? PIEZA_AGREGADA.error : PIEZA_AGREGADA.red;
  showToast({ type: 'error', title: 'Error', message });
  return true;
}
