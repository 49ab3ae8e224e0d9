import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { submitForms, untilItsWorkerServes } from './harness/browser.ts';
import { aPhoto } from './harness/chat.ts';
import { fileOfSize } from './harness/files.ts';
import { expect, test as journeys, type Person } from './harness/journey.ts';

type Open = (account: Account) => ReturnType<Person>;

const test = journeys.extend<{ open: Open }>({
  open: async ({ person }, use) =>
    use(async (account) => {
      const { context, page } = await person({ as: account });
      await page.goto('/lms/news');
      await expect(page.getByRole('article').first()).toBeVisible();
      return { context, page };
    }),
});

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function publish({ page, text, faculty }: { page: Page; text: string; faculty?: RegExp }) {
  const composer = page.getByRole('region', { name: 'Новое объявление' });
  await composer.getByRole('textbox', { name: 'Текст объявления' }).fill(text);
  if (faculty) {
    await composer.getByRole('button', { name: 'Для кого' }).click();
    await page.getByRole('menuitemradio', { name: 'Для студентов' }).click();
    await composer.getByRole('button', { name: 'Факультет' }).click();
    await page.getByRole('menuitemradio', { name: faculty }).click();
  }
  return composer;
}

test.describe('news', () => {
  test('reach the students of one faculty live, with files, and no other users', async ({ open, server }) => {
    const [{ page: writer }, { page: reader }, { page: stranger, context: strangers }] = await Promise.all([
      open(TEACHER),
      open(STUDENT),
      open(OTHER_STUDENT),
    ]);
    const text = 'Консультация по курсовым в четверг, список — во вложении';
    const composer = await publish({ page: writer, text, faculty: /информационных технологий/ });
    await composer.locator('input[type=file]').setInputFiles([
      { name: 'Список групп на консультацию.txt', mimeType: 'text/plain', buffer: Buffer.from('ИВТ-1-24\n') },
      { name: 'план.csv', mimeType: 'text/csv', buffer: Buffer.from('день;час\n') },
    ]);
    await composer.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(post(writer, text)).toBeVisible();

    // The reader sees a notice; the list does not move until the reader asks.
    const pill = reader.getByRole('button', { name: '1 новая запись' });
    await expect(pill).toBeVisible();
    await expect(post(reader, text)).toHaveCount(0);
    await pill.click();
    await expect(post(reader, text)).toBeVisible();
    const link = post(reader, text).getByRole('link', { name: /Список групп на консультацию\.txt/ });
    const [download] = await Promise.all([reader.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('Список групп на консультацию.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe('ИВТ-1-24\n');

    // Another faculty’s student neither sees the post nor gets the file by its address.
    await stranger.reload();
    await expect(stranger.getByRole('article').first()).toBeVisible();
    await expect(post(stranger, text)).toHaveCount(0);
    const address = new URL((await link.getAttribute('href')) ?? '', server.origin).href;
    expect((await strangers.request.get(address)).status()).toBe(404);
  });

  test('are edited in place, removed and restored, live for the reader', async ({ open }) => {
    const [{ page: writer }, { page: reader }] = await Promise.all([open(TEACHER), open(STUDENT)]);
    const composer = await publish({ page: writer, text: 'Собрание в 15:00' });
    await composer.getByRole('button', { name: 'Опубликовать' }).click();
    await reader.getByRole('button', { name: '1 новая запись' }).click();
    await expect(post(reader, 'Собрание в 15:00')).toBeVisible();

    await post(writer, 'Собрание в 15:00').getByRole('button', { name: 'Действия с записью' }).click();
    await writer.getByRole('menuitem', { name: 'Изменить запись' }).click();
    const editor = writer.getByRole('region', { name: 'Изменить запись' });
    // Escape closes an unchanged form, and asks about a changed one.
    await writer.keyboard.press('Escape');
    await expect(post(writer, 'Собрание в 15:00')).toBeFocused();
    await post(writer, 'Собрание в 15:00').getByRole('button', { name: 'Действия с записью' }).click();
    await writer.getByRole('menuitem', { name: 'Изменить запись' }).click();
    await editor.getByRole('textbox').fill('Собрание в 16:30');
    await writer.keyboard.press('Escape');
    await writer.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(post(writer, 'Собрание в 16:30')).toBeFocused();
    await expect(post(reader, 'Собрание в 16:30')).toBeVisible();

    await post(writer, 'Собрание в 16:30').getByRole('button', { name: 'Действия с записью' }).click();
    await writer.getByRole('menuitem', { name: 'Удалить запись' }).click();
    await writer.getByRole('button', { name: 'Вернуть' }).hover();
    await expect(post(reader, 'Собрание в 16:30')).toHaveCount(0);
    await writer.getByRole('button', { name: 'Вернуть' }).click();
    await expect(post(writer, 'Собрание в 16:30')).toBeVisible();
    await reader.reload();
    await expect(post(reader, 'Собрание в 16:30')).toBeVisible();
  });

  test('keep a draft when the page closes, and give readers no composer', { tag: '@detail' }, async ({
    open,
  }) => {
    const { page: writer } = await open(TEACHER);
    await publish({ page: writer, text: 'Черновик на потом' });
    await writer.reload();
    const text = writer.getByRole('textbox', { name: 'Текст объявления' });
    await expect(text).toBeVisible();
    await expect(text).toHaveValue('Черновик на потом');

    const { page: reader } = await open(STUDENT);
    await expect(reader.getByRole('textbox')).toHaveCount(0);
    await reader.getByRole('button', { name: 'Действия с записью' }).first().click();
    await expect(reader.getByRole('menuitem')).toHaveText(['Скопировать ссылку']);
  });

  test('show all previous posts to the first one, each once', { tag: '@detail' }, async ({ open }) => {
    const { page: writer } = await open(TEACHER);
    const posts = Array.from({ length: 200 }, (_, index) => ({ message: `Запись ${index + 1} из двухсот` }));
    await submitForms(writer, '/lms/api/news/insert.json', posts);

    const { page } = await open(STUDENT);
    const more = page.getByRole('button', { name: 'Показать предыдущие' });
    for (;;) {
      const before = await page.getByRole('article').count();
      if ((await more.count()) === 0) break;
      await more.click();
      await page.waitForFunction((count) => document.querySelectorAll('article').length > count, before);
    }
    const texts = await page.getByRole('article').allTextContents();
    expect(texts.length).toBeGreaterThan(220);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('refuse a file over the limit and name the limit', { tag: '@detail' }, async ({ open }) => {
    const { page } = await open(TEACHER);
    const lecture = await fileOfSize({ name: 'лекция.pdf', megabytes: 21 });
    await page.locator('input[type=file]').setInputFiles(lecture);
    await expect(page.getByText('превышает предел 20 МБ')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Прикреплённые файлы' })).toHaveCount(0);
  });

  test.describe('without network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('stay readable, with picture names until the network returns', async ({ open }) => {
      const { context, page } = await open(TEACHER);
      const composer = await publish({ page, text: 'Схема корпуса' });
      const buffer = await aPhoto(page, 'teal', { width: 640, height: 480 });
      await composer
        .locator('input[type=file]')
        .setInputFiles([{ name: 'схема.png', mimeType: 'image/png', buffer }]);
      await composer.getByRole('button', { name: 'Опубликовать' }).click();
      const picture = post(page, 'Схема корпуса').getByRole('link', { name: 'схема.png' });
      const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
      await expect.poll(() => picture.locator('img').evaluate(loaded)).toBe(true);
      const size = await picture.boundingBox();
      await page.reload();
      await expect(picture).toBeVisible();

      await untilItsWorkerServes(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('Нет сети !!!')).toBeVisible();
      await expect(picture.getByText('схема.png')).toBeVisible();
      await expect(picture.locator('img')).toHaveCount(0);
      const { width, height } = (await picture.boundingBox()) ?? {};
      expect({ width, height }).toEqual({ width: size?.width, height: size?.height });

      await context.setOffline(false);
      await expect.poll(() => picture.locator('img').evaluate(loaded)).toBe(true);
    });
  });

  test('have no axe findings, for readers and writers', { tag: '@both' }, async ({ open }) => {
    for (const account of [STUDENT, TEACHER]) {
      const { page } = await open(account);
      await expectNoAxeFindings(page);
    }
  });
});
