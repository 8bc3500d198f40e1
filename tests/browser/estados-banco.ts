import type { APIRequestContext, Page } from '@playwright/test';
import { archivoDelBanco, chooseArchivo } from './banco.ts';
import { type Estados, fail, type Look } from './estados.ts';
import { facturarPorPagar, folioOf } from './facturas.ts';
import { unico } from './pieza.ts';
import { expect } from './test.ts';

/** The bank's movements as who answers for the money sees them. */
export const ESTADOS_DEL_BANCO: Estados = [
  ['movements of the bank: none, a file, proposals, by hand, paid, ignored, those that did not come', 'gerente', walk],
];

const DIRECCION = '/gerente/cobranza/movimientos';

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await page.goto(DIRECCION);
  await expect(page.getByText(/Descarga los movimientos de tu banco/)).toBeVisible();
  await look('nothing was brought');
  const una = await facturarPorPagar(request, 1_000);
  const otra = await facturarPorPagar(request, 2_000);
  const archivo = archivoDelBanco([
    [`SPEI ${folioOf(una)}`, 1_000],
    [`ABONO ${folioOf(otra)}`, 500],
    ['TRASPASO', 77.7],
  ]);
  await page.getByRole('link', { name: 'Subir archivo del banco' }).click();
  await look('a file is asked for');
  await chooseArchivo(page, `BBVA ${unico()}`, archivo);
  await look('a file as it is read, its columns open');
  await page.getByRole('combobox', { name: 'Fechas' }).selectOption('dma');
  await page.getByRole('button', { name: /^Agregar 3/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('proposals');
  await page
    .getByRole('button', { name: /^Elegir otras facturas/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await look('chosen by hand');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^Confirmar .* de ${folioOf(una)} con`) }).click();
  await page.getByRole('tab', { name: /^Casados 1/ }).click();
  await expect(page.getByRole('article').first()).toContainText('Pago P-');
  await look('paid');
  await page.getByRole('tab', { name: /^Por casar/ }).click();
  await page
    .getByRole('button', { name: /^Ignorar/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Traspaso');
  await look('why one is ignored');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Ignorados 1/ }).click();
  await expect(page.getByRole('article').first()).toContainText('Ignorado: Traspaso');
  await look('ignored');
  await fail(page, '**/cobranza/get_movimientos.php');
  await page.goto(DIRECCION);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('those that did not come');
}
