import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';
import { Toques } from './toques.ts';

/** Makes forty parts of a car that no other test has, at a price each. @returns the brand. */
async function cuarenta(request: APIRequestContext): Promise<string> {
  const marca = `LOTE ${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  for (let index = 0; index < 40; index += 1) {
    const formDataPieza = {
      MARCA: marca,
      AUTO: 'TSURU',
      A__O: '1992-2017',
      PIEZA: 'FARO',
      Origen: 'ORIGINAL',
      Condici__n: 'USADO',
      COSTO: '100',
      Exist: 1,
      FACE__: `$${100 + index}.00`,
    };
    const { mensaje } = await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: 'new', formDataPieza });
    expect(mensaje).toBe('success');
  }
  return marca;
}

async function preciosOf(request: APIRequestContext, marca: string): Promise<readonly string[]> {
  const { inventario } = await comoAdmin(request, 'buscador/get_filas.php', { marca, itemsPerPage: 100 });
  return inventario.map(({ FACE__ }: { readonly FACE__: string }) => FACE__).toSorted();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The walk of docs/recorridos.md: its taps are counted, and may not become more. */
test('forty prices rise by eight percent and go back in at most eight taps', async ({ page, request }) => {
  const marca = await cuarenta(request);
  const antes = await preciosOf(request, marca);
  await signIn(page, 'gerente');
  await page.goto(`/gerente/inventario?marca=${encodeURIComponent(marca)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listado de piezas 40');
  const walk = new Toques(page);
  await walk.press(page.getByLabel('Seleccionar la página'));
  await walk.press(button(page, 'Seleccionar las 40'));
  await walk.press(button(page, 'Cambiar precio'));
  await walk.press(page.getByLabel('Cuánto, en por ciento'));
  await walk.type('8');
  await walk.key('Enter');
  await expect(page.getByRole('dialog')).toContainText('Se cambiarán 40 piezas');
  await walk.press(button(page, 'Cambiar 40 piezas'));
  await expect(toasts(page).getByText('Piezas cambiadas')).toBeVisible();
  expect(await preciosOf(request, marca)).toEqual(
    Array.from({ length: 40 }, (_, index) => `$${Math.round((100 + index) * 1.08)}.00`).toSorted(),
  );
  await walk.press(button(page, 'Deshacer'));
  await expect(toasts(page).getByText('Cambio deshecho')).toBeVisible();
  expect(await preciosOf(request, marca)).toEqual(antes);
  expect(walk.toques).toBeLessThanOrEqual(8);
});

test('a price that somebody changed after the preview stops the change, and the next preview has it', {
  tag: '@movil',
}, async ({ page, request }) => {
  const marca = await cuarenta(request);
  await signIn(page, 'admin');
  await page.goto(`/admin/inventario?marca=${encodeURIComponent(marca)}`);
  await page.getByLabel('Seleccionar la página').check();
  await button(page, 'Cambiar precio').click();
  await page.getByLabel('Cuánto, en por ciento').fill('-10');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cambiar 10 piezas')).toBeVisible();
  const [{ id }] = (await comoAdmin(request, 'buscador/get_filas.php', { marca })).inventario;
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: id, formDataPieza: { FACE__: '$999.00' } });
  await button(page, 'Cambiar 10 piezas').click();
  await expect(toasts(page).getByText(/Alguna de las piezas cambió desde la vista previa/)).toBeVisible();
  await button(page, 'Vista previa').click();
  await expect(page.getByRole('dialog')).toContainText('$999.00');
  await button(page, 'Cambiar 10 piezas').click();
  await expect(toasts(page).getByText('Piezas cambiadas')).toBeVisible();
  expect(await preciosOf(request, marca)).toContain('$899.00');
});

test('a price and the units of a part are changed in its row by keyboard', async ({ page, request }) => {
  const marca = await cuarenta(request);
  await signIn(page, 'gerente');
  await page.goto(`/gerente/inventario?marca=${encodeURIComponent(marca)}`);
  const precio = page.getByRole('button', { name: /^Cambiar el precio/ }).first();
  await precio.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Precio de # INV/)).toBeFocused();
  await page.keyboard.type('1,250.50');
  await page.keyboard.press('Enter');
  await expect(precio).toHaveText('$1,250.50');
  await expect(precio).toBeFocused();
  const existencias = page.getByRole('button', { name: /^Corregir las existencias/ }).first();
  await existencias.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Existencias de # INV/)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Conteo del patio');
  await page.keyboard.press('Enter');
  await expect(existencias).toHaveText('3 en existencia');
  const [{ id }] = (await comoAdmin(request, 'buscador/get_filas.php', { marca })).inventario;
  const { movimientos } = await comoAdmin(request, 'update-piezas/get_historial.php', { pieza: id });
  expect(movimientos[0]).toMatchObject({ tipo: 'ajuste', unidades: 2, motivo: 'Conteo del patio' });
});
