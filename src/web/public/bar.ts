import { homeOf } from '#domain/home.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import styles from './shell.module.css';

/** Makes the bar live. It is not hydrated: two elements need no component, and the rest of the frame never changes. */
export function wireBar(): void {
  document.querySelector(`.${styles.theme}`)?.addEventListener('click', switchTheme);
  const account = document.querySelector(`.${styles.account}`);
  if (account instanceof HTMLAnchorElement && isLoggedIn()) {
    account.href = homeOf(readUser()?.rol);
    account.textContent = 'Entrar a la aplicación';
  }
}

/** Changes between light and dark and remembers it; until then the system decides. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.tema ? dataset.tema === 'oscuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.tema = isDark ? 'claro' : 'oscuro';
  keep(browserStorage(), 'tema', dataset.tema);
}
