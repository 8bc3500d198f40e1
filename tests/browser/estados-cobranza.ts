import type { APIRequestContext, Page } from '@playwright/test';
import { addDias, diaOf } from '#domain/fecha.ts';
import { type Estados, fail, type Look } from './estados.ts';
import { crearCliente, facturar, folioOf } from './facturas.ts';
import { unico } from './pieza.ts';
import { comoAdmin, tableRows } from './piezas.ts';
import { expect } from './test.ts';
import { askRows } from './worker-server.ts';

/** What is owed, as who answers for the money sees it. */
export const ESTADOS_DE_COBRANZA: Estados = [
  [
    'debts: by client, insurer and invoice, a promise that was not kept, its dialog, credit, a client, its reminder, the rule, its statement, none',
    'admin',
    walk,
  ],
];

/** An invoice that was due long ago, whose promise was not kept. */
async function insertVencida(request: APIRequestContext) {
  const empresa = `Deudora ${unico()}`;
  const { keylogin } = await crearCliente(request, { empresa });
  const item = { org_import: 'manual', price: 1_500 };
  const factura = await facturar(request, item, { keylogin }, { forma_pago: '99', metodo_pago: 'PPD' });
  const hoy = diaOf(new Date());
  const form = { promesa: hoy, promesa_quien: 'Caja', promesa_nota: '', contacto: hoy, contacto_nota: '' };
  const seguido = { deuda: 'factura', id: String(factura.id), seguimiento: form, version: 0 };
  expect((await comoAdmin(request, 'cobranza/set_seguimiento.php', seguido)).mensaje).toBe('success');
  await askRows(
    `with vieja as (update cfdis set timbrada = timbrada - interval '70 days' where id = ${Number(factura.id)} returning id)
    update seguimientos set promesa = '${addDias(hoy, -2)}', prometida = '${addDias(hoy, -9)}'
    from vieja where factura_id = vieja.id returning seguimientos.id`,
  );
  return { keylogin, folio: folioOf(factura) };
}

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { keylogin, folio } = await insertVencida(request);
  await page.goto('/admin/cobranza');
  await expect(tableRows(page).first()).toBeVisible();
  await look('by client');
  await page.goto('/admin/cobranza?ver=aseguradoras');
  await expect(tableRows(page).first()).toBeVisible();
  await look('by insurer');
  await page.goto(`/admin/cobranza?ver=facturas&tramo=vencido&buscar=${folio}`);
  await expect(page.getByText('No pagó el').first()).toBeVisible();
  await look('by invoice, a promise that was not kept');
  await page.getByRole('button', { name: `Cambiar seguimiento de ${folio}` }).click();
  const dialog = page.getByRole('dialog', { name: `Seguimiento de ${folio}` });
  await dialog.getByRole('textbox', { name: 'Promesa de pago' }).fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a promise, with what is wrong');
  await page.goto(`/admin/cobranza/clientes/${keylogin}`);
  await expect(tableRows(page).first()).toContainText(folio);
  await look('a client');
  await page.getByRole('button', { name: /^Enviar recordatorio a/ }).click();
  await expect(page.getByRole('article', { name: 'El correo' })).toBeVisible();
  await look('its reminder');
  await page.goto('/admin/cobranza/recordatorios');
  await page.getByRole('textbox', { name: 'Texto' }).fill('{nadie}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await look('the rule of reminders, with what is wrong');
  await page.goto(`/admin/cobranza/clientes/${keylogin}`);
  await page.getByRole('link', { name: 'Estado de cuenta' }).click();
  await expect(page.getByRole('link', { name: `Factura ${folio}` })).toBeVisible();
  await look('its statement');
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  await page.getByRole('textbox', { name: /^Correo/ }).fill('nadie');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await look('its statement by mail, with what is wrong');
  await page.goto(`/admin/cobranza/clientes/${keylogin}`);
  await page.getByRole('button', { name: /^Cambiar el crédito/ }).click();
  await expect(page.getByRole('dialog', { name: /^Crédito de/ })).toBeVisible();
  await look('its credit');
  await page.goto('/admin/cobranza?buscar=zzzqqq');
  await expect(page.getByText('Nadie que deba').first()).toBeVisible();
  await look('none found');
  await fail(page, '**/cobranza/get_adeudos.php');
  await page.goto('/admin/cobranza');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('rows that did not come');
}
