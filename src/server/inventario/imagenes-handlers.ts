import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import type { InventarioDependencies } from './mount.ts';
import { pendiente } from './pendiente.ts';

export function imagenesHandlers(
  _deps: InventarioDependencies,
): Pick<Handlers<typeof updatePiezas>, 'deleteImage' | 'rotateImage'> {
  return { deleteImage: pendiente, rotateImage: pendiente };
}
