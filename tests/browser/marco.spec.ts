import { signIn } from './personas.ts';
import { watchJumps } from './piezas.ts';
import { expect, test } from './test.ts';

test('who is signed in enters the application where the role works', async ({ page }) => {
  await signIn(page, 'gerente');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Entrar a la aplicación' })).toHaveAttribute('href', '/gerente/buscador');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
});

test('without all three keys of a session nobody is logged in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('session_id', 'x');
    localStorage.setItem('keylogin', 'x');
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
});

test('the theme follows the system until it is chosen, and then stays chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: /tema/ }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await background()).toBe(light);
});

test('an address that leads nowhere helps to search', async ({ page, complaints }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('404');
});

test('a tampered address of the interface is never called', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.addInitScript(() => localStorage.setItem('path_api', 'http://127.0.0.1:9/robo'));
  await page.goto('/?marca=NISSAN');
  await expect(page.getByRole('combobox', { name: 'Auto', exact: true })).toBeEnabled();
  expect(new Set(asked).size).toBe(1);
});

test('without the server the visitor is told, keeps what was typed and can try again', async ({ page, complaints }) => {
  await page.goto('/');
  await page.route('**/api/buscador-public/get_filas.php', (route) => route.abort());
  await page.getByRole('searchbox').fill('faro nissan');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Error al cargar las piezas').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('faro nissan');
  await page.unroute('**/api/buscador-public/get_filas.php');
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  const first = page.getByRole('table').first().getByRole('link').first();
  await expect(first).toContainText('FARO');

  // The rows that are there stay while those asked for do not come.
  await page.route('**/api/buscador-public/get_filas.php', (route) => route.abort());
  await page.getByRole('searchbox').fill('cofre');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Error al cargar las piezas').first()).toBeVisible();
  await expect(first).toContainText('FARO');
  complaints.splice(0);
});

for (const url of ['/', '/?q=faro+nissan', '/detalles/1500']) {
  test(`nothing jumps while ${url} opens`, { tag: '@movil' }, async ({ page }) => {
    const jumps = await watchJumps(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    expect(await jumps()).toBeLessThanOrEqual(0.02);
  });
}
