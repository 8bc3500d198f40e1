import type { APIRequestContext, Page } from '@playwright/test';
import { addDias, diaOf } from '#domain/fecha.ts';
import { type Estados, fail, type Look } from './estados.ts';
import { unico } from './pieza.ts';
import { comoAdmin, tableRows } from './piezas.ts';
import { archivoXml, xmlDeHace } from './por-pagar.ts';
import { expect } from './test.ts';
import { askRows } from './worker-server.ts';

/** What suppliers are owed, as the administrator sees it. */
export const ESTADOS_POR_PAGAR: Estados = [
  [
    'suppliers: none, rows, by supplier, an XML that may be kept and one that may not, what is typed wrong, an invoice with everything, its dialogs, rows that did not come',
    'admin',
    walk,
  ],
];

/** Keeps invoices of a supplier as rows: one late and paid in part, one due this week, a credit note, one cancelled after it was paid. */
async function insertCuentas(proveedor: string): Promise<number> {
  const hoy = diaOf(new Date());
  const columnas = 'creada, autor, tipo, proveedor, folio, fecha, vence, subtotal, total';
  const ids = await askRows(
    `insert into cuentas_por_pagar (${columnas}) values
     (now(), 'ana', 'I', '${proveedor}', 'L-1', '${addDias(hoy, -40)}', '${addDias(hoy, -10)}', 100000, 116000),
     (now(), 'ana', 'I', '${proveedor}', 'L-2', '${addDias(hoy, -5)}', '${hoy}', 200000, 232000),
     (now(), 'ana', 'E', '${proveedor}', 'NC-1', '${hoy}', '${hoy}', null, 20000),
     (now(), 'ana', 'I', '${proveedor}', 'L-3', '${addDias(hoy, -9)}', '${hoy}', null, 50000) returning id`,
  );
  const [late, , , cancelada] = ids.map(([id]) => Number(id));
  await askRows(
    `insert into por_pagar_pagos (cuenta_id, fecha, forma_pago, referencia, monto, autor, momento) values
     (${late}, '${hoy}', '03', 'SPEI 88', 16000, 'ana', now()), (${cancelada}, '${hoy}', '01', '', 50000, 'ana', now()) returning id`,
  );
  await askRows(
    `update cuentas_por_pagar set cancelada = now(), cancelada_por = 'ana', cancelada_motivo = 'La refacturó'
     where id = ${cancelada} returning id`,
  );
  await askRows(
    `insert into indicadores (aseguradora, reporte, fecha, pieza, proveedor, oc, costo)
     values ('AXA', 'S-${late}', '${hoy}', 'FARO DERECHO', '${proveedor}', '45${late}', 90000) returning id`,
  );
  return late ?? 0;
}

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const proveedor = `PROVEEDOR ${unico()}`;
  await page.goto('/admin/por-pagar?buscar=zzzqqq');
  await expect(page.getByText('Ninguna factura').first()).toBeVisible();
  await look('none found');
  const id = await insertCuentas(proveedor);
  await page.goto('/admin/por-pagar?ver=todas');
  await expect(tableRows(page).first()).toBeVisible();
  await look('rows of each state');
  await page.goto('/admin/por-pagar?vista=proveedores');
  await expect(page.getByRole('link', { name: proveedor })).toBeVisible();
  await look('by supplier');
  await lookAtNueva(page, look, proveedor);
  await lookAtUna(page, look, id);
  const { expediente } = await comoAdmin(request, 'por-pagar/get_cuenta.php', { id });
  expect(expediente.cuenta.version).toBe(2);
  await fail(page, '**/por-pagar/get_cuentas.php');
  await page.goto('/admin/por-pagar');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('rows that did not come');
}

async function lookAtNueva(page: Page, look: Look, proveedor: string): Promise<void> {
  await page.goto('/admin/por-pagar/new');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a new one, with what is wrong');
  const elegir = page.getByLabel(/^Elegir (?:el|otro) XML/);
  await elegir.setInputFiles(archivoXml(xmlDeHace(3, unico(), proveedor, '12345')));
  await expect(page.getByRole('heading', { name: 'Así se lee' })).toBeVisible();
  await look('an XML as it is read');
  const ajeno = Buffer.from(xmlDeHace(3, unico(), proveedor).toString('utf8').replace('MXN', 'USD'));
  await elegir.setInputFiles(archivoXml(ajeno));
  await expect(page.getByRole('alert').filter({ hasText: 'No se puede guardar' })).toBeVisible();
  await look('an XML that cannot be kept');
  await elegir.setInputFiles(archivoXml(Buffer.from('hola')));
  await expect(page.getByRole('alert').filter({ hasText: 'XML completo' })).toBeVisible();
  await look('what is no XML');
  await page.getByRole('link', { name: 'Por pagar' }).last().click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(tableRows(page).first()).toBeVisible();
}

async function lookAtUna(page: Page, look: Look, id: number): Promise<void> {
  await page.goto(`/admin/por-pagar/${id}`);
  await page.getByRole('button', { name: 'Elegir piezas' }).click();
  await page.getByRole('checkbox').first().check();
  await look('its parts to be ticked');
  await page.getByRole('button', { name: 'Guardar piezas' }).click();
  await expect(page.getByRole('list', { name: 'Piezas que paga' })).toBeVisible();
  await look('one with its payment and its parts');
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pago de L-1' });
  await dialog.getByRole('textbox', { name: /^Monto/ }).fill('99999');
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a payment, with what is wrong');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar L-1' })).toBeVisible();
  await look('to be changed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Marcar como cancelada' }).click();
  await expect(page.getByRole('dialog', { name: 'Marcar L-1 como cancelada' })).toBeVisible();
  await look('to be cancelled after it was paid');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Deshacer el pago/ }).click();
  await expect(page.getByRole('dialog', { name: /^Deshacer el pago/ })).toBeVisible();
  await look('a payment to be undone');
}
