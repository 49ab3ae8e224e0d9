import { defineConfig } from 'vitest/config';

const AREA_TESTS = {
  include: ['apps/server/src/**/*.test.ts'],
  exclude: ['**/*.unit.test.ts', '**/node_modules/**'],
};

export default defineConfig({
  test: {
    // Two at once: the databases under test want a core too.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/server/src/**/*.unit.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          name: 'pglite',
          ...AREA_TESTS,
          env: { BILIM_TEST_ENGINE: 'pglite' },
          globalSetup: 'apps/server/src/testing/setup-pglite.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          ...AREA_TESTS,
          env: { BILIM_TEST_ENGINE: 'postgres' },
          globalSetup: 'apps/server/src/testing/setup-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/harness/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
