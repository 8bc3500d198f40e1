import { loadavg } from 'node:os';
import process from 'node:process';
import { call } from './product.ts';
import { figureAt, openTelefono } from './telefono.ts';

/**
 * Measures how soon a part opens on a slow phone once its label is read, beside a demo that is running: from the Enter of a scanner to
 * the number of the part on its screen. The camera hands on what it read in the same way.
 *
 *     node bench/escaneo.ts http://127.0.0.1:3000 20
 */
const [url = 'http://127.0.0.1:3000', times = '20', slower = '4'] = process.argv.slice(2);
/** Milliseconds between two labels. */
const WALKING = 2500;

/** Types a label as a scanner does, and notes when the number of its part was painted. */
const PROBE = `
  globalThis.opened = [];
  globalThis.scan = (text, numero) => {
    const field = document.activeElement ?? document.body;
    for (const key of [...text, 'Enter']) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const read = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent.includes('# ' + numero)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => opened.push(performance.now() - read);
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };`;

interface Lista {
  readonly inventario: readonly { readonly id: number; readonly INV__: number }[];
}

await using telefono = await openTelefono(url, Number(slower), PROBE);
const { page } = await telefono.open('/admin/notas');
await page.locator('main h1').waitFor();
await page.waitForTimeout(WALKING);
const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
const identity = { rute: '', session_id: stored.session_id, keylogin: stored.keylogin };
const all = { marca: '', auto: '', year: '', pieza: '', search: '', exist: -1, page: 3, itemsPerPage: Number(times) };
const lista: unknown = await call({ url }, 'buscador/get_filas.php', { ...identity, ...all });
for (const [done, { id, INV__: numero }] of (lista as Lista).inventario.entries()) {
  await page.evaluate(`scan(${JSON.stringify(`${url}/detalles/${id}`)}, ${numero})`);
  // Nobody looks while it is measured.
  do await page.waitForTimeout(WALKING);
  while ((await page.evaluate<number>('opened.length')) <= done);
}
const took = (await page.evaluate<number[]>('opened')).toSorted((left, right) => left - right);
process.stdout.write(
  `a part after its label was read: p50 ${figureAt(took, 0.5)} ms, p95 ${figureAt(took, 0.95)} ms, worst ${figureAt(took, 1)} ms of ` +
    `${took.length}; load ${(loadavg()[0] ?? 0).toFixed(1)}; processor ${slower}x slower\n`,
);
