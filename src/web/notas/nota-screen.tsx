import { Navigate, useLocation, useParams } from 'react-router';
import { appState } from '#web/api/app-state.ts';
import { NotaGuardada } from './nota-guardada.tsx';
import { NuevaNota } from './nueva/nueva-nota.tsx';
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
