import type { Page } from '@playwright/test';
import { TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { aLessonToday, give, marksOf, type OpenLesson, rowOf } from './harness/journal.ts';
import { expect, test } from './harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

const WAS = /(?<!не) был$/;
const WAS_NOT = /не был$/;

async function openLesson(page: Page, { journalId, lessonId }: OpenLesson) {
  await page.goto(`/lms/journal?journal=${journalId}&lesson=${lessonId}`);
  await expect(page.getByRole('button', { name: 'Все были' })).toBeVisible();
}

test('a teacher fills in a lesson on a phone, half of it offline, and nothing is lost', {
  tag: '@phone',
}, async ({ person }) => {
  const { context, page } = await person({ as: TEACHER });
  const lesson = await aLessonToday(context);
  const [first, second, third] = lesson.students;
  if (!first || !second || !third) throw new Error('too few students');
  await openLesson(page, lesson);
  await untilItsWorkerServes(page);
  await expectNoAxeFindings(page, 'empty lesson');
  const total = lesson.students.length;
  await page.getByRole('button', { name: 'Все были' }).click();
  await expect(page.getByText(`${total} из ${total}`).first()).toBeVisible();
  await expect.poll(async () => (await marksOf(context, lesson)).size).toBe(total);

  await context.setOffline(true);
  await rowOf(page, first).getByRole('button', { name: WAS_NOT }).click();
  await expect(rowOf(page, first)).toContainText('ждёт сети');
  await rowOf(page, second)
    .getByRole('button', { name: /оценка$/ })
    .click();
  await expectNoAxeFindings(page, 'points offered');
  await rowOf(page, second).getByRole('button', { name: '5', exact: true }).click();
  // The next student’s turn.
  await rowOf(page, third).getByRole('button', { name: '4', exact: true }).click();
  await expect(page.getByText('3 действия ждут')).toBeVisible();
  // A topic cannot be saved offline, and the screen shows it before the choice.
  const topic = page.getByRole('button', { name: /^Тема/ });
  await expect(topic).toBeDisabled();
  await expect(topic).toContainText('для смены нужна сеть');

  await page.reload();
  await expect(rowOf(page, first)).toContainText('ждёт сети');
  await expect(rowOf(page, third).getByRole('button', { name: /оценка 4 из 5$/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Список группы' })).not.toContainText('ждёт сети');
  const marks = await marksOf(context, lesson);
  expect([first, second, third].map(({ id_student }) => marks.get(id_student))).toEqual(['н/б', '5', '4']);
});

test('two marks for one student are shown, and the chosen one is kept', { tag: '@phone' }, async ({
  person,
}) => {
  const { context, page } = await person({ as: TEACHER });
  const lesson = await aLessonToday(context);
  const [first, second] = lesson.students;
  if (!first || !second) throw new Error('too few students');
  await openLesson(page, lesson);
  await untilItsWorkerServes(page);
  await context.setOffline(true);
  for (const { student, mark } of [
    { student: first, mark: '4' },
    { student: second, mark: '3' },
  ]) {
    const points = rowOf(page, student).getByRole('button', { name: mark, exact: true });
    if (!(await points.isVisible()))
      await rowOf(page, student)
        .getByRole('button', { name: /оценка$/ })
        .click();
    await points.click();
  }
  await expect(rowOf(page, second)).toContainText('ждёт сети');
  // Meanwhile another device saves a mark.
  const { context: elsewhere } = await person({ as: TEACHER });
  for (const { id_student } of [first, second])
    await give(elsewhere, { ...lesson, student: id_student, mark: '5' });
  await context.setOffline(false);
  await expect(rowOf(page, first)).toContainText('две отметки');
  await expect(rowOf(page, second)).toContainText('две отметки');
  await expectNoAxeFindings(page, 'two marks');
  await rowOf(page, first).getByRole('button', { name: /^Моя/ }).click();
  await rowOf(page, second).getByRole('button', { name: /5$/ }).click();
  await expect(rowOf(page, second).getByRole('button', { name: /оценка 5 из 5$/ })).toBeVisible();
  await expect.poll(async () => (await marksOf(elsewhere, lesson)).get(first.id_student)).toBe('4');
  expect((await marksOf(elsewhere, lesson)).get(second.id_student)).toBe('5');
});

test('a tick keeps the points, undo reverts the last step, and the history shows every change', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const { context, page } = await person({ as: TEACHER });
  const lesson = await aLessonToday(context);
  const [first] = lesson.students;
  if (!first) throw new Error('too few students');
  await openLesson(page, lesson);
  const row = rowOf(page, first);
  const mark = () => marksOf(context, lesson).then((marks) => marks.get(first.id_student));
  await row.getByRole('button', { name: /оценка$/ }).click();
  await row.getByRole('button', { name: '3', exact: true }).click();
  await expect.poll(mark).toBe('3');
  await row.getByRole('button', { name: WAS }).click();
  await expect(row.getByRole('button', { name: 'Убрать 3: только был' })).toBeVisible();
  expect(await mark()).toBe('3');
  await row.getByRole('button', { name: 'Убрать 3: только был' }).click();
  await expect.poll(mark).toBe('+');
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Отменить последнее' }).click();
  await expect.poll(mark).toBe('3');

  await row.getByRole('button').first().click();
  const history = page.getByRole('dialog', { name: first.s_fio });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeFindings(page, 'history');
});

test('the lesson list opens a lesson, and a new one is added by day and bell', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const { context, page } = await person({ as: TEACHER });
  const lesson = await aLessonToday(context);
  await page.goto(`/lms/journal?journal=${lesson.journalId}`);
  const lessons = page.getByRole('list', { name: 'Занятия' });
  await expect(lessons.getByRole('listitem').filter({ hasText: 'Нормальные формы' }).first()).toBeVisible();
  await expectNoAxeFindings(page, 'lessons');
  await lessons
    .getByRole('link', { name: /Нормальные формы/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Тема Нормальные формы' })).toBeVisible();
  await page.getByRole('link', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Какой журнал показать' }).click();
  await expectNoAxeFindings(page, 'choice');
  await page.getByRole('button', { name: 'Показать' }).click();
  await page.getByRole('button', { name: 'Добавить занятие' }).click();
  await expectNoAxeFindings(page, 'new lesson');
});
