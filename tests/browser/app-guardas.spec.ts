import { call, signIn, signInApart, toasts } from './personas.ts';
import { expect, test } from './test.ts';

const TREES = [
  ['prospecto', '/prospecto'],
  ['cliente', '/cliente/buscador'],
  ['socio', '/socio/buscador'],
  ['gerente', '/gerente/buscador'],
  ['admin', '/admin/buscador'],
] as const;

/** Where each role knocks: between them at every tree. Who may enter which is a table (refused-at.test.ts, ascenso). */
const FOREIGN = { prospecto: 3, cliente: 0, socio: 4, gerente: 1, admin: 2 } as const;

for (const [rol, home] of TREES) {
  test(`${rol} enters its own tree and no other`, async ({ page }) => {
    await signIn(page, rol);
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [other, address] = TREES[FOREIGN[rol]];
    await page.goto(address);
    await page.waitForURL(other === 'prospecto' ? /\/$/ : '**/login');
  });
}

test('without a session a tree leads to sign in', async ({ page }) => {
  for (const address of ['/prospecto', '/admin/buscador?x=1']) {
    await page.goto(address);
    await page.waitForURL('**/login');
  }
});

test('what no role has says so in its place; what only another role has leads to sign in, which says why', async ({
  page,
}) => {
  await signIn(page, 'socio');
  await page.goto('/socio/notas/1/2');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir al buscador' })).toBeVisible();
  for (const address of ['/socio/reportes/cotizadores/7', '/socio/cuentas', '/admin/cuentas']) {
    await page.goto(address);
    await page.waitForURL('**/login');
    await expect(page.getByText('Esa página es de otro tipo de cuenta.')).toBeVisible();
  }
  await expect(page.getByText('Ya iniciaste sesión como')).toBeVisible();
  await page.goto('/socio/reportes/vencimientos/7');
  await expect(page.getByRole('link', { name: 'Volver al reporte' })).toBeVisible();
  await page.goto('/socio');
  await page.waitForURL('**/socio/buscador');
});

test.describe('/cotizador', () => {
  const LINK = '/cotizador?payload=W3sicGllemEiOiJGQVJPIn1d&x=%C3%B1#lista';

  test('goes to the quoter of the role with query and hash', async ({ page }) => {
    await signIn(page, 'gerente');
    await page.goto(LINK);
    await page.waitForURL((url) => url.pathname === '/gerente/cotizador');
    expect(page.url()).toContain(LINK.slice('/cotizador'.length));
  });

  test('of a client leads to sign in', async ({ page }) => {
    await signIn(page, 'cliente');
    await page.goto(LINK);
    await page.waitForURL('**/login');
  });

  test('is remembered in the tab until somebody signs in', async ({ page }) => {
    await page.goto(LINK);
    await page.waitForURL('**/login');
    await page.getByLabel('Correo electrónico').fill('socio@demo.test');
    await page.getByLabel('Contraseña').fill('yarda-demo');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/socio/cotizador');
    expect(page.url()).toContain(LINK.slice('/cotizador'.length));
    await page.goto('/socio/buscador');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/socio/buscador');
  });
});

const VALIDATE = '**/api/account/validate_session.php';
const stored = (page: import('@playwright/test').Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'path_api' && !key.startsWith('search')));

test('a session that ended on the server: banner, a second, sign in, and only its keys are gone', async ({
  page,
  complaints,
}) => {
  const { session_id, keylogin } = await signInApart(page, 'cliente', { ajena: '1' });
  await call(page.request, 'account/logout.php', { session_id, keylogin });
  await page.goto('/cliente/buscador');
  const banner = page.getByRole('alert').filter({ hasText: 'No se encontró una sesión activa' });
  await expect(banner).toContainText('Error');
  const shownAt = Date.now();
  await page.waitForURL('**/login');
  expect(Date.now() - shownAt).toBeGreaterThan(500);
  await expect(page.getByText('Tu sesión terminó. Inicia sesión para continuar.')).toBeVisible();
  expect(await stored(page)).toEqual(['ajena']);
  // The screen asked for its list before it was known that nobody is signed in.
  complaints.splice(0);
});

for (const [what, answer] of [
  ['another message', { status: 200, json: { mensaje: 'El sistema no está disponible', codigo: 'no_disponible' } }],
  ['an error', { status: 503, json: { mensaje: 'El sistema no está disponible', codigo: 'no_disponible' } }],
  ['no JSON', { status: 502, body: '<html>' }],
] as const) {
  test(`a session check that answers ${what} changes nothing`, async ({ page, complaints }) => {
    await page.clock.install();
    await signIn(page, 'cliente');
    await page.route(VALIDATE, (route) => route.fulfill(answer));
    const asked = page.waitForResponse(VALIDATE);
    await page.goto('/cliente/buscador');
    await asked;
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    // Longer than a banner stays before it leads away.
    await page.clock.runFor(5_000);
    expect(new URL(page.url()).pathname).toBe('/cliente/buscador');
    expect((await stored(page)).sort()).toEqual(['code_confirm', 'keylogin', 'session_id', 'user']);
    complaints.splice(0);
  });
}

test('the check stores the user that came, and is made once in 15 s however much is navigated', async ({ page }) => {
  let checks = 0;
  await signIn(page, 'admin', { user: JSON.stringify({ nombre: 'Vieja', rol: 4 }) });
  page.on('request', (request) => {
    if (request.url().endsWith('validate_session.php')) checks += 1;
  });
  await page.goto('/admin/cuentas');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toContain('Vieja');
  for (const screen of ['notas', 'facturas', 'cuentas']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Pantalla' }).fill(screen);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/${screen}`);
  }
  expect(checks).toBe(1);
});

test('a role that changed bites: the tree closes under the feet, and the home of the new role says so', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.route(VALIDATE, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, rol: 2 } } });
  });
  await page.goto('/admin/cuentas');
  await page.waitForURL('**/cliente/buscador');
  await expect(page.getByText('Ahora entras como cliente.')).toBeVisible();
});

test('a call that says there is no session ends it too', async ({ page, complaints }) => {
  await signIn(page, 'admin');
  await page.route('**/update-clients/get_accounts.php', (route) =>
    route.fulfill({ status: 401, json: { mensaje: 'No hay una sesión iniciada', codigo: 'sesion' } }),
  );
  await page.goto('/admin/cuentas');
  await expect(page.getByRole('alert').filter({ hasText: 'No hay una sesión iniciada' })).toBeVisible();
  await expect(toasts(page).getByText('No hay una sesión iniciada')).toHaveCount(0);
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual([]);
  complaints.splice(0);
});

test('a session that ends over a typed form: the same person is back at it after signing in', async ({
  page,
  complaints,
}) => {
  const enter = async () => {
    await page.getByLabel('Correo electrónico').fill('socio@demo.test');
    await page.getByLabel('Contraseña').fill('yarda-demo');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/socio/**');
  };
  await page.goto('/login');
  await enter();
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await page.goto('/socio/inventario/1500?tab=informacion');
  await page.getByLabel('Precio', { exact: true }).fill('$7,777.00');
  const { session_id, keylogin } = kept;
  await call(page.request, 'account/logout.php', { session_id, keylogin });
  await page.keyboard.press('Control+s');
  await page.waitForURL('**/login');
  await expect(page.getByText('Tu sesión terminó. Inicia sesión para continuar.')).toBeVisible();

  await enter();
  await expect(page).toHaveURL(/\/socio\/inventario\/1500\?tab=informacion$/);
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('$7,777.00');
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  complaints.splice(0);
});
