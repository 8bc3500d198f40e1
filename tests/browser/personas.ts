import type { APIRequestContext, Page } from '@playwright/test';
import { type Cuenta, createCuenta, type Persona, type Sesion, sharedSesion } from './worker-server.ts';

/** One call, as the browser makes it. */
export async function call(request: APIRequestContext, path: string, data: object) {
  return (await request.post(`/api/${path}`, { data })).json();
}

/** Opens the page as somebody of this role: the session is the one that the tests of the worker share. */
export function signIn(page: Page, persona: Persona, alsoKept: Record<string, string> = {}): Promise<Sesion> {
  return keepSession(page, sharedSesion(persona), alsoKept);
}

/** The same as somebody of this test alone, who may sign out or change. */
export async function signInApart(
  page: Page,
  persona: Persona,
  alsoKept: Record<string, string> = {},
): Promise<Cuenta> {
  return keepSession(page, await createCuenta(persona), alsoKept);
}

/** How often a page was given a session: each is put where it belongs once. */
let given = 0;

/** Has the next page that opens find a session, and what else is kept, where the login page would have put it. */
export async function keepSession<Given extends Sesion>(page: Page, sesion: Given, alsoKept = {}): Promise<Given> {
  const { session_id, keylogin, code_confirm, user } = sesion;
  const kept = { session_id, keylogin, code_confirm, user: JSON.stringify(user), ...alsoKept };
  given += 1;
  await page.addInitScript(
    ({ turn, entries }) => {
      if (!location.protocol.startsWith('http') || Number(sessionStorage.getItem('given')) >= turn) return;
      sessionStorage.setItem('given', String(turn));
      Object.assign(localStorage, entries);
    },
    { turn: given, entries: kept },
  );
  return sesion;
}

/** Registers somebody new, as far as the server knows: a prospect without a password. */
export function register(nombre = 'Ana'): Promise<Cuenta> {
  return createCuenta('prospecto', nombre);
}

/** The administrator's calls behind the screen: to prepare a case, or to change it under somebody's hands. */
export async function adminCall(request: APIRequestContext, path: string, data: object) {
  const { session_id, keylogin } = sharedSesion('admin');
  return call(request, `update-clients/${path}`, { session_id, keylogin, ...data });
}

/** What is on the screen for a few seconds. */
export const toasts = (page: Page) => page.getByLabel('Avisos en pantalla');

/**
 * Presses what saves, and waits until it is saved and the page has read the record again. A save of somebody else that comes
 * between the two is read with it: then there is nothing to be out of date.
 */
export async function saveAndReadAgain(
  page: Page,
  { save, read }: { save: string; read: string },
  press: () => Promise<void>,
) {
  const answerTo = (path: string) => page.waitForResponse((answer) => answer.url().endsWith(path));
  const readAgain = answerTo(save).then(() => answerTo(read));
  await press();
  await readAgain;
}
