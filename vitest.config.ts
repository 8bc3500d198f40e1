import { defineConfig } from 'vitest/config';

// Files of one worker share their modules: loading them anew for each was a third of the time.
// A busy machine takes its time; what never comes still fails.
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

// What races for a lock or a clock on two shared cores may lose once: it is tried again, and named. Twice is a failure.
const SECOND_TRY = { retry: 1 };

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
          ...SECOND_TRY,
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
          ...SECOND_TRY,
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
