import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { launchBrowser, signIn } from './harness/browser.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const bin = findPostgres();

describe.skipIf(!bin)('two server processes on one PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let servers: RunningServer[];
  let browser: Browser;
  let dataDir: string;

  beforeAll(async () => {
    cluster = await startPostgres({ bin: bin ?? '' });
    dataDir = await mkdtemp(join(tmpdir(), 'bilim-two-'));
    const env = { DATABASE_URL: cluster.url('postgres') };
    // The first makes the demo university; the second finds it.
    const first = await startServer({ dataDir, env });
    servers = [first, await startServer({ dataDir, env })];
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(servers?.map((server) => server.stop()) ?? []);
    await cluster?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const open = async (server: RunningServer | undefined, account: { login: string; password: string }) => {
    const context = await browser.newContext({ baseURL: server?.origin });
    const page = await context.newPage();
    await signIn({ page, ...account });
    await page.goto('/lms/news');
    await page.getByRole('article').first().waitFor();
    return page;
  };

  it('tell each other what was posted', async () => {
    const [first, second] = servers;
    const writer = await open(first, TEACHER);
    const reader = await open(second, STUDENT);
    await writer.getByRole('textbox', { name: 'Текст объявления' }).fill('Одна новость для двух процессов');
    await writer.getByRole('button', { name: 'Опубликовать' }).click();
    await reader.getByRole('button', { name: '1 новая запись' }).click();
    await reader.getByText('Одна новость для двух процессов').waitFor();
  });

  it('serve the same session, so that one may be replaced under its users', async () => {
    const [first, second] = servers;
    const context = await browser.newContext({ baseURL: first?.origin });
    const page = await context.newPage();
    await signIn({ page, ...STUDENT });
    const cookies = await context.cookies();
    const answer = await context.request.get(`${second?.origin}/lms/api/google/check.json`, {
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(answer.status()).toBe(200);
  });
});
