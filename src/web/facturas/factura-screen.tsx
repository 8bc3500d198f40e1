import { useLocation, useParams } from 'react-router';
import { FacturaGuardada } from './guardada/factura-guardada.tsx';
import { NuevaFactura } from './nueva/nueva-factura.tsx';

/** An invoice: a new one, or one that was made. */
export function FacturaScreen() {
  const { id } = useParams();
  const { search, key } = useLocation();
  const de = new URLSearchParams(search);
  // Each way into a new invoice begins another; its tabs are all of the same.
  if (id === 'new') return <NuevaFactura key={`${de.get('de')}${de.get('sustituye')}`} lugar={key} />;
  return <FacturaGuardada />;
}
