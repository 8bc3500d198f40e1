import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState } from '#contract/page-state.ts';
import { escapeHtml } from '#server/http/html.ts';

/** The web part as `npm run build` left it: what renders a page, and the tags of the files it needs. */
export interface BuiltWeb {
  /** HTML of the page's body; the browser hydrates the same components. */
  readonly renderPage: (state: PageState) => string;
  /** Folder of the hashed files, served under `/assets/`. */
  readonly assetsDir: string;
  readonly assetTags: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const MAIN = 'src/web/public/main.tsx';
const THEME = 'src/web/public/theme.ts';

/**
 * Loads the build.
 *
 * @param dist the folder `dist`.
 * @throws when there is no build yet: `npm run build` makes it.
 */
export async function loadBuiltWeb(dist: string): Promise<BuiltWeb> {
  const manifestFile = join(dist, 'web', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('Falta construir las pantallas: npm run build');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const { renderPage }: { renderPage: BuiltWeb['renderPage'] } = await import(
    pathToFileURL(join(dist, 'render', 'render.js')).href
  );
  return { renderPage, assetsDir: join(dist, 'web', 'assets'), assetTags: assetTags(manifest) };
}

/** The browser's own colour around the page follows the top bar, which is dark in both themes. */
const ICON_TAGS = `<meta name="theme-color" content="#24211e">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

function assetTags(manifest: Manifest): string {
  const main = entry(manifest, MAIN);
  const chunks = (main.imports ?? []).map((name) => entry(manifest, name));
  const fonts = [main, ...chunks].flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith('.woff2'));
  const styles = [...chunks, main].flatMap(({ css = [] }) => css);
  return [
    ICON_TAGS,
    `<script src="/${entry(manifest, THEME).file}"></script>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${escapeHtml(file)}" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${escapeHtml(file)}">`),
    `<script type="module" src="/${main.file}"></script>`,
  ].join('\n');
}

function entry(manifest: Manifest, name: string): ManifestEntry {
  const found = manifest[name];
  if (!found) throw new Error(`La construcción de las pantallas no tiene ${name}: npm run build`);
  return found;
}
