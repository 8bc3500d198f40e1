import {
  act,
  button,
  choose,
  entry,
  expectStored,
  fotos,
  makeFoto,
  makeRojoAzul,
  menu,
  openPieza,
  readColores,
  zone,
} from './fotos.ts';
import { toasts } from './personas.ts';
import { isPhone } from './piezas.ts';
import { expect, test } from './test.ts';

const UPDATE = '**/update-piezas/update_pieza.php';
const ROTATE = '**/update-piezas/rotate_image.php';
const DELETE = '**/update-piezas/delete_image.php';

test.setTimeout(60_000);
// What fails here the browser complains of, as it should.
test.afterEach(({ complaints }) => void complaints.splice(0));

test('one try that fails is followed by another, which nobody has to ask for', async ({ page }) => {
  const taller = await openPieza(page);
  await page.route(UPDATE, (route) => route.abort(), { times: 1 });
  await choose(page, [await makeFoto(0), await makeFoto(1)]);
  // Two go at once: either may be the one that fails.
  await expect(zone(page)).toContainText('Sin respuesta; se intenta de nuevo');
  await expectStored(page, 2);
  await expect.poll(() => readColores(page, taller)).toEqual([0, 1]);
});

test('an answer that is lost brings the photo once', async ({ page }) => {
  const taller = await openPieza(page);
  await page.route(
    UPDATE,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await choose(page, [await makeFoto(0)]);
  await expectStored(page, 1);
  expect(await readColores(page, taller)).toEqual([0]);
});

test('after three tries it says why, and goes on when somebody asks or the connection is back', async ({ page }) => {
  const taller = await openPieza(page);
  await page.route(UPDATE, (route) => route.abort());
  await choose(page, [await makeFoto(0), await makeFoto(1)]);
  await expect(fotos(page).nth(1)).toContainText('No hubo respuesta. Revisa tu conexión.', { timeout: 15_000 });
  await expect(fotos(page).nth(0)).toContainText('No hubo respuesta. Revisa tu conexión.');
  await page.unroute(UPDATE);
  await button(page, 'Reintentar la foto 2').click();
  await expectStored(page, 1);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectStored(page, 2);
  await expect.poll(() => readColores(page, taller)).toEqual([0, 1]);
});

test('a slow one shows how far each photo is, and leaving asks first', async ({ page }) => {
  await openPieza(page);
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 8_000 };
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow);
  await choose(page, [await makeRojoAzul()]);
  await expect(fotos(page).first()).toContainText(/Subiendo [1-9]\d? %/);
  const bar = zone(page).getByRole('progressbar', { name: 'Avance de la foto 1' });
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  if (isPhone(page)) await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Buscador' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Tienes cambios sin guardar');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expectStored(page, 1);
});

test('a turn and a deletion that fail are told, and the photo stays', async ({ page }) => {
  await openPieza(page, [await makeFoto(0)]);
  for (const [answer, words] of [
    [{ json: {} }, 'No se elimino la imagen'],
    [{ status: 502, body: '<html>' }, 'Error al eliminar la imagen'],
  ] as const) {
    await page.route(DELETE, (route) => route.fulfill(answer));
    await act(page, 1, 'Eliminar');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toasts(page)).toContainText(words);
    await page.unroute(DELETE);
  }
  await page.route(ROTATE, (route) => route.abort());
  await act(page, 1, 'Girar');
  await expect(toasts(page)).toContainText('Error al actualizar la imagen');
  await menu(page, 1).click();
  await expect(entry(page, 'Girar')).toHaveAttribute('aria-disabled', 'false');
  await expect(fotos(page)).toHaveCount(1);
});
