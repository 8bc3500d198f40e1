import { readFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hasPoppler, pdfPages, pdfPicture } from '#tests/poppler.ts';
import { CON_CAMARA, PELICULA, showToCamara } from './camara.ts';
import { codigoDe, scan } from './lector.ts';
import { signIn, toasts } from './personas.ts';
import { crearPieza, type PiezaDeForma } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

// A browser whose camera shows a film; what it is started with beside that is the project's.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CON_CAMARA] }),
});
test.afterAll(() => rm(PELICULA, { force: true }));

const titulo = (page: Page, { INV__ }: PiezaDeForma) => page.getByText(`# ${INV__}`, { exact: true }).first();

test('labels of two parts are printed from the inventory, and one is read by the camera, which opens its part @movil', async ({
  page,
}) => {
  test.skip(!hasPoppler, 'without poppler nobody sees what was printed');
  const una = await crearPieza(page.request);
  const otra = await crearPieza(page.request, { PIEZA: 'COFRE' });
  await signIn(page, 'socio');
  await page.goto('/socio/inventario?marca=YUGO');
  await page.getByRole('checkbox', { name: `Seleccionar # INV ${una.INV__}` }).check();
  await page.getByRole('checkbox', { name: `Seleccionar # INV ${otra.INV__}` }).check();
  await page.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page.getByText('2 etiquetas de 2 piezas, en 1 hoja.')).toBeVisible();
  await page.getByLabel('Papel').selectOption('Rollo, de cualquier medida');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('etiquetas 2.pdf');
  const pdf = await readFile(await download.path());
  expect(pdfPages(pdf)).toHaveLength(2);
  await showToCamara(pdfPicture(pdf));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(page).toHaveURL(new RegExp(`/socio/inventario/${otra.id}$`), { timeout: 20_000 });
  await expect(titulo(page, otra)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a keyboard scanner opens a part on any screen, and adds it to the note that is written', async ({ page }) => {
  const pieza = await crearPieza(page.request);
  await signIn(page, 'gerente');
  await page.goto('/gerente/notas');
  await page.waitForLoadState('networkidle');
  await scan(page, codigoDe(page, pieza));
  await expect(page).toHaveURL(new RegExp(`/gerente/inventario/${pieza.id}$`));

  await page.goto('/gerente/notas/new');
  const price = page.getByRole('textbox', { name: `Precio unitario de # ${pieza.INV__}` });
  await expect(page.getByRole('textbox', { name: '# Inventario' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  await scan(page, codigoDe(page, pieza));
  await expect(price).toBeFocused();
  await expect(page).toHaveURL(/\/gerente\/notas\/new$/);
  await page.getByRole('textbox', { name: '# Inventario' }).fill('');
});

test('the head of a part that was scanned is painted before its form is made, after one answer', async ({ page }) => {
  const pieza = await crearPieza(page.request, { UBICACION: 'PATIO 7 · R-1' });
  await signIn(page, 'gerente');
  await page.goto('/gerente/notas');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main?.textContent.includes('PATIO 7 · R-1')) return;
      seen.disconnect();
      main.dataset.campos = String(main.querySelectorAll('input').length);
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await scan(page, codigoDe(page, pieza));
  await expect(titulo(page, pieza)).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('data-campos', '0');
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('PATIO 7 · R-1');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('/get_pieza.php'))).toHaveLength(1);
});

test('a label of a part that was deleted, or of another system, says so and leads nowhere', async ({ page }) => {
  const pieza = await crearPieza(page.request);
  await comoAdmin(page.request, 'update-piezas/delete_pieza.php', { id: pieza.id });
  await signIn(page, 'admin');
  await page.goto('/admin/notas');
  await page.waitForLoadState('networkidle');
  await scan(page, codigoDe(page, pieza));
  await expect(toasts(page)).toContainText('Esa pieza ya no está en el inventario: se eliminó.');
  await scan(page, 'https://otro-yonke.mx/detalles/1500');
  await expect(toasts(page)).toContainText('Ese código no es de una pieza de este negocio.');
  await expect(page).toHaveURL(/\/admin\/notas$/);
});

test('the code of a label leads anybody else to the public page of its part', async ({ page }) => {
  const pieza = await crearPieza(page.request);
  await page.goto(`/detalles/${pieza.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FARO');
});
