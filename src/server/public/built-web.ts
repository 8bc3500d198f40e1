import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState } from '#contract/page-state.ts';

/** The web part as `npm run build` left it: what renders a page, and the tags of the files each page needs. */
export interface BuiltWeb {
  /** HTML of a page's body; the browser hydrates the same components. */
  readonly renderPage: (state: PageState) => string;
  /** Folder of the hashed files, served under `/assets/`. */
  readonly assetsDir: string;
  /** Tags of the files that a page needs, by its name. */
  readonly assetTags: (page: string) => string;
  /** Tags of the files that the shell of the signed-in application needs. */
  readonly appTags: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const THEME = 'src/web/public/theme.ts';
const APP = 'src/web/app/main.tsx';

/**
 * Loads the build.
 *
 * @param dist the link `dist`: the folder it leads to now is the one this server keeps to.
 * @throws when there is no build yet: `npm run build` makes it.
 */
export async function loadBuiltWeb(dist: string): Promise<BuiltWeb> {
  if (!existsSync(dist)) throw new Error('Falta construir las pantallas: npm run build');
  const folder = realpathSync(dist);
  const pages = readManifest(folder, 'manifest.json');
  const app = { ...readManifest(folder, 'manifest-app.json'), [THEME]: entry(pages, THEME) };
  const { renderPage }: { renderPage: BuiltWeb['renderPage'] } = await import(
    pathToFileURL(join(folder, 'render', 'render.js')).href
  );
  const known = new Map<string, string>();
  return {
    renderPage,
    assetsDir: join(folder, 'web', 'assets'),
    assetTags(page) {
      const tags = known.get(page) ?? entryTags(pages, `src/web/public/entry-${page}.tsx`);
      known.set(page, tags);
      return tags;
    },
    appTags: entryTags(app, APP),
  };
}

function readManifest(folder: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'web', name), 'utf8'));
}

/** The browser's own colour around the page follows the top bar, which is dark in both themes. */
const ICON_TAGS = `<meta name="theme-color" content="#24211e">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

function entryTags(manifest: Manifest, name: string): string {
  const chunks = withImports(manifest, name);
  const files = (list: 'css' | 'assets') => [...new Set(chunks.flatMap((chunk) => chunk[list] ?? []))];
  const [main, ...shared] = chunks.map(({ file }) => file).reverse();
  return [
    ICON_TAGS,
    `<script src="/${entry(manifest, THEME).file}"></script>`,
    ...files('css').map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...shared.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${main}" fetchpriority="low"></script>`,
  ].join('\n');
}

/** Lists a chunk after everything it imports, each once: the order in which styles must come. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): ManifestEntry[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = entry(manifest, name);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk];
}

function entry(manifest: Manifest, name: string): ManifestEntry {
  const found = manifest[name];
  if (!found) throw new Error(`La construcción de las pantallas no tiene ${name}: npm run build`);
  return found;
}
