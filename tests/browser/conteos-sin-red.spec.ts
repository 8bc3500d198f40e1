import { codigoDe, scan } from './lector.ts';
import { signInApart } from './personas.ts';
import { crearPieza, leerPieza } from './pieza.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);
// Without network the browser complains of every call, as it should.
test.afterEach(({ complaints }) => void complaints.splice(0));

const LUGAR = 'PATIO 4 · R-2';

test('a count goes on after a reload without network, and what was read before and after it arrives once', {
  tag: '@movil',
}, async ({ page, context }) => {
  const una = await crearPieza(page.request, { UBICACION: LUGAR, Exist: 1 });
  const dos = await crearPieza(page.request, { UBICACION: LUGAR, PIEZA: 'COFRE', Exist: 2 });
  const tres = await crearPieza(page.request, { UBICACION: LUGAR, PIEZA: 'CAJUELA', Exist: 1 });
  await signInApart(page, 'gerente');
  await page.goto('/gerente/conteos');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Contar un lugar' }).first().click();
  await page.getByRole('combobox', { name: 'Lugar' }).fill(LUGAR);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('tab', { name: 'Faltan 3', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await scan(page, codigoDe(page, una));
  await expect(page.getByText('Todo lo leído está guardado.')).toBeVisible();

  await context.setOffline(true);
  await scan(page, codigoDe(page, dos));
  await expect(page.getByText('Sin conexión: 1 lectura por enviar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Por enviar 1' }).first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conteo de ${LUGAR}`);
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Contadas 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^\+1: COFRE/ }).click();
  await page.getByRole('button', { name: /^\+1: CAJUELA/ }).click();
  await expect(page.getByText('Sin conexión: 3 lecturas por enviar.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Contadas 3', exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Todo lo leído está guardado.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cerrar conteo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar conteo' }).click();
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible();
  for (const [pieza, unidades] of [
    [una, 1],
    [dos, 2],
    [tres, 1],
  ] as const) {
    expect(await leerPieza(page.request, pieza.id)).toMatchObject({ Exist: unidades });
  }
});
