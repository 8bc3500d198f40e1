import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bajas } from '#contract/bajas.ts';
import { reportes } from '#contract/reportes.ts';
import type { Baja } from '#contract/wire/baja.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleBaja } from '#tests/muestras.ts';
import { BajaScreen } from './bajas/baja-screen.tsx';
import { BajasScreen } from './bajas-screen.tsx';

const detalle = (baja: Baja) => ({ ...baja, piezaId: 1 });

const openBaja = async (baja: Baja, rol: Rol = ROL.gerente) => {
  const answers = [answer(bajas.getBaja, { baja: detalle(baja) })];
  const rendered = renderScreen(BajaScreen, { screen: 'reporteInventarioFila', id: '7', rol, answers });
  await screen.findByText('Descripción');
  return rendered;
};

test('the question says what comes back; then the write-off is cancelled, once however often it is asked', async () => {
  const baja = sampleBaja({ cantidad: 2 });
  const { user, answers, sent } = await openBaja(baja);
  await user.click(screen.getByRole('button', { name: 'Cancelar baja A-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar la baja A-7' }));
  expect(dialog.getByText(/Regresan 2 unidades a la pieza/).textContent).toMatch(/#\sINV\s100001 /);
  answers(answer(bajas.updateBaja, () => Promise.reject(NO_CONNECTION)));
  await user.click(dialog.getByRole('button', { name: 'Cancelar baja' }));
  const cancelada = detalle({ ...baja, estatus: 'cancelado', existencias: 2 });
  const aviso = 'La pieza está eliminada: sus unidades regresaron a ella';
  answers(answer(bajas.updateBaja, { baja: cancelada, aviso }), answer(bajas.getBaja, { baja: cancelada }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar baja A-7' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar baja' }));
  expect((await screen.findAllByText(aviso)).length).toBeGreaterThan(0);
  await screen.findByText('La publicación sigue activa en Facebook.');
  expect(screen.queryByRole('button', { name: /^Cancelar baja/ })).toBeNull();
  const [first, second] = sent(bajas.updateBaja);
  expect(first).toMatchObject({ id: 7, accion: 'cancelar' });
  expect(second).toEqual(first);
});

test.each([
  ['who only sells', sampleBaja(), ROL.socio],
  ['a note', sampleBaja({ remision: 3, duenio: 'remision' }), ROL.admin],
  ['a claim', sampleBaja({ duenio: 'siniestro' }), ROL.admin],
  ['what is cancelled', sampleBaja({ estatus: 'cancelado procesado' }), ROL.admin],
] as const)('it is not offered to %s', async (_what, baja, rol) => {
  await openBaja(baja, rol);
  expect(screen.queryByText('Cancelar baja')).toBeNull();
});

test.each([ROL.socio, ROL.gerente])(
  'what is of a note says which note cancels it, and leads there: role %i',
  async (rol) => {
    await openBaja(sampleBaja({ remision: 12, duenio: 'remision', cantidad: 3, devueltas: 1 }), rol);
    const words = screen.getByText((_, node) => node?.textContent === 'Es de la nota 12: cancela la nota');
    const links = [within(words).getByRole('link'), screen.getByRole('link', { name: 'Nota 12' })];
    const href = `/${rol === ROL.socio ? 'socio' : 'gerente'}/notas/12`;
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
    expect(screen.getByText('Cantidad').nextElementSibling?.textContent).toBe('3 · Regresó 1 de 3');
  },
);

test('of a cancelled one there is nothing to cancel', async () => {
  await openBaja(sampleBaja({ remision: 12, duenio: 'remision', estatus: 'cancelado', devueltas: 1 }));
  expect(screen.queryByText(/Es de la/)).toBeNull();
  expect(screen.getByText('Cantidad').nextElementSibling?.textContent).toBe('1');
});

test('it stands in the list too, processed or not', async () => {
  const bajas = [
    sampleBaja(),
    sampleBaja({ id: 8, estatus: 'baja procesado' }),
    sampleBaja({ id: 9, estatus: 'cancelado' }),
  ];
  const page = { bajas, totalPages: 1, totalPiezas: 3, totalCapped: false };
  const answers = [answer(reportes.inventario, page)];
  renderScreen(BajasScreen, { screen: 'reporteInventario', rol: ROL.admin, answers });
  await screen.findByText('A-7');
  const offered = screen.getAllByRole('button', { name: /^Cancelar baja/ });
  expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual(['Cancelar baja A-7', 'Cancelar baja A-8']);
});
