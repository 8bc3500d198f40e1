import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageState, PiezaReciente } from '#contract/page-state.ts';
import { addressesOf, codeTags, entryOf, iconTags, type Manifest, readManifest, withImports } from './manifest.ts';
import { type PageAssets, pageAssets } from './page-assets.ts';

/** The web part as `npm run build` left it: what renders a page, and what of the build each page carries. */
export interface BuiltWeb {
  /** Names the sources it was built of. */
  readonly version: string;
  /** HTML of a page's body; the browser hydrates the same components. */
  readonly renderPage: (state: PageState, recientes?: readonly PiezaReciente[]) => string;
  /** Folder of the hashed files, served under `/assets/`. */
  readonly assetsDir: string;
  /** Prepares what a page carries, by its name and by whether it has a photo that is seen first. */
  readonly assetsOf: (page: string, isPhotoFirst: boolean) => PageAssets;
  /** Prepares the start of a screen of the signed-in application, by its address. */
  readonly openingOf: (address: string, datos: { readonly nombre: string; readonly sonDePrueba: boolean }) => Opening;
  /** Tags of the files that the application needs, and of the code of the screen that it starts with. */
  readonly appTags: (source: string | null) => string;
  readonly sinRed: SinRed;
}

/** The part of the build that starts the application without network (record 107). */
interface SinRed {
  /** The code of its worker. */
  readonly codigo: string;
  /** Addresses of the files that are kept at once. */
  readonly primeros: readonly string[];
  /** Addresses of all files of the application. */
  readonly archivos: readonly string[];
}

/** The start of a screen of the signed-in application, as `web/app/opening.tsx` prepares it. */
interface Opening {
  readonly html: string;
  readonly aviso: string;
  readonly source: string | null;
  readonly firstRead: object | null;
}

const APP = 'src/web/app/main.tsx';
const EARLY = 'src/web/app/early.ts';
const WORKER = 'src/web/sw/sw.ts';

/** The screens that somebody in the yard opens without network, and the code that these fetch when it is wanted. */
const EN_EL_PATIO = [
  'app/entrada.tsx',
  'app/por-enviar-entrada.tsx',
  'app/salir-dialog.tsx',
  'buscador/buscador-screen.tsx',
  'inventario/inventario-screen.tsx',
  'inventario/pieza-screen.tsx',
  'inventario/fotos/fotos-editor.tsx',
  'conteos/conteos-screen.tsx',
  'conteos/conteo-screen.tsx',
  'components/escaner/camara-dialog.tsx',
  'cola/por-enviar.tsx',
  'cola/por-enviar-dialog.tsx',
  'cola/cola.ts',
  'cola/enviar.ts',
  'components/notices/notices.tsx',
].map((source) => `src/web/${source}`);

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
  const withPhoto = remembering((page: string) => pageAssets(folder, pages, page, true));
  const withoutPhoto = remembering((page: string) => pageAssets(folder, pages, page, false));
  return {
    version: basename(folder),
    renderPage,
    openingOf,
    assetsDir: join(folder, 'web', 'assets'),
    assetsOf: (page, isPhotoFirst) => (isPhotoFirst ? withPhoto(page) : withoutPhoto(page)),
    sinRed: readSinRed(folder, app),
    appTags: remembering((source: string | null) => entryTags(app, APP, source)),
  };
}

function readSinRed(folder: string, manifest: Manifest): SinRed {
  const seen = new Set<string>();
  const chunks = [EARLY, APP, ...EN_EL_PATIO].flatMap((name) => withImports(manifest, name, seen));
  const worker = entryOf(manifest, WORKER);
  return {
    codigo: readFileSync(join(folder, 'web', worker.file), 'utf8'),
    primeros: addressesOf(chunks),
    archivos: addressesOf(Object.values(manifest).filter((chunk) => chunk !== worker)),
  };
}

function importRendered<Module>(folder: string, name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, 'render', `${name}.js`)).href);
}

function remembering<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/**
 * Writes the tags of the application: the script that runs before anything is painted, the styles, and the code.
 *
 * @param soon a chunk that the entry will ask for, to be fetched beside it.
 */
function entryTags(manifest: Manifest, name: string, soon: string | null): string {
  const seen = new Set<string>();
  const chunks = withImports(manifest, name, seen);
  const later = soon === null ? [] : withImports(manifest, soon, seen);
  const styles = [...chunks, ...later].flatMap(({ css = [] }) => css);
  return [
    iconTags('/aplicacion.webmanifest'),
    `<script src="/${entryOf(manifest, EARLY).file}"></script>`,
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...codeTags([...chunks.slice(0, -1).reverse(), ...later], entryOf(manifest, name)),
  ].join('\n');
}
