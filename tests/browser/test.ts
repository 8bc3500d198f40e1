import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { serveFile, stopServer } from './worker-server.ts';

/** How long one test may take, in milliseconds, on a machine that does other work too. */
const AT_MOST_MS = 60_000;

/** What is waited for comes within this, in milliseconds, on such a machine: nothing that is there already waits. */
export const expect = baseExpect.configure({ timeout: 10_000 });

interface TestFixtures {
  /** The moment that it is for the server all the time; null lets its clock go. A file has one. */
  readonly ahora: string | null;
  readonly complaints: string[];
}

/**
 * A test has the server of its worker to itself, on a database that only its spec file has changed. What the browser
 * complains about is a failure, and so is any dialog: nobody but hostile text opens one.
 */
export const test = base.extend<TestFixtures, { readonly server: string }>({
  server: [
    async ({ browserName }, use) => {
      await use(browserName);
      await stopServer();
    },
    { scope: 'worker', auto: true },
  ],
  ahora: [null, { option: true }],
  baseURL: async ({ server, ahora }, use, { file, project }) =>
    use(await serveFile(`${server} ${project.name} ${file}`, ahora)),
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
      // An answer that a route still fetches when the test is over is nobody's.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** One of the four selects that can be typed in: on a public page the browser's own stands there until it is hydrated. */
export const combobox = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).and(page.locator('input'));

/** Chooses in one of the four selects by typing, as a person does. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = combobox(page, label);
  await expect(box).toBeEnabled();
  await box.fill(option);
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  await expect(box).toHaveValue(option);
}

/** The rows of results. */
export function resultLinks(page: Page) {
  return page.getByRole('table').first().getByRole('link');
}

/** Waits until an element of a public page answers: React has marked it as its own. */
export async function awaitAlive(element: Locator): Promise<void> {
  const isMarked = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isMarked).toBe(true);
}
