import { loadavg } from 'node:os';
import process from 'node:process';
import type { CDPSession, Page } from '@playwright/test';
import { figureAt, openTelefono } from './telefono.ts';

/**
 * Measures a list of a hundred parts with their photos on a slow phone (390 px, processor four times as slow, 150 ms and
 * 1.6 Mbit/s), beside a demo that is running: from the press of 'Siguiente' to its rows on the screen, and the frames that
 * are lost while the list is scrolled.
 *
 *     node bench/lista-de-100.ts http://127.0.0.1:3000 5 8
 */
const [url = 'http://127.0.0.1:3000', runs = '5', presses = '8', slower = '4'] = process.argv.slice(2);
/** Milliseconds between a page that stands and the next press: who reads a hundred rows takes longer. */
const READING = 3000;
/** A frame of 60 Hz is lost when the next one comes half a frame late. */
const LATE = (1000 / 60) * 1.5;

/**
 * Notes of each press when the first new row, and when all of them, were painted. A message that is sent before a frame is
 * painted is read after it.
 */
const PROBE = `
  globalThis.presses = [];
  globalThis.frames = [];
  const rows = () => document.querySelectorAll('[data-lista] tbody:not([hidden]) tr a[data-fila]');
  const afterPaint = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  });
  addEventListener('pointerup', ({ target, timeStamp }) => {
    if (!target.closest('a[rel="next"]')) return;
    const before = rows()[0]?.href;
    const press = { first: null, all: null };
    presses.push(press);
    const look = () => {
      const now = rows();
      if (now.length === 0 || now[0].href === before) return;
      if (press.first === null) { press.first = 0; afterPaint((at) => { press.first = at - timeStamp; }); }
      if (now.length < 100) return;
      observer.disconnect();
      afterPaint((at) => { press.all = at - timeStamp; });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  }, { capture: true });
  globalThis.countFrames = () => {
    frames.length = 0;
    let last = performance.now();
    const step = (now) => { frames.push(now - last); last = now; globalThis.counting = requestAnimationFrame(step); };
    globalThis.counting = requestAnimationFrame(step);
  };`;

interface Press {
  readonly first: number;
  readonly all: number;
}

interface Scroll {
  readonly frames: number;
  readonly late: number;
  readonly worst: number;
  /** Frames that Chromium's trace calls dropped, and all that it began. */
  readonly dropped: number;
  readonly begun: number;
}

await using telefono = await openTelefono(url, Number(slower), PROBE);

async function openList() {
  const opened = await telefono.open('/admin/inventario?filas=100');
  await opened.page.locator('[data-lista] a[data-fila]').nth(99).waitFor({ state: 'attached', timeout: 60_000 });
  await opened.page.waitForTimeout(READING);
  return opened;
}

async function pressNext(page: Page): Promise<readonly Press[]> {
  for (let done = 1; done <= Number(presses); done += 1) {
    await page.locator('a[rel="next"]').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await page.locator('a[rel="next"]').tap();
    // Nobody looks while it is measured.
    do await page.waitForTimeout(READING);
    while (!(await page.evaluate(`presses.length === ${done} && presses.at(-1).all > 0`)));
  }
  return page.evaluate<Press[]>('presses');
}

/** Scrolls from the head of the list past all of its cards, as a thumb does. */
async function scrollDown(page: Page, cdp: CDPSession): Promise<Scroll> {
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  const names: string[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name } of value as unknown as { name: string }[]) names.push(name);
  });
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
    transferMode: 'ReportEvents',
  });
  await page.evaluate('countFrames()');
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -12_000,
    speed: 2400,
    gestureSourceType: 'touch',
  });
  const deltas = await page.evaluate<number[]>('(cancelAnimationFrame(counting), frames)');
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  const countOf = (name: string) => names.filter((one) => one === name).length;
  return {
    frames: deltas.length,
    late: deltas.filter((ms) => ms > LATE).length,
    worst: Math.max(...deltas),
    dropped: countOf('DroppedFrame'),
    begun: countOf('BeginFrame'),
  };
}

const pressed: Press[] = [];
const scrolled: Scroll[] = [];
const loads: number[] = [];
for (let run = 0; run < Number(runs); run += 1) {
  const { page, cdp } = await openList();
  scrolled.push(await scrollDown(page, cdp));
  pressed.push(...(await pressNext(page)));
  loads.push(loadavg()[0] ?? 0);
  await page.context().close();
}
const sortedOf = <T>(all: readonly T[], figureOf: (one: T) => number) =>
  all.map(figureOf).toSorted((left, right) => left - right);
const say = (line: string) => void process.stdout.write(`${line}\n`);
for (const [what, values] of [
  ['first rows', sortedOf(pressed, ({ first }) => first)],
  ['all rows', sortedOf(pressed, ({ all }) => all)],
] as const) {
  say(
    `Siguiente, ${what}: p50 ${figureAt(values, 0.5)} ms, p95 ${figureAt(values, 0.95)} ms, worst ${figureAt(values, 1)} ms of ${values.length}`,
  );
}
for (const [what, figureOf] of [
  ['frames of the page', ({ frames }) => frames],
  ['of them late', ({ late }) => late],
  ['the longest, ms', ({ worst }) => worst],
  ['frames that were begun', ({ begun }) => begun],
  ['of them dropped', ({ dropped }) => dropped],
] as const satisfies readonly (readonly [string, (scroll: Scroll) => number])[]) {
  const values = sortedOf(scrolled, figureOf);
  say(
    `a scroll of 12,000 px, ${what}: median ${figureAt(values, 0.5)} (${values.map((one) => one.toFixed(0)).join(', ')})`,
  );
}
say(`load: ${loads.map((one) => one.toFixed(1)).join(', ')}; processor ${slower}x slower`);
