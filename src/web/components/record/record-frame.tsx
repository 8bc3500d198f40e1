import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SaveBar, type UndoSave } from '#web/components/controls/save-bar.tsx';
import { type Tab, Tabs } from '#web/components/controls/tabs.tsx';
import { ConflictoDialog } from '#web/components/dialogs/conflicto-dialog.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import styles from './record.module.css';
import { changedFields, type FieldOf } from './record-rules.ts';
import { rebase } from './record-values.ts';
import type { RecordForm, Save } from './use-record-form.ts';

/** One of them, and the fields it shows; none while it shows something else. */
export interface RecordTab<V, T extends string> extends Tab<T> {
  readonly fields: readonly FieldOf<V>[];
}

/** The tabs over a record. */
export interface RecordTabs<V, T extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly [RecordTab<V, T>, ...RecordTab<V, T>[]];
  readonly current: T;
  readonly onChoose: (name: T) => void;
  /** The look of the tabs. */
  readonly className?: string | undefined;
}

/** The way on after a save, by a button of its own. */
interface NextStep {
  readonly label: string;
  /** Told once everything is saved. */
  readonly onSaved: () => void;
}

interface RecordFrameProps<S, V, T extends string> {
  readonly form: RecordForm<S, V>;
  readonly onSave: Save<S, V>;
  /** The way back from the last save. */
  readonly undo?: UndoSave | null;
  /** A value as people read it; a text as it is unless told. */
  readonly shown?: (values: V, field: FieldOf<V>) => string;
  /** Tells what saving my value of a field over theirs would do beside; nothing unless told. */
  readonly effectOf?: (field: FieldOf<V>, mine: V, theirs: V) => string | undefined;
  /** A wrong field that is not in sight is shown in the first tab that has it. */
  readonly tabs?: RecordTabs<V, T>;
  /** A second button that saves and then goes on somewhere else. */
  readonly next?: NextStep | undefined;
  /** There is something to save although nothing was typed. */
  readonly isStarted?: boolean;
  /** Something beside the form would be lost by leaving. */
  readonly wouldLose?: boolean;
  /** Nothing is asked: the record is gone. */
  readonly isLeaving?: boolean;
  /** Takes a record that was new to its own address. */
  readonly onCreated?: (stored: S) => void;
  /** Names the record being edited by the query of the address; without it, one address is one record. */
  readonly placeOf?: (search: string) => string;
  /** The elements above and below the fields that are no part of the form. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Everything around the fields of a record: its tabs with the count of what is wrong, the bar and the keys that save,
 * the focus on the first wrong field, the question before something is lost, and both states after a conflict.
 */
export function RecordFrame<S, V extends object, T extends string>(props: RecordFrameProps<S, V, T>) {
  const { form, onSave, tabs, isStarted = false, wouldLose = false, isLeaving = false, placeOf } = props;
  const { isDirty, isSaving } = form;
  const id = useId();
  useMove(form, props.onCreated);
  const hasFields = !tabs || tabs.tabs.some(({ name, fields }) => name === tabs.current && fields.length > 0);
  const { element, askFocus } = useErrorFocus(hasFields, tabs?.current ?? '');
  // Ctrl+S saves the form instead of the page.
  useShortcut('s', () => element.current?.requestSubmit());

  async function submit(next?: NextStep): Promise<void> {
    let isSaved = false;
    const wrong = await form.submit(async (saving) => {
      const stored = await onSave(saving);
      isSaved = stored !== null;
      return stored;
    });
    if (isSaved) next?.onSaved();
    if (!wrong) return;
    const place = tabs && placeOfError(tabs, wrong);
    if (place) tabs.onChoose(place);
    askFocus();
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submit(submitter?.dataset.next === undefined ? undefined : props.next);
  };

  const content = (
    <>
      {props.before}
      <form
        ref={element}
        id={id}
        className={`stack-4 ${styles.form}`}
        noValidate
        hidden={!hasFields}
        onSubmit={onSubmit}
      >
        <div className={`stack-4 ${styles.fields}`} data-tab={tabs?.current ?? ''}>
          {props.children}
        </div>
        {/* Enter in a field saves; the button that is seen stands at the foot of every tab. */}
        <button type="submit" hidden />
      </form>
      {props.after}
    </>
  );
  return (
    <>
      {tabs ? (
        <Tabs
          {...tabs}
          tabs={tabs.tabs.map((tab) => ({ ...tab, errors: tab.fields.filter((field) => form.errors[field]).length }))}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
      <SaveBar
        form={id}
        isDirty={isDirty || isStarted}
        isSaving={isSaving}
        onDiscard={form.discard}
        next={props.next?.label}
        undo={props.undo}
      />
      <UnsavedGuard isDirty={(isDirty || wouldLose) && !isSaving && !isLeaving && !form.isCreated} placeOf={placeOf} />
      <Conflict {...props} />
    </>
  );
}

/** Both states side by side. What was not typed here is never set against what they wrote: it is taken over. */
function Conflict<S, V extends object, T extends string>(props: RecordFrameProps<S, V, T>) {
  const { form, shown = (values, field) => String(values[field]), effectOf } = props;
  const { rules, values, saved, conflict, resolve } = form;
  const { labels } = rules;
  if (!conflict) return null;
  const theirs = rules.toValues(conflict);
  const mine = rebase(saved, values, theirs);
  const different = changedFields(rules, theirs, mine);
  const taken = changedFields(rules, saved, theirs).filter((field) => !different.includes(field));
  return (
    <ConflictoDialog
      diferencias={different.map((field) => ({
        campo: field,
        etiqueta: labels[field],
        guardado: shown(theirs, field),
        mio: shown(mine, field),
        efecto: effectOf?.(field, mine, theirs),
      }))}
      onResolve={resolve}
    >
      {taken.length > 0 && (
        <p className="hint above-3">
          También cambió lo que tú no tocaste: {taken.map((field) => labels[field]).join(', ')}.
        </p>
      )}
    </ConflictoDialog>
  );
}

/** A new record that was saved moves once the guard knows that nothing is lost. */
function useMove<S, V>({ isCreated, base }: RecordForm<S, V>, onCreated: ((stored: S) => void) | undefined): void {
  const move = useEffectEvent(() => base !== null && onCreated?.(base));
  useEffect(() => {
    if (isCreated) move();
  }, [isCreated]);
}

/** Names the tab to open so that a wrong field is seen; null when the open one has one, or none has. */
function placeOfError<V, T extends string>({ tabs, current }: RecordTabs<V, T>, wrong: object): T | null {
  const places = tabs.filter(({ fields }) => fields.some((field) => field in wrong)).map(({ name }) => name);
  return places.includes(current) ? null : (places[0] ?? null);
}

/**
 * Takes the focus to the first wrong field, as soon as it is there to be seen.
 *
 * @param isShown false while a tab without fields is open; @param tab the one that is open.
 */
function useErrorFocus(isShown: boolean, tab: string) {
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    const field = isShown
      ? element.current?.querySelector<HTMLElement>(`[data-tab="${tab}"] [aria-invalid="true"]`)
      : null;
    if (asked === answered.current || !field) return;
    answered.current = asked;
    field.focus();
  }, [asked, isShown, tab]);
  return { element, askFocus: () => setAsked((count) => count + 1) };
}
