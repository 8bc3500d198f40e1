import type { Page } from '@playwright/test';
import { call, signInApart, toasts } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { expect, test } from './test.ts';
import { Toques } from './toques.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
/** A fact of the till by its name. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('a day from its float to its close: a sale of two forms, a withdrawal, a count by keyboard with a difference', async ({
  page,
}) => {
  const { INV__ } = await crearPieza(page.request, { FACE__: 1_000 });
  const { session_id, keylogin } = await signInApart(page, 'socio');
  await page.goto('/socio/caja');
  await button(page, 'Abrir con fondo').click();
  await field(page, /^Efectivo con que empieza/).fill('500');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Caja abierta.');
  await expect(fact(page, 'Debe haber en efectivo')).toHaveText('$500.00');

  await page.goto(`/socio/notas/new?inv=${INV__}`);
  await page.getByRole('combobox', { name: /^Cotizador/ }).selectOption('MARISOL');
  await expect(field(page, `Precio unitario de # ${INV__}`)).toBeVisible();
  await field(page, 'Parte por transferencia').fill('700');
  await field(page, 'Efectivo recibido').fill('500');
  await expect(page.getByText('Cambio')).toContainText('$200.00');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/socio\/notas\/\d+$/);

  await page.goto('/socio/caja');
  await expect(fact(page, 'Debe haber en efectivo')).toHaveText('$800.00');
  await expect(page.getByRole('table', { name: 'Movimientos' })).toContainText('$700.00');
  await button(page, 'Retiro').click();
  await field(page, /^Monto/).fill('250');
  await field(page, /^A dónde va/).fill('Al banco');
  await button(page, 'Anotar').click();
  await expect(fact(page, 'Debe haber en efectivo')).toHaveText('$550.00');

  await button(page, 'Contar y cerrar').click();
  await expect(field(page, '$1,000.00')).toBeFocused();
  // No note of a thousand, one of five hundred, none of two hundred nor a hundred, and two of twenty.
  for (const key of ['Enter', '1', 'Enter', 'Enter', 'Enter', 'Enter', '2']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Contado $540.00');
  await button(page, 'Cerrar la caja').click();
  await expect(page.getByRole('alert')).toContainText('Debe haber $550.00: faltan $10.00');
  await field(page, /^Por qué/).fill('Se dio mal un cambio');
  await button(page, 'Cerrar la caja').click();
  await expect(toasts(page)).toContainText('Caja cerrada.');
  await expect(page.getByRole('heading', { level: 1, name: /^Caja \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/se abre sola con la primera venta/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Las de hoy' })).toContainText('$540.00');

  await page.goto('/socio/notas/corte');
  const cerradas = page.getByRole('table', { name: 'Cajas' });
  await expect(cerradas).toContainText('-$10.00');
  await cerradas.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Caja \d+/ })).toBeVisible();
  await expect(fact(page, 'Faltó')).toContainText('Se dio mal un cambio');
  await expect(button(page, 'Retiro')).toHaveCount(0);
  // What is closed stays so, whatever is asked for.
  const { caja } = await call(page.request, 'caja/get_cajas.php', { session_id, keylogin, fecha: null }).then(
    ({ cajas: [una] }) => ({ caja: una }),
  );
  const again = { session_id, keylogin, caja: caja.id, conteo: [] };
  expect((await call(page.request, 'caja/close.php', again)).mensaje).toBe('La caja ya se cerró');
});

test('who counts while somebody sells is told, and loses nothing of the count', async ({ page }) => {
  const { INV__ } = await crearPieza(page.request);
  const { session_id, keylogin } = await signInApart(page, 'socio');
  const mine = { session_id, keylogin };
  await call(page.request, 'caja/open.php', { ...mine, fondo: 100 });
  await page.goto('/socio/caja');
  await button(page, 'Contar y cerrar').click();
  await field(page, '$100.00').fill('1');
  const item = { INV__, quantity: 1, price: 50 };
  const formData = {
    cotizador: 'MARISOL',
    nombre: 'Luis',
    forma_pago: 'Efectivo',
    medio_contacto: 'PUBLICO',
    items: [item],
  };
  await call(page.request, 'notas/submit_nota.php', { ...mine, id: 'new', status: 1, formData });
  await button(page, 'Cerrar la caja').click();
  await expect(page.getByRole('alert')).toContainText('ahora debe haber $150.00');
  await expect(field(page, '$100.00')).toHaveValue('1');
  await field(page, '$50.00').fill('1');
  await button(page, 'Cerrar la caja').click();
  await expect(toasts(page)).toContainText('Caja cerrada.');
});

/** The walk of docs/recorridos.md: its taps are counted, and may not become more. */
test('a till is counted, closed and printed by keyboard alone, in at most eighteen taps', async ({ page }) => {
  const { session_id, keylogin } = await signInApart(page, 'socio');
  await call(page.request, 'caja/open.php', { session_id, keylogin, fondo: 1270.5 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impreso', '');
  });
  await page.goto('/socio/notas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const walk = new Toques(page);
  await walk.key('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await walk.type('contar');
  await expect(page.getByRole('option', { name: /^Caja/ })).toBeVisible();
  await walk.key('Enter');
  await expect(button(page, 'Contar y cerrar')).toBeVisible();
  // Past the way to the corte and the printing of the screen.
  await walk.key('Tab', 3);
  await expect(button(page, 'Contar y cerrar')).toBeFocused();
  await walk.key('Enter');
  await expect(field(page, '$1,000.00')).toBeFocused();
  // 1,000 + 200 + 50 + 20 and a coin of fifty centavos: each box is a tap, with pieces in it or without.
  for (const piezas of ['1', '', '1', '', '1', '1', '', '', '', '', '1']) {
    await walk.type(piezas);
    await walk.key('Enter');
  }
  await expect(toasts(page)).toContainText('Caja cerrada.');
  await expect(page.getByRole('link', { name: 'Imprimir cierre' })).toBeFocused();
  await walk.key('Enter');
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  await expect(page.getByRole('article', { name: /^Cierre de caja \d+/ })).toContainText('Se contó$1,270.50');
  expect(walk.toques).toBeLessThanOrEqual(18);
});
