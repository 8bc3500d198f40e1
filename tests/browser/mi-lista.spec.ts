import type { Page } from '@playwright/test';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect, resultLinks, test } from './test.ts';
import { Toques } from './toques.ts';

const irAMiLista = (page: Page) => page.getByRole('navigation', { name: 'Mi lista' }).getByRole('link');
const enviar = (page: Page) => page.getByRole('link', { name: /^Enviar \d+ piezas? por WhatsApp$/ });

/** What a link to WhatsApp would say. */
async function mensajeDe(link: ReturnType<Page['getByRole']>): Promise<string> {
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toBe('https://wa.me/525500000000');
  return href.searchParams.get('text') ?? '';
}

test('a part is found and sent by WhatsApp in three taps', { tag: '@movil' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').click();
  const walk = new Toques(page);
  await walk.type('faro jetta');
  await walk.press(page.getByRole('button', { name: 'Buscar', exact: true }));
  await walk.press(resultLinks(page).first());
  await expect(page).toHaveURL(/\/detalles\/\d+$/);
  const cotizar = page.getByRole('link', { name: 'Cotizar por WhatsApp' });
  expect(await mensajeDe(cotizar)).toContain(page.url());
  // The chat itself is another's: that it would open is enough.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const chat = page.waitForEvent('popup');
  await walk.press(cotizar);
  expect((await chat).url()).toMatch(/^https:\/\/wa\.me\//);
  expect([walk.toques, walk.letras]).toEqual([3, 'faro jetta'.length]);
});

test('several parts are collected, from rows and from a page, and sent as one message; what was sold is said', {
  tag: '@movil',
}, async ({ page, request }) => {
  const sold = await crearPieza(request, { Exist: 1 });
  await page.goto(`/detalles/${sold.id}`);
  const agregar = page.getByRole('button', { name: 'Agregar a mi lista' });
  await agregar.click();
  await expect(page.getByRole('button', { name: 'En mi lista: quitar' })).toBeVisible();
  await expect(irAMiLista(page)).toHaveText(/1 pieza$/);

  await page.goto('/?q=puerta');
  const enFila = page.getByRole('button', { name: /^Mi lista: / });
  await enFila.nth(0).click();
  await enFila.nth(1).click();
  await expect(page).toHaveURL(/\?q=puerta$/);
  await expect(enFila.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(irAMiLista(page)).toHaveText(/3 piezas$/);
  const title = (await resultLinks(page).first().textContent()) ?? '';

  const formDataPieza = { cant: 1, VENTA: 'FACEBOOK', FECHA: '2026-10-31', NOTA: '' };
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza: sold.id, formDataPieza });
  await irAMiLista(page).click();
  await expect(page.getByText('1 pieza ya no está disponible y no va en el mensaje.')).toBeVisible();
  await expect(page.getByText('Ya se vendió')).toBeVisible();
  const text = await mensajeDe(enviar(page));
  expect(text).toContain('Hola, me interesa cotizar estas 2 piezas:');
  expect(text).toContain(`1. ${title}`);
  expect(text.match(/^https?:\/\/[^/]+\/detalles\/\d+$/gm)).toHaveLength(2);
  expect(text).not.toContain(`/detalles/${sold.id}`);

  await page
    .getByRole('button', { name: new RegExp(`^Quitar de mi lista: ${sold.TITULO_PARA_PUBLICAR_FORMULA}`) })
    .click();
  await expect(page.getByText('Todas siguen disponibles.')).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(enviar(page)).toBeVisible();
});

test('the list is of the device: all tabs follow, and the way back shows it as it is', async ({ page }) => {
  await page.goto('/?q=puerta');
  const other = await page.context().newPage();
  await other.goto('/?q=puerta');
  await page
    .getByRole('button', { name: /^Mi lista: / })
    .first()
    .click();
  await expect(irAMiLista(other)).toHaveText(/1 pieza$/);
  await expect(other.getByRole('button', { name: /^Mi lista: / }).first()).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await irAMiLista(page).click();
  await page.getByRole('button', { name: /^Quitar de mi lista/ }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Mi lista: / }).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(irAMiLista(page)).toHaveCount(0);
});

test('what is broken in the storage is no list, and where there is none the list lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('miLista', '{"piezas":[{"id":"<b>"}, 7'));
  await page.goto('/mi-lista');
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => null }));
  await page.goto('/?q=puerta');
  await page
    .getByRole('button', { name: /^Mi lista: / })
    .first()
    .click();
  await expect(irAMiLista(page)).toHaveText(/1 pieza$/);
});

test('the car is asked once: the answer, the next part and the message know it', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const { id } = await crearPieza(request);
  const next = await crearPieza(request, { PIEZA: 'COFRE', A__O: '1995' });
  await page.goto(`/detalles/${id}`);
  const anio = page.getByRole('combobox', { name: 'Año de tu CABRIO' });
  await anio.focus();
  await page.keyboard.type('1989');
  await expect(page.getByText('Le queda a tu CABRIO 1989.')).toBeVisible();
  const cotizar = page.getByRole('link', { name: 'Cotizar por WhatsApp' });
  expect(await mensajeDe(cotizar)).toMatch(/\nMi auto: CABRIO 1989$/);

  await page.goto(`/detalles/${next.id}`);
  await expect(page.getByText('No es para ese año: esta pieza es para 1995.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buscar para CABRIO 1989' })).toBeVisible();
  await anio.selectOption('');
  await expect(page.getByText('Elige el año de tu auto y te decimos.')).toBeVisible();
  expect(await mensajeDe(cotizar)).not.toContain('Mi auto');
});

test('what there is for the same car stands by its places, and leads to the search of it', async ({
  page,
  request,
}) => {
  const { id } = await crearPieza(request, { MARCA: 'TRABANT', AUTO: '601' });
  const other = await crearPieza(request, { MARCA: 'TRABANT', AUTO: '601', PIEZA: 'TABLERO', LADO__Posici__n: '' });
  await page.goto(`/detalles/${id}`);
  const block = page.getByRole('region', { name: 'Todas las piezas de este auto' });
  await expect(block.getByRole('heading', { level: 3 })).toHaveText(['Interior1 pieza']);
  await expect(block.getByRole('link', { name: 'TABLERO' })).toHaveAttribute('href', `/detalles/${other.id}`);
  await block.getByRole('link', { name: 'Ver todo para 601 1988-1990' }).click();
  await expect(resultLinks(page)).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that would not work', async ({ page }) => {
    await page.goto('/?q=puerta');
    await expect(resultLinks(page).first()).toBeVisible();
    const href = await resultLinks(page).first().getAttribute('href');
    await page.goto(href ?? '');
    await expect(page.getByText('¿Le queda a tu auto?')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cotizar por WhatsApp' })).toBeVisible();
    await page.goto('/mi-lista');
    await expect(page.getByText('Para ver tu lista, activa JavaScript en tu navegador.')).toBeVisible();
  });
});
