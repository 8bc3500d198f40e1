import type { APIRequestContext, Page } from '@playwright/test';
import { type Estados, fail, type Look } from './estados.ts';
import { keepSession, register, signIn } from './personas.ts';
import { crearPieza, type PiezaDeForma } from './pieza.ts';
import { choose, expect, resultLinks } from './test.ts';

const success = { json: { mensaje: 'success', keylogin: 'abcdefghijklmnopqrstuv' } };
const answer = (page: Page, path: string) => page.route(path, (route) => route.fulfill(success));

/** The pages that anybody may open. */
export const ESTADOS_PUBLICOS: Estados = [
  ['the catalogue: nothing asked, an open list, results, a part, its zoom', null, walkCatalogo],
  [
    'the text search: rows on their way, results, a slip of the finger, nothing found, no server',
    null,
    async (page, look) => {
      await page.goto('/');
      const unanswered = Promise.withResolvers<void>();
      await page.route('**/api/buscador-public/get_filas.php', () => unanswered.promise);
      await page.getByRole('searchbox').fill('faro');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page.getByRole('heading', { name: 'Buscando…' })).toBeVisible();
      await look('rows on their way');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/?q=faro+nissan');
      await expect(resultLinks(page).first()).toBeVisible();
      await look('results');
      await page.goto('/?q=salpicdera');
      await expect(page.getByText('¿Quisiste decir')).toBeVisible();
      await look('a correction');
      await page.goto('/?q=zzzzqqqq');
      await expect(page.getByText('No encontramos resultados con tu búsqueda.')).toBeVisible();
      await look('nothing found');
      await page.route('**/api/buscador-public/get_filas.php', (route) => route.abort());
      await page.getByRole('searchbox').fill('faro');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page.getByText('Error al cargar las piezas').first()).toBeVisible();
      await look('no server');
    },
  ],
  [
    'a part that is sold, one that is none, an address that leads nowhere',
    null,
    async (page, look, request) => {
      const { id } = await crearPieza(request, { Exist: 0 });
      await page.goto(`/detalles/${id}`);
      await expect(page.getByText('Sin existencias').first()).toBeVisible();
      await look('sold');
      await page.goto('/detalles/999999');
      await expect(page.getByText('No encontramos la pieza')).toBeVisible();
      await look('none');
      await page.goto('/no-existe');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await look('nowhere');
    },
  ],
  [
    'the list of parts: empty, with some, one of them sold, no server; a car that a part fits, and one that it does not',
    null,
    walkMiLista,
  ],
  [
    'the legal texts',
    null,
    async (page, look) => {
      for (const path of ['/terminos', '/privacidad']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(path);
      }
    },
  ],
  [
    'the sign-in: empty, something missing, refused, somebody signed in already',
    null,
    async (page, look) => {
      await page.goto('/login');
      await look('empty');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Escribe tu contraseña')).toBeVisible();
      await look('something missing');
      await page.getByLabel('Correo electrónico').fill('socio@demo.test');
      await page.getByLabel('Contraseña').fill('no es esta');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('main').getByText('La contraseña no es valida')).toBeVisible();
      await look('refused');
      await signIn(page, 'socio');
      await page.goto('/login');
      await expect(page.getByRole('main').getByRole('link', { name: 'Entrar a la aplicación' })).toBeVisible();
      await look('signed in already');
    },
  ],
  ['the registration: empty, something missing, the code, an account that could not be made', null, walkRegistro],
  ['the recovery: the address, the code, the password, one that is too short', null, walkRecuperacion],
  [
    'the page of who waits to be let in',
    null,
    async (page, look) => {
      await keepSession(page, await register('María José'));
      await page.goto('/prospecto/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, María');
      await look('waiting');
    },
  ],
];

async function walkCatalogo(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Por favor, completa todos los filtros')).toBeVisible();
  await look('nothing asked');
  await choose(page, 'Marca', 'VOLKSWAGEN');
  await page.getByRole('combobox', { name: 'Auto', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Auto' })).toBeVisible();
  await look('an open list');
  await page.goto('/?q=puerta');
  await expect(resultLinks(page).first()).toBeVisible();
  await look('results');
  await resultLinks(page).first().click();
  await expect(page).toHaveURL(/\/detalles\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a part');
  const photo = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
  await photo.first().click();
  await expect(page.getByRole('dialog').getByText('100 %')).toBeVisible();
  await look('its zoom');
}

async function walkMiLista(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const pieza = toEnLista(await crearPieza(request));
  const sold = toEnLista(await crearPieza(request, { Exist: 0 }));
  await page.goto('/mi-lista');
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible();
  await look('empty');
  await page.goto(`/detalles/${pieza.id}`);
  await page.getByRole('button', { name: 'Agregar a mi lista' }).click();
  await page.getByRole('combobox', { name: 'Año de tu CABRIO' }).selectOption('1989');
  await expect(page.getByText('Le queda a tu CABRIO 1989.')).toBeVisible();
  await look('a part that is in the list, and fits');
  await page.getByRole('combobox', { name: 'Año de tu CABRIO' }).selectOption('2001');
  await look('a part that does not fit');
  await page.goto('/mi-lista');
  await expect(page.getByText('Sigue disponible.')).toBeVisible();
  await look('one part');
  const piezas = [pieza, sold];
  await page.evaluate((kept) => localStorage.setItem('miLista', kept), JSON.stringify({ piezas }));
  await page.reload();
  await expect(page.getByText('Ya se vendió')).toBeVisible();
  await look('one of them sold');
  await page.route('**/api/buscador-public/get_lista.php', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No pudimos ver cuáles siguen disponibles.')).toBeVisible();
  await look('no server');
}

function toEnLista({ id, INV__: inventario, TITULO_PARA_PUBLICAR_FORMULA: titulo }: PiezaDeForma) {
  return { id, inventario, titulo, portada: '' };
}

async function walkRegistro(page: Page, look: Look): Promise<void> {
  await answer(page, '**/api/create-account/code_send_mail.php');
  await answer(page, '**/api/create-account/validate_code.php');
  await fail(page, '**/api/create-account/create.php');
  await page.goto('/registrate');
  await look('empty');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escribe tu nombre')).toBeVisible();
  await look('something missing');
  await page.getByLabel('Nombre').fill('Ana María');
  await page.getByLabel('Apellidos').fill('López');
  await page.getByLabel('Correo electrónico').fill('ana@taller.test');
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await look('the code');
  await page.getByLabel('Código').fill('123456');
  await page.getByRole('button', { name: 'Validar código' }).click();
  await expect(page.getByLabel('Avisos en pantalla').getByText('Tu cuenta no se ha creado')).toBeVisible();
  await look('not made');
}

async function walkRecuperacion(page: Page, look: Look): Promise<void> {
  await answer(page, '**/api/verify-account/code_send_mail.php');
  await answer(page, '**/api/verify-account/validate_code.php');
  await page.goto('/restaurar-contraseña');
  await look('the address');
  await page.getByLabel('Correo electrónico').fill('ana@taller.test');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeVisible();
  await look('the code');
  await page.getByLabel('Código').fill('123456');
  await page.getByRole('button', { name: 'Validar código' }).click();
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused();
  await look('the password');
  await page.getByLabel('Contraseña nueva').fill('lluvia');
  await page.getByLabel('Confirma la contraseña').fill('lluvia');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await look('too short');
}
