import { clientPrecio, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { askedOf, isPhone, newest, rows, settled, storedFilters, titles } from './piezas.ts';
import { choose, expect, test } from './test.ts';

const LEVELS = ['Marca', 'Auto', 'Año', 'Pieza'] as const;
const select = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });

for (const rol of ['cliente', 'socio'] as const) {
  test(`${rol}: the newest parts with the price of the role, ten a page, each row a link`, async ({
    page,
    request,
  }) => {
    await crearPieza(request);
    await signIn(page, rol);
    await page.goto(`/${rol}/buscador`);
    await expect(page.getByRole('heading', { level: 1, name: 'Buscador' })).toBeVisible();
    await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveText([
      'Imagen',
      '# INV',
      'Descripcion',
      'C & O Condición y origen',
      'Precio',
    ]);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/^Página 1 de \d+$/).first()).toBeVisible();

    const shown = await newest(request, { itemsPerPage: 10 });
    expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).sort((one, other) => other - one));
    expect(shown).toHaveLength(10);
    expect(shown.some(({ FACE__ }) => FACE__ !== '')).toBe(true);
    for (const [index, pieza] of shown.entries()) {
      const row = rows(page).nth(index);
      const centavos = parsePrecio(pieza.FACE__);
      const seen = centavos === null || rol !== 'cliente' ? pieza.FACE__ : formatPrecio(clientPrecio(centavos));
      await expect(row).toContainText(String(pieza.INV__));
      await expect(row.locator('td').last()).toHaveText(seen || 'Consultar precio');
      await expect(titles(page).nth(index)).toHaveText(pieza.TITULO_PARA_PUBLICAR_FORMULA);
      await expect(titles(page).nth(index)).toHaveAttribute('href', `/${rol}/buscador/${pieza.id}`);
    }
  });
}

test('a text is applied on Enter and with Buscar, not before, and goes to the call of the text search', async ({
  page,
}) => {
  await signIn(page, 'socio');
  const searched = askedOf(page, 'update-piezas/get_piezas.php');
  await page.goto('/socio/buscador');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('faro nissan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=faro\+nissan$/);
  await expect.poll(() => searched.map(({ search, exist }) => [search, exist])).toEqual([['faro nissan', 0]]);
  await settled(page);
  for (const title of await titles(page).allTextContents()) expect(title).toMatch(/FARO.* NISSAN/);
  await expect(box).toHaveValue('faro nissan');

  await box.fill('cofre');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/\?q=cofre$/);
  await expect(titles(page).first()).toContainText('COFRE');
  await page.goBack();
  await expect(box).toHaveValue('faro nissan');
  await expect(titles(page).first()).toContainText('FARO');
});

test('the selects open one after the other, all is a choice, and a change clears what hangs from it', {
  tag: '@movil',
}, async ({ page }) => {
  await signIn(page, 'cliente');
  const listed = askedOf(page, 'buscador/get_filas.php');
  await page.goto('/cliente/buscador');
  await expect(rows(page)).toHaveCount(10);
  if (isPhone(page)) {
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(300);
    await expect(select(page, 'Marca')).toBeHidden();
    await page.getByRole('button', { name: 'Filtros', expanded: false }).click();
    await expect(page.getByRole('group', { name: 'Filtra por' })).toBeFocused();
  }
  for (const level of LEVELS.slice(1)) await expect(select(page, level)).toBeDisabled();

  for (const [level, all] of [
    ['Marca', 'Todas'],
    ['Auto', 'Todos'],
    ['Año', 'Todos'],
    ['Pieza', 'Todas'],
  ] as const) {
    await expect(select(page, level)).toBeEnabled();
    await select(page, level).click();
    const list = page.getByRole('listbox', { name: level }).getByRole('option');
    await expect(list.first()).toHaveText(all);
    if (level === 'Marca') await expect(list.nth(1)).toHaveText(/\S\d[\d,]*$/);
    await list.first().click();
    await expect(select(page, level)).toHaveValue(all);
  }
  await expect(page).toHaveURL(/marca=all&auto=all&anio=all&pieza=all$/);
  await expect(rows(page)).toHaveCount(10);
  expect(listed.at(-1)).toMatchObject({ marca: '', auto: '', year: null, pieza: '', search: '' });

  await choose(page, 'Marca', 'NISSAN');
  await expect(page).toHaveURL(/\?marca=NISSAN$/);
  await expect(select(page, 'Auto')).toHaveValue('');
  await expect(select(page, 'Año')).toBeDisabled();
  await choose(page, 'Auto', 'VERSA');
  await select(page, 'Año').click();
  await page.getByRole('listbox', { name: 'Año' }).getByRole('option').nth(2).click();
  await select(page, 'Pieza').click();
  const option = page.getByRole('listbox', { name: 'Pieza' }).getByRole('option').nth(1);
  const counted = Number(/(\d+)$/.exec((await option.textContent()) ?? '')?.[1]);
  await option.click();
  await expect(rows(page)).toHaveCount(Math.min(counted, 10));
  await choose(page, 'Auto', 'SENTRA');
  await expect(select(page, 'Año')).toHaveValue('');
  await expect(select(page, 'Pieza')).toBeDisabled();
  await expect(page).toHaveURL(/\?marca=NISSAN&auto=SENTRA$/);
});

test('what is applied stands as chips that can be taken off, all of them with Limpiar', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/buscador?q=faro&marca=NISSAN&auto=VERSA&pagina=1');
  const chips = page.getByRole('list', { name: 'Filtros aplicados' });
  await expect(chips.getByRole('link')).toHaveText(['Quitar «faro»', 'Quitar NISSAN', 'Quitar VERSA', 'Limpiar']);
  await chips.getByRole('link', { name: 'VERSA' }).click();
  await expect(page).toHaveURL(/\?q=faro&marca=NISSAN$/);
  await chips.getByRole('link', { name: 'faro' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\?marca=NISSAN$/);
  await chips.getByRole('link', { name: 'Limpiar' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(/\/socio\/buscador\??$/);
  expect(await storedFilters(page)).toEqual(['', '', '', '', '']);
});

test('filters are remembered, the address wins, and what is unknown is left aside', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/buscador?q=faro&marca=NISSAN&auto=all&anio=2016');
  await expect(titles(page).first()).toContainText('NISSAN');
  await expect.poll(() => storedFilters(page)).toEqual(['NISSAN', 'all', '2016', '', 'faro']);

  await settled(page);
  const found = await titles(page).allTextContents();
  await page.goto('/admin/buscador');
  await expect(page).toHaveURL(/\?q=faro&marca=NISSAN&auto=all&anio=2016$/);
  await expect(titles(page)).toHaveText(found);
  await expect(select(page, 'Auto')).toHaveValue('Todos');

  await page.goto('/admin/buscador?marca=FORD');
  await expect(titles(page).first()).toContainText('FORD');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(select(page, 'Auto')).toHaveValue('');

  await page.evaluate(() => Object.assign(localStorage, { searchMarca: 'NISSAN', searchAuto: 'AVEC-CERO' }));
  await page.goto('/admin/buscador');
  await expect(page).toHaveURL(/\?marca=NISSAN$/);
  await expect(titles(page).first()).toContainText('NISSAN');
  await expect.poll(() => storedFilters(page)).toEqual(['NISSAN', '', '', '', '']);
});

test('an address restores the same list elsewhere, and a link to a page that is gone leads to the last', async ({
  page,
  browser,
}) => {
  await signIn(page, 'gerente');
  await page.goto('/gerente/buscador?marca=CHEVROLET');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?marca=CHEVROLET&pagina=2$/);
  await expect(page.getByRole('region', { name: 'Piezas encontradas' })).toBeFocused();
  await expect(page.getByText(/^Página 2 de /).first()).toBeVisible();
  await settled(page);
  const found = await titles(page).allTextContents();

  const other = await browser.newPage();
  await signIn(other, 'gerente');
  await other.goto(page.url());
  await expect(titles(other)).toHaveText(found);
  await expect(select(other, 'Marca')).toHaveValue('CHEVROLET');

  await other.goto('/gerente/buscador?marca=CHEVROLET&pagina=9000');
  await expect(other).toHaveURL(/pagina=\d{2}$/);
  await expect(titles(other).first()).toContainText('CHEVROLET');
  await other.close();
});

test('cards on a phone; on a desk a table whose head stays and whose figures stand at the right', {
  tag: '@movil',
}, async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/buscador');
  await expect(rows(page)).toHaveCount(10);
  await expect(titles(page).first()).toBeVisible();
  const look = await rows(page)
    .first()
    .evaluate((row) => {
      const price = row.querySelector('td:last-child');
      const photo = row.querySelector('td:first-child > span');
      return {
        row: getComputedStyle(row).display,
        align: price && getComputedStyle(price).textAlign,
        figures: getComputedStyle(row).fontVariantNumeric,
        photo: photo?.getBoundingClientRect().height,
      };
    });
  expect(look.figures).toContain('tabular-nums');
  if (isPhone(page)) {
    expect(look.row).toBe('grid');
    return;
  }
  expect(look).toMatchObject({ row: 'table-row', align: 'end', photo: 56 });
  await page.evaluate(() => scrollTo(0, 500));
  expect((await page.getByRole('columnheader', { name: 'Precio' }).boundingBox())?.y).toBe(0);
});
