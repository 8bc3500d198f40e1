import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { crearCliente, facturar, folioOf } from './facturas.ts';
import { signIn, toasts } from './personas.ts';
import { unico } from './pieza.ts';
import { tableRows } from './piezas.ts';
import { expect, test } from './test.ts';

test('who owes is found from the invoices, promises to pay, and is taken away as a file', async ({ page }) => {
  const empresa = `Cobranza ${unico()}`;
  const { keylogin } = await crearCliente(page.request, { empresa });
  const item = { org_import: 'manual', price: 1_500 };
  const factura = await facturar(page.request, item, { keylogin }, { forma_pago: '99', metodo_pago: 'PPD' });
  const folio = folioOf(factura);
  const hoy = diaOf(new Date());

  await signIn(page, 'gerente');
  await page.goto('/gerente/facturas');
  await page.getByRole('link', { name: 'Cobranza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Cobranza/ })).toBeVisible();
  await page.getByRole('searchbox').fill(folio);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Por factura' }).click();
  const row = tableRows(page).first();
  await expect(row).toContainText(folio);
  await expect(row).toContainText(formatDia(addDias(hoy, 30)));
  await expect(page.getByRole('region', { name: 'Antigüedad de lo que se debe' })).toContainText('$1,500.00');

  await page.getByRole('button', { name: `Anotar seguimiento de ${folio}` }).click();
  const dialog = page.getByRole('dialog', { name: `Seguimiento de ${folio}` });
  await dialog.getByRole('textbox', { name: 'Promesa de pago' }).fill(formatDia(addDias(hoy, 5)));
  await dialog.getByRole('textbox', { name: 'Quién la hizo' }).fill('Lic. Ortega');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Seguimiento guardado.')).toBeVisible();
  await expect(row).toContainText(`Promete el ${formatDia(addDias(hoy, 5))}`);
  await page.reload();
  await expect(row).toContainText('Lic. Ortega');

  await page.getByRole('button', { name: 'Exportar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`cobranza_facturas_${hoy}.csv`);
  const [, line] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(line).toContain(`"${folio}",${hoy}`);
  expect(line).toContain('1500.00');

  await page.getByRole('link', { name: 'Por cliente' }).click();
  await expect(tableRows(page).first()).not.toContainText(folio);
  await tableRows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/gerente/cobranza/clientes/${keylogin}$`));
  await expect(tableRows(page).first()).toContainText(folio);

  await remind(page, folio);
  await takeEstado(page, folio, hoy);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/gerente/cobranza/clientes/${keylogin}$`));
  await page.getByRole('link', { name: 'Cobranza', exact: true }).click();
  await expect(page).toHaveURL(/ver=|buscar=/);
});

/** Sends the reminder of what a client owes, after a look at what it says. */
async function remind(page: Page, folio: string): Promise<void> {
  await page.getByRole('button', { name: /^Enviar recordatorio a/ }).click();
  const recordar = page.getByRole('dialog', { name: /^Recordar a/ });
  await expect(recordar.getByRole('article', { name: 'El correo' })).toContainText(`${folio}, vence el`);
  await recordar.getByRole('button', { name: 'Enviar' }).click();
  await expect(toasts(page).getByText('El recordatorio va en camino.')).toBeVisible();
  await expect(page.getByText(/^El último, en(viado| camino)/)).toBeVisible();
}

/** Opens the statement of a client, and takes it away as a PDF and by mail. */
async function takeEstado(page: Page, folio: string, hoy: string): Promise<void> {
  await page.getByRole('link', { name: 'Estado de cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Estado de cuenta de/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Factura ${folio}` })).toBeVisible();
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const pdf = await printing;
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^estado_de_cuenta_.+_${hoy}.pdf$`));
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(toasts(page).getByText('El correo va en camino.')).toBeVisible();
}
