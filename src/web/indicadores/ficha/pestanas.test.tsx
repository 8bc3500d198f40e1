import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRegistro } from '#tests/registro-abierto.tsx';

test('a record has its six tabs by their names, its head says what it is', async () => {
  await openRegistro();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Informacion de exportacion',
    'OC y cotizador',
    'Tiempos',
    'Costos y gastos',
    'Facturacion y cobranza',
    'Cobranza / Cancelaciones / Reembolsos',
    'Historial',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FARO IZQ VOLKSWAGEN JETTA 2016');
  expect(screen.getByRole('link', { name: '04/1234567-26' }).getAttribute('href')).toBe(
    '/admin/indicadores/siniestros/04%2F1234567-26',
  );
  expect(screen.getByText('Cotizada')).toBeTruthy();
});
