import type { APIRequestContext, Page } from '@playwright/test';
import type { Look } from './estados.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

const visible = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** The repair of many parts, from what is missing to what cannot be undone any more. */
export async function walkReparacion(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const { id } = await crearPieza(request, { AUTO: 'TSURO' });
  await page.goto('/admin/reparacion');
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByLabel('Texto actual exacto')).toBeFocused();
  await look('something missing');
  await page.getByLabel('Columna').selectOption({ label: 'Auto' });
  await page.getByLabel('Texto actual exacto').fill('TSURO');
  await page.getByLabel('Texto nuevo').fill('TSURU');
  await page.getByRole('button', { name: 'Simular' }).click();
  await visible(page, 'Paso 2: se cambiará 1 pieza');
  await look('the simulation');
  await page.getByRole('button', { name: 'Reparar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
  await visible(page, 'Paso 1: qué cambiar');
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: id, formDataPieza: { AUTO: 'TIIDA' } });
  await page.reload();
  await visible(page, 'Ya no se puede deshacer');
  await look('one that cannot be undone');
}

/** The words of the search: by meanings, by use and by groups, a conflict and a new group. */
export async function walkSinonimos(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  await page.goto('/admin/sinonimos?pestana=ambiguas');
  await visible(page, 'Palabras que significan varias cosas');
  await page.getByRole('button', { name: 'Agregar palabra' }).click();
  await expect(page.getByRole('form', { name: 'Nueva palabra' }).getByLabel('Palabra')).toBeFocused();
  await look('words of two meanings');
  await page.goto('/admin/sinonimos?pestana=palabras');
  await visible(page, 'Nunca se completan');
  await look('words by their use');
  await page.goto('/admin/sinonimos');
  await expect(page.getByText(/^\d+ grupos$/)).toBeVisible();
  await page.getByLabel('Nombre o palabra').fill('BÚMPER');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(2);
  await look('groups');
  await page.goto('/admin/sinonimos?grupo=emblema');
  await page.getByLabel('Nota').fill('Lo mío');
  const { grupos } = await comoAdmin(request, 'sinonimos/get_grupos.php', { search: '' });
  const emblema = grupos.find(({ id }: { readonly id: string }) => id === 'emblema');
  await comoAdmin(request, 'sinonimos/save_grupo.php', { ...emblema, nota: 'De otra persona' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'El registro cambió desde que lo abriste' })).toBeVisible();
  await look('a conflict');
  await page.getByRole('dialog').getByRole('button', { name: 'Usar lo guardado' }).click();
  await page.getByRole('link', { name: 'Todos los grupos' }).click();
  await page.getByRole('link', { name: 'Nuevo grupo' }).click();
  await page.getByLabel('Nombre del grupo').fill('pieza nueva');
  await page.getByRole('group', { name: 'Grupos relacionados' }).getByRole('combobox').first().fill('fascia');
  await look('a new one');
}

const HOJA = [
  'Marca;Auto;Año;Pieza;Lado;Precio',
  'NISAN;TSURU;1992-2017;FARO;DER;mucho',
  'NISSAN;TSURU;1992-2017;FARO;IZQ;150',
];

/** The import of a sheet, from nothing brought yet to what was taken back. */
export async function walkImportar(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/importar');
  await visible(page, 'Todavía no has importado nada.');
  await look('nothing brought yet');
  await page.getByRole('button', { name: 'Importar archivo', exact: true }).click();
  await look('what the file has');
  const file = { name: 'patio.csv', mimeType: 'text/csv', buffer: Buffer.from(HOJA.join('\n')) };
  await page.locator('dialog input[type="file"]').setInputFiles(file);
  await visible(page, '¿Qué es cada columna?');
  await look('the columns');
  const fijos = page.getByRole('region', { name: 'Valores para las filas que no lo dicen' });
  for (const [campo, valor] of Object.entries({
    Condición: 'USADO',
    Origen: 'ORIGINAL',
    Costo: '0',
    Existencias: '1',
  })) {
    await fijos.getByLabel(campo).fill(valor);
  }
  await page.getByRole('button', { name: 'Revisar' }).click();
  await visible(page, 'Importar todo');
  await look('the rows');
  await page.getByRole('button', { name: 'Precio, fila 2: mucho' }).click();
  await look('a cell being mended');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Corregir la fila 2' }).click();
  await look('a row as a form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Importar solo las buenas/ }).click();
  await look('the question before it is written');
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await visible(page, 'Deshacer importación');
  await look('what was written');
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await visible(page, 'La importación se deshizo');
  await page.goto('/admin/importar');
  await visible(page, 'patio.csv');
  await look('the imports there were');
}
