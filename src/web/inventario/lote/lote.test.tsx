import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { lotes } from '#contract/lotes.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { InventarioScreen } from '#web/inventario/inventario-screen.tsx';

const VISTA = {
  seleccionadas: 1_234,
  total: 1_230,
  huella: 'abc',
  sinPrecio: 3,
  agotadas: 0,
  iguales: 1,
  ejemplos: [{ id: 1, inventario: 100_001, titulo: 'FARO IZQ', antes: '$100.00', despues: '$108.00' }],
};
const LOTE = {
  id: 7,
  accion: 'precio_porcentaje' as const,
  resumen: 'Precio +8 %',
  piezas: 40,
  autor: 'Ana Luz',
  momento: '2026-11-20T18:00:00.000Z',
  deshecha: null,
  deshechas: null,
  cambiadas: 2,
  quedan: [100_001, 100_002],
};

const render = (rol: Rol = ROL.gerente, ...more: Answer[]) =>
  renderScreen(InventarioScreen, {
    screen: 'inventario',
    rol,
    answers: [
      answer(buscador.getMarcas, { marcas: ['NISSAN'], conteos: [3] }),
      answer(buscador.getFilas, {
        inventario: [1, 2].map((id) => samplePieza({ id })),
        totalPages: 124,
        total: 1_234,
        totalCapped: false,
        relacionadas: [],
        sugerencia: null,
        avisos: [],
      }),
      answer(lotes.previewLote, VISTA),
      answer(lotes.applyLote, { lote: 7, total: 1_230 }),
      answer(lotes.undoLote, { total: 1_230 }),
      answer(lotes.getLotes, { lotes: [LOTE] }),
      ...more,
    ],
  });

const button = (name: string) => screen.findByRole('button', { name });

test('prices of all that match: seen, changed as seen, and taken back', async () => {
  const { user, sent } = render();
  await user.click(await screen.findByLabelText('Seleccionar la página'));
  await user.click(await button('Seleccionar las 1,234'));
  expect(screen.getByText('1,234 seleccionadas')).toBeDefined();
  await user.click(await button('Cambiar precio'));
  await user.type(await screen.findByLabelText('Cuánto, en por ciento'), '8{Enter}');
  expect(await screen.findByText('Se cambiarán 1,230 piezas')).toBeDefined();
  for (const texto of ['3 piezas sin precio: se quedan sin precio', '1 pieza ya está así', '$100.00', '$108.00']) {
    expect(screen.getByText(texto)).toBeDefined();
  }
  expect(sent(lotes.previewLote)).toMatchObject([
    { piezas: null, accion: 'precio_porcentaje', valor: '8', redondeo: 'peso' },
  ]);
  await user.click(await button('Cambiar 1,230 piezas'));
  expect(sent(lotes.applyLote)).toMatchObject([{ piezas: null, valor: '8', total: 1_230, huella: 'abc' }]);
  await user.click(await button('Deshacer'));
  expect(sent(lotes.undoLote)).toMatchObject([{ lote: 7, accion: 'precio_porcentaje' }]);
});

test('what is typed after a preview asks for another; only the ticked rows are meant', async () => {
  const { user, sent } = render();
  await user.click((await screen.findAllByLabelText(/^Seleccionar # INV/))[0] as HTMLElement);
  await user.click(await button('Cambiar precio'));
  const campo = await screen.findByLabelText('Cuánto, en por ciento');
  await user.type(campo, '8{Enter}');
  await button('Cambiar 1,230 piezas');
  await user.type(campo, '5');
  expect(screen.queryByText(/^Se cambiarán/)).toBeNull();
  await user.click(await button('Vista previa'));
  expect(sent(lotes.previewLote).map(({ piezas, valor }) => [piezas, valor])).toEqual([
    [[1], '8'],
    [[1], '85'],
  ]);
});

test('a refused percentage is said beside its field', async () => {
  const refused = refuse('Escribe un porcentaje', { codigo: 'campo', campo: 'valor' });
  const { user } = render(
    ROL.admin,
    answer(lotes.previewLote, () => Promise.reject(refused)),
  );
  await user.click(await screen.findByLabelText('Seleccionar la página'));
  await user.click(await button('Cambiar precio'));
  const campo = await screen.findByLabelText('Cuánto, en por ciento');
  await user.type(campo, 'x{Enter}');
  expect(await screen.findByText('Escribe un porcentaje')).toBeDefined();
  expect(campo.getAttribute('aria-invalid')).toBe('true');
});

test('who may not say what a part costs publishes, and undoes no prices', async () => {
  const { user } = render(ROL.socio);
  await user.click(await button('Cambios recientes'));
  expect(await screen.findByText('Precio +8 %')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByLabelText('Seleccionar la página'));
  await button('Publicar o retirar');
  expect(screen.queryByRole('button', { name: 'Cambiar precio' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cambiar condición' })).toBeNull();
});

test('a change of which some parts changed since is undone in the others, and says which stay', async () => {
  const { user, sent } = render();
  await user.click(await button('Cambios recientes'));
  expect(await screen.findByText(/no se regresan: # 100001, # 100002\./)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Deshacer en 38 piezas/ }));
  expect(sent(lotes.undoLote)).toMatchObject([{ lote: 7, iguales: 38 }]);
});
