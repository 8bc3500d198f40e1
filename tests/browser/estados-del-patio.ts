import type { Page } from '@playwright/test';
import { DONADOR } from '#tests/donadores.ts';
import { type Estados, fail, type Look } from './estados.ts';
import { cambiarPieza, crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

const visible = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** The screens of the yard: donor cars, what they give, labels, and counts of places. */
export const ESTADOS_DEL_PATIO: Estados = [
  [
    'donor cars: a list, rows that did not come, one, taking it apart, a new one with a wrong VIN',
    'admin',
    async (page, look, request) => {
      const { expediente } = await comoAdmin(request, 'donadores/save_donador.php', { donador: 'new', form: DONADOR });
      await page.goto('/admin/donadores');
      await expect(page.getByRole('table')).toBeVisible();
      await look('the list');
      await fail(page, '**/donadores/get_donadores.php');
      await page.goto('/admin/donadores?buscar=x');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await look('rows that did not come');
      await page.goto(`/admin/donadores/${expediente.donador.id}`);
      await visible(page, 'Queda por vender');
      await look('one');
      await page.getByRole('link', { name: 'Despiezar' }).click();
      await expect(page.getByRole('button', { name: 'FARO IZQ', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'FARO IZQ', exact: true }).click();
      await look('taking it apart');
      await page.getByRole('button', { name: 'FARO IZQ', exact: true }).click();
      await page.goto('/admin/donadores/new');
      await page.getByRole('textbox', { name: /^VIN/ }).fill('3n1cn7ad1fl800001');
      await visible(page, 'El dígito verificador del VIN no cuadra');
      await look('a new one with a wrong VIN');
    },
  ],
  [
    'labels: of a part on a sheet and on a roll, of nothing',
    'socio',
    async (page, look, request) => {
      const { id } = await crearPieza(request);
      await page.goto(`/socio/etiquetas?piezas=${id}`);
      await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
      await look('on a sheet');
      await page.getByLabel('Papel').selectOption('Rollo, de cualquier medida');
      await look('on a roll');
      await page.goto('/socio/etiquetas');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('of nothing');
    },
  ],
  [
    'counts: none, opening one, its lines of every kind, one that is unsure, its close, one that is closed',
    'gerente',
    walkConteos,
  ],
];

async function walkConteos(page: Page, look: Look, request: Parameters<Estados[number][2]>[2]): Promise<void> {
  const UBICACION = 'PATIO 7 · R-3';
  await page.goto('/gerente/conteos');
  await visible(page, 'Todavía no se ha contado ningún lugar.');
  await look('none');
  await page.getByRole('button', { name: 'Contar un lugar' }).first().click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await visible(page, 'Escribe el lugar que se va a contar');
  await look('opening one');
  await crearPieza(request, { UBICACION });
  const { id } = await crearPieza(request, { UBICACION, PIEZA: 'COFRE', Exist: 4 });
  await cambiarPieza(request, id, { Exist: 3, exist_leido: 4 });
  await crearPieza(request, { UBICACION, PIEZA: 'CAJUELA', Exist: 1 });
  await page.getByRole('combobox', { name: 'Lugar' }).fill(UBICACION);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('tab', { name: 'Faltan 3' })).toBeVisible();
  await page.getByRole('button', { name: /^\+1: CAJUELA/ }).click();
  await page.getByRole('button', { name: /^\+1: COFRE/ }).click();
  await expect(page.getByRole('tab', { name: 'Contadas 1' })).toBeVisible();
  await look('its lines');
  await page.getByRole('tab', { name: 'Por confirmar 1' }).click();
  await page.getByRole('button', { name: 'Contar otra vez' }).click();
  await look('one that is unsure');
  await page.getByLabel('¿Cuántas hay ahora?').fill('2');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar conteo' }).click();
  await look('its close');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar conteo' }).click();
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible();
  await look('one that is closed');
}
