import type { Page } from '@playwright/test';
import { codigoDe, scan } from './lector.ts';
import { signIn } from './personas.ts';
import { cambiarPieza, crearPieza, leerPieza } from './pieza.ts';
import { goDesdeInventario } from './piezas.ts';
import { expect, test } from './test.ts';

const LUGAR = 'PATIO 9 · R-1';

const grupo = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the count of a place from the list. */
async function openConteo(page: Page, prefix: string, lugar = LUGAR): Promise<void> {
  await page.goto(`/${prefix}/inventario`);
  await goDesdeInventario(page, 'Contar');
  await page.getByRole('button', { name: 'Contar un lugar' }).first().click();
  await page.getByRole('combobox', { name: 'Lugar' }).fill(lugar);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conteo de ${lugar}`);
}

test('a place is counted with a scanner, half of it without network, and its differences go into the ledger @movil', async ({
  page,
  context,
  complaints,
}) => {
  const aqui = { UBICACION: LUGAR };
  const completa = await crearPieza(page.request, { ...aqui, Exist: 1 });
  const falta = await crearPieza(page.request, { ...aqui, PIEZA: 'COFRE', Exist: 2 });
  const ajena = await crearPieza(page.request, { UBICACION: 'BODEGA', PIEZA: 'CAJUELA' });
  await signIn(page, 'gerente');
  await openConteo(page, 'gerente');
  await expect(grupo(page, 'Faltan 2')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await scan(page, codigoDe(page, completa));
  await expect(grupo(page, 'Contadas 1')).toBeVisible();
  await expect(page.getByText('Todo lo leído está guardado.')).toBeVisible();

  await context.setOffline(true);
  await scan(page, codigoDe(page, falta));
  await scan(page, codigoDe(page, ajena));
  await expect(page.getByText('Sin conexión: 2 lecturas por enviar.')).toBeVisible();
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar conteo' })).toBeDisabled();
  // This phone keeps them: whoever leaves loses nothing.
  await expect(page.getByRole('button', { name: 'Por enviar 1' }).first()).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByText('Todo lo leído está guardado.')).toBeVisible();
  await expect(grupo(page, 'De otro lugar 1')).toBeVisible();
  await grupo(page, 'De otro lugar 1').click();
  await expect(page.getByRole('tabpanel')).toContainText('BODEGA');

  await page.getByRole('button', { name: 'Cerrar conteo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sale 1 unidad.');
  await dialog.getByRole('checkbox', { name: new RegExp(`CAJUELA .* # ${ajena.INV__}`) }).check();
  await dialog.getByRole('button', { name: 'Cerrar conteo' }).click();
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible();
  await expect(page.getByText('Sale 1 unidad.')).toBeVisible();

  expect(await leerPieza(page.request, falta.id)).toMatchObject({ Exist: 1 });
  expect(await leerPieza(page.request, completa.id)).toMatchObject({ Exist: 1 });
  expect(await leerPieza(page.request, ajena.id)).toMatchObject({ UBICACION: LUGAR });
  // The network was pulled on purpose.
  complaints.splice(0);
});

test('what readings do not tell is counted again, and a count may be cancelled', async ({ page }) => {
  const pieza = await crearPieza(page.request, { UBICACION: 'PATIO 8 · N2', Exist: 4 });
  await cambiarPieza(page.request, pieza.id, { Exist: 3, exist_leido: 4 });
  await signIn(page, 'admin');
  await openConteo(page, 'admin', 'PATIO 8');
  await page.getByRole('button', { name: /^\+1: FARO/ }).click();
  // A unit has just left: nobody knows whether it was read before or after.
  await grupo(page, 'Por confirmar 1').click();
  await page.getByRole('button', { name: 'Contar otra vez' }).click();
  await page.getByLabel('¿Cuántas hay ahora?').fill('x');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Escribe cuántas hay, de 0 a 200');
  await page.getByLabel('¿Cuántas hay ahora?').fill('3');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await grupo(page, 'Contadas 1').click();
  await expect(page.getByRole('tabpanel')).toContainText(`# ${pieza.INV__}`);
  await page.getByRole('button', { name: 'Cancelar conteo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el conteo' }).click();
  await expect(page).toHaveURL(/\/admin\/conteos$/);
  await expect(page.getByRole('table')).toContainText('Cancelado');
});
