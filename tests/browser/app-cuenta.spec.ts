import type { Page } from '@playwright/test';
import { adminCall, keepSession, register, saveAndReadAgain, signIn, toasts } from './personas.ts';
import { expect, test } from './test.ts';

const GUARDAR = { name: 'Guardar', exact: true } as const;

async function openCuenta(page: Page, keylogin: string) {
  await signIn(page, 'admin');
  await page.goto(`/admin/cuentas/${keylogin}`);
  await expect(page.getByRole('tab', { name: 'Todo' })).toBeVisible();
}

test('a prospect becomes a client: what it needs is asked for, filled in at once, and it gets in', async ({ page }) => {
  const persona = await register();
  await openCuenta(page, persona.keylogin);
  await expect(page.getByRole('tab')).toHaveText(['Todo', 'Cuenta']);
  await expect(page.getByLabel('Rol').getByRole('option')).toHaveText(['Prospecto', 'Cliente', 'Empleado', 'Gerente']);
  await expect(page.getByText('Todavía no crea su contraseña')).toBeVisible();

  await page.getByLabel('Rol').selectOption('2');
  await expect(page.getByRole('tab')).toHaveText(['Todo', 'Cuenta', 'Direccion']);
  await page.getByRole('button', GUARDAR).click();
  for (const words of ['Un cliente necesita RFC', 'Un cliente necesita uso de CFDI', 'El código postal debe tener 5']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel('RFC')).toBeFocused();

  await page.getByRole('button', { name: 'Sin datos fiscales' }).click();
  await expect(page.getByLabel('RFC')).toHaveValue('XAXX010101000');
  await expect(page.getByRole('combobox', { name: 'Uso de CFDI' })).toHaveValue('S01 · Sin efectos fiscales');
  await expect(page.getByRole('combobox', { name: 'Régimen fiscal' })).toHaveValue('616 · Sin obligaciones fiscales');
  await expect(page.getByLabel('Código postal')).toHaveValue('02000');
  await page.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Cuenta actualizada exitosamente.');
  await expect(page.getByRole('button', GUARDAR)).toHaveCount(0);

  await page.reload();
  await expect(page.getByLabel('Rol')).toHaveValue('2');
  await expect(page.getByLabel('Código postal')).toHaveValue('02000');

  await keepSession(page, persona);
  await page.goto('/prospecto');
  await page.waitForURL(/\/$/);
  await page.goto('/cliente/buscador');
  await expect(page.getByRole('heading', { level: 1, name: 'Buscador' })).toBeVisible();
});

test('the lists of the tax authority are found by typing, accents and case ignored', async ({ page }) => {
  await openCuenta(page, (await register()).keylogin);
  const regimen = page.getByRole('combobox', { name: 'Régimen fiscal' });
  await regimen.click();
  await page.keyboard.type('REGIMEN SIMPL');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['626 · Régimen Simplificado de Confianza']);
  await page.keyboard.press('Enter');
  await expect(regimen).toHaveValue('626 · Régimen Simplificado de Confianza');
  await regimen.click();
  await page.keyboard.type('zzz');
  await expect(page.getByText('Sin coincidencias')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(regimen).toHaveValue('');
});

test('the tab is in the address, and a wrong field on another tab is brought into sight', async ({ page }) => {
  await openCuenta(page, (await register()).keylogin);
  await page.getByLabel('Rol').selectOption('2');
  await page.getByRole('button', { name: 'Sin datos fiscales' }).click();
  await page.getByLabel('RFC').fill('MAL');
  await page.getByRole('tab', { name: 'Direccion' }).click();
  await expect(page).toHaveURL(/pestana=direccion/);
  await expect(page.getByLabel('RFC')).toHaveCount(0);
  await page.getByLabel('Calle').fill('Norte 5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Todo' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('RFC')).toBeFocused();
  await expect(page.getByLabel('Calle')).toHaveValue('Norte 5');
});

test('leaving with something unsaved is asked about: link, reload, sign-out', { tag: '@movil' }, async ({
  page,
  complaints,
}) => {
  await openCuenta(page, (await register()).keylogin);
  await page.getByLabel('Empresa').fill('Taller Nuevo');
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cuentas' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Tienes cambios sin guardar');
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Empresa')).toHaveValue('Taller Nuevo');

  await page.evaluate(() => location.reload());
  await expect.poll(() => complaints.splice(0).join()).toContain('dialog');
  await expect(page.getByLabel('Empresa')).toHaveValue('Taller Nuevo');

  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.filter({ visible: true })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Cuentas' }).click();
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
  await page.waitForURL('**/admin/cuentas');
});

test('over a newer save nothing is lost: both are shown, and the choice is made', async ({ page, request }) => {
  const { keylogin, email } = await register();
  await openCuenta(page, keylogin);
  const account = { nombre: 'Ana', apellidos: 'Prueba', email, phone: '5599999999', empresa: 'De otra persona' };
  await adminCall(request, 'update_account.php', { user: keylogin, rol: 1, account });

  await page.getByLabel('Empresa').fill('Lo mío');
  await page.getByRole('button', GUARDAR).click();
  const dialog = page.getByRole('dialog', { name: 'El registro cambió desde que lo abriste' });
  await expect(dialog.getByRole('row', { name: 'Empresa De otra persona Lo mío' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText('También cambió lo que tú no tocaste: Teléfono.');
  await dialog.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await expect(page.getByLabel('Empresa')).toHaveValue('Lo mío');
  const calls = { save: 'update-clients/update_account.php', read: 'update-clients/get_user.php' };
  await saveAndReadAgain(page, calls, () => page.getByRole('button', GUARDAR).click());
  await expect(toasts(page)).toContainText('Cuenta actualizada exitosamente.');
  const { user } = await adminCall(request, 'get_user.php', { user_id: keylogin });
  expect(user.account).toMatchObject({ phone: '5599999999', empresa: 'Lo mío' });

  await adminCall(request, 'update_account.php', { user: keylogin, rol: 1, account });
  await page.getByLabel('Empresa').fill('Otra vez lo mío');
  await page.getByRole('button', GUARDAR).click();
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(page.getByLabel('Empresa')).toHaveValue('De otra persona');
  await expect(page.getByRole('button', GUARDAR)).toHaveCount(0);
});

test('a save that fails keeps what was typed, and two presses make one change', async ({ page, complaints }) => {
  const UPDATE = '**/update-clients/update_account.php';
  await openCuenta(page, (await register()).keylogin);
  await page.getByLabel('Empresa').fill('Taller Doble');
  for (const [answer, words] of [
    [{ json: {} }, 'No se actualizo la cuenta'],
    [{ status: 502, body: '<html>' }, 'Error al actualizar la cuenta'],
  ] as const) {
    await page.route(UPDATE, (route) => route.fulfill(answer));
    await page.getByRole('button', GUARDAR).click();
    await expect(toasts(page)).toContainText(words);
    await expect(page.getByLabel('Empresa')).toHaveValue('Taller Doble');
    await page.unroute(UPDATE);
  }
  let saves = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('update_account.php')) saves += 1;
  });
  await page.getByRole('button', GUARDAR).dblclick();
  await expect(toasts(page)).toContainText('Cuenta actualizada exitosamente.');
  expect(saves).toBe(1);
  complaints.splice(0);
});
