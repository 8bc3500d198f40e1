import { useLocation, useParams } from 'react-router';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { FacturaGuardada } from './guardada/factura-guardada.tsx';
import { NuevaFactura } from './nueva/nueva-factura.tsx';

addMessages(FACTURAS_MESSAGES);

/** An invoice: a new one, or one that was made. */
export function FacturaScreen() {
  const { id } = useParams();
  const { search, key } = useLocation();
  const de = new URLSearchParams(search);
  // Each way into a new invoice begins another; its tabs are all of the same.
  if (id === 'new') return <NuevaFactura key={`${de.get('de')}${de.get('sustituye')}`} lugar={`${key}${search}`} />;
  return <FacturaGuardada />;
}
