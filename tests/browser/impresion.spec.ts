import type { APIRequestContext, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { encodePayload } from '#domain/enlace-cotizador.ts';
import { readPdf, type Sheet } from './pdf.ts';
import { call, signIn, signInApart } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

/** The orange of the logo, as a PDF writes it. */
const LOGO_INK = '.9608 .4863 .1216 rg';

/** Records of one claim, each with all that a remision needs. */
async function createRegistros(request: APIRequestContext, proveedores: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, Proveedor] of proveedores.entries()) {
    const formDataPieza = {
      Aseguradora: 'QUALITAS',
      Reporte: 'PDF/60-1',
      PIEZA: `PIEZA ${index + 1} (LED) - NUEVA`,
      Origen: 'ORIGINAL',
      PRECIO: 100,
      PEDIDO_el_: '2026-10-01',
      VENCE_el_: '2026-10-20',
      COSTO: '10.03',
      Proveedor,
      Fact_____Inv: `F${index + 1}`,
      Gtos_ENVIO: 0,
      METODO_ENVIO: 'DHL',
    };
    const body = { pieza: 'new', formDataPieza, confirmado: 1 };
    const { mensaje, pieza } = await comoAdmin(request, 'indicadores/update_pieza.php', body);
    expect(mensaje).toBe('success');
    ids.push(pieza.id);
  }
  return ids;
}

/** Prints documents of these records as their screen does. @returns the sheets, once the dialog has opened by itself. */
async function printDocumentos(page: Page, tipo: 'remision' | 'orden', ids: readonly number[]) {
  const answer = await comoAdmin(page.request, 'indicadores/create_documentos.php', { tipo, ids });
  const folios: number[] = answer.documentos.map(({ folio }: { folio: number }) => folio);
  await page.goto(`/admin/indicadores/documentos/${folios.join('-')}`);
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  return { folios, sheets: readPdf(await page.pdf({ preferCSSPageSize: true })) };
}

test('documents of claims print on numbered letter sheets: logo, business and the head of the table where they belong', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'admin');
  await catchPrinting(page);
  const ids = await createRegistros(
    page.request,
    Array.from({ length: 60 }, (_, index) => (index < 58 ? 'YONKE' : 'AGENCIA')),
  );

  const remision = await printDocumentos(page, 'remision', ids);
  expect(remision.sheets.length).toBeGreaterThan(1);
  expect(new Set(remision.sheets.map(({ size }) => size))).toEqual(new Set(['0 0 612 792']));
  const last = remision.sheets.length - 1;
  for (const [index, { text, drawing }] of remision.sheets.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${last + 1}`);
    expect(text.includes('Pieza suministrada')).toBe(true);
    expect(drawing.includes(LOGO_INK)).toBe(index === 0);
    expect(text.includes('Recibí')).toBe(index === last);
    expect(text.match(/Autopartes Patio Norte/g)?.length ?? 0).toBe(index === 0 ? 1 : 0);
  }
  const [first] = remision.sheets;
  for (const text of [`Remisión ${remision.folios[0]}`, 'Autopartes Patio Norte', 'PDF/60-1', 'PIEZA 1 ORIGINAL F1']) {
    expect(first?.text).toContain(text);
  }
  expect(remision.sheets.map(({ text }) => text).join(' ')).not.toMatch(/LED|NUEVA|Imprimir|Menú/);

  const { folios, sheets } = await printDocumentos(page, 'orden', ids);
  expect(folios).toHaveLength(2);
  const [agencia] = sheets.slice(-1);
  for (const text of [
    `Orden de compra ${folios[1]}`,
    'AGENCIA',
    '19/10/2026',
    'PIEZA 60',
    '$20.06',
    '$3.20',
    '23.26',
  ]) {
    expect(agencia?.text).toContain(text);
  }
  expect(agencia?.drawing).toContain(LOGO_INK);
  expect(agencia?.text).not.toContain('YONKE');
});

test('a note prints on a roll as long as it is, and on letter; a camera finds its public page, which says when it was cancelled', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await catchPrinting(page);
  const { INV__ } = await crearPieza(page.request);
  const formData = {
    cotizador: 'YESENIA',
    nombre: 'Taller Ruiz',
    forma_pago: 'Efectivo',
    medio_contacto: 'PUBLICO',
    items: [{ INV__, quantity: 2, price: 1000.5 }],
  };
  const { nota } = await comoAdmin(page.request, 'notas/submit_nota.php', { id: 'new', status: 1, formData });
  await page.goto(`/admin/notas/ticket/${nota.id}`);
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);

  const [rollo, ...more] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const [, , width, height] = rollo?.size.split(' ').map(Number) ?? [];
  // 80 mm wide; a hand long, and no foot of blank paper under the last word.
  expect([more.length, Math.round(((width ?? 0) / 72) * 25.4)]).toEqual([0, 80]);
  const last = Math.max(...(rollo?.lines.map(({ bottom }) => bottom) ?? []));
  expect((height ?? 0) - last).toBeGreaterThan(11);
  expect((height ?? 0) - last).toBeLessThan(60);
  await page.getByRole('radio', { name: 'Carta' }).check();
  const [carta] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(carta?.size).toBe('0 0 612 792');
  for (const sheet of [rollo, carta]) {
    expect(sheet?.drawing).toContain(LOGO_INK);
    for (const text of [
      `Nota ${nota.id}`,
      'Autopartes Patio Norte',
      'Tel. 55 0000 0000',
      'Taller Ruiz',
      'FARO IZQ YUGO CABRIO',
      String(INV__),
      '$1,000.50',
      '$2,001.00',
      'Después de 24 horas no se aceptan',
      nota.token.slice(-6),
    ]) {
      expect(sheet?.text).toContain(text);
    }
    expect(sheet?.text).not.toMatch(/CANCELADA|Imprimir|Papel|Menú/);
  }

  await page.emulateMedia({ media: 'print' });
  const picture = sharp(await page.getByRole('img', { name: /Código QR/ }).screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const address = decodeQR({ width: info.width, height: info.height, data });
  expect(address).toMatch(new RegExp(`/n/${nota.token}$`));
  await page.emulateMedia({ media: 'screen' });
  await page.goto(address);
  await expect(page.getByRole('article')).toContainText(/Nota \d+Vigente.*\$2,001\.00/);

  await comoAdmin(page.request, 'notas/submit_nota.php', { id: nota.id, status: 0 });
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Cancelada');
  await page.goto(`/admin/notas/ticket/${nota.id}`);
  await expect(page.getByRole('article')).toContainText('CANCELADA');
});

test('a closed till prints on a roll as long as it is, and on letter: its accounts, its count and who signs', async ({
  page,
}) => {
  const { session_id, keylogin } = await signInApart(page, 'socio');
  await catchPrinting(page);
  const mine = { session_id, keylogin };
  await call(page.request, 'caja/open.php', { ...mine, fondo: 500 });
  const retiro = { tipo: 'retiro', monto: 120.5, motivo: 'Depósito en el banco de la avenida, con la ficha 882711' };
  const { caja } = await call(page.request, 'caja/move.php', { ...mine, ...retiro });
  const conteo = [{ valor: 200, piezas: 2 }];
  await call(page.request, 'caja/close.php', { ...mine, caja: caja.id, conteo, motivo: 'Un cambio mal dado' });
  await page.goto(`/socio/caja/ticket/${caja.id}`);
  await expect(page.locator('html[data-impreso]')).toHaveCount(1);
  const [rollo, ...more] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const [, , width] = rollo?.size.split(' ').map(Number) ?? [];
  expect([more.length, Math.round(((width ?? 0) / 72) * 25.4)]).toEqual([0, 80]);
  await page.getByRole('radio', { name: 'Carta' }).check();
  const [carta, ...others] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect([others.length, carta?.size]).toEqual([0, '0 0 612 792']);
  for (const sheet of [rollo, carta]) {
    // The file names no sign of money among its bold letters: amounts are compared without it.
    const said = sheet?.text.replaceAll('$', '');
    for (const text of [
      `Cierre de caja ${caja.id}`,
      'Fondo 500.00 Retiro (1) -120.50 Debía haber 379.50 Se contó 400.00 Sobró 20.50 Un cambio mal dado',
      'Conteo 2 × 200.00 400.00 Total 400.00',
      'Retiro: Depósito en el banco de la avenida',
      'Entrega Recibe',
    ]) {
      expect(said).toContain(text);
    }
    expect(said).not.toMatch(/Imprimir|Papel|Menú|Ver la caja/);
    expect(sheet ? overlapsOf(sheet) : null).toEqual([]);
  }
});

/** Says on the page that the dialog opened; the theme is the one that wastes ink. */
async function catchPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impreso', '');
  });
}

/** What can only be pressed, and what belongs to the screen. */
const NOT_ON_PAPER =
  /Ir al contenido|Menú|Buscar\b|Editar|Eliminar|Guardar|Reparar\b|Simular|Anterior|Siguiente|Agregar|WhatsApp \?|Cotizar por|Compartir|Iniciar sesión|Limpiar|https?:/;

/** The letters of a heading are larger than this, in points; those of everything else are not. */
const HEADING = 10;

const SCREENS = [
  ['/admin/inventario/1', 'Existencias y precios'],
  ['/admin/inventario', 'Listado de piezas'],
  ['/admin/reportes/inventario', 'Reporte de bajas'],
  [`/admin/cotizador?payload=${encodePayload([{ pieza: 'FARO' }])}`, 'Precio según historial'],
  ['/admin/publicaciones', 'Listado de publicaciones'],
  ['/admin/cuentas', 'Cuentas'],
  ['/admin/cobranza', 'Cobranza'],
  ['/admin/utilidad', 'Utilidad'],
  ['/admin/por-pagar', 'Por pagar'],
  ['/admin/sinonimos', 'Sinónimos del buscador'],
  ['/admin/indicadores/base-de-datos', 'Base de datos de indicadores'],
  ['/admin/indicadores/buscador/1490', 'Siniestro y pieza'],
  ['/admin/reparacion?paso=2&columna=condicion&busca=USADO&reemplazo=SEMINUEVO', 'Paso 2'],
  ['/detalles/1', 'Detalles'],
  ['/?q=faro', 'piezas'],
] as const;

test('any screen prints on numbered sheets: its facts and nothing to press, no text over another, no heading alone', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [address, title] of SCREENS) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
    const whole = sheets.map(({ text }) => text).join(' ');
    expect(whole, address).toContain(title);
    expect(NOT_ON_PAPER.exec(whole)?.[0], address).toBeUndefined();
    expect(sheets.map(numberOf), address).toEqual(sheets.map((_, at) => `Página ${at + 1} de ${sheets.length}`));
    expect(sheets.flatMap(overlapsOf), address).toEqual([]);
    expect(
      sheets.map(lastOf).filter(({ size }) => size > HEADING),
      address,
    ).toEqual([]);
  }
});

/** Where the foot of a sheet begins, which may stand or lie. */
function footOf({ size }: Sheet): number {
  return Number(size.split(' ')[3]) - 52;
}

/** The number that the foot of a sheet has. */
function numberOf(sheet: Sheet): string {
  const foot = sheet.lines.filter(({ bottom }) => bottom > footOf(sheet));
  return foot.map(({ text }) => text).join('');
}

/** The last that a sheet says above its foot. */
function lastOf(sheet: Sheet): Sheet['lines'][number] {
  const [first, ...rest] = sheet.lines.filter(({ bottom }) => bottom <= footOf(sheet));
  if (!first) throw new Error('A sheet says nothing');
  return rest.reduce((last, line) => (line.bottom > last.bottom ? line : last), first);
}

/** The texts that lie over another by more than a point each way. */
function overlapsOf({ lines }: Sheet): string[] {
  const clash = (start: number, end: number, from: number, to: number) => Math.min(end, to) - Math.max(start, from) > 1;
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => clash(line.left, line.right, other.left, other.right))
      .filter((other) => clash(line.top, line.bottom, other.top, other.bottom))
      .map((other) => `${line.text} | ${other.text}`),
  );
}
