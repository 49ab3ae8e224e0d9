import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Account, OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { axeFindings } from './harness/axe.ts';
import { submitForms } from './harness/browser.ts';
import { fileOfSize } from './harness/files.ts';
import { journey } from './harness/journey.ts';

const trip = journey();

async function open(account: Account, options: { phone?: boolean } = {}) {
  const { context, page } = await trip.person({ ...options, as: account });
  await page.goto('/lms/news');
  await page.getByRole('article').first().waitFor();
  return { context, page };
}

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

describe('news', () => {
  it('reaches the students of one faculty live, with its files, and nobody else', async () => {
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
    await post(writer, text).waitFor();

    // The reader is told, and nothing moves until they ask.
    const pill = reader.getByRole('button', { name: '1 новая запись' });
    await pill.waitFor();
    expect(await post(reader, text).count()).toBe(0);
    await pill.click();
    await post(reader, text).waitFor();
    const link = post(reader, text).getByRole('link', { name: /Список групп на консультацию\.txt/ });
    const [download] = await Promise.all([reader.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('Список групп на консультацию.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe('ИВТ-1-24\n');

    // Another faculty's student neither sees it nor gets the file by guessing its address.
    await stranger.reload();
    await stranger.getByRole('article').first().waitFor();
    expect(await post(stranger, text).count()).toBe(0);
    const address = new URL((await link.getAttribute('href')) ?? '', trip.server.origin).href;
    expect((await strangers.request.get(address)).status()).toBe(404);
  });

  it('is changed in place, removed and taken back, before the reader’s eyes', async () => {
    const [{ page: writer }, { page: reader }] = await Promise.all([open(TEACHER), open(STUDENT)]);
    const composer = await publish({ page: writer, text: 'Собрание в 15:00' });
    await composer.getByRole('button', { name: 'Опубликовать' }).click();
    await reader.getByRole('button', { name: '1 новая запись' }).click();
    await post(reader, 'Собрание в 15:00').waitFor();

    await post(writer, 'Собрание в 15:00').getByRole('button', { name: 'Действия с записью' }).click();
    await writer.getByRole('menuitem', { name: 'Изменить запись' }).click();
    const editor = writer.getByRole('region', { name: 'Изменить запись' });
    await editor.getByRole('textbox').fill('Собрание в 16:30');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await post(reader, 'Собрание в 16:30').waitFor();

    await post(writer, 'Собрание в 16:30').getByRole('button', { name: 'Действия с записью' }).click();
    await writer.getByRole('menuitem', { name: 'Удалить запись' }).click();
    await writer.getByRole('dialog').getByRole('button', { name: 'Удалить запись' }).click();
    await post(reader, 'Собрание в 16:30').waitFor({ state: 'detached' });
    await writer.getByRole('button', { name: 'Отменить' }).click();
    await post(writer, 'Собрание в 16:30').waitFor();
    await reader.reload();
    await post(reader, 'Собрание в 16:30').waitFor();
  });

  it('keeps a draft when the page closes, and gives readers no composer', async () => {
    const { page: writer } = await open(TEACHER);
    await publish({ page: writer, text: 'Черновик на потом' });
    await writer.reload();
    const text = writer.getByRole('textbox', { name: 'Текст объявления' });
    await text.waitFor();
    expect(await text.inputValue()).toBe('Черновик на потом');

    const { page: reader } = await open(STUDENT);
    expect(await reader.getByRole('textbox').count()).toBe(0);
    await reader.getByRole('button', { name: 'Действия с записью' }).first().click();
    expect(await reader.getByRole('menuitem').allTextContents()).toEqual(['Скопировать ссылку']);
  });

  it('shows previous posts to the very first, each once', async () => {
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

  it('refuses a file over the limit by naming the limit', async () => {
    const { page } = await open(TEACHER);
    const lecture = await fileOfSize({ name: 'лекция.pdf', megabytes: 21 });
    await page.locator('input[type=file]').setInputFiles(lecture);
    await page.getByText('превышает предел 20 МБ').waitFor();
    expect(await page.getByRole('list', { name: 'Прикреплённые файлы' }).count()).toBe(0);
  });

  it('stays readable without network', async () => {
    const { context, page } = await open(STUDENT);
    const first = await page.getByRole('article').first().textContent();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Нет сети !!!').waitFor();
    expect(await page.getByRole('article').first().textContent()).toBe(first);
  });

  it('has nothing for axe to find, for readers and writers, on a desk and on a phone', async () => {
    for (const phone of [false, true]) {
      for (const account of [STUDENT, TEACHER]) {
        const { page } = await open(account, { phone });
        expect(await axeFindings(page)).toEqual([]);
      }
    }
  });
});
