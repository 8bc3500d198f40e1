import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { diaOf } from '#domain/fecha.ts';
import { hasPoppler, pdfPages, pdfQr } from '#tests/poppler.ts';
import { cancelElsewhere, crearCliente, facturar, facturarPorPagar, folioOf, venta } from './facturas.ts';
import { signIn, toasts } from './personas.ts';
import { unico } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';
import { acceptCancelaciones, mailFolder } from './worker-server.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const fill = (page: Page, name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
const shows = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

/** A claim of two parts that was delivered, with all its costs. */
async function crearSiniestro(page: Page): Promise<string> {
  const Reporte = `F/${unico()}`;
  for (const [PIEZA, PRECIO] of [
    ['FARO DE FACTURA', 15_390.3],
    ['COFRE DE FACTURA', 701.1],
  ]) {
    const formDataPieza = {
      Reporte,
      PIEZA,
      PRECIO,
      Aseguradora: 'QUALITAS',
      OC: '7001',
      PEDIDO_el_: '2026-11-01',
      ENTREGADO_el_: '2026-11-05',
      COSTO: 900,
      Proveedor: 'YONKE',
      Fact_____Inv: 'A-1',
      Gtos_ENVIO: 0,
      METODO_ENVIO: 'RECOGE TALLER',
    };
    const body = { pieza: 'new', confirmado: 1, formDataPieza };
    expect((await comoAdmin(page.request, 'indicadores/update_pieza.php', body)).mensaje).toBe('success');
  }
  return Reporte;
}

async function findClaim(page: Page, reporte: string): Promise<void> {
  await page.goto('/admin/indicadores/buscador');
  await page.getByRole('searchbox', { name: 'Número de siniestro' }).fill(reporte);
  await page.keyboard.press('Enter');
}

/** Has the invoice of the form shown, and stamped by a second key. */
async function create(page: Page): Promise<void> {
  await press(page, 'Crear factura');
  await stamp(page);
}

/** Reads what is about to be stamped, as long as a person at least, and has it stamped. */
async function stamp(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Revisa antes de timbrar' })).toBeVisible();
  await page.waitForTimeout(500);
  await press(page, 'Timbrar');
}

/** The invoices that there are, the newest first, by their ids. */
async function listed(page: Page): Promise<number[]> {
  const { facturas } = await comoAdmin(page.request, 'facturApi/get_facturas.php', {});
  return facturas.map(({ id }: { id: number }) => id);
}

/** Presses the button of a file and reads what the browser saved. */
async function download(page: Page, opt: 'PDF' | 'XML' | 'ZIP') {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, opt)]);
  return { nombre: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a claim is invoiced, paid in two parts and partly returned; its files are what was stamped', async ({ page }) => {
  test.setTimeout(60_000);
  page.setDefaultTimeout(10_000);
  const reporte = await crearSiniestro(page);
  const cliente = await crearCliente(page.request);
  await signIn(page, 'admin');
  await findClaim(page, reporte);
  for (const pieza of ['FARO', 'COFRE']) await page.getByRole('checkbox', { name: new RegExp(pieza) }).check();
  await press(page, 'Facturar');
  await expect(page).toHaveURL(/\/admin\/facturas\/new/);
  await fill(page, /Buscar cliente/, cliente.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Datos fiscales' })).toContainText('64000');
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$18,666.02');
  await create(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Factura F-\d+$/ })).toBeVisible();
  await shows(page, 'Timbrada');
  await test.step('its files', () => checkFiles(page));
  await test.step('5,000.00 now, the rest later', () => pay(page));
  await test.step('one part comes back', () => giveBack(page));
  await findClaim(page, reporte);
  await expect(page.getByText(/2 facturadas/)).toBeVisible();
});

async function checkFiles(page: Page): Promise<void> {
  const xml = await download(page, 'XML');
  const text = xml.bytes.toString();
  const read = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(text)?.[1] ?? '';
  expect(read('Total')).toBe('18666.02');
  // What is kept of it is named by what it is.
  const dataDir = dirname(mailFolder());
  expect(globSync(`${dataDir}/**/${hash('sha256', xml.bytes)}`)).toHaveLength(1);
  const pdf = await download(page, 'PDF');
  const zip = await download(page, 'ZIP');
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).sort()).toEqual([pdf.nombre, xml.nombre]);
  expect(Buffer.from(files[xml.nombre] ?? []).equals(xml.bytes)).toBe(true);
  expect(Buffer.from(files[pdf.nombre] ?? []).equals(pdf.bytes)).toBe(true);
  expect(pdf.nombre).toContain(read('UUID'));
  if (!hasPoppler) return;
  expect(pdfPages(pdf.bytes).join('\n')).toMatch(/SIN VALIDEZ FISCAL.*COFRE DE FACTURA.*\$18,666\.02 MXN/s);
  const qr = new URL(await pdfQr(pdf.bytes));
  expect([qr.searchParams.get('id'), qr.searchParams.get('tt')]).toEqual([read('UUID'), '18666.02']);
  expect(qr.search).toContain(`fe=${read('Sello').slice(-8)}`);
}

async function pay(page: Page): Promise<void> {
  await openTab(page, /^Pagos/);
  await fill(page, /^Monto/, '5000');
  await fill(page, /^Descripción/, 'Depósito 1');
  await press(page, 'Registrar pago');
  await expect(page.getByRole('tab', { name: 'Pagos (1)' })).toBeVisible();
  await openTab(page, /^Factura$/);
  await shows(page, 'Pagado parcialmente');
  await openTab(page, /^Pagos/);
  await expect(page.getByRole('textbox', { name: /^Monto/ })).toHaveValue('$13,666.02');
  await fill(page, /^Descripción/, 'Depósito 2');
  await press(page, 'Registrar pago');
  await expect(page.getByRole('tab', { name: 'Pagos (2)' })).toBeVisible();
  await openTab(page, /^Factura$/);
  await shows(page, 'Pagado');
  await test.step('the first was a cheque: another takes its place', () => replace(page));
  // Nobody cancels what is paid.
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toHaveCount(0);
}

async function replace(page: Page): Promise<void> {
  await openTab(page, /^Pagos/);
  await page
    .getByRole('link', { name: /^Sustituir Pago/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Sustituye al pago 1 de $5,000.00' })).toBeFocused();
  await page
    .getByRole('combobox', { name: /^Forma de pago/ })
    .first()
    .selectOption('02');
  await press(page, 'Sustituir pago');
  await expect(page.getByRole('tab', { name: 'Pagos (3)' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Pago/ }).first()).toContainText('cancelado');
  await expect(page.getByText(/^Sin deuda/)).toBeVisible();
  await openTab(page, /^Factura$/);
}

async function giveBack(page: Page): Promise<void> {
  await openTab(page, /^Egresos/);
  await page.getByRole('checkbox', { name: /COFRE/ }).check();
  await expect(page.getByRole('textbox', { name: /^Monto/ })).toHaveValue('$813.28');
  await page.getByRole('combobox', { name: /^Forma de pago/ }).selectOption('03');
  await press(page, 'Registrar egreso');
  await expect(page.getByRole('tab', { name: 'Egresos (1)' })).toBeVisible();
  await openTab(page, /^Factura$/);
  await shows(page, 'Devuelto parcialmente');
  await page.setViewportSize({ width: 320, height: 800 });
  const anchos = await page
    .locator('dd:visible')
    .evaluateAll((all) => all.map((dd) => dd.scrollWidth - dd.clientWidth));
  expect(anchos).toEqual(anchos.map(() => 0));
}

test('a note is invoiced to the general public; the network goes in the middle, and once more is the same invoice', {
  tag: '@movil',
}, async ({ page, complaints }) => {
  const { id } = await venta(page.request);
  const before = await listed(page);
  await signIn(page, 'socio');
  await page.goto(`/socio/notas/${id}`);
  await press(page, 'Facturar');
  await expect(page.getByRole('radio', { name: 'Público en general' })).toBeChecked();
  // It arrives, and its answer does not.
  let made = 0;
  await page.route('**/facturApi/submit_factura.php', async (route) => {
    made = (await (await route.fetch()).json()).factura.id;
    await route.abort('internetdisconnected');
  });
  await create(page);
  await expect.poll(() => made).toBeGreaterThan(0);
  // It may be sent again from where it was read.
  const review = page.getByRole('dialog', { name: 'Revisa antes de timbrar' });
  await expect(review.getByRole('button', { name: 'Timbrar' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Público en general' })).toBeChecked();
  await page.unroute('**/facturApi/submit_factura.php');
  await expect(async () => {
    await press(page, 'Crear factura');
    await expect(page).toHaveURL(new RegExp(`/socio/facturas/${made}$`), { timeout: 2_000 });
  }).toPass();
  await shows(page, 'Pagado');
  await expect(page.getByText('PUBLICO EN GENERAL').first()).toBeVisible();
  complaints.splice(0);
  expect(await listed(page)).toEqual([made, ...before]);
});

test('an invoice is read before it is stamped: Enter twice shows it, Esc goes back, Enter stamps it once', {
  tag: '@movil',
}, async ({ page }) => {
  const cliente = await crearCliente(page.request);
  const before = await listed(page);
  await signIn(page, 'socio');
  await page.goto('/socio/facturas/new');
  await fill(page, /Buscar cliente/, cliente.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Datos fiscales' })).toContainText('64000');
  await press(page, 'Agregar renglón a mano');
  await fill(page, /^Descripción de renglón 1/, 'FLETE');
  await fill(page, /^Precio unitario de renglón 1/, '5500');
  await page.getByRole('combobox', { name: /Impuestos/ }).selectOption('si');
  // The split that is declared is as large as the one that is specified, and nothing lies on it.
  const declared = page.getByRole('region', { name: 'Resumen' }).getByText('$758.62', { exact: true });
  await declared.scrollIntoViewIfNeeded();
  const isSeen = declared.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isSeen).toBe(true);
  await page.getByRole('button', { name: 'Crear factura' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Revisa antes de timbrar' });
  await expect(review).toContainText('64000');
  for (const said of ['SNO100101AB3', '$4,741.38', '$758.62', 'CINCO MIL QUINIENTOS PESOS 00/100 M.N.']) {
    await expect(review).toContainText(said);
  }
  await page.waitForTimeout(700);
  expect(await listed(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Precio unitario de renglón 1/ })).toHaveValue('$5,500.00');
  await page.keyboard.press('Control+Enter');
  await expect(review).toBeVisible();
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Factura F-\d+$/ })).toBeVisible();
  // One came, before those that there were.
  expect((await listed(page)).slice(1, 4)).toEqual(before.slice(0, 3));
});

test('ten notes are chosen in their list and are one invoice to the general public, each a line of it', async ({
  page,
}) => {
  const notas: number[] = [];
  for (let index = 0; index < 10; index += 1) notas.push((await venta(page.request)).id);
  await signIn(page, 'admin');
  await page.goto('/admin/notas');
  // They are the newest: the first page, all of it.
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
  await press(page, 'Facturar juntas');
  await expect(page.getByRole('radio', { name: 'Público en general' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^10 conceptos, uno por nota/ })).toBeVisible();
  await create(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Factura F-\d+$/ })).toBeVisible();
  const text = (await download(page, 'XML')).bytes.toString();
  expect([...text.matchAll(/NoIdentificacion="(\d+)"/g)].map(([, id]) => Number(id))).toEqual(notas);
  expect(text).toContain('<cfdi:InformacionGlobal ');
  // Nothing of them is chosen any more.
  await page.goto('/admin/notas');
  await expect(page.getByRole('group', { name: 'Notas seleccionadas' })).toContainText('Seleccionar la página');
});

test('a cancellation that its client has to accept is in process until he does', async ({ page }) => {
  const { id } = await facturarPorPagar(page.request);
  await signIn(page, 'admin');
  await page.goto(`/admin/facturas/${id}`);
  // An invoice of today is cancelled at once: the provider is told to wait for the client all the same.
  let asked: object = {};
  await page.route('**/facturApi/submit_factura.php', async (route) => {
    const body = route.request().postDataJSON();
    asked = { ...body, formData: { ...body.formData, simular: 'cancelacion_pendiente' } };
    await route.continue({ postData: JSON.stringify(asked) });
  });
  await press(page, 'Cancelar');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la factura' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await shows(page, 'Cancelación en proceso');
  await expect(page.getByRole('button', { name: 'Cancelar', exact: true })).toHaveCount(0);
  await expect(toasts(page)).toContainText('Cancelación en proceso');
  await acceptCancelaciones();
  // Who asks again waits like everybody; who looks at the pending work has it asked about now.
  await comoAdmin(page.request, 'trabajos/retry.php', { clase: 'cfdi', id });
  const again = await comoAdmin(page.request, 'facturApi/submit_factura.php', asked);
  expect(again.factura.estatus).toBe('cancelado');
  await page.reload();
  await shows(page, 'cancelado');
  await expect(page.getByText('Cancelación en proceso', { exact: true })).toHaveCount(0);
});

test('what was cancelled elsewhere is seen when it is reviewed, and its sale goes into the global invoice of its day', async ({
  page,
}) => {
  const nota = await venta(page.request);
  const factura = await facturar(page.request, { org_import: 'notas', id: nota.items[0]?.id });
  await cancelElsewhere(factura);
  await signIn(page, 'admin');
  await page.goto(`/admin/facturas/${factura.id}`);
  await shows(page, 'Pagado');
  await press(page, `Revisar ahora la factura ${folioOf(factura)}`);
  await shows(page, 'Se canceló fuera del sistema.');
  await page.goto(`/admin/facturas/sin-cfdi?periodicidad=01&periodo=${diaOf(new Date())}`);
  await expect(page.getByRole('row', { name: String(nota.id) })).toContainText('En tiempo');
  await press(page, /^Hacer la global/);
  const dialog = page.getByRole('dialog', { name: 'Factura global' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await create(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Factura F-\d+$/ })).toBeVisible();
  const text = (await download(page, 'XML')).bytes.toString();
  expect(text).toContain(`NoIdentificacion="${nota.id}"`);
  expect(text).toContain('<cfdi:InformacionGlobal ');
});
