import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { dropRegreso, regresoOf } from '#web/api/regreso.ts';
import { KEYS } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';
import { countForm } from '#web/components/dialogs/escrito.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { changedFields, isOther, type RecordRules } from './record-rules.ts';
import { rebase } from './record-values.ts';
import type { Operacion } from './use-operation.ts';

/** A typed form as a tab keeps it over the end of a session, and where it stood. */
export interface Borrador<S, V> {
  /** The address below the prefix of the role: another role of the same account finds it in its own tree. */
  readonly lugar: string;
  /** The record that was being changed; null for a new one. */
  readonly base: S | null;
  /** The values with which the form started. */
  readonly start: V;
  readonly values: V;
  /** The name of the save under way: a save that arrived unanswered has no second effect (regla 137). */
  readonly operacion: Operacion;
}

/** Counts a form among those whose content is kept when the session ends; one of several on a screen under its name. */
export function useTypedForm<S, V>(read: () => Omit<Borrador<S, V>, 'lugar'> | null, nombre?: string): void {
  const lugar = useLugar();
  useTyped(() => {
    const typed = read();
    const borrador = typed && { lugar, ...typed };
    return borrador && nombre !== undefined ? { [nombre]: borrador } : borrador;
  });
}

/** Counts what else is typed beside the form of a record, each under a name of its own. */
export function useTyped(read: () => object | null): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => countForm(() => latest.current()), []);
}

/** Gives what the end of a session of this account cut off in this tab. */
export function keptForm(): Readonly<Record<string, unknown>> | null {
  return regresoOf(browserStorage().getItem(KEYS.identificador))?.forma ?? null;
}

/** Says that what was kept stands in its fields again. */
export function sayKept(): void {
  showToast({ title: 'Aquí está lo que habías escrito', message: 'Todavía no se guarda.' });
}

function useLugar(): string {
  const { pathname, search } = useLocation();
  return pathname.replace(/^\/[^/]+/, '') + search;
}

/** Finds the kept form of this address, if it has the fields that these rules know. It is given until it is dropped. */
function useBorrador<S, V>({ fields }: RecordRules<S, V>, nombre?: string): () => Borrador<S, V> | null {
  const lugar = useLugar();
  return () => {
    const kept = keptForm();
    const forma = nombre === undefined ? kept : Object(kept?.[nombre]);
    const values = Object(forma?.values);
    const isThisForm = forma?.lugar === lugar && fields.every((field) => field in values);
    return isThisForm ? (forma as unknown as Borrador<S, V>) : null;
  };
}

/** The state in which a form opens. */
interface Opening<S, V> {
  readonly base: S | null;
  readonly start: V;
  readonly values: V;
  /** The stored record, where somebody else wrote meanwhile what was typed here too. */
  readonly conflict: S | null;
}

/**
 * Opens a form: as it is stored, or with what was kept typed over it. What others changed meanwhile is taken over; where
 * they wrote in the same field, the person decides as after any conflict (regla 138).
 */
export function openForm<S extends { readonly version: number }, V>(
  rules: RecordRules<S, V>,
  stored: S | null,
  start: V,
  kept: Borrador<S, V> | null,
): Opening<S, V> {
  if (!stored) return { base: null, start: kept?.start ?? start, values: kept?.values ?? start, conflict: null };
  const theirs = rules.toValues(stored);
  if (!kept?.base) return { base: stored, start, values: theirs, conflict: null };
  const was = rules.toValues(kept.base);
  const typed = changedFields(rules, was, kept.values);
  const theirChanges = changedFields(rules, was, theirs);
  const different = changedFields(rules, theirs, kept.values);
  const isClash =
    isOther(rules, stored, kept.base) && typed.some((f) => theirChanges.includes(f) && different.includes(f));
  if (isClash) return { base: kept.base, start, values: kept.values, conflict: stored };
  return { base: stored, start, values: rebase(was, kept.values, theirs), conflict: null };
}

/** The facts that decide how a form opens. */
interface OpeningParts<S, V> {
  readonly rules: RecordRules<S, V>;
  readonly stored: S | null;
  readonly start: V;
  readonly nombre?: string | undefined;
}

/** Gives the state in which the form opens, once: with what the end of a session cut off, if that was here. */
export function useOpening<S extends { readonly version: number }, V>({
  rules,
  stored,
  start,
  nombre,
}: OpeningParts<S, V>) {
  // What came along for a new record counts for the first render only.
  const findBorrador = useBorrador(rules, nombre);
  const [{ kept, opening }] = useState(() => {
    const found = findBorrador();
    return { kept: found, opening: openForm(rules, stored, start, found) };
  });
  useEffect(() => {
    if (!kept) return;
    dropRegreso();
    if (changedFields(rules, kept.base ? rules.toValues(kept.base) : kept.start, kept.values).length > 0) sayKept();
  }, [kept, rules]);
  return { opening, operacion: kept?.operacion };
}
