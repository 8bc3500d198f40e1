import process from 'node:process';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ADMIN, call } from './product.ts';

/** The line of a phone in a yard: 150 ms and 1.6 Mbit/s. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** A page on a slow phone, and the browser's own protocol for it. */
interface PaginaDeTelefono {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A slow phone on which the administrator of a demo is signed in. */
export interface Telefono extends AsyncDisposable {
  /** Opens an address of the demo with nothing kept from before. */
  readonly open: (path: string) => Promise<PaginaDeTelefono>;
}

/**
 * Opens a slow phone beside a demo that is running: 390 px, touch, and a processor so many times as slow.
 *
 * @param probe a script that runs in every page before its own.
 */
export async function openTelefono(url: string, slower: number, probe: string): Promise<Telefono> {
  const { session_id, keylogin, code_confirm, user } = await call({ url }, 'verify-account/validate_login.php', ADMIN);
  const stored = {
    session_id: String(session_id),
    keylogin: String(keylogin),
    code_confirm: String(code_confirm),
    user: JSON.stringify(user),
  };
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch(executablePath === null ? { args } : { executablePath, args });
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

  async function open(path: string): Promise<PaginaDeTelefono> {
    const context = await browser.newContext({ ...screen, locale: 'es-MX' });
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await context.addInitScript(probe);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url + path);
    return { page, cdp };
  }
  return { open, [Symbol.asyncDispose]: () => browser.close() };
}

/** Gives the figure below which a part of sorted ones lies, in whole milliseconds. */
export function figureAt(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
}
