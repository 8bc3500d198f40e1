import { useLocation } from 'react-router';

/** Names the way back from a record: to its list, or to the report that it stands below. */
export function useTextoDeVuelta(lista: string): string {
  return useLocation().pathname.includes('/reportes/') ? 'Volver al reporte' : lista;
}
