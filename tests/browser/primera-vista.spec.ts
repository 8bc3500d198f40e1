import type { Page } from '@playwright/test';
import { awaitAlive, expect, resultLinks, test } from './test.ts';

/** Lists what a page asks for, by the end of its address, in the order in which it asks. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const sheetsIn = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.css'));
const photosIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/imagenes/'));
const fontsIn = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.woff2'));
const codeIn = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.js'));

/** Finds the address of a part with several photos. */
async function findPart(page: Page): Promise<string> {
  await page.goto('/?q=puerta');
  return (await resultLinks(page).first().getAttribute('href')) ?? '';
}

test('a part asks for its photo before its code, its typeface and its other photos, and never for the styles that it brought', async ({
  page,
}) => {
  const part = await findPart(page);
  const asked = listen(page);
  let photos = 0;
  await page.route('**/api/imagenes/**', async (route) => {
    photos += 1;
    // The first is the large one: nothing else may be under way before it came.
    if (photos === 1) {
      await page.waitForTimeout(500);
      expect([...codeIn(asked), ...fontsIn(asked)]).toEqual([]);
      expect(await page.locator('img[src^="data:"]').count()).toBeGreaterThan(0);
    }
    await route.continue();
  });
  await page.goto(part);
  await expect.poll(() => codeIn(asked).length).toBeGreaterThan(0);
  await expect.poll(() => photosIn(asked).length).toBeGreaterThan(1);
  await expect(page.locator('img[src^="data:"]')).toHaveCount(0);

  // The zoom and the notices bring what only they need.
  const photo = page.locator('main a:has(img[fetchpriority="high"])');
  await awaitAlive(photo);
  await photo.click();
  await expect(page.getByRole('dialog').getByText('100 %')).toBeVisible();
  const names = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'),
      ({ href }) => new URL(href).pathname,
    ),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(sheetsIn(asked).filter((path) => names.includes(path))).toEqual([]);
});

test('where the photo is broken, or keeps one waiting, the part is alive all the same', async ({ page }) => {
  const part = await findPart(page);
  const openZoom = async () => {
    const photo = page.locator('main a:has(img[fetchpriority="high"])');
    await awaitAlive(photo);
    await photo.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await page.route('**/api/imagenes/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'x' }));
  await page.goto(part);
  await openZoom();
  await page.unroute('**/api/imagenes/**');

  const held = Promise.withResolvers<void>();
  await page.route('**/api/imagenes/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = listen(page);
  await page.goto(part, { waitUntil: 'commit' });
  await expect.poll(() => codeIn(asked).length).toBeGreaterThan(0);
  held.resolve();
  await openZoom();
});

test('a page without code has its looks, and none of its styles is asked for', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const asked = listen(page);
  for (const path of ['/', '/?q=faro', '/login', '/terminos']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  expect(sheetsIn(asked)).toEqual([]);
  await context.close();
});
