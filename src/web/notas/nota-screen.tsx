import { useLocation, useParams } from 'react-router';
import { NotaGuardada } from './nota-guardada.tsx';
import { NuevaNota } from './nueva/nueva-nota.tsx';

/** A sales note: a new one, or one that was made. */
export function NotaScreen() {
  const { id } = useParams();
  const { search } = useLocation();
  // Other parts that an address asks for are another note.
  return id === 'new' ? <NuevaNota key={search} /> : <NotaGuardada />;
}
