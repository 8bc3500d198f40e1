import process from 'node:process';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ADMIN, call } from './product.ts';

/**
 * Measures how the inventory opens on a slow line (50 kB/s, 400 ms) in a browser that has never been there, beside a
 * demo that is running:
 *
 *     node bench/first-paint.ts http://127.0.0.1:3000 5
 */
const [url = 'http://127.0.0.1:3000', runs = '5'] = process.argv.slice(2);
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const { session_id, keylogin, code_confirm, user } = await call({ url }, 'verify-account/validate_login.php', ADMIN);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const found: { paint: number; row: number }[] = [];
for (let run = 0; run < Number(runs); run += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
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
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await page.goto(`${url}/admin/inventario`, { waitUntil: 'commit' });
  await page.locator('a[data-fila]').first().waitFor({ timeout: 60_000 });
  found.push(
    await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      row: performance.now(),
    })),
  );
  await context.close();
}
await browser.close();
const median = (values: readonly number[]) => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
for (const what of ['paint', 'row'] as const) {
  const values = found.map((run) => run[what]);
  process.stdout.write(
    `${what}: ${(median(values) / 1000).toFixed(2)} s (${values.map((ms) => (ms / 1000).toFixed(2)).join(', ')})\n`,
  );
}
