import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';

let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const get = (url: string, headers: Record<string, string> = {}) => tested.app.inject({ url, headers });

/** The JSON-LD objects of a page, as a crawler reads them. */
function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

describe('the landing without JavaScript', () => {
  test('shows the search and asks for all the filters', async () => {
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Por favor, completa todos los filtros de búsqueda para ver resultados.');
    expect(body).toContain('Iniciar sesión');
    expect(body).toContain('<html lang="es-MX"');
  });

  test('a link with filters is answered with its results', async () => {
    const { id } = await insertPieza(database.db, { marca: 'MAZDA', auto: 'CX-5', pieza: 'CALAVERA' });
    const { body } = await get('/?marca=MAZDA&auto=CX-5&anio=2016&pieza=CALAVERA');
    expect(body).toContain(`href="/detalles/${id}"`);
    expect(body).toContain('CALAVERA IZQ MAZDA CX-5');
    expect(body).toContain('<title>CALAVERA MAZDA CX-5 2016 | Autopartes Patio Norte</title>');
  });

  test('a link with a text is answered with its results, and not indexed', async () => {
    const { id } = await insertPieza(database.db, { marca: 'SEAT', auto: 'IBIZA', pieza: 'COFRE', lado: '' });
    const { body } = await get('/?q=cofre+ibiza');
    expect(body).toContain(`href="/detalles/${id}"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test('a page after the last leads to the last, with the search it belongs to', async () => {
    await insertPieza(database.db, { marca: 'AUDI', auto: 'A4', pieza: 'SALPICADERA' });
    const { statusCode, headers } = await get('/?q=salpicadera+audi&pagina=99');
    expect([statusCode, headers.location]).toEqual([302, '/?q=salpicadera+audi']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/?q=nadaquever&pagina=99')).statusCode).toBe(200);
  });

  test('no results is said in the words of the specification', async () => {
    const { body } = await get('/?marca=MAZDA&auto=CX-5&anio=1999&pieza=CALAVERA');
    expect(body).toContain('No encontramos resultados con tu búsqueda. Intenta con otros filtros.');
  });

  test('where a text finds nothing, the nearest is a link with its count', async () => {
    await insertPieza(database.db, { marca: 'SEAT', auto: 'TOLEDO', pieza: 'COFRE', lado: '', existencias: 1 });
    const { body } = await get('/?q=cofre+toledo+1990&marca=SEAT');
    expect(body).toContain('href="/?q=cofre+toledo&amp;marca=SEAT"');
    expect(body).toContain('Sin «1990»: 1 pieza');
  });

  test.each([
    '/?pagina=-1',
    '/?anio=ayer',
    '/?pagina=1e999',
    '/?q=%00',
    `/?q=${'x'.repeat(5_000)}`,
    '/?marca[]=x',
    '/?q=%E0%A4%A',
  ])('%s opens the page all the same', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('a part’s page', () => {
  test('says everything a crawler and WhatsApp read, and no price', async () => {
    const { id, inventario } = await insertPieza(database.db, { precio: 4_321_00 }, ['foto-1.jpg', 'foto-2.jpg']);
    const { statusCode, body } = await get(`/detalles/${id}`);
    const titulo = 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO';
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${titulo} | Autopartes Patio Norte</title>`);
    expect(body).toContain(`<link rel="canonical" href="https://autopartes.test/detalles/${id}">`);
    expect(body).toContain(
      `<meta property="og:image" content="https://autopartes.test/api/imagenes/${inventario}/_compartir.jpg">`,
    );
    expect(body).toContain(`<h1`);
    expect(body).toContain('Cotizar por WhatsApp');
    expect(body).toContain(`https://wa.me/525500000000?text=`);
    expect(body).toContain('Patas completas, sin roturas');
    expect(body).not.toContain('4,321');
    expect(body).not.toContain('4321');

    const [product, breadcrumb] = structuredData(body);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: titulo,
      sku: String(inventario),
      offers: { availability: 'https://schema.org/InStock', itemCondition: 'https://schema.org/UsedCondition' },
    });
    expect(JSON.stringify(product)).not.toMatch(/price/i);
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('its description has one full stop after the details, however they end', async () => {
    const { id } = await insertPieza(database.db, { detalles: 'Envíos por ocurre.' });
    const { body } = await get(`/detalles/${id}`);
    expect(body).toMatch(/name="description" content="[^"]*ocurre\. INV/);
  });

  test('an unchanged page is not sent twice', async () => {
    const { id } = await insertPieza(database.db);
    const first = await get(`/detalles/${id}`);
    const again = await get(`/detalles/${id}`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('beside the button it says what the condition means, how a part arrives, of returns and when', async () => {
    const { id } = await insertPieza(database.db, { condicion: 'USADO' });
    const { body } = await get(`/detalles/${id}`);
    const [block = ''] = /Antes de comprar<.*?<\/dl>/s.exec(body) ?? [];
    expect(block).toContain('<dt>USADO</dt><dd>Viene de otro auto: puede tener señales de uso');
    expect(block).toContain('<dt>Entrega</dt><dd>Envíos a todo México');
    expect(block).toContain('href="/terminos"');
    expect(block).toContain('<dt>Atención</dt><dd>Lunes a viernes de 9:00 a 18:00');
  });

  test('a condition that nobody explained is not explained', async () => {
    const { id } = await insertPieza(database.db, { condicion: 'DE TALLER' });
    const { body } = await get(`/detalles/${id}`);
    const [block = ''] = /Antes de comprar<.*?<\/dl>/s.exec(body) ?? [];
    expect(block).not.toContain('<dt>DE TALLER</dt>');
    expect(block).toContain('<dt>Atención</dt>');
  });

  test('a part out of stock answers 200 and says Sin existencias', async () => {
    const { id } = await insertPieza(database.db, { existencias: 0 });
    const { statusCode, body } = await get(`/detalles/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Sin existencias');
    expect(structuredData(body)[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  test.each(['999999', 'abc', '0', '-1', '1.5', '99999999999999999999', '1%00', '%3Cscript%3E'])(
    '/detalles/%s answers 404 and says No encontramos la pieza',
    async (id) => {
      const { statusCode, body, headers } = await get(`/detalles/${id}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('No encontramos la pieza');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

test('the page of a list is the same for everybody, carries no part, and is not listed', async () => {
  const { statusCode, body, headers } = await get('/mi-lista');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Mi lista</h1>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('"origen":"https://autopartes.test"');
  expect(headers['cache-control']).toMatch(/^public/);
  expect((await get('/mi-lista/')).headers.location).toBe('/mi-lista');
});

test('a part says what there is for its car, by places of it, without JavaScript', async () => {
  const { id } = await insertPieza(database.db, { marca: 'SEAT', auto: 'LEON' });
  const other = await insertPieza(database.db, { marca: 'SEAT', auto: 'LEON', pieza: 'CALAVERA', lado: 'DER' });
  const { body } = await get(`/detalles/${id}`);
  const [block = ''] = /Todas las piezas de este auto<.*?<\/section>/s.exec(body) ?? [];
  expect(block).toMatch(/Atrás<.*1 pieza</s);
  expect(block).toContain(`href="/detalles/${other.id}"`);
  expect(block).toContain('href="/?q=SEAT+LEON+2015-2018"');
});

describe('what strangers write', () => {
  test('hostile text is text everywhere: title, facts, structured data, state', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>"'&\u2028`;
    const { id } = await insertPieza(database.db, { pieza: hostile.slice(0, 60).trim(), detalles: hostile });
    for (const url of [`/detalles/${id}`, '/?q=onerror']) {
      const { body } = await get(url);
      expect(body).not.toContain('<img src=x');
      for (const [script] of body.matchAll(/<script[^>]*>[^<]*/g)) expect(script).not.toContain('\u2028');
      expect(body.match(/<script/g)).toHaveLength(body.match(/<\/script>/g)?.length ?? 0);
    }
  });

  test('absolute addresses come from the configuration, never from the Host header', async () => {
    const { id } = await insertPieza(database.db);
    const { body } = await get(`/detalles/${id}`, { host: 'malo.test', 'x-forwarded-host': 'malo.test' });
    expect(body).not.toContain('malo.test');
  });
});

test('a page that one address asks for too often is refused in a page, in Spanish', async () => {
  await using limited = await createApp(database.db, { readsPerMinute: 1 });
  await limited.app.inject({ url: '/' });
  const { statusCode, headers, body } = await limited.app.inject({ url: '/' });
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(body).toContain('<h1>Demasiadas peticiones');
});

test('any other address answers 404 with a page that helps', async () => {
  const { statusCode, body } = await get('/no-existe');
  expect(statusCode).toBe(404);
  expect(body).toContain('name="q"');
});

test('the frame and the content of a page have their looks in the styles that stand in it', async () => {
  const { body } = await get('/?q=faro');
  const [, looks = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  const names = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !looks.includes(`.${name}`))).toEqual([]);
});

describe('how a page travels', () => {
  test.each(['/', '/?q=faro', '/detalles/1', '/login', '/registrate', '/terminos', '/no-existe'])(
    'nothing is asked for before %s is painted',
    async (url) => {
      const { body } = await get(url);
      const sheets = body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      expect(sheets.length).toBeGreaterThan(0);
      expect(sheets.filter((tag) => !tag.includes(' disabled'))).toEqual([]);
      const scripts = body.match(/<script[^>]* src=[^>]*>/g) ?? [];
      expect(scripts.map((tag) => tag.includes('type="module"'))).toEqual([true]);
    },
  );

  test('what a preview reads stands before the styles', async () => {
    const { id } = await insertPieza(database.db, {}, ['foto.jpg']);
    const { body } = await get(`/detalles/${id}`);
    const [head = ''] = body.split('<style>');
    for (const name of ['<title>', 'og:title', 'og:description', 'og:image']) expect(head).toContain(name);
    expect(head.length).toBeLessThan(8_000);
  });

  test('the code of a part waits for its photo, and that of a part without photos for nothing', async () => {
    const pages = [await insertPieza(database.db, {}, ['foto.jpg']), await insertPieza(database.db)];
    const [con = '', sin = ''] = await Promise.all(pages.map(async ({ id }) => (await get(`/detalles/${id}`)).body));
    const [, waiting = ''] = /<template id="codigo">(.*?)<\/template>/s.exec(con) ?? [];
    expect(waiting.match(/\.js"/g)?.length).toBe(con.match(/\.js"/g)?.length);
    expect(waiting).toContain('url(/assets/');
    const [, looks = ''] = /<style>([^<]*)<\/style>/.exec(con) ?? [];
    expect(looks).not.toContain('url(/assets/');
    expect(con).toMatch(/<noscript><style>@font-face/);
    expect(sin).not.toContain('<template');
    expect(sin).toContain('<script type="module"');
  });

  test('compressed it says the same, with the same mark, and is not sent twice either', async () => {
    const { id } = await insertPieza(database.db);
    const plain = await get(`/detalles/${id}`);
    const zipped = await get(`/detalles/${id}`, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.rawPayload.length).toBeLessThan(14_000);
    const again = await get(`/detalles/${id}`, {
      'accept-encoding': 'gzip',
      'if-none-match': String(plain.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
