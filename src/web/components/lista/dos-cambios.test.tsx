import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/componentes.tsx';
import { useVista } from './use-vista.ts';
import { switchFilter, type VistaSpec } from './vista.ts';

interface Filtros {
  readonly hechas: boolean;
  readonly mias: boolean;
}

const SPEC: VistaSpec<Filtros> = { filters: { hechas: switchFilter('hechas'), mias: switchFilter('mias') } };

function Pantalla() {
  const { go } = useVista(SPEC);
  const both = () => {
    go({ hechas: true });
    go({ mias: true });
  };
  return (
    <>
      <button type="button" onClick={both}>
        Las dos
      </button>
      <button type="button" onClick={() => go({ hechas: false })}>
        Sin hechas
      </button>
    </>
  );
}

test('a second change that comes before the first is on the page keeps the first', async () => {
  const { user, address } = renderScreen(Pantalla, { screen: 'reporteInventario' });
  await user.click(screen.getByRole('button', { name: 'Las dos' }));
  expect(address()).toBe('/admin/reportes/inventario?hechas=1&mias=1');
  await user.click(screen.getByRole('button', { name: 'Sin hechas' }));
  expect(address()).toBe('/admin/reportes/inventario?mias=1');
});
