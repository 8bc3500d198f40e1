import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { notas } from '#contract/notas.ts';
import type { BajaDetalle as Detalle } from '#contract/wire/baja.ts';
import { codigoBaja, formatCanal, isProcesada } from '#domain/baja.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import { NetworkError } from '#web/api/errors.ts';
import { readKey, useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { CopyButton } from '#web/components/copy-button.tsx';
import datos from '#web/components/datos.module.css';
import { Fact } from '#web/components/datos.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { showToast, toastSuccess } from '#web/components/toasts.ts';
import styles from './baja.module.css';
import { EstatusBaja, tareaOf } from './estatus-baja.tsx';

/** One write-off, and what is to be done about it. */
export function BajaScreen() {
  const { id = '' } = useParams();
  const isPossible = /^[1-9]\d{0,8}$/.test(id);
  const read = useRead(notas.getBaja, { baja: isPossible ? Number(id) : 1 }, { isEnabled: isPossible });
  const baja = isPossible && read.data?.baja.id === Number(id) ? read.data.baja : null;
  const title = baja ? `Baja ${codigoBaja(baja.id, baja.remision)}` : 'Baja de inventario';
  const hasFailed = !isPossible || (read.isError && !read.isFetching);

  return (
    <>
      <ScreenHeader title={title} back={<VolverALista text="Bajas de inventario" />} />
      {baja && <BajaDetalle key={baja.id} baja={baja} />}
      {!baja && hasFailed && <SinBaja error={isPossible ? read.error : null} onRetry={() => void read.refetch()} />}
      {!baja && !hasFailed && <div className={styles.bone} aria-busy="true" />}
    </>
  );
}

/** Why there is none: no write-off has this address, or nobody answered. */
function SinBaja({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (!error) return <EmptyState text="No encontramos la baja: la dirección no es de ninguna." />;
  const why = error instanceof NetworkError ? 'no hubo respuesta del servidor' : 'puede que ya no exista';
  return <EmptyState text={`No se obtuvo la baja: ${why}.`} action={['Reintentar', onRetry]} />;
}

/** A write-off in full: the work it asks for, the button that says it was done, and all its data. */
function BajaDetalle({ baja }: { readonly baja: Detalle }) {
  const { id, remision, piezaId, inventario, fecha, creada } = baja;
  const anotada = formatFecha(creada);
  return (
    <>
      <Tarea baja={baja} />
      <dl className={`${datos.datos} ${styles.datos}`}>
        <Fact name="ID">
          <span className="mono">{codigoBaja(id, remision)}</span>
        </Fact>
        <Fact name="Cantidad">{baja.cantidad}</Fact>
        <Fact name="Descripción">{orNada(baja.descripcion)}</Fact>
        <Fact name="Nota">
          <span className={styles.nota}>{orNada(baja.nota)}</span>
        </Fact>
        <Fact name="Cotizador">{orNada(baja.cotizador)}</Fact>
        <Fact name="Canal">{formatCanal(baja.canal)}</Fact>
        <Fact name="# inventario">
          <span className={datos.codigo}>
            <Link className={styles.link} to={`../../../inventario/${piezaId}`} relative="path">
              <span className="mono">{inventario}</span>
              <span className="visually-hidden"> (abrir la pieza)</span>
            </Link>
            <CopyButton text={String(inventario)} name="# inventario" />
          </span>
        </Fact>
        <Fact name="# remisión">{remision === null ? 'Sin remisión' : <span className="mono">{remision}</span>}</Fact>
        <Fact name="Fecha">
          {formatDia(fecha)}
          {anotada !== formatDia(fecha) && <span className={styles.soft}> · anotada el {anotada}</span>}
        </Fact>
        <Fact name="Estatus">
          <EstatusBaja baja={baja} />
        </Fact>
      </dl>
    </>
  );
}

function Tarea({ baja }: { readonly baja: Detalle }) {
  const { procesar, isRunning } = useProcesarBaja(baja.id);
  const { tono, text } = tareaOf(baja);
  return (
    <div className={styles.tarea} data-tono={tono}>
      <p className={styles.texto} role="status">
        {text}
      </p>
      {!isProcesada(baja.estatus) && (
        <button type="button" className={button.primary} disabled={isRunning} onClick={() => void procesar()}>
          {isRunning ? 'Procesando…' : 'Marcar como procesado'}
        </button>
      )}
    </div>
  );
}

/** 'Marcar como procesado' (regla 75). */
function useProcesarBaja(id: number) {
  const client = useQueryClient();
  const { run, isRunning } = useChange(notas.updateBaja);

  async function procesar(): Promise<void> {
    const answer = await run({ id });
    if (answer) {
      toastSuccess(notas.updateBaja);
      if (answer.aviso !== '') showToast({ type: 'advertencia', title: answer.aviso, duration: 8000 });
      client.setQueryData(readKey(notas.getBaja, { baja: id }), { baja: answer.baja });
    }
  }
  return { procesar, isRunning };
}
