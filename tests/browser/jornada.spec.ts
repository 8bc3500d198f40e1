import type { Page } from '@playwright/test';
import { choose, expectStored, makeFotos } from './fotos.ts';
import { signIn, toasts } from './personas.ts';
import { campo, chooseOne, guardarButton, unico } from './pieza.ts';
import { rows, tableRows, titles } from './piezas.ts';
import { expect, test } from './test.ts';

// Here alone everything moves, as it does for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One part through a day of the yard, by everybody who touches it, on whatever screen this run has. */
test('added with photos, found, corrected, repaired and undone, published, restored, sold, taken down', {
  tag: '@movil',
}, async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const parte = unico();
  const id = await test.step('the partner adds it, which nobody had', () => addPieza(page, parte));
  await test.step('a client finds it by its number, at a client’s price', () => findAsClient(page, parte, id));
  await test.step('the manager corrects and publishes it', () => correctAndPublish(page, parte, id));
  await test.step('the administrator repairs a word and undoes it', () => repairAndUndo(page, parte));
  await test.step('an old price comes back from the history', () => restorePrice(page, parte, id));
  await test.step('both are sold: the listing is work to do', () => sellAll(page, parte, id));
  await test.step('done once, it is done everywhere', () => takeDown(page, parte, id));
  await test.step('the public sees that there is none left', async () => {
    await page.goto(`/detalles/${id}`);
    await expect(page.getByText('Sin existencias').first()).toBeVisible();
  });
});

async function addPieza(page: Page, parte: string): Promise<number> {
  await signIn(page, 'socio');
  await page.goto('/socio/inventario');
  await search(page, parte);
  await page.getByRole('link', { name: 'Agregar' }).first().click();
  await expect(page).toHaveURL(/\/socio\/inventario\/new/);
  // The list, which has a select of that name too, stays until the form is there.
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
  await chooseOne(page, 'Marca', 'NISSAN', 'NISSAN');
  await chooseOne(page, 'Auto', 'TSURU', 'TSURU');
  await chooseOne(page, 'Pieza', 'CALAVERA', 'CALAVERA');
  await chooseOne(page, 'Lado / posición', 'IZQ', 'IZQ');
  await chooseOne(page, 'Origen', 'ORIGINAL', 'ORIGINAL');
  await chooseOne(page, 'Condición', 'USADO', 'USADO');
  await campo(page, 'Año').fill('1992-2017');
  await campo(page, '# Parte').fill(parte);
  await campo(page, 'Costo').fill('357');
  await campo(page, 'Existencias').fill('2');
  await campo(page, 'Precio').fill('1,000.5');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CALAVERA IZQ NISSAN TSURU 1992-2017');
  await choose(page, await makeFotos(3));
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Pieza agregada exitosamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/socio\/inventario\/\d+/);
  await expectStored(page, 3);
  return Number(/inventario\/(\d+)/.exec(page.url())?.[1]);
}

async function findAsClient(page: Page, parte: string, id: number): Promise<void> {
  await signIn(page, 'cliente');
  await page.goto('/cliente/buscador');
  await search(page, parte);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('$1,050.53');
  await titles(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/cliente/buscador/${id}`));
  await expect(page.getByText('En existencia: 2')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('357');
}

async function correctAndPublish(page: Page, parte: string, id: number): Promise<void> {
  await signIn(page, 'gerente');
  await page.goto(`/gerente/inventario/${id}`);
  await campo(page, 'Detalles').fill(`Mica sin roturas ${parte}`);
  await page.getByRole('checkbox', { name: 'Por publicar en Facebook' }).check();
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Pieza actualizada exitosamente.')).toBeVisible();
  await page.goto('/gerente/publicaciones');
  await listingOf(page, id)
    .getByRole('button', { name: /Publicada hoy/ })
    .click();
  await expect(toasts(page).getByText('Publicaciones actualizadas')).toBeVisible();
}

async function repairAndUndo(page: Page, parte: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto('/admin/reparacion');
  await page.getByLabel('Columna').selectOption({ label: 'Detalles' });
  await page.getByLabel('Texto actual exacto').fill(`roturas ${parte}`);
  await page.getByLabel('Texto nuevo').fill(`fisuras ${parte}`);
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByText(/se cambiará 1 pieza/i)).toBeVisible();
  await page.getByRole('button', { name: 'Reparar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
  await expect(toasts(page).getByText('Piezas actualizadas')).toBeVisible();
  const recent = page.getByRole('table', { name: 'Reparaciones recientes' });
  const made = recent.locator('tbody tr').filter({ hasText: parte });
  await made.getByRole('button', { name: /Deshacer/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Deshacer/ })
    .click();
  await expect(made).toContainText('Deshecha');
}

async function restorePrice(page: Page, parte: string, id: number): Promise<void> {
  await page.goto(`/admin/inventario/${id}`);
  await campo(page, 'Precio').fill('1');
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Pieza actualizada exitosamente.')).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await page.getByRole('button', { name: 'Restaurar Precio: $1,000.50' }).first().click();
  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await expect(campo(page, 'Precio')).toHaveValue('$1,000.50');
  await expect(campo(page, 'Detalles')).toHaveValue(`Mica sin roturas ${parte}`);
}

async function sellAll(page: Page, parte: string, id: number): Promise<void> {
  await page.getByRole('tab', { name: 'Baja de pieza' }).click();
  const group = page.getByRole('group', { name: 'Dar de baja' });
  await group.getByLabel('Cantidad').fill('2');
  await group.getByLabel('Venta').selectOption('FACEBOOK');
  await group.getByLabel('Nota').fill(parte);
  await group.getByRole('button', { name: 'Dar de baja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Sin existencias: no hay nada que dar de baja.')).toBeVisible();
  await page.goto('/admin/publicaciones?estado=POR_RETIRAR');
  await expect(listingOf(page, id)).toHaveCount(1);
}

async function takeDown(page: Page, parte: string, id: number): Promise<void> {
  await page.goto('/admin/reportes/inventario');
  await search(page, parte);
  await tableRows(page).filter({ hasText: parte }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Marcar como procesado' }).click();
  await expect(toasts(page).getByText('Baja actualizada con exito')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como procesado' })).toBeHidden();
  await page.goto('/admin/publicaciones?estado=POR_RETIRAR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
  await expect(listingOf(page, id)).toHaveCount(0);
}

const listingOf = (page: Page, id: number) =>
  tableRows(page).filter({ has: page.locator(`a[href$="/publicaciones/${id}"]`) });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(text);
  await page.keyboard.press('Enter');
}
