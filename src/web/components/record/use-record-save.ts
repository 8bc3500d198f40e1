import type { RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { type Messages, successOf } from '#web/api/messages.ts';
import { type ChangeOptions, useChange } from '#web/api/query.ts';
import { newOpId } from '#web/components/op-id.ts';
import { showToast } from '#web/components/toasts.ts';
import type { Restaurar } from './linea-de-tiempo.tsx';
import type { FieldOf } from './record-rules.ts';
import { type RecordForm, type RecordParts, type Save, type Saving, useRecordForm } from './use-record-form.ts';

interface SaveParts<S, V, C extends WriteCall> extends RecordParts<S, V>, Pick<ChangeOptions, 'isUntilShown'> {
  readonly call: C;
  readonly request: (saving: Saving<S, V>) => RequestOf<C>;
  readonly storedOf: (answer: ResponseOf<C>) => S;
  /** The texts about a new record, where they are not the call's. */
  readonly added?: Messages;
  /** Told of the record as it is after a save, before the form goes on from there. */
  readonly onSaved?: (stored: S) => void;
}

/** A record's form with the one call that saves it. */
export interface SavedForm<S, V> {
  readonly form: RecordForm<S, V>;
  readonly save: Save<S, V>;
  /** Saves one field as it was before, by the same call; what is typed in the others stays as it is. */
  readonly restaurar: Restaurar<FieldOf<V>>;
}

/** Makes the form of a record whose every save is one call: it says that it was done, or beside which field it was not. */
export function useRecordSave<S extends { readonly version: number }, V extends object, C extends WriteCall>(
  parts: SaveParts<S, V, C>,
): SavedForm<S, V> {
  const { call, request, storedOf, added, onSaved, isUntilShown = false } = parts;
  const form = useRecordForm(parts);
  const words = form.base ? undefined : added;
  const { run, isRunning } = useChange(call, { onRefused: form.onRefused, words, isUntilShown });

  const save: Save<S, V> = async (saving) => {
    const answer = await run(request(saving));
    if (!answer) return null;
    const stored = storedOf(answer);
    onSaved?.(stored);
    showToast({ title: words?.success ?? successOf(call) });
    return stored;
  };
  async function restore(field: FieldOf<V>, anterior: string): Promise<void> {
    const values = { ...form.saved, [field]: anterior };
    const stored = await save({ base: form.base, values, changed: [field], opId: newOpId() });
    if (stored) form.accept(stored);
  }
  const restaurar = { run: restore, isRunning, isDirty: form.isDirty, etiquetas: form.rules.labels };
  return { form, save, restaurar };
}
