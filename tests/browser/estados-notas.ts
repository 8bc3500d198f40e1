import type { APIRequestContext, Page } from '@playwright/test';
import { type Estados, fail, type Look } from './estados.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

/** Sales notes, holds and the till as who works here sees them, and a note as its customer does. */
export const ESTADOS_DE_NOTAS: Estados = [
  ['sales notes: the list, a new one with what is wrong, one that was made, its ticket', 'admin', walkNotas],
  ['holds and the till: a list, a new hold, one with money to be given back, a day', 'gerente', walkApartados],
  [
    'the drawer: what is in it, a withdrawal without its reason, a count that differs, closed, its ticket',
    'admin',
    walkCaja,
  ],
  ['a note as its customer sees it, and one that is none', null, walkPublica],
];

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function walkNotas(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await page.goto('/admin/notas');
  await expect(page.getByRole('table').first().locator('tbody tr').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
  await expect(page.getByRole('group', { name: 'Notas seleccionadas' })).toContainText('Total');
  await look('the list, with several chosen');
  const { INV__ } = await crearPieza(request, { FACE__: '' });
  await page.goto(`/admin/notas/new?inv=${INV__}`);
  await expect(page.getByRole('textbox', { name: `Precio unitario de # ${INV__}` })).toBeVisible();
  await page.getByRole('button', { name: /^Crear/ }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('what is missing');
  await page.getByRole('button', { name: 'Buscar por texto' }).click();
  await page
    .getByRole('textbox', { name: 'Pieza, auto y año' })
    .or(page.getByLabel('Pieza, auto y año'))
    .first()
    .fill('faro');
  await expect(page.getByRole('listbox', { name: 'Piezas' }).getByRole('option').first()).toBeVisible();
  await look('the search by words');
  const { id } = await venta(request, INV__);
  await page.goto(`/admin/notas/${id}`);
  await title(page, `Nota ${id}`);
  await look('a note');
  await page.getByRole('button', { name: 'Devolver piezas' }).click();
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a return without its reason');
  await page.goto(`/admin/notas/ticket/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await look('its ticket');
}

async function walkCaja(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await comoAdmin(request, 'caja/move.php', { tipo: 'entrada', monto: 50, motivo: 'Cambio' });
  await page.goto('/admin/caja');
  await expect(page.getByRole('table', { name: 'Movimientos' })).toBeVisible();
  await look('what is in it');
  await page.getByRole('button', { name: 'Retiro', exact: true }).click();
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a withdrawal without its reason');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contar y cerrar' }).click();
  await page.getByRole('button', { name: 'Cerrar la caja' }).click();
  await expect(page.getByRole('alert')).toContainText('faltan');
  await look('a count that differs');
  await page.getByRole('textbox', { name: /^Por qué/ }).fill('Así estaba');
  await page.getByRole('button', { name: 'Cerrar la caja' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { cajas } = await comoAdmin(request, 'caja/get_cajas.php', {});
  await page.goto(`/admin/caja/${cajas.find(({ cerrada }: { cerrada: string | null }) => cerrada !== null)?.id}`);
  await title(page, /^Caja \d+/);
  await look('closed');
  await page.getByRole('link', { name: 'Imprimir cierre' }).click();
  await title(page, /^Ticket de la caja \d+/);
  await expect(page.getByRole('article')).toBeVisible();
  await look('its ticket');
}

async function walkApartados(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { INV__ } = await crearPieza(request);
  const held = {
    nombre: 'Rosa Peña',
    telefono: '55 1234 5678',
    items: [{ INV__, quantity: 1 }],
    anticipo: { monto: 100, forma_pago: 'Efectivo' },
  };
  const { apartado } = await comoAdmin(request, 'apartados/create.php', held);
  await walkApartado(page, look, apartado);
  await comoAdmin(request, 'apartados/release.php', { id: apartado.id });
  await page.goto('/gerente/notas/apartados');
  await expect(page.getByText('Rosa Peña').first()).toBeVisible();
  await look('holds');
  await page.goto(`/gerente/notas/apartados/${apartado.id}`);
  await expect(page.getByText(/por devolver/i).first()).toBeVisible();
  await look('money to be given back');
  await page.goto(`/gerente/notas/apartados/new?inv=${INV__}`);
  await expect(page.getByText(String(INV__)).first()).toBeVisible();
  await page.getByRole('button', { name: /^Apartar/ }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look('a new hold, and what is missing');
  await page.goto('/gerente/notas/corte');
  await title(page, 'Corte de caja');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('the till');
  await fail(page, '**/notas/get_corte.php');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look('a till that cannot be read');
}

async function walkApartado(page: Page, look: Look, { id, token }: { readonly id: number; readonly token: string }) {
  await page.goto(`/gerente/notas/apartados/${id}`);
  await expect(page.getByRole('list', { name: /Historial/ })).toBeVisible();
  await look('a hold');
  for (const name of ['Otro anticipo', 'Cambiar']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/gerente/notas/apartados/${id}?recibo`);
  await expect(page.getByRole('article')).toBeVisible();
  await look('a hold on paper');
  await page.goto(`/a/${token}`);
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await look('a hold, as its customer sees it');
}

async function walkPublica(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { INV__ } = await crearPieza(request);
  const { token } = await venta(request, INV__);
  await page.goto(`/n/${token}`);
  await expect(page.getByText('$10.00')).toBeVisible();
  await look('a note');
  await page.goto('/n/nadie');
  await look('no note');
}

/** A note of one part, by the calls. */
async function venta(
  request: APIRequestContext,
  INV__: number,
): Promise<{ readonly id: number; readonly token: string }> {
  const formData = {
    cotizador: 'MARISOL',
    nombre: 'Luis Mora',
    forma_pago: 'Efectivo',
    medio_contacto: 'PUBLICO',
    items: [{ INV__, quantity: 1, price: 10 }],
  };
  return (await comoAdmin(request, 'notas/submit_nota.php', { id: 'new', status: 1, formData })).nota;
}
