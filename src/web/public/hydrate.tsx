import './tokens.css';
import './base.css';
import './primitives.css';
import '#web/components/impresion/print.css';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from '#contract/page-state.ts';
import { homeOf } from '#domain/home.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';
import { checkStoredSession } from '#web/api/session-live.ts';
import { switchTema } from '#web/components/hooks/tema.ts';
import styles from './shell.module.css';

/** Makes the page that the server rendered live. Each page has an entry of its own: none carries another's code. */
export function hydratePage<State extends PageState>(Screen: ComponentType<{ readonly state: State }>): void {
  const screen = document.getElementById('contenido');
  const written = document.getElementById('estado')?.textContent;
  if (!screen || !written) throw new Error('No page state');

  const state: State = JSON.parse(written);
  hydrateRoot(screen, <Screen state={state} />);
  wireBar();
  void showEnVivo(state.page);
}

/**
 * Brings what the page needs only once it is live: before that there is nothing to say, and what says it need not travel
 * with the page. What was said meanwhile is shown when it comes. Where it does not come, the page is as it was.
 */
async function showEnVivo(page: PageState['page']): Promise<void> {
  const enVivo = await import('./en-vivo.tsx').catch(() => null);
  enVivo?.mountEnVivo(page);
}

/**
 * Makes the bar live. It is not hydrated: two elements need no component, and the rest of the frame never changes. Its
 * style sheet is in the build because names of it are used here.
 */
function wireBar(): void {
  document.querySelector(`.${styles.theme}`)?.addEventListener('click', switchTema);
  if (!isLoggedIn()) return;
  showAccount();
  onSessionChange(showAccount);
  void checkStoredSession();
}

function showAccount(): void {
  const account = document.querySelector(`.${styles.account}`);
  if (!(account instanceof HTMLAnchorElement)) return;
  const isIn = isLoggedIn();
  account.href = isIn ? homeOf(readUser()?.rol) : '/login';
  account.textContent = isIn ? 'Entrar a la aplicación' : 'Iniciar sesión';
}
