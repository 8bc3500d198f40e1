import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { encodePayload } from '#domain/enlace-cotizador.ts';
import { crearCliente, facturar } from './facturas.ts';
import { signIn } from './personas.ts';
import { tableRows, titles } from './piezas.ts';
import { expect, resultLinks, test } from './test.ts';
import { askRows, type Persona } from './worker-server.ts';

/** The demo's day, at noon in Mexico: for the server, its database and the page. */
const AHORA = '2026-11-01T18:00:00Z';
/** How long a screen, or its picture, is waited for on a busy machine, in milliseconds: it is there in a second. */
const PACIENCIA = 30_000;
/** The pictures, and with them the browser that they were drawn by. */
const CARPETA = join(import.meta.dirname, 'retratos');
const NAVEGADOR = join(CARPETA, 'navegador.txt');

test.use({ ahora: AHORA });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

interface Retrato {
  readonly nombre: string;
  readonly persona: Persona | null;
  readonly direccion: string;
  /** A query whose one value takes the place of `:id` in the address. */
  readonly id?: string;
  /** The device keeps that value under this key. */
  readonly guardado?: string;
  /** What is there once the screen is. */
  readonly listo: (page: Page) => Locator;
  /** What is another at every run, and is painted over. */
  readonly tapado?: (page: Page) => Locator;
  /** Is looked at by the width of a phone too. */
  readonly movil?: true;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The screens that are looked at as a whole: what each says is looked at elsewhere, and here how it is laid out. */
const RETRATOS: readonly Retrato[] = [
  {
    nombre: 'catalogo',
    persona: null,
    direccion: '/',
    listo: (page) => page.getByText('Por favor, completa todos los filtros'),
    movil: true,
  },
  {
    nombre: 'catalogo-resultados',
    persona: null,
    direccion: '/?q=faro+nissan',
    listo: (page) => resultLinks(page).first(),
    movil: true,
  },
  {
    nombre: 'catalogo-pieza',
    persona: null,
    direccion: '/detalles/:id',
    id: 'select pieza_id from imagenes join piezas p on p.id = pieza_id where existencias > 0 group by 1 having count(*) = 4 order by 1 limit 1',
    listo: heading,
  },
  {
    nombre: 'mi-lista',
    persona: null,
    direccion: '/mi-lista',
    listo: (page) => page.getByText('Todas siguen disponibles.'),
    id: `select json_build_object('piezas', json_agg(json_build_object('id', p.id, 'inventario', inventario, 'titulo', titulo,
      'portada', (select archivo from imagenes where pieza_id = p.id order by orden limit 1))))::text from (
      select id, inventario, titulo from piezas p where existencias > 0 and exists (select from imagenes where pieza_id = p.id)
      order by id limit 3) p`,
    guardado: 'miLista',
    movil: true,
  },
  { nombre: 'entrada', persona: null, direccion: '/login', listo: heading },
  {
    nombre: 'resumen',
    persona: 'admin',
    direccion: '/admin/reportes',
    listo: (page) => page.getByText('Por cobrar a aseguradoras').first(),
  },
  {
    nombre: 'buscador',
    persona: 'socio',
    direccion: '/socio/buscador?q=puerta',
    listo: (page) => titles(page).first(),
  },
  {
    nombre: 'inventario',
    persona: 'admin',
    direccion: '/admin/inventario',
    listo: (page) => titles(page).first(),
    movil: true,
  },
  {
    nombre: 'pieza',
    persona: 'gerente',
    direccion: '/gerente/inventario/:id',
    id: 'select id from piezas p where not exists (select from imagenes where pieza_id = p.id) order by id limit 1',
    listo: (page) => page.getByRole('textbox', { name: 'Nota', exact: true }),
  },
  {
    nombre: 'fotos',
    persona: 'gerente',
    direccion: '/gerente/inventario/:id',
    id: 'select pieza_id from imagenes group by 1 having count(*) = 5 order by 1 limit 1',
    listo: (page) => page.getByRole('heading', { name: 'Fotos 5 de 20' }),
  },
  {
    nombre: 'cotizador',
    persona: 'gerente',
    direccion: `/gerente/cotizador?payload=${encodePayload([{ pieza: 'FARO' }, { pieza: 'COFRE', anio: 2016 }])}`,
    listo: (page) => page.getByText('Ganada, mediana'),
  },
  {
    nombre: 'base-de-datos',
    persona: 'admin',
    direccion: '/admin/indicadores/base-de-datos',
    listo: (page) => tableRows(page).first(),
  },
  {
    nombre: 'registro',
    persona: 'admin',
    direccion: '/admin/indicadores/buscador/:id',
    id: "select id from indicadores where entregado is not null and factura = '' order by id limit 1",
    listo: (page) => page.getByRole('tab').first(),
  },
  {
    nombre: 'siniestro',
    persona: 'socio',
    direccion: '/socio/indicadores/siniestros/:id',
    id: "select reporte from indicadores where reporte <> '' group by 1 having count(*) = 3 order by 1 limit 1",
    listo: heading,
  },
  { nombre: 'notas', persona: 'admin', direccion: '/admin/notas', listo: (page) => tableRows(page).first() },
  {
    nombre: 'nota-nueva',
    persona: 'admin',
    direccion: '/admin/notas/new?inv=:id',
    id: 'select inventario from piezas where existencias - apartadas > 1 order by id limit 1',
    listo: (page) => page.getByRole('textbox', { name: /^Precio unitario de/ }),
    movil: true,
  },
  {
    nombre: 'ticket',
    persona: 'admin',
    direccion: '/admin/notas/ticket/:id',
    id: 'select nota_id from notas_partidas join notas n on n.id = nota_id where cancelada is null group by 1 having count(*) = 2 order by 1 limit 1',
    listo: (page) => page.getByRole('article'),
    tapado: (page) => page.getByRole('article').locator('figure'),
  },
  {
    nombre: 'corte',
    persona: 'gerente',
    direccion: '/gerente/notas/corte?dia=:id',
    id: "select max((creada at time zone 'America/Mexico_City')::date)::text from notas",
    listo: (page) => page.getByRole('table').first(),
  },
  {
    nombre: 'factura',
    persona: 'admin',
    direccion: '/admin/facturas/1',
    listo: (page) => page.getByText('SIN VALIDEZ FISCAL').last(),
    tapado: (page) => page.getByText(/^FFFFFFFF-/),
  },
  {
    nombre: 'por-pagar',
    persona: 'admin',
    direccion: '/admin/por-pagar?ver=todas',
    listo: (page) => tableRows(page).first(),
    movil: true,
  },
  {
    nombre: 'reporte',
    persona: 'admin',
    direccion: '/admin/reportes/vencimientos',
    listo: (page) => page.locator('svg.recharts-surface').first(),
  },
  {
    nombre: 'sinonimos',
    persona: 'admin',
    direccion: '/admin/sinonimos',
    listo: (page) => page.getByText(/^\d+ grupos$/),
  },
];

test.beforeEach(async ({ browser }) => {
  const drawnBy = existsSync(NAVEGADOR) ? readFileSync(NAVEGADOR, 'utf8').trim() : '';
  const isDrawing = isUpdating();
  if (isDrawing) await writeFile(NAVEGADOR, `${nameOf(browser)}\n`);
  test.skip(!isDrawing && drawnBy !== nameOf(browser), `drawn by ${drawnBy}, and this is ${nameOf(browser)}`);
});

for (const retrato of RETRATOS) {
  test(retrato.nombre, async ({ page, request }) => {
    hecho ??= hacer(request);
    await hecho;
    const { nombre, persona, id, direccion, listo } = retrato;
    await page.clock.setFixedTime(AHORA);
    if (persona) await signIn(page, persona);
    const which = id === undefined ? '' : ((await askRows(id))[0]?.[0] ?? '');
    if (retrato.guardado) await guardar(page, retrato.guardado, which);
    await page.goto(direccion.replace(':id', encodeURIComponent(which)));
    await expect(listo(page)).toBeVisible({ timeout: PACIENCIA });
    await expectRetrato(page, retrato, `${nombre}-claro.png`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectRetrato(page, retrato, `${nombre}-oscuro.png`);
    if (!retrato.movil) return;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRetrato(page, retrato, `${nombre}-movil.png`);
  });
}

function guardar(page: Page, clave: string, valor: string): Promise<unknown> {
  return page.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [clave, valor]);
}

/** What no demo has, made once in each database before anybody looks: nobody changes anything afterwards. */
let hecho: Promise<void> | undefined;
async function hacer(request: APIRequestContext): Promise<void> {
  const { keylogin } = await crearCliente(request, { email: 'facturas@seguros.test', empresa: 'Seguros del Norte' });
  await facturar(request, { org_import: 'manual', price: 860 }, { keylogin }, { forma_pago: '99', metodo_pago: 'PPD' });
  await askRows(
    `insert into cuentas_por_pagar (creada, autor, tipo, proveedor, folio, fecha, vence, subtotal, total) values
     (now(), 'ana', 'I', 'YONKE TRES PALMAS', 'A-1200', '2026-10-01', '2026-10-31', 235500, 273180),
     (now(), 'ana', 'I', 'RADIADORES EL GLACIAR', 'B-77', '2026-10-17', '2026-11-01', 158000, 183280),
     (now(), 'ana', 'I', 'GRÚAS PÉREZ', '2214', '2026-10-28', '2026-11-05', null, 208800),
     (now(), 'ana', 'E', 'YONKE TRES PALMAS', 'NC-31', '2026-10-30', '2026-10-30', null, 40000) returning id`,
  );
}

/** What is seen is what was drawn, but for some pixels at the edge of a letter or of a photo's colours. */
async function expectRetrato(page: Page, { tapado }: Retrato, archivo: string): Promise<void> {
  // A picture is drawn once everything has come; a page that is compared is waited for by its picture.
  if (isUpdating()) await page.waitForLoadState('networkidle');
  await expect(page).toHaveScreenshot(archivo, {
    maxDiffPixels: 150,
    threshold: 0.03,
    timeout: PACIENCIA,
    mask: tapado ? [tapado(page)] : [],
    maskColor: '#888888',
  });
  if (isUpdating()) await shrink(join(CARPETA, archivo));
}

/** Has a picture use at most 256 colours, which takes less than half of the room; unless one is lost that can be seen. */
async function shrink(file: string): Promise<void> {
  if ((await sharp(file).metadata()).isPalette) return;
  const few = await sharp(file).png({ palette: true, quality: 100, effort: 10, dither: 0 }).toBuffer();
  const [before, after] = await Promise.all([readRaw(file), readRaw(few)]);
  const lost = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 8);
  // A page with photos would lose thousands, and be taken for another.
  if (lost.length < 350) await writeFile(file, few);
}

function readRaw(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** True when the pictures are made anew (`--update-snapshots`). */
function isUpdating(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

/** Names what letters and edges depend on: the browser, its major version and the machine. */
function nameOf(browser: Browser): string {
  return `${browser.browserType().name()} ${browser.version().split('.')[0]}, ${process.platform}-${process.arch}`;
}
