import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { renderScreen } from '#tests/componentes.tsx';
import { IndicadoresScreen } from './indicadores-screen.tsx';

test.each([
  [ROL.socio, ['/socio/indicadores/buscador']],
  [ROL.gerente, ['/gerente/indicadores/buscador']],
  [ROL.admin, ['/admin/indicadores/buscador', '/admin/indicadores/base-de-datos']],
] as const)('role %i gets to what it may open', (rol, addresses) => {
  renderScreen(IndicadoresScreen, { screen: 'indicadores', rol });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
});
