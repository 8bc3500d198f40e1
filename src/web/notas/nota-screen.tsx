import { Navigate, useLocation, useParams } from 'react-router';
import { NotaGuardada } from './nota-guardada.tsx';
import { NuevaNota } from './nueva/nueva-nota.tsx';
import { useIsAlTicket } from './nueva/use-crear.ts';

/** A sales note: a new one, or one that was made. */
export function NotaScreen() {
  const { id } = useParams();
  const { search } = useLocation();
  const isAlTicket = useIsAlTicket();
  // Other parts that an address asks for are another note.
  if (id === 'new') return <NuevaNota key={search} />;
  // The note stays behind it: back from the ticket is the note.
  return isAlTicket ? <Navigate to={`../ticket/${id}`} relative="path" /> : <NotaGuardada />;
}
