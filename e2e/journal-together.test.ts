import type { BrowserContext } from '@playwright/test';
import { REGISTRAR, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { aLessonToday } from './harness/journal.ts';
import { expect, test } from './harness/journey.ts';

type Lesson = {
  id_studentJournalVisit: number;
  tema: string;
  hours: number;
  beginsAt: string;
  endsAt: string;
  closed: boolean;
};
type Module = { id: number; name: string; points: number };
type Topic = { id: number; title: string; hours: number };
type Whole = { lessons: Lesson[]; modules: Module[]; topics: Topic[] };

const read = (context: BrowserContext, journalId: number) =>
  post<Whole>(context, 'visitlog/getjournal', { data: { id_rrnkKrdt: journalId } });

async function readLesson(context: BrowserContext, of: { journalId: number; lessonId: number }) {
  const { lessons } = await read(context, of.journalId);
  const lesson = lessons.find((each) => each.id_studentJournalVisit === of.lessonId);
  if (!lesson) throw new Error('The lesson created above is missing');
  return lesson;
}

/** The lesson fields that a colleague sends. The server refuses fields that it calculates. */
function sendable({ beginsAt: _begins, endsAt: _ends, closed: _closed, ...fields }: Lesson) {
  return fields;
}

test('a colleague’s change to a lesson appears in the open form, and typed text is kept', async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  const { context } = await person({ as: REGISTRAR });
  const of = await aLessonToday(context);
  await page.goto(`/lms/journal?journal=${of.journalId}&lesson=${of.lessonId}`);
  const active = page.locator('.grid-row .is-active');
  await expect(active).toBeVisible();
  const column = (await active.getAttribute('data-spot'))?.split(':')[1];
  await page.locator(`[data-spot="0:${column}"]`).click();
  await page.getByRole('menuitem', { name: 'Изменить занятие' }).click();
  const form = page.getByRole('dialog', { name: 'Изменить занятие' });
  const topic = form.getByRole('textbox', { name: 'Тема', exact: true });
  await topic.fill('Моя тема');
  const seen = await readLesson(context, of);
  await post(context, 'visitlog/lesson/save', {
    data: { ...sendable(seen), id_rrnkKrdt: of.journalId, seen, hours: 4, tema: 'Тема коллеги' },
  });
  const notice = form.getByRole('alert').filter({ hasText: 'коллега' });
  await expect(notice.getByRole('listitem')).toHaveText(['Тема: Тема коллеги', 'Часы: 4']);
  await expect(topic).toHaveValue('Моя тема');
  await expectNoAxeFindings(page, 'stale lesson');
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await expect(notice).toBeHidden();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Занятие изменено')).toBeVisible();
  expect(await readLesson(context, of)).toMatchObject({ tema: 'Моя тема', hours: 2 });
});

test('modules saved first by a colleague are not overwritten, and can be adopted', async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  const { context } = await person({ as: REGISTRAR });
  const { journalId } = await aLessonToday(context);
  // This browser receives no event: only the server’s refusal can reveal the change.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`/lms/journal?journal=${journalId}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Ещё действия', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Модули' }).click();
  const form = page.getByRole('dialog', { name: 'Модули' });
  await form.getByRole('button', { name: 'Добавить модуль' }).click();
  await form
    .getByRole('textbox', { name: /^Модуль \d+$/ })
    .last()
    .fill('Мой модуль');
  const { modules: seen } = await read(context, journalId);
  await post(context, 'visitlog/modules/save', {
    data: {
      id_rrnkKrdt: journalId,
      seen,
      modules: [...seen, { id: null, name: 'Модуль коллеги', points: 15 }],
    },
  });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'коллега' });
  await expect(notice.getByRole('listitem').last()).toHaveText('Модуль коллеги: 15');
  await expect(form.getByRole('textbox', { name: /^Модуль \d+$/ }).last()).toHaveValue('Мой модуль');
  await notice.getByRole('button', { name: 'Взять это' }).click();
  await expect(form.getByRole('textbox', { name: /^Модуль \d+$/ }).last()).toHaveValue('Модуль коллеги');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Модули сохранены')).toBeVisible();
  expect((await read(context, journalId)).modules.map(({ name }) => name)).toContain('Модуль коллеги');
});

test('a syllabus updates live while it is unedited, and asks once it is edited', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  const { context } = await person({ as: REGISTRAR });
  const { journalId } = await aLessonToday(context);
  const add = async (title: string) => {
    const { topics: seen } = await read(context, journalId);
    const topics = [...seen, { id: null, title, hours: 2 }];
    await post(context, 'visitlog/topics/save', { data: { id_rrnkKrdt: journalId, seen, topics } });
  };
  await page.goto(`/lms/journal/${journalId}/topics?view=syllabus`);
  const last = page.getByRole('textbox', { name: /^Тема \d+$/ }).last();
  await expect(last).toBeVisible();
  await add('Первая коллеги');
  await expect(last).toHaveValue('Первая коллеги');
  await last.fill('Моя правка');
  await add('Вторая коллеги');
  const notice = page.getByRole('alert').filter({ hasText: 'коллега' });
  await expect(notice.getByRole('listitem').last()).toHaveText('Вторая коллеги: 2');
  await expect(last).toHaveValue('Моя правка');
  await expectNoAxeFindings(page, 'stale syllabus');
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await page.getByRole('button', { name: 'Сохранить силлабус' }).click();
  await expect(page.getByText('Силлабус сохранён')).toBeVisible();
  await expect(notice).toBeHidden();
  expect((await read(context, journalId)).topics.at(-1)?.title).toBe('Моя правка');
});

test('unsent topic text stays on a phone while a colleague saves another topic', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  const { context } = await person({ as: REGISTRAR });
  const of = await aLessonToday(context);
  const { topics } = await read(context, of.journalId);
  await page.goto(`/lms/journal?journal=${of.journalId}&lesson=${of.lessonId}`);
  await page.getByRole('button', { name: /^Тема/ }).click();
  if (topics.length > 0) await page.getByRole('option', { name: 'Своя тема' }).click();
  const form = page.getByRole('dialog', { name: 'Тема занятия' });
  const words = form.getByRole('textbox', { name: 'Тема', exact: true });
  await words.fill('Мои слова');
  const seen = await readLesson(context, of);
  await post(context, 'visitlog/lesson/save', {
    data: { ...sendable(seen), id_rrnkKrdt: of.journalId, seen, tema: 'Слова коллеги' },
  });
  const notice = form.getByRole('alert').filter({ hasText: 'коллега' });
  await expect(notice.getByRole('listitem')).toHaveText(['Тема: Слова коллеги']);
  await expect(words).toHaveValue('Мои слова');
  await expectNoAxeFindings(page, 'stale topic');
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  expect(await readLesson(context, of)).toMatchObject({ tema: 'Мои слова', hours: seen.hours });
});
