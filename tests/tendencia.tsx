import { reporteDeTendencia } from '#contract/reporte-de-tendencia.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { mesesDeTendencia } from '#domain/reporte.ts';
import { type Answer, answer } from './componentes.tsx';

/** Twelve months for component tests: as many pieces as the place of the month, for $100.00 each, and half a year before. */
export const TENDENCIA: Answer = answer(reporteDeTendencia.getTendencia, ({ searchDateEnd, enPesos, reporte }) => ({
  meses: mesesDeTendencia(searchDateEnd).map(({ antes, ...ahora }, index): MesConAntes => {
    const isDePesos = enPesos || reporte === 'notas';
    const lapso = (piezas: number, entrega: number | null) => ({
      piezas,
      entrega,
      ...(isDePesos && { monto: piezas * 100_00 }),
    });
    return {
      ahora: { ...ahora, ...lapso(2 * index, index === 4 ? null : 2 + index / 4) },
      antes: { ...antes, ...lapso(index, 4.1) },
    };
  }),
}));
