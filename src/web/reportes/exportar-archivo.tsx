import { useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import button from '#web/components/controls/button.module.css';
import { AvanceDeArchivo } from '#web/components/exportar/avance.tsx';
import { useArchivo } from '#web/components/exportar/use-archivo.ts';
import type { ordenPedido } from '#web/components/lista/forma.ts';
import styles from './exportar-archivo.module.css';
import { opcion } from './peticion.ts';

interface ExportarArchivoProps {
  readonly desde: string;
  readonly hasta: string;
  readonly aseguradora: string;
  readonly orden: ReturnType<typeof ordenPedido>;
  /** The records that the file will have; null while that is not known. */
  readonly total: number | null;
}

type Formato = RequestOf<typeof reportes.exportIndicadores>['formato'];

/** Takes away the records of a period as a file. How far a long one is stands beside it, and it can be left off. */
export function ExportarArchivo({ desde, hasta, aseguradora, orden, total }: ExportarArchivoProps) {
  const { run, cancel, avance, isRunning } = useArchivo(reportes.exportIndicadores);
  const first = useRef<HTMLButtonElement>(null);
  const isIdle = !isRunning && total !== 0;
  const exportRegistros = (formato: Formato) => {
    const days = { searchDateStart: desde, searchDateEnd: hasta };
    if (isIdle) run({ ...days, ...orden, aseguradora: opcion(aseguradora), formato }, formato === 'csv' ? total : null);
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
      <AvanceDeArchivo avance={avance} isRunning={isRunning} onCancel={stop} className={styles.avance} />
    </div>
  );
}
