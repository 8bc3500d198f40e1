import { homeOf } from '#domain/home.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { switchTema } from '#web/components/tema.ts';
import styles from './shell.module.css';

/** Makes the bar live. It is not hydrated: two elements need no component, and the rest of the frame never changes. */
export function wireBar(): void {
  document.querySelector(`.${styles.theme}`)?.addEventListener('click', switchTema);
  const account = document.querySelector(`.${styles.account}`);
  if (account instanceof HTMLAnchorElement && isLoggedIn()) {
    account.href = homeOf(readUser()?.rol);
    account.textContent = 'Entrar a la aplicación';
  }
}
