import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { ESTADOS_DEL_BANCO } from './estados-banco.ts';
import { ESTADOS_DE_COBRANZA } from './estados-cobranza.ts';
import { ESTADOS_COTIZACIONES } from './estados-cotizaciones.ts';
import { ESTADOS_DEL_PATIO } from './estados-del-patio.ts';
import { ESTADOS_DE_DEMANDA } from './estados-demanda.ts';
import { ESTADOS_DE_FACTURAS } from './estados-facturas.ts';
import { ESTADOS_DE_LA_FICHA } from './estados-ficha.ts';
import { ESTADOS_INTERNOS } from './estados-internos.ts';
import { ESTADOS_DE_NOTAS } from './estados-notas.ts';
import { ESTADOS_POR_PAGAR } from './estados-por-pagar.ts';
import { ESTADOS_PUBLICOS } from './estados-publicos.ts';
import { ESTADOS_DE_SALDOS } from './estados-saldos.ts';
import { ESTADOS_DE_SINIESTROS } from './estados-siniestros.ts';
import { signIn } from './personas.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every screen in every state that looks different, in both themes and at a phone's width: one page for each row. */
const ESTADOS = [
  ...ESTADOS_PUBLICOS,
  ...ESTADOS_INTERNOS,
  ...ESTADOS_DEL_PATIO,
  ...ESTADOS_COTIZACIONES,
  ...ESTADOS_DE_DEMANDA,
  ...ESTADOS_DE_LA_FICHA,
  ...ESTADOS_DE_SINIESTROS,
  ...ESTADOS_DE_NOTAS,
  ...ESTADOS_DE_FACTURAS,
  ...ESTADOS_DE_SALDOS,
  ...ESTADOS_DE_COBRANZA,
  ...ESTADOS_DEL_BANCO,
  ...ESTADOS_POR_PAGAR,
];
for (const [what, persona, walk] of ESTADOS) {
  test(what, async ({ page, request, complaints }) => {
    test.setTimeout(120_000);
    if (persona) await signIn(page, persona);
    await walk(page, (state) => test.step(state, () => expectForEverybody(page)), request);
    // What a state needs to fail the browser complains of, as it should.
    complaints.splice(0);
  });
}

test('on a phone: the menu, and a list as cards', { tag: '@movil' }, async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/inventario');
  await expect(page.locator('a[data-fila]').first()).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
});

/**
 * Axe finds nothing in either theme; at the width of the smallest phone nothing sticks out, for a page never scrolls both
 * ways; and what is pressed is large enough for a finger there, and for a mouse here.
 */
async function expectForEverybody(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(findSmallTargets, 24), 'too small for a mouse').toEqual([]);
  const { width = 1280, height = 800 } = page.viewportSize() ?? {};
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 320, height });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'what sticks out sideways, in pixels').toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await page.evaluate(findSmallTargets, 44), 'too small for a finger').toEqual([]);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await touch.detach();
  await page.setViewportSize({ width, height });
}

/**
 * Lists what can be pressed and is smaller than so many pixels, with its size. What counts is where a press arrives: at
 * the label of a box, at the row of a link. Links in running text may be as small as it is (WCAG 2.5.8), and what the
 * keyboard alone reaches.
 */
function findSmallTargets(least: number): string[] {
  const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]';
  const isInText = (element: Element) =>
    element.matches('a') &&
    /\S/.test(
      [...(element.parentElement?.childNodes ?? [])]
        .map((node) => (node.nodeType === 3 ? node.nodeValue : ''))
        .join(''),
    );
  const rectOf = (element: Element) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
    const row =
      getComputedStyle(element, '::after').position === 'absolute' ? element.closest('tr, li, dl > div') : null;
    if (row) boxes.push(row.getBoundingClientRect());
    return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) };
  };
  return [...document.querySelectorAll<HTMLElement>(PRESSED)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('.visually-hidden, [inert], [aria-hidden=true]') && !isInText(element))
    .filter(
      (element) => !getComputedStyle(element).translate.includes('-') && getComputedStyle(element).clipPath === 'none',
    )
    .map((element) => ({ element, ...rectOf(element) }))
    .filter(({ width, height }) => width > 2 && (width < least - 0.5 || height < least - 0.5))
    .map(({ element, width, height }) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}.${element.className} «${name}»: ${Math.round(width)} × ${Math.round(height)}`;
    });
}

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Nothing that axe can find, or that some of its rules can: names, roles, contrast, order. Motion is waited out, or its
 * colours are judged half way. A page gets axe once: to put it there takes longer than a look.
 */
async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((runOnly) => window.axe.run({ resultTypes: ['violations'], ...runOnly }), {
    ...(rules && { runOnly: rules }),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits until nothing moves. A movement that is called off has ended too, and one may follow another. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}
