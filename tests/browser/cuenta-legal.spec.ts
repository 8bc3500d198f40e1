import { watchJumps } from './piezas.ts';
import { expect, test } from './test.ts';

for (const [path, title, other] of [
  ['/terminos', 'Términos y condiciones', 'Aviso de privacidad'],
  ['/privacidad', 'Aviso de privacidad', 'Términos y condiciones'],
] as const) {
  test(`${path} is one step from every page`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: other })).toBeVisible();
  });
}

for (const path of ['/login', '/registrate', '/restaurar-contraseña']) {
  test(`nothing jumps while ${path} opens`, { tag: '@movil' }, async ({ page }) => {
    const jumps = await watchJumps(page);
    await page.goto(`${path}?email=ana@taller.mx`, { waitUntil: 'networkidle' });
    expect(await jumps()).toBeLessThanOrEqual(0.02);
  });
}
