import type { APIRequestContext, Page } from '@playwright/test';
import { type Estados, fail, type Look } from './estados.ts';
import { walkImportar, walkReparacion, walkSinonimos } from './estados-del-administrador.ts';
import { adminCall, register } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin, rowOf, rows, tableRows, titles } from './piezas.ts';
import { expect } from './test.ts';

const visible = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** The screens behind the sign-in, but for the part of the inventory. */
export const ESTADOS_INTERNOS: Estados = [
  [
    'the frame: the summary of the day, going to a screen or a part, the menu reduced',
    'admin',
    async (page, look, request) => {
      const { INV__ } = await crearPieza(request);
      await page.goto('/admin/reportes');
      await visible(page, 'Por cobrar a aseguradoras');
      await look('the summary of the day');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Pantalla' })).toBeFocused();
      await look('going to a screen');
      await page.keyboard.type(`# ${INV__}`);
      await expect(page.getByRole('option', { name: `Pieza # ${INV__}` })).toBeVisible();
      await look('going to a part');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Reducir el menú' }).click();
      await look('the menu reduced');
    },
  ],
  [
    'the search of a client: rows, nothing found, rows that did not come',
    'cliente',
    async (page, look) => {
      await page.goto('/cliente/buscador');
      await expect(rows(page)).toHaveCount(10);
      await look('rows');
      await page.goto('/cliente/buscador?q=zzzqqq&marca=all&auto=all');
      await visible(page, 'No encontramos resultados con tu búsqueda.');
      await look('nothing found');
      await fail(page, '**/buscador/get_filas.php');
      await page.goto('/cliente/buscador?marca=NISSAN');
      await visible(page, 'Tu búsqueda sigue aquí');
      await look('rows that did not come');
    },
  ],
  ['a part as a client sees it: for sale, sold, none, one that did not come', 'cliente', walkPiezaDeCliente],
  [
    'a part as who works here sees it, and the rows it is found in',
    'socio',
    async (page, look) => {
      await page.goto('/socio/buscador?q=puerta');
      await expect(titles(page).first()).toContainText('PUERTA');
      await look('rows');
      await titles(page).first().click();
      await expect(page.getByRole('link', { name: 'Editar pieza' })).toBeVisible();
      await look('the part');
      await page.getByText('Avanzada').click();
      const historial = page.getByRole('region', { name: 'Historial de cotizaciones' });
      await historial.getByRole('button', { name: 'Buscar' }).click();
      await expect(historial.getByRole('tab').or(historial.getByText('Sin resultados')).first()).toBeVisible();
      await look('its history');
    },
  ],
  [
    'the inventory: rows, a deletion, units, ticked, prices, nothing found',
    'admin',
    async (page, look, request) => {
      const { INV__ } = await crearPieza(request);
      await page.goto(`/admin/inventario?q=${INV__}`);
      await expect(rowOf(page, INV__)).toHaveCount(1);
      await look('rows');
      await page.getByRole('button', { name: `Eliminar la pieza # ${INV__}` }).click();
      await expect(page.getByRole('dialog')).toContainText('¿Estás seguro que deseas eliminar esta pieza?');
      await look('a deletion');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Corregir las existencias/ }).click();
      await page.getByLabel(/^Existencias de # INV/).fill('9');
      await page.keyboard.press('Enter');
      await visible(page, 'Escribe el motivo del ajuste');
      await look('its units, to be corrected');
      await page.keyboard.press('Escape');
      await page.getByLabel('Seleccionar la página').check();
      await look('ticked');
      await page.getByRole('button', { name: 'Cambiar precio', exact: true }).click();
      await page.getByLabel('Cuánto, en por ciento').fill('8');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Se cambiará 1 pieza');
      await look('prices of the ticked, before they change');
      await page.goto('/admin/inventario?q=zzzqqq');
      await visible(page, 'No encontramos resultados con tu búsqueda.');
      await look('nothing found');
      await page.goto('/admin/inventario?sin_precio=1&entrada=semana&desde=2026-01-01');
      await page.getByRole('button', { name: /^Más filtros/ }).click();
      await expect(page.getByLabel('Condición')).toBeVisible();
      await page.getByLabel('Entrada').selectOption('Elegir días…');
      await expect(page.getByLabel('Desde')).toBeVisible();
      await look('more filters');
    },
  ],
  [
    'the views of a list: to be named, a name that is missing, one to be renamed',
    'admin',
    async (page, look, request) => {
      const guardada = { lista: 'inventario', nombre: 'Nuevas sin precio', consulta: 'condicion=NUEVO&sin_precio=1' };
      await comoAdmin(request, 'vistas/save.php', guardada);
      await page.goto('/admin/inventario?sin_foto=1');
      await page.getByRole('button', { name: 'Vistas', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Vistas' });
      await expect(dialog.getByText('Nuevas sin precio')).toBeVisible();
      await dialog.getByRole('button', { name: 'Guardar esta vista' }).click();
      await visible(page, 'Escribe un nombre para la vista');
      await look('a name that is missing');
      await dialog.getByRole('button', { name: 'Renombrar «Nuevas sin precio»' }).click();
      await expect(page.getByLabel(/^Nuevo nombre/)).toBeVisible();
      await look('one to be renamed');
    },
  ],
  ['the write-offs: rows, none, one, a cancelled one', 'admin', walkReporteDeBajas],
  [
    'a report: its charts, its list, days in the wrong order, nothing found',
    'admin',
    async (page, look) => {
      await page.goto('/admin/reportes/vencimientos');
      await visible(page, 'Piezas por vencimiento');
      await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
      await look('charts');
      await page.goto('/admin/reportes/cotizadores?en=pesos');
      await visible(page, 'Pesos por mes');
      await expect(page.locator('svg.recharts-surface').last()).toBeVisible();
      await look('charts in pesos, and the months beside those of the year before');
      await page.goto('/admin/reportes/adeudos?vista=listado');
      await expect(tableRows(page).first()).toContainText('Editar');
      await page.getByLabel('Hasta').fill('01/01/2025');
      await visible(page, 'Es anterior a la fecha inicial');
      await look('days in the wrong order');
      await page.goto('/admin/reportes/cotizadores?vista=listado&ciudad=zzz');
      await visible(page, 'Nada de este reporte cumple');
      await look('nothing found');
    },
  ],
  [
    'what was earned: by insurers, sale by sale, nothing found',
    'admin',
    async (page, look) => {
      await page.goto('/admin/utilidad');
      await expect(tableRows(page).first().getByRole('link')).toBeVisible();
      await look('by insurers');
      await page.goto('/admin/utilidad?por=venta');
      await expect(tableRows(page).first()).toContainText(/Nota|Siniestro|Factura/);
      await look('sale by sale');
      await page.goto('/admin/utilidad?marca=zzz');
      await visible(page, 'Nada de este reporte cumple');
      await look('nothing found');
    },
  ],
  [
    'the listings: rows, several chosen, the ready text, rows that did not come',
    'socio',
    async (page, look) => {
      await page.goto('/socio/publicaciones');
      const listings = tableRows(page);
      await expect(listings.first().getByRole('link')).toBeVisible();
      await look('rows');
      for (const place of [0, 1]) await listings.nth(place).getByRole('checkbox').check();
      await expect(page.getByRole('group', { name: 'Piezas seleccionadas' })).toContainText('2 seleccionadas');
      await look('several chosen');
      await listings.first().getByRole('button', { name: 'Copiar texto' }).click();
      await expect(page.getByRole('dialog', { name: 'Texto para Facebook' })).toBeVisible();
      await look('the ready text');
      await fail(page, '**/publicaciones/get_piezas.php');
      await page.goto('/socio/publicaciones');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await look('rows that did not come');
    },
  ],
  [
    'the accounts: rows, a deletion, rows that did not come',
    'admin',
    async (page, look) => {
      await register();
      await page.goto('/admin/cuentas');
      await expect(tableRows(page).first()).toContainText('@');
      await look('rows');
      await page
        .getByRole('button', { name: /^Eliminar a/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText('¿Estás seguro que deseas eliminar este cliente?');
      await look('a deletion');
      await fail(page, '**/update-clients/get_accounts.php');
      await page.goto('/admin/cuentas?rol=2');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await look('rows that did not come');
    },
  ],
  ['an account: as it is, what a client needs, a list without matches, a conflict', 'admin', walkCuenta],
  ['the repair: something missing, the simulation, one that cannot be undone', 'admin', walkReparacion],
  ['the synonyms: groups, a new one, words of two meanings, words by their use, a conflict', 'admin', walkSinonimos],
  ['the import: nothing yet, a file, its columns, its rows, what was written and taken back', 'admin', walkImportar],
];

async function walkPiezaDeCliente(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const forSale = await crearPieza(request);
  const sold = await crearPieza(request, { Exist: 0 });
  await page.goto(`/cliente/buscador/${forSale.id}`);
  await visible(page, `En existencia: ${forSale.Exist}`);
  await look('for sale');
  await page.goto(`/cliente/buscador/${sold.id}`);
  await expect(page.getByRole('link', { name: 'Preguntar por una similar' })).toBeVisible();
  await look('sold');
  await page.goto('/cliente/buscador/999999');
  await visible(page, 'No encontramos la pieza');
  await look('none');
  await fail(page, '**/buscador/get_pieza.php');
  await page.goto(`/cliente/buscador/${forSale.id}`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('one that did not come');
}

async function walkReporteDeBajas(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { id } = await crearPieza(request, { DATE_FACEBOOK: '2026-10-01', DATE_ML: '2026-10-02' });
  const formDataPieza = { cant: 1, VENTA: 'FACEBOOK', FECHA: '2026-10-31', NOTA: 'nota-de-la-tabla' };
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: id, formDataPieza });
  await page.goto('/admin/reportes/inventario?buscar=nota-de-la-tabla');
  await expect(tableRows(page)).toHaveCount(1);
  await look('rows');
  const href = (await tableRows(page).getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto('/admin/reportes/inventario?buscar=nadadenada');
  await visible(page, 'Ninguna baja tiene «nadadenada»');
  await look('none');
  await page.goto(href);
  await visible(page, 'actualiza la cantidad en Facebook y Mercado Libre');
  await look('one');
  const change = { estatus: 'cancelado', canal: 'HDI', anunciada: [], retirada: ['FB', 'ML'] };
  await page.route('**/notas/get_baja.php', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, baja: { ...answer.baja, ...change } } });
  });
  await page.goto(href);
  await visible(page, 'Vuelve a publicar la pieza');
  await look('a cancelled one');
}

async function walkCuenta(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { keylogin, email } = await register();
  await page.goto(`/admin/cuentas/${keylogin}`);
  await expect(page.getByRole('tab', { name: 'Todo' })).toBeVisible();
  await look('as it is');
  await page.getByRole('combobox', { name: 'Régimen fiscal' }).click();
  await page.keyboard.type('zzz');
  await visible(page, 'Sin coincidencias');
  await look('a list without matches');
  await page.keyboard.press('Escape');
  await page.getByLabel('Rol').selectOption('2');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await visible(page, 'Un cliente necesita RFC');
  await look('what a client needs');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const account = { nombre: 'Ana', apellidos: 'Prueba', email, phone: '5599999999', empresa: 'De otra persona' };
  await adminCall(request, 'update_account.php', { user: keylogin, rol: 1, account });
  await page.getByLabel('Empresa').fill('Lo mío');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'El registro cambió desde que lo abriste' })).toBeVisible();
  await look('a conflict');
}
