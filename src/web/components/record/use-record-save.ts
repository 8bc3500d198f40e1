import { useEffect, useState } from 'react';
import type { RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { type Messages, successOf } from '#web/api/messages.ts';
import { type ChangeOptions, useChange } from '#web/api/query.ts';
import type { UndoSave } from '#web/components/controls/save-bar.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, toastAviso, UNDO_DURATION } from '#web/components/notices/toasts.ts';
import type { Restaurar } from './linea-de-tiempo.tsx';
import type { FieldOf } from './record-rules.ts';
import { type RecordForm, type RecordParts, type Save, type Saving, useRecordForm } from './use-record-form.ts';

interface SaveParts<S, V, C extends WriteCall>
  extends RecordParts<S, V>,
    Pick<ChangeOptions, 'isUntilShown' | 'onRefused'> {
  readonly call: C;
  readonly request: (saving: Saving<S, V>) => RequestOf<C>;
  readonly storedOf: (answer: ResponseOf<C>) => S;
  /** Tells what of a save looks odd and was kept all the same; nothing unless told. */
  readonly avisoOf?: (answer: ResponseOf<C>) => string | undefined;
  /** The texts about a new record, where they are not the call's. */
  readonly added?: Messages;
  /** Told of the record as it is after a save, before the form goes on from there. */
  readonly onSaved?: (stored: S) => void;
  /** Makes of the sending of a save what is done instead: asks before it, or sends it again with an answer. */
  readonly around?: (send: Save<S, V>) => Save<S, V>;
  /** True for changed fields that a second save may put back; no save can be undone unless told. */
  readonly canUndo?: (changed: readonly FieldOf<V>[]) => boolean;
}

/** A record's form with the one call that saves it. */
export interface SavedForm<S, V> {
  readonly form: RecordForm<S, V>;
  readonly save: Save<S, V>;
  /** Saves these fields alone, over what is stored; what is typed in the others stays as it is. */
  readonly saveOnly: (some: Partial<V>) => Promise<S | null>;
  /** Saves one field as it was before, in the same way. */
  readonly restaurar: Restaurar<FieldOf<V>>;
  /** The way back from the last save, for a few seconds; null when there is none. */
  readonly undo: UndoSave | null;
}

/** Makes the form of a record whose every save is one call: it says that it was done, or beside which field it was not. */
export function useRecordSave<S extends { readonly version: number }, V extends object, C extends WriteCall>(
  parts: SaveParts<S, V, C>,
): SavedForm<S, V> {
  const { call, request, storedOf, added, onSaved, canUndo, isUntilShown = false } = parts;
  const form = useRecordForm(parts);
  const words = form.base ? undefined : added;
  const onRefused = (error: Error) => (parts.onRefused?.(error) ?? false) || form.onRefused(error);
  const { run, isRunning } = useChange(call, { onRefused, words, isUntilShown });
  const back = useChange(call, { isUntilShown });
  const { offered, offer } = useOffer<V>();

  const send: Save<S, V> = async (saving) => {
    const answer = await run(request(saving));
    if (!answer) return null;
    const stored = storedOf(answer);
    onSaved?.(stored);
    showToast({ title: words?.success ?? successOf(call) });
    toastAviso(parts.avisoOf?.(answer));
    const { base, changed } = saving;
    const isUndoable = base !== null && (canUndo?.(changed) ?? false);
    offer(isUndoable ? { before: form.rules.toValues(base), changed, version: stored.version, at: Date.now() } : null);
    return stored;
  };
  const save = parts.around?.(send) ?? send;
  async function undo({ before, changed }: Offered<V>): Promise<void> {
    const old = Object.fromEntries(changed.map((field) => [field, before[field]]));
    const values = { ...form.saved, ...old };
    const answer = await back.run(request({ base: form.base, values, changed, opId: newOpId() }));
    offer(null);
    if (!answer) return;
    const stored = storedOf(answer);
    onSaved?.(stored);
    form.accept(stored);
    showToast({ title: 'Se deshizo lo guardado' });
    toastAviso(parts.avisoOf?.(answer));
  }
  async function saveOnly(some: Partial<V>): Promise<S | null> {
    const values = { ...form.saved, ...some };
    const changed = Object.keys(some) as FieldOf<V>[];
    const stored = await save({ base: form.base, values, changed, opId: newOpId() });
    if (stored) form.accept(stored);
    return stored;
  }
  const restore = async (field: FieldOf<V>, anterior: string) => {
    await saveOnly({ [field]: anterior } as unknown as Partial<V>);
  };
  const restaurar = { run: restore, isRunning, isDirty: form.isDirty, etiquetas: form.rules.labels };
  // Over what somebody else saved since, the fields of this save are not put back.
  const isLast = offered !== null && offered.version === form.base?.version;
  const way = isLast ? { at: offered.at, isRunning: back.isRunning, run: () => void undo(offered) } : null;
  return { form, save, saveOnly, restaurar, undo: way };
}

/** The last save: the values before it, the fields that it changed, the version that it made, and when it was. */
interface Offered<V> {
  readonly before: V;
  readonly changed: readonly FieldOf<V>[];
  readonly version: number;
  readonly at: number;
}

/** Holds the save that can be undone, as long as that is offered. */
function useOffer<V>() {
  const [offered, offer] = useState<Offered<V> | null>(null);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => offer(null), UNDO_DURATION);
    return () => clearTimeout(timer);
  }, [offered]);
  return { offered, offer };
}
