import { signIn } from './personas.ts';
import { rows, titles } from './piezas.ts';
import { expect, test } from './test.ts';

const TEXTO = '**/update-piezas/get_piezas.php';

test('the old rows stay while the next are on their way, and an answer that comes late is left aside', async ({
  page,
}) => {
  await signIn(page, 'socio');
  await page.goto('/socio/buscador?q=puerta');
  await expect(titles(page).first()).toContainText('PUERTA');
  const { promise: newer, resolve: newerIsShown } = Promise.withResolvers<void>();
  const { promise: answered, resolve: late } = Promise.withResolvers<void>();
  await page.route(TEXTO, async (route) => {
    if (route.request().postDataJSON().search !== 'faro') return route.continue();
    const response = await route.fetch();
    await newer;
    // The page no longer waits for it.
    await route.fulfill({ response }).catch(() => {});
    late();
  });
  const box = page.getByRole('searchbox');
  await box.fill('faro');
  await box.press('Enter');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(titles(page).first()).toContainText('PUERTA');
  await box.fill('cofre');
  await box.press('Enter');
  await expect(titles(page).first()).toContainText('COFRE');
  newerIsShown();
  await answered;
  await expect(titles(page).first()).toContainText('COFRE');
  await expect(box).toHaveValue('cofre');
});

test('back finds the same rows at the same place, from a part too; a row opens elsewhere as any link', async ({
  page,
  context,
}) => {
  await signIn(page, 'cliente');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  await page.goto('/cliente/buscador?marca=CHEVROLET&pagina=2');
  await expect(rows(page)).toHaveCount(10);
  const found = await titles(page).allTextContents();
  await titles(page).nth(7).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await titles(page).nth(7).dispatchEvent('click');
  await expect(page).toHaveURL(/\/cliente\/buscador\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[7] ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Volver a los resultados' }).click();
  await expect(page).toHaveURL(/\?marca=CHEVROLET&pagina=2$/);
  await expect(titles(page)).toHaveText(found);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[7] ?? '');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  const opened = context.waitForEvent('page');
  await titles(page).nth(7).click({ button: 'middle' });
  const tab = await opened;
  // The tab itself is asked: what the test runner hears of a tab's navigations may stop short when it was opened so.
  const inTab = (look: () => string | undefined) => expect.poll(() => tab.evaluate(look).catch(() => null));
  await inTab(() => document.querySelector('h1')?.textContent).toBe(found[7]);
  await tab.evaluate(() =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Volver a los'))?.click(),
  );
  await inTab(() => location.pathname + location.search).toBe('/cliente/buscador?marca=CHEVROLET');
});

test('a list without filters stays without when one comes back to it', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/buscador');
  await titles(page).first().click();
  await expect(page.getByRole('link', { name: 'Editar pieza' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('searchMarca', 'FORD'));
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue('');
});

test('rows open by the keyboard alone', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/buscador?q=faro');
  await expect(titles(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const href = await titles(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
});

test('nothing found: why, and what helps each', async ({ page }) => {
  const NADA = 'No encontramos resultados con tu búsqueda. Intenta con otros filtros.';
  await signIn(page, 'cliente');
  await page.goto('/cliente/buscador?q=zzzqqq&marca=all&auto=all');
  await expect(page.getByText(NADA)).toBeVisible();
  const ask = new URL((await page.getByRole('link', { name: 'Preguntar por WhatsApp' }).getAttribute('href')) ?? '');
  expect(ask.origin + ask.pathname).toBe('https://wa.me/525500000000');
  expect(ask.searchParams.get('text')).toBe('Hola, busco esta pieza: zzzqqq');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(rows(page)).toHaveCount(10);

  await signIn(page, 'socio');
  await page.goto('/socio/buscador?q=zzzqqq');
  await page.getByRole('link', { name: 'Ver también sin existencias' }).click();
  await expect(page).toHaveURL(/\/socio\/inventario\?q=zzzqqq$/);
});
