import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { SCREENS, type ScreenName } from '#domain/screens.ts';
import { renderComponent, renderScreen } from '#tests/componentes.tsx';
import { Sidebar } from './menu.tsx';
import { describeProxima } from './proximas.ts';
import { isPending, SCREEN_CODE } from './screen-code.ts';

async function openReportes(rol: Rol) {
  const ReportesScreen = await SCREEN_CODE.reportes();
  renderScreen(ReportesScreen, { screen: 'reportes', rol });
  return {
    there: screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    coming: screen.getAllByText('Pronto').map(({ parentElement }) => parentElement?.textContent),
  };
}

test('an employee gets to the write-offs, and sees which of his reports will come', async () => {
  expect(await openReportes(ROL.socio)).toEqual({
    there: [['Inventario', '/socio/reportes/inventario']],
    coming: ['Vencimientos Pronto'],
  });
});

test('an administrator sees all reports', async () => {
  const { there, coming } = await openReportes(ROL.admin);
  expect([there.length + coming.length, there[0]?.[1]]).toEqual([8, '/admin/reportes/inventario']);
});

test('the menu has nothing that is not there yet', () => {
  renderComponent(<Sidebar rol={ROL.gerente} isCollapsed={false} onToggle={() => {}} onQuickOpen={() => {}} />);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.filter((text) => text?.endsWith('Pronto'))).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(['Facturas', 'Reportes']));
});

test('every screen that is not there yet says what it will be for', () => {
  const silent = (Object.keys(SCREENS) as ScreenName[]).filter(
    (name) => isPending(name) && describeProxima(name) === '',
  );
  expect(silent).toEqual([]);
});

test('a screen that is not there yet leads on', async () => {
  renderScreen(await SCREEN_CODE.reporteNotas(), { screen: 'reporteNotas', rol: ROL.gerente });
  expect(screen.getByText('Esta pantalla todavía no está disponible.')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/gerente/buscador');
});
