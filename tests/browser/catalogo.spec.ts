import { choose, combobox, expect, resultLinks, test } from './test.ts';

const FALTAN_FILTROS = 'Por favor, completa todos los filtros de búsqueda para ver resultados.';
const JETTA = { marca: 'VOLKSWAGEN', auto: 'JETTA' };

/** A link that finds something whatever the demo's seed: a year and a part are read from the page. */
async function chooseAnyJetta(page: import('@playwright/test').Page): Promise<void> {
  await choose(page, 'Marca', JETTA.marca);
  await choose(page, 'Auto', JETTA.auto);
  for (const label of ['Año', 'Pieza']) {
    const box = combobox(page, label);
    await expect(box).toBeEnabled();
    await box.click();
    await page.getByRole('listbox', { name: label }).getByRole('option').nth(1).click();
    // On a phone the last choice folds them all.
    await expect(page.getByRole('combobox', { name: label, exact: true, includeHidden: true })).not.toHaveValue('');
  }
}

test('a visitor searches by filters, opens a part, looks closer, asks by WhatsApp and comes back', {
  tag: '@movil',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByText(FALTAN_FILTROS)).toBeVisible();

  await chooseAnyJetta(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(page).toHaveURL(/marca=VOLKSWAGEN&auto=JETTA&anio=\d{4}&pieza=/);
  for (const column of ['Imagen', 'Descripcion', 'C & O']) {
    await expect(page.getByRole('columnheader', { name: column, includeHidden: true })).toHaveCount(1);
  }
  await expect(page.getByText('$')).toHaveCount(0);
  const searched = page.url();

  const title = (await resultLinks(page).first().textContent()) ?? '';
  await resultLinks(page).first().click();
  await expect(page).toHaveURL(/\/detalles\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const whatsapp = page.getByRole('link', { name: 'Cotizar por WhatsApp' }).first();
  const href = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toBe('https://wa.me/525500000000');
  expect(href.searchParams.get('text')).toContain(title);
  expect(href.searchParams.get('text')).toContain(page.url());

  await page.goBack();
  await expect(page).toHaveURL(searched);
  await expect(resultLinks(page).first()).toHaveText(title);
  if (isMobile) {
    expect((await resultLinks(page).first().boundingBox())?.y).toBeLessThan(300);
    await page.getByRole('button', { name: 'Filtros (4)', expanded: false }).click();
    await expect(page.getByRole('group', { name: 'O elige' })).toBeFocused();
  }
  await expect(page.getByRole('combobox', { name: 'Auto', exact: true })).toHaveValue('JETTA');
});

test('changing a level clears what hangs from it, and the results', async ({ page }) => {
  await page.goto('/');
  await chooseAnyJetta(page);
  await expect(resultLinks(page).first()).toBeVisible();

  await choose(page, 'Auto', 'BORA');
  await expect(page.getByRole('combobox', { name: 'Año', exact: true })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Pieza', exact: true })).toBeDisabled();
  await expect(page.getByText(FALTAN_FILTROS)).toBeVisible();

  await choose(page, 'Marca', 'NISSAN');
  await expect(page.getByRole('combobox', { name: 'Auto', exact: true })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Año', exact: true })).toBeDisabled();
});

test('filters are remembered, the address wins, and what is unknown is left aside', async ({ page }) => {
  await page.goto('/');
  await chooseAnyJetta(page);
  await expect(resultLinks(page).first()).toBeVisible();
  const url = page.url();
  const stored = await page.evaluate(() =>
    ['searchMarca', 'searchAuto', 'searchYear', 'searchPieza'].map((key) => localStorage.getItem(key)),
  );
  expect(stored.slice(0, 2)).toEqual(['VOLKSWAGEN', 'JETTA']);

  await page.goto('/');
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(page).toHaveURL(url);

  await page.getByRole('banner').getByRole('link', { name: 'Autopartes' }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByText(FALTAN_FILTROS)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Marca', exact: true })).toHaveValue('');

  await page.goto('/?marca=NISSAN');
  await expect(page.getByRole('combobox', { name: 'Marca', exact: true })).toHaveValue('NISSAN');
  await expect(page.getByRole('combobox', { name: 'Auto', exact: true })).toHaveValue('');

  await page.evaluate(() => {
    localStorage.setItem('searchMarca', 'all');
    localStorage.setItem('searchAuto', 'all');
  });
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Marca', exact: true })).toHaveValue('');
});

test('the counts beside the options are the rows that come', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Marca', 'NISSAN');
  await choose(page, 'Auto', 'VERSA');
  await page.getByRole('combobox', { name: 'Año', exact: true }).click();
  await page.getByRole('listbox', { name: 'Año' }).getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Pieza', exact: true }).click();
  const option = page.getByRole('listbox', { name: 'Pieza' }).getByRole('option').first();
  const count = Number(/(\d+)\D*$/.exec((await option.textContent()) ?? '')?.[1]);
  await option.click();
  await expect(resultLinks(page)).toHaveCount(Math.min(count, 10));
});

test('typing in a select ignores accents and case, and works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const marca = combobox(page, 'Marca');
  await marca.focus();
  await page.keyboard.type('volks');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(marca).toHaveValue('VOLKSWAGEN');
  await marca.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Marca' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Marca' })).toBeHidden();
  await expect(marca).toHaveValue('VOLKSWAGEN');
});

test('a part opens by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  // The key works from the moment the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('faro nissan');
  await page.keyboard.press('Enter');
  await expect(resultLinks(page).first()).toBeVisible();
  await resultLinks(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detalles\/\d+$/);
});

test('pages follow each other as links', async ({ page }) => {
  // Two parts may have the same title: they are told apart by their address.
  await page.goto('/?q=puerta');
  const pages = page.getByRole('navigation', { name: 'Páginas de resultados' });
  const hrefs = () =>
    resultLinks(page).evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  const first = await hrefs();
  expect(first).toHaveLength(10);
  await expect(pages.getByText(/Página 1 de \d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(pages.getByText(/Página 2 de \d+/)).toBeVisible();
  await expect(page).toHaveURL(/pagina=2/);
  // The rows before stay until the next are there.
  await expect.poll(async () => (await hrefs()).filter((href) => first.includes(href))).toEqual([]);
  await expect(resultLinks(page).first()).toContainText('PUERTA');
  await page.goBack();
  await expect(pages.getByText(/Página 1 de \d+/)).toBeVisible();
  await expect.poll(hrefs).toEqual(first);
});
