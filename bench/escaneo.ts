import { loadavg } from 'node:os';
import process from 'node:process';
import { call } from './product.ts';
import { figureAt, openTelefono } from './telefono.ts';

/**
 * Measures how soon a part opens on a slow phone once its label is read, beside a demo that is running: from the Enter of a scanner to
 * the head of the part on its screen, with its number, its title and its place. The camera hands on what it read in the same way.
 *
 *     node bench/escaneo.ts http://127.0.0.1:3000 20
 */
const [url = 'http://127.0.0.1:3000', times = '20', slower = '4'] = process.argv.slice(2);
/** Milliseconds between two labels. */
const WALKING = 2500;

/** Milliseconds until a part that was read is given up: what is measured stands still then, and says nothing. */
const MAX_WAIT = 20_000;

/** The first label is read so often, at most. */
const MAX_TRIES = 3;

/** Types a label as a scanner does, and notes when the head of its part was painted. */
const PROBE = `
  globalThis.opened = [];
  globalThis.scan = (text, shown) => {
    const field = document.activeElement ?? document.body;
    const first = performance.now();
    // The keys of a scanner have their own moments, however late a slow page hears of them.
    for (const [index, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: first + index });
      field.dispatchEvent(event);
    }
    const read = performance.now();
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main')?.textContent ?? '';
      if (!shown.every((text) => main.includes(text))) return;
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
  readonly inventario: readonly PiezaLeida[];
}

/** A PiezaLeida is a part as its head shows it. */
interface PiezaLeida {
  readonly id: number;
  readonly INV__: number;
  readonly TITULO_PARA_PUBLICAR_FORMULA: string;
  readonly UBICACION?: string;
}

await using telefono = await openTelefono(url, Number(slower), PROBE);
const { page } = await telefono.open('/admin/notas');
await page.locator('main h1').waitFor();
await page.waitForLoadState('networkidle');
await page.waitForTimeout(WALKING);
const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
const identity = { rute: '', session_id: stored.session_id, keylogin: stored.keylogin };
const all = { marca: '', auto: '', year: '', pieza: '', search: '', exist: -1, page: 3, itemsPerPage: Number(times) };
const lista: unknown = await call({ url }, 'buscador/get_filas.php', { ...identity, ...all });
const { inventario: piezas } = lista as Lista;
const [first] = piezas;
// The first one is opened before it is measured: nobody's first label of the day is his usual one. A slow page may not listen yet.
for (let tries = 1; first && (await page.evaluate<number>('opened.length')) === 0; tries += 1) {
  await scan(first, 0).catch((error: unknown) => {
    if (tries === MAX_TRIES) throw error;
  });
}
await page.evaluate('opened.length = 0');
for (const [done, pieza] of piezas.slice(1).entries()) await scan(pieza, done);
const took = (await page.evaluate<number[]>('opened')).toSorted((left, right) => left - right);
process.stdout.write(
  `a part after its label was read: p50 ${figureAt(took, 0.5)} ms, p95 ${figureAt(took, 0.95)} ms, worst ${figureAt(took, 1)} ms of ` +
    `${took.length}; load ${(loadavg()[0] ?? 0).toFixed(1)}; processor ${slower}x slower\n`,
);

/** Reads one label, and waits until its part stands on the screen. */
async function scan(pieza: PiezaLeida, done: number): Promise<void> {
  const { id, INV__: numero, TITULO_PARA_PUBLICAR_FORMULA: titulo, UBICACION: lugar = '' } = pieza;
  await page.evaluate(
    `scan(${JSON.stringify(`${url}/detalles/${id}`)}, ${JSON.stringify([`# ${numero}`, titulo, lugar])})`,
  );
  // Nobody looks while it is measured.
  const until = performance.now() + MAX_WAIT;
  do await page.waitForTimeout(WALKING);
  while ((await page.evaluate<number>('opened.length')) <= done && performance.now() < until);
  if ((await page.evaluate<number>('opened.length')) <= done) throw new Error(`The part ${numero} did not open`);
}
