import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect as baseExpect, type Page } from '@playwright/test';

/** How long one test may take, in milliseconds, on a machine that does other work too. */
const AT_MOST_MS = 60_000;

/** What is waited for comes within this, in milliseconds, on such a machine: nothing that is there already waits. */
export const expect = baseExpect.configure({ timeout: 10_000 });

/** What the browser complains about is a failure, and so is any dialog: nobody but hostile text opens one. */
export const test = base.extend<{ readonly complaints: string[] }>({
  complaints: [
    async ({ page }, use, info) => {
      info.setTimeout(Math.max(info.timeout, AT_MOST_MS));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', (dialog) => {
        complaints.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing that axe can find: names, roles, contrast, order. Motion is waited out, or its colours are judged half way. */
export async function expectAccessible(page: Page): Promise<void> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
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

/** Nothing sticks out sideways: a page never scrolls both ways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Chooses in one of the four selects by typing, as a person does. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await expect(box).toBeEnabled();
  await box.fill(option);
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  await expect(box).toHaveValue(option);
}

/** The rows of results. */
export function resultLinks(page: Page) {
  return page.getByRole('table').first().getByRole('link');
}
