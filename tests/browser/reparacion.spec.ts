import type { APIRequestContext, Page } from '@playwright/test';
import { call, signIn, toasts } from './personas.ts';
import { expect, test } from './test.ts';
import type { Sesion } from './worker-server.ts';

const REPAIR = '**/update-piezas/update_piezas_repair.php';

/** The calls behind the screen, as whoever looks at it. */
function callsOf(request: APIRequestContext, { session_id, keylogin }: Sesion) {
  const ask = (path: string, data: object) => call(request, `update-piezas/${path}`, { session_id, keylogin, ...data });
  return {
    /** @returns the ids of new parts, which nobody can buy. */
    add: (count: number, campos: object): Promise<number[]> =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const formDataPieza = {
            MARCA: 'NISSAN',
            AUTO: 'TSURU',
            A__O: '1992-2017',
            PIEZA: 'FARO',
            Origen: 'ORIGINAL',
            Condici__n: 'USADO',
            COSTO: '100',
            Exist: 0,
            ...campos,
          };
          const { mensaje, pieza } = await ask('update_pieza.php', { pieza: 'new', formDataPieza });
          expect(mensaje).toBe('success');
          return pieza.id;
        }),
      ),
    /** How many parts have exactly this. */
    async count(type: string, search: string): Promise<number> {
      return (await ask('get_piezas_repair.php', { type, search })).total;
    },
    get: async (pieza: number) => (await ask('get_pieza.php', { pieza })).pieza,
    change: (pieza: number, formDataPieza: object) => ask('update_pieza.php', { pieza, formDataPieza }),
  };
}

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

async function open(page: Page): Promise<Sesion> {
  const sesion = await signIn(page, 'admin');
  await page.goto('/admin/reparacion');
  await expect(page.getByRole('heading', { level: 1, name: 'Reparacion masiva' })).toBeVisible();
  return sesion;
}

async function simulate(page: Page, busca: string, reemplazo: string, columna: string): Promise<void> {
  await page.getByLabel('Columna').selectOption({ label: columna });
  await page.getByLabel('Texto actual exacto').fill(busca);
  await page.getByLabel('Texto nuevo').fill(reemplazo);
  await page.getByRole('button', { name: 'Simular' }).click();
}

const preview = (page: Page) => page.getByRole('table', { name: 'Piezas que se cambiarán' });
const recent = (page: Page, busca: string) =>
  page.getByRole('table', { name: 'Reparaciones recientes' }).locator('tbody tr').filter({ hasText: busca });

test('step 1 asks for both texts and the column, and says what is compared', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Columna').getByRole('option')).toHaveText([
    'Selecciona una columna',
    'Marca',
    'Auto',
    'Tipo',
    'Año',
    'Pieza',
    'Lado / posición',
    'Origen',
    'Condición',
    'Ubicación',
    'Detalles',
  ]);
  await expect(page.getByText('Solo en Detalles se busca un fragmento')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reparar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(toasts(page)).toContainText('Faltan parametros');
  await expect(toasts(page)).toContainText('Ingresa cadenas para buscar');
  await expect(page.getByLabel('Texto actual exacto')).toBeFocused();

  await page.getByLabel('Columna').selectOption({ label: 'Marca' });
  await page.getByLabel('Texto actual exacto').fill('NISAN');
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByLabel('Texto nuevo')).toBeFocused();
  await expect(page.getByText('Paso 1')).toBeVisible();
});

test('the simulation shows what changes, ten a page; as many change, all of them or none', { tag: '@movil' }, async ({
  page,
  request,
}) => {
  const sesion = await open(page);
  const { add, count } = callsOf(request, sesion);
  const mal = unique('NISAN');
  const bien = unique('NISSAN');
  await add(12, { MARCA: mal });
  await add(1, { MARCA: `${mal} MOTORS` });
  await simulate(page, mal, bien, 'Marca');
  await expect(page.getByRole('heading', { name: 'Paso 2: se cambiarán 12 piezas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paso 2 de 2' })).toBeFocused();
  // A step begins at its top, with nothing of it under the bar of a phone.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(preview(page).locator('tbody tr')).toHaveCount(10);
  const first = preview(page).locator('tbody tr').first();
  await expect(first.locator('del')).toHaveText(mal);
  await expect(first.locator('ins')).toHaveText(bien);
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/admin\/inventario\/\d+$/);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(preview(page).locator('tbody tr')).toHaveCount(2);
  await page.reload();
  await expect(preview(page).locator('tbody tr')).toHaveCount(2);

  await page.getByRole('button', { name: 'Reparar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reparar piezas' });
  for (const words of ['12 piezas', 'Marca', mal, bien]) await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await count('MARCA', mal)).toBe(12);
  await page.getByRole('button', { name: 'Reparar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Reparar' }).dblclick();
  await expect(toasts(page)).toContainText('Piezas actualizadas');
  await expect(page.getByText('Paso 1: qué cambiar')).toBeVisible();
  await expect(page.getByLabel('Texto actual exacto')).toHaveValue('');
  await expect(recent(page, mal)).toHaveCount(1);
  await expect(recent(page, mal).locator('td').nth(3)).toHaveText('12');
  expect([await count('MARCA', mal), await count('MARCA', bien)]).toEqual([0, 12]);

  await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(toasts(page)).toContainText('Reparación deshecha');
  await expect(recent(page, mal)).toContainText(/Deshecha el \d\d\/\d\d\/\d{4}/);
  expect([await count('MARCA', mal), await count('MARCA', bien)]).toEqual([12, 0]);
});

test('a fragment of the details is shown where it stands; Regresar keeps what was typed', async ({ page, request }) => {
  const sesion = await open(page);
  const { add, get } = callsOf(request, sesion);
  const mal = unique('rallon').toLowerCase();
  const bien = 'rayón';
  const [id = 0] = await add(1, { DETALLES: `${'Con seguros y patas completas. '.repeat(4)}Tiene ${mal} en la punta` });
  await simulate(page, mal, bien, 'Detalles');
  await expect(page.getByRole('heading', { name: 'Paso 2: se cambiará 1 pieza' })).toBeVisible();
  const change = preview(page).locator('tbody tr td').last();
  await expect(change.locator('p').first()).toHaveText(new RegExp(`^….+ Tiene ${mal} en la punta$`));
  await expect(change.locator('del')).toHaveText(mal);
  await expect(change.locator('p').last()).toHaveText(new RegExp(`Tiene ${bien} en la punta$`));
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(page.getByLabel('Texto actual exacto')).toHaveValue(mal);
  await expect(page.getByLabel('Texto nuevo')).toHaveValue(bien);
  await page.goBack();
  await page.getByRole('button', { name: 'Reparar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
  await expect(toasts(page)).toContainText('Piezas actualizadas');
  expect((await get(id)).DETALLES).toMatch(/Tiene rayón en la punta$/);
});

test('undone from the list after a question, also in those parts only that are still as it left them', async ({
  page,
  request,
}) => {
  const sesion = await open(page);
  const { add, count, change } = callsOf(request, sesion);
  const mal = unique('TSURO');
  const bien = unique('TSURU');
  const [id = 0] = await add(2, { AUTO: mal });
  for (const isChanged of [false, true]) {
    await simulate(page, mal, bien, 'Auto');
    await page.getByRole('button', { name: 'Reparar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
    await expect(page.getByText('Paso 1: qué cambiar')).toBeVisible();
    const undo = recent(page, mal)
      .first()
      .getByRole('button', { name: /^Deshacer/ });
    if (isChanged) {
      const { mensaje, pieza } = await change(id, { AUTO: unique('SENTRA') });
      expect(mensaje).toBe('success');
      await page.reload();
      await expect(recent(page, mal).first()).toContainText('1 pieza cambió desde entonces.');
      await undo.click();
      const dialog = page.getByRole('dialog', { name: 'Deshacer reparación' });
      await expect(dialog).toContainText(`Se queda como está: # ${pieza.INV__}.`);
      await dialog.getByRole('button', { name: 'Deshacer en la que sigue igual' }).click();
      await expect(recent(page, mal).first()).toContainText('Deshecha en 1 pieza el');
      expect([await count('AUTO', mal), await count('AUTO', bien)]).toEqual([1, 0]);
    } else {
      await undo.click();
      const dialog = page.getByRole('dialog', { name: 'Deshacer reparación' });
      await expect(dialog).toContainText('2 piezas');
      await dialog.getByRole('button', { name: 'Deshacer' }).click();
      await expect(recent(page, mal)).toContainText('Deshecha el');
      // What the repair offered is done.
      await expect(toasts(page)).not.toContainText('Piezas actualizadas');
      expect([await count('AUTO', mal), await count('AUTO', bien)]).toEqual([2, 0]);
    }
  }
});

test('when others match by now nothing is changed, and the simulation shows them', async ({ page, request }) => {
  const sesion = await open(page);
  const { add, count } = callsOf(request, sesion);
  const mal = unique('FARRO');
  const bien = unique('FARO');
  await add(1, { PIEZA: mal });
  await simulate(page, mal, bien, 'Pieza');
  await page.getByRole('button', { name: 'Reparar', exact: true }).click();
  await add(1, { PIEZA: mal });
  await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
  await expect(toasts(page)).toContainText('Ahora coinciden 2 piezas, no 1: revisa la simulación');
  await expect(page.getByRole('heading', { name: 'se cambiarán 2 piezas' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await count('PIEZA', mal)).toBe(2);
});

test('what is refused or does not arrive is said, and nothing typed is lost', async ({ page, request, complaints }) => {
  const sesion = await open(page);
  const mal = unique('USAO');
  const bien = unique('USADO');
  await callsOf(request, sesion).add(1, { Condici__n: mal });
  await simulate(page, '1992-2017', '2017-1992', 'Año');
  await expect(page.getByRole('main').getByText(/año/i).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reparar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(page.getByLabel('Texto nuevo')).toHaveValue('2017-1992');

  await simulate(page, 'NADIE TIENE ESTO', bien, 'Condición');
  await expect(page.getByText('Ninguna pieza tiene «NADIE TIENE ESTO»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reparar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Regresar' }).click();

  await simulate(page, mal, bien, 'Condición');
  for (const [answer, words] of [
    [{ json: {} }, 'No se actualizaron las piezas'],
    [{ status: 502, body: '<html>' }, 'Error al actualizar las piezas'],
  ] as const) {
    await page.route(REPAIR, (route) => route.fulfill(answer));
    await page.getByRole('button', { name: 'Reparar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reparar' }).click();
    await expect(toasts(page)).toContainText(words);
    await expect(preview(page).locator('tbody tr')).toHaveCount(1);
    await page.unroute(REPAIR);
  }
  complaints.splice(0);
});
