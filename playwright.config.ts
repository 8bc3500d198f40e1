import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

/** A sandbox needs an ordinary user. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * The journeys of a person against the real server, database and browser: all of them at a desk, and those tagged
 * `@movil`, which differ there, on a phone too. Each worker has a server, and each spec file a database, of its own.
 */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/retratos/{arg}{ext}',
  workers: 2,
  timeout: 30_000,
  forbidOnly: true,
  // Hundreds of journeys on two shared cores: one that fails alone is tried again, and named. Twice is a failure.
  retries: 1,
  reporter: [['list']],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What moves is waited for by whoever looks at it: the day of the yard is walked with all its motion.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers no test can answer in its place: the one that is about it lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() ?? '', args },
  },
  projects: [
    { name: 'escritorio', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'movil', grep: /@movil/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: 'node tests/browser/cluster.ts',
    // What the command says is kept in the environment of the workers: YARDA_TEST_SERVER.
    wait: { stdout: /^Servidor: (?<yarda_test_server>\S+)$/m },
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
