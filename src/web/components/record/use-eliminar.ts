import { useEffect, useRef, useState } from 'react';
import { type ById, type DeletionParts, useDeletion } from '#web/components/hooks/use-deletion.ts';

interface EliminarParts<C extends ById> extends Omit<DeletionParts<C>, 'onBack'> {
  /** Takes it out of what this page keeps: it is gone, or is back. */
  readonly forget: () => void;
  /** It was deleted. */
  readonly onGone: () => void;
}

/** Deletes the record of a screen after a question, with ten seconds to take it back. `question` is null until asked. */
export function useEliminar<C extends ById>({ forget, onGone, ...parts }: EliminarParts<C>) {
  const { remove, isRunning } = useDeletion({ ...parts, onBack: forget });
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  useOnLeave(() => isGone.current && forget());

  async function confirm(): Promise<void> {
    isGone.current = await remove();
    setAsking(false);
    if (isGone.current) onGone();
  }
  const question = { isRunning, onConfirm: () => void confirm(), onCancel: () => setAsking(false) };
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
