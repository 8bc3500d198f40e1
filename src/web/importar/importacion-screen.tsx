import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { type EstadoDeImportacion, TRABAJANDO } from '#domain/importar/importacion.ts';
import { SCREENS } from '#domain/screens.ts';
import { IMPORTAR_MESSAGES } from '#web/api/importar-messages.ts';
import { addMessages, messageOf } from '#web/api/messages.ts';
import { refreshing, useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useFocusOnChange } from '#web/components/hooks/use-focus-on-change.ts';
import { ColumnasForm } from './columnas-form.tsx';
import { CancelarImportacion, DescargarArchivo, Encabezado, VolverAImportaciones } from './encabezado.tsx';
import { FilasList } from './filas-list.tsx';
import styles from './importar.module.css';
import { PasoEnCurso } from './paso-en-curso.tsx';
import { Recibiendo } from './recibiendo.tsx';
import { SinFilas } from './sin-filas.tsx';

addMessages(IMPORTAR_MESSAGES);

/** One import, wherever it stands: its file on its way, its columns, its rows before they are written and afterwards. */
export function ImportacionScreen() {
  const { id = '' } = useParams();
  const isPossible = /^[1-9]\d{0,8}$/.test(id);
  const { importacion, error, refetch } = useImportacion(isPossible ? Number(id) : null);
  const paso = useFocusOnChange(importacion?.estado ?? '');
  if (importacion) {
    return (
      <section ref={paso} tabIndex={-1} className={styles.paso} aria-label={importacion.archivo}>
        <Contenido key={importacion.id} importacion={importacion} />
      </section>
    );
  }
  return (
    <>
      <ScreenHeader title={SCREENS.importacion.titulo} back={<VolverAImportaciones />} />
      {isPossible && !error && <div className={`sunken ${styles.bone}`} aria-busy="true" />}
      {!isPossible && <EmptyState text="Esta dirección no es la de ninguna importación." />}
      {error && (
        <EmptyState
          text={messageOf(importar.getImportacion, error)}
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      )}
    </>
  );
}

/** Milliseconds until an import is asked about again: while the program works, and while a file may come from elsewhere. */
const MIENTRAS_TRABAJA = 1000;
const MIENTRAS_LLEGA = 5000;

function againAfter(answer: { readonly importacion: Importacion } | undefined): number | null {
  const estado = answer?.importacion.estado;
  if (estado === undefined) return null;
  if (TRABAJANDO.includes(estado)) return MIENTRAS_TRABAJA;
  return estado === 'recibiendo' ? MIENTRAS_LLEGA : null;
}

/** Reads an import, again and again while the program works at it. When a step ends, everything it wrote is out of date. */
function useImportacion(id: number | null) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useRead(
    importar.getImportacion,
    { importacion: id ?? 1 },
    { isEnabled: id !== null, againAfter },
  );
  const importacion = isPlaceholderData ? undefined : data?.importacion;
  const estado = importacion?.estado;
  const before = useRef<EstadoDeImportacion | undefined>(undefined);
  const onEnd = useEffectEvent(() => void refreshing(client, importar.undoImportacion).onSuccess());
  useEffect(() => {
    const wasWorking = before.current !== undefined && TRABAJANDO.includes(before.current);
    if (wasWorking && before.current !== estado) onEnd();
    before.current = estado;
  }, [estado]);
  return { importacion, error, refetch };
}

/** Shows an import as it is in each of its states. */
function Contenido({ importacion }: { readonly importacion: Importacion }) {
  const { estado, conteos } = importacion;
  if (estado === 'recibiendo') return <Recibiendo importacion={importacion} />;
  if (TRABAJANDO.includes(estado)) return <PasoEnCurso importacion={importacion} />;
  if (estado === 'columnas') {
    return (
      <>
        <Encabezado importacion={importacion}>
          <DescargarArchivo id={importacion.id} />
          <CancelarImportacion id={importacion.id} conteos={importacion.conteos} />
        </Encabezado>
        <ColumnasForm key={`${importacion.formato.hoja} ${importacion.formato.encabezado}`} importacion={importacion} />
      </>
    );
  }
  // Rows of a file whose columns were never chosen say nothing.
  const hasFilas = estado === 'lista' || conteos.total > conteos.omitida;
  return hasFilas && estado !== 'cancelada' ? (
    <FilasList importacion={importacion} />
  ) : (
    <SinFilas importacion={importacion} />
  );
}
