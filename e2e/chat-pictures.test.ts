import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromPhone } from '../apps/server/src/testing/samples/pictures.ts';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { bubble, HIS_NAME, openChat, SENT, say } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';

const photo = async () => ({
  name: 'фото.jpg',
  mimeType: 'image/jpeg',
  buffer: await fromPhone().jpeg().toBuffer(),
});
const rows = (page: Page) => page.getByRole('list', { name: 'Прикреплённые файлы' }).getByRole('listitem');
const asFile = 'Как файл: «фото.jpg», сохранится оригинал';
const asPhoto = 'Как фото: «фото.jpg», без места и даты съёмки';

async function chatting(page: Page) {
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await page.locator('main form input[type=file]').setInputFiles([await photo()]);
}

test('a photo is sent without its location and date', { tag: ['@both', '@detail'] }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await chatting(page);
  await expect(rows(page)).toContainText('без места и даты съёмки');
  await expectNoAxeFindings(page);
  await say(page, 'Вот фото');
  const shown = bubble(page, 'Вот фото').getByRole('button', { name: 'Открыть фото «фото.jpg»' });
  const address = await shown.locator('img').getAttribute('src');
  const bytes = await (await page.request.get(address ?? '')).body();
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes.includes('SecretPhone')).toBe(false);
});

test('a photo sent as a file keeps them and shows it; the choice can be undone', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await chatting(page);
  await page.getByRole('button', { name: asFile }).click();
  await expect(rows(page)).toContainText('оригинал, с местом и датой съёмки');
  await page.getByRole('button', { name: asPhoto }).click();
  await expect(rows(page)).toContainText('без места и даты съёмки');
  await page.getByRole('button', { name: asFile }).click();
  await expectNoAxeFindings(page);
  await say(page, 'Вот оригинал');
  const link = bubble(page, 'Вот оригинал').getByRole('link', { name: /фото\.jpg/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path())).toEqual((await photo()).buffer);
});

test('an unreadable picture shows the reason, and is sent as a file', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const half = { ...(await photo()), name: 'половина.jpg' };
  const broken = { ...half, buffer: half.buffer.subarray(0, 900) };
  const picker = page.locator('main form input[type=file]');
  const trouble = page.getByText(/«половина\.jpg» не читается как изображение/);
  await picker.setInputFiles([broken, await photo()]);
  await say(page, 'Вот половина');
  const message = bubble(page, 'Вот половина');
  await expect(trouble).toBeVisible();
  await expectNoAxeFindings(page);
  await message.getByRole('button', { name: 'Отправить как файл' }).click();
  await expect(message.getByText(SENT)).toBeAttached();
  await expect(message.getByRole('link', { name: /половина\.jpg/ })).toBeVisible();
  await expect(message.getByRole('button', { name: 'Открыть фото «фото.jpg»' })).toBeVisible();

  // After it is removed the other pictures are sent without further messages.
  await picker.setInputFiles([broken, await photo()]);
  await say(page, 'Вот целое');
  const whole = bubble(page, 'Вот целое');
  await expect(trouble).toBeVisible();
  await whole.getByRole('button', { name: 'Отменить загрузку «половина.jpg»' }).click();
  await expect(whole.getByText(SENT)).toBeAttached();
  await expect(whole.getByRole('button', { name: 'Открыть фото «фото.jpg»' })).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test('an announcement keeps the original of a picture attached as a file', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/news');
  const composer = page.getByRole('region', { name: 'Новое объявление' });
  await composer.getByRole('textbox', { name: 'Текст объявления' }).fill('Снимок аудитории');
  await composer.locator('input[type=file]').setInputFiles([await photo()]);
  await composer.getByRole('button', { name: asFile }).click();
  await composer.getByRole('button', { name: 'Опубликовать' }).click();
  const post = page.getByRole('article').filter({ hasText: 'Снимок аудитории' });
  const link = post.getByRole('link', { name: /фото\.jpg/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path())).toEqual((await photo()).buffer);
});
