import type { Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';
import { Toques } from './toques.ts';

const PIEZAS = ['FARO IZQ', 'COFRE', 'ESPEJO DER', 'PARRILLA', 'TOLVA IZQ'];

/** A claim of five quoted parts. @returns its number and the ids of its records. */
async function cotizado(page: Page) {
  const reporte = `R/${unico()}`;
  const ids: number[] = [];
  for (const PIEZA of PIEZAS) {
    const formDataPieza = { Aseguradora: 'QUALITAS', Reporte: reporte, PIEZA, PRECIO: 1350, sin_pedido: 1 };
    const { mensaje, pieza } = await comoAdmin(page.request, 'indicadores/update_pieza.php', {
      pieza: 'new',
      confirmado: 1,
      formDataPieza,
    });
    expect(mensaje).toBe('success');
    ids.push(pieza.id);
  }
  return { reporte, ids };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Piezas' });
const celda = (page: Page, pieza: string, columna: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: pieza }) })
    .getByRole('gridcell')
    .nth(columna);

/** The walk of docs/recorridos.md: its taps are counted, and may not become more. */
test('a claim of five goes from its quote to an invoice in at most twenty taps', async ({ page }) => {
  const { reporte } = await cotizado(page);
  await signIn(page, 'socio');
  await page.goto('/socio/indicadores');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const walk = new Toques(page);
  await walk.key('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await walk.type(reporte);
  await expect(page.getByRole('option', { name: new RegExp(reporte) }).first()).toBeVisible();
  await walk.key('Enter');
  await walk.press(page.getByRole('link', { name: 'Editar piezas' }));
  await expect(celda(page, 'Igual en todas', 0)).toBeFocused();
  const iguales = ['yonke la herradura', 'F-881', '', '0', '900123', '1/11/26', '', '10/11/26', 'ESTAFETA'];
  for (const [index, texto] of iguales.entries()) {
    if (index > 0) await walk.key('Tab');
    await walk.type(texto);
  }
  await walk.press(celda(page, 'FARO IZQ', 2));
  for (const [index, costo] of ['900', '750.5', '1200', '640', '88'].entries()) {
    if (index > 0) await walk.key('Enter');
    await walk.type(costo);
  }
  await walk.press(page.getByRole('button', { name: 'Guardar' }));
  await expect(toasts(page).getByText('Registro actualizada exitosamente.')).toBeVisible();
  await walk.press(page.getByRole('link', { name: 'Volver' }));
  await walk.press(page.getByRole('button', { name: 'Facturar 5', exact: true }));
  await expect(page).toHaveURL(/\/socio\/facturas\/new/);
  for (const pieza of PIEZAS) await expect(page.getByRole('region', { name: 'Items' })).toContainText(pieza);
  expect(walk.toques).toBeLessThanOrEqual(20);
});

test('on a phone a touch opens a cell, what is the same is written once, and the claim says what can be invoiced', {
  tag: '@movil',
}, async ({ page }) => {
  const { reporte } = await cotizado(page);
  await signIn(page, 'gerente');
  await page.goto(`/gerente/indicadores/siniestros/${encodeURIComponent(reporte)}`);
  await page.getByRole('button', { name: 'Qué falta para facturar 5 piezas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qué falta para facturar' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('listitem').first().getByRole('link', { name: 'Costo de compra' }).click();
  await expect(page).toHaveURL(/rejilla\/\d+\?con=.*celda=/);
  const isTouch = test.info().project.name === 'movil';
  const write = async (columna: number, texto: string) => {
    const one = celda(page, 'Igual en todas', columna);
    await (isTouch ? one.tap() : one.dblclick());
    await one.getByRole('textbox').or(one.getByRole('combobox')).fill(texto);
    await page.keyboard.press('Enter');
  };
  for (const [columna, texto] of Object.entries({
    0: 'YONKE LA HERRADURA',
    1: 'F-1',
    2: '900',
    3: '0',
    6: '1/11/26',
  })) {
    await write(Number(columna), texto);
  }
  await write(8, '10/11/26');
  await write(9, 'ESTAFETA');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toasts(page).getByText('Registro actualizada exitosamente.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByText('Entregado por facturar, con IVA')).toBeVisible();
  await expect(page.getByText('$7,830.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Facturar 5', exact: true })).toBeVisible();
});
