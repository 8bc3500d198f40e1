import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import button from '#web/components/controls/button.module.css';
import { type Avance, downloadFile } from './descargar.ts';
import styles from './exportar-archivo.module.css';
import { opcion } from './peticion.ts';

interface ExportarArchivoProps {
  readonly desde: string;
  readonly hasta: string;
  readonly aseguradora: string;
  /** The records that the file will have; null while that is not known. */
  readonly total: number | null;
}

/** Takes away the records of a period as a file. How far a long one is stands beside it, and it can be left off. */
export function ExportarArchivo({ desde, hasta, aseguradora, total }: ExportarArchivoProps) {
  const { run, cancel, avance, isRunning } = useArchivo(total);
  const first = useRef<HTMLButtonElement>(null);
  const isIdle = !isRunning && total !== 0;
  const exportRegistros = (formato: Pedido['formato']) => {
    const days = { searchDateStart: desde, searchDateEnd: hasta };
    if (isIdle) run({ ...days, aseguradora: opcion(aseguradora), formato });
  };
  function stop(): void {
    cancel();
    first.current?.focus();
  }
  return (
    <div className={`stack-2 ${styles.archivo}`}>
      <div className="cluster-2">
        <button
          ref={first}
          type="button"
          className={button.primary}
          aria-disabled={!isIdle}
          onClick={() => exportRegistros('csv')}
        >
          Exportar
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-disabled={!isIdle}
          onClick={() => exportRegistros('xlsx')}
        >
          Exportar a Excel
        </button>
      </div>
      {isRunning && (
        <div className={styles.avance}>
          <progress aria-label="Exportando" max={1} value={avance?.parte} />
          <span>{avance?.texto ?? 'Preparando el archivo…'}</span>
          <button type="button" className={button.quiet} onClick={stop}>
            Cancelar
          </button>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isRunning && 'Exportando…'}
      </span>
    </div>
  );
}

type Pedido = RequestOf<typeof reportes.exportIndicadores>;

/** Downloads one file at a time. Leaving the screen stops it. */
function useArchivo(total: number | null) {
  const [avance, setAvance] = useState<Avance | null>(null);
  const running = useRef<AbortController>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  const { mutate, isPending } = useMutation<void, Error, Pedido & { readonly signal: AbortSignal }>({
    mutationFn: ({ signal, ...pedido }) => downloadFile(pedido, { signal, total, onAvance: setAvance }),
    // The person who stopped it need not be told.
    meta: { call: reportes.exportIndicadores, onRefused: () => running.current === null },
    onSettled: () => {
      running.current = null;
      setAvance(null);
    },
  });
  function run(pedido: Pedido): void {
    if (running.current) return;
    running.current = new AbortController();
    mutate({ ...pedido, signal: running.current.signal });
  }
  return { run, cancel, avance, isRunning: isPending };
}
