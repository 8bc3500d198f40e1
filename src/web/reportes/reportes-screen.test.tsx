import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { renderComponent, renderScreen } from '#tests/componentes.tsx';
import { Sidebar } from '#web/app/menu.tsx';
import { ReportesScreen } from './reportes-screen.tsx';

function tilesOf(rol: Rol): readonly (string | null)[] {
  renderScreen(ReportesScreen, { screen: 'reportes', rol });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each([
  [ROL.socio, ['/socio/reportes/vencimientos', '/socio/reportes/inventario']],
  [ROL.gerente, ['vencimientos', 'cotizadores', 'notas', 'inventario'].map((one) => `/gerente/reportes/${one}`)],
  [
    ROL.admin,
    [
      ...['vencimientos', 'facturadas', 'solicitadas', 'cotizadores', 'notas', 'inventario', 'adeudos'],
      'exportar-indicadores',
    ].map((one) => `/admin/reportes/${one}`),
  ],
])('role %i has the tiles of its reports and no others', (rol, addresses) => {
  expect(tilesOf(rol)).toEqual(addresses);
});

test('the menu leads to the reports and to the invoices', () => {
  renderComponent(<Sidebar rol={ROL.gerente} isCollapsed={false} onToggle={() => {}} onQuickOpen={() => {}} />);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Facturas', 'Reportes']));
});
