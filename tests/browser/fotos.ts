import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { call, signIn } from './personas.ts';
import { comoAdmin, isPhone } from './piezas.ts';
import { expect } from './test.ts';
import type { Sesion } from './worker-server.ts';

/** A file as a file dialog hands it over. */
export interface Archivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Far enough apart to be told from one another after every compression. */
const COLORES = [
  '#d00',
  '#0b0',
  '#00d',
  '#dd0',
  '#0cc',
  '#c0c',
  '#fff',
  '#000',
  '#f80',
  '#840',
  '#888',
  '#8cf',
] as const;

/** A photo in one colour: which one it is can be seen in whatever becomes of it. */
export async function makeFoto(color: number, width = 2400, height = 1800): Promise<Archivo> {
  const background = COLORES[color] ?? '#fff';
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `foto-${color}.jpg`, mimeType: 'image/jpeg', buffer };
}

export function makeFotos(count: number): Promise<Archivo[]> {
  return Promise.all(Array.from({ length: count }, (_, color) => makeFoto(color)));
}

/** Red on the left and blue on the right, with grain, as a camera writes it that lay on its side. */
export async function makeRojoAzul(orientation = 1, width = 2400, height = 1200): Promise<Archivo> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00d' } })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#d00' } })
    .composite([
      { input: blue, left: width / 2, top: 0 },
      { input: grain, blend: 'soft-light' },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'rojo-azul.jpg', mimeType: 'image/jpeg', buffer };
}

/** A part of one test, and who looks at it. */
export interface Taller {
  readonly id: number;
  readonly sesion: Sesion;
}

/** Makes a part with these photos and opens it. */
export async function openPieza(
  page: Page,
  fotos: readonly Archivo[] = [],
  rol: 'socio' | 'admin' | 'gerente' = 'socio',
): Promise<Taller> {
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
  };
  const path = 'update-piezas/update_pieza.php';
  const { pieza } = await comoAdmin(page.request, path, { pieza: 'new', formDataPieza });
  const sesion = await signIn(page, rol);
  for (const { name, mimeType, buffer } of fotos) {
    const { session_id, keylogin } = sesion;
    const multipart = { session_id, keylogin, pieza: pieza.id, 'images[]': { name, mimeType, buffer } };
    const answer = await page.request.post(`/api/${path}`, { multipart });
    expect((await answer.json()).mensaje).toBe('success');
  }
  await page.goto(`/${rol}/inventario/${pieza.id}`);
  await expect(page.getByRole('heading', { name: `Fotos ${fotos.length} de 20` })).toBeVisible();
  return { id: pieza.id, sesion };
}

/** The part as the server has it. */
export async function readPieza(page: Page, { id, sesion: { session_id, keylogin } }: Taller) {
  const { pieza } = await call(page.request, 'update-piezas/get_pieza.php', { session_id, keylogin, pieza: id });
  return pieza as { readonly INV__: number; readonly portada: string; readonly galery: readonly string[] };
}

/** The picture of a stored photo, 320 pixels wide. */
export async function readFoto(page: Page, inventario: number, archivo: string) {
  const answer = await page.request.get(`/api/imagenes/${inventario}/${archivo}?w=320`);
  expect(answer.status()).toBe(200);
  return sharp(await answer.body());
}

/** Which colours the photos of a part have, in their order. */
export async function readColores(page: Page, taller: Taller): Promise<readonly number[]> {
  const { INV__, galery } = await readPieza(page, taller);
  return Promise.all(galery.map(async (archivo) => nearest(await mean(await readFoto(page, INV__, archivo)))));
}

/** Red, green and blue of a picture, or of a part of it. */
export async function mean(picture: Sharp): Promise<readonly [number, number, number]> {
  const [red, green, blue] = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function nearest(seen: readonly number[]): number {
  const far = COLORES.map((color) => {
    const [, ...digits] = color;
    return digits.reduce((sum, digit, index) => sum + (Number.parseInt(digit, 16) * 17 - (seen[index] ?? 0)) ** 2, 0);
  });
  return far.indexOf(Math.min(...far));
}

/** Files as something that a page drops or pastes. */
export function transferOf(page: Page, files: readonly Archivo[]) {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, encoded);
}

/** Notes name and measures of every picture that the page sends from now on. */
export async function watchSent(page: Page) {
  await page.addInitScript(() => {
    const sent: object[] = [];
    Object.assign(window, { sent });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('images[]') : null;
      if (file instanceof File) {
        const note = ({ width, height }: ImageBitmap) => sent.push({ width, height, type: file.type, size: file.size });
        createImageBitmap(file).then(note, () => sent.push({ type: file.type, size: file.size }));
      }
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => ('sent' in window && Array.isArray(window.sent) ? window.sent : []));
}

/** The editor, and what stands in it. */
export const zone = (page: Page) => page.getByRole('region', { name: 'Fotos' });
export const fotos = (page: Page) => zone(page).getByRole('figure');
export const button = (page: Page, name: string) => zone(page).getByRole('button', { name, exact: true });

/** The button that opens what can be done with a photo. */
export const menu = (page: Page, numero: number) => button(page, `Acciones de la foto ${numero}`);
export const entry = (page: Page, name: string) => zone(page).getByRole('menuitem', { name, exact: true });

/** Does something with a photo, by its menu. */
export async function act(page: Page, numero: number, accion: string): Promise<void> {
  await menu(page, numero).click();
  await entry(page, accion).click();
}

/** What the editor says of what has just happened; before it stands what is said of a drag. */
export const said = (page: Page) => zone(page).getByRole('status').last();

export const choose = (page: Page, files: Archivo[]) =>
  zone(page).locator('input[aria-label="Agregar fotos"]').setInputFiles(files);

/** So many are on the server, known by their names, in the order of the screen: nothing would be lost by leaving. */
export async function expectStored(page: Page, many: number): Promise<void> {
  await expect(zone(page).getByRole('button', { name: /^Ver la foto/ })).toHaveCount(many, { timeout: 20_000 });
  await expect(zone(page)).not.toContainText(/Subiendo|Guardando los cambios/, { timeout: 20_000 });
}

/** From the middle of one to the middle of another, with a mouse or with a finger. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  const end = await middleOf(to);
  const at = (step: number) => ({
    x: start.x + ((end.x - start.x) * step) / 10,
    y: start.y + ((end.y - start.y) * step) / 10,
  });
  const steps = Array.from({ length: 10 }, (_, index) => at(index + 1));
  if (!isPhone(page)) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  // A finger that moves at once scrolls the page.
  await page.waitForTimeout(500);
  for (const step of steps) await touch('touchMove', [step]);
  await touch('touchEnd', []);
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
