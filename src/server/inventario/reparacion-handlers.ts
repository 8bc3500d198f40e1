import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pendiente } from './pendiente.ts';

export const reparacionHandlers: Pick<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
> = {
  getPiezasRepair: pendiente,
  updatePiezasRepair: pendiente,
  getReparaciones: pendiente,
  undoReparacion: pendiente,
};
