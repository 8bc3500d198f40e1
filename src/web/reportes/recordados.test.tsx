import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { reportes } from '#contract/reportes.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { AdeudosScreen } from './adeudos-screen.tsx';
import { CotizadoresScreen } from './cotizadores-screen.tsx';
import { SolicitadasScreen } from './solicitadas-screen.tsx';

const NADA = {
  filas: [],
  totalPages: 0,
  totalPiezas: 0,
  aseguradoras: [],
  ciudades: [],
  cotizadores: [],
  piezas: [],
  tiempoEntrega: { promedio: 0 },
  cotizados: { si: 0, no: 0 },
  compradas: { si: 0, no: 0, canceladas: 0 },
  facturadas: { si: 0, no: 0 },
  proveedores: [],
  precioPromedio: 0,
  adeudo: 0,
};
const REMEMBERED = {
  searchDateStartSolicitadas: '2025-06-01',
  searchDateStartCotizadores: '2025-07-01',
  searchDateStartAdeudos: '2025-08-01',
};

test.each([
  ['solicitadas', 'reporteSolicitadas', SolicitadasScreen, '2025-06-01'],
  ['cotizadores', 'reporteCotizadores', CotizadoresScreen, '2025-07-01'],
  ['adeudos', 'reporteAdeudos', AdeudosScreen, '2025-08-01'],
] as const)('%s opens with the days of its own last visit', async (name, screen, Screen: ComponentType, desde) => {
  const call = reportes[name];
  const { sent } = renderScreen(Screen, { screen, remembered: REMEMBERED, answers: [TENDENCIA, answer(call, NADA)] });
  await waitFor(() => expect(sent(call)).toMatchObject([{ searchDateStart: desde }]));
});
