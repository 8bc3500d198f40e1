import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, toasts } from './personas.ts';
import { askedOf, comoAdmin, isPhone, tableRows as rows, textsOf } from './piezas.ts';
import { expect, test } from './test.ts';

const LIST = 'reportes/inventario.php';
const GET = '**/notas/get_baja.php';
const PROCESS = '**/notas/update_baja.php';
const UPDATE = 'update-piezas/update_pieza.php';

interface BajaWire {
  readonly id: number;
  readonly estatus: string;
  readonly INV__: number;
  readonly anunciada: readonly string[];
}

/** A part of which one unit was written off, in a note that no other has. */
async function addBaja(request: APIRequestContext, campos: object = {}, venta: object = {}) {
  const nota = `nota${crypto.randomUUID().replaceAll('-', '')}`;
  const formDataPieza = {
    MARCA: 'NISSAN',
    AUTO: 'MARCH',
    A__O: '2015',
    PIEZA: 'FARO',
    LADO__Posici__n: 'DER',
    Origen: 'ORIGINAL',
    Condici__n: 'USADO',
    COSTO: '100',
    Exist: 1,
    DATE_FACEBOOK: '2026-10-01',
    DATE_ML: '2026-10-02',
    ...campos,
  };
  const { pieza } = await comoAdmin(request, UPDATE, { pieza: 'new', formDataPieza });
  const sold = { cant: 1, COTIZADOR: '', VENTA: 'FACEBOOK', FECHA: '2026-10-31', NOTA: nota, ...venta };
  expect((await comoAdmin(request, UPDATE, { pieza: pieza.id, formDataPieza: sold })).mensaje).toBe('success');
  const { bajas } = await comoAdmin(request, LIST, { search: nota });
  const baja: BajaWire = bajas[0];
  return { baja, pieza: { id: pieza.id as number, inventario: pieza.INV__ as number }, nota };
}

/** Waits for an answer: what was there before is shown until then. */
async function search(page: Page, text: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(LIST));
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await answered;
}

const list = (page: Page, rol = 'socio') => page.goto(`/${rol}/reportes/inventario`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('what needs something done, newest first, each row a link to its own screen', async ({ page }) => {
  const { baja, nota } = await addBaja(page.request);
  await signIn(page, 'gerente');
  await list(page, 'gerente');
  await expect(heading(page)).toHaveText(/^Reporte de bajas de inventario \([\d,]+\)$/);
  await expect(page.getByRole('link', { name: 'Reportes' }).first()).toHaveAttribute('href', '/gerente/reportes');
  const columns = page.getByRole('columnheader', { includeHidden: true });
  await expect(columns).toHaveText([
    'ID',
    'Estatus',
    'Cant.',
    'Descripción',
    'Nota',
    'Cotizador',
    'Canal',
    '# inventario',
    'Fecha',
    'Acciones',
  ]);
  const row = rows(page).filter({ hasText: nota });
  await expect(row).toContainText(`A-${baja.id}`);
  await expect(row).toContainText('Retira la publicación de Facebook y Mercado Libre.');
  for (const fact of ['FARO DER NISSAN MARCH', 'FACEBOOK', String(baja.INV__), '31/10/2026']) {
    await expect(row).toContainText(fact);
  }
  await row.getByRole('link', { name: `Ver la baja A-${baja.id}` }).click();
  await expect(page).toHaveURL(`/gerente/reportes/inventario/${baja.id}`);
  await expect(heading(page)).toHaveText(`Baja A-${baja.id}`);
});

test('the text is applied on Enter, kept for the next visit, and the address wins over what is kept', async ({
  page,
}) => {
  const one = await addBaja(page.request);
  const other = await addBaja(page.request);
  await signIn(page, 'socio');
  await list(page);
  await expect(rows(page).filter({ hasText: one.nota })).toHaveCount(1);
  const typed = askedOf(page, LIST);
  await page.getByRole('searchbox').fill(one.nota);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(one.nota);
  expect(textsOf(typed)).toEqual([one.nota]);

  const asked = askedOf(page, LIST);
  await list(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(one.nota);
  await expect(page).toHaveURL(`/socio/reportes/inventario?buscar=${one.nota}`);
  expect(textsOf(asked)).toEqual([one.nota]);
  // A link that says how the list opens is taken at its word.
  await page.goto('/socio/reportes/inventario?vista=listado');
  await expect(rows(page).filter({ hasText: other.nota })).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goto(`/socio/reportes/inventario?buscar=A-${other.baja.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(other.nota);
  await page.getByRole('link', { name: `Quitar A-${other.baja.id}` }).click();
  await expect(page).toHaveURL('/socio/reportes/inventario');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await list(page);
  await expect(rows(page).filter({ hasText: other.nota })).toHaveCount(1);
});

test('pages with their ends, and the processed ones behind a switch', async ({ page }) => {
  await addBaja(page.request);
  await signIn(page, 'gerente');
  await page.goto('/gerente/reportes/inventario?procesadas=1');
  await expect(page.getByRole('switch', { name: 'Ver procesadas' })).toBeChecked();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('procesado');
  // The longest status there is: the table stays as wide as what it stands in.
  const excess = await page
    .getByRole('table')
    .evaluate((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0));
  expect(excess).toBeLessThanOrEqual(0);
  const pager = page.getByRole('navigation', { name: 'Páginas de resultados' });
  await expect(pager).toHaveText(/^<<Primera página\s*Anterior\s*Página 1 de [\d,]+\s*Siguiente\s*>>Última página$/);
  for (const name of ['Primera página', 'Anterior']) {
    await expect(pager.getByRole('button', { name })).toBeDisabled();
  }
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?procesadas=1&pagina=2$/);
  await pager.getByRole('link', { name: 'Última página' }).click();
  for (const name of ['Siguiente', 'Última página']) await expect(pager.getByRole('button', { name })).toBeDisabled();
  await pager.getByRole('link', { name: 'Primera página' }).click();
  await expect(page).toHaveURL('/gerente/reportes/inventario?procesadas=1');
  await page.goto('/gerente/reportes/inventario?procesadas=1&pagina=900');
  await expect(pager).toContainText(/Página (\d+) de \1/);
  await page.getByRole('switch', { name: 'Ver procesadas' }).click();
  await expect(rows(page).first()).toContainText(/baja|cancelado/);
  await expect(rows(page).filter({ hasText: 'procesado' })).toHaveCount(0);
});

test('everything that is known of one, and processing it', async ({ page }) => {
  const { baja, pieza, nota } = await addBaja(page.request, {}, { VENTA: 'WHATSAPP' });
  await signIn(page, 'socio');
  await list(page);
  await search(page, nota);
  await rows(page)
    .getByRole('link', { name: `A-${baja.id}`, exact: true })
    .click();
  const fact = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  for (const [name, value] of [
    ['ID', `A-${baja.id}`] as const,
    ['Cantidad', '1'] as const,
    ['Nota', nota] as const,
    ['Descripción', 'FARO DER NISSAN MARCH 2015 ORIGINAL USADO'] as const,
    ['Canal', 'WHASTAPP'] as const,
    ['# remisión', 'Sin remisión'] as const,
    ['Cotizador', '—'] as const,
    ['Estatus', 'baja'] as const,
  ]) {
    await expect(fact(name)).toHaveText(value);
  }
  await expect(fact('Fecha')).toHaveText(/^31\/10\/2026 · anotada el \d\d\/\d\d\/\d{4}$/);
  await expect(fact('# inventario').getByRole('link')).toHaveAttribute('href', `/socio/inventario/${pieza.id}`);
  const task = page.getByRole('main').getByRole('status');
  await expect(task).toHaveText('Retira la publicación de Facebook y Mercado Libre.');

  await page.getByRole('button', { name: 'Marcar como procesado' }).click();
  await expect(toasts(page)).toContainText('Baja actualizada con exito');
  await expect(fact('Estatus')).toHaveText('baja procesado');
  await expect(task).toHaveText('Ya se procesó.');
  await expect(page.getByRole('button', { name: 'Marcar como procesado' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Bajas de inventario' }).click();
  await expect(page).toHaveURL(`/socio/reportes/inventario?buscar=${nota}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('baja procesado');
});

test('with units left, the quantity is to be changed and the listing stays', async ({ page }) => {
  const { baja } = await addBaja(page.request, { Exist: 3 });
  await signIn(page, 'gerente');
  await page.goto(`/gerente/reportes/inventario/${baja.id}`);
  const task = page.getByRole('main').getByRole('status');
  await expect(task).toHaveText('Quedan 2: actualiza la cantidad en Facebook y Mercado Libre, no la retires.');
  await page.getByRole('button', { name: 'Marcar como procesado' }).click();
  await expect(toasts(page)).toContainText('Quedan 2: actualiza la cantidad, no la retires');
});

test('a cancelled one is green and asks for the listing again; a channel that is none says so', async ({ page }) => {
  const { baja } = await addBaja(page.request);
  await signIn(page, 'admin');
  const change = { estatus: 'cancelado', id_remision: 7, canal: 'HDI', anunciada: [], retirada: ['FB', 'ML'] };
  await page.route(GET, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, baja: { ...answer.baja, ...change } } });
  });
  await page.goto(`/admin/reportes/inventario/${baja.id}`);
  await expect(heading(page)).toHaveText(`Baja P-${baja.id}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Vuelve a publicar la pieza en Facebook y Mercado Libre.',
  );
  await expect(page.getByText('Formato no valido')).toBeVisible();
});

test('below 640 px a row is a card', { tag: '@movil' }, async ({ page }) => {
  const { nota } = await addBaja(page.request);
  await signIn(page, 'socio');
  await list(page);
  const row = rows(page).filter({ hasText: nota });
  await expect(row).toBeVisible();
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe(isPhone(page) ? 'grid' : 'table-row');
});

test.describe('what fails is said in the words of the table', () => {
  test.afterEach(({ complaints }) => void complaints.splice(0));

  test('one of them', async ({ page }) => {
    const { baja } = await addBaja(page.request);
    await signIn(page, 'socio');
    for (const [answer, words, why] of [
      [{ json: { mensaje: '', codigo: 'no_existe' } }, 'No se obtuvo la baja', 'puede que ya no exista'],
      [{ status: 502, body: '<html>' }, 'Error al cargar la baja', 'no hubo respuesta'],
    ] as const) {
      await page.route(GET, (route) => route.fulfill(answer));
      await page.goto(`/socio/reportes/inventario/${baja.id}`);
      await expect(toasts(page)).toContainText(words);
      await expect(page.getByText(why)).toBeVisible();
      await page.unroute(GET);
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    for (const [answer, words] of [
      [{ json: {} }, 'No se actualizo la baja'],
      [{ status: 502, body: '<html>' }, 'Error al actualizo la baja'],
    ] as const) {
      await page.route(PROCESS, (route) => route.fulfill(answer));
      await page.getByRole('button', { name: 'Marcar como procesado' }).click();
      await expect(toasts(page)).toContainText(words);
      await page.unroute(PROCESS);
    }
    await comoAdmin(page.request, 'notas/update_baja.php', { id: baja.id });
    await page.getByRole('button', { name: 'Marcar como procesado' }).click();
    await expect(toasts(page)).toContainText('La baja ya estaba procesada');
    await expect(page.getByText('Ya se procesó.')).toBeVisible();
    await page.goto('/socio/reportes/inventario/999999999');
    await expect(toasts(page)).toContainText('No se encontró la baja');
    await page.goto('/socio/reportes/inventario/abc');
    await expect(page.getByText('la dirección no es de ninguna')).toBeVisible();
  });
});
