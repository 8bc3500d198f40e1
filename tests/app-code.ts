import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', 'dist', 'web', 'manifest-app.json');

/** Gives the address of the built code of a screen of the application, 'inventario/inventario-screen.tsx'. */
export function codeOf(source: string): string {
  return `/${JSON.parse(readFileSync(MANIFEST, 'utf8'))[`src/web/${source}`].file}`;
}
