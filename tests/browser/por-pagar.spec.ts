import { signIn } from './personas.ts';
import { unico } from './pieza.ts';
import { archivoXml, xmlDeHace } from './por-pagar.ts';
import { expect, test } from './test.ts';
import { askRows } from './worker-server.ts';

/** A record of a claim whose part was bought from a supplier by a purchase order. */
async function insertRegistro(proveedor: string, oc: string): Promise<number> {
  const [[id] = []] = await askRows(
    `insert into indicadores (aseguradora, reporte, fecha, pieza, proveedor, oc, costo, pedido)
     values ('AXA', 'S-${oc}', current_date, 'FARO DERECHO', '${proveedor}', '${oc}', 100000, current_date) returning id`,
  );
  return Number(id);
}

test('an invoice goes from its XML to paid, and the claim that it pays for names it', { tag: '@movil' }, async ({
  page,
}) => {
  const proveedor = `REFACCIONARIA ${unico()}`;
  const oc = String(4_500_000 + Math.floor(Math.random() * 100_000));
  const registro = await insertRegistro(proveedor, oc);
  const xml = xmlDeHace(3, `${oc}`, proveedor, oc);
  await signIn(page, 'admin');
  await page.goto('/admin/por-pagar');
  await page.getByRole('link', { name: 'Agregar factura' }).click();
  await page.getByLabel(/^Elegir el XML/).setInputFiles(archivoXml(xml));
  await expect(page.getByRole('heading', { name: 'Así se lee' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Proveedor/ })).toHaveValue(proveedor);
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factura A-${oc} de ${proveedor}`);

  await page.getByRole('button', { name: 'Elegir piezas' }).press('Enter');
  const casilla = page.getByRole('checkbox', { name: `FARO DERECHO · S-${oc}` });
  await expect(page.getByText('Misma OC')).toBeVisible();
  await casilla.press('Space');
  await page.getByRole('button', { name: 'Guardar piezas' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Piezas que paga' })).toContainText('$1,000.00');

  const pay = async (monto: string) => {
    await page.getByRole('button', { name: 'Registrar pago' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Registrar pago de A-${oc}` });
    await dialog.getByRole('textbox', { name: /^Monto/ }).fill(monto);
    await dialog.getByRole('textbox', { name: /^Referencia/ }).press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await pay('160');
  await expect(page.getByText('Pagada en parte')).toBeVisible();
  await pay('1000');
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible();

  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar XML' }).click();
  expect((await descarga).suggestedFilename()).toMatch(/^[0-9A-F-]{36}\.xml$/);

  await page.goto(`/admin/indicadores/buscador/${registro}?pestana=costos`);
  const factura = page.getByRole('link', { name: `A-${oc}` });
  await expect(factura.or(page.getByRole('tab', { name: /Costos/ })).first()).toBeVisible();
  if (!(await factura.isVisible())) await page.getByRole('tab', { name: /Costos/ }).click();
  await factura.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factura A-${oc} de ${proveedor}`);

  await page.goto('/admin/por-pagar/new');
  await page.getByLabel(/^Elegir el XML/).setInputFiles(archivoXml(xml));
  await expect(page.getByText(`Ya está guardada: es la A-${oc} de ${proveedor}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
});
