import { Link, Navigate, useLocation, useParams } from 'react-router';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useInicio } from '#web/components/partidas/inicio.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { NotaGuardada } from './nota-guardada.tsx';
import { EditorDeNota } from './nueva/editor.tsx';
import { useIsRecienHecha } from './nueva/use-crear.ts';

/** A sales note: a new one, or one that was made. */
export function NotaScreen() {
  const { id } = useParams();
  const { search } = useLocation();
  const isRecienHecha = useIsRecienHecha();
  // Other parts that an address asks for are another note.
  if (id === 'new') return <NuevaNota key={search} />;
  if (isRecienHecha && appState().negocio.imprimirAlVender) {
    // The note stays behind it: back from the ticket is the note.
    return <Navigate to={`../ticket/${id}`} relative="path" />;
  }
  return <NotaGuardada isRecienHecha={isRecienHecha} />;
}

/** A note that is not there yet, with the parts that its address asks for. */
function NuevaNota() {
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
