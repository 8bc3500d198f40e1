import { browserStorage, keep } from '#web/api/storage.ts';

/** The key of the stored choice: 'claro', 'oscuro', or absent while the system decides. */
const KEY = 'tema';

/** Changes between light and dark and remembers it; until then the system decides. */
export function switchTema(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.tema ? dataset.tema === 'oscuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.tema = isDark ? 'claro' : 'oscuro';
  keep(browserStorage(), KEY, dataset.tema);
}

/** Follows what is chosen in another tab. */
export function followTema(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && (newValue === 'claro' || newValue === 'oscuro'))
      document.documentElement.dataset.tema = newValue;
  });
}
