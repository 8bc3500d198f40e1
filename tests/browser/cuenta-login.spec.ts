import type { Page } from '@playwright/test';
import { call, signInApart } from './personas.ts';
import { expect, test } from './test.ts';

const CALL = '**/api/verify-account/validate_login.php';

/** The signed-in application is another test's: here it is an empty page. */
async function emptyApplication(page: Page) {
  await page.route(/\/(socio|gerente|cotizador|admin)\b(?!.*\.php)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>dentro</title>' }),
  );
}

async function signIn(page: Page, email = 'socio@demo.test', contrasena = 'yarda-demo') {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(contrasena);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test('signs in, says so, keeps what is needed and goes where the role works', { tag: '@movil' }, async ({ page }) => {
  await emptyApplication(page);
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByText('Acceso Validado').last()).toBeVisible();
  await expect(page.getByText('Iniciando sesión.', { exact: true }).last()).toBeVisible();
  await page.waitForURL('**/socio/buscador');

  const { session_id = '', keylogin = '', code_confirm = '', user = '' } = await stored(page);
  expect([session_id, keylogin, code_confirm].map((value) => value.length > 10)).toEqual([true, true, true]);
  expect(JSON.parse(user)).toEqual({
    nombre: 'Saúl',
    rol: 3,
    account: { apellidos: 'Sosa' },
    keylogin,
    session_id,
  });
  await page.goBack();
  expect(page.url()).not.toContain('/login');
});

test('a wrong password and an unknown address are refused in the same words, which stay', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'socio@demo.test', 'no es esta');
  await expect(page.getByRole('main').getByText('La contraseña no es valida')).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await signIn(page, 'nadie@taller.test', 'no es esta');
  await expect(page.getByRole('main').getByText('La contraseña no es valida')).toBeVisible();
  expect(Object.keys(await stored(page)).sort()).toEqual(['path_api']);
});

test.describe('answers that a server seldom gives', () => {
  test.afterEach(({ complaints }) => void complaints.splice(0));

  for (const [what, answer, words] of [
    ['without words', { status: 200, json: {} }, 'La contraseña no es valida'],
    ['too many tries', { status: 429, json: { mensaje: 'Demasiados intentos. Espera 9 minutos' } }, 'Espera 9 minutos'],
    ['no JSON', { status: 502, body: '<html>' }, 'Error al validar la cuenta'],
  ] as const) {
    test(`${what}: ${words}`, async ({ page }) => {
      await page.route(CALL, (route) => route.fulfill(answer));
      await page.goto('/login');
      await signIn(page);
      await expect(page.getByLabel('Avisos en pantalla').getByText(words)).toBeVisible();
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(page.getByLabel('Contraseña')).toHaveValue('yarda-demo');
    });
  }

  test('no connection: Error al validar la cuenta', async ({ page }) => {
    await page.route(CALL, (route) => route.abort());
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('main').getByText('Error al validar la cuenta')).toBeVisible();
  });
});

test('a url_return that leads elsewhere leads to the role’s home', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await emptyApplication(page);
  await page.route(CALL, async (route) => {
    const response = await route.fetch();
    const answer = { ...(await response.json()), url_return: '//malo.test/admin', code_confirm: '' };
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/login');
  await signIn(page, 'gerente@demo.test');
  await page.waitForURL('**/gerente/buscador');
  expect(asked.size).toBe(1);
  expect((await stored(page)).code_confirm).toBeTruthy();
});

test('the address fills in the e-mail; the password may be looked at; the other pages are linked', async ({ page }) => {
  await page.goto('/login?email=ana%40taller.mx');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@taller.mx');
  const pass = page.getByLabel('Contraseña');
  await pass.fill('secreta');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(pass).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(pass).toHaveAttribute('type', 'password');

  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Volver al inicio', '/'],
    ['Regístrate', '/registrate'],
    ['¿Olvidaste tu contraseña?', '/restaurar-contraseña'],
    ['Créala aquí', '/restaurar-contraseña'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(main).toContainText('¿Aún no tienes contraseña?');
});

test('what is missing is said under its field, and nothing is sent', async ({ page }) => {
  let isAsked = false;
  await page.route(CALL, (route) => {
    isAsked = true;
    return route.abort();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu correo')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  expect(isAsked).toBe(false);
});

test('who is signed in gets the way in beside the form, until the session ends in another tab or on the server', async ({
  page,
  context,
}) => {
  const { session_id, keylogin } = await signInApart(page, 'socio');
  await page.goto('/login');
  const enter = page.getByRole('main').getByRole('link', { name: 'Entrar a la aplicación' });
  await expect(enter).toHaveAttribute('href', '/socio/buscador');
  await expect(page.getByLabel('Contraseña')).toBeVisible();
  await expect(page.getByText('Ya iniciaste sesión como Ana.')).toBeVisible();

  const other = await context.newPage();
  await call(page.request, 'account/logout.php', { session_id, keylogin });
  await other.goto('/terminos');
  await expect(other.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  expect(Object.keys(await stored(other))).toEqual(['path_api']);
  await expect(page.getByText('Ya iniciaste sesión')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a password cannot end up in an address', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
    await expect(page.locator('noscript p')).toHaveText(/activa JavaScript/);
  });
});
