import type { Page } from '@playwright/test';
import { keepSession, signInApart, toasts } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { rowOf } from './piezas.ts';
import { expect, test } from './test.ts';
import { Toques } from './toques.ts';
import { askNumber, askRows, createCuenta } from './worker-server.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Vistas de la lista' });
const vista = (page: Page, name: string) => strip(page).getByRole('link', { name, exact: true });

/** The walk of docs/recorridos.md. */
test('yesterday’s parts without a photo that nobody published are one tap away', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const { INV__ } = await crearPieza(request);
  await askRows(`update piezas set creada = now() - interval '1 day' where inventario = ${INV__}`);
  await signInApart(page, 'gerente');
  await page.goto('/gerente/inventario');
  const walk = new Toques(page);
  await walk.press(vista(page, 'Ayer, sin foto ni publicar'));
  await expect(vista(page, 'Ayer, sin foto ni publicar')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/gerente/inventario?sin_foto=1&publicada=no&entrada=ayer');
  await expect(rowOf(page, INV__)).toHaveCount(1);
  const dia = `(creada at time zone 'America/Mexico_City')::date = (now() at time zone 'America/Mexico_City')::date - 1`;
  const known = await askNumber(`select count(*) from piezas p where eliminada is null and ${dia}
    and publicada_facebook is null and publicada_mercado is null
    and not exists (select from imagenes i where i.pieza_id = p.id)`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Listado de piezas ${known}`);
  expect(walk.toques).toBe(1);
});

test('a view is kept, opened after the page came again and by somebody else, and deleted', async ({
  page,
  browser,
}) => {
  await signInApart(page, 'gerente');
  await page.goto('/gerente/inventario');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Sin precio').click();
  await expect(page).toHaveURL('/gerente/inventario?sin_precio=1');
  await page.getByLabel('Publicación').selectOption('Sin publicar');
  await expect(page).toHaveURL('/gerente/inventario?sin_precio=1&publicada=no');
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await page.getByLabel('Nombre de la vista').fill('Por cotizar');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Vista guardada')).toBeVisible();
  await expect(vista(page, 'Por cotizar')).toHaveAttribute('aria-current', 'page');

  await page.goto('/gerente/inventario?q=faro');
  await vista(page, 'Por cotizar').click();
  await expect(page).toHaveURL('/gerente/inventario?sin_precio=1&publicada=no');
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toHaveText(/^Listado de piezas \d/);
  const total = await titulo.textContent();

  // The address says all of it: who gets it has the same list, and none of one's views.
  const otra = await (await browser.newContext()).newPage();
  await keepSession(otra, await createCuenta('socio'));
  await otra.goto(page.url().replace('/gerente/', '/socio/'));
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText(total ?? '');
  await expect(vista(otra, 'Ayer, sin foto ni publicar')).toBeVisible();
  await expect(vista(otra, 'Por cotizar')).toHaveCount(0);
  await otra.context().close();

  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar «Por cotizar»' }).click();
  await expect(vista(page, 'Por cotizar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(vista(page, 'Por cotizar')).toHaveCount(1);
});
