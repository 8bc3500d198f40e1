import type { Page } from '@playwright/test';
import { signIn } from './personas.ts';
import { crearPieza, unico } from './pieza.ts';
import { expect, test } from './test.ts';

/** A browser of a telephone, as it names itself: a program that makes a preview of a message is no look. */
const TELEFONO =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

/** A list as a workshop sends it. */
const LISTA = [
  'buenas tardes, me cotiza porfa',
  '- faro izq jetta 2016',
  '- cofre tsuru 2010',
  '- espejo der sentra 2015',
  '- calavera izq versa 2016',
  '- defensa delantera aveo 2014',
];

/** The address that the message to the customer has. */
async function enlaceDe(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const texto = new URL(href ?? '').searchParams.get('text') ?? '';
  return new URL(/https?:\/\/\S+\/c\/\S+/.exec(texto)?.[0] ?? '').pathname;
}

test('a message becomes a quote, its link is accepted in part on a phone, and what is held is sold and invoiced', async ({
  page,
  browser,
}) => {
  const faro = await crearPieza(page.request, { Exist: 1 });
  const nombre = `Taller ${unico()}`;
  await signIn(page, 'socio');
  await page.goto('/socio/cotizaciones/new');
  await page.getByLabel('Pega el mensaje').fill('buenas, me cotiza faro izq jetta 2016 y cofre tsuru 2010 pf');
  await page.getByRole('button', { name: 'Leer lista' }).click();
  await expect(page.getByRole('heading', { name: '2 partidas' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar 2 partidas' }).click();
  await page.getByLabel('# Inventario', { exact: true }).fill(String(faro.INV__));
  await page.keyboard.press('Enter');
  const precios = page.getByLabel(/^Precio unitario de/);
  await expect(precios).toHaveCount(3);
  for (const precio of await precios.all()) await precio.fill('1500');
  await page.getByLabel(/^Nombre/).fill(nombre);
  await page.getByRole('button', { name: 'Guardar y abrir su enlace' }).click();
  await expect(page).toHaveURL(/\/socio\/cotizaciones\/\d+$/);

  const phone = await browser.newContext({
    userAgent: TELEFONO,
    viewport: { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
  });
  const cliente = await phone.newPage();
  await cliente.goto(await enlaceDe(page));
  // He wants the last line alone, and no other.
  const no = cliente.getByRole('radio', { name: 'No, gracias' });
  for (const otra of (await no.all()).slice(0, -1)) await otra.check();
  await cliente.getByLabel(/^Tu nombre/).fill('Rosa López');
  await cliente.getByRole('button', { name: 'Aceptar' }).click();
  await expect(cliente.getByRole('heading', { name: /^Listo: te apartamos las piezas hasta el/ })).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText('Rosa López', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Vender en una nota' }).click();
  await expect(page.getByLabel(`Precio unitario de # ${faro.INV__}`)).toHaveValue('$1,500.00');
  await page.getByRole('combobox', { name: /^Cotizador/ }).selectOption('MARISOL');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/socio\/notas\/\d+$/);
  await page.getByRole('button', { name: 'Facturar' }).click();
  await expect(page).toHaveURL(/\/socio\/facturas\/new$/);
  await expect(page.getByText(`${faro.INV__}`).first()).toBeVisible();
});

test('a list of five parts is answered by link in few taps, and in less than a minute and a half', async ({ page }) => {
  await signIn(page, 'socio');
  await page.goto('/socio/cotizaciones/new');
  const begun = Date.now();
  await page.getByLabel('Pega el mensaje').fill(LISTA.join('\n'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Usar \d+ partidas?$/ }).click();
  await page.getByLabel(/^Nombre/).fill('Taller López');
  for (const vacio of await page.getByLabel(/^Precio unitario de/).all()) {
    if ((await vacio.inputValue()) === '') await vacio.fill('900');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/socio\/cotizaciones\/\d+$/);
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(90_000);
});
