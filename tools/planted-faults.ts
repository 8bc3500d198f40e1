import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Place, placeToday } from '#tests/planted-faults/fault.ts';
import { FAULTS } from '#tests/planted-faults/faults.ts';
import type { Tried } from './reports.ts';
import { ROOT } from './run.ts';
import { runTests } from './run-planted.ts';

/** A fault's place, by its name. */
type Named = Place & { readonly id: string };

/**
 * Plants one fault after another in a copy of the last commit, and expects that its test, which passes without it, fails.
 * `--antes DIR` does the same with the commit of the checkout at DIR, which is b860e7a. Ids choose some of the faults;
 * `--juntos` plants those all at once, which is quick, for faults of screens that have nothing in common.
 */
async function main(args: readonly string[]): Promise<void> {
  const { dir, places } = readArgs(args);
  const groups = args.includes('--juntos') ? [places] : places.map((place) => [place]);
  const copy = makeCopy(dir);
  const sound = await runTests(copy, places);
  const missed: string[] = [];
  for (const group of groups) {
    const tried = await runPlanted(copy, group);
    missed.push(...group.filter((place) => !isCaught(sound, tried, place)).map(({ id }) => id));
  }
  console.log(`\n${places.length - missed.length} de ${places.length} fallos atrapados`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function readArgs(args: readonly string[]): { readonly dir: string; readonly places: readonly Named[] } {
  const dir = args.includes('--antes') ? (args[args.indexOf('--antes') + 1] ?? '') : ROOT;
  const ids = args.filter((arg) => !arg.startsWith('--') && arg !== dir);
  const chosen = FAULTS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (chosen.length < ids.length || !existsSync(join(dir, 'node_modules'))) {
    throw new Error('Uso: planted-faults.ts [--antes DIR] [--juntos] [id…], con las dependencias instaladas en DIR');
  }
  const places = chosen.flatMap((fault) => {
    const place = dir === ROOT ? placeToday(fault) : fault.antes;
    return place ? { id: fault.id, ...place } : [];
  });
  return { dir, places };
}

/** Makes a work tree of the last commit of a checkout, which goes away with this process. @returns its folder. */
function makeCopy(dir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'yarda-fallos-'));
  process.on('exit', () => {
    rmSync(copy, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: dir });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: dir });
  symlinkSync(join(dir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Plants faults, runs their tests, and takes them back. What cannot be built or run has no tests that fail. */
async function runPlanted(copy: string, places: readonly Place[]): Promise<readonly Tried[]> {
  const texts = new Map(places.map(({ file }) => [join(copy, file), readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const place of places) plant(join(copy, place.file), place);
    return await runTests(copy, places);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  } finally {
    for (const [file, text] of texts) writeFileSync(file, text);
  }
}

function plant(file: string, { find, replace }: Place): void {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(find);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`No está una vez: ${find}`);
  writeFileSync(file, before + replace + after);
}

/** A server that fell down fails every test, which says nothing about the fault. */
const NO_SERVER = /ERR_CONNECTION_REFUSED|ECONNREFUSED|YARDA_TEST_SERVER/;

/** Judges a fault by its test in the runs without it and with it, and says why. */
function isCaught(sound: readonly Tried[], tried: readonly Tried[], place: Named): boolean {
  const failed = tried.find((one) => isOf(place, one) && one.failure !== '');
  const why = whyNot(sound, failed, place);
  console.log(`${why ? '✗' : '✓'} ${place.id}: ${place.test}: ${why ?? `${failed?.name}: ${failed?.failure}`}`);
  return why === null;
}

function whyNot(sound: readonly Tried[], failed: Tried | undefined, place: Place): string | null {
  const before = sound.filter((one) => isOf(place, one));
  const red = before.find(({ failure }) => failure !== '');
  if (red) return `falla también sin el fallo: ${red.failure}`;
  if (before.length === 0) return `ninguna prueba se llama así: ${place.named}`;
  if (!failed) return `no falla con el fallo puesto: ${place.named}`;
  return NO_SERVER.test(failed.failure) ? `se cayó el servidor: ${failed.failure}` : null;
}

function isOf(place: Place, { file, name, project }: Tried): boolean {
  return file === place.test && name.includes(place.named) && project === (place.project ?? project);
}

await main(process.argv.slice(2));
