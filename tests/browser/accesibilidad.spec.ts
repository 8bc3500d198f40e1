import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { ESTADOS_DE_LA_FICHA } from './estados-ficha.ts';
import { ESTADOS_INTERNOS } from './estados-internos.ts';
import { ESTADOS_PUBLICOS } from './estados-publicos.ts';
import { signIn } from './personas.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every screen in every state that looks different, in both themes and at a phone's width: one page for each row. */
for (const [what, persona, walk] of [...ESTADOS_PUBLICOS, ...ESTADOS_INTERNOS, ...ESTADOS_DE_LA_FICHA]) {
  test(what, async ({ page, request, complaints }) => {
    test.setTimeout(120_000);
    if (persona) await signIn(page, persona);
    await walk(page, (state) => test.step(state, () => expectForEverybody(page)), request);
    // What a state needs to fail the browser complains of, as it should.
    complaints.splice(0);
  });
}

test('on a phone: the menu, and a list as cards', { tag: '@movil' }, async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/inventario');
  await expect(page.locator('a[data-fila]').first()).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
});

/** Axe finds nothing in either theme, and at a phone's width nothing sticks out: a page never scrolls both ways. */
async function expectForEverybody(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const { width = 1280, height = 800 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'what sticks out sideways, in pixels').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Nothing that axe can find, or that some of its rules can: names, roles, contrast, order. Motion is waited out, or its
 * colours are judged half way. A page gets axe once: to put it there takes longer than a look.
 */
async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((runOnly) => window.axe.run({ resultTypes: ['violations'], ...runOnly }), {
    ...(rules && { runOnly: rules }),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits until nothing moves. A movement that is called off has ended too, and one may follow another. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}
