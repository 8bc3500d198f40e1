import { useState } from 'react';
import type { FileCall, RequestOf } from '#contract/call.ts';
import { download } from '#web/api/download.ts';
import button from '#web/components/controls/button.module.css';
import { toastFailure } from '#web/components/notices/toasts.ts';

interface DescargarProps<C extends FileCall> {
  readonly call: C;
  readonly request: RequestOf<C>;
  readonly texto: string;
  /** It stands among other quiet actions. */
  readonly isQuiet?: boolean;
}

/** A button that takes a file away. */
export function Descargar<C extends FileCall>({ call, request, texto, isQuiet = false }: DescargarProps<C>) {
  const [isRunning, setRunning] = useState(false);
  async function fetchFile(): Promise<void> {
    setRunning(true);
    try {
      await download(call, request);
    } catch (error) {
      toastFailure(call, error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <button
      type="button"
      className={isQuiet ? button.quiet : button.secondary}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={() => void fetchFile()}
    >
      {texto}
    </button>
  );
}
