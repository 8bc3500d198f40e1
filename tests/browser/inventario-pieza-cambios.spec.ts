import { saveAndReadAgain, toasts } from './personas.ts';
import {
  cambiarPieza,
  campo,
  crearPieza,
  guardarButton,
  leerPieza,
  lista,
  openPieza,
  savesOf,
  unico,
} from './pieza.ts';
import { expect, test } from './test.ts';

const CONFLICTO = { name: 'El registro cambió desde que lo abriste' } as const;

test('over a newer save nothing is lost: both are shown, and what was not typed here is theirs', async ({
  page,
  request,
}) => {
  const { id } = await crearPieza(request);
  await openPieza(page, 'socio', id);
  await cambiarPieza(request, id, { FACE__: '$999.00', NOTA: 'De otra persona', CHECK_ML: 1 });
  await campo(page, 'Nota').fill('Lo mío');
  await guardarButton(page).click();
  const dialog = page.getByRole('dialog', CONFLICTO);
  await expect(dialog.getByRole('row', { name: 'Nota De otra persona Lo mío' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText('También cambió lo que tú no tocaste: Precio, Por publicar en Mercado Libre.');
  await dialog.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await expect(campo(page, 'Nota')).toHaveValue('Lo mío');
  await expect(campo(page, 'Precio')).toHaveValue('$999.00');
  const calls = { save: 'update-piezas/update_pieza.php', read: 'update-piezas/get_pieza.php' };
  await saveAndReadAgain(page, calls, () => guardarButton(page).click());
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');
  expect(await leerPieza(request, id)).toMatchObject({ FACE__: '$999.00', NOTA: 'Lo mío', CHECK_ML: 1 });

  await cambiarPieza(request, id, { NOTA: 'Otra vez' });
  await campo(page, 'Nota').fill('Lo mío dos');
  await guardarButton(page).click();
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(campo(page, 'Nota')).toHaveValue('Otra vez');
  await expect(guardarButton(page)).toHaveCount(0);
});

test('stock that somebody else moved is no conflict for the other fields, and one for the stock', async ({
  page,
  request,
}) => {
  const { id } = await crearPieza(request, { Exist: 3 });
  await openPieza(page, 'socio', id);
  await cambiarPieza(request, id, { cant: 1 });
  await campo(page, 'Nota').fill('Repisa 4');
  await guardarButton(page).click();
  await expect(page.getByText('En existencia: 2')).toBeVisible();
  await expect(campo(page, 'Existencias')).toHaveValue('2');

  await cambiarPieza(request, id, { cant: 1 });
  await campo(page, 'Existencias').fill('5');
  await guardarButton(page).click();
  const dialog = page.getByRole('dialog', CONFLICTO);
  await expect(dialog.getByRole('row', { name: 'Existencias 1 5' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await guardarButton(page).click();
  await expect(page.getByText('En existencia: 5')).toBeVisible();
});

test('parts that may be the same are named, and nothing is blocked', async ({ page, request }) => {
  const parte = unico();
  // A car of its own: other tests of this file add this part of the one that they share.
  const auto = `CABRIO ${unico()}`;
  const __Parte = `${parte.slice(0, 4)}-${parte.slice(4)}`;
  const gemela = await crearPieza(request, { AUTO: auto, __Parte, A__O: '1971-1974' });
  await openPieza(page, 'admin', 'new');
  const parecidas = page.getByRole('list', { name: 'Piezas parecidas' });
  await campo(page, '# Parte').fill(parte);
  await expect(parecidas.getByRole('listitem')).toHaveCount(1);
  await expect(parecidas).toContainText('mismo # de parte · 3 en existencia');

  await campo(page, '# Parte').fill('');
  await expect(parecidas).toHaveCount(0);
  for (const [label, typed] of [
    ['Pieza', 'FARO'],
    ['Lado / posición', 'IZQ'],
    ['Marca', 'YUGO'],
    ['Auto', auto],
    ['Origen', 'GENERICO'],
    ['Condición', 'NUEVO'],
  ] as const) {
    await lista(page, label).fill(typed);
  }
  await campo(page, 'Año').fill('1973');
  await expect(lista(page, 'Auto')).toHaveValue(auto);
  const link = parecidas.getByRole('link');
  await expect(link).toContainText(gemela.TITULO_PARA_PUBLICAR_FORMULA);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', `/admin/inventario/${gemela.id}`);
  await expect(parecidas).toContainText('mismo auto, año y lado');
  await campo(page, 'Costo').fill('10');
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza agregada exitosamente.');
});

test('leaving with something unsaved is asked about: link, reload, back; discarding takes it back', async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await crearPieza(request, { NOTA: 'Como estaba' });
  await openPieza(page, 'socio', id);
  const nota = campo(page, 'Nota');
  await nota.fill('Sin guardar');
  await page.getByRole('main').getByRole('link', { name: 'Inventario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await page.evaluate(() => location.reload());
  await expect.poll(() => complaints.splice(0).join()).toContain('dialog');
  await expect(nota).toHaveValue('Sin guardar');

  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
  await page.getByRole('tab', { name: 'Informacion de pieza' }).click();
  await expect(nota).toHaveValue('Sin guardar');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(nota).toHaveValue('Como estaba');

  await page.getByRole('link', { name: 'Crear otra' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Ver todo']);
  await nota.fill('De otra');
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(nota).toHaveValue('Como estaba');
});

test('a save that fails keeps what was typed and says so in its own words', async ({ page, request, complaints }) => {
  const SAVE = '**/update_pieza.php';
  const { id } = await crearPieza(request);
  const failures = async (words: readonly [refused: string, network: string]) => {
    for (const [answer, mensaje] of [
      [{ json: {} }, words[0]],
      [{ status: 502, body: '<html>' }, words[1]],
    ] as const) {
      await page.route(SAVE, (route) => route.fulfill(answer));
      await guardarButton(page).click();
      await expect(toasts(page)).toContainText(mensaje);
      await page.unroute(SAVE);
    }
  };
  await openPieza(page, 'socio', id);
  await campo(page, 'Nota').fill('Se queda');
  await failures(['No se actualizo la pieza', 'Error al actualizar la pieza']);
  await expect(campo(page, 'Nota')).toHaveValue('Se queda');
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');

  // Of a new part what nobody answered is kept on this device instead.
  await page.getByRole('link', { name: 'Copiar de esta' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Ver todo']);
  const parte = unico();
  await campo(page, '# Parte').fill(parte);
  await page.route(SAVE, (route) => route.fulfill({ json: {} }));
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('No se agrego la pieza');
  await expect(campo(page, '# Parte')).toHaveValue(parte);
  await page.unroute(SAVE);
  await guardarButton(page).dblclick();
  await page.waitForURL(/\/socio\/inventario\/\d+$/);
  await page.goto('/socio/inventario');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(parte);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(1);
  complaints.splice(0);
});

test('without a connection one notice says so, nothing is lost, and all goes on when it is back', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { id } = await crearPieza(request);
  const saves = savesOf(page);
  await openPieza(page, 'admin', id);
  const said = page.getByText('Sin conexión.');
  await campo(page, 'Precio').fill('1300');
  await context.setOffline(true);
  await expect(said).toBeVisible();
  // It stays in sight wherever the page is scrolled to; at its top it lies over nothing.
  await page.evaluate(() => scrollTo(0, 0));
  const strip = await said.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText(
    'ErrorError al actualizar la piezaNo hay conexión. Lo que escribiste sigue aquí.',
  );
  await expect(campo(page, 'Precio')).toHaveValue('$1,300.00');
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await guardarButton(page).click();
  await expect(toasts(page)).toContainText('Pieza actualizada exitosamente.');
  expect(new Set(saves.map(({ op_id }) => op_id)).size).toBe(1);
  expect(saves).toHaveLength(2);

  // The page after the first was read ahead, and is there without a connection; the one after it is not.
  const ahead = page.waitForResponse(
    (answer) => answer.url().endsWith('get_filas.php') && answer.request().postDataJSON().page === 2,
  );
  await page.goto('/admin/inventario');
  await ahead;
  const first = page.getByRole('table').getByRole('link').first();
  const rows = page.getByRole('table').getByRole('row');
  const before = (await first.textContent()) ?? '';
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(first).not.toHaveText(before);
  const title = (await first.textContent()) ?? '';
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(first).toHaveText(title);
  await expect(rows).toHaveCount(11);
  await context.setOffline(false);
  await expect(first).not.toHaveText(title);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  complaints.splice(0);
});

for (const [width, height] of [
  [390, 700],
  [1280, 800],
] as const) {
  test(`the bar that saves covers nothing that has the focus, at ${width} × ${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const { id } = await crearPieza(request);
    await openPieza(page, 'gerente', id);
    // What the page asks for later moves what stands below it, also from under a focus that was clear: so do parts like this one.
    await page.waitForLoadState('networkidle');
    const alike = page.waitForResponse(/find_duplicadas/);
    await campo(page, '# Parte').fill(unico());
    await (await alike).finished();
    await expect(guardarButton(page)).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      const walked: string[] = [];
      while (walked.length < 30 || (walked.length < 90 && walked.at(-1) !== 'end')) {
        await page.keyboard.press(key);
        walked.push(await page.evaluate(focusedState));
      }
      expect(walked.filter((step) => step.startsWith('covered'))).toEqual([]);
      expect(walked.filter((step) => step === 'clear').length).toBeGreaterThan(25);
    }
  });
}

/** Tells in the page whether something that sticks to its edges lies over what has the focus. */
function focusedState(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('[data-save-bar]')) return 'end';
  // The way past the bar lies over it.
  if (getComputedStyle(focused).position === 'fixed') return 'above';
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isUnder = (edge: Element) => {
    const box = edge.getBoundingClientRect();
    const isAcross = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isAcross && !edge.contains(focused);
  };
  const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky';
  const edges = [...document.querySelectorAll('[data-save-bar], header')].filter(isSticky);
  return edges.some(isUnder) ? `covered: ${focused.outerHTML.slice(0, 120)}` : 'clear';
}
