import { signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { expect, test } from './test.ts';

for (const [rol, screen] of [
  ['cliente', 'buscador'],
  ['socio', 'inventario'],
] as const) {
  test(`${rol}: Ctrl+K and a number open the part that has it`, async ({ page, request }) => {
    const pieza = await crearPieza(request);
    await signIn(page, rol);
    await page.goto(`/${rol}/buscador`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Ir a…' });
    await expect(dialog).toBeVisible();
    await page.keyboard.type(`# ${pieza.INV__}`);
    const option = dialog.getByRole('option', { name: `Pieza # ${pieza.INV__}` });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${rol}/${screen}/${pieza.id}`);
    await expect(dialog).toBeHidden();
  });
}
