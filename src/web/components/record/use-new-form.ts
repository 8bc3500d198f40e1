import { useEffect, useEffectEvent, useMemo } from 'react';
import type { RecordRules } from './record-rules.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** Something that its form just made. No save comes after it, so its version counts nothing. */
export interface Made<V> {
  readonly id: number;
  readonly version: 1;
  readonly values: V;
}

/** The rules of something that is made and not changed afterwards. */
export type NewRules<V> = Omit<RecordRules<Made<V>, V>, 'toValues' | 'isOther'>;

interface NewFormParts<V> {
  readonly rules: NewRules<V>;
  /** The values with which it begins. */
  readonly start: V;
  /** Tells it from the other forms of its screen, where there are several. */
  readonly nombre?: string;
  /** Told what was made, once nothing is to be lost: most leave for it. */
  readonly onMade?: (id: number) => void;
}

/** The form of something that is made and not changed afterwards. */
export interface NewForm<V> extends RecordForm<Made<V>, V> {
  /**
   * Makes it of what was typed, where that is right: `send` gives its id, null where it was refused.
   *
   * @returns true when it was made.
   */
  readonly make: (send: (values: V, opId: string) => Promise<number | null>) => Promise<boolean>;
}

/** Holds the form of something that is made once. */
export function useNewForm<V extends object>({ rules, start, nombre, onMade }: NewFormParts<V>): NewForm<V> {
  const whole = useMemo(() => ({ ...rules, toValues: ({ values }: Made<V>) => values }), [rules]);
  const form = useRecordForm<Made<V>, V>({ rules: whole, stored: null, start, reload: nothing, nombre });
  const { base, isCreated } = form;
  const tell = useEffectEvent(() => base && onMade?.(base.id));
  useEffect(() => {
    if (isCreated) tell();
  }, [isCreated]);

  async function make(send: (values: V, opId: string) => Promise<number | null>): Promise<boolean> {
    let isMade = false;
    await form.submit(async ({ values, opId }) => {
      const id = await send(values, opId);
      isMade = id !== null;
      return id === null ? null : { id, version: 1, values };
    });
    return isMade;
  }
  return { ...form, make };
}

/** Reads nothing again: the thing is not there yet. */
const nothing = async () => null;
