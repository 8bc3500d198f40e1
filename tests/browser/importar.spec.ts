import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { signIn } from './personas.ts';
import { expect, test } from './test.ts';
import { askNumber } from './worker-server.ts';

/** A sheet as a yard keeps it: a title above, semicolons, accents of Windows, decimals with a comma, a slip and a price in words. */
function hoja(filas: number): Buffer {
  const renglones = Array.from({ length: filas }, (_, index) => {
    const marca = index === 1 ? 'NISAN' : 'NISSAN';
    const precio = index === 4 ? 'mucho' : `1.${200 + index},50`;
    return `;${marca};TSURU;${1990 + (index % 20)}-2012;FARO ${index};DER;${precio};2`;
  });
  const lineas = ['AUTOPARTES EL GÜERO;;;;;;;', '# Inv;Marca;Auto;Año;Pieza;Lado;Precio;Existencias', ...renglones];
  return Buffer.from(lineas.join('\r\n'), 'latin1');
}

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await bringFile(page, { name, mimeType: 'text/csv', buffer });
}

async function bringFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.goto('/admin/importar');
  await page.getByRole('button', { name: 'Importar archivo', exact: true }).click();
  await page.locator('dialog input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: '¿Qué es cada columna?' })).toBeVisible({ timeout: 30_000 });
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dar un valor' }).click();
  const fijos = page.getByRole('region', { name: 'Valores para las filas que no lo dicen' });
  await fijos.getByLabel('Condición').fill('USADO');
  await fijos.getByLabel('Origen').fill('ORIGINAL');
  await fijos.getByLabel('Costo').fill('0');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('button', { name: 'Importar todo' })).toBeVisible({ timeout: 30_000 });
}

const filtro = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filas por resultado' }).getByRole('link', { name, exact: true });

const countTodas = () => askNumber('select count(*) from piezas where eliminada is null');
const countPiezas = () => askNumber("select count(*) from piezas where pieza like 'FARO %' and eliminada is null");

test('a messy sheet is inside on the first day, and out again', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin');
  await bring(page, 'patio 2024.csv', hoja(30));
  await expect(page.getByText('CSV separado por punto y coma, codificación Windows-1252')).toBeVisible();
  await expect(page.getByLabel('Fila de los encabezados')).toHaveValue('2');
  await review(page);

  await page.getByRole('button', { name: 'Cambiar NISAN por NISSAN' }).click();
  await expect(page.getByRole('heading', { name: '¿Se escribió de otra manera?' })).toHaveCount(0);

  await filtro(page, 'Rechazadas 1').click();
  const mala = page.getByRole('button', { name: 'Precio, fila 7: mucho' });
  await mala.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Precio, fila 7: 1500' })).toBeFocused();
  await expect(filtro(page, 'Nuevas 30')).toBeVisible();

  const before = await countPiezas();
  await page.getByRole('button', { name: 'Importar todo' }).click();
  await expect(page.getByRole('dialog').getByText('Entran 30 piezas nuevas con 60 existencias.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '30 filas quedaron en el sistema' })).toBeVisible({ timeout: 30_000 });
  expect((await countPiezas()) - before).toBe(30);

  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'La importación se deshizo' })).toBeVisible({ timeout: 30_000 });
  expect(await countPiezas()).toBe(before);
});

/** The sheet of 300 parts that a yard kept for ten years: its own words, slips, prices in words, totals at the foot. */
function hojaDelPatio(carpeta: string): string {
  const made = spawnSync(process.execPath, ['bench/negocio-de-prueba.ts', '--chico', carpeta], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return join(carpeta, 'inventario.xlsx');
}

/** Writes what may be written of a review, and waits until that is done. */
async function writeBuenas(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Importar solo las buenas/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /filas quedaron en el sistema/ })).toBeVisible({ timeout: 60_000 });
}

async function reviewWithCosto(page: Page): Promise<void> {
  const fijos = page.getByRole('region', { name: 'Valores para las filas que no lo dicen' });
  await fijos.getByLabel('Agregar otro campo').selectOption({ label: 'Costo' });
  await fijos.getByLabel('Costo', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(filtro(page, 'Todas 301')).toBeVisible({ timeout: 60_000 });
}

test('the sheet of a yard goes in, back, in again, and out; what came out changes nothing', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin');
  const hoja = hojaDelPatio(testInfo.outputPath('negocio'));
  const before = await countTodas();
  await bringFile(page, hoja);
  await reviewWithCosto(page);
  // Words that are written in another way are changed in all their rows, one after the other.
  const cambiar = page.getByRole('button', { name: /^Cambiar .+ por .+$/ });
  while ((await cambiar.count()) > 0) {
    const label = (await cambiar.first().getAttribute('aria-label')) ?? '';
    await cambiar.first().click();
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  }
  await filtro(page, 'Rechazadas 4').click();
  const precios = page.getByRole('button', { name: /^Precio, fila \d+: / });
  // The rows of all are there until those that were refused arrive, and nothing is typed into a row that goes.
  await expect(precios).toHaveCount(4);
  await precios.first().press('Enter');
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await expect(filtro(page, 'Rechazadas 3')).toBeVisible();
  // Some of its numbers are those of parts that are here: these are changed, the others are new.
  await writeBuenas(page);
  const nuevas = (await countTodas()) - before;
  expect(nuevas).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'La importación se deshizo' })).toBeVisible({ timeout: 60_000 });
  expect(await countTodas()).toBe(before);

  await bringFile(page, hoja);
  await reviewWithCosto(page);
  await writeBuenas(page);
  const despues = await countTodas();
  // The row that was mended the first time stays out.
  expect([nuevas, nuevas - 1]).toContain(despues - before);

  await page.goto('/admin/inventario');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Excel' }).click();
  const exported = testInfo.outputPath('inventario-exportado.xlsx');
  await (await coming).saveAs(exported);
  await bringFile(page, exported);
  await page.getByRole('button', { name: 'Revisar' }).click();
  const todas = page.getByRole('navigation', { name: 'Filas por resultado' }).getByRole('link');
  await expect(todas).toHaveText([/^Todas/, /^Iguales/], { timeout: 60_000 });
  expect(await countTodas()).toBe(despues);
});

test('a review survives a reload, with its filter, and prints its rows', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin');
  await bring(page, 'otra.csv', hoja(12));
  await review(page);
  await filtro(page, 'Rechazadas 1').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Precio, fila 7: mucho' })).toBeVisible();
  await expect(page).toHaveURL(/\?ver=rechazada$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('mucho', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar todo' })).toBeHidden();
});

test('a template comes, and a file that is no sheet is refused with the way on', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/importar');
  await page.getByRole('button', { name: 'Importar archivo', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  const file = { name: 'lista.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') };
  await page.locator('dialog input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('dialog').getByText(/usa «Guardar como», Libro de Excel/)).toBeVisible();
});

const CLIENTE = 'Correo;Nombre;Apellidos;Teléfono;RFC;Razón social;Uso CFDI;Régimen fiscal;C.P.';
const SALDO = 'RFC;Serie;Folio;Fecha;Método de pago;Total;Saldo';

test('a client and what he owes are brought, and the balance is where its row leads', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'admin');
  const archivos = [
    ['Clientes', [CLIENTE, 'deuda@taller.mx;Eva;Ruiz;8112345678;RUDE800101AB1;EVA RUIZ;G03;612;6700']],
    ['Saldos por cobrar', [SALDO, 'RUDE800101AB1;Z;901;15/03/2026;PPD;1,160.00;500.00']],
  ] as const;
  for (const [tipo, lineas] of archivos) {
    await page.goto('/admin/importar');
    await page.getByRole('button', { name: 'Importar archivo', exact: true }).click();
    await page.getByRole('radio', { name: new RegExp(`^${tipo}`) }).check();
    const file = { name: `${tipo}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lineas.join('\r\n')) };
    await page.locator('dialog input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar' }).click({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Importar todo' }).click({ timeout: 30_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 fila quedó en el sistema' })).toBeVisible({ timeout: 30_000 });
  }
  await page.getByRole('link', { name: 'Ver el registro de la fila 2' }).click();
  await expect(page.getByRole('heading', { name: 'Saldo de Z-901' })).toBeVisible();
  await expect(page.getByText('EVA RUIZ').first()).toBeVisible();
});
