import { adminCall, keepSession, register } from './personas.ts';
import { expect, test } from './test.ts';

/** Where each role enters; whoever is not of that role is sent away. */
const TREES = ['/prospecto', '/cliente/buscador', '/socio/buscador', '/gerente/buscador', '/admin/buscador'] as const;

type Tree = (typeof TREES)[number];

test('who registers is held, then let in as a client, then as a partner, and sees each time one tree', async ({
  page,
  request,
}) => {
  const persona = await register();
  const { keylogin, email } = persona;
  await keepSession(page, persona);

  const expectOnly = async (own: Tree) => {
    for (const tree of TREES) {
      if (tree === own) continue;
      await page.goto(tree);
      await page.waitForURL(tree === '/prospecto' ? /\/$/ : '**/login');
    }
    await page.goto(own);
    await expect(page).toHaveURL(new RegExp(`${own}/?$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const promote = async (rol: number, fiscal: object) => {
    const account = { nombre: 'Ana', apellidos: 'Prueba', email, phone: '5512345678', ...fiscal };
    expect(await adminCall(request, 'update_account.php', { user: keylogin, rol, account })).toMatchObject({
      mensaje: 'success',
    });
  };

  await expectOnly('/prospecto');

  await promote(2, { RFC: 'XAXX010101000', uso_CFDI: 'S01', regimen_fiscal: '616' });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.waitForURL(/\/$/);
  await expectOnly('/cliente/buscador');

  await promote(3, {});
  // Opening a page asks who this is: the new role bites without signing in again.
  await page.goto('/cliente/buscador');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('user') ?? '{}').rol === 3);
  await page.waitForURL('**/socio/buscador');
  await expect(page.getByText('Ahora entras como empleado.')).toBeVisible();
  await expectOnly('/socio/buscador');
});
