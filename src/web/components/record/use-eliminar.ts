import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Access, RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/toasts.ts';

/** A call about the one record that it names. */
type ById = WriteCall<Access, z.ZodMiniType<{ readonly id: number }>>;

interface EliminarParts<C extends ById, R extends ById> {
  readonly call: C;
  /** The call that brings the record back. */
  readonly restore: R;
  readonly id: number;
  /** How the record is called in the notice that it is gone. */
  readonly name: string;
  /** Takes it out of what this page keeps: it is gone, or is back. */
  readonly forget: () => void;
  /** It was deleted. */
  readonly onGone: () => void;
  /** Tells what happened besides; nothing unless told. */
  readonly avisoOf?: (answer: ResponseOf<C>) => string | undefined;
}

/** Deletes the record of a screen after a question, with ten seconds to take it back. `question` is null until asked. */
export function useEliminar<C extends ById, R extends ById>(parts: EliminarParts<C, R>) {
  const { call, restore, id, name, forget, onGone, avisoOf } = parts;
  const { run, isRunning } = useChange(call);
  const restoration = useChange(restore);
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  useOnLeave(() => isGone.current && forget());

  async function bringBack(): Promise<void> {
    if (!(await restoration.run({ id } as RequestOf<R>))) return;
    toastSuccess(restore);
    forget();
  }
  async function remove(): Promise<void> {
    const answer = await run({ id } as RequestOf<C>);
    setAsking(false);
    if (!answer) return;
    showToast({
      title: successOf(call),
      message: [name, avisoOf?.(answer)].filter(Boolean).join('. '),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void bringBack() },
    });
    isGone.current = true;
    onGone();
  }
  const question = { isRunning, onConfirm: () => void remove(), onCancel: () => setAsking(false) };
  return { ask: () => setAsking(true), question: isAsking ? question : null };
}

/** While the screen stands, what it shows must not be taken from under it: it would be asked for again, and refused. */
function useOnLeave(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => () => latest.current(), []);
}
