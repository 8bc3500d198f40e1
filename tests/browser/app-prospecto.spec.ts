import { adminCall, keepSession, register, signIn, toasts } from './personas.ts';
import { expect, test } from './test.ts';

test('a prospect is greeted, held, and asks for access once a day', { tag: '@movil' }, async ({ page }) => {
  const persona = await register('María José');
  await keepSession(page, persona);
  await page.goto('/prospecto/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, María');
  await expect(page.getByText('Tu cuenta está en revisión')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crea tu contraseña' })).toHaveAttribute(
    'href',
    `/restaurar-contrase%C3%B1a?email=${encodeURIComponent(persona.email)}`,
  );
  await expect(page.getByText('$')).toHaveCount(0);

  await page.getByRole('button', { name: 'Solicitar acceso' }).click();
  await expect(toasts(page)).toContainText('Solicitud enviada');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Acceso solicitado' })).toBeDisabled();
});

test("'Actualizar' waits a second, asks who this is, and who was let in goes on", async ({ page, request }) => {
  const persona = await register();
  await keepSession(page, persona);
  await page.goto('/prospecto');
  const asked = () => page.waitForRequest('**/account/validate_session.php');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const pressedAt = Date.now();
  const first = asked();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('button', { name: 'Actualizando…' })).toBeDisabled();
  await first;
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
  expect(new URL(page.url()).pathname).toBe('/prospecto');

  const account = { nombre: 'Ana', apellidos: 'Prueba', email: persona.email, phone: '5512345678' };
  const changed = await adminCall(request, 'update_account.php', { user: persona.keylogin, rol: 3, account });
  expect(changed.mensaje).toBe('success');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Entrar a la aplicación' })).toHaveAttribute('href', '/socio/buscador');
});

test('any address below /prospecto is the holding page, and others are sent to the public one', async ({ page }) => {
  await signIn(page, 'prospecto');
  await page.goto('/prospecto/lo/que/sea');
  await expect(page.getByText('Tu cuenta está en revisión')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar acceso' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crea tu contraseña' })).toHaveCount(0);
  await signIn(page, 'cliente');
  await page.goto('/prospecto');
  await page.waitForURL(/\/$/);
});
