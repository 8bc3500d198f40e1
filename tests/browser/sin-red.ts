import type { Page } from '@playwright/test';
import { toasts } from './personas.ts';
import { campo, type Editor, guardarButton, lista } from './pieza.ts';
import { expect } from './test.ts';

/** What says in the frame how much waits to be sent; a phone and a desk have one each. */
export const porEnviar = (page: Page) => page.getByRole('button', { name: /^Por enviar/ }).filter({ visible: true });

/** The list of what waits. */
export const enDialogo = (page: Page) => page.getByRole('dialog', { name: 'Por enviar', exact: true });

/** Opens the form of a new part and waits for the seal: from now on the network may go. */
export async function openNueva(page: Page, rol: Editor): Promise<void> {
  await page.goto(`/${rol}/inventario/new`);
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('sello') !== null);
}

/** Fills in what a part needs, by keys: the lists that did not come before the network went take what is typed. */
export async function fillIn(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const words = { Pieza: 'FARO', Marca: 'NISSAN', Auto: 'TSURU', Origen: 'ORIGINAL', Condición: 'USADO' };
  for (const [name, value] of Object.entries(words)) {
    await lista(page, name).fill(value);
    await lista(page, name).press('Tab');
  }
  for (const [name, value] of Object.entries({ Año: '1988-1990', Costo: '500', ...more })) {
    await campo(page, name).fill(value);
  }
}

/** Saves a new part that gets no answer, and waits until it is kept. */
export async function keepNueva(page: Page): Promise<void> {
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Se guardó en este teléfono y se enviará al volver la red.')).toBeVisible();
  await expect(porEnviar(page)).toBeVisible();
}
