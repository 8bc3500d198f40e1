import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import type { InventarioDependencies } from './mount.ts';
import { pendiente } from './pendiente.ts';

export function piezasHandlers(
  _deps: InventarioDependencies,
): Pick<
  Handlers<typeof updatePiezas>,
  'getPiezas' | 'getPieza' | 'updatePieza' | 'deletePieza' | 'restorePieza' | 'findDuplicadas'
> {
  return {
    getPiezas: pendiente,
    getPieza: pendiente,
    updatePieza: pendiente,
    deletePieza: pendiente,
    restorePieza: pendiente,
    findDuplicadas: pendiente,
  };
}
