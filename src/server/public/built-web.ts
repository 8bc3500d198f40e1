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
  /** Prepares the start of a screen of the signed-in application, by its address. */
  readonly openingOf: (address: string, datos: { readonly nombre: string; readonly sonDePrueba: boolean }) => Opening;
  /** Tags of the files that the application needs, and of the code of the screen that it starts with. */
  readonly appTags: (source: string | null) => string;
}

/** The start of a screen of the signed-in application, as `web/app/opening.tsx` prepares it. */
interface Opening {
  readonly html: string;
  readonly aviso: string;
  readonly source: string | null;
  readonly firstRead: object | null;
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
const EARLY = 'src/web/app/early.ts';

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
  const app = readManifest(folder, 'manifest-app.json');
  const { renderPage } = await importRendered<Pick<BuiltWeb, 'renderPage'>>(folder, 'render');
  const { openingOf } = await importRendered<Pick<BuiltWeb, 'openingOf'>>(folder, 'opening');
  return {
    renderPage,
    openingOf,
    assetsDir: join(folder, 'web', 'assets'),
    assetTags: remembering((page) => entryTags(pages, THEME, `src/web/public/entry-${page}.tsx`)),
    appTags: remembering((source) => entryTags(app, EARLY, APP, source)),
  };
}

function importRendered<Module>(folder: string, name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, 'render', `${name}.js`)).href);
}

function remembering<Key>(make: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
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

/**
 * Writes the tags of an entry: the script that runs before anything is painted, the styles, and the code.
 *
 * @param soon a chunk that the entry will ask for, to be fetched beside it.
 */
function entryTags(manifest: Manifest, first: string, name: string, soon: string | null = null): string {
  const seen = new Set<string>();
  const [main, ...shared] = withImports(manifest, name, seen).reverse();
  const later = soon === null ? [] : withImports(manifest, soon, seen);
  const styles = [...shared.toReversed(), ...(main ? [main] : []), ...later].flatMap(({ css = [] }) => css);
  return [
    ICON_TAGS,
    `<script src="/${entry(manifest, first).file}"></script>`,
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...shared, ...later].map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${main?.file}" fetchpriority="low"></script>`,
  ].join('\n');
}

/** Lists a chunk after everything it imports, each once: the order in which styles must come. */
function withImports(manifest: Manifest, name: string, seen: Set<string>): ManifestEntry[] {
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
