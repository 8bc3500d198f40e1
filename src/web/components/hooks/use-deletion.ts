import type * as z from 'zod/mini';
import type { Access, RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/notices/toasts.ts';

/** A call about the one record that it names. */
export type ById = WriteCall<Access, z.ZodMiniType<{ readonly id: number }>>;

export interface DeletionParts<C extends ById> {
  readonly call: C;
  /** The call that brings the record back. */
  readonly restore: ById;
  readonly id: number;
  /** How the record is called in the notice that it is gone. */
  readonly name: string;
  /** Tells what happened besides; nothing unless told. */
  readonly avisoOf?: ((answer: ResponseOf<C>) => string | undefined) | undefined;
  /** The record is back. */
  readonly onBack?: () => void;
}

/** Deletes a record and says so, with ten seconds to take it back. `remove` resolves to true when it is gone. */
export function useDeletion<C extends ById>({ call, restore, id, name, avisoOf, onBack }: DeletionParts<C>) {
  const { run, isRunning } = useChange(call);
  const restoration = useChange(restore);

  async function bringBack(): Promise<void> {
    if (!(await restoration.run({ id }))) return;
    toastSuccess(restore);
    onBack?.();
  }
  async function remove(): Promise<boolean> {
    const answer = await run({ id } as RequestOf<C>);
    if (!answer) return false;
    showToast({
      title: successOf(call),
      message: [name, avisoOf?.(answer)].filter(Boolean).join('. '),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void bringBack() },
    });
    return true;
  }
  return { remove, isRunning };
}
