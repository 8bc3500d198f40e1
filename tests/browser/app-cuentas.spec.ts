import { register, signIn, toasts } from './personas.ts';
import { askedOf } from './piezas.ts';
import { expect, test } from './test.ts';

const rows = (page: import('@playwright/test').Page) => page.getByRole('table').locator('tbody tr');

/** Finds one account by its address, as a person does. */
async function find(page: import('@playwright/test').Page, email: string, rol = '1') {
  await page.getByLabel('Rol').selectOption(rol);
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(email);
}

test('the list opens with prospects, filters on Enter by role and address, and its link restores it', async ({
  page,
}) => {
  const { email } = await register();
  await signIn(page, 'admin');
  await page.goto('/admin/cuentas');
  for (const column of ['Nombre', 'Correo electronico', 'Acciones']) {
    await expect(page.getByRole('columnheader', { name: column, includeHidden: true })).toHaveCount(1);
  }
  await expect(page.getByLabel('Rol').getByRole('option')).toHaveText([
    /^Prospectos \(\d+\)$/,
    /^Clientes \(\d+\)$/,
    /^Empleados \(\d+\)$/,
    /^Gerente \(\d+\)$/,
  ]);
  await expect(page.getByLabel('Rol')).toHaveValue('1');

  const asked = askedOf(page, 'update-clients/get_accounts.php');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  // Whatever was typed before asked nothing.
  expect(asked).toMatchObject([{ search: email }]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(email);
  await expect(page.getByRole('searchbox')).toHaveValue(email);

  await page.getByLabel('Rol').selectOption('2');
  await expect(page.getByText(`Ninguna cuenta en clientes tiene «${email}»`)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(email);
});

test('deletes after the question, and not without it', async ({ page }) => {
  const { email } = await register();
  await signIn(page, 'admin');
  await page.goto('/admin/cuentas');
  await find(page, email);
  await page.getByRole('button', { name: /^Eliminar a Ana/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estás seguro que deseas eliminar este cliente?');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: /^Eliminar a Ana/ }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Cliente eliminado con exito');
  await expect(page.getByText('Ninguna cuenta en prospectos')).toBeVisible();
});

test.describe('what fails is said in the words of the table', () => {
  test.afterEach(({ complaints }) => void complaints.splice(0));

  test('a save that fails leaves the button free for the next try, also at the end of the form', async ({ page }) => {
    const { keylogin } = await register();
    await signIn(page, 'admin');
    await page.goto(`/admin/cuentas/${keylogin}`);
    await page.getByLabel('Empresa').fill('Taller nuevo');
    await page.route('**/update-clients/update_account.php', (route) => route.abort());
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.click();
    const toast = toasts(page).getByText('Error al actualizar la cuenta');
    await expect(toast).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const free = await save.boundingBox();
    const taken = await toast.boundingBox();
    expect(free && taken ? free.y - taken.y - taken.height : 'one of them is not there').toBeGreaterThan(0);
  });

  test('an account', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/update-clients/get_user.php', (route) => route.fulfill({ json: {} }));
    await page.goto('/admin/cuentas/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(toasts(page)).toContainText('No se obtuvo la cuenta');
    await page.unroute('**/update-clients/get_user.php');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(toasts(page)).toContainText('No se encontró la cuenta');
    await page.goto('/admin/cuentas/no-es-una');
    await expect(page.getByText('la dirección no es de ninguna')).toBeVisible();
  });
});
