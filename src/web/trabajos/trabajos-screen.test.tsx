import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trabajos } from '#contract/trabajos.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Pendiente } from '#contract/wire/pendiente.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { TrabajosScreen } from './trabajos-screen.tsx';

const CORREO: Pendiente = {
  clase: 'trabajo',
  id: 7,
  nombre: 'Correo',
  detalle: 'ana@taller.mx | Tu cuenta fue aprobada',
  estado: 'Fallido',
  isVivo: false,
  desde: '2026-11-20T18:00:00Z',
  error: '550 No such user',
  accion: 'reintentar',
  factura: null,
};
const FACTURA: Pendiente = {
  clase: 'cfdi',
  id: 12,
  nombre: 'Factura F-12',
  detalle: 'SEGUROS DEL NORTE',
  estado: 'Por confirmar',
  isVivo: true,
  desde: '2026-11-20T19:00:00Z',
  error: '',
  accion: 'consultar',
  factura: 12,
};
const RECHAZADA: Pendiente = {
  ...FACTURA,
  id: 13,
  nombre: 'Pago P-3',
  estado: 'Rechazada',
  accion: null,
  isVivo: false,
};

const page = (pendientes: Pendiente[]) =>
  answer(trabajos.getTrabajos, {
    pendientes,
    total: pendientes.length,
    totalPages: pendientes.length > 0 ? 1 : 0,
    totalCapped: false,
  });

const render = (...answers: Parameters<typeof renderScreen>[1]['answers'] & object) =>
  renderScreen(TrabajosScreen, { screen: 'trabajos', answers });

test('nothing pending is said', async () => {
  render(page([]));
  await screen.findByText('No hay nada pendiente');
});

test('each row says what it is, for whom, since when and what went wrong, and offers what can be done', async () => {
  render(page([FACTURA, CORREO, RECHAZADA]));
  const fila = within(await screen.findByRole('row', { name: /Correo/ }));
  for (const words of ['ana@taller.mx | Tu cuenta fue aprobada', 'Fallido', '20/11/2026, 12:00', '550 No such user']) {
    expect(fila.getByText(words)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Factura F-12' }).getAttribute('href')).toBe('/admin/facturas/12');
  expect(
    screen
      .getAllByRole('button', { name: /^(Reintentar|Consultar ahora):/ })
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'Consultar ahora: Factura F-12, SEGUROS DEL NORTE',
    'Reintentar: Correo, ana@taller.mx | Tu cuenta fue aprobada',
  ]);
});

test('what is retried is said, and the list is asked for again', async () => {
  const { user, sent, answers } = render(page([CORREO]));
  const retry = await screen.findByRole('button', { name: /^Reintentar: Correo/ });
  answers(answer(trabajos.retry, { estado: 'Se intentará de nuevo', isPendiente: true }), page([]));
  await user.click(retry);
  await screen.findAllByText('Correo: Se intentará de nuevo');
  await screen.findByText('No hay nada pendiente');
  expect(sent(trabajos.retry)).toEqual([{ clase: 'trabajo', id: 7 }]);
});

test('a document that is still in doubt is asked about further; a provider that is not there is said', async () => {
  const { user, answers } = render(
    page([FACTURA]),
    answer(trabajos.retry, { estado: 'Por confirmar', isPendiente: true }),
  );
  const consultar = await screen.findByRole('button', { name: /^Consultar ahora: Factura F-12/ });
  await user.click(consultar);
  await screen.findByText('El sistema sigue preguntando.');
  answers(
    answer(trabajos.retry, () => {
      throw refuse('El servicio de facturación no está disponible', { codigo: 'proveedor' });
    }),
  );
  await user.click(consultar);
  await screen.findByText('El servicio de facturación no está disponible');
});

test('a deleted part that has units is recovered, and leaves the list', async () => {
  const pieza: Pendiente = {
    clase: 'pieza',
    id: 9,
    nombre: 'Pieza # 100234',
    detalle: 'FARO DERECHO',
    estado: 'Eliminada con 1 unidad',
    isVivo: false,
    desde: '2026-11-20T18:00:00Z',
    error: '',
    accion: 'recuperar',
    factura: null,
  };
  const { user, sent, answers } = render(page([pieza]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ver' }), 'Piezas eliminadas con existencias');
  const recuperar = await screen.findByRole('button', { name: 'Recuperar: Pieza # 100234, FARO DERECHO' });
  answers(answer(updatePiezas.restorePieza, {}), page([]));
  await user.click(recuperar);
  await screen.findAllByText('Pieza recuperada');
  await screen.findByText('Ninguna pieza eliminada tiene existencias');
  expect(sent(updatePiezas.restorePieza)).toEqual([{ id: 9 }]);
  expect(sent(trabajos.getTrabajos).at(-1)).toMatchObject({ ver: 'eliminadas' });
});
