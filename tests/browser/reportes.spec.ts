import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addDias, diaOf } from '#domain/fecha.ts';
import { mesesAntes } from '#domain/filtro-de-reporte.ts';
import { readPdf } from './pdf.ts';
import { signIn } from './personas.ts';
import { ESPERADOS, type Esperado, type Filtro, UN_MES } from './reportes.ts';
import { expect, test } from './test.ts';
import { askNumber, askRows } from './worker-server.ts';

const HOY = diaOf(new Date());
/** The first day of every report here, with which all but one open by themselves: that one opens with a week. */
const DESDE = mesesAntes(HOY, 1);

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const numero = (text = '') => Number(text.replaceAll(/[^0-9.-]/g, ''));

/** The boxes of a report by their names. */
async function readCifras(page: Page): Promise<Record<string, number>> {
  const nombres = page.locator('dl dt');
  const valores = page.locator('dl dt + dd');
  const textos = await valores.allInnerTexts();
  return Object.fromEntries((await nombres.allInnerTexts()).map((nombre, at) => [nombre, numero(textos[at])]));
}

/** The bars of every chart by the chart's title, as its table has them. */
async function readGraficas(page: Page): Promise<Record<string, [string, number][]>> {
  for (const boton of await page.getByRole('button', { name: 'Ver tabla' }).all()) await boton.click();
  const tablas = await page
    .getByRole('main')
    .locator('table')
    .evaluateAll((all) =>
      all.map((tabla) => {
        const rows = [...tabla.querySelectorAll('tbody tr')];
        const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
        return [tabla.querySelector('caption')?.textContent ?? '', cells] as const;
      }),
    );
  return Object.fromEntries(
    tablas.map(([titulo, cells]) => [titulo, cells.map(([nombre = '', valor]) => [nombre, numero(valor)])]),
  );
}

/** Changes a filter of the bar as a person does. */
async function change(page: Page, campo: string, valor: string): Promise<void> {
  if (campo === 'texto') {
    await page.getByRole('searchbox').fill(valor);
    await page.getByRole('searchbox').press('Enter');
  } else if (campo === 'Ver procesadas') await page.getByLabel(campo).click();
  else await page.getByLabel(campo, { exact: true }).selectOption(valor);
}

async function undo(page: Page, campo: string): Promise<void> {
  if (campo === 'Ver procesadas') await page.getByLabel(campo).click();
  else await change(page, campo, '');
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other, 'en');

/** Asks the database about the rows that a report should be of, which are `filas` in the query. */
function rowsOf(de: string) {
  const ask = (sql: string) => askRows(`with filas as (${de}) ${sql}`);
  return {
    ask,
    count: async (donde = 'true') => numero((await ask(`select count(*) from filas where ${donde}`))[0]?.[0]),
  };
}

async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${total.toLocaleString('es-MX')})`);
}

/** Every box and every bar is what its query says, and there is no other. */
async function expectGraficas(page: Page, { cifras = {}, graficas = {} }: Esperado, de: string): Promise<void> {
  const { ask } = rowsOf(de);
  await expect(page.getByRole('button', { name: 'Ver tabla' })).toHaveCount(Object.keys(graficas).length);
  const shown = await readCifras(page);
  const drawn = await readGraficas(page);
  expect([Object.keys(shown), Object.keys(drawn).sort()]).toEqual([Object.keys(cifras), Object.keys(graficas).sort()]);
  for (const [nombre, sql] of Object.entries(cifras)) {
    expect(shown[nombre], nombre).toBeCloseTo(numero((await ask(`select ${sql} from filas limit 1`))[0]?.[0]), 1);
  }
  for (const [titulo, sql] of Object.entries(graficas)) {
    const bars = (await ask(sql)).map(([nombre = '', valor]) => [nombre, expect.closeTo(numero(valor), 1)] as const);
    expect(drawn[titulo]?.toSorted(byName), titulo).toEqual(bars.toSorted(byName));
  }
}

/** What a filter of the bar leaves is what its query leaves; without it all is there again. */
async function expectFiltro(page: Page, { campo, valor, deja, filas }: Filtro, de: string): Promise<void> {
  const [[elegido = ''] = []] = await rowsOf(de).ask(valor);
  const put = (sql: string) => sql.replaceAll("'?'", literal(elegido));
  await change(page, campo, elegido);
  await expectTotal(page, await rowsOf(filas ? put(filas) : de).count(deja && put(deja)));
  await undo(page, campo);
  await expectTotal(page, await rowsOf(de).count());
}

/** Other days, first the one and then the other, are those of their records. */
async function expectFechas(page: Page, filas: Esperado['filas']): Promise<void> {
  const antes = mesesAntes(HOY, 2);
  const ayer = addDias(HOY, -1);
  await page.getByLabel('Desde').fill(antes);
  await expectTotal(page, await rowsOf(filas(literal(antes), literal(HOY))).count());
  await page.getByLabel('Hasta').fill(ayer);
  await expectTotal(page, await rowsOf(filas(literal(antes), literal(ayer))).count());
}

for (const esperado of ESPERADOS) {
  const { reporte, tabla, filas, conFechas = true, filtros, graficas } = esperado;
  test(`${reporte}: figures, charts, list and every filter are those of its records`, async ({ page }) => {
    const de = filas(literal(DESDE), literal(HOY));
    const total = await rowsOf(de).count();
    expect(total, 'The demo has some').toBeGreaterThan(0);
    await signIn(page, 'admin');
    await page.goto(`/admin/reportes/${reporte}${conFechas ? `?desde=${DESDE}` : ''}`);
    await expectTotal(page, total);
    if (graficas) {
      // Debts open in pesos.
      if (reporte === 'adeudos') await page.getByText('Piezas', { exact: true }).click();
      await expectGraficas(page, esperado, de);
      await page.getByText('Listado', { exact: true }).click();
      await expect(page).toHaveURL(/vista=listado/);
    }
    await expect(page.getByRole('table', { name: tabla }).getByRole('row')).toHaveCount(Math.min(10, total) + 1);
    for (const filtro of filtros) await expectFiltro(page, filtro, de);
    if (conFechas) await expectFechas(page, filas);
  });
}

test('a bar leads to the rows that it counts, a row to its record, and back', async ({ page }) => {
  await signIn(page, 'gerente');
  await page.goto('/gerente/reportes/cotizadores');
  const chart = page.getByRole('region', { name: 'Piezas por aseguradora', exact: true });
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Descargar PNG' }).click(),
  ]);
  const picture = sharp(await png.path());
  const { format, width } = await picture.metadata();
  const { channels } = await picture.stats();
  expect(png.suggestedFilename()).toMatch(/\.png$/);
  expect([format, width > 600, channels.some(({ stdev }) => stdev > 5)]).toEqual(['png', true, true]);
  await chart.getByRole('button', { name: 'Ver tabla' }).click();
  const first = chart.getByRole('row').nth(1);
  const cuenta = await first.getByRole('cell').first().textContent();
  const nombre = (await first.getByRole('button').textContent()) ?? '';
  expect(Number(cuenta)).toBe(
    await askNumber(
      `select count(*) as n from indicadores where eliminada is null and fecha between ${UN_MES.join(' and ')} and aseguradora = '${nombre}'`,
    ),
  );
  await first.getByRole('button').click();
  await expect(page.getByRole('link', { name: `Quitar Aseguradora: ${nombre}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${cuenta})`);
  const lista = page.url();
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/gerente\/reportes\/cotizadores\/\d+/);
  await page.getByRole('link', { name: 'Volver al reporte' }).click();
  await expect(page).toHaveURL(lista);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  // Many columns lie on their paper, whatever screens have been open before.
  const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(new Set(sheets.map(({ size }) => size))).toEqual(new Set(['0 0 792 612']));
  await page.getByLabel('Cotizador').selectOption('CANCELADO');
  await expect(page).toHaveURL(/cotizador=CANCELADO/);
});

test('on a phone a report has its charts below each other, and its rows are cards', { tag: '@movil' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'socio');
  await page.goto('/socio/reportes/vencimientos');
  await expect(page.getByText('Piezas por vencimiento')).toBeVisible();
  await page.getByText('Listado', { exact: true }).click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(/Vencido|Próximo|Futuro/);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe(isMobile ? 'grid' : 'table-row');
  // Two of them and the beginning of a third are seen at once.
  if (isMobile) expect((await row.boundingBox())?.height).toBeLessThan(330);
});
