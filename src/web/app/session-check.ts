import { account } from '#contract/account.ts';
import type { Usuario } from '#contract/wire/sesion.ts';
import { homeOf } from '#domain/home.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { dropRegreso, keepRegreso, type Motivo, type Regreso, regresoOf, takeMotivo } from '#web/api/regreso.ts';
import { isLoggedIn, KEYS, readUser } from '#web/api/session.ts';
import { clearSession, onSessionChange } from '#web/api/session-changes.ts';
import { storeUser } from '#web/api/session-open.ts';
import { browserStorage } from '#web/api/storage.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';
import { hasUnsaved } from '#web/components/dialogs/unsaved.ts';
import { rolName } from '#web/components/display/rol-name.ts';
import { createStore } from '#web/components/hooks/store.ts';
import { showBanner } from '#web/components/notices/banners.ts';
import type { CuentaPropia } from '#web/prospecto/prospecto-screen.tsx';
import { leaveTo, startOver } from './leave.ts';

/** Holds what the last session check said about a prospect's account; null until a check was answered or failed. */
export const cuentaPropia = createStore<CuentaPropia | null>(null);

/** The session check of this page. */
export const sessionCheck = createSessionCheck({
  isLoggedIn,
  validate,
  storeUser,
  endSession,
  now: () => performance.now(),
});

async function validate() {
  try {
    const { usuario, tieneContrasena, email = '', accesoSolicitado = false } = await send(account.validateSession, {});
    cuentaPropia.set({ tieneContrasena, email, accesoSolicitado });
    return usuario;
  } catch (error) {
    cuentaPropia.set(cuentaPropia.get() ?? { tieneContrasena: false, email: '', accesoSolicitado: false });
    throw error;
  }
}

/** A path change asks the server about the session at most this often, in milliseconds. Regla 16. */
export const CHECK_EVERY_MS = 15_000;

/** The functions a session check works with; a test gives others. */
interface SessionCheckParts {
  readonly isLoggedIn: () => boolean;
  readonly validate: () => Promise<Usuario>;
  readonly storeUser: (user: Usuario) => void;
  readonly endSession: (mensaje: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Asks whether the session still lives. One that does not ends here, with a banner; a living one stores the
 * user it answers; anything else (a refusal in other words, no connection) changes nothing.
 */
export function createSessionCheck({ isLoggedIn, validate, storeUser, endSession, now }: SessionCheckParts) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastPath: string | null = null;

  async function check(): Promise<void> {
    if (!isLoggedIn()) return;
    lastAt = now();
    try {
      const user = await validate();
      // Signed out while the answer was on its way: nothing of it is kept.
      if (isLoggedIn()) storeUser(user);
    } catch (error) {
      if (isRefused(error, 'sesion')) endSession(error.message);
    }
  }

  return {
    /** At once, whatever was asked before: 'Actualizar'. */
    check,
    /** A page was come to: at most once per {@link CHECK_EVERY_MS}. */
    async visit(path: string): Promise<void> {
      if (path === lastPath) return;
      lastPath = path;
      if (now() - lastAt >= CHECK_EVERY_MS) await check();
    },
  };
}

/** How long the banner about a session that is over stays, and when the browser goes to sign in. */
const SESSION_BANNER_MS = 1000;

/** The server is waited for no longer than this when somebody signs out, in milliseconds. */
const LOGOUT_PATIENCE_MS = 2000;

let isEnding = false;

/** True from the moment it is known that the session is over until the page is left. */
export function isSessionEnding(): boolean {
  return isEnding;
}

/** The account and the role for which this page was opened. */
let opened = { identificador: '', rol: -1 };

/** The server says that there is no session: a banner, and after a second the public page to sign in. */
export function endSession(mensaje: string): void {
  if (isEnding) return;
  isEnding = true;
  const post_action = () => {
    keepWork();
    signOut('sesion');
  };
  showBanner({ type: 'error', msg_title: 'Error', msg: mensaje, time_life: SESSION_BANNER_MS, post_action });
}

/** 'Cerrar sesión': ends it on the server, and in the browser even if that call fails. Regla 136. */
export async function logout(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const patience = new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS));
  await Promise.race([send(account.logout, {}).catch(() => null), patience]);
  dropRegreso();
  signOut();
}

function signOut(motivo?: Motivo): void {
  leaveTo('/login', motivo);
  clearSession();
}

/** Keeps where this person is and what was being typed, for when they are back (regla 242). */
function keepWork(more: Pick<Regreso, 'isDePagina'> = {}): void {
  const { pathname, search, hash } = location;
  keepRegreso({
    identificador: opened.identificador,
    direccion: pathname + search + hash,
    forma: typedForm(),
    ...more,
  });
}

/** Keeps what was not saved of a page that is left; its reload finds it again. */
function keepPage(): void {
  if (isEnding) return;
  if (hasUnsaved()) keepWork({ isDePagina: true });
  else dropPage();
}

function dropPage(): void {
  if (regresoOf(opened.identificador)?.isDePagina) dropRegreso();
}

/** True when this page was opened by its address or a link, and not again by a reload or the buttons of the browser. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
}

/**
 * Leaves when there is no session any more: another tab signed out, or this page came back out of the memory of the
 * back button. When somebody else signed in the page starts over: nobody reads what was asked for another person. Who
 * has another role now goes to its home (regla 243).
 */
export function watchSession(): void {
  opened = currentOwner();
  // Work that another account left in this tab is dropped, and so is that of a page that was left for another one.
  if (isNewVisit()) dropPage();
  else regresoOf(opened.identificador);
  onSessionChange(followOwner);
  addEventListener('pagehide', keepPage);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // It came back with all that was typed in it.
    dropPage();
    followOwner();
  });
}

function followOwner(): void {
  const { identificador, rol } = currentOwner();
  if (!isLoggedIn()) leaveSignedOut();
  else if (isEnding) return;
  else if (identificador !== opened.identificador) startOver();
  else if (rol !== opened.rol) leaveForHome(rol);
}

function leaveSignedOut(): void {
  // Each key that goes tells of itself: only the first finds the form on the screen.
  if (!isEnding) keepWork();
  leaveTo('/login', isEnding ? undefined : 'sesion');
  isEnding = true;
}

/** A prospect who was let in goes to the public page, as specified. */
function leaveForHome(rol: number): void {
  keepWork();
  if (opened.rol === ROL.prospecto) leaveTo('/');
  else leaveTo(homeOf(rol), 'rol nuevo');
}

function currentOwner() {
  return { identificador: browserStorage().getItem(KEYS.identificador) ?? '', rol: readUser()?.rol ?? -1 };
}

/** How long the banner about a new role stays, in milliseconds: it stands over what is worked with. */
const NEW_ROL_MS = 10_000;

/** Says that this person has another role than before, where the page before left word of it. */
export function greetNewRol(rol: Rol | undefined): void {
  if (takeMotivo() !== 'rol nuevo' || rol === undefined) return;
  const msg = `Ahora entras como ${rolName(rol).toLowerCase()}.`;
  showBanner({ type: 'info', msg_title: 'Tu acceso cambió.', msg, time_life: NEW_ROL_MS });
}
