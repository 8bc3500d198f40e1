import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportes } from '#contract/reportes.ts';
import type { Baja } from '#contract/wire/baja.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleBaja } from '#tests/muestras.ts';
import { BajasScreen } from './bajas-screen.tsx';

const page = (bajas: readonly Baja[]) => ({
  bajas: [...bajas],
  totalPages: bajas.length > 0 ? 1 : 0,
  totalPiezas: bajas.length,
  totalCapped: false,
});

const render = (bajas: readonly Baja[], query = '') =>
  renderScreen(BajasScreen, {
    screen: 'reporteInventario',
    rol: ROL.socio,
    query,
    answers: [answer(reportes.inventario, page(bajas))],
  });

test('each write-off says what is to be done, and its number opens it', async () => {
  render([
    sampleBaja({ nota: 'Mostrador', cotizador: 'YESENIA' }),
    sampleBaja({ id: 8, remision: 3, estatus: 'cancelado', anunciada: [], retirada: ['FB', 'ML'], canal: 'HDI' }),
    sampleBaja({ id: 9, estatus: 'baja procesado', duenio: 'siniestro', canal: 'HDI SEGUROS' }),
  ]);
  await screen.findByText('A-7');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ID',
    'Estatus',
    'Cant.',
    'Descripción',
    'Nota',
    'Cotizador',
    'Canal',
    '# inventario',
    'Fecha',
    'Acciones',
  ]);
  const [first, second, third] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('Retira la publicación de Facebook.');
  expect(first?.dataset.tono).toBe('rojo');
  for (const fact of ['Mostrador', 'YESENIA', 'FACEBOOK', '100001', '31/10/2026']) {
    expect(first?.textContent).toContain(fact);
  }
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Ver la baja A-7' })
      .getAttribute('href'),
  ).toBe('/socio/reportes/inventario/7');
  expect(second?.dataset.tono).toBe('verde');
  expect(second?.textContent).toContain('Vuelve a publicar la pieza en Facebook y Mercado Libre.');
  expect(second?.textContent).toContain('P-8');
  expect(second?.textContent).toContain('Formato no valido');
  expect(third?.textContent).toContain('HDI SEGUROS');
  expect(third?.dataset.tono).toBe('ninguno');
  expect(third?.textContent).not.toContain('Ya se procesó');
});

test('one of a note leads to it, and says what of it came back', async () => {
  render([
    sampleBaja({ remision: 12, duenio: 'remision', cantidad: 3, devueltas: 2, existencias: 2, nota: 'Mostrador' }),
    sampleBaja({ id: 8, remision: 13, duenio: 'remision', estatus: 'cancelado', cantidad: 2, devueltas: 2 }),
  ]);
  await screen.findByText('P-7');
  const [row, cancelada] = screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one));
  expect(row?.getByRole('link', { name: 'Nota 12' }).getAttribute('href')).toBe('/socio/notas/12');
  expect(row?.getByText('Mostrador', { exact: false })).toBeDefined();
  expect(row?.getByText('Regresaron 2 de 3')).toBeDefined();
  expect(row?.getByText('Quedan 2: actualiza la cantidad en Facebook, no la retires.')).toBeDefined();
  expect(cancelada?.getByRole('link', { name: 'Nota 13' })).toBeDefined();
  expect(cancelada?.queryByText(/^Regres/)).toBeNull();
});

test('says why nothing was found, and takes the text away; with a text both halves are searched', async () => {
  const { user, address, sent } = render([], '?buscar=zzz');
  await screen.findByText('Ninguna baja tiene «zzz» en su ID, # de inventario, descripción o nota.');
  expect(screen.getByText('Con texto se busca en todas, también en las procesadas.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  expect(address()).toBe('/socio/reportes/inventario');
  await screen.findByText('No hay bajas por atender: todas están procesadas.');
  await user.click(screen.getByRole('button', { name: 'Ver procesadas' }));
  await screen.findByText('Todavía no se ha procesado ninguna baja.');
  await user.click(screen.getByRole('button', { name: 'Ver las pendientes' }));
  await screen.findByText('No hay bajas por atender: todas están procesadas.');
  const asked = sent(reportes.inventario).map(({ search, procesadas }) => [search, procesadas]);
  expect(asked.slice(0, 3)).toEqual([
    ['zzz', false],
    ['', false],
    ['', true],
  ]);
});

test('the text is applied on Enter and only then, and kept under the key of this report', async () => {
  const { user, address, sent } = render([sampleBaja()]);
  await screen.findByText('A-7');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('A-7');
  expect(sent(reportes.inventario)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Quitar A-7' });
  expect(address()).toBe('/socio/reportes/inventario?buscar=A-7');
  expect(localStorage.getItem('searchReporteInventario')).toBe('A-7');
});
