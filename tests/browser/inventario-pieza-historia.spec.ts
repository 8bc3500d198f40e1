import type { Locator } from '@playwright/test';
import { makeFoto } from './fotos.ts';
import { toasts } from './personas.ts';
import { cambiarPieza, campo, crearPieza, guardarButton, leerPieza, openPieza, savesOf } from './pieza.ts';
import { expect, test } from './test.ts';

test('writing off takes stock at once and leaves what was typed', { tag: '@movil' }, async ({ page, request }) => {
  const { id } = await crearPieza(request, { Exist: 3, DATE_FACEBOOK: '2026-10-01' });
  await openPieza(page, 'socio', id);
  await campo(page, 'Nota').first().fill('Sin guardar');
  await expect(page.getByText('Esta pieza no tiene bajas.')).toBeVisible();
  // The photos stand above, and their code comes by itself: what is pressed below them moves when they do.
  await expect(page.getByRole('heading', { name: 'Fotos 0 de 20' })).toBeVisible();
  await page.getByRole('button', { name: 'Dar de baja…' }).click();
  await expect(page).toHaveURL(/pestana=baja/);
  const group = page.getByRole('group', { name: 'Dar de baja' });
  const cantidad = group.getByLabel('Cantidad');
  for (const typed of ['0', '4', '']) {
    await cantidad.fill(typed);
    await cantidad.press('Enter');
    await expect(cantidad).toHaveAccessibleDescription(/Escribe un número del 1 al 3/);
  }
  await cantidad.fill('2');
  await group.getByLabel('Cotizador').selectOption({ index: 1 });
  await group.getByLabel('Venta').selectOption('QUALITAS');
  await group.getByLabel('Fecha').fill('2026-11-02');
  await group.getByLabel('Nota').fill('Taller Juárez');
  const saves = savesOf(page);
  await group.getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja' });
  await expect(dialog).toContainText('Salen 2 piezas de 3: queda 1.');
  await dialog.getByRole('button', { name: 'Dar de baja' }).dblclick();
  await expect(page.getByText('En existencia: 1')).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.forma).toMatchObject({ cant: 2, VENTA: 'QUALITAS', FECHA: '2026-11-02', NOTA: 'Taller Juárez' });

  const row = page.getByRole('table', { name: 'Bajas de la pieza' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('02/11/2026');
  await expect(row).toContainText('QUALITAS');
  await expect(row).toContainText('Taller Juárez');
  await expect(row.getByText('baja', { exact: true })).toBeVisible();
  for (const word of ['02/11/2026', 'QUALITAS']) expect(await linesOf(row.getByText(word))).toBe(1);
  await expect(row.getByRole('link')).toHaveText(/^A-\d+$/);
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/socio\/reportes\/inventario\/\d+$/);

  await group.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dialog).toContainText('Sale 1 pieza de 1: no queda ninguna. Habrá que retirarla de Facebook.');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Sin existencias: no hay nada que dar de baja.')).toBeVisible();
  await expect(row).toHaveCount(2);
  expect(saves[1]?.op_id).not.toBe(saves[0]?.op_id);

  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await expect(campo(page, 'Nota')).toHaveValue('Sin guardar');
  await expect(campo(page, 'Existencias')).toHaveValue('0');
  // A toast may still be that of the write-off: the answer of this save is waited for.
  const saved = page.waitForResponse('**/update-piezas/update_pieza.php');
  await guardarButton(page).click();
  expect(await (await saved).json()).toMatchObject({ mensaje: 'success' });
  expect(await leerPieza(request, id)).toMatchObject({ NOTA: 'Sin guardar', VENTA: '', Exist: 0 });
});

/** On how many lines the last words of something stand. */
function linesOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
}

test('the history says who changed what, and puts a value back', async ({ page, request }) => {
  const { id } = await crearPieza(request, { NOTA: 'Repisa 1', FACE__: '$100.00' });
  await cambiarPieza(request, id, { NOTA: 'Repisa 2', FACE__: '' });
  await cambiarPieza(request, id, { cant: 1 });
  await openPieza(page, 'gerente', id, '?pestana=historial');
  const story = page.getByRole('list', { name: 'Historial de la pieza' });
  const events = story.locator(':scope > li');
  await expect(events).toHaveCount(4);
  await expect(events.nth(0)).toContainText('Baja');
  await expect(events.nth(0)).toContainText('−1 → 2 en existencia');
  await expect(events.nth(1)).toContainText('Cambio');
  await expect(events.nth(1)).toContainText(/Alma.*\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await expect(events.nth(1)).toContainText('Repisa 1 → Repisa 2');
  await expect(events.nth(1)).toContainText('$100.00 → vacío');
  await expect(story).toContainText('Alta de la pieza');
  await expect(story).toContainText('+3 → 3 en existencia');

  await page.getByRole('button', { name: 'Restaurar Precio: $100.00' }).click();
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');
  await expect(events).toHaveCount(5);
  await expect(events.nth(0)).toContainText('vacío → $100.00');

  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await expect(campo(page, 'Precio')).toHaveValue('$100.00');
  await campo(page, 'Detalles').fill('Escrito mientras tanto');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await page.getByRole('button', { name: 'Restaurar Nota: Repisa 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restaurar' });
  await expect(dialog).toContainText('Tienes cambios sin guardar');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(events).toHaveCount(6);
  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await expect(campo(page, 'Nota')).toHaveValue('Repisa 1');
  await expect(campo(page, 'Detalles')).toHaveValue('Escrito mientras tanto');
  await guardarButton(page).click();
  await expect(guardarButton(page)).toHaveCount(0);
  expect(await leerPieza(request, id)).toMatchObject({ NOTA: 'Repisa 1', FACE__: '$100.00' });
});

test('the photos of a new part wait for it, and go with it when it moves to its own address', async ({
  page,
  request,
}) => {
  const { id } = await crearPieza(request);
  await openPieza(page, 'socio', id);
  await page.getByRole('link', { name: 'Copiar de esta' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Ver todo']);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeFoto(3, 800, 600));
  await expect(page.getByText('Se subirán al guardar')).toBeVisible();
  await guardarButton(page).click();
  await page.waitForURL(/\/socio\/inventario\/(?!new)\d+$/);
  const created = Number(page.url().split('/').at(-1));
  await expect.poll(async () => (await leerPieza(request, created)).galery.length, { timeout: 15_000 }).toBe(1);
  await expect(page.getByText('1 de 20')).toBeVisible();
  // The server has it before the screen knows: until then leaving asks whether the photo may be lost.
  await expect(page.getByText('La primera es la portada.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Inventario' }).click();
  await page.waitForURL('**/socio/inventario');
});
