import type { APIRequestContext, Page } from '@playwright/test';
import type { Estados } from './estados.ts';
import { call, signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin } from './piezas.ts';
import { expect } from './test.ts';

/** A quote of a part of the yard and of a line in words, sent. */
async function cotizar(request: APIRequestContext, more: object = {}) {
  const { INV__ } = await crearPieza(request);
  const partidas = [
    { INV__, cantidad: 1, precio: 1_500 },
    { texto: 'Cofre Tsuru 2010', cantidad: 1, precio: 2_000, dias: 4 },
    { texto: 'Espejo izquierdo', cantidad: 1 },
  ];
  const formData = { nombre: 'Taller López', telefono: '55 1234 5678', partidas, enviar: 1, ...more };
  const { cotizacion } = await comoAdmin(request, 'cotizaciones/submit_cotizacion.php', { id: 'new', formData });
  return cotizacion as { readonly id: number; readonly token: string };
}

const accept = (request: APIRequestContext, token: string) =>
  call(request, 'cotizaciones/accept.php', { token, nombre: 'Rosa', partidas: [1] });

async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

/** The screens of quotes by link, and the page that a link opens. */
export const ESTADOS_COTIZACIONES: Estados = [
  [
    'the page of a quote: open, accepted, over',
    null,
    async (page, look, request) => {
      const { id, token } = await cotizar(request, { comentario: 'Con envío' });
      await open(page, `/c/${token}`, `Cotización ${id}`);
      await look('open');
      await accept(request, token);
      await open(page, `/c/${token}`, /^Listo/);
      await look('accepted');
      await comoAdmin(request, 'cotizaciones/close_cotizacion.php', { id });
      await open(page, `/c/${token}`, /ya no está disponible/);
      await look('over');
    },
  ],
  [
    'quotes: a new one with a message that was read, the list with what wants a word, one of them, the funnel',
    'socio',
    async (page, look, request) => {
      const { id, token } = await cotizar(request);
      await signIn(page, 'socio');
      await open(page, '/socio/cotizaciones/new', 'Cotización nueva');
      await page.getByLabel('Pega el mensaje').fill('me cotiza cofre tsuru 2010 y faro');
      await page.getByRole('button', { name: 'Leer lista' }).click();
      await expect(page.getByRole('heading', { name: '2 partidas' })).toBeVisible();
      await look('a message that was read');
      await page.getByRole('button', { name: 'Usar 2 partidas' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await look('its lines');
      await page.getByRole('link', { name: 'Cotizaciones', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar cambios' }).click();
      await expect(page.getByRole('heading', { name: /^Cotizaciones/ })).toBeVisible();
      await open(page, `/socio/cotizaciones/${id}`, `Cotización ${id}`);
      await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
      await look('one that is open');
      await accept(request, token);
      await open(page, `/socio/cotizaciones/${id}`, `Cotización ${id}`);
      await page.getByRole('button', { name: 'Pasar a un siniestro' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('to a claim');
      await open(page, '/socio/cotizaciones', /^Aceptadas sin recoger/);
      await look('the list');
      await open(page, '/socio/cotizaciones/embudo', 'Embudo de cotizaciones');
      await expect(page.getByRole('table')).toBeVisible();
      await look('the funnel');
    },
  ],
  [
    'the quotes of a client: none yet',
    'cliente',
    async (page, look) => {
      await signIn(page, 'cliente');
      await open(page, '/cliente/cotizaciones', 'Cotizaciones');
      await look('none');
    },
  ],
];
