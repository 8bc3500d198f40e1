import type { APIRequestContext, Page } from '@playwright/test';
import { mailsTo, newCorreo } from './buzon.ts';
import type { Estados, Look } from './estados.ts';
import { call, signIn } from './personas.ts';
import { crearPieza, unico } from './pieza.ts';
import { expect } from './test.ts';

/** What customers asked for and did not find, who waits for it, and the page of a notice. */
export const ESTADOS_DE_DEMANDA: Estados = [
  ['demand: what was asked for, nothing, who waits, a notice that went and one that nobody has', null, walk],
];

const BUSQUEDA = { marca: '', auto: '', year: null, pieza: '' };

/** Asks to be told of something that nobody has, and says whether it was noted. */
async function esperar(request: APIRequestContext, search: string, contacto: string): Promise<void> {
  const { mensaje } = await call(request, 'demanda/submit_aviso.php', { ...BUSQUEDA, search, contacto, acepto: true });
  expect(mensaje).toBe('success');
}

async function walk(page: Page, look: Look, request: APIRequestContext): Promise<void> {
  const correo = newCorreo();
  const auto = `VANETTE ${unico()}`;
  await esperar(request, 'volante audi q8 2020', correo);
  await page.goto('/avisos/nadie-tiene-este-aviso-aqui');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await look('a notice that nobody has');
  await signIn(page, 'socio');
  await page.goto('/socio/demanda?clase=aviso');
  await expect(page.getByRole('row', { name: /VOLANTE/ }).first()).toBeVisible();
  await look('what was asked for');
  await page.goto(`/socio/demanda?buscar=${auto}`);
  await expect(page.getByText(/^Nad/).first()).toBeVisible();
  await look('nothing');
  await page.goto('/socio/demanda/avisos?ver=todos');
  await expect(page.getByRole('row', { name: correo })).toBeVisible();
  await look('who waits');
  await crearPieza(request, { PIEZA: 'VOLANTE', LADO__Posici__n: '', MARCA: 'AUDI', AUTO: 'Q8', A__O: '2019-2021' });
  await expect(async () => expect(await mailsTo(correo)).toHaveLength(1)).toPass({ timeout: 25_000 });
  const [mail = ''] = await mailsTo(correo);
  await page.goto(/\/avisos\/[\w-]{20,}/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[0] ?? '');
  await expect(page.getByRole('button', { name: 'Ya no quiero avisos' })).toBeVisible();
  await look('one that went');
}
