import { useParams } from 'react-router';
import { notas } from '#contract/notas.ts';
import { codigoBaja } from '#domain/baja.ts';
import { NetworkError } from '#web/api/errors.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './baja.module.css';
import { BajaDetalle } from './baja-detalle.tsx';

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
      {!baja && !hasFailed && <div className={styles.skeleton} aria-busy="true" />}
    </>
  );
}

/** Why there is none: no write-off has this address, or nobody answered. */
function SinBaja({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (!error) return <EmptyState text="No encontramos la baja: la dirección no es de ninguna." />;
  const why = error instanceof NetworkError ? 'no hubo respuesta del servidor' : 'puede que ya no exista';
  return (
    <EmptyState text={`No se obtuvo la baja: ${why}.`}>
      <button type="button" className={button.secondary} onClick={onRetry}>
        Reintentar
      </button>
    </EmptyState>
  );
}
