import type { APIRequestContext, Page } from '@playwright/test';
import { makeFotos } from './fotos.ts';
import { register, signIn } from './personas.ts';
import { crearPieza } from './pieza.ts';
import { comoAdmin, watchJumps } from './piezas.ts';
import { expect, test } from './test.ts';
import { type Persona, sharedSesion } from './worker-server.ts';

test.describe.configure({ mode: 'parallel' });

/** How much may jump while a page loads: nothing that anybody sees where people work, a little elsewhere. */
const TRABAJO = 0.02;
const LO_DEMAS = 0.05;

/** How late every answer comes, and the code of the photo editor, in milliseconds. */
const LATE_MS = 300;

/** How long nothing is asked once a page has all it needs, in milliseconds. */
const QUIET_MS = 200;

type Rows = readonly [what: string, who: Persona | null, most: number, paths: Paths];
type Paths = (request: APIRequestContext) => Promise<readonly string[]>;

const TABLA: readonly Rows[] = [
  ['the public pages', null, LO_DEMAS, async () => ['/', '/detalles/1500', '/terminos', '/mi-lista']],
  [
    'the public lists and forms',
    null,
    TRABAJO,
    async () => ['/?q=faro', '/login', '/registrate', '/restaurar-contraseña'],
  ],
  ['the search of a client', 'cliente', TRABAJO, async () => ['/cliente/buscador', '/cliente/buscador/1500']],
  [
    'the lists',
    'admin',
    TRABAJO,
    async (request) => {
      await crearVendidaYPublicada(request);
      const reports = ['/admin/reportes/inventario', '/admin/cuentas', '/admin/sinonimos'];
      return ['/admin/inventario', '/admin/publicaciones', ...reports];
    },
  ],
  [
    'the forms',
    'admin',
    TRABAJO,
    async (request) => {
      const pieza = `/admin/inventario/${await crearConFotos(request)}`;
      const { keylogin } = await register();
      const others = [`/admin/cuentas/${keylogin}`, '/admin/reparacion', '/admin/sinonimos?grupo=emblema'];
      return [pieza, `${pieza}?pestana=baja`, '/admin/inventario/new', ...others];
    },
  ],
];

for (const [what, who, most, pathsOf] of TABLA) {
  test(`nothing jumps while late answers arrive: ${what}`, async ({ page, request }) => {
    test.setTimeout(120_000);
    if (who) await signIn(page, who);
    const arrived = await delay(page);
    const jumps = await watchJumps(page);
    const tooMuch: string[] = [];
    for (const path of await pathsOf(request)) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await arrived();
        const sum = await jumps();
        if (!(sum <= most)) tooMuch.push(`${path} at ${width} px: ${sum.toFixed(3)}`);
      }
    }
    expect(tooMuch, `jumps by more than ${most}`).toEqual([]);
  });
}

/** Has what the page asks for come late. Returns what waits until nothing is asked any more and all of it is drawn. */
async function delay(page: Page): Promise<() => Promise<void>> {
  let underWay = 0;
  let last = 0;
  const count = (change: number) => () => {
    underWay += change;
    last = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  await page.route(/\/api\/|fotos-editor[^/]*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return async () => {
    const isQuiet = () => underWay === 0 && Date.now() - last > QUIET_MS;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}

/** A part with five photos: two rows of them on a phone. */
async function crearConFotos(request: APIRequestContext): Promise<number> {
  const { id: pieza } = await crearPieza(request);
  const { session_id, keylogin } = sharedSesion('admin');
  for (const foto of await makeFotos(5)) {
    const multipart = { session_id, keylogin, pieza, 'images[]': { ...foto } };
    const answer = await request.post('/api/update-piezas/update_pieza.php', { multipart });
    expect((await answer.json()).mensaje).toBe('success');
  }
  return pieza;
}

/** A sold part whose listing is still up: there is work to do above the list of listings. */
async function crearVendidaYPublicada(request: APIRequestContext): Promise<void> {
  const { id: pieza } = await crearPieza(request, { Exist: 1, DATE_FACEBOOK: '2026-10-01', DATE_ML: '2026-10-01' });
  const formDataPieza = { cant: 1, VENTA: 'FACEBOOK', FECHA: '2026-10-31', NOTA: '' };
  await comoAdmin(request, 'update-piezas/update_pieza.php', { pieza, formDataPieza });
}
