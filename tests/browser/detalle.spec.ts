import { crearPieza } from './pieza.ts';
import { awaitAlive, expect, resultLinks, test } from './test.ts';

/** Opens a part with several photos. */
async function openPart(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('/?q=puerta');
  await resultLinks(page).first().click();
  await page.waitForURL(/\/detalles\/\d+$/);
  // Its code comes after its photo: before that a photo is a link to its picture.
  await awaitAlive(photoLink(page));
}

const photoLink = (page: import('@playwright/test').Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first();

test('the zoom goes by steps of 25 %, never below 25 %, and by every means', { tag: '@movil' }, async ({
  page,
  isMobile,
}) => {
  await openPart(page);
  await photoLink(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('100 %')).toBeVisible();

  await dialog.getByRole('button', { name: 'Acercar' }).click();
  await expect(dialog.getByText('125 %')).toBeVisible();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('-');
  await expect(dialog.getByText('25 %', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Alejar' })).toBeDisabled();
  await page.keyboard.press('0');
  await expect(dialog.getByText('100 %')).toBeVisible();
  if (!isMobile) {
    await dialog.hover();
    await page.mouse.wheel(0, -120);
    await expect(dialog.getByText('125 %')).toBeVisible();
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a part that does not exist is said, with a way back to the search', async ({ page, complaints }) => {
  await page.goto('/detalles/999999');
  await expect(page.getByText('No encontramos la pieza')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('404');
});

test('a part out of stock says so and still shows what it was', async ({ page, request }) => {
  const id = await findSold(request);
  await page.goto(`/detalles/${id}`);
  await expect(page.getByText('Sin existencias').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('hostile text is only text', async ({ page, request }) => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const { id } = await crearPieza(request, { PIEZA: `FARO ${hostile}`, DETALLES: `Con patas. ${hostile} {{7*7}} %00` });
  await page.goto(`/detalles/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
  await page.goto('/?q=onerror');
  await expect(resultLinks(page).first()).toContainText(hostile);
});

type Request = import('@playwright/test').APIRequestContext;

/** A part that was sold, found by asking for one after another. */
async function findSold(request: Request): Promise<number> {
  for (let id = 1; id <= 200; id += 1) {
    const answer = await request.post('/api/buscador-public/get_pieza.php', { data: { pieza: id } });
    const { inv } = await answer.json();
    if (inv === 0) return id;
  }
  throw new Error('the demo has no part out of stock');
}
