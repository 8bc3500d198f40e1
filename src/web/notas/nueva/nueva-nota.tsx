import { Link, useLocation } from 'react-router';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useInicio } from '#web/components/partidas/piezas.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { EditorDeNota } from './editor.tsx';

/** A note that is not there yet, with the parts that its address asks for. */
export function NuevaNota() {
  const { search } = useLocation();
  const { inicio, error, isFetching, refetch } = useInicio(search);
  const vendido = inicio?.apartado?.estatus === 'vendido' ? inicio.apartado : null;
  return (
    <>
      <ScreenHeader title="Nota nueva" back={<VolverALista text="Listado de notas" />} />
      {inicio && !vendido && <EditorDeNota inicio={inicio} />}
      {vendido && (
        <EmptyState text={`El apartado ${vendido.id} ya se vendió.`}>
          <Link className={button.secondary} to={`../${vendido.notaId}`} relative="path">
            Ver la nota {vendido.notaId}
          </Link>
        </EmptyState>
      )}
      {!inicio && isFetching && <div className={record.bone} aria-busy="true" />}
      {!inicio && !isFetching && (
        <NoRecord what="la pieza o el apartado" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
