import type { Page } from '@playwright/test';
import { newCorreo, readCodigo } from './buzon.ts';
import { expect, test } from './test.ts';

const MAIL = '**/api/create-account/code_send_mail.php';
const CODE = '**/api/create-account/validate_code.php';
const CREATE = '**/api/create-account/create.php';
const success = { json: { mensaje: 'success' } };

async function fillForm(page: Page, email: string) {
  await page.getByLabel('Nombre').fill('Ana María');
  await page.getByLabel('Apellidos').fill('López');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await page.getByLabel('Empresa').fill('Taller López');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function typeCodigo(page: Page, codigo: string) {
  await page.getByLabel('Código').fill(codigo);
  await page.getByRole('button', { name: 'Validar código' }).click();
}

/** What is on the screen now for a few seconds. */
const toasts = (page: Page) => page.getByLabel('Avisos en pantalla');

test('registers with the code of the mail and goes to the holding page', { tag: '@movil' }, async ({ page }) => {
  await page.route(/\/prospecto/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>dentro</title>' }),
  );
  const email = newCorreo();
  await page.goto('/registrate');
  await fillForm(page, email);
  await expect(toasts(page).getByText('El correo se envió con éxito')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const codigo = await readCodigo(email);
  await typeCodigo(page, codigo === '000000' ? '111111' : '000000');
  await expect(page.getByRole('main').getByText('El código no es válido')).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await typeCodigo(page, `${codigo.slice(0, 3)} ${codigo.slice(3)}`);
  await expect(toasts(page).getByText('Código Validado')).toBeVisible();
  await expect(toasts(page).getByText('Tu cuenta se creo sin problemas.')).toBeVisible();
  await page.waitForURL('**/prospecto/');

  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  const { session_id, keylogin } = kept;
  const user = { nombre: 'Ana María', rol: 1, account: { apellidos: 'López' }, keylogin, session_id };
  expect(JSON.parse(kept.user ?? '')).toEqual(user);
  expect(Boolean(session_id && keylogin && kept.code_confirm)).toBe(true);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the second step is there before the mail is; another may be asked for after 60 s', async ({ page }) => {
  let mails = 0;
  await page.route(MAIL, (route) => {
    mails += 1;
    return mails === 1 ? undefined : route.fulfill(success);
  });
  await page.clock.install();
  await page.goto('/registrate');
  await fillForm(page, newCorreo());
  await expect(page.getByLabel('Código')).toBeFocused();
  await expect(page.getByPlaceholder('6 dígitos')).toBeVisible();
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(20_000);
  await expect(resend).toHaveText(/en (39|40) s/);

  // The mail program takes the phone's memory, and the page starts over: it goes on where it was.
  await page.reload();
  await expect(resend).toHaveText(/en (38|39|40) s/);
  await page.clock.runFor(41_000);
  await expect(resend).toHaveText('Reenviar código');
  await resend.click();
  await expect(toasts(page).getByText('El correo se envió con éxito')).toBeVisible();
  await expect(resend).toHaveText(/en (59|60) s/);
  expect(mails).toBe(2);
});

test('without connection nobody waits for the next mail, and the form is still filled in', async ({
  page,
  complaints,
}) => {
  await page.route(MAIL, (route) => route.abort());
  const email = newCorreo();
  await page.goto('/registrate');
  await fillForm(page, email);
  await expect(toasts(page).getByText('No se realizó el envío del correo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cambiar mis datos' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana María');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Empresa')).toHaveValue('Taller López');
  await expect(page.getByRole('checkbox')).toBeChecked();
  complaints.splice(0);
});

test('an account that could not be made is asked for again, without another code', async ({ page, complaints }) => {
  let codes = 0;
  await page.route(MAIL, (route) => route.fulfill(success));
  await page.route(CODE, (route) => {
    codes += 1;
    return route.fulfill(success);
  });
  await page.route(CREATE, (route) => route.fulfill({ json: {} }));
  await page.goto('/registrate');
  await fillForm(page, newCorreo());
  await typeCodigo(page, '1234567');
  await expect(toasts(page).getByText('Tu cuenta no se ha creado')).toBeVisible();
  await page.unroute(CREATE);
  await page.route(CREATE, (route) => route.abort());
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(toasts(page).getByText('Error al crear la cuenta')).toBeVisible();
  expect(codes).toBe(1);
  complaints.splice(0);
});

test('what is missing is said under its field; the texts to accept open beside the form', async ({ page }) => {
  await page.goto('/registrate');
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const words of ['Escribe tu nombre', 'Escribe tus apellidos', 'Escribe tu correo', 'Escribe tu teléfono']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Acepta los términos para crear tu cuenta')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  for (const [name, path] of [
    ['Términos y condiciones', '/terminos'],
    ['Aviso de privacidad', '/privacidad'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
