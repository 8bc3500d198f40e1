import { defineConfig } from 'vitest/config';

/** The rules' own tests, without a database: a mutant is tried by those that reach it. */
export default defineConfig({
  test: {
    include: ['src/{domain,contract}/**/*.test.ts'],
    setupFiles: 'tools/mutacion/setup.ts',
    testTimeout: 60_000,
    isolate: false,
  },
});
