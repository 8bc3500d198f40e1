import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { askedOf, comoAdmin, watchJumps } from './piezas.ts';
import { expect, test } from './test.ts';

const LIST = 'publicaciones/get_piezas.php';
const HOY = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
}).format(new Date());

interface Nueva {
  readonly id: number;
  readonly inventario: number;
}

/** A part of this test alone, the newest of its list. */
async function add(request: APIRequestContext, campos: object = {}): Promise<Nueva> {
  const formDataPieza = {
    MARCA: 'VOLKSWAGEN',
    AUTO: 'JETTA',
    TIPO: 'SEDAN',
    A__O: '2015-2018',
    PIEZA: 'FARO',
    LADO__Posici__n: 'IZQ',
    __Parte: '5C6 941 005 B',
    Origen: 'ORIGINAL',
    Condici__n: 'USADO',
    COSTO: '1000',
    Exist: 1,
    FACE__: '$1,234.50',
    DETALLES: 'Patas completas',
    ...campos,
  };
  const { mensaje, pieza } = await comoAdmin(request, 'update-piezas/update_pieza.php', {
    pieza: 'new',
    formDataPieza,
  });
  expect(mensaje).toBe('success');
  return { id: pieza.id, inventario: pieza.INV__ };
}

const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');
const row = (page: Page, { inventario }: Nueva): Locator => rows(page).filter({ hasText: `# INV ${inventario}` });

async function open(page: Page, query = '') {
  await signIn(page, 'socio');
  await page.goto(`/socio/publicaciones${query}`);
  await expect(rows(page).first().getByRole('link')).toBeVisible();
}

test('opens with what waits for Facebook, ten a page, each row a link to its part', { tag: '@movil' }, async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Listado de publicaciones \d+$/);
  await expect(page.getByLabel('Plataforma').getByRole('option')).toHaveText(['Facebook', 'Mercado Libre']);
  await expect(page.getByLabel('Estado').getByRole('option')).toHaveText([
    'No publicadas',
    'Por publicar',
    'Publicadas',
    /^Por retirar \(\d+\)$/,
  ]);
  await expect(page.getByLabel('Estado')).toHaveValue('POR_PUBLICAR');
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', /^\/socio\/publicaciones\/\d+$/);
  await expect(page.getByRole('navigation', { name: 'Páginas de resultados' }).getByText(/^Página 1 de/)).toBeVisible();

  await rows(page).first().getByRole('link').click();
  await page.waitForURL(/\/socio\/publicaciones\/\d+$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
});

test('platform, state, dates and page are in the address, which restores them', async ({ page }) => {
  const asked = askedOf(page, LIST);
  await open(page);
  await page.getByLabel('Plataforma').selectOption('ML');
  await expect.poll(() => asked.at(-1)).toMatchObject({ searchType: 'ML', searchStatus: 'POR_PUBLICAR', page: 1 });
  await page.getByLabel('Estado').selectOption('PUBLICADAS');
  await expect.poll(() => asked.at(-1)).toMatchObject({ searchType: 'ML', searchStatus: 'PUBLICADAS' });
  await page.getByLabel('Publicada desde').fill('2026-01-01');
  await page.getByLabel('Publicada hasta').fill('31/8/2026');
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ searchDateStart: '2026-01-01', searchDateEnd: '2026-08-31', itemsPerPage: 10 });
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.getByRole('navigation', { name: 'Páginas de resultados' }).getByText(/^Página 2 de/)).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const days = await rows(page).locator('[data-main] dd').allTextContents();
  expect(days).toHaveLength(10);
  for (const day of days) expect(day).toMatch(/^Marcado como publicado el \d\d\/0[1-8]\/2026$/);

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Páginas de resultados' }).getByText(/^Página 2 de/)).toBeVisible();
  await expect(page.getByLabel('Plataforma')).toHaveValue('ML');
  await expect(page.getByLabel('Publicada desde')).toHaveValue('01/01/2026');
  await expect(rows(page).locator('[data-main] dd')).toHaveCount(10);
  expect(await rows(page).locator('[data-main] dd').allTextContents()).toEqual(days);
});

test('to be published, published today, withdrawn: each leaves its list, and is undone where nothing is lost', async ({
  page,
  request,
}) => {
  const nueva = await add(request);
  await open(page, '?estado=NO_PUBLICADAS');
  await row(page, nueva).getByRole('button', { name: 'Por publicar' }).click();
  await expect(toasts(page)).toContainText('Publicaciones actualizadas');
  await expect(row(page, nueva)).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, nueva)).toHaveCount(1);
  await row(page, nueva).getByRole('button', { name: 'Por publicar' }).click();
  await expect(row(page, nueva)).toHaveCount(0);

  await page.getByLabel('Estado').selectOption('POR_PUBLICAR');
  await row(page, nueva).getByRole('button', { name: 'Publicada hoy' }).click();
  await expect(row(page, nueva)).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('PUBLICADAS');
  await expect(row(page, nueva)).toContainText(`Marcado como publicado el ${HOY}`);
  await expect(row(page, nueva)).toContainText('Mercado LibreNo publicada');
  await row(page, nueva).getByRole('button', { name: 'Retirar' }).click();
  await expect(row(page, nueva)).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('NO_PUBLICADAS');
  await expect(row(page, nueva)).toHaveCount(1);
});

test('several at once: ticked ones, all of the page, and by the keyboard', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const nuevas = [await add(request), await add(request), await add(request)];
  await open(page, '?plataforma=ML&estado=NO_PUBLICADAS');
  for (const nueva of nuevas) await row(page, nueva).getByRole('checkbox').check();
  const bulk = page.getByRole('group', { name: 'Piezas seleccionadas' });
  await expect(bulk).toContainText('3 seleccionadas');
  await bulk.getByRole('button', { name: 'Por publicar' }).click();
  await expect(toasts(page)).toContainText('3 piezas por publicar en Mercado Libre');
  for (const nueva of nuevas) await expect(row(page, nueva)).toHaveCount(0);
  await expect(bulk).toContainText('Seleccionar la página');

  await page.getByLabel('Estado').selectOption('POR_PUBLICAR');
  await expect(row(page, nuevas[0] ?? { id: 0, inventario: 0 })).toHaveCount(1);
  const all = bulk.getByRole('checkbox');
  await all.focus();
  await page.keyboard.press('Space');
  await expect(bulk).toContainText('10 seleccionadas');
  await rows(page).nth(9).getByRole('checkbox').uncheck();
  await expect(bulk).toContainText('9 seleccionadas');
  await bulk.getByRole('button', { name: 'Quitar selección' }).click();
  for (const nueva of nuevas) await row(page, nueva).getByRole('checkbox').check();
  await bulk.getByRole('button', { name: 'Publicada hoy' }).click();
  for (const nueva of nuevas) await expect(row(page, nueva)).toHaveCount(0);
});

test('a sold part whose listing is up is work to do, until it is taken down', async ({ page, request }) => {
  const nueva = await add(request, { DATE_ML: '2026-10-20' });
  const formDataPieza = { Exist: 0, exist_leido: 1 };
  const sold = await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: nueva.id, formDataPieza });
  expect(sold.mensaje).toBe('success');

  await open(page);
  await expect(page.getByRole('list', { name: 'Trabajo pendiente' })).toContainText(
    /\d+ piezas sin existencias o eliminadas siguen publicadas en Mercado Libre: hay que retirarlas\./,
  );
  await page.getByRole('link', { name: 'Ver las de Mercado Libre' }).click();
  await expect(page).toHaveURL(/plataforma=ML&estado=POR_RETIRAR/);
  await expect(row(page, nueva)).toContainText('0 en existencia');
  await expect(row(page, nueva).getByRole('button')).toHaveText(['Retirar', 'Copiar texto']);
  await row(page, nueva).getByRole('button', { name: 'Retirar' }).click();
  await expect(toasts(page)).toContainText(`# INV ${nueva.inventario} sin publicar en Mercado Libre`);
  await expect(row(page, nueva)).toHaveCount(0);
});

test('the list stays where it is when the work to do above it comes', { tag: '@movil' }, async ({ page, request }) => {
  const nueva = await add(request, { DATE_FACEBOOK: '2026-10-20' });
  const formDataPieza = { Exist: 0, exist_leido: 1 };
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: nueva.id, formDataPieza });
  const jumps = await watchJumps(page);
  const work = page.getByRole('list', { name: 'Trabajo pendiente' });
  await open(page);
  await expect(work).toBeVisible();
  await page.route(`**/${LIST}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(work).toBeHidden();
  await expect(work).toBeVisible();
  expect(await jumps()).toBeLessThan(0.02);
});

test('the ready text: a title within 60 for Mercado Libre, and both pieces to the clipboard', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const nueva = await add(request, { PIEZA: 'MOTOR DE ELEVADOR DE CRISTALES', CHECK_FACEBOOK: 1, CHECK_ML: 1 });
  await open(page);
  await row(page, nueva).getByRole('button', { name: 'Copiar texto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texto para Facebook' });
  await dialog.getByRole('button', { name: 'Copiar descripción' }).click();
  await expect(toasts(page)).toContainText('Copiado');
  const texto = await copied();
  for (const line of ['Precio: $1,234.50', '# Parte: 5C6 941 005 B', `# Inventario: ${nueva.inventario}`]) {
    expect(texto).toContain(line);
  }
  expect(texto).toMatch(new RegExp(`https?://.+/detalles/${nueva.id}\n`));
  await page.keyboard.press('Escape');
  await expect(row(page, nueva).getByRole('button', { name: 'Copiar texto' })).toBeFocused();

  await page.getByLabel('Plataforma').selectOption('ML');
  await row(page, nueva).getByRole('button', { name: 'Copiar texto' }).click();
  const mercado = page.getByRole('dialog', { name: 'Texto para Mercado Libre' });
  await expect(mercado.getByText(/^\d+ de 60 caracteres$/)).toBeVisible();
  await mercado.getByRole('button', { name: 'Copiar título' }).click();
  await expect.poll(copied).toBe('MOTOR DE ELEVADOR DE CRISTALES IZQ VOLKSWAGEN JETTA 2015-18');
  await mercado.getByRole('button', { name: 'Copiar descripción' }).click();
  await expect.poll(copied).toContain('Consultar precio');
  expect(await copied()).not.toContain('/detalles/');
});
