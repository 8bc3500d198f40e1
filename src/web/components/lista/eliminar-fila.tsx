import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import button from '#web/components/controls/button.module.css';
import { type ById, type DeletionParts, useDeletion } from '#web/components/hooks/use-deletion.ts';
import { RESULTS_ID } from './list-screen.tsx';

/** The properties of the question before a deletion. */
interface Question {
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

interface EliminarFilaProps<C extends ById> extends Omit<DeletionParts<C>, 'onBack'> {
  /** The record for who hears the button: 'la pieza # 123'. */
  readonly what: string;
  /** Takes it out of what this page keeps. */
  readonly onGone?: () => void;
  /** The question, which may come when it is first asked. */
  readonly children: (question: Question) => ReactNode;
}

/** 'Eliminar' in the row of a list, with the question before it and ten seconds to take it back. */
export function EliminarFila<C extends ById>({ what, onGone, children, ...parts }: EliminarFilaProps<C>) {
  const { remove, isRunning } = useDeletion(parts);
  const [isAsking, setAsking] = useState(false);

  async function confirm(): Promise<void> {
    const isGone = await remove();
    // First the question, at once: while it is open, nothing else can have the focus.
    flushSync(() => setAsking(false));
    if (!isGone) return;
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
            isRunning,
            onConfirm: () => void confirm(),
            onCancel: () => setAsking(false),
          })}
      </Suspense>
    </>
  );
}
