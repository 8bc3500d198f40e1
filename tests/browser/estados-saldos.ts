import type { APIRequestContext, Page } from '@playwright/test';
import { type Estados, fail, type Look } from './estados.ts';
import { crearCliente } from './facturas.ts';
import { unico } from './pieza.ts';
import { comoAdmin, tableRows } from './piezas.ts';
import { expect } from './test.ts';
import { askRows } from './worker-server.ts';

/** What is owed of the former system, as who answers for the money sees it. */
export const ESTADOS_DE_SALDOS: Estados = [
  ['balances: none, rows, a payment with what is wrong, one with its payments, rows that did not come', 'admin', walk],
];

/** An invoice of the former system, as an import leaves it. */
async function insertSaldo(request: APIRequestContext, folio: string): Promise<number> {
  const { keylogin } = await crearCliente(request);
  const [[id] = []] = await askRows(
    `insert into saldos (cuenta_id, rfc, razon_social, regimen, codigo_postal, uso, uuid, serie, folio, fecha, metodo, total,
      base_iva, parcialidades, saldo_inicial, saldo)
    select id, rfc, 'SEGUROS DEL NORTE', '601', '64000', 'G03', upper(gen_random_uuid()::text), 'A', '${folio}', current_date - 90,
      'PPD', 1624000, 1400000, 2, 900000, 900000 from cuentas where identificador = '${keylogin}' returning id`,
  );
  return Number(id);
}

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await page.goto('/admin/saldos?buscar=zzzqqq');
  await expect(page.getByText('Ningún saldo').first()).toBeVisible();
  await look('none found');
  const folio = unico();
  const id = await insertSaldo(request, folio);
  await page.goto(`/admin/saldos?buscar=${folio}`);
  await expect(tableRows(page).first()).toContainText('$9,000.00');
  await look('rows');
  await page.getByRole('button', { name: /^Registrar pago/ }).click();
  const dialog = page.getByRole('dialog', { name: `Registrar pago de A-${folio}` });
  await expect(dialog.getByText('parcialidad 3')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Monto/ }).fill('9000.01');
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a payment, with what is wrong');
  const antier = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const formPago = { fecha_aplicacion: antier, forma_pago: '03', monto: 400 };
  const answer = await comoAdmin(request, 'saldos/submit_pago.php', { id, formPago, op_id: crypto.randomUUID() });
  expect(answer.mensaje).toBe('success');
  await page.goto(`/admin/saldos/${id}`);
  await expect(page.getByRole('article').first()).toContainText('Timbrada');
  await look('one with its payments');
  await page.getByRole('button', { name: /^Cancelar Pago/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelar el pago 3' })).toBeVisible();
  await look('a payment to be cancelled');
  await fail(page, '**/saldos/get_saldos.php');
  await page.goto('/admin/saldos');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('rows that did not come');
}
