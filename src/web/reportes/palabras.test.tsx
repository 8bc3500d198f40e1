import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { reporteDeBajas } from '#contract/reporte-de-bajas.ts';
import { reporteDeNotas } from '#contract/reporte-de-notas.ts';
import { reporteDeUtilidad } from '#contract/reporte-de-utilidad.ts';
import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { AdeudosScreen } from './adeudos-screen.tsx';
import { BajasScreen } from './bajas-screen.tsx';
import { CotizadoresScreen } from './cotizadores-screen.tsx';
import { ExportarScreen } from './exportar-screen.tsx';
import { FacturadasScreen } from './facturadas-screen.tsx';
import { NotasScreen } from './notas-screen.tsx';
import { SolicitadasScreen } from './solicitadas-screen.tsx';
import { UtilidadScreen } from './utilidad-screen.tsx';
import { VencimientosScreen } from './vencimientos-screen.tsx';

const PIEZAS = ['No se obtuvieron las piezas', 'Error al cargar las piezas'];

test.each([
  ['reporteVencimientos', VencimientosScreen, reportes.vencimientos, PIEZAS],
  ['reporteFacturadas', FacturadasScreen, reportes.facturadas, PIEZAS],
  ['reporteSolicitadas', SolicitadasScreen, reportes.solicitadas, PIEZAS],
  ['reporteCotizadores', CotizadoresScreen, reportes.cotizadores, PIEZAS],
  ['reporteNotas', NotasScreen, reporteDeNotas.notas, ['No se obtuvieron las notas', 'Error al cargar las notas']],
  ['reporteInventario', BajasScreen, reporteDeBajas.inventario, PIEZAS],
  ['reporteAdeudos', AdeudosScreen, reportes.adeudos, PIEZAS],
  [
    'utilidad',
    UtilidadScreen,
    reporteDeUtilidad.getUtilidad,
    ['No se obtuvo la utilidad', 'Error al cargar la utilidad'],
  ],
  [
    'exportarIndicadores',
    ExportarScreen,
    reportes.getIndicadoresExport,
    ['No se obtuvieron las piezas', 'Error al conectar con el servidor'],
  ],
] as const)('%s: a refusal without words and no answer are told in its own', async (name, Screen, call, words) => {
  for (const [at, failure] of [refuse(''), NO_CONNECTION].entries()) {
    const answers = [
      TENDENCIA,
      answer(call as typeof reportes.facturadas, () => {
        throw failure;
      }),
    ];
    const { unmount } = renderScreen(Screen as ComponentType, { screen: name, answers });
    expect((await screen.findAllByText(words[at] ?? '', { exact: false })).length).toBeGreaterThan(0);
    unmount();
  }
});
