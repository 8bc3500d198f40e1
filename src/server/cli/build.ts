import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT } from '#server/serve.ts';

const DIST = join(ROOT, 'dist');
const HASH_FILE = join(DIST, 'fuentes.sha256');
const SOURCES = ['src/web/**', 'src/contract/**', 'src/domain/**', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the screens when their sources are not the ones of the last build (decision 129).
 *
 * @returns whether a build was needed.
 */
export async function ensureBuilt(onProgress: (message: string) => void): Promise<boolean> {
  const hash = await hashSources();
  if (existsSync(HASH_FILE) && (await readFile(HASH_FILE, 'utf8')) === hash) return false;
  onProgress('Construyendo las pantallas…');
  await runVite();
  await runVite('--ssr', 'src/web/public/render.tsx');
  await precompress();
  await mkdir(DIST, { recursive: true });
  await writeFile(HASH_FILE, hash);
  return true;
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

/** In a program of its own: the memory a build takes is given back before the server starts. */
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

/** Files that never change are compressed once, as small as they get. */
async function precompress(): Promise<void> {
  for await (const file of glob('web/assets/*.{js,css,svg}', { cwd: DIST })) {
    const path = join(DIST, file);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await brotli(bytes));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}

if (import.meta.main) {
  const built = await ensureBuilt((message) => process.stdout.write(`${message}\n`));
  process.stdout.write(built ? 'Pantallas construidas.\n' : 'Las pantallas ya estaban al día.\n');
}
