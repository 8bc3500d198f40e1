import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import type { InventarioDependencies } from './mount.ts';
import { pendiente } from './pendiente.ts';

export function historialHandlers(
  _deps: InventarioDependencies,
): Pick<Handlers<typeof updatePiezas>, 'getHistorial' | 'restoreCampo'> {
  return { getHistorial: pendiente, restoreCampo: pendiente };
}
