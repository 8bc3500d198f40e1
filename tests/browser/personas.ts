import type { APIRequestContext, Page } from '@playwright/test';
import { newCorreo, readCodigo } from './buzon.ts';
import { expect } from './test.ts';

/** Who is signed in, as a sign-in answers it. */
export interface Sesion {
  readonly session_id: string;
  readonly keylogin: string;
  readonly code_confirm: string;
  readonly user: { readonly nombre: string; readonly rol: number };
}

const EMPTY = '<!doctype html><link rel="icon" href="data:,"><title>vacía</title>';

/** One call, as the browser makes it. */
export async function call(request: APIRequestContext, path: string, data: object) {
  return (await request.post(`/api/${path}`, { data })).json();
}

type Persona = 'prospecto' | 'cliente' | 'socio' | 'admin' | 'gerente';

/** Signs a demo account in on the server. */
export async function openSesion(request: APIRequestContext, rol: Persona): Promise<Sesion> {
  const credentials = { email: `${rol}@demo.test`, pass: 'yarda-demo' };
  const { mensaje, ...sesion } = await call(request, 'verify-account/validate_login.php', credentials);
  expect(mensaje, `the sign-in of ${rol}`).toBe('success');
  return sesion;
}

/** Signs a demo account in, and puts what it answers where the login page would. */
export async function signIn(page: Page, rol: Persona): Promise<Sesion> {
  return keepSession(page, await openSesion(page.request, rol));
}

/** Puts a session where the login page would, on a page of the same origin that does nothing. */
export async function keepSession(page: Page, sesion: Sesion): Promise<Sesion> {
  await page.route('**/vacia', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }));
  await page.goto('/vacia');
  await page.evaluate(({ session_id, keylogin, code_confirm, user }) => {
    Object.assign(localStorage, { session_id, keylogin, code_confirm, user: JSON.stringify(user) });
  }, sesion);
  return sesion;
}

/** Registers somebody new with the code of the mail. */
export async function register(
  request: APIRequestContext,
  nombre = 'Ana',
): Promise<Sesion & { readonly email: string }> {
  const email = newCorreo();
  await call(request, 'create-account/code_send_mail.php', { nombre, email });
  const code = await readCodigo(email);
  await call(request, 'create-account/validate_code.php', { email, code });
  const account = { nombre, apellidos: 'Prueba', email, phone: '55 1234 5678', terms: true };
  const created = await call(request, 'create-account/create.php', { account });
  expect(created.mensaje).toBe('success');
  return { ...created, email };
}

/** The administrator's calls behind the screen: to prepare a case, or to change it under somebody's hands. */
export async function adminCall(request: APIRequestContext, path: string, data: object) {
  const { session_id, keylogin } = await openSesion(request, 'admin');
  return call(request, `update-clients/${path}`, { session_id, keylogin, ...data });
}

/** What is on the screen for a few seconds. */
export const toasts = (page: Page) => page.getByLabel('Avisos en pantalla');
