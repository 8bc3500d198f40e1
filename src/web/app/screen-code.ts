import type { ComponentType } from 'react';
import { SCREENS, type ScreenName } from '#domain/screens.ts';

/** The code of every screen of the application: each file is a chunk of its own, whose one export is its component. */
export const CODE = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/web/**/*-screen.tsx',
  '!/src/web/{app,components,public}/**',
]);

/**
 * Fetches the code of a screen.
 *
 * @throws Error when the table of screens names a file that is not there.
 */
export async function loadScreen(name: ScreenName): Promise<Readonly<Record<string, ComponentType>>> {
  const load = CODE[`/src/web/${SCREENS[name].source}-screen.tsx`];
  if (!load) throw new Error(`No hay código de la pantalla ${name}`);
  return load();
}
