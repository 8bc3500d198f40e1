import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { isRestored } from '#contract/wire/record.ts';
import { PIEZA_AGREGADA } from '#web/api/app-messages.ts';
import { readForm } from '#web/components/record/record-fields.ts';
import { changedFields } from '#web/components/record/record-rules.ts';
import { type SavedForm, useRecordSave } from '#web/components/record/use-record-save.ts';
import { REGLAS_PIEZA } from './reglas.ts';
import { type SinConexionParts, useSinConexion } from './sin-conexion.ts';
import { usePiezaCache } from './use-pieza-cache.ts';
import { PIEZA_NUEVA, type PiezaValues } from './values.ts';

interface GuardarParts {
  /** The newest that the server answered; null for a new part. */
  readonly pieza: PiezaCompleta | null;
  /** The values with which the form of a new part started. */
  readonly inicial: PiezaValues;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<PiezaCompleta | null>;
  readonly sinConexion: SinConexionParts;
}

export interface PiezaSave extends SavedForm<PiezaCompleta, PiezaValues> {
  /** Another call changed the part: it goes on from there, and what was typed stays. */
  readonly accept: (stored: PiezaCompleta) => void;
  readonly keepGaleria: (galeria: readonly string[]) => void;
}

/** The form of a part, its save, and what else changes the part meanwhile. */
export function usePiezaSave({ pieza, inicial, reload, sinConexion }: GuardarParts): PiezaSave {
  const cache = usePiezaCache();
  const { around, onRefused } = useSinConexion(sinConexion, pieza === null, (values) => formaToSave(null, values));
  const saved = useRecordSave({
    rules: REGLAS_PIEZA,
    stored: pieza,
    start: inicial,
    reload,
    call: updatePiezas.updatePieza,
    request({ base, values, opId }) {
      return { pieza: base?.id ?? ('new' as const), form: formaToSave(base, values), opId: opId };
    },
    storedOf: (answer) => answer.pieza,
    added: PIEZA_AGREGADA,
    onSaved: cache.keep,
    around,
    onRefused,
    // Stock goes through its ledger, and a number is given once.
    canUndo: (changed) => changed.every((campo) => isRestored(camposPieza[campo])),
  });
  const { form } = saved;
  const { base } = form;
  return {
    ...saved,
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
