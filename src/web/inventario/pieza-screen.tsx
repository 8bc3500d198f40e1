import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Pieza } from './pieza.tsx';

/** One part of the inventory, or a new one, to be looked at and changed. */
export function PiezaScreen() {
  return <Pieza back={<VolverALista text="Inventario" />} mayBeNew />;
}
