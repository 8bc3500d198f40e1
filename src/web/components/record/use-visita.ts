import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Names the editor that is open by its `key`: another record is another editor, but a new record that is saved goes on
 * in its own, which may still be sending something, or hold what was typed meanwhile. `onCreada` takes it to its address.
 *
 * @param id the record of the address; 'new' for one that is not there yet.
 */
export function useVisita(id: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [visita, setVisita] = useState({ id, created: '', key: 0 });
  if (visita.id !== id) {
    const isSame = visita.created === id;
    setVisita({ id, created: '', key: isSame ? visita.key : visita.key + 1 });
  }
  const onCreada = useCallback(
    (created: number) => {
      setVisita((current) => ({ ...current, created: String(created) }));
      void navigate(`../${created}`, { relative: 'path', replace: true, state });
    },
    [navigate, state],
  );
  return { key: visita.key, onCreada };
}
