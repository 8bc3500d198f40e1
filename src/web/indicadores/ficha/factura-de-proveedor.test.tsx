import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { porPagar } from '#contract/por-pagar.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderComponent } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { FacturaDeProveedor } from './factura-de-proveedor.tsx';

const FACTURA = {
  id: 5,
  folio: 'A-9',
  proveedor: 'REFACCIONES LUNA',
  fecha: '2026-11-10',
  monto: 900_00,
  estado: 'pendiente',
} as const;

function open(
  facturas: readonly (typeof FACTURA)[],
  { proveedor = 'REFACCIONES LUNA', rol = ROL.admin as 4 | 5 } = {},
) {
  const registro = sampleRegistro({ id: 31, proveedor });
  return renderComponent(<FacturaDeProveedor registro={registro} />, {
    rol,
    screen: 'indicador',
    id: '31',
    answers: [answer(porPagar.getDeRegistro, { facturas: [...facturas] })],
  });
}

test('the invoice that pays for a record is named with its amount, and leads to its page', async () => {
  const { sent } = open([FACTURA]);
  const link = await screen.findByRole('link', { name: 'A-9' });
  expect(link.getAttribute('href')).toBe('/admin/por-pagar/5');
  expect(link.closest('p')?.textContent).toBe('Factura del proveedor A-9 ($900.00, pendiente)');
  expect(sent(porPagar.getDeRegistro)).toEqual([{ registro: 31 }]);
});

test('a record that two invoices pay for says so', async () => {
  open([FACTURA, Object.assign({}, FACTURA, { id: 6, folio: 'A-10' })]);
  expect((await screen.findByRole('link', { name: 'A-10' })).closest('p')?.textContent).toContain(
    'revisa que no sea doble',
  );
});

test.each([
  ['a part of the own yard', { proveedor: 'AQUI' }],
  ['a record without a supplier', { proveedor: '' }],
  ['who may not open it', { rol: ROL.gerente as 5 }],
])('nothing is asked of %s', async (_what, change) => {
  const { sent } = open([FACTURA], change);
  await new Promise((after) => setTimeout(after, 30));
  expect(sent(porPagar.getDeRegistro)).toEqual([]);
});
