import type { Page } from '@playwright/test';
import { diaOf, formatDia } from '#domain/fecha.ts';

/** A row of a bank's file: words, and what came. */
export type Abono = readonly [concepto: string, abono: number];

/** Writes a bank's file of today, as the banks do: in the letters of Windows, with lines of titles above its headings. */
export function archivoDelBanco(abonos: readonly Abono[]): Buffer {
  const hoy = formatDia(diaOf(new Date()));
  const lineas = abonos.map(([concepto, abono]) => `${hoy};"${concepto}";;"${abono.toFixed(2)}"`);
  const titulos = ['BANCO DEL NORTE S.A.;;;', 'Depósitos del día;;;', 'Fecha;Descripción;Retiros;Depósitos'];
  return Buffer.from([titulos, lineas, ';Total;0.00;'].flat().join('\r\n'), 'latin1');
}

/** Chooses a file of an account, up to how it is read. */
export async function chooseArchivo(page: Page, cuenta: string, buffer: Buffer): Promise<void> {
  await page.getByRole('combobox', { name: /^Cuenta/ }).fill(cuenta);
  await page.getByLabel('Archivo del banco').setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
}
