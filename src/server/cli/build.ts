import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  constants,
  glob,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { errorCode } from '#server/base/db/embedded/processes.ts';
import { ConfigError } from '#server/config.ts';
import { ROOT } from '#server/root.ts';

/** Each build has a folder of its own, named after its sources; `dist` is a link to the one in use. */
const BUILDS = join(ROOT, 'build');
const DIST = join(ROOT, 'dist');
const KEPT_BUILDS = 3;
const SOURCES = ['src/web/**', 'src/contract/**', 'src/domain/**', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the screens when there is no build of these sources yet (regla 129). A server that is running goes on with
 * the files it started with: a build never touches another.
 *
 * @returns whether a build was needed.
 */
export async function ensureBuilt(onProgress: (message: string) => void): Promise<boolean> {
  const hash = await hashSources();
  const folder = join(BUILDS, hash);
  const isMissing = !existsSync(folder);
  if (isMissing) {
    await requireWritable();
    onProgress('Construyendo las pantallas…');
    await build(folder);
    await removeOldBuilds(hash);
  }
  await pointDistTo(folder);
  return isMissing;
}

/** Whoever runs the server may not be the one who may write its code: then the one who installs it builds it. */
async function requireWritable(): Promise<void> {
  try {
    await mkdir(BUILDS, { recursive: true });
    await access(BUILDS, constants.W_OK);
  } catch (error) {
    throw new ConfigError(
      `Faltan las pantallas de esta versión y no se puede escribir en ${BUILDS} (${errorCode(error)}): ` +
        'constrúyelas con «npm run build», como el usuario que instaló el programa.',
    );
  }
}

/** A folder appears under its name when it is whole: a build that was cut off leaves nothing that looks like one. */
async function build(folder: string): Promise<void> {
  const making = `${folder}.${process.pid}`;
  await Promise.all([
    runVite('--outDir', join(making, 'web')),
    runVite('--outDir', join(making, 'web'), '--mode', 'app'),
    runVite('--ssr', '--outDir', join(making, 'render')),
  ]);
  await precompress(making);
  await rename(making, folder).catch(async (error) => {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

async function pointDistTo(folder: string): Promise<void> {
  if (await isLinkTo(folder)) return;
  if (await isFolder(DIST)) await rm(DIST, { recursive: true });
  const link = `${DIST}.${process.pid}`;
  await symlink(folder, link);
  await rename(link, DIST);
}

async function isLinkTo(folder: string): Promise<boolean> {
  return readlink(DIST).then(
    (target) => target === folder,
    () => false,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Removes builds that were left half made an hour ago, and all but the newest whole ones. */
async function removeOldBuilds(current: string): Promise<void> {
  const names = (await readdir(BUILDS)).filter((name) => name !== current);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(BUILDS, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = dated.sort((left, right) => right.made - left.made).slice(KEPT_BUILDS - 1);
  const anHourAgo = Date.now() - 3_600_000;
  for (const { name, made } of old) {
    if (made < anHourAgo || !name.includes('.')) await rm(join(BUILDS, name), { recursive: true, force: true });
  }
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Runs Vite in a program of its own: the memory a build takes is given back before the server starts. */
async function runVite(...options: string[]): Promise<void> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite'))), '..', '..', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('No se pudieron construir las pantallas');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses files that never change, once, as small as they get. */
async function precompress(folder: string): Promise<void> {
  for await (const file of glob('web/assets/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await brotli(bytes));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}

if (import.meta.main) {
  const built = await ensureBuilt((message) => process.stdout.write(`${message}\n`));
  process.stdout.write(built ? 'Pantallas construidas.\n' : 'Las pantallas ya estaban al día.\n');
}
