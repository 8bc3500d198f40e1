import type { APIRequestContext, Page } from '@playwright/test';
import { call } from './personas.ts';
import { expect } from './test.ts';
import { sharedSesion } from './worker-server.ts';

/** A part as it travels: what the tests look at. */
export interface PiezaWire {
  readonly id: number;
  readonly INV__: number;
  readonly TITULO_PARA_PUBLICAR_FORMULA: string;
  readonly Exist: number;
  readonly FACE__: string;
  readonly Condici__n: string;
  readonly Origen: string;
  readonly CHECK_FACEBOOK: number;
  readonly DATE_FACEBOOK: string;
  readonly CHECK_ML: number;
  readonly DATE_ML: string;
  readonly COSTO: string | number;
  readonly MARCA: string;
  readonly AUTO: string;
  readonly A__O: string;
}

/** Goes to what the list of the inventory leads to; on a phone that is behind 'Más'. */
export async function goDesdeInventario(page: Page, name: string): Promise<void> {
  const mas = page.getByRole('button', { name: 'Más', exact: true });
  await expect(page.getByRole('link', { name: 'Agregar', exact: true }).first()).toBeVisible();
  if (await mas.isVisible()) await mas.click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** The administrator's calls behind the screen. */
export function comoAdmin(request: APIRequestContext, path: string, data: object) {
  const { session_id, keylogin } = sharedSesion('admin');
  return call(request, path, { session_id, keylogin, ...data });
}

/** The newest parts as who works here sees them. */
export async function newest(request: APIRequestContext, filters: object = {}): Promise<readonly PiezaWire[]> {
  return (await comoAdmin(request, 'buscador/get_filas.php', filters)).inventario;
}

/** The links of the rows: their titles. */
export const titles = (page: Page) => page.locator('a[data-fila]');

/** The rows of the first table of a screen, whatever they are of. */
export const tableRows = (page: Page) => page.getByRole('table').first().locator('tbody:not([hidden]) tr');

/** The rows of the first list, not what stands in their place until they come. */
export const rows = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .locator('tbody:not([hidden]) tr')
    .filter({ has: titles(page) });

/** The row of one part, by the number that is painted on it. */
export const rowOf = (page: Page, inventario: number) => rows(page).filter({ hasText: String(inventario) });

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** The rows are those that were asked for last, not the ones before. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false');
}

/** What the browser keeps of the filters of both searches or of the inventory: the selects in order, the text last. */
export function storedFilters(page: Page, de: 'search' | 'inventario' = 'search') {
  return page.evaluate(
    (start) => ['Marca', 'Auto', 'Year', 'Pieza', 'Text'].map((key) => localStorage.getItem(start + key)),
    de,
  );
}

/** Notes what is asked of a call from now on. */
export function askedOf(page: Page, path: string): readonly Readonly<Record<string, unknown>>[] {
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked.push(request.postDataJSON());
  });
  return asked;
}

/** Gives the texts that were asked for, without the page after the one that is shown: that is read when nobody waits. */
export function textsOf(asked: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] {
  return asked.filter(({ page }) => page === 1).map(({ search }) => search);
}

/** Notes by how much what is seen jumps while the page loads: the sum that browsers call CLS. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sums = Object.assign(window, { jumps: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sums.jumps += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number('jumps' in window ? window.jumps : Number.NaN));
}
