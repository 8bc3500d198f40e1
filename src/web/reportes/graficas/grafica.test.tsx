import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { Grafica, type GraficaProps } from './grafica.tsx';

const ASEGURADORAS = [
  { clave: 'q', nombre: 'Qualitas', valor: 1200 },
  { clave: 'g', nombre: 'GNP', valor: 600 },
  { clave: 'a', nombre: 'AXA', valor: 200 },
];

let width = 600;
beforeEach(() => {
  width = 600;
  // The document of these tests lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});

function show(props: Partial<GraficaProps> = {}) {
  const alElegir = vi.fn<(clave: string) => void>();
  const rendered = renderComponent(
    <Grafica
      titulo="Piezas por aseguradora"
      tipo="horizontal"
      datos={ASEGURADORAS}
      de={{ one: 'aseguradora', many: 'aseguradoras' }}
      unidad={{ one: 'pieza', many: 'piezas' }}
      alElegir={alElegir}
      {...props}
    />,
  );
  const drawing = () => screen.findByRole('group', { name: 'Piezas por aseguradora' });
  return { ...rendered, alElegir, drawing };
}

const bars = (drawing: HTMLElement) => within(drawing).queryAllByRole('button');
const names = (drawing: HTMLElement) => bars(drawing).map((bar) => bar.getAttribute('aria-label'));

test.each(['horizontal', 'barras', 'rebanadas'] as const)('%s: a press on an entry filters by it', async (tipo) => {
  const { drawing, alElegir, user } = show({ tipo });
  const drawn = await drawing();
  expect(names(drawn)).toEqual(['Qualitas: 1,200 piezas (60 %)', 'GNP: 600 piezas (30 %)', 'AXA: 200 piezas (10 %)']);
  await user.click(within(drawn).getByRole('button', { name: /^GNP/ }));
  expect(alElegir.mock.calls).toEqual([['g']]);
});

test('of a ring too, nothing without a name is a stop of the keyboard', async () => {
  const drawn = await show({ tipo: 'rebanadas' }).drawing();
  const stops = [...drawn.querySelectorAll('[tabindex="0"]')];
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['Qualitas: 1,200 piezas (60 %)']);
});

test('the keyboard reaches every bar: one of them by Tab, the others by the arrows', async () => {
  const { drawing, alElegir, user } = show();
  const drawn = await drawing();
  expect(bars(drawn).map((bar) => bar.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  bars(drawn)[0]?.focus();
  await user.keyboard('{ArrowDown}{Enter}{End} {Home}{ArrowUp}{Enter}');
  expect(alElegir.mock.calls).toEqual([['g'], ['a'], ['q']]);
  await user.keyboard('{ArrowRight}');
  expect(bars(drawn).map((bar) => bar.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
});

test('the chosen entry is the pressed one, and the others step back', async () => {
  const { drawing } = show({ elegida: 'g' });
  const drawn = await drawing();
  expect(within(drawn).getByRole('button', { pressed: true }).getAttribute('aria-label')).toMatch(/^GNP/);
  expect(drawn.querySelectorAll('[data-apagada]')).toHaveLength(2);
});

test('where nothing can be filtered nothing looks as if it could', async () => {
  const { drawing, user } = show({ alElegir: undefined });
  expect(bars(await drawing())).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ver tabla' }));
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
});

test('the table says and does all that the drawing does', async () => {
  const { drawing, alElegir, user } = show({ elegida: 'q' });
  await drawing();
  await user.click(screen.getByRole('button', { name: 'Ver tabla' }));
  const table = screen.getByRole('table', { name: 'Piezas por aseguradora' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Aseguradora', 'Piezas', 'Parte'],
    ['Qualitas', '1,200', '60 %'],
    ['GNP', '600', '30 %'],
    ['AXA', '200', '10 %'],
    ['Total', '2,000', '100 %'],
  ]);
  expect(within(table).getByRole('button', { pressed: true }).textContent).toBe('Qualitas');
  await user.click(within(table).getByRole('button', { name: 'AXA' }));
  expect(alElegir.mock.calls).toEqual([['a']]);
  await user.click(screen.getByRole('button', { name: 'Ver tabla', pressed: true }));
  expect(bars(await drawing())).toHaveLength(3);
});

test('who listens hears how much there is and of what', async () => {
  const { drawing } = show();
  await drawing();
  screen.getByText(/^3 aseguradoras, 2,000 piezas\. Qualitas tiene 1,200 \(60 %\), GNP/);
});

test.each([
  ['no entries', []],
  ['entries of nothing', [{ clave: '1', nombre: 'Vencidas', valor: 0 }]],
])('%s: the chart says so', (_, datos) => {
  show({ datos });
  screen.getByText('No hay piezas que mostrar.');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('one entry of nothing beside one of something is drawn without a fault', async () => {
  const { drawing } = show({
    tipo: 'rebanadas',
    datos: [
      { clave: 's', nombre: 'Facturadas', valor: 12 },
      { clave: 'n', nombre: 'No facturadas', valor: 0 },
    ],
  });
  expect(names(await drawing())).toEqual(['Facturadas: 12 piezas (100 %)', 'No facturadas: 0 piezas (0 %)']);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test.each([
  ['67', 20],
  ['$1,234,567.00', 13],
])('the total %s in the middle of a ring has letters of %i pixels: it stays within', async (total, size) => {
  const { drawing } = show({ tipo: 'rebanadas', formato: () => total });
  const middle = [...(await drawing()).querySelectorAll('text')].find(({ style }) => style.fontSize !== '');
  expect(middle?.textContent).toBe(total);
  expect(Math.floor(Number.parseFloat(middle?.style.fontSize ?? ''))).toBe(size);
});

const HOSTILE = ['<img src=x onerror=alert(1)>', `"&'</text>`, 'שלום', '👨‍👩‍👧‍👦', 'x'.repeat(200)];

test('of 800 entries with any names the first ones are drawn, and all when asked for', async () => {
  const datos = Array.from({ length: 800 }, (_, index) => ({
    clave: `c${index}`,
    nombre: HOSTILE[index] ?? `Taller ${index}`,
    valor: 900 - index,
  }));
  const { drawing, user } = show({ datos, de: { one: 'taller', many: 'talleres' } });
  const drawn = await drawing();
  expect(bars(drawn)).toHaveLength(25);
  expect(drawn.textContent).toContain('775 talleres más');
  expect(document.querySelector('img')).toBeNull();
  expect(within(drawn).getByText(/^x+…$/).textContent?.length).toBeLessThan(90);
  await user.click(screen.getByRole('button', { name: 'Ver 800 talleres' }));
  expect(drawn.querySelectorAll('[role="button"]')).toHaveLength(800);
  await user.click(screen.getByRole('button', { name: 'Ver menos' }));
  expect(bars(await drawing())).toHaveLength(25);
});

test('a status has a pattern beside its colour', async () => {
  const datos = [
    { clave: '1', nombre: 'Vencidas', valor: 3, tono: 'rojo' },
    { clave: '2', nombre: 'Próximas', valor: 2, tono: 'naranja' },
    { clave: '3', nombre: 'Futuras', valor: 1, tono: 'verde' },
  ] as const;
  const { drawing } = show({ datos, tipo: 'barras' });
  const drawn = await drawing();
  const patterns = [...drawn.querySelectorAll('[fill^="url"]')].map((bar) => {
    const [, id = ''] = /url\(#(.+)\)/.exec(bar.getAttribute('fill') ?? '') ?? [];
    return document.getElementById(id)?.innerHTML;
  });
  expect(new Set(patterns).size).toBe(3);
  expect(patterns).not.toContain(undefined);
});

test('counts have no ticks between whole numbers; money says what it is', async () => {
  const { drawing, unmount } = show({ tipo: 'barras', datos: [{ clave: 'q', nombre: 'Qualitas', valor: 2 }] });
  const ticks = (drawn: HTMLElement) =>
    [...drawn.querySelectorAll('.recharts-cartesian-axis-tick-value')].map((tick) => tick.textContent);
  expect(ticks(await drawing())).toEqual(['0', '1', '2']);
  unmount();
  const pesos = show({ tipo: 'barras', unidad: undefined, formato: (centavos) => `$${centavos / 100}` });
  expect(names(await pesos.drawing())[0]).toBe('Qualitas: $12 (60 %)');
});

const MESES = [
  { clave: '2026-10', nombre: 'Octubre 2026', valor: 30, antes: 20 },
  { clave: '2026-11', nombre: 'Noviembre 2026', valor: 0, antes: 15 },
];

test('months stand beside those of the year before: drawn, by the keyboard, and as a table', async () => {
  const { drawing, user, alElegir } = show({ tipo: 'meses', datos: MESES, de: { one: 'mes', many: 'meses' } });
  const drawn = await drawing();
  expect(names(drawn)).toEqual([
    'Octubre 2026: 30 piezas (un año antes 20)',
    'Noviembre 2026: 0 piezas (un año antes 15)',
  ]);
  // Each of a pair is as high as its figure: the one of nothing has no height.
  const heights = [...drawn.querySelectorAll('[role="button"] + g rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights.map((height) => height > 0)).toEqual([true, true, true, false]);
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(1.5);
  bars(drawn)[0]?.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(alElegir.mock.calls).toEqual([['2026-11']]);
  await user.click(screen.getByRole('button', { name: 'Ver tabla' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Mes', 'Piezas', 'Un año antes'],
    ['Octubre 2026', '30', '20'],
    ['Noviembre 2026', '0', '15'],
    ['Total', '30', '35'],
  ]);
});

test('a name that has no room beside its bar stands above it, whole', async () => {
  width = 320;
  const nombre = 'AUTOPARTES CAMINO REAL DEL NORTE';
  const { drawing } = show({ datos: [{ clave: 'p', nombre, valor: 3 }] });
  const drawn = await drawing();
  within(drawn).getByText(nombre);
  expect(drawn.getAttribute('height')).toBe('48');
});

test('columns whose names have no room lie down', async () => {
  width = 200;
  const { drawing } = show({ tipo: 'barras' });
  expect((await drawing()).getAttribute('height')).toBe('90');
});

test('the longest lying bar takes the room between the names and the figures', async () => {
  const { drawing } = show({ datos: [{ clave: 'q', nombre: 'Q', valor: 1001 }] });
  const bar = (await drawing()).querySelector('[fill="var(--color-grafica)"]');
  expect(Number(bar?.getAttribute('width'))).toBeGreaterThan(450);
});

test('money in columns that are narrower than its figures lies down too', async () => {
  width = 400;
  const { drawing } = show({ tipo: 'barras', formato: (valor) => `$${valor},000,000.00` });
  expect((await drawing()).getAttribute('height')).toBe('90');
});

test('a drawing is made for the width of the paper, and for the screen again', async () => {
  width = 1200;
  const { drawing } = show();
  const measured = async () => (await drawing()).getAttribute('width');
  expect(await measured()).toBe('1200');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(await measured()).toBe('640');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(await measured()).toBe('1200');
});

test('what stands in for the drawing is as high as the drawing, 30 px a bar', async () => {
  const { drawing, container } = show();
  expect(container.querySelector<HTMLElement>('[style*="block-size"]')?.style.blockSize).toBe('90px');
  expect((await drawing()).getAttribute('height')).toBe('90');
});

test('without a connection the numbers are there, and the drawing comes when it is asked for again', async () => {
  const loads = [() => Promise.reject(new TypeError('Failed to fetch'))];
  const load: GraficaProps['load'] = () => loads.shift()?.() ?? import('./dibujo.tsx');
  const { drawing, alElegir, user } = show({ load });
  await screen.findByText('La gráfica no se pudo cargar. Estos son sus números.');
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'GNP' }));
  expect(alElegir.mock.calls).toEqual([['g']]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(bars(await drawing())).toHaveLength(3);
});
