import type { APIRequestContext, Page } from '@playwright/test';
import type { Estados, Look } from './estados.ts';
import { fail } from './estados.ts';
import { act, choose, expectStored, fotos, makeFoto, makeFotos, zone } from './fotos.ts';
import { cambiarPieza, campo, crearPieza, guardarButton, lista, openPieza } from './pieza.ts';
import { enDialogo, fillIn, keepNueva, openNueva, porEnviar } from './sin-red.ts';
import { expect } from './test.ts';

/** The part of the inventory as who works here edits it. */
export const ESTADOS_DE_LA_FICHA: Estados = [
  ['a new part: a list without matches, what is missing, photos that wait', 'socio', walkNueva],
  ['a part: all of it, its listing, parts like it', 'gerente', walkPieza],
  ['a part: writing off, written off, its history', 'gerente', walkBajas],
  [
    'over a newer save both are shown',
    'socio',
    async (page, look, request) => {
      const { id } = await crearPieza(request);
      await openPieza(page, 'socio', id);
      await cambiarPieza(request, id, { NOTA: 'De otra persona', CHECK_ML: 1 });
      await campo(page, 'Nota').fill('Lo mío');
      await guardarButton(page).click();
      await expect(page.getByRole('dialog', { name: 'El registro cambió desde que lo abriste' })).toBeVisible();
      await look('the conflict');
    },
  ],
  ['a part that waits to be sent: in the frame, refused, thrown away', 'socio', walkPorEnviar],
  ['the photos: none, some, two that are refused, one to be deleted', 'socio', walkFotos],
  [
    'a part that cannot be shown',
    'socio',
    async (page, look, request) => {
      const { id } = await crearPieza(request);
      await page.goto('/socio/inventario/abc');
      await expect(page.getByText('la dirección no es de ninguna')).toBeVisible();
      await look('none');
      await fail(page, '**/update-piezas/get_pieza.php');
      await page.goto(`/socio/inventario/${id}`);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await look('no answer');
    },
  ],
];

async function walkNueva(page: Page, look: Look): Promise<void> {
  await openPieza(page, 'socio', 'new');
  await lista(page, 'Marca').fill('MARCA INVENTADA');
  await expect(page.getByText('Sin coincidencias')).toBeVisible();
  await look('no matches');
  await lista(page, 'Marca').press('Tab');
  await campo(page, 'Precio').fill('1.2.3');
  await guardarButton(page).click();
  await expect(lista(page, 'Pieza')).toBeFocused();
  await look('what is missing');
  await choose(page, [await makeFoto(0), await makeFoto(1)]);
  await expect(zone(page)).toContainText('Se subirán al guardar la pieza');
  await look('photos that wait');
}

async function walkPieza(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const campos = { LINK_ML: 'https://ml.test/9', CHECK_FACEBOOK: 1, DETALLES: 'SinEspacios'.repeat(20) };
  const { id, __Parte } = await crearPieza(request, campos);
  await openPieza(page, 'gerente', id);
  await look('all of it');
  await page.setViewportSize({ width: 320, height: 800 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const tab of ['Ver todo', 'Baja de pieza', 'Historial']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await excess()).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Ver todo' }).click();
  await page.getByRole('group', { name: 'Facebook' }).getByRole('button', { name: 'Publicada hoy' }).click();
  await expect(page.getByText('Marcado como publicado')).toBeVisible();
  await look('marked as listed');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('link', { name: 'Copiar de esta' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Ver todo']);
  await campo(page, '# Parte').fill(__Parte);
  await expect(page.getByRole('list', { name: 'Piezas parecidas' }).getByRole('listitem').first()).toBeVisible();
  await look('parts like it');
}

async function walkBajas(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { id } = await crearPieza(request, { Exist: 3, NOTA: 'Repisa 1', FACE__: '$100.00' });
  await cambiarPieza(request, id, { NOTA: 'Repisa 2', FACE__: '' });
  await openPieza(page, 'gerente', id, '?pestana=baja');
  await look('the form');
  const write = page.getByRole('button', { name: 'Dar de baja', exact: true });
  await write.last().click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja' });
  await expect(dialog).toBeVisible();
  await look('the question');
  await dialog.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByRole('table', { name: 'Bajas de la pieza' }).locator('tbody tr')).toHaveCount(1);
  await look('written off');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('list', { name: 'Historial de la pieza' })).toContainText('Alta de la pieza');
  await look('its history');
}

async function walkFotos(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { id } = await crearPieza(request);
  await openPieza(page, 'socio', id);
  await expect(zone(page)).toContainText('Todavía no tiene fotos');
  await look('none');
  const svg = { name: 'tornillo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };
  await choose(page, [svg, ...(await makeFotos(3))]);
  await expectStored(page, 3);
  await expect(fotos(page).nth(0)).toContainText('No se subió.');
  await look('some, one refused');
  await act(page, 2, 'Eliminar');
  await expect(page.getByRole('dialog')).toContainText('¿Estás seguro que deseas eliminar la foto 2?');
  await look('one to be deleted');
}

async function walkPorEnviar(page: Page, look: Look): Promise<void> {
  await openNueva(page, 'socio');
  // What is no JSON is no answer; of one that is cut off the browser would complain.
  await page.route('**/update-piezas/update_pieza.php', (route) => route.fulfill({ body: 'Bad Gateway' }));
  await fillIn(page);
  await keepNueva(page);
  await look('something waits');
  await page.unroute('**/update-piezas/update_pieza.php');
  await page.route('**/update-piezas/update_pieza.php', (route) =>
    route.fulfill({ json: { mensaje: 'El # Inventario ya existe', codigo: 'duplicado' } }),
  );
  await porEnviar(page).click();
  await enDialogo(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(enDialogo(page)).toContainText('Necesita atención:');
  await look('what waits, and was refused');
  await enDialogo(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog', { name: 'Descartar lo que no se ha enviado' })).toBeVisible();
  await look('whether it is thrown away');
}
