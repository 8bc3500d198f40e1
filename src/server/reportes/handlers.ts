import type { reportes } from '#contract/reportes.ts';
import { type Handlers, joinHandlers } from '#server/http/implement.ts';
import { bajasHandlers } from './bajas.ts';
import { exportarHandlers } from './exportar.ts';
import { notasHandlers } from './notas.ts';
import { registrosHandlers } from './registros.ts';

/** Answers the calls of the reports. */
export const reportesHandlers: Handlers<typeof reportes> = joinHandlers(
  joinHandlers(bajasHandlers, notasHandlers),
  joinHandlers(registrosHandlers, exportarHandlers),
);
