import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { lotes } from '#contract/lotes.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { InventarioScreen } from '#web/inventario/inventario-screen.tsx';

const render = (query = '') =>
  renderScreen(InventarioScreen, {
    screen: 'inventario',
    query,
    answers: [
      answer(buscador.getMarcas, { marcas: ['NISSAN'], conteos: [3] }),
      answer(buscador.getCondiciones, { condiciones: ['USADO', 'NUEVO'] }),
      answer(buscador.getOrigenes, { origenes: ['ORIGINAL', 'OEM'] }),
      answer(buscador.getUbicaciones, { ubicaciones: ['PATIO 1'] }),
      answer(buscador.getFilas, {
        inventario: [1, 2].map((id) => samplePieza({ id })),
        totalPages: 124,
        total: 1_234,
        totalCapped: false,
        relacionadas: [],
        sugerencia: null,
        avisos: [],
      }),
      answer(lotes.previewLote, {
        seleccionadas: 2,
        total: 2,
        huella: 'abc',
        sinPrecio: 0,
        agotadas: 0,
        iguales: 0,
        ejemplos: [],
      }),
    ],
  });

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros aplicados' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the filters stand in the address and on chips, are asked together, and each can be taken off', async () => {
  const { user, sent, address } = render();
  await user.click(await screen.findByRole('button', { name: 'Más filtros' }));
  await user.selectOptions(
    await screen.findByLabelText('Condición'),
    await screen.findByRole('option', { name: 'USADO' }),
  );
  await user.selectOptions(screen.getByLabelText('Origen'), 'OEM');
  await user.selectOptions(screen.getByLabelText('Publicación'), 'Sin publicar');
  await user.click(screen.getByLabelText('Sin foto'));
  await user.click(screen.getByLabelText('Sin # de parte'));
  await user.selectOptions(screen.getByLabelText('Entrada'), 'Ayer');
  expect(address()).toBe(
    '/admin/inventario?condicion=USADO&origen=OEM&sin_foto=1&sin_numero=1&publicada=no&entrada=ayer',
  );
  const ayer = addDias(diaOf(new Date()), -1);
  expect(sent(buscador.getFilas).at(-1)).toMatchObject({
    condicion: 'USADO',
    origen: 'OEM',
    faltan: ['foto', 'numero'],
    publicada: 'no',
    searchDateStart: ayer,
    searchDateEnd: ayer,
  });
  expect(chips()).toEqual([
    'Quitar Condición: USADO',
    'Quitar Origen: OEM',
    'Quitar Sin foto',
    'Quitar Sin # de parte',
    'Quitar Sin publicar',
    'Quitar Entrada: ayer',
    'Limpiar',
  ]);
  await user.click(screen.getByRole('link', { name: 'Quitar Sin foto' }));
  expect(sent(buscador.getFilas).at(-1)).toMatchObject({ faltan: ['numero'] });
  await user.click(screen.getByRole('link', { name: 'Limpiar' }));
  expect(address()).toBe('/admin/inventario');
});

test('days are chosen in the place of those that are told from today', async () => {
  const { user, address } = render('?entrada=hoy');
  await user.click(await screen.findByRole('button', { name: 'Más filtros (1)' }));
  await user.selectOptions(await screen.findByLabelText('Entrada'), 'Elegir días…');
  await user.type(await screen.findByLabelText('Desde'), '01/11/2026');
  expect(address()).toBe('/admin/inventario?desde=2026-11-01');
  await user.selectOptions(screen.getByLabelText('Entrada'), 'Esta semana');
  expect(address()).toBe('/admin/inventario?entrada=semana');
});

test('an address that is wrong leaves out what it cannot mean', async () => {
  const { sent } = render('?publicada=quizas&entrada=manana&desde=2026-11-05&hasta=2026-11-01&sin_foto=si');
  await screen.findAllByText('FARO IZQ', { exact: false });
  const asked = sent(buscador.getFilas).at(-1);
  expect(asked).toMatchObject({ searchDateStart: '2026-11-05', searchDateEnd: null });
  expect([asked?.publicada, asked?.faltan]).toEqual([undefined, undefined]);
});

test('a change of many is of the same filters', async () => {
  const { user, sent } = render('?sin_precio=1&origen=OEM');
  await user.click(await screen.findByLabelText('Seleccionar la página'));
  await user.click(screen.getByRole('button', { name: /^Seleccionar las/ }));
  await user.click(screen.getByRole('button', { name: 'Cambiar precio' }));
  await user.type(await screen.findByLabelText('Cuánto, en por ciento'), '8{Enter}');
  await expect.poll(() => sent(lotes.previewLote).length).toBeGreaterThan(0);
  expect(sent(lotes.previewLote).at(-1)).toMatchObject({ piezas: null, faltan: ['precio'], origen: 'OEM' });
});
