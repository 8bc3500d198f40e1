import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Access, RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/toasts.ts';
import { RESULTS_ID } from './list-screen.tsx';

/** A call about the one record that it names. */
type ById = WriteCall<Access, z.ZodMiniType<{ readonly id: number }>>;

/** The properties of the question before a deletion. */
interface Question {
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

interface EliminarFilaProps<C extends ById> {
  readonly call: C;
  /** The call that brings the record back. */
  readonly restore: ById;
  readonly id: number;
  /** The record for who hears the button: 'la pieza # 123'. */
  readonly what: string;
  /** How the record is called in the notice that it is gone. */
  readonly name: string;
  /** Tells what happened besides. */
  readonly avisoOf?: (answer: ResponseOf<C>) => string | undefined;
  /** Takes it out of what this page keeps. */
  readonly onGone?: () => void;
  /** The question, which may come when it is first asked. */
  readonly children: (question: Question) => ReactNode;
}

/** 'Eliminar' in the row of a list, with the question before it and ten seconds to take it back. */
export function EliminarFila<C extends ById>(props: EliminarFilaProps<C>) {
  const { call, restore, id, what, name, avisoOf, onGone, children } = props;
  const deletion = useChange(call);
  const restoration = useChange(restore);
  const [isAsking, setAsking] = useState(false);

  async function bringBack(): Promise<void> {
    if (await restoration.run({ id })) toastSuccess(restore);
  }
  async function confirm(): Promise<void> {
    const answer = await deletion.run({ id } as RequestOf<C>);
    // First the question, at once: while it is open, nothing else can have the focus.
    flushSync(() => setAsking(false));
    if (!answer) return;
    showToast({
      title: successOf(call),
      message: [name, avisoOf?.(answer)].filter(Boolean).join('. '),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void bringBack() },
    });
    onGone?.();
    // The button that was pressed leaves with its row.
    document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  }
  return (
    <>
      <button type="button" className={button.quiet} aria-label={`Eliminar ${what}`} onClick={() => setAsking(true)}>
        Eliminar
      </button>
      <Suspense>
        {isAsking &&
          children({
            isRunning: deletion.isRunning,
            onConfirm: () => void confirm(),
            onCancel: () => setAsking(false),
          })}
      </Suspense>
    </>
  );
}
