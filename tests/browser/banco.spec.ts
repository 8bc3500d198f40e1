import { archivoDelBanco, chooseArchivo } from './banco.ts';
import { facturarPorPagar, folioOf } from './facturas.ts';
import { signIn } from './personas.ts';
import { unico } from './pieza.ts';
import { expect, test } from './test.ts';

test('the file of the bank pays what it says, once, and says what it knows already', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const factura = await facturarPorPagar(request, 1_000);
  const folio = folioOf(factura);
  const cuenta = `BANORTE ${unico()}`;
  const archivo = archivoDelBanco([
    [`SPEI ${folio}`, 1_000],
    ['TRASPASO PROPIO', 77.7],
  ]);
  await signIn(page, 'gerente');
  await page.goto('/gerente/facturas');
  await page.getByRole('link', { name: 'Movimientos del banco' }).click();
  await page.getByRole('link', { name: 'Subir archivo del banco' }).click();
  await chooseArchivo(page, cuenta, archivo);
  if (await page.getByText('Indica qué va primero').isVisible())
    await page.getByRole('combobox', { name: 'Fechas' }).selectOption('dma');
  await page.getByRole('button', { name: 'Agregar 2 movimientos' }).click();
  const propuesta = page.getByRole('button', { name: new RegExp(`^Confirmar .* de ${folio} con`) });
  await propuesta.press('Enter');
  await expect(page.getByText('Pago creado exitosamente.').first()).toBeVisible();
  await expect(propuesta).toHaveCount(0);

  await page.getByRole('tab', { name: /^Casados/ }).click();
  await page.reload();
  const casado = page.getByRole('article').filter({ hasText: `SPEI ${folio}` });
  await expect(casado).toContainText(/Pago P-\d+ de \$1,000\.00/);
  await page.getByRole('link', { name: 'Subir archivo del banco' }).click();
  await chooseArchivo(page, cuenta, archivo);
  await expect(page.getByText('Ya los conocíamos todos: no hay nada que agregar.')).toBeVisible();
  await page.goBack();
  await casado.getByRole('link', { name: folio }).click();
  await expect(page.getByText('Pagado').first()).toBeVisible();
});
