import process from 'node:process';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ADMIN, call } from './product.ts';

/**
 * Measures how long a key takes to be painted in a grid of 300 claims on a processor four times as slow, beside a demo that
 * is running: letters of a text, the Enter that ends it, arrows, and Ctrl+D over the whole column.
 *
 *     node bench/rejilla-tecla.ts http://127.0.0.1:3000 4 300
 */
const [url = 'http://127.0.0.1:3000', slower = '4', filas = '300'] = process.argv.slice(2);

const { session_id, keylogin, code_confirm, user } = await call({ url }, 'verify-account/validate_login.php', ADMIN);
const identity = { session_id, keylogin };
const pages = await Promise.all(
  [1, 2, 3].map((page) =>
    call({ url }, 'indicadores/get_piezas.php', { ...identity, page, itemsPerPage: 100, search: '' }),
  ),
);
const ids = pages
  .flatMap(({ inventario }) => (inventario as { id: number }[]).map(({ id }) => id))
  .slice(0, Number(filas));
const [first, ...rest] = ids;

const executablePath = findChromium();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch(executablePath === null ? { args } : { executablePath, args });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-MX' });
await context.addInitScript(
  (stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  },
  {
    session_id: String(session_id),
    keylogin: String(keylogin),
    code_confirm: String(code_confirm),
    user: JSON.stringify(user),
  },
);
// A message that is sent before a frame is painted is read after it.
await context.addInitScript(`
  globalThis.painted = [];
  addEventListener('keydown', ({ key, ctrlKey, timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push([ctrlKey ? 'Ctrl+' + key : key, performance.now() - timeStamp]);
      port2.postMessage(null);
    });
  }, { capture: true });`);
const page = await context.newPage();
await page.goto(`${url}/admin/indicadores/rejilla/${first}?con=${rest.join('-')}`);
await page.getByRole('grid').waitFor();
await page.locator('[data-celda="3.5"]').click();
const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });

// The processor's own clock: what others do on the machine counts little in it.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
const processorMs = async () => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};
const before = await processorMs();

const press = async (key: string) => {
  await page.keyboard.press(key);
  await page.waitForTimeout(120);
};
for (let round = 0; round < 12; round += 1) {
  for (const digit of String(900_000 + round)) await press(digit);
  await press('Enter');
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await press(arrow);
}
for (let round = 0; round < 3; round += 1) await press('Control+d');
const used = (await processorMs()) - before;
const painted = await page.evaluate<[key: string, ms: number][]>('painted');
await browser.close();

const KINDS: readonly (readonly [what: string, isOne: (key: string) => boolean])[] = [
  [`a key in ${ids.length} rows, processor ${slower}x slower`, (key) => key !== 'Ctrl+d' && key !== 'Control'],
  ['of them letters', (key) => /^\d$/.test(key)],
  ['of them Enter', (key) => key === 'Enter'],
  ['of them arrows', (key) => key.startsWith('Arrow')],
  ['Ctrl+D over the column', (key) => key === 'Ctrl+d'],
];
for (const [what, isOne] of KINDS) {
  const sorted = painted.flatMap(([key, ms]) => (isOne(key) ? [ms] : [])).toSorted((left, right) => left - right);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  process.stdout.write(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms of ${sorted.length}\n`);
}
process.stdout.write(`processor of a key, all of them: ${(used / painted.length).toFixed(1)} ms\n`);
