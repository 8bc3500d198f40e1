/*
 * Loaded before anything is painted, so that a page never flashes in the other theme. Alone in its file: what it does
 * must not wait for the rest.
 */
try {
  const tema = localStorage.getItem('tema');
  if (tema === 'claro' || tema === 'oscuro') document.documentElement.dataset.tema = tema;
} catch {
  // Without storage the system's theme is the right one.
}
