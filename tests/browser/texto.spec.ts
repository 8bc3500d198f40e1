import { expect, resultLinks, test } from './test.ts';

test('words of the workshop find the part, whatever their order', { tag: '@movil' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('nissan piloto faro');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(resultLinks(page).first()).toContainText(/^FARO\b.*IZQ.* NISSAN/);
  await expect(page).toHaveURL(/q=nissan\+piloto\+faro/);
  for (const title of await resultLinks(page).allTextContents()) expect(title).not.toMatch(/\bDER\b|CALAVERA/);
  if (isMobile) {
    await expect(page.getByRole('combobox', { name: 'Marca' })).toBeHidden();
    return;
  }
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(resultLinks(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(resultLinks(page).nth(1)).toBeFocused();
});

test('a slip of the finger is understood, and said', async ({ page }) => {
  await page.goto('/?q=salpicdera');
  await expect(page.getByText('¿Quisiste decir')).toBeVisible();
  await expect(resultLinks(page).first()).toContainText('SALPICADERA');
});

test('nothing found is said in the specified words, with a way on', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq');
  await expect(page.getByText('No encontramos resultados con tu búsqueda. Intenta con otros filtros.')).toBeVisible();
});

test('a text and a filter narrow together, and each can be taken off', async ({ page }) => {
  await page.goto('/?q=faro&marca=NISSAN');
  await expect(resultLinks(page).first()).toBeVisible();
  for (const title of await resultLinks(page).allTextContents()) expect(title).toMatch(/FARO.* NISSAN/);
  await page
    .getByRole('button', { name: /Quitar.*NISSAN/ })
    .last()
    .click();
  await expect(page).not.toHaveURL(/NISSAN/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link is answered with its results, and the form asks for others', async ({ page }) => {
    await page.goto('/?q=cofre');
    await expect(resultLinks(page).first()).toContainText('COFRE');
    await page.getByRole('searchbox').fill('calavera');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(resultLinks(page).first()).toContainText('CALAVERA');
    await page.getByLabel('Marca', { exact: true }).selectOption('NISSAN');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(resultLinks(page).first()).toContainText(/CALAVERA.* NISSAN/);
  });
});
