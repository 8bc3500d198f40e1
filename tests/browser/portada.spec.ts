import type { Page } from '@playwright/test';
import { watchJumps } from './piezas.ts';
import { expect, resultLinks, test } from './test.ts';
import { askRows } from './worker-server.ts';

const tira = (page: Page) => page.getByRole('region', { name: 'Recién llegadas' });
const enlaces = (page: Page) => tira(page).getByRole('link');

/** The newest parts with a photo that nobody sold, took away or holds, by a query of its own. */
const RECIENTES = `select id, titulo from piezas p
  where existencias > apartadas and eliminada is null and exists (select from imagenes i where i.pieza_id = p.id)
  order by id desc limit 12`;

test('who looks for nothing yet sees what came last, opens it by the keyboard, and it makes room for a search', {
  tag: '@movil',
}, async ({ page }) => {
  await page.goto('/');
  const recientes = await askRows(RECIENTES);
  await expect(enlaces(page)).toHaveText(recientes.map(([, titulo = '']) => titulo));

  // The last of them stands beyond the edge of a phone: the focus brings it there, and the page stays where it is.
  await enlaces(page).last().focus();
  await expect(enlaces(page).last()).toBeInViewport();
  expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/detalles/${recientes.at(-1)?.[0]}`);
  await page.goBack();

  await page.getByRole('searchbox').fill('faro nissan');
  await page.keyboard.press('Enter');
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(tira(page)).toBeHidden();
  await page.goBack();
  await expect(tira(page)).toBeVisible();
  await expect(enlaces(page)).toHaveCount(recientes.length);
});

test('who presses a brand far down is led to its cars, and what came last stands below them', {
  tag: '@movil',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^VOLKSWAGEN/ }).click();
  const heading = page.getByRole('heading', { name: 'Elige el auto' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Quitar VOLKSWAGEN' })).toBeFocused();
  const [top = 0, below = 0] = await Promise.all(
    [heading, tira(page)].map(async (part) => (await part.boundingBox())?.y),
  );
  expect(below).toBeGreaterThan(top);
});

test('a search that opened the page is taken away, and what came last stands there with its photos', async ({
  page,
}) => {
  await page.goto('/?q=faro+nissan');
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(tira(page)).toBeHidden();
  await page.getByRole('link', { name: 'Limpiar' }).click();
  const photo = tira(page).locator('img').first();
  await expect(photo).toBeInViewport();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

// On a phone its selects fold then, as they did before.
test('who finds the last search again sees nothing jump', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('searchText', 'faro nissan'));
  const jumps = await watchJumps(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(resultLinks(page).first()).toBeVisible();
  expect(await jumps()).toBeLessThanOrEqual(0.02);

  await page.getByRole('link', { name: 'Limpiar' }).click();
  await expect(tira(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what came last, the brands and the business are there, and their links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(enlaces(page).first()).toBeVisible();
    const negocio = page.getByRole('complementary', { name: 'Autopartes Patio Norte' });
    await expect(negocio.getByText('Envíos a todo México por paquetería')).toBeVisible();
    await expect(negocio.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute('href', /^https:\/\//);
    await page.getByRole('link', { name: /^NISSAN/ }).click();
    await expect(page.getByRole('heading', { name: 'Elige el auto' })).toBeVisible();
    await enlaces(page).first().click();
    await expect(page).toHaveURL(/\/detalles\/\d+$/);
  });
});
