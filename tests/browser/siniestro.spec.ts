import type { Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { campo, chooseOne, crearPieza, guardarButton, leerPieza, type PiezaDeForma, unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

const PATIO = 'FARO DEL PATIO';
const FUERA = 'COFRE DE FUERA';

/** A claim from its order to its delivery, by an employee who takes one of its parts from the yard. */
test('ordered, served from the yard, delivered and printed; invoiced only when everything is there', {
  tag: '@movil',
}, async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  const reporte = `J/${unico()}`;
  const yard = await crearPieza(page.request, { PIEZA: 'FARO', Exist: 1, CODIGO_RADEC: 'RD-9', COSTO: '500' });
  await crearRegistro(page, { Reporte: reporte, PIEZA: PATIO, sin_pedido: 1 });
  const pedida = { PEDIDO_el_: '2026-11-01', COSTO: 900, Proveedor: 'YONKE' };
  await crearRegistro(page, { Reporte: reporte, PIEZA: FUERA, ...pedida });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impreso', '');
  });
  await signIn(page, 'socio');
  await test.step('found by its number, and refused as long as nothing was delivered', () => find(page, reporte));
  await test.step('ordered: the day it is due comes by itself', () => order(page));
  await test.step('a unit of the yard is used once, with its cost and its code', () => useYard(page, yard));
  await test.step('delivered with its expenses', () => deliver(page));
  await test.step('both documents are printed, each with its folio', () => printBoth(page, reporte));
  await test.step('the whole claim says what is missing; what is complete goes to be invoiced', () =>
    invoice(page, reporte));
});

async function crearRegistro(page: Page, more: object): Promise<void> {
  const formDataPieza = { Aseguradora: 'QUALITAS', PRECIO: 2400, ...more };
  const body = { pieza: 'new', confirmado: 1, formDataPieza };
  expect((await comoAdmin(page.request, 'indicadores/update_pieza.php', body)).mensaje).toBe('success');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const tick = (page: Page, pieza: string) => page.getByRole('checkbox', { name: new RegExp(pieza) }).check();
const goToClaim = (page: Page, reporte: string) =>
  page.goto(`/socio/indicadores/buscador?buscar=${encodeURIComponent(reporte)}`);

async function find(page: Page, reporte: string): Promise<void> {
  await page.goto('/socio/indicadores/buscador');
  await page.getByRole('searchbox', { name: 'Número de siniestro' }).fill(reporte.toLowerCase().replace('/', '-'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 piezas · $4,800.00 · 0 entregadas · 0 facturadas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Facturar', exact: true })).toBeDisabled();
  await expect(page.getByText('No hay piezas seleccionadas para facturar')).toBeVisible();
  await tick(page, PATIO);
  await press(page, 'Facturar');
  await expect(toasts(page).getByText('FALTA PONER FECHA DE ENTREGA en una o mas piezas')).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(PATIO) })
    .first()
    .click();
  await open(page, 'Tiempos');
  await page.getByLabel('Sin pedido todavía').uncheck();
  await campo(page, 'Pedido el').fill('01/11/2026');
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Registro actualizada exitosamente.')).toBeVisible();
  await expect(campo(page, 'Vence el')).toHaveValue('09/11/2026');
}

async function useYard(page: Page, { id, INV__ }: PiezaDeForma): Promise<void> {
  await open(page, 'Costos y gastos');
  await chooseOne(page, 'Proveedor', 'AQUI', 'AQUI');
  await campo(page, '# Inventario').fill(String(INV__));
  await page.keyboard.press('Enter');
  await press(page, 'Utilizar');
  await expect(page.getByText('salió una unidad de existencias')).toBeVisible();
  await expect(campo(page, 'Código')).toHaveValue('RD-9');
  await expect(campo(page, 'Código')).not.toBeEditable();
  expect((await leerPieza(page.request, id)).Exist).toBe(0);
}

async function deliver(page: Page): Promise<void> {
  await campo(page, 'Gastos de envío').fill('0');
  await chooseOne(page, 'Método de envío', 'RECOGE TALLER', 'RECOGE TALLER');
  await open(page, 'Tiempos');
  await campo(page, 'Entregado el').fill('05/11/2026');
  await guardarButton(page).click();
  await expect(page.getByText('Entregada', { exact: true }).first()).toBeVisible();
}

async function printBoth(page: Page, reporte: string): Promise<void> {
  await goToClaim(page, reporte);
  await tick(page, PATIO);
  await press(page, 'Remision');
  await expect(page.getByRole('article', { name: /^Remisión \d+$/ })).toContainText(PATIO);
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('checkbox', { name: new RegExp(PATIO) }).uncheck();
  await tick(page, FUERA);
  await press(page, 'Orden de compra');
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('La fecha prometida ya pasó');
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir de todos modos' }).click();
  await expect(page.getByRole('article', { name: /^Orden de compra \d+$/ })).toContainText('YONKE');
}

async function invoice(page: Page, reporte: string): Promise<void> {
  await page.goto(`/socio/indicadores/siniestros/${encodeURIComponent(reporte)}`);
  await expect(page.getByRole('list', { name: 'Piezas del siniestro' })).toContainText('Falta facturar');
  await expect(page.getByRole('link', { name: /^Remisión \d+/ })).toBeVisible();
  await goToClaim(page, reporte);
  await tick(page, PATIO);
  await press(page, 'Facturar');
  await expect(page).toHaveURL(/\/socio\/facturas\/new/);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(PATIO);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(reporte);
}
