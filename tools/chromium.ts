import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** The shell comes first: it draws the same pages without a browser around them, and opens one in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Finds the browser of the tests: CHROME_PATH, or the first Chromium or Chrome of this machine; null without one. */
export function findChromium(): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const candidates = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC].find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
