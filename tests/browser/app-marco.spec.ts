import type { Page, Request } from '@playwright/test';
import { codeOf } from '#tests/app-code.ts';
import { signIn } from './personas.ts';
import { isPhone } from './piezas.ts';
import { expect, test } from './test.ts';
import { createCuenta } from './worker-server.ts';

/** The menu of the width: always there on a desk, behind a button on a phone. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menú' }).click();
  return page.getByRole('navigation', { name: 'Menú' });
}

const ADMIN = [
  'Buscador',
  'Cuentas',
  'Inventario',
  'Notas',
  'Publicaciones',
  'Indicadores',
  'Facturas',
  'Cobranza',
  'Por pagar',
  'Reportes',
  'Reparacion',
  'Importar',
];

test('the menu has the entries of the role, in their order, and each leads to its address', { tag: '@movil' }, async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/buscador');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link')).toHaveText(ADMIN);
  for (const link of await menu.getByRole('link').all()) {
    const label = (await link.textContent())?.toLowerCase().replace(' ', '-');
    expect(await link.getAttribute('href')).toBe(`/admin/${label}`);
  }
});

test('name, role, logo to the public page, and where one is', async ({ page }) => {
  const { user } = await signIn(page, 'admin');
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('link', { name: 'Autopartes Patio Norte' })).toHaveAttribute('href', '/#nueva');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Cuentas' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(user.nombre, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Administrador').filter({ visible: true })).toBeVisible();
  await expect(page).toHaveTitle('Cuentas | Autopartes Patio Norte');
});

test('before its code is there the application shows its frame, and has asked for the rows', { tag: '@movil' }, async ({
  page,
}) => {
  await signIn(page, 'admin');
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const asked: string[] = [];
  // The page after it is read when nobody waits.
  const isAhead = (request: Request) => request.url().endsWith('get_filas.php') && request.postDataJSON().page > 1;
  page.on('request', (request) => {
    if (!isAhead(request)) asked.push(new URL(request.url()).pathname);
  });
  const rows = page.waitForResponse('**/get_filas.php');
  await page.goto('/admin/inventario', { waitUntil: 'commit' });
  await rows;
  await expect(page.getByText('Listado de piezas')).toBeVisible();
  await expect(page.getByText('Autopartes Patio Norte').filter({ visible: true })).toBeVisible();
  expect(asked.filter((path) => path === codeOf('inventario/inventario-screen.tsx'))).toHaveLength(1);

  code.resolve();
  await expect(page.locator('a[data-fila]')).toHaveCount(10);
  expect(asked.filter((path) => path.endsWith('get_filas.php'))).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Listado de piezas');

  // The filters of the last visit ask for something else than the plain list: they alone are asked for.
  await page.evaluate(() => localStorage.setItem('inventarioMarca', 'NISSAN'));
  asked.length = 0;
  const body = page.waitForRequest('**/get_filas.php');
  await page.goto('/admin/inventario');
  expect((await body).postDataJSON()).toMatchObject({ marca: 'NISSAN' });
  await expect(page.locator('a[data-fila]')).toHaveCount(10);
  expect(asked.filter((path) => path.endsWith('get_filas.php'))).toHaveLength(1);
});

test('Ctrl+K opens a screen by the keyboard alone', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/notas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ir a…' });
  await expect(dialog.getByRole('combobox', { name: 'Pantalla' })).toBeFocused();
  await expect(dialog.getByRole('option', { name: /Cuentas/ })).toHaveCount(0);
  await page.keyboard.type('repórte ');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Ir a…', includeHidden: true })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('facturas');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/socio/facturas');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the skip link goes past the menu', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/notas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu is reduced to its signs and stays so', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/notas');
  await page.getByRole('button', { name: 'Reducir el menú' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mostrar el menú completo' })).toBeVisible();
  expect((await page.getByRole('navigation', { name: 'Menú' }).boundingBox())?.width).toBeLessThan(60);
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Cuentas' }).click();
  await page.waitForURL('**/admin/cuentas');
  await expect(page.getByRole('cell').first()).toContainText(/\w/);
});

test('the theme is the one of the public pages, both ways', { tag: '@movil' }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'admin');
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('cell').first()).toBeVisible();
  const light = await ground();
  await openMenu(page);
  await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).filter({ visible: true }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto('/');
  expect(await ground()).toBe(dark);
  await page.getByRole('button', { name: /tema/ }).click();
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('cell').first()).toBeVisible();
  expect(await ground()).toBe(light);
});

test('an address that is typed begins at its top, wherever the page before was', async ({ page }) => {
  await signIn(page, 'socio');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 240 });
  const rows = page.getByRole('table').getByRole('link');
  await page.goto('/socio/buscador');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await page.goto('/socio/buscador?marca=CHEVROLET');
  await expect(rows.first()).toContainText('CHEVROLET');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/socio/inventario');
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a new screen begins at its top; going back finds the place again', async ({ page }) => {
  for (let more = 0; more < 6; more += 1) await createCuenta('cliente');
  await signIn(page, 'admin');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 240 });
  await page.goto('/admin/cuentas?rol=2');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 100));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBe(100);
  // Without the scrolling that a pointer would do first.
  await page.getByRole('table').getByRole('link').first().dispatchEvent('click');
  await expect(page.getByRole('tab', { name: 'Todo' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('cell').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
