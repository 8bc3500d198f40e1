import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk of the build, and what it needs. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  /** Typefaces and pictures that its styles name. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** The chunks of a build by the names of their sources. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Reads which file of a build is which. */
export function readManifest(folder: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'web', name), 'utf8'));
}

/** Lists a chunk after everything it imports, each once: the order in which styles must come. */
export function withImports(manifest: Manifest, name: string, seen: Set<string> = new Set()): ManifestEntry[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = entryOf(manifest, name);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk];
}

/** Finds a chunk. @throws Error when the build is of other sources. */
export function entryOf(manifest: Manifest, name: string): ManifestEntry {
  const found = manifest[name];
  if (!found) throw new Error(`La construcción de las pantallas no tiene ${name}: npm run build`);
  return found;
}

/**
 * Writes the icons of a page, and the manifest by which it is installed. The browser's own colour around the page follows the top
 * bar, which is dark in both themes.
 */
export function iconTags(manifest: '/manifest.webmanifest' | '/aplicacion.webmanifest'): string {
  return `<meta name="theme-color" content="#24211e">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${manifest}">`;
}

/** Lists the files of chunks, each once, as addresses: code, styles and what these name. */
export function addressesOf(chunks: Iterable<ManifestEntry>): readonly string[] {
  const files = [...chunks].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Writes the tags of code that is asked for at once, beside the page, and gives way to all that is seen. */
export function codeTags(chunks: readonly ManifestEntry[], main: ManifestEntry): readonly string[] {
  return tagsOf(chunks, main, ' fetchpriority="low"');
}

/** Writes the tags of code that has waited: nothing goes before it any more. */
export function waitedCodeTags(chunks: readonly ManifestEntry[], main: ManifestEntry): readonly string[] {
  return tagsOf(chunks, main, '');
}

function tagsOf(chunks: readonly ManifestEntry[], { file }: ManifestEntry, priority: string): readonly string[] {
  return [
    ...chunks.map((chunk) => `<link rel="modulepreload" href="/${chunk.file}"${priority}>`),
    `<script type="module" src="/${file}"${priority}></script>`,
  ];
}
