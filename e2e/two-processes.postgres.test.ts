import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { type Account, STUDENT, TEACHER } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { expect, test as journeys } from './harness/journey.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const test = journeys.extend<object, { both: [RunningServer, RunningServer] }>({
  both: [
    async ({ browser: _started }, use) => {
      const cluster = await startPostgres({ bin: findPostgres() ?? '' });
      const dataDir = await mkdtemp(join(tmpdir(), 'bilim-two-'));
      const env = { DATABASE_URL: cluster.url('postgres') };
      // The first process creates the demo university; the second one finds it.
      const first = await startServer({ dataDir, env });
      const second = await startServer({ dataDir, env });
      await use([first, second]);
      await Promise.all([first.stop(), second.stop()]);
      await cluster.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function openNews({
  browser,
  server,
  account,
}: {
  browser: Browser;
  server: RunningServer;
  account: Account;
}) {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signIn({ page, ...account });
  await page.goto('/lms/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

test.describe('two server processes on one PostgreSQL', () => {
  test('notify each other about new posts', async ({ browser, both: [first, second] }) => {
    const writer = await openNews({ browser, server: first, account: TEACHER });
    const reader = await openNews({ browser, server: second, account: STUDENT });
    await writer.getByRole('textbox', { name: 'Текст объявления' }).fill('Одна новость для двух процессов');
    await writer.getByRole('button', { name: 'Опубликовать' }).click();
    await reader.getByRole('button', { name: '1 новая запись' }).click();
    await expect(reader.getByText('Одна новость для двух процессов')).toBeVisible();
  });

  test('serve the same session, so that one process can be replaced while users work', async ({
    browser,
    both: [first, second],
  }) => {
    const context = await browser.newContext({ baseURL: first.origin });
    const page = await context.newPage();
    await signIn({ page, ...STUDENT });
    const cookies = await context.cookies();
    const answer = await context.request.get(`${second.origin}/lms/api/google/check.json`, {
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(answer.status()).toBe(200);
  });
});
