import type { Page } from '@playwright/test';
import { choose, expectStored, makeFotos, readColores } from './fotos.ts';
import { signInApart, toasts } from './personas.ts';
import { campo, crearPieza, guardarButton, unico } from './pieza.ts';
import { enDialogo, fillIn, keepNueva, openNueva, porEnviar } from './sin-red.ts';
import { expect, test } from './test.ts';
import { askNumber, askRows } from './worker-server.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);
// Without network the browser complains of every call, as it should.
test.afterEach(({ complaints }) => void complaints.splice(0));

/** The form of a new part, with the worker in charge. */
async function openWithWorker(page: Page): Promise<void> {
  await openNueva(page, 'socio');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const countOf = (numeroParte: string) =>
  askNumber(`select count(*) from piezas where numero_parte = '${numeroParte}' and eliminada is null`);

async function keepWithoutNetwork(page: Page, numeroParte: string, fotos = 0): Promise<void> {
  await openWithWorker(page);
  await page.context().setOffline(true);
  if (fotos > 0) await choose(page, await makeFotos(fotos));
  await fillIn(page, { '# Parte': numeroParte });
  await keepNueva(page);
}

test('a part with two photos is taken in without network, outlives a reload, and arrives once with its photos', {
  tag: '@movil',
}, async ({ page, context }) => {
  const numeroParte = unico();
  const sesion = await signInApart(page, 'socio');
  await keepWithoutNetwork(page, numeroParte, 2);
  // The form is ready for the next part.
  await expect(campo(page, '# Parte')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
  await porEnviar(page).click();
  const fila = enDialogo(page).getByRole('listitem');
  await expect(fila).toHaveCount(1);
  await expect(fila).toContainText('FARO NISSAN TSURU 1988');
  await expect(fila).toContainText('2 fotos');
  await expect(fila).toContainText('En espera de conexión');
  expect(await countOf(numeroParte)).toBe(0);

  await context.setOffline(false);
  await expect(enDialogo(page)).toContainText('Todo está enviado.', { timeout: 30_000 });
  await expect(porEnviar(page)).toHaveCount(0);
  expect(await countOf(numeroParte)).toBe(1);
  const [[id] = []] = await askRows(`select id from piezas where numero_parte = '${numeroParte}'`);
  expect(await readColores(page, { id: Number(id), sesion })).toEqual([0, 1]);
});

test('an answer that was lost brings the part once', async ({ page }) => {
  const numeroParte = unico();
  await signInApart(page, 'socio');
  await openWithWorker(page);
  await fillIn(page, { '# Parte': numeroParte });
  await page.route(
    '**/update-piezas/update_pieza.php',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await keepNueva(page);
  expect(await countOf(numeroParte)).toBe(1);
  await expect(porEnviar(page)).toHaveCount(0, { timeout: 40_000 });
  expect(await countOf(numeroParte)).toBe(1);
});

test('what the server does not take is corrected in its form, photos included, and then nothing waits', async ({
  page,
  context,
  request,
}) => {
  const numeroParte = unico();
  const { INV__ } = await crearPieza(request);
  const sesion = await signInApart(page, 'socio');
  await openWithWorker(page);
  await context.setOffline(true);
  await choose(page, await makeFotos(2));
  await fillIn(page, { '# Parte': numeroParte, '# Inventario': String(INV__) });
  await keepNueva(page);
  await context.setOffline(false);
  await porEnviar(page).click();
  await expect(enDialogo(page).getByRole('listitem')).toContainText('Necesita atención:', { timeout: 20_000 });
  await enDialogo(page).getByRole('link', { name: 'Corregir' }).click();
  await expect(campo(page, '# Inventario')).toHaveValue(String(INV__));
  await expect(campo(page, '# Parte')).toHaveValue(numeroParte);
  await expect(page.getByRole('heading', { name: 'Fotos 2 de 20' })).toBeVisible();
  await campo(page, '# Inventario').fill('');
  await guardarButton(page).click();
  await expect(toasts(page).getByText('Pieza agregada exitosamente.')).toBeVisible();
  await expect(porEnviar(page)).toHaveCount(0);
  expect(await countOf(numeroParte)).toBe(1);
  await expectStored(page, 2);
  const [[id] = []] = await askRows(`select id from piezas where numero_parte = '${numeroParte}'`);
  expect(await readColores(page, { id: Number(id), sesion })).toEqual([0, 1]);
});

/** Signs in on the page, as a person does. */
async function signInBy(page: Page, persona: 'socio' | 'gerente'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(`${persona}@demo.test`);
  await page.getByLabel('Contraseña').fill('yarda-demo');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(`**/${persona}/buscador`);
}

/** Everything that this browser keeps, as text: its database, its caches' addresses and its storages. */
function readAllText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.values(value).map(asText).join(' ');
    };
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('yarda-por-enviar');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const stores = [...db.objectStoreNames].map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const asked = db.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => resolve(asked.result);
        }),
    );
    const rows = (await Promise.all(stores)).flat();
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const urls = caches_.flat().map(({ url }) => url);
    return [rows.length, asText(rows), ...urls, ...Object.values(localStorage), ...Object.values(sessionStorage)].join(
      '\n',
    );
  });
}

test('signing out warns of what is not sent; nobody else reads it, and it goes when its account is back', async ({
  page,
  context,
}) => {
  const numeroParte = unico();
  await signInBy(page, 'socio');
  await keepWithoutNetwork(page, numeroParte, 1);
  await page.route('**/update-piezas/update_pieza.php', (route) => route.abort());
  await context.setOffline(false);
  const leave = page.getByRole('button', { name: 'Cerrar sesión' }).first();
  await leave.click();
  const aviso = page.getByRole('dialog');
  const words = 'Hay 1 cosa sin enviar en este teléfono. Se enviará cuando vuelvas a entrar con esta cuenta.';
  await expect(aviso).toContainText(words);
  await aviso.getByRole('button', { name: 'Volver' }).click();
  await expect(porEnviar(page)).toContainText('1');
  await leave.click();
  await aviso.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
  const left = await readAllText(page);
  expect(left).toMatch(/^2\n/);
  expect(left).not.toMatch(/NISSAN|TSURU|foto-0|JFIF/);
  expect(left).not.toMatch(new RegExp(`${numeroParte}|/admin/|/socio/`));
  await page.unroute('**/update-piezas/update_pieza.php');

  await signInBy(page, 'gerente');
  await page.waitForFunction(() => localStorage.getItem('sello') !== null);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(porEnviar(page)).toHaveCount(0);
  expect(await countOf(numeroParte)).toBe(0);
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.waitForURL('**/login');

  await signInBy(page, 'socio');
  await expect(toasts(page).getByText('Se envió lo que se guardó sin conexión')).toBeVisible({ timeout: 30_000 });
  expect(await countOf(numeroParte)).toBe(1);
});
