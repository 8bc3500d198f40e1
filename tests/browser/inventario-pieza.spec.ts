import { toasts } from './personas.ts';
import { campo, chooseOne, crearPieza, guardarButton, leerPieza, lista, openPieza, savesOf, unico } from './pieza.ts';
import { expect, test } from './test.ts';

test('a new part from the first field to the last by keyboard: the title is made while typing', async ({ page }) => {
  const parte = unico();
  await openPieza(page, 'admin', 'new');
  await expect(page.getByRole('tab')).toHaveText(['Ver todo']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pieza nueva');
  const title = page.getByRole('heading', { level: 1 });
  const walk: readonly (readonly [label: string, typed: string])[] = [
    ['# Inventario', ''],
    ['Pieza', 'CALAVERA'],
    ['Lado / posición', 'DER'],
    ['# Parte', parte],
    ['Marca', 'YUGO'],
    ['Auto', 'CABRIO'],
    ['Tipo', 'COUPE'],
    ['Año', '1988 - 1991'],
    ['Donador', ''],
    ['Origen', 'ORIGINAL'],
    ['Condición', 'USADO'],
    ['Detalles', 'Mica sin rayas'],
    ['Existencias', ''],
    ['Ubicación', 'patio 2 · r-14'],
    ['Costo', '350'],
    ['Precio', '1234.5'],
    ['Precio Mercado Libre', '$1,499'],
    ['Código RADEC', 'R-77'],
    ['Costo RADEC / ALDO', '900'],
    ['Link RADEC', 'www.radec.test/77'],
    ['Costo Mercado Libre', ''],
    ['Link Mercado Libre', ''],
    ['Por publicar en Facebook', ' '],
  ];
  await campo(page, '# Inventario').focus();
  for (const [label, typed] of walk) {
    const focused = page.locator(':focus');
    // What copies or opens stands behind its field.
    while (/^(?:Copiar|Abrir) /.test((await focused.getAttribute('aria-label')) ?? ''))
      await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(label);
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(title).toHaveText('CALAVERA DER YUGO CABRIO COUPE 1988-1991 ORIGINAL USADO');
  await expect(campo(page, 'Año')).toHaveValue('1988-1991');
  await expect(campo(page, 'Precio')).toHaveValue('$1,234.50');
  await expect(campo(page, 'Precio Mercado Libre')).toHaveValue('$1,499.00');
  await expect(campo(page, 'Link RADEC')).toHaveValue('https://www.radec.test/77');

  await campo(page, 'Precio').press('Enter');
  await expect(toasts(page)).toContainText('Pieza agregada exitosamente.');
  await page.waitForURL(/\/admin\/inventario\/\d+$/);
  await expect(page.getByRole('tab')).toHaveText(['Ver todo', 'Informacion de pieza', 'Baja de pieza', 'Historial']);
  await expect(page.getByText('En existencia: 1')).toBeVisible();
  await expect(guardarButton(page)).toHaveCount(0);

  await page.reload();
  await expect(title).toHaveText('CALAVERA DER YUGO CABRIO COUPE 1988-1991 ORIGINAL USADO');
  await expect(campo(page, '# Parte')).toHaveValue(parte);
  await expect(campo(page, '# Inventario')).toHaveValue(/^\d+$/);
  await expect(campo(page, 'Costo RADEC / ALDO')).toHaveValue('$900.00');
  await expect(page.getByLabel('Por publicar en Facebook')).toBeChecked();
  await expect(campo(page, 'Detalles')).toHaveValue('Mica sin rayas');
});

test('the lists are chosen from, accents and case ignored, the car among those of its brand', {
  tag: '@movil',
}, async ({ page, request }) => {
  await crearPieza(request, { AUTO: 'CABRIO', Condici__n: 'USADO CON DETALLE' });
  await openPieza(page, 'socio', 'new');
  await lista(page, 'Auto').click();
  await expect(page.getByText('Elige primero la marca')).toBeVisible();
  await chooseOne(page, 'Pieza', 'faro', 'FARO');
  await chooseOne(page, 'Marca', 'yúgo', 'YUGO');
  await chooseOne(page, 'Auto', 'cab', 'CABRIO');
  await chooseOne(page, 'Lado / posición', 'izq', 'IZQ');
  await chooseOne(page, 'Tipo', 'sed', 'SEDAN');
  await chooseOne(page, 'Origen', 'original', 'ORIGINAL');
  await chooseOne(page, 'Condición', 'usado con det', 'USADO CON DETALLE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'FARO IZQ YUGO CABRIO SEDAN ORIGINAL USADO CON DETALLE',
  );

  await lista(page, 'Marca').fill('MARCA INVENTADA');
  await expect(page.getByText('Sin coincidencias')).toBeVisible();
  await lista(page, 'Marca').press('Tab');
  await expect(lista(page, 'Marca')).toHaveValue('YUGO');
  await expect(lista(page, 'Auto')).toHaveValue('CABRIO');

  await lista(page, 'Tipo').fill('');
  await lista(page, 'Tipo').press('Tab');
  await expect(lista(page, 'Tipo')).toHaveValue('');
  await chooseOne(page, 'Marca', 'nissan', 'NISSAN');
  await expect(lista(page, 'Auto')).toHaveValue('');
  await chooseOne(page, 'Auto', 'sentra', 'SENTRA');

  await campo(page, 'Año').fill('2014');
  await campo(page, 'Costo').fill('10');
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza agregada exitosamente.');
  await page.waitForURL(/\/inventario\/\d+$/);
});

test('what a part has stays to be chosen when its list lacks it, and a list that does not come says so', async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await crearPieza(request, { Condici__n: 'USADO' });
  await page.route('**/get_condiciones.php', (route) =>
    route.fulfill({ json: { mensaje: 'success', condiciones: [] } }),
  );
  await page.route('**/get_tipos.php', (route) => route.fulfill({ json: {} }));
  await page.route('**/get_ladoPos.php', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await openPieza(page, 'socio', id);
  await expect(toasts(page)).toContainText('No se obtuvieron los tipos');
  await expect(toasts(page)).toContainText('Error al cargar las opciones');
  // Also where the field stands at the foot of the window.
  await lista(page, 'Condición').evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await lista(page, 'Condición').click();
  const condiciones = page.getByRole('listbox', { name: 'Condición' }).getByRole('option');
  await expect(condiciones).toHaveText(['USADO']);
  await expect(condiciones).toBeInViewport({ ratio: 1 });
  await page.unroute('**/get_ladoPos.php');
  await lista(page, 'Lado / posición').click();
  await expect(page.getByRole('listbox', { name: 'Lado / posición' }).getByRole('option')).toHaveText(['IZQ']);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('listbox', { name: 'Lado / posición' }).getByRole('option')).not.toHaveCount(1);
  complaints.splice(0);
});

test('each rule has its message under its field, and the first wrong field gets the focus', async ({ page }) => {
  await openPieza(page, 'admin', 'new');
  const costo = campo(page, 'Costo');
  await costo.pressSequentially('1a2.5-');
  await expect(costo).toHaveValue('12.5');
  await costo.blur();
  await expect(costo).toHaveValue('$12.50');
  await costo.fill('');
  const existencias = campo(page, 'Existencias');
  await existencias.fill('');
  await existencias.pressSequentially('2x0.1');
  await expect(existencias).toHaveValue('201');

  const PRICE = 'debe ser un numero valido en formato price';
  for (const [label, typed, mensaje] of [
    ['Año', '2023-2013', 'El campo Año debe ser un año o un rango de años'],
    ['Año', '201', 'El campo Año debe ser un año o un rango de años'],
    ['Precio', '1.2.3', `El campo FACE__ ${PRICE}`],
    ['Precio Mercado Libre', 'mil', `El campo _MERCADO ${PRICE}`],
    ['Costo RADEC / ALDO', '5,5.', `El campo Cto_RADEC_ALDO ${PRICE}`],
    ['Costo Mercado Libre', '$$1', `El campo Cto_ML ${PRICE}`],
    ['Link RADEC', 'javascript:alert(1)', 'El campo Link RADEC debe ser una dirección que empiece con http'],
  ] as const) {
    await campo(page, label).fill(typed);
    await campo(page, label).blur();
    await expect(campo(page, label)).toHaveAccessibleDescription(mensaje);
  }
  await expect(page.getByRole('link', { name: 'Abrir Link RADEC' })).toHaveCount(0);
  await expect(page.getByText('no puede quedar vacío')).toHaveCount(0);

  await guardarButton(page).click();
  for (const [field, nombre] of [
    [lista(page, 'Pieza'), 'Pieza'],
    [lista(page, 'Marca'), 'Marca'],
    [lista(page, 'Auto'), 'Auto'],
    [lista(page, 'Origen'), 'Origen'],
    [lista(page, 'Condición'), 'Condición'],
    [costo, 'Costo'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(`El campo ${nombre} no puede quedar vacío`);
  }
  await expect(existencias).toHaveAccessibleDescription('El campo Existencias debe ser 200 o menos');
  await expect(lista(page, 'Pieza')).toBeFocused();
});

test('an inventory number: whole, and nobody else has it', async ({ page, request, complaints }) => {
  const taken = await crearPieza(request);
  const mine = await crearPieza(request);
  await openPieza(page, 'admin', mine.id);
  const inventario = campo(page, '# Inventario');
  await inventario.pressSequentially('x.');
  await expect(inventario).toHaveValue(String(mine.INV__));
  await inventario.fill(String(taken.INV__));
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText(`El # de inventario ${taken.INV__} ya es de otra pieza`);
  await expect(inventario).toHaveAccessibleDescription(/ya es de otra pieza/);
  await expect(inventario).toBeFocused();
  expect((await leerPieza(request, mine.id)).INV__).toBe(mine.INV__);
  complaints.splice(0);
});

test('only what changed is sent, once, with the state it was read in; Ctrl+S saves', async ({ page, request }) => {
  const { id, version } = await crearPieza(request);
  await openPieza(page, 'gerente', id);
  const saves = savesOf(page);
  await campo(page, 'Precio').fill('1500');
  await campo(page, 'Nota').fill('Repisa 4');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');
  await expect(guardarButton(page)).toHaveCount(0);
  expect(saves).toMatchObject([{ pieza: id, forma: { FACE__: '$1,500.00', NOTA: 'Repisa 4', version } }]);
  expect(Object.keys(saves[0]?.forma ?? {}).sort()).toEqual(['FACE__', 'NOTA', 'version']);

  await campo(page, 'Existencias').fill('5');
  await expect(page.getByText('Se anotará un ajuste de +2')).toBeVisible();
  await guardarButton(page).dblclick();
  await expect(page.getByText('En existencia: 5')).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(saves[1]?.forma).toEqual({ Exist: 5, exist_leido: 3, version: version + 1 });
  expect(saves[1]?.op_id).not.toBe(saves[0]?.op_id);

  await campo(page, 'Existencias').fill('0');
  await guardarButton(page).click();
  await expect(page.getByText('Sin existencias', { exact: true })).toBeVisible();
  await campo(page, 'Precio').fill('$1,500');
  await campo(page, 'Precio').blur();
  await expect(guardarButton(page)).toHaveCount(0);
});
