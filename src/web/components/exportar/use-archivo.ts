import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileCall, RequestOf } from '#contract/call.ts';
import { type Avance, downloadFile } from './descargar.ts';

/** A file that is on its way here. */
export interface Archivo {
  /** How far it is; null before its first piece. */
  readonly avance: Avance | null;
  readonly isRunning: boolean;
  readonly cancel: () => void;
}

/** An errand: the file that is asked for, and what is known of it. */
interface Encargo<C extends FileCall> {
  readonly pedido: RequestOf<C>;
  /** The records that the file will have, a line for each; null where that is not known. */
  readonly registros: number | null;
  readonly signal: AbortSignal;
}

interface ArchivoRunner<C extends FileCall> extends Archivo {
  readonly run: (pedido: RequestOf<C>, registros?: number | null) => void;
}

/** Downloads one file at a time. Leaving the screen stops it; `onKept` is told of one that came whole. */
export function useArchivo<C extends FileCall>(call: C, onKept?: () => void): ArchivoRunner<C> {
  const [avance, setAvance] = useState<Avance | null>(null);
  const running = useRef<AbortController>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  const { mutate, isPending } = useMutation<void, Error, Encargo<C>>({
    mutationFn: ({ pedido, ...encargo }) => downloadFile(call, pedido, { ...encargo, onAvance: setAvance }),
    // The person who stopped it need not be told.
    meta: { call, onRefused: () => running.current === null },
    onSuccess: () => onKept?.(),
    onSettled: () => {
      running.current = null;
      setAvance(null);
    },
  });
  function run(pedido: RequestOf<C>, registros: number | null = null): void {
    if (running.current) return;
    running.current = new AbortController();
    mutate({ pedido, registros, signal: running.current.signal });
  }
  return { run, cancel, avance, isRunning: isPending };
}
