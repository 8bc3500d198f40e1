import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { browserStorage, keep } from '#web/api/storage.ts';

/** The key that the public pages use too: 'claro', 'oscuro', or absent while the system decides. */
const KEY = 'tema';

const SCHEMES: Readonly<Record<string, MantineColorScheme>> = { claro: 'light', oscuro: 'dark' };

let stop = () => {};

/** Keeps Mantine's scheme and the document's `data-tema`, which the tokens follow, on the one stored choice. */
export const temaManager: MantineColorSchemeManager = {
  get: (preset) => SCHEMES[browserStorage().getItem(KEY) ?? ''] ?? preset,
  set(scheme) {
    const tema = scheme === 'dark' ? 'oscuro' : 'claro';
    document.documentElement.dataset.tema = tema;
    keep(browserStorage(), KEY, tema);
  },
  /** Another tab chose. */
  subscribe(onUpdate) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const scheme = SCHEMES[newValue ?? ''];
      if (key !== KEY || !newValue || !scheme) return;
      document.documentElement.dataset.tema = newValue;
      onUpdate(scheme);
    };
    addEventListener('storage', onStorage);
    stop = () => removeEventListener('storage', onStorage);
  },
  unsubscribe: () => stop(),
  clear: () => browserStorage().removeItem(KEY),
};
