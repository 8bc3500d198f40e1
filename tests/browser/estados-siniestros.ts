import type { APIRequestContext, Page } from '@playwright/test';
import { encodePayload } from '#domain/enlace-cotizador.ts';
import type { Estados, Look } from './estados.ts';
import { campo, crearPieza, guardarButton, lista, unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

/** The claims of insurers as who works here keeps them. */
export const ESTADOS_DE_SINIESTROS: Estados = [
  ["a claim's record: what is missing, its yard part, a near value, each of its tabs", 'admin', walkRegistro],
  [
    'the quoter: a part with its history, the rows of its evidence, a list that cannot be read',
    'gerente',
    walkCotizador,
  ],
];

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
