import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/harness/browser.ts';
import { findPostgres } from './scripts/find-postgres.mjs';

const SECOND = 1_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // What only a database with connections of its own can show, as on the server.
  testIgnore: findPostgres() ? [] : '*.postgres.test.ts',
  // Details of one screen run when their file is asked for, and in a gate.
  grepInvert: process.env.BILIM_WITHOUT_DETAILS ? /@detail/ : undefined,
  globalSetup: './e2e/harness/setup.ts',
  workers: 2,
  retries: 0,
  preserveOutput: 'failures-only',
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow and not wrong: only what never comes may fail.
  timeout: 300 * SECOND,
  expect: { timeout: 60 * SECOND },
  // What failed stands at the end, where a long log is read.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: {
    launchOptions: BROWSER,
    actionTimeout: 60 * SECOND,
    // The worker takes every file at each first visit: only where a journey is about being without network.
    serviceWorkers: 'block',
    // Recording takes a quarter of the time: TRACE=1 when a picture and what stood on the page are not enough.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
