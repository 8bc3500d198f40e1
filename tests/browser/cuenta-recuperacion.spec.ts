import type { Page } from '@playwright/test';
import { newCorreo, readCodigo } from './buzon.ts';
import { signIn, signInApart } from './personas.ts';
import { expect, test } from './test.ts';

const MAIL = '**/api/verify-account/code_send_mail.php';
const CODE = '**/api/verify-account/validate_code.php';
const RESTORE = '**/api/verify-account/restore_password.php';
const HANDLE = 'abcdefghijklmnopqrstuv';
const MISMATCH = 'Ingresa una contraseña y su confirmación.';

const toasts = (page: Page) => page.getByLabel('Avisos en pantalla');
const keylogin = (page: Page) => page.evaluate(() => localStorage.getItem('keylogin'));

async function askCodigo(page: Page, email: string) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
}

async function typeCodigo(page: Page, codigo: string) {
  await page.getByLabel('Código').fill(codigo);
  await page.getByRole('button', { name: 'Validar código' }).click();
}

async function typeContrasenas(page: Page, contrasena: string, confirmacion = contrasena) {
  await page.getByLabel('Contraseña nueva').fill(contrasena);
  await page.getByLabel('Confirma la contraseña').fill(confirmacion);
}

/** To the last step, with a server that says yes to the first two. */
async function reachContrasena(page: Page) {
  await page.route(MAIL, (route) => route.fulfill({ json: { mensaje: 'success', keylogin: HANDLE } }));
  await page.route(CODE, (route) => route.fulfill({ json: { mensaje: 'success' } }));
  await page.goto('/restaurar-contraseña');
  await askCodigo(page, 'ana@taller.test');
  await typeCodigo(page, '123456');
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused();
}

test('recovers a password with the code of the mail, and signs in with it', { tag: '@movil' }, async ({ page }) => {
  // Signed in, as everybody who has just registered: the new password ends that session too.
  const { email } = await signInApart(page, 'cliente');
  await page.route('**/cliente/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/restaurar-contrase%C3%B1a');
  await askCodigo(page, email);
  await expect(toasts(page).getByText('El correo se envió con éxito')).toBeVisible();
  await expect(page.getByRole('button', { name: /Reenviar código en (59|60) s/ })).toBeDisabled();
  expect(await keylogin(page)).toMatch(/^[\w-]{22}$/);

  await typeCodigo(page, await readCodigo(email));
  await expect(toasts(page).getByText('Código Validado')).toBeVisible();
  await typeContrasenas(page, 'lluvia sobre el patio 9');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(toasts(page).getByText('Contraseña restablecida.')).toBeVisible();
  await page.waitForURL('**/login?email=*');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
    'path_api',
    'given',
  ]);
  await expect(page.getByText('Ya iniciaste sesión')).toHaveCount(0);

  await page.getByLabel('Contraseña').fill('lluvia sobre el patio 9');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/cliente/buscador');
});

test('an address without an account reads the same', async ({ page }) => {
  await page.goto('/restaurar-contraseña?email=nadie');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie');
  await askCodigo(page, newCorreo());
  await expect(toasts(page).getByText('El correo se envió con éxito')).toBeVisible();
  await typeCodigo(page, '123456');
  await expect(page.getByRole('main').getByText('El código no es válido')).toBeVisible();
});

test('the keylogin of a live session is not overwritten', async ({ page }) => {
  const mine = (await signIn(page, 'socio')).keylogin;
  const sent: unknown[] = [];
  await page.route(RESTORE, (route) => {
    sent.push(route.request().postDataJSON().keylogin);
    return route.fulfill({ json: { mensaje: 'No' } });
  });
  await reachContrasena(page);
  expect(await keylogin(page)).toBe(mine);
  await typeContrasenas(page, 'lluvia sobre el patio');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(toasts(page).getByText('No', { exact: true })).toBeVisible();
  expect(sent).toEqual([HANDLE]);
});

test('the button is there only for a password and its equal', async ({ page }) => {
  await reachContrasena(page);
  const button = page.getByRole('button', { name: 'Restablecer contraseña' });
  const expectMismatch = async () => {
    await expect(page.getByText(MISMATCH)).toBeVisible();
    await expect(button).toHaveCount(0);
  };
  await expectMismatch();
  await typeContrasenas(page, 'lluvia sobre el patio', 'lluvia sobre el pati');
  await expectMismatch();
  await typeContrasenas(page, '', '');
  await expectMismatch();
  await typeContrasenas(page, 'lluvia');
  await expect(button).toBeVisible();
  await expect(page.getByText(MISMATCH)).toHaveCount(0);
  await button.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused();
});

test('a reload in the middle goes on where it was', async ({ page }) => {
  await reachContrasena(page);
  await page.reload();
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible();
});

test('each failure in its words', async ({ page, complaints }) => {
  const fail = { json: {} };
  await page.route(MAIL, (route) => route.abort());
  await page.goto('/restaurar-contraseña');
  await askCodigo(page, 'ana@taller.test');
  await expect(toasts(page).getByText('No se realizó el envío del correo')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@taller.test');
  await page.unroute(MAIL);
  await page.route(MAIL, (route) => route.fulfill({ json: { mensaje: 'success', keylogin: HANDLE } }));
  await askCodigo(page, 'ana@taller.test');

  await page.route(CODE, (route) => route.fulfill(fail));
  await typeCodigo(page, '123456');
  await expect(toasts(page).getByText('El código no es válido')).toBeVisible();
  await page.unroute(CODE);
  await page.route(CODE, (route) => route.abort());
  await typeCodigo(page, '123456');
  await expect(toasts(page).getByText('Error al validar el código')).toBeVisible();
  await page.unroute(CODE);
  await page.route(CODE, (route) => route.fulfill({ json: { mensaje: 'success' } }));
  await typeCodigo(page, '123456');

  await typeContrasenas(page, 'lluvia sobre el patio');
  const button = page.getByRole('button', { name: 'Restablecer contraseña' });
  await page.route(RESTORE, (route) => route.fulfill(fail));
  await button.click();
  await expect(toasts(page).getByText('Error al restaurar - petición')).toBeVisible();
  await page.unroute(RESTORE);
  await page.route(RESTORE, (route) => route.abort());
  await button.click();
  await expect(toasts(page).getByText('Error al restaurar - servidor')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir otro código' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@taller.test');
  complaints.splice(0);
});
