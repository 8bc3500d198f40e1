import type { APIRequestContext, Page } from '@playwright/test';
import { encodePayload } from '#domain/enlace-cotizador.ts';
import type { Estados, Look } from './estados.ts';
import { campo, crearPieza, guardarButton, lista, unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

/** The claims of insurers as who works here keeps them. */
export const ESTADOS_DE_SINIESTROS: Estados = [
  ['the start of the day, a list of work, the filters of the database of claims', 'admin', walkInicio],
  ["a claim's record: what is missing, its yard part, a near value, each of its tabs", 'admin', walkRegistro],
  ['records as a grid: a list, what is wrong, a pasted block, what keeps an invoice back', 'admin', walkRejilla],
  [
    'the quoter: a part with its history, the rows of its evidence, a list that cannot be read',
    'gerente',
    walkCotizador,
  ],
];

async function walkInicio(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/indicadores/buscador/1490');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goto('/admin/indicadores');
  await expect(page.getByRole('region', { name: 'Lo último que abriste' })).toBeVisible();
  await look('the start of the day');
  await page.goto('/admin/indicadores/buscador?estado=por-facturar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('a list of work');
  await page.goto('/admin/indicadores/base-de-datos?estado=pagada&aseguradora=QUALITAS');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const filtros = page.getByRole('button', { name: 'Filtros (2)' });
  if (await filtros.isVisible()) await filtros.click();
  await page.getByLabel('Solicitada desde').fill('01/11/2026');
  await page.getByLabel('Solicitada hasta').fill('01/10/2026');
  await expect(page.getByText('Es anterior a la fecha inicial: no se consultó nada')).toBeVisible();
  await look('days in the wrong order');
  await page.goto('/admin/indicadores/base-de-datos?taller=NADIE');
  await expect(page.getByText('Ningún registro cumple con estos filtros.')).toBeVisible();
  await look('nothing that fits');
}

async function walkRejilla(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const Reporte = `${unico()}/2`;
  const ids: number[] = [];
  for (const PIEZA of ['FARO', 'COFRE']) {
    const formDataPieza = { Aseguradora: 'QUALITAS', Reporte, PIEZA, PRECIO: 100, sin_pedido: 1 };
    const { pieza } = await comoAdmin(request, 'indicadores/update_pieza.php', { pieza: 'new', formDataPieza });
    ids.push(pieza.id);
  }
  await page.goto(`/admin/indicadores/rejilla/${ids.join('?con=')}`);
  const grid = page.getByRole('grid', { name: 'Piezas' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await look('as it opens');
  await grid.getByRole('gridcell').first().dblclick();
  await page.keyboard.type('A');
  await expect(page.getByRole('listbox')).toBeVisible();
  await look('the values of a list');
  await page.keyboard.press('Escape');
  await grid.getByRole('gridcell').nth(13).click();
  await page.keyboard.type('caro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ir a la celda por revisar' })).toBeVisible();
  await look('a cell that is wrong');
  await grid.getByRole('gridcell').nth(13).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1,234\t=A1\n03/11/2026\t5');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('dialog', { name: 'Pegar 4 celdas' })).toBeVisible();
  await look('a pasted block');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.goto(`/admin/indicadores/siniestros/${encodeURIComponent(Reporte)}`);
  await page.getByRole('button', { name: 'Qué falta para facturar 2 piezas' }).click();
  await look('what keeps an invoice back');
}

async function walkRegistro(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { INV__ } = await crearPieza(request);
  await page.goto('/admin/indicadores/buscador/new');
  await campo(page, 'Comentarios').fill('SinEspacios'.repeat(20));
  await guardarButton(page).click();
  await expect(lista(page, 'Aseguradora')).toBeFocused();
  await look('what is missing');
  await page.getByRole('button', { name: 'Descartar' }).click();

  const campos = {
    Aseguradora: 'QUALITAS',
    Reporte: `${unico()}/1`,
    PIEZA: 'FARO',
    PRECIO: 100,
    PEDIDO_el_: '2026-01-02',
  };
  const formDataPieza = { ...campos, Proveedor: 'AQUI', METODO_ENVIO: 'ESTAFETA', Gtos_ENVIO: 0 };
  const { pieza } = await comoAdmin(request, 'indicadores/update_pieza.php', { pieza: 'new', formDataPieza });
  await page.goto(`/admin/indicadores/buscador/${pieza.id}?pestana=facturacion`);
  await expect(page.getByText('FALTA PONER FECHA DE ENTREGA')).toBeVisible();
  await look('not to be invoiced yet');
  await page.getByRole('link', { name: 'Ir a Costos y gastos' }).click();
  await campo(page, '# Inventario').fill(String(INV__));
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await look('a part of the yard');
  await page.getByRole('button', { name: 'Utilizar' }).click();
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeVisible();
  await lista(page, 'Método de envío').fill('PAQUETEXPRES');
  await lista(page, 'Método de envío').press('Escape');
  await guardarButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ya existe PAQUETEXPRESS' })).toBeVisible();
  await look('a near value');
  await page.getByRole('button', { name: 'Usar PAQUETEXPRESS' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tiempos' }).click();
  await campo(page, 'Entregado el').fill('01/01/2026');
  await expect(page.getByText(/La entrega es anterior al pedido/)).toBeVisible();
  await look('a delivery before its order');
  await guardarButton(page).click();
  await page.getByRole('tab', { name: 'Facturacion y cobranza' }).click();
  await page.getByRole('button', { name: 'Ingresada hoy' }).click();
  await look('to be invoiced');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('list', { name: 'Historial del registro' })).toBeVisible();
  await look('the history');
}

async function walkCotizador(page: Page, look: Look): Promise<void> {
  await page.goto(`/gerente/cotizador?payload=${encodePayload([{ pieza: 'FARO' }, { pieza: 'COFRE', anio: 2016 }])}`);
  await expect(page.getByText('Ganada, mediana')).toBeVisible();
  await page.getByLabel('Precio a cotizar').fill('4000');
  await look('a part with its history');
  await page.getByRole('button', { name: /filas usadas$/ }).click();
  await page.getByRole('tab', { name: /^No ganadas/ }).click();
  await look('the rows of its evidence');
  await page.goto('/gerente/cotizador?payload=x');
  await expect(page.getByText('La lista no está en base64').first()).toBeVisible();
  await look('a list that cannot be read');
}
