import { makeFotos } from './fotos.ts';
import { signIn } from './personas.ts';
import { goDesdeInventario } from './piezas.ts';
import { expect, test } from './test.ts';
import { askRows } from './worker-server.ts';

const VIN = '3N1CN7AD2FL800001';

test('a donor is bought, and taken apart: a part with six photos is listed in a few taps', { tag: '@movil' }, async ({
  page,
}) => {
  await askRows(
    `insert into vocabulario (campo, de, valor, cuantas) values ('auto', 'NISSAN', 'VERSA', 1) on conflict do nothing`,
  );
  await signIn(page, 'admin');
  await page.goto('/admin/inventario');
  await goDesdeInventario(page, 'Donadores');
  await page.getByRole('link', { name: 'Agregar donador' }).first().click();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('3n1cn7ad1fl800001');
  await expect(page.getByText(/El dígito verificador del VIN no cuadra/)).toBeVisible();
  await page.getByRole('textbox', { name: /^VIN/ }).fill(VIN);
  await expect(page.getByRole('textbox', { name: /^Año/ })).toHaveValue('2015');
  await page.getByRole('combobox', { name: /^Marca/ }).fill('NISSAN');
  await page.getByRole('combobox', { name: /^Auto/ }).fill('VERSA');
  await page.getByRole('combobox', { name: /^Tipo/ }).fill('SEDAN');
  await page.getByRole('textbox', { name: /^Costo/ }).fill('40000');
  await page.getByRole('textbox', { name: /^Comprado a/ }).fill('Subasta AXA, lote 12');
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toHaveText(/^D-\d+ · NISSAN VERSA 2015$/);

  await page.getByLabel('Archivos de factura').setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await expect(page.getByRole('button', { name: 'factura.pdf', exact: true })).toBeVisible();
  await expect(page.getByText('Falta: baja de placas, consulta del REPUVE.')).toBeVisible();

  const fotos = await makeFotos(6);
  const begun = Date.now();
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await tap('Despiezar', 'link');
  await tap('FARO IZQ');
  const precio = page.getByRole('group', { name: 'FARO IZQ' }).getByRole('textbox', { name: /^Precio/ });
  await expect(precio).toBeFocused();
  // Four keys of the keypad, and the six photos of the picker with the key that ends it.
  await page.keyboard.type('1500');
  taps += 4 + 1 + 6 + 1;
  await page.getByLabel('Elegir fotos de FARO IZQ').setInputFiles(fotos);
  await expect(page.getByRole('button', { name: /^Quitar la foto \d de FARO IZQ/ })).toHaveCount(6);
  await tap('Agregar al inventario');
  await expect(page.getByText(/^1 pieza agregada: # \d+$/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(15);
  expect(Date.now() - begun).toBeLessThan(45_000);

  const [[inventario, foto] = []] = await askRows(
    `select p.inventario, count(i.*) from piezas p join imagenes i on i.pieza_id = p.id
     where p.pieza = 'FARO' and p.lado = 'IZQ' and p.donador is not null and p.precio = 150000 group by 1`,
  );
  expect(Number(foto)).toBe(6);
  const listada = page.getByRole('link', { name: `FARO IZQ # ${inventario}` });
  await expect(listada).toBeVisible();
  await listada.click();
  await expect(page.getByRole('textbox', { name: /^Donador/ })).toHaveValue(/^D-\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Donador' }).first().click();
  await expect(page.getByRole('list', { name: 'Piezas del donador' })).toContainText('FARO IZQ NISSAN VERSA');
  await expect(page.getByText('1 unidad · 1 pieza listada')).toBeVisible();
});
