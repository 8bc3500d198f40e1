import type { APIRequestContext, Page } from '@playwright/test';
import { call, signIn, toasts } from './personas.ts';
import { comoAdmin } from './piezas.ts';
import { expect, test } from './test.ts';

const GUARDAR = { name: 'Guardar', exact: true } as const;

/** A word that nobody used before: of letters only, so that it is read as a word. */
const newPalabra = () =>
  `q${[...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]).join('')}`.slice(
    0,
    14,
  );

/** What anybody finds with a text, at once. */
async function found(request: APIRequestContext, search: string): Promise<readonly string[]> {
  const { inventario } = await call(request, 'buscador-public/get_filas.php', { search });
  return inventario.map(({ PIEZA }: { readonly PIEZA: string }) => PIEZA);
}

/** What was left aside to answer a text. */
async function avisos(request: APIRequestContext, search: string): Promise<string> {
  return (await call(request, 'buscador-public/get_filas.php', { search })).avisos.join();
}

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`/admin/sinonimos${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sinónimos del buscador' })).toBeVisible();
}

const groups = (page: Page) => page.getByRole('tabpanel').getByRole('link');

/** Adds to a list of words as a person does. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).and(page.getByRole('textbox')).fill(text);
  await page.keyboard.press('Enter');
}

test('reached from the repair, and by its name', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/reparacion');
  await page.getByRole('link', { name: 'Sinónimos del buscador' }).click();
  await page.waitForURL('**/admin/sinonimos');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reparacion masiva' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /pantalla/ })).toBeFocused();
  await page.keyboard.type('sinonimos');
  await expect(page.getByRole('option', { name: /^Sinónimos del buscador/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/sinonimos');
  await expect(groups(page).first()).toBeVisible();
});

test('groups are found by name or word, and the address restores them', { tag: '@movil' }, async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^\d+ grupos$/)).toBeVisible();
  expect(await groups(page).count()).toBeGreaterThan(150);
  await page.getByLabel('Nombre o palabra').fill('BÚMPER');
  await page.keyboard.press('Enter');
  await expect(groups(page)).toHaveText(['DEFENSA', 'FASCIA']);
  await page.reload();
  await expect(groups(page)).toHaveText(['DEFENSA', 'FASCIA']);
  await page.getByRole('link', { name: 'FASCIA', exact: true }).click();
  await expect(page).toHaveURL(/grupo=fascia/);
  await expect(page.getByLabel('Nombre del grupo')).toHaveValue('FASCIA');
  await page.goBack();
  await expect(groups(page)).toHaveText(['DEFENSA', 'FASCIA']);
});

test('a word that is added is understood at the next search, and no longer once it is taken off', async ({
  page,
  request,
}) => {
  const id = 'fascia';
  const palabra = newPalabra();
  expect(await found(request, palabra)).toEqual([]);
  await open(page, `?grupo=${id}`);
  const prueba = page.getByRole('region', { name: 'Probar búsqueda' });
  await prueba.getByRole('searchbox').fill(palabra);
  await page.keyboard.press('Enter');
  await expect(prueba).toContainText('Sin resultados');

  await type(page, 'Palabras iguales', palabra.toUpperCase());
  await expect(page.getByRole('button', { name: `Quitar ${palabra}` })).toBeVisible();
  await page.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Grupo guardado');
  await expect(prueba.getByRole('list', { name: 'Lo que se encuentra' }).getByRole('listitem').first()).toContainText(
    id.toUpperCase(),
  );
  expect(new Set(await found(request, palabra))).toEqual(new Set([id.toUpperCase()]));

  await page.getByRole('button', { name: `Quitar ${palabra}` }).click();
  await page.getByRole('button', GUARDAR).click();
  await expect(prueba).toContainText('Sin resultados');
  expect(await found(request, palabra)).toEqual([]);
});

test('a new group: words with Enter, commas and a paste, related groups by type-ahead; deleted after a question', {
  tag: '@movil',
}, async ({ page, request }) => {
  const palabra = newPalabra();
  await open(page);
  await page.getByRole('link', { name: 'Nuevo grupo' }).click();
  await page.getByLabel('Nombre del grupo').fill(`pieza ${palabra}`);
  await type(page, 'Palabras iguales', palabra);
  await page.getByLabel('Palabras iguales de otra región').and(page.getByRole('textbox')).fill(`${palabra} uno,`);
  await expect(page.getByRole('button', { name: `Quitar ${palabra} uno` })).toBeVisible();
  const relacionados = page.getByRole('group', { name: 'Grupos relacionados' });
  await relacionados.getByRole('combobox', { name: 'Agregar' }).fill('fascia');
  await page.keyboard.press('Enter');
  await relacionados.getByLabel('Relación con FASCIA').selectOption('Fuerte');
  const nunca = page.getByRole('group', { name: 'Nunca mostrar' });
  await nunca.getByRole('combobox', { name: 'Agregar' }).fill('calavera');
  await page.keyboard.press('Enter');
  await expect(nunca.getByRole('listitem')).toHaveText(['CALAVERA']);
  await page.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Grupo guardado');
  await expect(page).toHaveURL(new RegExp(`grupo=pieza-${palabra}$`));

  const { grupos } = await comoAdmin(request, 'sinonimos/get_grupos.php', { search: palabra });
  expect(grupos).toMatchObject([
    {
      canon: `PIEZA ${palabra.toUpperCase()}`,
      igual: [palabra],
      igualRegional: [`${palabra} uno`],
      relacionados: [{ id: 'fascia', fuerza: 'fuerte' }],
      nunca: ['calavera'],
    },
  ]);
  await page.getByRole('button', { name: 'Eliminar grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar grupo' });
  await expect(dialog).toContainText(`dejará de entender: ${palabra}`);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Grupo eliminado');
  await expect(page.getByText(/^\d+ grupos$/)).toBeVisible();
  expect((await comoAdmin(request, 'sinonimos/get_grupos.php', { search: palabra })).grupos).toEqual([]);
});

test('what is not saved is asked about: another group, another tab, another screen', async ({ page }) => {
  await open(page, '?grupo=absorbedor');
  const nota = page.getByLabel('Nota');
  await nota.fill('Una nota que no se guarda');
  for (const leave of [
    () => page.getByRole('link', { name: 'Todos los grupos' }).click(),
    () => page.getByRole('tab', { name: 'Palabras', exact: true }).click(),
    () => page.getByRole('link', { name: 'Nuevo grupo' }).click(),
  ]) {
    await leave();
    const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(nota).toHaveValue('Una nota que no se guarda');
  }
  await page.getByRole('link', { name: 'Todos los grupos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByText(/^\d+ grupos$/)).toBeVisible();
});

test('over a newer save nothing is lost: both are shown, and the choice is made', async ({ page, request }) => {
  const id = 'emblema';
  const change = async (nota: string) => {
    const { grupos } = await comoAdmin(request, 'sinonimos/get_grupos.php', { search: '' });
    const grupo = grupos.find((other: { readonly id: string }) => other.id === id);
    expect((await comoAdmin(request, 'sinonimos/save_grupo.php', { ...grupo, nota })).mensaje).toBe('success');
  };
  await open(page, `?grupo=${id}`);
  await page.getByLabel('Nota').fill('Lo mío');
  await change('De otra persona');
  await page.getByRole('button', GUARDAR).click();
  const dialog = page.getByRole('dialog', { name: 'El registro cambió desde que lo abriste' });
  await expect(dialog.getByRole('row', { name: 'Nota De otra persona Lo mío' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await page.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Grupo guardado');

  await page.getByLabel('Nota').fill('Otra vez lo mío');
  await change('Otra vez de otra persona');
  await page.getByRole('button', GUARDAR).click();
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(page.getByLabel('Nota')).toHaveValue('Otra vez de otra persona');
  await expect(page.getByRole('button', GUARDAR)).toHaveCount(0);
});

test('a word of two meanings: added, changed, taken off', async ({ page, request }) => {
  const palabra = newPalabra();
  await open(page, '?pestana=ambiguas');
  await expect(page.getByText('Palabras que significan varias cosas')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar palabra' }).click();
  const form = page.getByRole('form', { name: 'Nueva palabra' });
  await expect(form.getByLabel('Palabra')).toBeFocused();
  await form.getByRole('button', GUARDAR).click();
  await expect(form.getByRole('alert')).toHaveText('Escribe la palabra.');
  await form.getByLabel('Palabra').fill(palabra.toUpperCase());
  await form.getByRole('combobox', { name: 'Primero' }).fill('fascia');
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: 'Agregar' }).fill('cofre');
  await page.keyboard.press('Enter');
  await form.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Palabra guardada');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: palabra });
  await expect(row).toContainText('FASCIA; también COFRE');
  expect(new Set(await found(request, palabra))).toEqual(new Set(['FASCIA']));

  await row.getByRole('button', { name: 'Editar' }).click();
  const edited = page.getByRole('form', { name: palabra });
  await edited.getByRole('button', { name: 'Quitar Primero: FASCIA' }).click();
  await edited.getByRole('button', GUARDAR).click();
  await expect(row).toContainText('Sola no dice nada; también COFRE');
  await expect(row.getByRole('button', { name: 'Editar' })).toBeFocused();
  await row.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toHaveCount(0);
  expect(await found(request, palabra)).toEqual([]);
});

test('words by their use, each explained in a line', async ({ page, request }) => {
  await open(page, '?pestana=palabras');
  for (const words of ['se ignoran', 'describe a lo anterior', 'es otra pieza', 'Nunca se completan']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  const palabra = newPalabra();
  expect(await avisos(request, `${palabra} fascia`)).toContain(palabra);
  await type(page, 'Palabras vacías', palabra);
  await page.getByRole('button', GUARDAR).click();
  await expect(toasts(page)).toContainText('Palabras guardadas');
  await expect.poll(() => avisos(request, `${palabra} fascia`)).not.toContain(palabra);
  await page.getByRole('button', { name: `Quitar ${palabra}` }).click();
  await page.getByRole('button', GUARDAR).click();
  await expect.poll(() => avisos(request, `${palabra} fascia`)).toContain(palabra);
});
