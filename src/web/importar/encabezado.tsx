import { type ReactNode, useEffect, useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { NOMBRES_DE_TIPO } from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Descargar } from './descargar.tsx';
import styles from './importar.module.css';
import { ESTADOS, pesoText } from './textos.ts';

interface EncabezadoProps {
  readonly importacion: Importacion;
  readonly children?: ReactNode;
}

/** The name of a file and where its import stands. */
export function Encabezado({ importacion, children }: EncabezadoProps) {
  return (
    <>
      <ScreenHeader title={importacion.archivo} back={<VolverAImportaciones />}>
        {children && <div className={`cluster-1 ${styles.otras}`}>{children}</div>}
      </ScreenHeader>
      <Resumen importacion={importacion} />
    </>
  );
}

export function VolverAImportaciones() {
  return <VolverALista text="Importaciones" />;
}

/** The state of an import with what is known of its file, in a line. */
export function Resumen({ importacion }: { readonly importacion: Importacion }) {
  const { estado, tipo, bytes, autor, creada, motivo, formato } = importacion;
  const facts = [NOMBRES_DE_TIPO[tipo], pesoText(bytes), autor, formatMomento(creada)].filter(Boolean);
  return (
    <div className={`stack-3 ${styles.resumen}`}>
      <p className="cluster-2 middle">
        <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].texto}</Insignia>
        <span className="hint">{facts.join(' · ')}</span>
      </p>
      {motivo !== '' && (
        <p className={`notice on-warning ${styles.motivo}`} role="status">
          {motivo}
        </p>
      )}
      {formato.avisos.length > 0 && (
        <details className={`notice on-info ${styles.motivo}`} open={estado === 'columnas'}>
          <summary>{contar(formato.avisos.length, 'aviso del archivo', 'avisos del archivo')}</summary>
          <ul aria-label="Avisos del archivo">
            {formato.avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Gives an import up, after a question: what was chosen and mended of its file is gone with it. */
export function CancelarImportacion({ id, conteos }: Pick<Importacion, 'id' | 'conteos'>) {
  const { run, isRunning } = useChange(importar.cancelImportacion);
  const [isAsking, setAsking] = useState(false);
  const { escritas } = conteos;
  const texto = escritas > 0 ? 'Terminar aquí' : 'Cancelar importación';

  async function cancel(): Promise<void> {
    await run({ importacion: id });
    setAsking(false);
  }
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        {texto}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texto}
          action={texto}
          cancel="Seguir"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {escritas > 0
              ? `${contar(escritas, 'fila se queda', 'filas se quedan')} en el sistema; las demás ya no se importan.`
              : 'En el sistema no cambia nada. Lo que elegiste y corregiste de este archivo se pierde.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Takes the file away as it came. */
export function DescargarArchivo({ id }: Pick<Importacion, 'id'>) {
  return <Descargar call={importar.downloadArchivo} request={{ importacion: id }} texto="Descargar archivo" isQuiet />;
}

/** Says in the tab of the browser how far something is; the screen has named it before. */
export function useAvanceEnPestana(avance: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${avance} ${before}`;
    return () => {
      document.title = before;
    };
  }, [avance]);
}
