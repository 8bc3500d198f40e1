import { signIn, toasts } from './personas.ts';
import { campo, crearPieza, guardarButton, leerPieza, lista, openPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

test('numbers and title are copied, links open apart, listings are marked, an unknown channel says so', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pieza = await crearPieza(request, { CODIGO_RADEC: 'R-9', LINK_ML: 'https://ml.test/9', CHECK_FACEBOOK: 1 });
  await page.route(
    '**/update-piezas/get_pieza.php',
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ json: { ...body, pieza: { ...body.pieza, VENTA: 'RADIO' } } });
    },
    { times: 1 },
  );
  await openPieza(page, 'socio', pieza.id);
  for (const [name, text] of [
    ['Copiar título', pieza.TITULO_PARA_PUBLICAR_FORMULA],
    ['Copiar # Inventario', String(pieza.INV__)],
    ['Copiar # Parte', pieza.__Parte],
    ['Copiar Código RADEC', 'R-9'],
  ] as const) {
    await page.getByRole('button', { name }).last().click();
    await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const link = page.getByRole('link', { name: 'Abrir Link Mercado Libre' });
  await expect(link).toHaveAttribute('href', 'https://ml.test/9');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: 'Ver en el catálogo' })).toHaveAttribute('href', `/detalles/${pieza.id}`);
  await expect(page.getByLabel('Venta', { exact: true }).locator('option:checked')).toHaveText('Formato no valido');
  await expect(page.getByLabel('Venta', { exact: true }).getByRole('option')).toHaveText([
    'Sin seleccionar',
    'QUALITAS',
    'CHUBB',
    'MERCADO',
    'FACEBOOK',
    'WHASTAPP',
    'PUBLICO',
    'Formato no valido',
  ]);
  await expect(page.getByLabel('Cotizador').getByRole('option')).toHaveCount(6);
  await expect(page.getByText('Lo ve el público; lo interno va en Nota')).toBeVisible();

  const facebook = page.getByRole('group', { name: 'Facebook' });
  await expect(facebook.getByLabel('Por publicar en Facebook')).toBeChecked();
  await expect(page.getByText('Marcado como publicado')).toHaveCount(0);
  await facebook.getByRole('button', { name: 'Publicada hoy' }).click();
  await expect(facebook.getByText('Marcado como publicado')).toBeVisible();
  await expect(facebook.getByLabel('Por publicar en Facebook')).not.toBeChecked();
  await expect(facebook.getByLabel('Publicada en Facebook')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await facebook.getByLabel('Publicada en Facebook').fill('5/10/26');
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');
  expect(await leerPieza(request, pieza.id)).toMatchObject({
    DATE_FACEBOOK: '2026-10-05',
    CHECK_FACEBOOK: 0,
    VENTA: '',
  });
});

test('another part of the car, and a copy of the part', async ({ page, request }) => {
  const { id } = await crearPieza(request, { NOTA: 'Repisa 4', FACE__: '$1,200.00', DATE_ML: '2026-10-05' });
  await openPieza(page, 'socio', id);
  await page.getByRole('link', { name: 'Crear otra' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YUGO CABRIO SEDAN 1988-1990 ORIGINAL USADO');
  await expect(lista(page, 'Pieza')).toHaveValue('');
  await expect(campo(page, 'Precio')).toHaveValue('');
  await page.reload();
  await expect(lista(page, 'Marca')).toHaveValue('YUGO');

  await page.goBack();
  await page.getByRole('link', { name: 'Copiar de esta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'FARO IZQ YUGO CABRIO SEDAN 1988-1990 ORIGINAL USADO',
  );
  await expect(campo(page, 'Precio')).toHaveValue('$1,200.00');
  for (const label of ['# Inventario', 'Nota', 'Detalles']) await expect(campo(page, label)).toHaveValue('');
  await expect(page.getByLabel('Publicada en Mercado Libre')).toHaveValue('');
  await expect(page.getByLabel('# de fotos')).toHaveCount(0);
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza agregada exitosamente.');
  await page.waitForURL(/\/inventario\/\d+$/);
  expect(page.url()).not.toContain(`/inventario/${id}`);
});

test('only an administrator deletes, after a question, and can take it back', async ({ page, request }) => {
  const { id, TITULO_PARA_PUBLICAR_FORMULA: titulo } = await crearPieza(request);
  await openPieza(page, 'gerente', id);
  await expect(page.getByRole('link', { name: 'Crear otra' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
  await openPieza(page, 'admin', id);
  await campo(page, 'Nota').fill('Se pierde con ella');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar pieza' });
  await expect(dialog).toContainText('¿Estás seguro que deseas eliminar esta pieza?');
  await expect(dialog).toContainText(titulo);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Pieza eliminada con exito');
  await page.waitForURL('**/admin/inventario');
  const read = { pieza: id };
  expect((await comoAdmin(request, 'update-piezas/get_pieza.php', read)).mensaje).not.toBe('success');
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(toasts(page)).toContainText('Pieza recuperada');
  expect((await comoAdmin(request, 'update-piezas/get_pieza.php', read)).mensaje).toBe('success');
  await page.goto(`/admin/inventario/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
});

test('a part that cannot be shown: none, no answer, and the way on', async ({ page, request, complaints }) => {
  const { id } = await crearPieza(request);
  await signIn(page, 'socio');
  await page.goto('/socio/inventario/999999999');
  await expect(page.getByText('puede que ya no exista')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Inventario' }).click();
  await page.waitForURL('**/socio/inventario');
  await page.goto('/socio/inventario/abc');
  await expect(page.getByText('la dirección no es de ninguna')).toBeVisible();

  const READ = '**/update-piezas/get_pieza.php';
  await page.route(READ, (route) => route.fulfill({ json: {} }));
  await page.goto(`/socio/inventario/${id}`);
  await expect(toasts(page)).toContainText('No se obtuvo la pieza');
  await page.unroute(READ);
  await page.route(READ, (route) => route.abort());
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('no hubo respuesta del servidor')).toBeVisible();
  await page.unroute(READ);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
  complaints.splice(0);
});

test('the listing opens the same part, and leads on to another', async ({ page, request }) => {
  const { id, TITULO_PARA_PUBLICAR_FORMULA: titulo } = await crearPieza(request);
  await signIn(page, 'gerente');
  await page.goto(`/gerente/publicaciones/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
  await expect(page.getByRole('main').getByRole('link', { name: 'Publicaciones' })).toHaveAttribute(
    'href',
    '/gerente/publicaciones',
  );
  await page.getByRole('link', { name: 'Crear otra' }).click();
  await page.waitForURL('**/gerente/inventario/new');
});
