import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signIn } from './personas.ts';
import { comoAdmin, isPhone, tableRows } from './piezas.ts';
import { expect, test } from './test.ts';

/** Presses a button and reads what the browser saved. */
async function download(page: Page, name: string) {
  const pressed = page.getByRole('button', { name, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), pressed]);
  return { nombre: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('the records of a period are taken away: the file says what the list says', async ({ page }) => {
  test.skip(isPhone(page), 'Files are the same everywhere; the buttons are in the table of states.');
  const fecha = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format();
  const formDataPieza = {
    Aseguradora: 'QUALITAS',
    Reporte: '=EXPORT-1',
    FECHA: fecha,
    PIEZA: 'FARO',
    MARCA: 'NISSAN',
    AUTO: 'MARCH',
    PEDIDO_el_: fecha,
    COMENTARIOS: 'Golpe, "leve"',
    PRECIO: 1234.5,
  };
  const { mensaje, pieza } = await comoAdmin(page.request, 'indicadores/update_pieza.php', {
    pieza: 'new',
    confirmado: 1,
    formDataPieza,
  });
  expect(mensaje).toBe('success');
  await signIn(page, 'admin');
  await page.goto('/admin/reportes/exportar-indicadores');
  await expect(tableRows(page).first()).toContainText(String(pieza.id));
  const total = Number(
    /\((.+)\)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1]?.replace(',', ''),
  );
  const shown = await tableRows(page).locator('td:first-child').allInnerTexts();

  const { nombre, bytes } = await download(page, 'Exportar');
  expect(nombre).toMatch(new RegExp(`^indicadores_\\d{4}-\\d\\d-\\d\\d_al_${fecha}\\.csv$`));
  const [titles, first, ...lines] = bytes.toString().trimEnd().split('\r\n');
  expect(titles).toBe('\uFEFFID,Siniestro,Taller,Ciudad,Marca,Auto,Año,Pieza,Comentarios,Origen,Precio');
  expect(first).toBe(`${pieza.id},"'=EXPORT-1","","","NISSAN","MARCH","","FARO","Golpe, ""leve""","",1234.50`);
  expect(lines).toHaveLength(total - 1);
  expect([first, ...lines].slice(0, shown.length).map((line) => line?.split(',')[0])).toEqual(shown);

  const excel = await download(page, 'Exportar a Excel');
  expect([excel.nombre, excel.bytes.subarray(0, 2).toString()]).toEqual([nombre.replace('.csv', '.xlsx'), 'PK']);
});
