import { expect, expectAccessible, expectNoSideScroll, test } from './test.ts';

for (const [path, title, other] of [
  ['/terminos', 'Términos y condiciones', 'Aviso de privacidad'],
  ['/privacidad', 'Aviso de privacidad', 'Términos y condiciones'],
] as const) {
  test(`${path} is one step from every page, and readable in both themes`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: other })).toBeVisible();
    await expectNoSideScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
}

for (const path of ['/login', '/registrate', '/restaurar-contraseña']) {
  test(`${path} in the dark, and nothing jumps while it opens`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${path}?email=ana@taller.mx`, { waitUntil: 'networkidle' });
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThanOrEqual(0.02);
    await expectAccessible(page);
  });
}
