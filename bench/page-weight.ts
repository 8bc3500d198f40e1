import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadBuiltWeb } from '#server/public/built-web.ts';

/** The gzipped bytes that a browser fetches before a page is complete, without pictures. */
export interface PageWeight {
  /** `inicio`, `detalle`… */
  readonly page: string;
  readonly scripts: number;
  readonly styles: number;
}

/** Weighs every public page of a checkout by the files that its tags name; its styles stand in the page and count all the same. @throws Error when there is no build. */
export async function weighPublicPages(root: string): Promise<PageWeight[]> {
  const web = await loadBuiltWeb(join(root, 'dist'));
  const weights: PageWeight[] = [];
  for await (const entry of glob('src/web/public/entry-*.tsx', { cwd: root })) {
    const page = basename(entry, '.tsx').replace('entry-', '');
    const tags = web.assetsOf(page, false).tags.bytes.toString();
    const files = Array.from(tags.matchAll(/="\/assets\/([^"]+)"/g), ([, file = '']) => file);
    const weigh = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(web.assetsDir, file)), { level: 9 }).length, 0);
    weights.push({ page, scripts: weigh('.js'), styles: weigh('.css') });
  }
  return weights.sort((left, right) => left.page.localeCompare(right.page));
}
