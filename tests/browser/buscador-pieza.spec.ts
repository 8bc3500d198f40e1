import type { Page } from '@playwright/test';
import { clientPrecio, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { signIn, toasts } from './personas.ts';
import { crearPieza, leerPieza } from './pieza.ts';
import { rows, titles, watchJumps } from './piezas.ts';
import { expect, test } from './test.ts';

const GET = '**/buscador/get_pieza.php';

/** The fields that a client may see of a part (regla 143). */
const DE_CLIENTE = [
  'id',
  'INV__',
  'TITULO_PARA_PUBLICAR_FORMULA',
  'MARCA',
  'AUTO',
  'TIPO',
  'A__O',
  'PIEZA',
  'LADO__Posici__n',
  '__Parte',
  'Origen',
  'Condici__n',
  'DETALLES',
  'Exist',
  'disponible',
  'inv',
  'FACE__',
  'CODIGO_RADEC',
  'portada',
  'galery',
];

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

for (const rol of ['cliente', 'socio'] as const) {
  test(`${rol}: a part with all that is asked at the counter`, { tag: '@movil' }, async ({ page, request }) => {
    const pieza = await crearPieza(request);
    await signIn(page, rol);
    await page.goto(`/${rol}/buscador/${pieza.id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pieza.TITULO_PARA_PUBLICAR_FORMULA);
    await expect(page).toHaveTitle(new RegExp(`^${pieza.TITULO_PARA_PUBLICAR_FORMULA} \\|`));
    await expect(main.getByText(`En existencia: ${pieza.Exist}`)).toBeVisible();
    await expect(fact(page, 'Condición')).toContainText(pieza.Condici__n);
    await expect(fact(page, 'Origen')).toContainText(pieza.Origen);
    await expect(fact(page, 'Código')).toBeVisible();
    await expect(main.getByText(pieza.MARCA).first()).toBeVisible();
    const [desde = ''] = pieza.A__O.split('-');
    await expect(page.getByRole('list', { name: 'Años' })).toContainText(desde);

    const listed = parsePrecio(pieza.FACE__) ?? 0;
    const isClient = rol === 'cliente';
    await expect(main.getByText(isClient ? formatPrecio(clientPrecio(listed)) : pieza.FACE__).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar pieza' })).toHaveCount(isClient ? 0 : 1);
    await expect(page.getByRole('link', { name: 'Cotizar por WhatsApp' })).toHaveCount(isClient ? 1 : 0);
    await expect(page.getByRole('heading', { name: 'Costos y canales' })).toHaveCount(isClient ? 0 : 1);
    if (!isClient) {
      await expect(fact(page, 'Costo')).toContainText(formatPrecio(parsePrecio(String(pieza.COSTO)) ?? -1));
      const edit = page.getByRole('link', { name: 'Editar pieza' });
      await expect(edit).toHaveAttribute('href', `/${rol}/inventario/${pieza.id}`);
    }
    await fact(page, '# Inventario').getByRole('button', { name: 'Copiar # Inventario' }).click();
    await expect(toasts(page)).toContainText('Copiado');
    await expect(toasts(page)).toContainText(String(pieza.INV__));
  });
}

test('a client: five percent more, and neither the raw price nor a cost anywhere in the page or in an answer', async ({
  page,
  request,
}) => {
  const answers: { path: string; body: string }[] = [];
  await page.route('**/*.php', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    answers.push({ path: new URL(route.request().url()).pathname, body });
    await route.fulfill({ response, body });
  });
  const pieza = await crearPieza(request);
  await signIn(page, 'cliente');
  await page.goto('/cliente/buscador');
  await expect(rows(page)).toHaveCount(10);
  await page.goto('/cliente/buscador?q=faro');
  await expect(titles(page).first()).toContainText('FARO');
  await page.goto(`/cliente/buscador/${pieza.id}`);
  await expect(page.getByRole('link', { name: 'Cotizar por WhatsApp' })).toBeVisible();

  const parts = answers.flatMap(({ path, body }) => {
    if (!/get_(?:filas|piezas|pieza)\.php$/.test(path)) return [];
    const { inventario = [], relacionadas = [], pieza: one } = JSON.parse(body);
    return [...inventario, ...relacionadas, ...(one ? [one] : [])];
  });
  expect(parts.length).toBeGreaterThan(20);
  const extra = parts.flatMap((part) => Object.keys(part)).filter((key) => !DE_CLIENTE.includes(key));
  expect([...new Set(extra)]).toEqual([]);
  expect(parts.map(({ id }) => id)).toContain(pieza.id);
  for (const { id, FACE__: seen } of parts) {
    const centavos = parsePrecio((await leerPieza(request, id)).FACE__);
    expect(seen).toBe(centavos === null ? '' : formatPrecio(clientPrecio(centavos)));
  }
  const html = await page.content();
  expect(html).not.toContain(pieza.FACE__);
  expect(html).not.toMatch(/costo/i);
});

test('nothing jumps while the part arrives', { tag: '@movil' }, async ({ page }) => {
  const jumps = await watchJumps(page);
  await signIn(page, 'socio');
  await page.goto('/socio/buscador?q=puerta');
  const href = await titles(page).first().getAttribute('href');
  await page.route(GET, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(href ?? '');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(/^En existencia: \d+$/)).toBeVisible();
  expect(await jumps()).toBeLessThan(0.02);
});

test('a client asks by WhatsApp, with the title and the public page', async ({ page, request }) => {
  const pieza = await crearPieza(request);
  await signIn(page, 'cliente');
  await page.goto(`/cliente/buscador/${pieza.id}`);
  const link = page.getByRole('link', { name: 'Cotizar por WhatsApp' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toBe('https://wa.me/525500000000');
  expect(href.searchParams.get('text')).toContain(pieza.TITULO_PARA_PUBLICAR_FORMULA);
  expect(href.searchParams.get('text')).toMatch(new RegExp(`https?://[^/]+/detalles/${pieza.id}$`));
});

test('a sold part says so, also to who asks for one like it', async ({ page, request }) => {
  const sold = await crearPieza(request, { Exist: 0 });
  await signIn(page, 'cliente');
  await page.goto(`/cliente/buscador/${sold.id}`);
  await expect(page.getByText('Sin existencias', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preguntar por una similar' })).toBeVisible();
});

test('code and part number are copied; the year that was searched for is ticked; without a price one asks', async ({
  page,
  request,
}) => {
  const pieza = await crearPieza(request);
  await signIn(page, 'socio', { searchMarca: pieza.MARCA, searchAuto: pieza.AUTO, searchYear: '2015' });
  await page.route(GET, async (route) => {
    const answer = await (await route.fetch()).json();
    const known = { CODIGO_RADEC: 'RAD-77', __Parte: '5C6 941 005', FACE__: '', A__O: '2013-2016', DETALLES: 'Raspón' };
    await route.fulfill({ json: { ...answer, pieza: { ...answer.pieza, ...known } } });
  });
  await page.goto(`/socio/buscador/${pieza.id}`);
  await expect(page.getByRole('list', { name: 'Años' }).getByRole('listitem')).toHaveText([
    '2013',
    '2014',
    '✓ 2015 (el que buscas)',
    '2016',
  ]);
  await expect(page.getByText('Consultar precio')).toBeVisible();
  await expect(page.getByText('Raspón')).toBeVisible();
  for (const [name, text] of [
    ['Código', 'RAD-77'],
    ['# Parte', '5C6 941 005'],
  ] as const) {
    await page.getByRole('button', { name: `Copiar ${name}` }).click();
    await expect(toasts(page)).toContainText(text);
  }
});

test('the photos open in the zoom, by steps of a quarter', async ({ page }) => {
  await signIn(page, 'gerente');
  await page.goto('/gerente/buscador?q=puerta');
  await titles(page).first().click();
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Acercar' }).click();
  await expect(dialog.getByText('125 %')).toBeVisible();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('-');
  await expect(dialog.getByText('25 %', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('what fails', () => {
  test.afterEach(({ complaints }) => void complaints.splice(0));

  test('is said in the words of the table, and can be tried again', async ({ page, request }) => {
    const { id } = await crearPieza(request);
    await signIn(page, 'cliente');
    await page.route(GET, (route) => route.fulfill({ json: {} }));
    await page.goto(`/cliente/buscador/${id}`);
    await expect(toasts(page)).toContainText('No se obtuvo la pieza');
    await page.unroute(GET);
    await page.route(GET, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(toasts(page)).toContainText('Error al cargar la pieza');
    await page.unroute(GET);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(/^En existencia: \d+$/)).toBeVisible();
  });

  test('a part that is not there is said, with the way back', async ({ page }) => {
    await signIn(page, 'socio');
    for (const id of ['999999', 'nada', '0']) {
      await page.goto(`/socio/buscador/${id}`);
      await expect(page.getByText('No encontramos la pieza')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Volver a los resultados' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
