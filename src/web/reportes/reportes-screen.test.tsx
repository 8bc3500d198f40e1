import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { resumen } from '#contract/resumen.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { answer, changeNegocio, delayed, renderComponent, renderScreen } from '#tests/componentes.tsx';
import { sampleResumen } from '#tests/muestras.ts';
import { sampleFilaDeCotizacion, sampleSeguimiento } from '#tests/muestras-de-cotizaciones.ts';
import { Sidebar } from '#web/app/menu.tsx';
import { ReportesScreen } from './reportes-screen.tsx';

/** The screen while its summary is on its way. */
function render(rol: Rol, hoy: Partial<ReturnType<typeof sampleSeguimiento>> = {}): void {
  const { reply } = delayed({ resumen: sampleResumen(), isPorCorreo: false });
  const seguimiento = { ...sampleSeguimiento(), ...hoy };
  renderScreen(ReportesScreen, {
    screen: 'reportes',
    rol,
    answers: [answer(resumen.getResumen, reply), answer(cotizaciones.getSeguimiento, seguimiento)],
  });
}

function tilesOf(rol: Rol): readonly (string | null)[] {
  render(rol);
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each([
  [ROL.socio, false],
  [ROL.gerente, true],
  [ROL.admin, true],
])('role %i: the summary of the day opens the screen: %s', (rol, isThere) => {
  render(rol);
  expect(screen.queryByRole('region', { name: 'Resumen del día' }) !== null).toBe(isThere);
});

test.each([
  [ROL.socio, ['/socio/reportes/vencimientos', '/socio/reportes/inventario']],
  [ROL.gerente, ['vencimientos', 'cotizadores', 'notas', 'inventario'].map((one) => `/gerente/reportes/${one}`)],
  [
    ROL.admin,
    [
      'reportes/vencimientos',
      'reportes/facturadas',
      'reportes/solicitadas',
      'reportes/cotizadores',
      'reportes/notas',
      'reportes/inventario',
      'reportes/adeudos',
      'utilidad',
      'reportes/exportar-indicadores',
    ].map((one) => `/admin/${one}`),
  ],
])('role %i has the tiles of its reports, of the sales without a document and no others', (rol, addresses) => {
  expect(tilesOf(rol)).toEqual([...addresses, addressOf(rol, 'ventasSinCfdi')]);
});

test.each([ROL.socio, ROL.admin])(
  'role %i: the quotes that want a word today stand here, each with its message',
  async (rol) => {
    render(rol, { vistas: [sampleFilaDeCotizacion()], totales: { vistas: 1, terminan: 0, porRecoger: 0 } });
    expect(await screen.findByRole('heading', { name: 'Vistas sin respuesta: 1' })).toBeTruthy();
    const escribir = screen.getByRole('link', { name: 'Escribir a Taller López por WhatsApp' });
    expect(escribir.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/525512345678/);
  },
);

test('the menu leads to the reports and to the invoices', () => {
  renderComponent(
    <Sidebar
      rol={ROL.gerente}
      pathname="/gerente/reportes"
      navigate={() => {}}
      isCollapsed={false}
      onToggle={() => {}}
      onPorEnviar={() => {}}
      onQuickOpen={() => {}}
    />,
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Facturas', 'Reportes']));
});

test('the days ahead of what is due are those of the business', () => {
  changeNegocio({ indicadores: { crean: [4], diasParaVencer: 8, vencimientos: { proximo: 2, futuro: 21 } } });
  render(ROL.admin);
  expect(screen.getByText('Piezas vencidas y las que vencen en los próximos 21 días.')).toBeTruthy();
});
