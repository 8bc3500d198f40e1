import type { reportes } from '#contract/reportes.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new Error('por hacer');
}

export const registrosHandlers: Handlers<
  Pick<
    typeof reportes,
    'vencimientos' | 'facturadas' | 'solicitadas' | 'cotizadores' | 'adeudos' | 'getIndicadoresExport'
  >
> = {
  vencimientos: porHacer,
  facturadas: porHacer,
  solicitadas: porHacer,
  cotizadores: porHacer,
  adeudos: porHacer,
  getIndicadoresExport: porHacer,
};
