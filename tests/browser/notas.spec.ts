import type { Page } from '@playwright/test';
import { call, signIn, toasts } from './personas.ts';
import { crearPieza, leerPieza, type PiezaDeForma } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

/** What a printed page leaves behind for the test to see: the dialog of the browser would stop it. */
const watchPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impreso', '');
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const price = (page: Page, { INV__ }: PiezaDeForma) => field(page, `Precio unitario de # ${INV__}`);
const quoter = (page: Page) => page.getByRole('combobox', { name: /^Cotizador/ });

/** Lists the calls that the page makes from now on; once a session it asks for the account's seal, when nobody waits. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/(.+\.php)$/.exec(request.url())?.[1];
    if (path && path !== 'account/get_sello.php') made.push(path);
  });
  return made;
}

/** Types as a scanner or a person does, and counts the keys. */
function keyboard(page: Page) {
  const count = { keys: 0 };
  return {
    count,
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

test('three parts are sold without the mouse: seven keys beside the numbers, five calls, and one more key prints', async ({
  page,
}) => {
  const piezas = [
    await crearPieza(page.request),
    await crearPieza(page.request, { PIEZA: 'COFRE', FACE__: '' }),
    await crearPieza(page.request, { PIEZA: 'PUERTA', Exist: 1 }),
  ];
  await watchPrints(page);
  await signIn(page, 'socio');
  await page.goto('/socio/notas/new');
  await expect(field(page, '# Inventario')).toBeFocused();
  // The quoter of this computer's last note is there by itself; the first one is chosen once.
  await quoter(page).selectOption('MARISOL');
  await field(page, '# Inventario').focus();
  const made = calls(page);
  const keys = keyboard(page);
  const digits = piezas.reduce((sum, { INV__ }) => sum + String(INV__).length, 0);
  const begun = Date.now();
  for (const pieza of piezas) {
    await keys.type(String(pieza.INV__));
    await keys.press('Enter');
    await expect(price(page, pieza)).toBeFocused();
    // What is listed is sold as it is listed; a part without a price needs one.
    if (pieza.FACE__ === '') await keys.type('1500.5');
    await keys.press('Enter');
    await expect(field(page, '# Inventario')).toBeFocused();
  }
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/\/socio\/notas\/\d+$/);
  expect(keys.count.keys - digits - '1500.5'.length).toBe(7);
  const asked = [...piezas.map(() => 'notas/get_inv.php'), 'notas/submit_nota.php', 'notas/get_nota.php'];
  await expect.poll(() => made).toEqual(asked);
  expect(Date.now() - begun).toBeLessThan(30_000);
  await expect(page.getByRole('link', { name: 'Imprimir' })).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/socio\/notas\/ticket\/\d+$/);
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('$3,900.50');
  await expect(page.getByRole('article')).toContainText('Después de 24 horas no se aceptan cambios ni devoluciones.');
  const left = await Promise.all(piezas.map(({ id }) => leerPieza(page.request, id)));
  expect(left.map(({ Exist }) => Exist)).toEqual([2, 2, 0]);

  await page.goto('/socio/notas/new');
  await expect(quoter(page)).toHaveValue('MARISOL');
});

test('paid half by transfer and half in cash, and the change is said', async ({ page }) => {
  const pieza = await crearPieza(page.request, { Exist: 1 });
  await signIn(page, 'gerente');
  await page.goto('/gerente/notas/new');
  await expect(field(page, '# Inventario')).toBeFocused();
  await quoter(page).selectOption('KARLA');
  await field(page, '# Inventario').fill(String(pieza.INV__));
  await page.keyboard.press('Enter');
  await price(page, pieza).fill('1100');
  await field(page, 'Parte por transferencia').fill('700');
  await field(page, 'Efectivo recibido').fill('500');
  await expect(page.getByText('Cambio $100.00')).toBeVisible();
  await page.getByRole('button', { name: /^Crear/ }).click();
  await expect(toasts(page).getByText('Nota creada exitosamente.')).toBeVisible();
  await expect(
    page.getByText('Transferencia $700.00 · Efectivo $400.00 · Recibido $500.00, cambio $100.00'),
  ).toBeVisible();
});

/** A note over its whole life, as who may do all of it. */
test('sold, taken down, looked up by its customer, cancelled, put up again', { tag: '@movil' }, async ({ page }) => {
  test.setTimeout(90_000);
  await watchPrints(page);
  const pieza = await crearPieza(page.request, { Exist: 1, DATE_FACEBOOK: '2026-10-01' });
  await signIn(page, 'admin');
  const id = await test.step('sold', () => sellOne(page, pieza));
  await test.step('its listing is taken down', () => processBaja(page, 'Retira la publicación de Facebook.'));
  await test.step('its customer sees that it holds', () => checkPublic(page, id, /vigente/i));
  await test.step('it goes to be invoiced', () => invoice(page, id));
  await test.step('cancelled, once', () => cancel(page, id));
  expect((await leerPieza(page.request, pieza.id)).Exist).toBe(1);
  await test.step('what was taken down is put up again', () => processBaja(page, 'Vuelve a publicar'));
  expect(await leerPieza(page.request, pieza.id)).toMatchObject({ CHECK_FACEBOOK: 1, DATE_FACEBOOK: '' });
  await test.step('its customer sees that it does not hold', () => checkPublic(page, id, /cancelada/i));
});

async function sellOne(page: Page, pieza: PiezaDeForma): Promise<number> {
  await page.goto('/admin/notas');
  await page.getByRole('link', { name: 'Agregar' }).click();
  // The list has a quoter of its own.
  await expect(field(page, '# Inventario')).toBeVisible();
  await quoter(page).selectOption('KARLA');
  await page.getByRole('combobox', { name: /^Forma de pago/ }).selectOption('Transferencia');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Luis Mora');
  await field(page, '# Inventario').fill(String(pieza.INV__));
  await button(page, 'Buscar').click();
  await price(page, pieza).fill('1100');
  await page.getByRole('button', { name: /^Crear/ }).click();
  await expect(toasts(page).getByText('Nota creada exitosamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/notas\/\d+$/);
  await expect(page.getByText('creado', { exact: true })).toBeVisible();
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** From the note to its write-off, which says what is to be done, and is done. */
async function processBaja(page: Page, what: string): Promise<void> {
  await page.getByRole('link', { name: /^P-\d+$/ }).click();
  await expect(page.getByText(what, { exact: false }).first()).toBeVisible();
  await expect(button(page, 'Cancelar baja')).toHaveCount(0);
  await button(page, 'Marcar como procesado').click();
  await expect(toasts(page).getByText('Baja actualizada con exito').first()).toBeVisible();
  await expect(button(page, 'Marcar como procesado')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Nota \d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Nota \d+$/ })).toBeVisible();
}

async function checkPublic(page: Page, id: number, state: RegExp): Promise<void> {
  const { nota } = await comoAdmin(page.request, 'notas/get_nota.php', { nota: id });
  const visitor = await page.context().newPage();
  await visitor.goto(`/n/${nota.token}`);
  await expect(visitor.getByText('$1,100.00')).toBeVisible();
  await expect(visitor.getByText(state).first()).toBeVisible();
  await expect(visitor.getByText('Luis Mora')).toHaveCount(0);
  await visitor.close();
}

async function invoice(page: Page, id: number): Promise<void> {
  await button(page, 'Facturar').click();
  await expect(page).toHaveURL('/admin/facturas/new');
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('FARO');
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`Nota ${id}`);
  await page.goto(`/admin/notas/${id}`);
}

async function cancel(page: Page, id: number): Promise<void> {
  await button(page, 'Cancelar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la nota' }).click();
  await expect(toasts(page).getByText('Nota cancelada exitosamente.')).toBeVisible();
  await expect(page.getByText('cancelado', { exact: true })).toBeVisible();
  for (const gone of ['Facturar', 'Imprimir', 'Cancelar']) await expect(button(page, gone)).toHaveCount(0);
  const again = await comoAdmin(page.request, 'notas/submit_nota.php', { id, status: 0 });
  expect(again.mensaje).toBe('La nota ya estaba cancelada');
}

test('a part is held with money in advance, everybody sees it, the customer pays more and waits longer, and one button sells it', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await watchPrints(page);
  const pieza = await crearPieza(page.request, { Exist: 1 });
  await signIn(page, 'socio');
  await page.goto(`/socio/buscador/${pieza.id}`);
  await page.getByRole('link', { name: 'Apartar' }).click();
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Rosa Peña');
  await page.getByRole('textbox', { name: /^Anticipo/ }).fill('200');
  await page
    .getByRole('button', { name: /^Apartar/ })
    .last()
    .click();
  // Money was taken: its receipt is printed, and behind it is the hold.
  await expect(page.getByRole('article', { name: /^Recibo de anticipo \d+$/ })).toContainText('$200.00');
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Apartado', exact: true }).click();
  await expect(page).toHaveURL(/\/socio\/notas\/apartados\/\d+$/);
  await expect(page.getByText(/^Recibo \d+$/)).toBeVisible();

  const publico = await call(page.request, 'buscador-public/get_pieza.php', { pieza: pieza.id });
  expect(publico).toMatchObject({ inv: 0, pieza: { inv: 0, Exist: 1 } });
  const visitor = await page.context().newPage();
  await visitor.goto(`/detalles/${pieza.id}`);
  await expect(visitor.getByText('Apartada').first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Cotizar/ })).toHaveCount(0);
  await visitor.close();
  await payMoreAndWait(page);

  await page.getByRole('link', { name: 'Vender' }).click();
  await expect(page.getByText('Resta', { exact: true })).toBeVisible();
  await quoter(page).selectOption('ERNESTO');
  await page.getByRole('button', { name: /^Crear/ }).click();
  await expect(page).toHaveURL(/\/socio\/notas\/\d+$/);
  await page.getByRole('link', { name: 'Imprimir' }).click();
  await expect(page.getByRole('article')).toContainText('Resta');
  await expect(page.getByRole('article')).toContainText('$950.00');
  expect((await leerPieza(page.request, pieza.id)).Exist).toBe(0);
});

/** Takes $50.00 more for the hold that is shown, looks at it as who has the receipt does, and prolongs it. */
async function payMoreAndWait(page: Page): Promise<void> {
  await button(page, 'Otro anticipo').click();
  await page.getByLabel(/^Monto/).fill('50');
  await page.keyboard.press('Enter');
  const recibo = page.getByRole('article', { name: /^Recibo de anticipo \d+$/ });
  await expect(recibo).toContainText('$50.00 · Efectivo');
  const { pathname } = new URL((await recibo.getByText(/\/a\/\w+$/).textContent()) ?? '');
  const customer = await page.context().newPage();
  await customer.goto(pathname);
  await expect(customer.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(customer.getByRole('article')).toContainText('$250.00');
  await customer.close();

  await page.getByRole('link', { name: 'Apartado', exact: true }).click();
  await button(page, 'Cambiar').click();
  await page.getByLabel(/^Apartar hasta/).fill('31/12/2031');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Historial del apartado' })).toContainText('Prolongado');
  await expect(page.getByText(/^31\/12\/2031/).first()).toBeVisible();
}

test('what was typed of a note is there after a reload; who leaves for another page leaves it', async ({ page }) => {
  const pieza = await crearPieza(page.request);
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'socio');
  await page.goto('/socio/notas/new');
  await field(page, '# Inventario').fill(String(pieza.INV__));
  await page.keyboard.press('Enter');
  await price(page, pieza).fill('999');
  await field(page, 'Nombre').fill('Rosa Peña');
  await page.evaluate(() => location.reload());
  await expect(toasts(page)).toContainText('Aquí está lo que habías escrito');
  await expect(field(page, 'Nombre')).toHaveValue('Rosa Peña');
  await expect(price(page, pieza)).toHaveValue('$999.00');
  await page.goto('/socio/notas');
  await page.goto('/socio/notas/new');
  await expect(field(page, 'Nombre')).not.toHaveValue('Rosa Peña');
  await expect(price(page, pieza)).toHaveCount(0);
});
