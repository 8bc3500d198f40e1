import type { reportes } from '#contract/reportes.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new Error('por hacer');
}

export const notasHandlers: Handlers<Pick<typeof reportes, 'notas'>> = {
  notas: porHacer,
};
