import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRefused } from '#web/api/errors.ts';
import { useOpening, useTypedForm } from './borrador.ts';
import {
  changedFields,
  type Errors,
  errorsOf,
  type FieldOf,
  isOther,
  normalized,
  type RecordRules,
} from './record-rules.ts';
import { isSame, rebase } from './record-values.ts';
import { type Operacion, useOperation } from './use-operation.ts';

/** The choice when somebody else saved first: go on with the typed values, or take the stored ones. */
export type Resolution = 'mine' | 'stored';

export interface RecordParts<S, V> {
  readonly rules: RecordRules<S, V>;
  /** The newest that the server answered; null for a new record. */
  readonly stored: S | null;
  /** The values with which a new record starts. */
  readonly start: V;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<S | null>;
  /** Tells it from the other forms of its screen, where there are several. */
  readonly nombre?: string | undefined;
}

/** The data of a save. */
export interface Saving<S, V> {
  /** The state that was changed; null for a new record. */
  readonly base: S | null;
  readonly values: V;
  readonly changed: readonly FieldOf<V>[];
  /** Names the save: the same again has one effect (regla 137). */
  readonly opId: string;
}

/** Sends a save, and gives the record as it is then; null when it was refused. */
export type Save<S, V> = (saving: Saving<S, V>) => Promise<S | null>;

export interface RecordForm<S, V> {
  readonly rules: RecordRules<S, V>;
  readonly values: V;
  readonly errors: Errors<V>;
  /** The record as it is stored; null while it is a new one. */
  readonly base: S | null;
  /** The saved values with which the form is compared. */
  readonly saved: V;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** A new record was saved, and still stands where a new one is made. */
  readonly isCreated: boolean;
  /** Changes a field. The function never changes, so that a key press renders one field and not all. */
  readonly set: <F extends FieldOf<V>>(field: F, value: V[F]) => void;
  /** Judges a field, once it is left. */
  readonly leave: (field: FieldOf<V>) => void;
  readonly discard: () => void;
  /** Another call changed the record: it goes on from there, and what was typed stays. */
  readonly accept: (stored: S) => void;
  /** The record changed in what is no field of the form. */
  readonly amend: (change: (base: S) => S) => void;
  /** For the calls of the save: errors go beside their fields. True when both states are shown, and no toast is due. */
  readonly onRefused: (error: Error) => boolean;
  /** The record that somebody else saved meanwhile, until the person decides which values stay. */
  readonly conflict: S | null;
  readonly resolve: (resolution: Resolution) => void;
  /**
   * Saves what was typed; `more` is filled in by the very press that saves.
   *
   * @returns what is wrong with which fields, by this form or by the server; null when nothing is.
   */
  readonly submit: (save: Save<S, V>, more?: Partial<V>) => Promise<Errors<V> | null>;
}

interface Typed<V> {
  readonly values: V;
  readonly errors: Errors<V>;
}

/**
 * The form of a record over the state that was read (regla 138): it knows what changed, keeps up with what others save,
 * and never loses what was typed nor puts back what was not.
 */
export function useRecordForm<S extends { readonly version: number }, V extends object>(
  parts: RecordParts<S, V>,
): RecordForm<S, V> {
  const { rules, stored, reload, nombre } = parts;
  const { opening, operacion } = useOpening(parts);
  const [base, setBase] = useState(opening.base);
  const { start } = opening;
  const saved = useMemo(() => (base ? rules.toValues(base) : start), [base, rules, start]);
  const { values, errors, set, leave, setTyped } = useTyped(rules, opening.values);
  const [conflict, setConflict] = useState(opening.conflict);
  const isDirty = changedFields(rules, saved, values).length > 0;

  /** The record is another one: what was typed over `from` stays, the rest becomes what is stored. */
  function accept(next: S, from: V = saved): void {
    setBase(next);
    setTyped((now) => ({ ...now, values: rebase(from, now.values, rules.toValues(next)) }));
  }
  const load = useCallback(
    (next: S) => {
      setBase(next);
      setTyped({ values: rules.toValues(next), errors: {} });
    },
    [rules, setTyped],
  );
  const form = { rules, base, saved, isDirty, values, setTyped, accept, operacion };
  const { submit, isSaving, refused, operation } = useSubmit(form);
  // A new record may have begun as a copy of another: it is kept also when nothing was typed over that.
  const typed = () => ({ base, start, values, operacion: operation.current() });
  useTypedForm(() => (isDirty || base === null ? typed() : null), nombre);

  // A newer state arrived while nothing was typed: it is simply shown.
  const isNews = stored !== null && base !== null && !isDirty && !isSaving && isOther(rules, stored, base);
  useEffect(() => (isNews && stored ? load(stored) : undefined), [isNews, stored, load]);

  function onRefused(error: Error): boolean {
    refused.current = errorsOf(rules, error);
    setTyped((now) => ({ ...now, errors: { ...now.errors, ...refused.current } }));
    if (!isRefused(error, 'version')) return false;
    void reload().then(setConflict);
    return true;
  }
  function resolve(resolution: Resolution): void {
    if (!conflict) return;
    if (resolution === 'mine') accept(conflict);
    else load(conflict);
    setConflict(null);
  }

  return {
    rules,
    values,
    errors,
    base,
    saved,
    isDirty,
    isSaving,
    set,
    leave,
    accept,
    onRefused,
    conflict,
    resolve,
    submit,
    isCreated: stored === null && base !== null,
    amend: (change) => setBase((now) => now && change(now)),
    discard: () => setTyped({ values: saved, errors: {} }),
  };
}

/** Holds the typed values. A field is judged when it is left; it shows no message while somebody types in it. */
function useTyped<S, V extends object>(rules: RecordRules<S, V>, start: V) {
  const [{ values, errors }, setTyped] = useState<Typed<V>>({ values: start, errors: {} });
  const set = useCallback<RecordForm<S, V>['set']>((field, value) => {
    setTyped((now) => ({ values: { ...now.values, [field]: value }, errors: withError(now.errors, field, undefined) }));
  }, []);
  const leave = useCallback((field: FieldOf<V>) => setTyped((now) => judged(rules, now, field)), [rules]);
  return { values, errors, set, leave, setTyped };
}

interface SubmitParts<S, V> extends Pick<RecordForm<S, V>, 'rules' | 'base' | 'saved' | 'isDirty' | 'values'> {
  readonly setTyped: (typed: Typed<V>) => void;
  readonly accept: (stored: S, from: V) => void;
  /** The save that was under way when a session ended. */
  readonly operacion: Operacion | undefined;
}

/** Judges everything, and saves what is different; one save at a time. */
function useSubmit<S, V extends object>(parts: SubmitParts<S, V>) {
  const { rules, base, saved, isDirty, values, setTyped, accept } = parts;
  const [isSaving, setSaving] = useState(false);
  const operation = useOperation(parts.operacion);
  /** The server's messages about fields during the running save. */
  const refused = useRef<Errors<V>>({});
  const isBusy = useRef(false);

  async function send(save: Save<S, V>, written: V): Promise<Errors<V> | null> {
    refused.current = {};
    const opId = operation.idFor({ isNew: base === null, asked: JSON.stringify([written, base]) });
    const answer = await save({ base, values: written, changed: changedFields(rules, saved, written), opId });
    if (!answer) return isEmpty(refused.current) ? null : refused.current;
    operation.renew();
    accept(answer, written);
    return null;
  }

  async function submit(save: Save<S, V>, more?: Partial<V>): Promise<Errors<V> | null> {
    if (isBusy.current || (base && !isDirty && !more)) return null;
    const written = normalized(rules, { ...values, ...more });
    const wrong = rules.validate(written);
    setTyped({ values: written, errors: wrong });
    if (!isEmpty(wrong)) return wrong;
    // In its one spelling it may be what is stored.
    if (base && changedFields(rules, saved, written).length === 0) return null;
    isBusy.current = true;
    setSaving(true);
    try {
      return await send(save, written);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }
  return { submit, isSaving, refused, operation };
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

/** A field that was left, in its one spelling. What is merely empty is said at the save: nobody is scolded early. */
function judged<S, V>(rules: RecordRules<S, V>, { values, errors }: Typed<V>, field: FieldOf<V>): Typed<V> {
  const written = rules.normalize?.(field, values[field]) ?? values[field];
  const next = { ...values, [field]: written };
  const isBlank = written === '' || isSame(written, []);
  return { values: next, errors: withError(errors, field, isBlank ? errors[field] : rules.validate(next)[field]) };
}

/** Adds or removes a message; without a difference it gives the same object, so that nothing is rendered again. */
function withError<V>(errors: Errors<V>, field: FieldOf<V>, message: string | undefined): Errors<V> {
  if (errors[field] === message) return errors;
  return Object.fromEntries(Object.entries({ ...errors, [field]: message }).filter(([, text]) => text)) as Errors<V>;
}
