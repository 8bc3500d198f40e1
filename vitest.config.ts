import { defineConfig } from 'vitest/config';

// Files of one worker share their modules: loading them anew for each was a third of the time.
// A busy machine takes its time; what never comes still fails.
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Rules stand alone, without a database: a run of these alone starts at once.
        test: {
          ...LIMITS,
          name: 'reglas',
          include: ['src/{domain,contract,web}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'servidor',
          include: ['{src/server,tests,tools,bench}/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          isolate: false,
        },
      },
      {
        // Components need a document and no database: a run of these alone starts at once.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...LIMITS,
          name: 'componentes',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'tests/componentes.tsx',
        },
      },
    ],
  },
});
