import { afterEach, expect, test } from 'vitest';
import { createCotizaciones, linea, TELEFONO } from '#tests/cotizaciones.ts';

const { yard, quote, submit, accept, call, find, insertPieza, setClock } = createCotizaciones();
afterEach(() => setClock(0));

const open = (token: string, headers: Record<string, string> = { 'user-agent': TELEFONO }, query = '') =>
  yard.app.inject({ url: `/c/${token}${query}`, headers });
const stateOf = (body: string) => JSON.parse(/id="estado">([^<]*)</.exec(body)?.[1] ?? '');
const LIBRE = { texto: 'COFRE TSURU 2010', cantidad: 1, precio: 2_000, dias: 4 };

/** Waits until what a page notes off its way was noted. */
async function vistasOf(id: number, vistas: number) {
  await expect.poll(async () => (await find(id)).vistas).toBe(vistas);
}

test('the page says who offers what for how much, until when, and how it comes', async () => {
  const faro = await insertPieza(3, { pieza: 'FARO' });
  const { id, token, autor } = await quote([linea(faro, 1_500, 2), LIBRE, { texto: 'ESPEJO', cantidad: 1 }], {
    comentario: 'Con envío incluido',
  });
  const { statusCode, body, headers } = await open(token);
  expect(statusCode).toBe(200);
  const facts = [`Cotización ${id}`, 'Para Taller López', `Te cotiza ${autor}`, '$3,000.00', '2 piezas de $1,500.00'];
  const more = [
    'En existencia',
    'Llega en 4 días',
    'Por ahora no la tenemos',
    'con IVA incluido',
    'Con envío incluido',
  ];
  for (const fact of [...facts, ...more]) expect(body).toContain(fact);
  // Whose telephone it is stays with the business.
  expect(body).not.toContain('55 1234 5678');
  expect(body).not.toContain('application/ld+json');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('its preview in a chat has no price, and the address of the page is nowhere in its head', async () => {
  const { token } = await quote([LIBRE]);
  const { body } = await open(token);
  const head = body.slice(0, body.indexOf('</head>'));
  expect(head).toMatch(/og:description" content="1 partida con fotos y precios\. Vigente hasta el/);
  expect(head).not.toContain('2,000');
  expect(head).not.toContain(token);
});

test('people who look are counted; programs, the business itself and pages that are fetched ahead are not', async () => {
  const { id, token } = await quote([LIBRE]);
  await open(token, { 'user-agent': 'WhatsApp/2.23.20.0' });
  await open(token, { 'user-agent': 'facebookexternalhit/1.1' });
  await open(token, { 'user-agent': TELEFONO, 'sec-purpose': 'prefetch' });
  await open(token, { 'user-agent': TELEFONO }, '?previa');
  await open(token);
  await open(token);
  await vistasOf(id, 2);
});

test.each(['nada', 'a'.repeat(22), '%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00'])(
  'an address that nobody was given (%s) leads nowhere',
  async (token) => {
    expect((await open(token)).statusCode).toBe(404);
  },
);

test('a draft leads nowhere yet', async () => {
  const { cotizacion } = await submit('new', [LIBRE], { enviar: 0 });
  expect((await open(cotizacion.token)).statusCode).toBe(404);
});

test('one whose time is over, and one that was cancelled, are gone: the page is kind and has nothing of them', async () => {
  const una = await quote([LIBRE], { vigencia: 1, comentario: 'SECRETO' });
  setClock(72);
  const vencida = await open(una.token);
  expect(vencida.statusCode).toBe(410);
  expect(vencida.body).toContain(`La cotización ${una.id} venció el`);
  setClock(0);
  const otra = await quote([LIBRE], { comentario: 'SECRETO' });
  await call('close_cotizacion', { id: otra.id });
  const cancelada = await open(otra.token);
  expect(cancelada.statusCode).toBe(410);
  expect(cancelada.body).toContain(`La cotización ${otra.id} ya no está disponible`);
  for (const { body } of [vencida, cancelada]) expect(body).not.toMatch(/SECRETO|TSURU|2,000|Taller López/);
});

test('one that was accepted says what is held until when', async () => {
  const faro = await insertPieza(1);
  const { token } = await quote([linea(faro), LIBRE]);
  await accept(token, [1]);
  const { body } = await open(token);
  expect(body).toMatch(/Listo: te apartamos las piezas hasta el \d\d\/\d\d\/\d{4}/);
  expect(stateOf(body).cotizacion).toMatchObject({ estado: 'aceptada', totalAceptado: 1_500_00 });
  expect(body).toContain('No, gracias');
});
