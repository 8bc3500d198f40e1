import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzipped bytes that a browser fetches before a page is complete, without pictures. */
export interface PageWeight {
  /** `inicio`, `detalle`… */
  readonly page: string;
  readonly scripts: number;
  readonly styles: number;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const ENTRY = /^src\/web\/public\/entry-(.+)\.tsx$/;
const THEME = 'src/web/public/theme.ts';

/** Weighs every public page of the build. @param web the folder `dist/web` @throws when there is none. */
export async function weighPublicPages(web: string): Promise<PageWeight[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(web, 'manifest.json'), 'utf8'));
  const weights: PageWeight[] = [];
  for (const { page, name } of pagesOf(manifest)) {
    const { scripts, styles } = filesOf(manifest, [name, THEME]);
    weights.push({ page, scripts: await gzipSize(web, scripts), styles: await gzipSize(web, styles) });
  }
  return weights;
}

/** @throws when the build has no public page. */
export function pagesOf(manifest: Manifest): { page: string; name: string }[] {
  const pages = Object.keys(manifest).flatMap((name) => {
    const page = ENTRY.exec(name)?.[1];
    return page === undefined ? [] : [{ page, name }];
  });
  if (pages.length === 0) throw new Error('The build has no public page');
  return pages;
}

/** Lists the files of some entries and of all they import, each once; not what is fetched only when it is needed. */
export function filesOf(manifest: Manifest, entries: readonly string[]): { scripts: string[]; styles: string[] } {
  const names = new Set(entries);
  // A set that grows while it is walked is walked to its new end.
  for (const name of names) for (const imported of entryOf(manifest, name).imports ?? []) names.add(imported);
  const found = [...names].map((name) => entryOf(manifest, name));
  return {
    scripts: [...new Set(found.map(({ file }) => file))],
    styles: [...new Set(found.flatMap(({ css = [] }) => css))],
  };
}

function entryOf(manifest: Manifest, name: string): ManifestEntry {
  const entry = manifest[name];
  if (!entry) throw new Error(`The build has no ${name}`);
  return entry;
}

async function gzipSize(web: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(web, file)), { level: 9 }).length;
  return bytes;
}
