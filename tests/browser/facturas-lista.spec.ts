import { readFileSync } from 'node:fs';
import { diaOf } from '#domain/fecha.ts';
import { readCsv } from '#tests/tablas.ts';
import { facturarPorPagar, folioOf } from './facturas.ts';
import { signIn } from './personas.ts';
import { isPhone, tableRows } from './piezas.ts';
import { expect, test } from './test.ts';

test('who owes, the file of it, and a payment of two clients, one of them in part @movil', async ({ page }) => {
  test.setTimeout(60_000);
  const price = 1_000 + Math.floor(Math.random() * 8_000) + 0.37;
  const facturas = [await facturarPorPagar(page.request, price), await facturarPorPagar(page.request, price)];
  const folios = facturas.map(folioOf);
  await signIn(page, 'admin');
  await page.goto('/admin/facturas');
  const pestanas = page.getByRole('navigation', { name: 'Facturas por estado' });
  await pestanas.getByRole('link', { name: /^Por cobrar/ }).click();
  await expect(page).toHaveURL(/\?ver=por_cobrar$/);

  await test.step('narrowed to an amount: the tabs count it', async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('textbox', { name: 'Total desde' }).fill(String(price));
    await page.getByRole('textbox', { name: 'Total hasta' }).fill(String(price));
    await page.keyboard.press('Enter');
    await expect(tableRows(page)).toHaveCount(2);
    await expect(pestanas.getByRole('link', { name: /^Por cobrar/ })).toContainText('2');
    await page.reload();
    await expect(tableRows(page)).toHaveCount(2);
    await expect(tableRows(page).first()).toContainText('Vence');
  });

  await test.step('taken away: both of them, with what they owe', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`facturas_${diaOf(new Date())}.csv`);
    const [titulos = [], ...rows] = readCsv(readFileSync(await file.path(), 'utf8'));
    const columna = (titulo: string) => rows.map((row) => row[titulos.indexOf(titulo)]);
    expect(columna('Folio')).toEqual(folios.toReversed());
    expect(columna('Adeudo')).toEqual([price.toFixed(2), price.toFixed(2)]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const folio of folios) await page.getByRole('checkbox', { name: `Seleccionar la factura ${folio}` }).check();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Pago' });
  await dialog.getByRole('textbox', { name: new RegExp(`Monto de ${folios[1]}(?!\\d)`) }).fill('400');
  await expect(dialog.getByRole('textbox', { name: /^Descripción/ })).toHaveValue(`Pago de ${folios.join(', ')}`);
  const pagar = dialog.getByRole('button', { name: /^Pagar/ });
  await expect(pagar).toContainText((price + 400).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await pagar.click();
  await expect(dialog).toBeHidden();
  await expect(tableRows(page)).toHaveCount(1);
  await expect(tableRows(page).first()).toContainText('Pagado parcialmente');
  await expect(tableRows(page).first()).toContainText(
    (price - 400).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await pestanas.getByRole('link', { name: /^Pagadas/ }).click();
  await expect(tableRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(tableRows(page).first()).toContainText('Pagado parcialmente');
});
