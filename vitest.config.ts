import { defineConfig } from 'vitest/config';

const EVERYTHING = ['apps/server/src/**/*.test.ts'];

/**
 * What runs on the embedded engine too, when PostgreSQL has run everything: what stands on the engine itself, every call
 * once (composed-once), and searching and sorting (library). The template of all databases is made by the migrations.
 * The gate `engines` runs all.
 */
const SMOKE = [
  'apps/server/src/db/!(migrate)*.test.ts',
  'apps/server/src/{jobs,events}/*.test.ts',
  'apps/server/src/http/every-call/composed-once.test.ts',
  'apps/server/src/areas/library/library.test.ts',
];

/** What only a database with connections of its own can show: X.postgres.test.ts. */
const notFor = { postgres: [], pglite: ['**/*.postgres.test.ts'] };

/** The files that a worker runs share the modules that they load: the application is loaded once, not for each file. */
const shared = { isolate: false, testTimeout: 120_000, hookTimeout: 180_000 };

/** Area tests on a database; slow is not wrong, so that a busy machine passes. */
type OnDatabase = { name: string; engine: keyof typeof notFor; include: string[] };
const onDatabase = ({ name, engine, include }: OnDatabase) => ({
  test: {
    name,
    include,
    exclude: ['**/*.unit.test.ts', '**/node_modules/**', ...notFor[engine]],
    env: { BILIM_TEST_ENGINE: engine },
    globalSetup: `apps/server/src/testing/database/setup-${engine}.ts`,
    ...shared,
  },
});

export default defineConfig({
  test: {
    // Two at once: the databases under test want a core too.
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    // Only what never comes may fail.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'apps/server/src/**/*.unit.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          ...shared,
        },
      },
      onDatabase({ name: 'postgres', engine: 'postgres', include: EVERYTHING }),
      onDatabase({ name: 'pglite', engine: 'pglite', include: EVERYTHING }),
      onDatabase({ name: 'pglite-smoke', engine: 'pglite', include: SMOKE }),
    ],
  },
});
