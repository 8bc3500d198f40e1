import type { notas } from '#contract/notas.ts';
import type { reportes } from '#contract/reportes.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pendiente } from './pendiente.ts';

export const bajasDePiezaHandlers: Pick<Handlers<typeof updatePiezas>, 'getBajas'> = { getBajas: pendiente };
export const notasBajaHandlers: Handlers<typeof notas> = { getBaja: pendiente, updateBaja: pendiente };
export const bajasReporteHandlers: Handlers<typeof reportes> = { inventario: pendiente };
