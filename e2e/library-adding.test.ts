import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { lineTo, slowDown } from './harness/line.ts';

const MB = 1024 * 1024;
/** Slow enough for the test to act during the upload. */
const SLOW = { kilobytes: 300 };

/** Starts as a PDF and is unreadable after that; it is still accepted as a book. */
const aBook = (name: string, size = 64 * 1024) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]),
});
type ABook = ReturnType<typeof aBook>;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const uploads = (page: Page) => page.getByRole('list', { name: 'Загрузка книг' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новые книги' });
const draft = (page: Page, name: string) => dialog(page).getByRole('group', { name });

async function choose(page: Page, files: ABook[]) {
  await page.getByRole('button', { name: 'Добавить книги' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(files);
}

async function fill(form: Locator, { author }: { author: string }) {
  await form.getByRole('textbox', { name: 'Автор' }).fill(author);
  await form.getByRole('combobox', { name: 'Категория' }).fill('Алгебра');
  await form
    .page()
    .getByRole('option', { name: /Алгебра/ })
    .first()
    .click();
}

const add = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Добавить', exact: true }).last().click();
const saveNow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Сохранить сейчас: «${name}»` }).click();

/** Checks that the library serves the uploaded bytes, in the expected number of copies. */
async function expectInLibrary(
  page: Page,
  { title, book, times = 1 }: { title: string; book: ABook; times?: number },
) {
  await page.goto(`/lms/library?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Найден/);
  const found = page.getByRole('list', { name: 'Книги', exact: true }).getByRole('link', { name: title });
  await expect(found).toHaveCount(times);
  for (const link of await found.all()) {
    const id = /(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1];
    const answer = await page.context().request.get(`/lms/api/library/book.file?id_eBook=${id}`);
    expect(sha256(await answer.body())).toBe(sha256(book.buffer));
  }
}

test('two books are added at once, each with its own form, and a refused file shows the allowed types', async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/library');
  const [one, two] = [aBook('Сызыктуу_алгебра_сыноо.pdf'), aBook('Сандар теориясы сыноо.pdf')];
  await choose(page, [one, two, { ...aBook('Задания.exe'), mimeType: 'application/octet-stream' }]);
  await expect(dialog(page).getByText(/Такой вид не принимается: нужны PDF, EPUB/)).toBeVisible();
  await expect(draft(page, one.name).getByRole('textbox', { name: 'Название' })).toHaveValue(
    'Сызыктуу алгебра сыноо',
  );
  await dialog(page).getByRole('button', { name: 'Добавить 2 книги' }).click();
  await expect(draft(page, one.name).getByText('Выберите категорию').last()).toBeVisible();
  await expectNoAxeFindings(page, 'forms');
  await fill(draft(page, one.name), { author: 'Асанов Б. Б.' });
  await fill(draft(page, two.name), { author: 'Ким Д. В.' });
  // Repeated presses add the book only once.
  await dialog(page).getByRole('button', { name: 'Добавить 2 книги' }).dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(2);
  await expectNoAxeFindings(page, 'on their way');
  await saveNow(page, one.name);
  // The other book is saved when its upload is complete.
  await expect(uploads(page).getByText('добавлено')).toHaveCount(2, { timeout: 20_000 });
  await expectInLibrary(page, { title: 'Сызыктуу алгебра сыноо', book: one });
  await expectInLibrary(page, { title: 'Сандар теориясы сыноо', book: two });
});

test('an upload interrupted three times and by a reload continues, and arrives intact', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const line = await lineTo(server.origin);
  const context = await browser.newContext({ baseURL: line.origin });
  const page = await context.newPage();
  await signIn({ page, ...TEACHER });
  await page.goto('/lms/library');
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const book = aBook('Ысык-Көл.pdf', 6 * MB);
  await choose(page, [book]);
  await fill(draft(page, book.name), { author: 'Осмонов А.' });
  let broken = line.breakAfter(1.2 * MB);
  await add(page);
  for (const again of [true, true, false]) {
    await broken;
    await expect(uploads(page).getByText(/Связь прервалась на .+, продолжим сами/)).toBeVisible();
    if (again) broken = line.breakAfter(1.2 * MB);
    else line.mend();
    if (again) await uploads(page).getByRole('button', { name: 'Повторить' }).click();
  }
  await page.reload();
  await page.getByRole('button', { name: `Продолжить загрузку «${book.name}»` }).click();
  await saveNow(page, book.name);
  await expect(uploads(page).getByText('добавлено')).toBeVisible();
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(2 * MB);
  await expectInLibrary(page, { title: 'Ысык-Көл', book });
  await context.close();
  line.close();
});

test('a cancelled upload leaves nothing behind', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/library');
  const book = aBook('Передумали.pdf', 3 * MB);
  await choose(page, [book]);
  await fill(draft(page, book.name), { author: 'Никто' });
  await slowDown(page, SLOW);
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await add(page);
  const address = (await begun).url();
  const status = async () =>
    (await page.context().request.head(address, { headers: { 'Tus-Resumable': '1.0.0' } })).status();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: `Отменить загрузку «${book.name}»` }).click();
  await expect(uploads(page)).toHaveCount(0);
  await expect.poll(status).toBe(404);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Книги', exact: true })).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
});

test('one file may be added as two books', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/library');
  const book = aBook('Эки жолу.pdf');
  await choose(page, [book]);
  await dialog(page).locator('input[type=file]').setInputFiles([book]);
  for (const form of await draft(page, book.name).all()) await fill(form, { author: 'Эки автор' });
  await dialog(page).getByRole('button', { name: 'Добавить 2 книги' }).click();
  await expect(uploads(page).getByText('добавлено')).toHaveCount(2, { timeout: 20_000 });
  await expectInLibrary(page, { title: 'Эки жолу', book, times: 2 });
});

test('a book’s details are changed, and a removed book is restored', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/library');
  const book = aBook('Убактылуу.pdf');
  await choose(page, [book]);
  await fill(draft(page, book.name), { author: 'Мамытова Ж.' });
  await add(page);
  await saveNow(page, book.name);
  await expect(uploads(page).getByText('добавлено')).toBeVisible();
  await page.goto('/lms/library?q=Убактылуу');
  await page
    .getByRole('list', { name: 'Книги', exact: true })
    .getByRole('link', { name: 'Убактылуу' })
    .click();
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const edit = page.getByRole('dialog', { name: 'Изменить книгу' });
  await edit.getByRole('textbox', { name: 'Название' }).fill('Убактылуу эмес');
  await expectNoAxeFindings(page, 'edit');
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Убактылуу эмес' })).toBeVisible();
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Убактылуу эмес' })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Удалить «Убактылуу эмес»?' });
  await question.getByRole('button', { name: 'Удалить «Убактылуу эмес»' }).dblclick();
  await expect(page.getByText('Книга удалена')).toBeVisible();
  // A toast stays while the pointer is over it.
  await page.getByRole('button', { name: 'Вернуть' }).hover();
  await expect(page.getByText('Книга не найдена')).toHaveCount(0);
  await expect(elsewhere.getByText('Этой книги нет в библиотеке')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Ко всем книгам' }).click();
  await expect(elsewhere.getByRole('list', { name: 'Книги', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/lms\/library$/);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Книга вернулась в библиотеку')).toBeVisible();
  await expectInLibrary(page, { title: 'Убактылуу эмес', book });
});
