import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { HIS_NAME, log, openChat } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';
import { lineTo, slowDown } from './harness/line.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const MB = 1024 * 1024;
/** Slow enough for the test to act during the upload. */
const SLOW = { kilobytes: 150 };

const aFile = (name: string, bytes = randomBytes(3 * MB)) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bytes,
});
type AFile = ReturnType<typeof aFile>;

async function attach(page: Page, files: AFile[]) {
  await page.locator('main form input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Отправить' }).click();
}

/** Start offsets of the uploaded pieces. */
function pieces(page: Page) {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

const progress = (page: Page) => page.getByRole('main').getByRole('progressbar').first();
const untilHalfway = (page: Page) =>
  expect.poll(async () => Number(await progress(page).getAttribute('aria-valuenow'))).toBeGreaterThan(25);

const received = (page: Page, name: string) => log(page).getByRole('link', { name: new RegExp(name) });

/** Checks that the file arrived once, with the same bytes. */
async function expectWhole(page: Page, { name, buffer }: AFile) {
  await expect(received(page, name)).toHaveCount(1);
  const address = (await received(page, name).getAttribute('href')) ?? '';
  const body = await (await page.context().request.get(address)).body();
  expect(body.equals(buffer)).toBe(true);
}

test('a large file resumes after a lost connection, and arrives once and complete', async ({
  browser,
  server,
}) => {
  const line = await lineTo(server.origin);
  const context = await browser.newContext({ baseURL: line.origin });
  const page = await context.newPage();
  await signIn({ page, ...STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const offsets = pieces(page);
  const file = aFile('сеть.bin');
  const broken = line.breakAfter(1.5 * MB);
  await attach(page, [file]);
  await broken;
  await expect(log(page).getByText('ожидает сети')).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  line.mend();
  await expectWhole(page, file);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(MB);
  await context.close();
  line.close();
});

test('a large file of a post resumes after a reload', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/news');
  const offsets = pieces(page);
  const composer = page.getByRole('region', { name: 'Новое объявление' });
  await composer.getByRole('textbox', { name: 'Текст объявления' }).fill('Сборник задач');
  await composer.locator('input[type=file]').setInputFiles([aFile('сборник.bin')]);
  const asBefore = await slowDown(page, SLOW);
  await composer.getByRole('button', { name: 'Опубликовать' }).click();
  await untilHalfway(page);
  await page.reload();
  await asBefore();
  const post = page.getByRole('article').filter({ hasText: 'Сборник задач' });
  await expect(post.getByRole('link', { name: /сборник\.bin/ })).toBeVisible();
  expect(offsets.at(-1)).toBeGreaterThan(MB / 2);
});

test('large and small files keep their order, and a lost response causes no duplicate', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const offsets = pieces(page);
  let asked = 0;
  await page.route('**/api/chat/insert.json', async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    // The file arrives, and its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  const files = [aFile('раз.bin', randomBytes(10)), aFile('два.bin'), aFile('три.bin', randomBytes(10))];
  await attach(page, files);
  for (const file of files) await expectWhole(page, file);
  const names = await received(page, '(раз|два|три)\\.bin').allTextContents();
  expect(names.map((text) => /раз|два|три/.exec(text)?.[0])).toEqual(['раз', 'два', 'три']);
  // The message’s event arrives before its request is retried.
  await expect.poll(() => asked).toBe(2);
  expect(offsets).toEqual([0]);
});

/** Whether the server still has the upload. Requested outside the page, where it would queue behind the file. */
const asked = async (page: Page, address: string) =>
  (await page.context().request.head(address, { headers: { 'Tus-Resumable': '1.0.0' } })).status();
const addressOfNext = async (page: Page) =>
  (await page.waitForRequest((request) => request.method() === 'PATCH')).url();

test('the server also deletes a large file that is cancelled during the upload', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await slowDown(page, SLOW);
  const begun = addressOfNext(page);
  await attach(page, [aFile('передумал.bin')]);
  const address = await begun;
  await untilHalfway(page);
  expect(await asked(page, address)).toBe(200);
  await page.getByRole('button', { name: 'Отменить загрузку «передумал.bin»' }).click();
  await expect.poll(() => asked(page, address)).toBe(404);
  await expect(log(page).getByText('передумал.bin')).toHaveCount(0);
});

test('a large file that the server has deleted meanwhile is uploaded again', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const begun = addressOfNext(page);
  const file = aFile('заново.bin');
  let refused = 0;
  await page.route('**/api/chat/insert.json', async (route) => {
    refused += 1;
    if (refused > 1) return route.fallback();
    // The upload expires after a day, before the message is sent.
    const { 'x-xsrf-token': token = '' } = route.request().headers();
    const headers = { 'Tus-Resumable': '1.0.0', 'X-XSRF-TOKEN': token };
    await page.context().request.delete(await begun, { headers });
    return route.fallback();
  });
  await attach(page, [file]);
  await expectWhole(page, file);
  expect(refused).toBe(2);
});

/** Servers of a test end with it, also when it fails. */
const servers: RunningServer[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) server.kill();
});
async function serve(where: Parameters<typeof startServer>[0]) {
  const server = await startServer(where);
  servers.push(server);
  return server;
}

test('a killed server keeps its part of a file, and the page continues with the next server', async ({
  browser,
  demoCopy,
}) => {
  const first = await serve(demoCopy);
  const context = await browser.newContext({ baseURL: first.origin });
  const page = await context.newPage();
  await signIn({ page, ...STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const offsets = pieces(page);
  const file = aFile('сбой.bin', randomBytes(5 * MB));
  const asBefore = await slowDown(page, { kilobytes: 300 });
  await attach(page, [file]);
  await expect
    .poll(async () => Number(await progress(page).getAttribute('aria-valuenow')))
    .toBeGreaterThan(45);
  first.kill();
  await expect(progress(page)).toHaveCount(0);
  await serve({ ...demoCopy, port: Number(new URL(first.origin).port) });
  await asBefore();
  await expectWhole(page, file);
  // At most one megabyte that the killed server had not stored is sent again.
  expect(offsets.at(-1)).toBeGreaterThanOrEqual(MB);
  await context.close();
});
