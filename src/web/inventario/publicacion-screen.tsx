import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Pieza } from './pieza.tsx';

/** The record of a part, opened from the listings: 'back' leads to them. */
export function PublicacionScreen() {
  return <Pieza back={<VolverALista text="Publicaciones" />} />;
}
