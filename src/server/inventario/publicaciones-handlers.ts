import type { publicaciones } from '#contract/publicaciones.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pendiente } from './pendiente.ts';

export const publicacionesHandlers: Handlers<typeof publicaciones> = { getPiezas: pendiente, updatePiezas: pendiente };
