import type { Page } from '@playwright/test';
import { signInApart } from './personas.ts';
import { expect, test } from './test.ts';
import { askNumber } from './worker-server.ts';

const rows = (page: Page) => page.locator('tbody:not([hidden]) tr:has(a[data-fila])');

test('a hundred rows, ordered by the head of a column, change their page and come back with their address', {
  tag: '@movil',
}, async ({ page }) => {
  await signInApart(page, 'gerente');
  await page.goto('/gerente/inventario?filas=100&orden=precio');
  await expect(rows(page)).toHaveCount(100);
  const dearest = await askNumber(
    'select inventario from piezas where eliminada is null order by precio desc nulls last, id desc limit 1',
  );
  await expect(rows(page).first()).toContainText(String(dearest));
  const first = await rows(page).first().textContent();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/filas=100&orden=precio&pagina=2$/);
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(rows(page).first()).toHaveText(first ?? '');
});

test('columns and compact rows stay on the device, and a row is 40 px', async ({ page }) => {
  await signInApart(page, 'gerente');
  await page.goto('/gerente/inventario');
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lista' });
  await dialog.getByRole('radio', { name: 'Compacta' }).check();
  await dialog.getByRole('checkbox', { name: 'Condición y origen' }).uncheck();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.goto('/gerente/inventario');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'C & O' })).toHaveCount(0);
  expect((await rows(page).nth(1).boundingBox())?.height).toBeLessThanOrEqual(42);
  await page.getByRole('columnheader', { name: '#INV' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: '#INV' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/gerente/inventario?orden=inventario');
});
