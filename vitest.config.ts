import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,tests,tools,bench}/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
