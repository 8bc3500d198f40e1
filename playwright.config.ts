import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const PORT = 4173;

/** A sandbox needs an ordinary user. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The journeys of a person, at a phone's and a desk's width, against the real server, database and browser. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: true,
  // Hundreds of journeys on two shared cores: one that fails alone is tried again, and named. Twice is a failure.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: { executablePath: findChromium() ?? '', args },
  },
  projects: [
    { name: 'movil', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'escritorio', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node tests/browser/server.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/robots.txt`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
