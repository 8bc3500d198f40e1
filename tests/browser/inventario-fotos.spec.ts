import type { Page } from '@playwright/test';
import {
  act,
  button,
  choose,
  drag,
  entry,
  expectStored,
  fotos,
  makeFoto,
  makeFotos,
  makeRojoAzul,
  mean,
  menu,
  openPieza,
  readColores,
  readFoto,
  readPieza,
  said,
  transferOf,
  watchSent,
  zone,
} from './fotos.ts';
import { signIn, toasts } from './personas.ts';
import { isPhone } from './piezas.ts';
import { expect, test } from './test.ts';

const UPDATE = '**/update-piezas/update_pieza.php';

/** It was picked up by the keyboard, whose arrows are heard from the next tick of the page on: no person is that fast. */
async function expectTaken(page: Page, foto: number): Promise<void> {
  await expect(page.getByText(`Foto ${foto} tomada, de 2.`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test.setTimeout(60_000);

test('twelve at once, from the dialog: shown at once, made smaller, stored in the order they were chosen', {
  tag: '@movil',
}, async ({ page }) => {
  const sent = await watchSent(page);
  const taller = await openPieza(page);
  await expect(zone(page)).toContainText('Todavía no tiene fotos');
  await choose(page, await makeFotos(12));
  await expect(fotos(page)).toHaveCount(12);
  await expect(zone(page)).toContainText(/Subiendo: faltan \d+ fotos/);
  await expectStored(page, 12);
  await expect(zone(page).getByRole('heading')).toHaveText('Fotos 12 de 20');
  await expect.poll(() => readColores(page, taller)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await sent()).toEqual(Array(12).fill(expect.objectContaining({ width: 2048, height: 1536 })));
  await expect(fotos(page).first()).toContainText('Portada');
  await expect(said(page)).toContainText('Todas están guardadas');
  await page.reload();
  await expect(fotos(page)).toHaveCount(12);
});

test('a phone offers its camera', { tag: '@movil' }, async ({ page }) => {
  await openPieza(page, [], 'gerente');
  if (!isPhone(page)) {
    await expect(button(page, 'Tomar foto')).toBeHidden();
    return;
  }
  const opened = page.waitForEvent('filechooser');
  await button(page, 'Tomar foto').click();
  const chooser = await opened;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await chooser.setFiles([await makeFoto(3)]);
  await expectStored(page, 1);
});

test('dropped on the editor, and nowhere else', async ({ page }) => {
  const taller = await openPieza(page);
  const dataTransfer = await transferOf(page, [await makeFoto(1), await makeFoto(2)]);
  const outside = page.getByLabel('Detalles');
  await outside.dispatchEvent('dragover', { dataTransfer });
  await outside.dispatchEvent('drop', { dataTransfer });
  await expect(fotos(page)).toHaveCount(0);
  await zone(page).dispatchEvent('dragover', { dataTransfer });
  await expect(zone(page).getByText('Suelta las fotos aquí')).toBeVisible();
  await zone(page).dispatchEvent('drop', { dataTransfer });
  await expect(zone(page).getByText('Suelta las fotos aquí')).toBeHidden();
  await expectStored(page, 2);
  await expect.poll(() => readColores(page, taller)).toEqual([1, 2]);
});

test('pasted anywhere but into a text field', async ({ page }) => {
  const taller = await openPieza(page);
  const clipboard = await transferOf(page, [await makeFoto(4)]);
  const paste = () =>
    clipboard.evaluate((clipboardData) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await page.getByLabel('Detalles').focus();
  await paste();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(zone(page)).toBeHidden();
  await paste();
  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await expect(zone(page)).toBeVisible();
  await expect(fotos(page)).toHaveCount(0);
  await paste();
  await expectStored(page, 1);
  await expect.poll(() => readColores(page, taller)).toEqual([4]);
});

test('what is no picture, or too heavy, says so in its place and hinders no other', async ({ page }) => {
  await openPieza(page);
  const svg = { name: 'tornillo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };
  const video = { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await choose(page, [svg, await makeFoto(5), video]);
  await expectStored(page, 1);
  await expect(fotos(page).nth(0)).toContainText('No se subió. La foto tornillo.svg no es una imagen JPEG, PNG o WebP');
  await expect(fotos(page).nth(2)).toContainText('No se subió. La foto video.mp4 pesa más de 10 MB');
  await expect(zone(page)).toContainText('2 fotos no se subieron');
  await act(page, 3, 'Quitar');
  await button(page, 'Reintentar la foto 1').click();
  await expect(fotos(page).first()).toContainText('no es una imagen JPEG, PNG o WebP');
  await act(page, 1, 'Quitar');
  await expect(fotos(page)).toHaveCount(1);
  await expect(menu(page, 1)).toBeFocused();
});

test('more than twenty are told at once, and twenty are taken', async ({ page }) => {
  await openPieza(page);
  await choose(page, Array(22).fill(await makeFoto(6, 64, 48)));
  await expect(toasts(page)).toContainText('Una pieza puede tener hasta 20 fotos');
  await expect(toasts(page)).toContainText('No se agregaron: foto-6.jpg, foto-6.jpg');
  await expect(fotos(page)).toHaveCount(20);
  await expectStored(page, 20);
  await expect(zone(page)).toContainText('Una pieza puede tener hasta 20 fotos.');
});

test('a picture that lay on its side is shown upright, before it is sent and after', async ({ page }) => {
  const sent = await watchSent(page);
  const taller = await openPieza(page);
  await choose(page, [await makeRojoAzul(6, 2600, 1300)]);
  await expectStored(page, 1);
  expect(await sent()).toEqual([expect.objectContaining({ width: 1024, height: 2048 })]);
  const { INV__, portada } = await readPieza(page, taller);
  const picture = await readFoto(page, INV__, portada);
  const { width = 0, height = 0 } = await picture.metadata();
  expect(height).toBe(2 * width);
  const [red, , blue] = await mean(picture.clone().extract({ left: 0, top: 0, width, height: width }));
  expect(red).toBeGreaterThan(2 * blue);
  const shown = fotos(page).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth)).toBe(2);
});

test.describe('the order', () => {
  test('by buttons, which keep the focus, and saved at once', async ({ page }) => {
    const taller = await openPieza(page, await makeFotos(3));
    await menu(page, 1).press('ArrowDown');
    await expect(entry(page, 'Usar como portada')).toBeFocused();
    await expect(entry(page, 'Mover antes')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('End');
    await expect(entry(page, 'Eliminar')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page, 1)).toBeFocused();
    await act(page, 3, 'Mover antes');
    await expect(menu(page, 2)).toBeFocused();
    await expect(said(page)).toHaveText('Foto en el lugar 2 de 3.');
    await expect.poll(() => readColores(page, taller)).toEqual([0, 2, 1]);
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => readColores(page, taller)).toEqual([2, 0, 1]);
    await act(page, 3, 'Usar como portada');
    await expect.poll(() => readColores(page, taller)).toEqual([1, 2, 0]);
    await act(page, 1, 'Mover después');
    await expect.poll(() => readColores(page, taller)).toEqual([2, 1, 0]);
  });

  test('by keyboard', async ({ page }) => {
    const taller = await openPieza(page, await makeFotos(2));
    const grip = button(page, 'Mover la foto 2');
    await expect(grip).toHaveAccessibleDescription(/presiona la barra espaciadora/);
    await grip.focus();
    await page.keyboard.press('Space');
    await expectTaken(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Sobre el lugar 1 de 2.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Se canceló. La foto sigue en el lugar 2.')).toBeAttached();
    expect(await readColores(page, taller)).toEqual([0, 1]);

    await page.keyboard.press('Space');
    await expectTaken(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Sobre el lugar 1 de 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => readColores(page, taller)).toEqual([1, 0]);
    await expect(button(page, 'Mover la foto 1')).toBeFocused();
  });

  test('by dragging, with the mouse or a finger', { tag: '@movil' }, async ({ page }) => {
    const taller = await openPieza(page, await makeFotos(4));
    await drag(page, button(page, 'Ver la foto 2 en grande'), button(page, 'Ver la foto 1 en grande'));
    await expect.poll(() => readColores(page, taller)).toEqual([1, 0, 2, 3]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is taken back when it cannot be saved', async ({ page, complaints }) => {
    const taller = await openPieza(page, await makeFotos(2));
    await page.route(UPDATE, (route) => route.abort());
    await act(page, 2, 'Usar como portada');
    await expect(toasts(page)).toContainText('Error al actualizar la pieza');
    await page.unroute(UPDATE);
    await act(page, 1, 'Girar');
    await menu(page, 1).click();
    await expect(entry(page, 'Girar')).toHaveAttribute('aria-disabled', 'false');
    expect(await readColores(page, taller)).toEqual([0, 1]);
    complaints.splice(0);
  });
});

test('turned, looked at closely, and deleted after the question', async ({ page }) => {
  const taller = await openPieza(page, [await makeRojoAzul(), await makeFoto(1)], 'admin');
  const before = await readPieza(page, taller);
  await act(page, 1, 'Girar');
  await expect(said(page)).toHaveText('Foto girada.');
  const after = await readPieza(page, taller);
  expect(after.galery[0]).not.toBe(before.galery[0]);
  expect(after.galery[1]).toBe(before.galery[1]);
  const picture = await readFoto(page, after.INV__, after.portada);
  const { width = 0, height = 0 } = await picture.metadata();
  expect(height).toBe(2 * width);
  const [red, , blue] = await mean(picture.clone().extract({ left: 0, top: 0, width, height: width }));
  expect(red).toBeGreaterThan(2 * blue);

  await button(page, 'Ver la foto 2 en grande').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Acercar' }).click();
  await expect(dialog.getByText('125 %')).toBeVisible();
  await page.keyboard.press('Escape');

  await act(page, 1, 'Eliminar');
  await expect(dialog).toContainText('¿Estás seguro que deseas eliminar la foto 1?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(menu(page, 1)).toBeFocused();
  await act(page, 1, 'Eliminar');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Imagen eliminada exitosamente.');
  await expect(fotos(page)).toHaveCount(1);
  await expect(menu(page, 1)).toBeFocused();
  expect((await readPieza(page, taller)).galery).toEqual([before.galery[1]]);
});

test('a new part: its photos wait, and go when it is saved', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/inventario/new');
  await choose(page, [await makeFoto(0), await makeFoto(1), await makeFoto(2)]);
  await expect(zone(page)).toContainText('Se subirán al guardar la pieza');
  await expect(fotos(page).first()).toContainText('Lista para subir');
  await act(page, 3, 'Usar como portada');
  for (const [label, value] of Object.entries(NUEVA)) await fill(page, label, value);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/inventario\/\d+$/);
  await expectStored(page, 3);
  const id = Number(page.url().split('/').at(-1));
  const sesion = await signIn(page, 'admin');
  await expect.poll(() => readColores(page, { id, sesion })).toEqual([2, 0, 1]);
});

const NUEVA = {
  Pieza: 'FARO',
  Marca: 'NISSAN',
  Auto: 'MARCH',
  Año: '2015',
  Origen: 'ORIGINAL',
  Condición: 'USADO',
  Costo: '100',
  Existencias: '1',
};

async function fill(page: Page, label: string, value: string) {
  await page
    .getByLabel(new RegExp(`^${label}\\s*\\*?$`))
    .first()
    .fill(value);
}
