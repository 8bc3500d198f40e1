import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { listaDeNotas } from '#contract/lista-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { PIEZAS_A_FACTURAR } from '#contract/wire/pieza-a-facturar.ts';
import { ROL } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleNota, samplePartida } from '#tests/muestras-de-ventas.ts';
import { NotasScreen } from './notas-screen.tsx';

/** Notes in pages of two. */
function render(all: readonly Nota[], ...more: readonly Answer[]) {
  return renderScreen(NotasScreen, {
    screen: 'notas',
    rol: ROL.socio,
    answers: [
      answer(listaDeNotas.getNotas, ({ page }) => ({
        notas: all.slice(page * 2 - 2, page * 2),
        totalPages: Math.ceil(all.length / 2),
        total: all.length,
        totalCapped: false,
      })),
      ...more,
    ],
  });
}

const pick = (id: number) => screen.findByRole('checkbox', { name: `Seleccionar la nota ${id}` });
const bar = () => screen.getByRole('group', { name: 'Notas seleccionadas' });
const juntas = () => screen.findByRole('dialog', { name: 'Facturar juntas' });

type PorFacturar = ResponseOf<typeof facturApi.getNotasPorFacturar>;

/** Answers notes as the server reads them, one item each; what keeps one from being invoiced stands beside its number. */
const porFacturar = (...unas: [id: number, more?: Partial<PorFacturar['notas'][number]>][]) =>
  answer(facturApi.getNotasPorFacturar, ({ notas: pedidas }) => {
    const notas = unas
      .filter(([id]) => pedidas.includes(id))
      .map(([id, more]) => ({
        id,
        nombre: 'Publico en general',
        formaPago: 'Efectivo' as const,
        fecha: '2026-11-02',
        total: 2_500_00,
        impedimento: '',
        ...more,
      }));
    const libres = notas.filter(({ impedimento }) => impedimento === '');
    const piezas = libres.map(({ id, nombre, formaPago, fecha }) => ({
      cantidad: 1,
      precio: 2_500_00,
      pieza: 'FARO',
      marca: '',
      auto: '',
      tipo: '',
      anios: null,
      inventario: 7,
      reporte: '',
      origen: 'notas' as const,
      nota: id,
      partida: id * 10,
      nombre,
      formaPago,
      fecha,
    }));
    return { notas, piezas };
  });

const llevadas = () =>
  JSON.parse(localStorage.getItem(PIEZAS_A_FACTURAR) ?? '[]').map(({ nota }: { nota: number }) => nota);

test('the chosen ones are counted and added up, over several pages, and go to one invoice', async () => {
  const notas = [1, 2, 3].map((id) => sampleNota({ id }));
  const { user, address, sent } = render(notas, porFacturar([1], [3]));
  await user.click(await pick(1));
  expect(bar().textContent).toContain('1 seleccionadaTotal: $2,500.00');
  expect(within(bar()).getByRole('button', { name: 'Facturar' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  await user.click(await pick(3));
  expect(bar().textContent).toContain('2 seleccionadasTotal: $5,000.00');
  await user.click(within(bar()).getByRole('button', { name: 'Facturar juntas' }));
  await expect.poll(address).toBe('/socio/facturas/new');
  expect(llevadas()).toEqual([1, 3]);
  expect(sent(facturApi.getNotasPorFacturar)).toEqual([{ notas: [1, 3] }]);
});

test('who comes back finds them chosen, after a reload too; another account does not', async () => {
  const notas = [sampleNota({ id: 1 }), sampleNota({ id: 2 })];
  const first = render(notas);
  await first.user.click(await pick(2));
  first.unmount();
  const second = render(notas);
  expect(await pick(2)).toHaveProperty('checked', true);
  await second.user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(await pick(2)).toHaveProperty('checked', false);
  second.unmount();
  sessionStorage.setItem('notasElegidas', JSON.stringify({ keylogin: 'otra', notas: [{ id: 1, total: 5 }] }));
  render(notas);
  expect(await pick(1)).toHaveProperty('checked', false);
});

const factura = { id: 4, folio: 'F-12', estatus: 'Timbrada', devuelta: false };

test.each<[string, Partial<Nota>, string]>([
  ['cancelled', { estatus: 'cancelado' }, 'La nota 1 está cancelada'],
  ['invoiced', { factura, items: [samplePartida({ isFacturada: true })] }, 'La nota 1 ya tiene la factura F-12'],
  [
    'back as a whole',
    { items: [samplePartida({ devueltas: 1 })] },
    'La nota 1 no tiene nada por facturar: regresó lo que se vendió',
  ],
])('one that is %s is not taken, and says why', async (_what, more, message) => {
  const { user } = render([sampleNota({ id: 1, ...more })]);
  const box = await pick(1);
  await user.click(box);
  await screen.findByText(`No se puede facturar: ${message}`);
  expect(box).toHaveProperty('checked', false);
});

test('of one that has an invoice the rest is taken, and of an item what did not come back', async () => {
  const items = [
    samplePartida({ isFacturada: true }),
    samplePartida({ id: 32, cantidad: 3, devueltas: 1, precio: 100_00 }),
  ];
  const { user } = render([sampleNota({ id: 1, factura, items })]);
  await user.click(await pick(1));
  expect(bar().textContent).toContain('Total: $200.00');
});

test('the box of the page takes those that can be invoiced, and says which not and why', async () => {
  const { user } = render([sampleNota({ id: 1 }), sampleNota({ id: 2, estatus: 'cancelado' })]);
  await pick(1);
  const todas = screen.getByRole('checkbox', { name: 'Seleccionar la página' });
  await user.click(todas);
  expect(bar().textContent).toContain('1 seleccionada');
  await screen.findByText('No se puede facturar: No se eligen: la nota 2 está cancelada');
  await user.click(screen.getByRole('checkbox', { name: '1 seleccionada' }));
  expect(await pick(1)).toHaveProperty('checked', false);
});

test.each<[string, Partial<PorFacturar['notas'][number]>, Partial<PorFacturar['notas'][number]>, string[]]>([
  ['clientes', { nombre: 'Luis Mora' }, { nombre: 'Ana Ruiz' }, ['Luis Mora', 'Ana Ruiz']],
  [
    'meses',
    { fecha: '2026-10-31' },
    { fecha: '2026-11-01' },
    ['Publico en general, octubre de 2026', 'Publico en general, noviembre de 2026'],
  ],
])(
  'notes of several %s are not one invoice: it says which is of which, and those of one go',
  async (que, una, otra, nombres) => {
    const { user, address } = render(
      [1, 2].map((id) => sampleNota({ id })),
      porFacturar([1, una], [2, otra]),
    );
    await pick(1);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
    await user.click(within(bar()).getByRole('button', { name: 'Facturar juntas' }));
    const dialog = await juntas();
    await within(dialog).findByText(new RegExp(`Son de ${que} distintos`));
    const grupos = within(dialog).getAllByRole('listitem');
    expect(grupos.map(({ textContent }) => textContent)).toEqual(
      nombres.map((nombre, index) => `${nombre}Nota ${index + 1}Facturar solo estas`),
    );
    await user.click(within(dialog).getByRole('button', { name: `Facturar solo las de ${nombres[1]}` }));
    await expect.poll(address).toBe('/socio/facturas/new');
    expect(llevadas()).toEqual([2]);
    // The others stay chosen.
    expect(JSON.parse(sessionStorage.getItem('notasElegidas') ?? '').notas).toHaveLength(2);
  },
);

test('one that was invoiced meanwhile says so, and the others go without it', async () => {
  const { user, address } = render(
    [1, 2].map((id) => sampleNota({ id })),
    porFacturar([1], [2, { impedimento: 'ya tiene la factura F-3' }]),
  );
  await user.click(await pick(1));
  await user.click(await pick(2));
  await user.click(within(bar()).getByRole('button', { name: 'Facturar juntas' }));
  const dialog = await juntas();
  await within(dialog).findByText('Una nota no se puede facturar:');
  expect(dialog.textContent).toContain('Nota 2 ya tiene la factura F-3');
  await user.click(within(dialog).getByRole('button', { name: /Facturar solo las de Publico/ }));
  await expect.poll(address).toBe('/socio/facturas/new');
  expect(llevadas()).toEqual([1]);
});

test('without a connection they stay chosen, and are asked for again', async () => {
  const { user, answers, address } = render(
    [sampleNota({ id: 1 })],
    answer(facturApi.getNotasPorFacturar, () => {
      throw NO_CONNECTION;
    }),
  );
  await user.click(await pick(1));
  await user.click(within(bar()).getByRole('button', { name: 'Facturar' }));
  const dialog = await juntas();
  await within(dialog).findByText('No se pudieron revisar las notas. Siguen elegidas.');
  answers(porFacturar([1]));
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  await expect.poll(address).toBe('/socio/facturas/new');
});
