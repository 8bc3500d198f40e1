import type { Page } from '@playwright/test';
import { signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

/** A text without a place to break it, as a pasted link or a part number that goes on. */
const LARGO = 'x'.repeat(200);

/** A page never scrolls sideways, whatever was typed or is stored. */
async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(excess, what).toBeLessThanOrEqual(0);
}

const BUSQUEDAS = [
  'buscador?q=',
  'inventario?q=',
  'notas?buscar=',
  'notas/apartados?buscar=',
  'facturas?buscar=',
  'cuentas?buscar=',
  'publicaciones?q=',
  'indicadores/buscador?buscar=',
  'indicadores/base-de-datos?buscar=',
  'cotizador?search=',
  'reportes/inventario?buscar=',
  'reportes/vencimientos?vista=listado&taller=',
  'reportes/adeudos?vista=listado&taller=',
  'utilidad?marca=',
];

for (const width of [320, 1280]) {
  test(`${width} px: a text without spaces breaks wherever a screen repeats what was typed`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin');
    for (const address of BUSQUEDAS) {
      await page.goto(`/admin/${address}${LARGO}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoOverflow(page, address);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Pantalla' }).fill(LARGO.slice(0, 90));
    await expect(page.getByText(/^No encontramos ninguna/)).toBeVisible();
    await expectNoOverflow(page, 'Ir a…');
    for (const address of ['', 'no-hay/']) {
      await page.goto(`/${address}${address ? LARGO : `?q=${LARGO}`}`);
      await expectNoOverflow(page, address || 'the public search');
    }
    complaints.splice(0);
  });

  test(`${width} px: a value without spaces breaks wherever it is shown`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const largo = LARGO.slice(0, 100).toUpperCase();
    const pieza = await crearPieza(request, { __Parte: largo.slice(0, 60), PIEZA: largo, NOTA: LARGO });
    const registro = await comoAdmin(request, 'indicadores/update_pieza.php', {
      pieza: 'new',
      confirmado: 1,
      formDataPieza: {
        Aseguradora: 'QUALITAS',
        Reporte: largo.slice(0, 60),
        PIEZA: largo,
        TALLER: largo,
        PRECIO: 100,
        PEDIDO_el_: '2026-11-02',
      },
    });
    expect([pieza.id, registro.mensaje]).toEqual([expect.any(Number), 'success']);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin');
    for (const address of [
      'inventario',
      `inventario/${pieza.id}`,
      `buscador/${pieza.id}`,
      `notas/new?inv=${pieza.INV__}`,
      `notas/apartados/new?inv=${pieza.INV__}`,
      'indicadores/base-de-datos',
      'indicadores/buscador?buscar=xxx',
      `indicadores/buscador/${registro.pieza?.id}`,
      `indicadores/siniestros/${largo.slice(0, 60)}`,
      `indicadores/rejilla/${registro.pieza?.id}`,
    ]) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoOverflow(page, address);
    }
    await page.goto(`/detalles/${pieza.id}`);
    await expectNoOverflow(page, 'the public page of a part');
  });
}
