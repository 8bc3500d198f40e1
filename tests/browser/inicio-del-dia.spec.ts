import type { Page } from '@playwright/test';
import { addDias, diaOf, formatDia } from '#domain/fecha.ts';
import { signIn, toasts } from './personas.ts';
import { campo, guardarButton, unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

const HOY = diaOf(new Date());

/** The start of a day: what is late is found from its count, done, and counted no more. */
test('from what is late to its list and its record, which is delivered: the way back shows less to do', async ({
  page,
}) => {
  page.setDefaultTimeout(10_000);
  const reporte = `V/${unico()}`;
  await crearVencida(page, reporte);
  await signIn(page, 'socio');
  await page.goto('/socio/indicadores');
  const antes = await vencidas(page);
  await page.getByRole('link', { name: / Vencidas$/ }).click();
  await expect(page).toHaveURL(/\/socio\/indicadores\/buscador\?estado=vencidas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Buscador de indicadores ${antes}`);
  // Nothing has waited longer.
  const primera = page.getByRole('row').nth(1);
  await expect(primera).toContainText(reporte);
  await primera.getByRole('link', { name: /TOLVA/ }).click();

  await page.getByRole('tab', { name: 'Tiempos' }).click();
  await campo(page, 'Entregado el').fill(formatDia(HOY));
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Registro actualizada exitosamente.')).toBeVisible();
  await page.getByRole('link', { name: 'Buscador de indicadores' }).click();
  await expect(page).toHaveURL(/estado=vencidas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Buscador de indicadores ${antes - 1}`);
  await expect(page.getByText(reporte)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => vencidas(page)).toBe(antes - 1);
  await page.reload();
  await page.getByRole('region', { name: 'Lo último que abriste' }).getByRole('link', { name: /TOLVA/ }).click();
  await expect(page).toHaveURL(/\/socio\/indicadores\/buscador\/\d+$/);
});

async function crearVencida(page: Page, Reporte: string): Promise<void> {
  const dias = { PEDIDO_el_: '2024-01-01', VENCE_el_: '2024-01-02', FECHA: addDias('2024-01-01', -1) };
  const costos = { COSTO: 500, Proveedor: 'YONKE', Fact_____Inv: 'A-1', Gtos_ENVIO: 0, METODO_ENVIO: 'RECOGE TALLER' };
  const formDataPieza = { Aseguradora: 'QUALITAS', Reporte, PIEZA: 'TOLVA', PRECIO: 900, ...costos, ...dias };
  const body = { pieza: 'new', confirmado: 1, formDataPieza };
  expect((await comoAdmin(page.request, 'indicadores/update_pieza.php', body)).mensaje).toBe('success');
}

/** The count of what is late, as the start of the day says it. */
async function vencidas(page: Page): Promise<number> {
  const text = await page.getByRole('link', { name: /^[\d,]+ Vencidas$/ }).textContent();
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}
