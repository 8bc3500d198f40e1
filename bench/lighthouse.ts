import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

/**
 * Asks Lighthouse (mobile, devtools throttling) about the public pages of demos that are running; with more than one they take
 * turns, so that a machine that drifts hits all alike. Lighthouse is no dependency of the project: it is installed elsewhere.
 *
 *     npm install --prefix /tmp/lighthouse lighthouse
 *     node bench/lighthouse.ts --lighthouse /tmp/lighthouse --veces 3 http://127.0.0.1:3000 http://127.0.0.1:3001
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lighthouse: { type: 'string', default: '/tmp/lighthouse' }, veces: { type: 'string', default: '3' } },
});
const PAGES = ['/', '/?q=faro+nissan', '/detalles/1500'];
const FIGURES = {
  paint: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
type Found = Record<keyof typeof FIGURES | 'score', number>;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'yarda-lighthouse-'));
const found = new Map<string, Found[]>();
for (let turn = 0; turn < Number(values.veces); turn += 1) {
  for (const page of PAGES) {
    for (const server of positionals) {
      const url = server + page;
      found.set(url, [...(found.get(url) ?? []), await ask(url)]);
    }
  }
}
await rm(folder, { recursive: true });
for (const [url, runs] of found) {
  const figures = [...Object.keys(FIGURES), 'score'].map((name) => `${name} ${medianOf(runs, name as keyof Found)}`);
  process.stdout.write(`${url}: ${figures.join(', ')}\n`);
}

async function ask(url: string): Promise<Found> {
  const file = join(folder, 'report.json');
  const options = ['--quiet', '--throttling-method=devtools', '--only-categories=performance', '--output=json'];
  const flags = ['--chrome-flags=--headless --no-sandbox --disable-gpu', `--output-path=${file}`];
  const lighthouse = join(values.lighthouse, 'node_modules', 'lighthouse', 'cli', 'index.js');
  await run(process.execPath, [lighthouse, url, ...options, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() },
  });
  const { audits, categories } = JSON.parse(await readFile(file, 'utf8'));
  const figures = Object.entries(FIGURES).map(([name, id]) => [name, audits[id].numericValue]);
  const one: Found = Object.assign(Object.fromEntries(figures), { score: categories.performance.score });
  process.stderr.write(`  ${url} load ${loadavg()[0]?.toFixed(1)} ${JSON.stringify(one)}\n`);
  return one;
}

function medianOf(runs: readonly Found[], name: keyof Found): string {
  const sorted = runs.map((one) => one[name]).toSorted((left, right) => left - right);
  return (sorted[sorted.length >> 1] ?? Number.NaN).toFixed(name === 'score' || name === 'cls' ? 2 : 0);
}
