import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { InventarioScreen } from '#web/inventario/inventario-screen.tsx';

const PIEZA = samplePieza({ id: 1, version: 6, existencias: 3, precio: 1_234_50 });

const render = (rol: Rol = ROL.gerente, ...more: Answer[]) =>
  renderScreen(InventarioScreen, {
    screen: 'inventario',
    rol,
    answers: [
      answer(buscador.getMarcas, { marcas: ['NISSAN'], conteos: [3] }),
      answer(buscador.getFilas, {
        inventario: [PIEZA],
        totalPages: 1,
        total: 1,
        totalCapped: false,
        relacionadas: [],
        sugerencia: null,
        avisos: [],
      }),
      answer(updatePiezas.updatePieza, { pieza: PIEZA }),
      ...more,
    ],
  });
const press = (name: RegExp) => screen.findByRole('button', { name });

test('a price is changed in its row by keyboard, as the part was when the row was read', async () => {
  const { user, sent } = render();
  (await press(/^Cambiar el precio de # INV 100001: \$1,234\.50$/)).focus();
  await user.keyboard('{Enter}');
  const campo = await screen.findByLabelText('Precio de # INV 100001');
  expect(document.activeElement).toBe(campo);
  await user.keyboard('0{Enter}');
  expect(await screen.findByText('Escribe un precio mayor a cero, como 1,234.50')).toBeDefined();
  await user.clear(campo);
  await user.keyboard('1,300{Enter}');
  expect(await screen.findByText('# INV 100001: $1,234.50 → $1,300.00')).toBeDefined();
  expect(sent(updatePiezas.updatePieza)).toMatchObject([{ pieza: 1, form: { precio: 1_300_00, version: 6 } }]);
});

test('Esc leaves the price as it is and gives the focus back', async () => {
  const { user, sent } = render();
  await user.click(await press(/^Cambiar el precio/));
  await screen.findByLabelText('Precio de # INV 100001');
  await user.keyboard('99{Escape}');
  expect(document.activeElement).toBe(await press(/^Cambiar el precio/));
  expect(sent(updatePiezas.updatePieza)).toEqual([]);
});

test('a part that somebody changed meanwhile is not overwritten', async () => {
  const refused = refuse(REGISTRO_CAMBIADO, { codigo: 'version' });
  const { user } = render(
    ROL.gerente,
    answer(updatePiezas.updatePieza, () => Promise.reject(refused)),
  );
  await user.click(await press(/^Cambiar el precio/));
  await screen.findByLabelText('Precio de # INV 100001');
  await user.keyboard('99{Enter}');
  expect(await screen.findByText(REGISTRO_CAMBIADO)).toBeDefined();
  expect(screen.getByLabelText('Precio de # INV 100001')).toBeDefined();
});

test('units are corrected with a reason, by anyone who works here; prices only by who answers for others', async () => {
  const { user, sent } = render(ROL.socio);
  await user.click(await press(/^Corregir las existencias de # INV 100001: 3 en existencia$/));
  expect(screen.queryByRole('button', { name: /^Cambiar el precio/ })).toBeNull();
  await screen.findByLabelText('Existencias de # INV 100001');
  await user.keyboard('5{Enter}');
  expect(await screen.findByText('Escribe el motivo del ajuste')).toBeDefined();
  await user.type(screen.getByLabelText('Motivo del ajuste'), 'Conteo{Enter}');
  expect(await screen.findByText('# INV 100001: 3 → 5 en existencia')).toBeDefined();
  expect(sent(updatePiezas.updatePieza)).toMatchObject([
    { pieza: 1, form: { existencias: 5, existenciasLeidas: 3, motivo: 'Conteo' } },
  ]);
});
