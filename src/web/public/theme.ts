/*
 * Loaded before anything is painted, so that a page never flashes in the other theme, nor the landing what it hides once
 * it has found again what was looked for last (useRecalled of use-inicio.ts). Alone in its file: what it does must not wait
 * for the rest.
 */
try {
  const tema = localStorage.getItem('tema');
  if (tema === 'claro' || tema === 'oscuro') document.documentElement.dataset.tema = tema;
  const isOwn = location.search + location.hash !== '' || history.state !== null;
  const isAsked = (clave: string) => !/^(?:all|\s*)$/.test(localStorage.getItem(clave) ?? '');
  if (!isOwn && (isAsked('searchMarca') || isAsked('searchText'))) document.documentElement.dataset.recuerda = '';
} catch {
  // Without storage the system's theme is the right one.
}
