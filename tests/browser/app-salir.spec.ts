import type { Page } from '@playwright/test';
import { call, signIn, signInApart } from './personas.ts';
import { expect, test } from './test.ts';

/** 'Cerrar sesión' is beside a desk's menu and inside a phone's. */
async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}

const keys = (page: Page) =>
  page.evaluate(() => ['session_id', 'keylogin', 'code_confirm', 'user'].filter((key) => localStorage.getItem(key)));

test('signs out on the server and here, and going back shows nothing', { tag: '@movil' }, async ({ page }) => {
  const { session_id, keylogin } = await signInApart(page, 'admin');
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.goto('/admin/notas');
  await signOut(page);
  await page.waitForURL('**/login');
  expect(await keys(page)).toEqual([]);
  const check = await call(page.request, 'account/validate_session.php', { session_id, keylogin });
  expect(check.mensaje).toBe('No se encontró una sesión activa');

  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('signs out here even if the server does not answer', async ({ page, complaints }) => {
  await signInApart(page, 'gerente');
  await page.goto('/gerente/notas');
  await page.route('**/account/logout.php', (route) => route.abort());
  await signOut(page);
  await page.waitForURL('**/login');
  expect(await keys(page)).toEqual([]);
  complaints.splice(0);
});

test('a server that never answers is not waited for', async ({ page }) => {
  await signInApart(page, 'socio');
  await page.goto('/socio/notas');
  await page.route('**/account/logout.php', () => {});
  await signOut(page);
  await page.waitForURL('**/login', { timeout: 5000 });
});

test('signing out in one tab takes the other one away at once', async ({ page, context }) => {
  await context.clock.install();
  await signInApart(page, 'admin');
  await page.goto('/admin/cuentas');
  const other = await context.newPage();
  await other.goto('/admin/notas');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // No timer runs from here on: the other tab leaves because it is told, and not because it looks now and then.
  await context.clock.pauseAt(Date.now() + 60_000);
  await signOut(page);
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
});

test('somebody else signing in in another tab leaves nothing of the first on the screen', async ({ page, context }) => {
  await signInApart(page, 'admin');
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('cell').first()).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'socio');
  await other.goto('/terminos');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
});
