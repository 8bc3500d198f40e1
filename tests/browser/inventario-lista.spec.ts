import type { Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { askedOf, isPhone, newest, rowOf, rows, settled, storedFilters, textsOf, titles } from './piezas.ts';
import { choose, expect, test } from './test.ts';

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

for (const rol of ['socio', 'admin'] as const) {
  test(`${rol}: the list of the inventory, its columns, and what the role may do`, { tag: '@movil' }, async ({
    page,
  }) => {
    await signIn(page, rol);
    const listed = askedOf(page, 'buscador/get_filas.php');
    await page.goto(`/${rol}/inventario`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listado de piezas [\d,]+\+?$/);
    await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveText([
      'Seleccionar',
      'Imagen',
      '#INV',
      'Pieza',
      'C & O Condición y origen',
      'Precio',
      'Publicada en Face/Mercado',
      'Acciones',
    ]);
    await expect(rows(page)).toHaveCount(10);
    expect(listed[0]).toMatchObject({ exist: -1, page: 1, itemsPerPage: 10 });
    await expect(page.getByRole('link', { name: 'Agregar' })).toHaveAttribute('href', `/${rol}/inventario/new`);
    await expect(titles(page).first()).toHaveAttribute('href', new RegExp(`^/${rol}/inventario/\\d+$`));
    const href = (await titles(page).first().getAttribute('href')) ?? '';
    await expect(rows(page).first().getByRole('link', { name: 'Editar' })).toHaveAttribute('href', href);
    await expect(page.getByRole('button', { name: /^Eliminar la pieza/ })).toHaveCount(rol === 'admin' ? 10 : 0);
    if (isPhone(page))
      expect(
        await rows(page)
          .first()
          .evaluate((row) => getComputedStyle(row).display),
      ).toBe('grid');
  });
}

test('a text is applied on Enter and with Buscar', async ({ page }) => {
  await signIn(page, 'gerente');
  const searched = askedOf(page, 'update-piezas/get_piezas.php');
  await page.goto('/gerente/inventario');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await page.keyboard.type('faro');
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(searched)).toEqual(['faro']);
  expect(searched[0]).toMatchObject({ exist: -1 });
  await settled(page);
  await expect(titles(page).first()).toContainText('FARO');
  await page.getByRole('searchbox').fill('cofre');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(titles(page).first()).toContainText('COFRE');
  expect(textsOf(searched)).toEqual(['faro', 'cofre']);
  expect(searched.at(-1)).toMatchObject({ exist: -1 });
});

test('the selects: none, all, one; a change clears what hangs from it; they are remembered', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/inventario');
  for (const [level, all] of [
    ['Marca', 'Todas'],
    ['Auto', 'Todos'],
    ['Año', 'Todos'],
    ['Pieza', 'Todas'],
  ] as const) {
    await expect(select(page, level)).toHaveAttribute('placeholder', 'Sin seleccionar');
    await expect(select(page, level)).toBeEnabled();
    await select(page, level).click();
    const options = page.getByRole('listbox', { name: level }).getByRole('option');
    await expect(options.nth(0)).toHaveText('Sin seleccionar');
    await expect(options.nth(1)).toHaveText(all);
    await options.nth(1).click();
    await expect(select(page, level)).toHaveValue(all);
  }
  await choose(page, 'Marca', 'NISSAN');
  for (const level of ['Auto', 'Año', 'Pieza']) await expect(select(page, level)).toHaveValue('');
  await choose(page, 'Auto', 'VERSA');
  await choose(page, 'Año', '2016');
  await select(page, 'Pieza').click();
  await page.getByRole('listbox', { name: 'Pieza' }).getByRole('option').nth(2).click();
  await expect(select(page, 'Pieza')).not.toHaveValue('');
  await choose(page, 'Año', '2015');
  await expect(select(page, 'Pieza')).toHaveValue('');
  await choose(page, 'Auto', 'SENTRA');
  await expect(select(page, 'Año')).toHaveValue('');
  await expect.poll(() => storedFilters(page, 'inventario')).toEqual(['NISSAN', 'SENTRA', '', '', '']);

  await page.goto('/socio/buscador');
  await settled(page);
  await expect(page).toHaveURL(/buscador$/);
  await page.goto('/socio/inventario');
  await expect(page).toHaveURL(/\?marca=NISSAN&auto=SENTRA$/);
  await expect(titles(page).first()).toContainText('NISSAN SENTRA');
  await select(page, 'Marca').click();
  await page.getByRole('option', { name: 'Sin seleccionar' }).click();
  await expect(select(page, 'Auto')).toBeDisabled();
  await expect.poll(() => storedFilters(page, 'inventario')).toEqual(['', '', '', '', '']);
});

test('stock and listings of every row, in words', async ({ page, request }) => {
  const parts = await newest(request, { exist: -1, marca: 'CHEVROLET', itemsPerPage: 10 });
  expect(parts).toHaveLength(10);
  await signIn(page, 'socio');
  await page.goto('/socio/inventario?marca=CHEVROLET');
  await expect(rows(page)).toHaveCount(10);
  for (const pieza of parts) {
    const row = rowOf(page, pieza.INV__);
    await expect(row).toContainText(pieza.Exist > 0 ? `${pieza.Exist} en existencia` : 'Sin existencias');
    await expect(row).toContainText(`Face: ${listingWords(pieza.CHECK_FACEBOOK, pieza.DATE_FACEBOOK)}`);
    await expect(row).toContainText(`Mercado: ${listingWords(pieza.CHECK_ML, pieza.DATE_ML)}`);
  }
});

function listingWords(flag: number, date: string): string {
  if (date !== '') return `Publicada ${date.split('-').reverse().join('/')}`;
  return flag === 1 ? 'Por publicar' : 'No publicada';
}

test('deletes after the question, and not without it; brings back with Deshacer', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const pieza = await crearPieza(request);
  await signIn(page, 'admin');
  await page.goto(`/admin/inventario?q=${pieza.INV__}`);
  await expect(rowOf(page, pieza.INV__)).toHaveCount(1);
  await page.getByRole('button', { name: `Eliminar la pieza # ${pieza.INV__}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estás seguro que deseas eliminar esta pieza?');
  await expect(dialog).toContainText(pieza.TITULO_PARA_PUBLICAR_FORMULA);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, pieza.INV__)).toHaveCount(1);

  await page.getByRole('button', { name: `Eliminar la pieza # ${pieza.INV__}` }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Pieza eliminada con exito');
  await expect(rowOf(page, pieza.INV__)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Piezas encontradas' })).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(toasts(page)).toContainText('Pieza recuperada');
  await expect(rowOf(page, pieza.INV__)).toHaveCount(1);
});

test('Agregar and Editar lead to the form', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/inventario');
  await page.getByRole('link', { name: 'Agregar' }).click();
  await expect(page).toHaveURL(/\/socio\/inventario\/new$/);
  await page.goBack();
  const edit = rows(page).nth(2).getByRole('link', { name: 'Editar' });
  const href = await edit.getAttribute('href');
  await edit.click();
  await page.waitForURL(`**${href}`);
});
