import type { Page } from '@playwright/test';
import { facturarPorPagar } from './facturas.ts';
import { signIn, toasts } from './personas.ts';
import { crearPieza, guardarButton, openPieza } from './pieza.ts';
import { expect, test } from './test.ts';

/** Has one call refused, each time in other words: each refusal is a toast of its own. */
async function refuse(page: Page, path: string): Promise<void> {
  let refused = 0;
  await page.route(`**/${path}`, (route) => {
    refused += 1;
    return route.fulfill({
      json: { mensaje: `No se pudo hacer lo que pediste, y esta es la causa número ${refused}` },
    });
  });
}

/** Names everything that is pressed on the screen and would not be reached, or lies under a toast where there was free ground. */
function coveredBy(stack: Element): string[] {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const pressed = 'a[href], button, input, select, textarea, summary, [role="tab"]';
  return [...scope.querySelectorAll(pressed)]
    .filter((one) => {
      if (stack.contains(one)) return false;
      const { left, top, width, height } = one.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (width < 3 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      return stack.contains(document.elementFromPoint(x, y));
    })
    .map((one) => one.textContent || one.getAttribute('aria-label') || one.id);
}

/** Waits for the toast of a refusal, and has it stay as if somebody read it. */
async function hold(page: Page, times: number): Promise<void> {
  await expect(toasts(page)).toContainText(`número ${times}`);
  await toasts(page).dispatchEvent('pointerover');
}

/** Two toasts stand on the screen and nothing that is pressed is under them, wherever the page is scrolled to. */
async function expectNothingCovered(page: Page): Promise<void> {
  const stack = toasts(page);
  for (const share of [null, 0, 0.5, 1]) {
    if (share !== null) await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
    await expect.poll(() => stack.evaluate(coveredBy), { timeout: 2000 }).toEqual([]);
  }
  await expect(stack.getByRole('button', { name: 'Cerrar aviso', includeHidden: true })).toHaveCount(2);
  const { left, top, right, bottom } = await stack.evaluate((element) => element.getBoundingClientRect().toJSON());
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(left >= 0 && top >= 0 && right <= width && bottom <= height, 'they are on the screen').toBe(true);
}

const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const size of SIZES) {
  const where = `${size.width} × ${size.height}`;

  test(`${where}: two toasts leave the button of a return in reach`, async ({ page }) => {
    const { id } = await facturarPorPagar(page.request);
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await refuse(page, 'facturApi/submit_egreso.php');
    await page.goto(`/admin/facturas/${id}`);
    await page.getByRole('tab', { name: /^Egresos/ }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('combobox', { name: /^Forma de pago/ }).selectOption('03');
    const register = page.getByRole('button', { name: 'Registrar egreso' });
    await register.click();
    await hold(page, 1);
    await register.click({ timeout: 2000 });
    await hold(page, 2);
    await register.scrollIntoViewIfNeeded();
    await expectNothingCovered(page);
  });

  test(`${where}: two toasts leave a part's fields and its save bar in reach`, async ({ page }) => {
    const { id } = await crearPieza(page.request);
    await page.setViewportSize(size);
    await refuse(page, 'update-piezas/update_pieza.php');
    await openPieza(page, 'admin', id);
    await page.getByRole('textbox', { name: '# Parte', exact: true }).fill('X1');
    await guardarButton(page).click();
    await hold(page, 1);
    await guardarButton(page).click({ timeout: 2000 });
    await hold(page, 2);
    await expectNothingCovered(page);
  });

  test(`${where}: two toasts leave the rows, the pages and a dialog in reach`, async ({ page }) => {
    const { INV__ } = await crearPieza(page.request);
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await refuse(page, 'update-piezas/delete_pieza.php');
    await page.goto(`/admin/inventario?q=${INV__}`);
    const remove = page.getByRole('button', { name: `Eliminar la pieza # ${INV__}` });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true });
    for (const time of [1, 2]) {
      await remove.click({ timeout: 3000 });
      await confirm.click({ timeout: 3000 });
      await hold(page, time);
    }
    await expectNothingCovered(page);
    await remove.click({ timeout: 3000 });
    await expect(confirm).toBeVisible();
    await expect.poll(() => toasts(page).evaluate(coveredBy)).toEqual([]);
  });
}

test('without a connection that is said wherever the page is scrolled to, nothing is pushed off, and a save is offered again', async ({
  page,
  context,
  complaints,
}) => {
  const { id } = await crearPieza(page.request);
  await openPieza(page, 'admin', id);
  await page.getByRole('textbox', { name: '# Parte', exact: true }).fill('X2');
  await context.setOffline(true);
  const notice = page.getByText('Sin conexión.');
  await expect(notice).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 600));
    await expect(notice).toBeInViewport({ ratio: 1 });
    if (size.width > 900)
      await expect(page.getByRole('button', { name: 'Reducir el menú' })).toBeInViewport({ ratio: 1 });
    const bar = page.locator('[data-sin-conexion]');
    const below = page.getByRole('button', { name: 'Menú' });
    if (size.width < 900) {
      const over = await bar.boundingBox();
      const under = await below.boundingBox();
      expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    }
  }
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Error al actualizar la pieza');
  await expect(toasts(page)).toContainText('No hay conexión. Lo que escribiste sigue aquí.');
  await context.setOffline(false);
  await toasts(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Guardado hace/)).toBeVisible();
  complaints.splice(0);
});
