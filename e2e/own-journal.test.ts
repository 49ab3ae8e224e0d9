import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { post } from './harness/calls.ts';
import { aLessonToday, give } from './harness/journal.ts';
import { expect, test } from './harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('a new mark reaches the student live, accepts a question, and shows its previous value', {
  tag: '@both',
}, async ({ person }) => {
  const { context: teacher } = await person({ as: TEACHER });
  const { page: student, context } = await person({ as: STUDENT });
  const [self] = await post<{ id: number }[]>(context, 'auth/enticate', { data: {} });
  // A change on the day of the lesson does not count as a correction.
  const lesson = await aLessonToday(teacher, { of: ({ idid }) => idid === self?.id, daysAgo: 1 });
  const me = lesson.students.find(({ idid }) => idid === self?.id);
  if (!me) throw new Error('the demo student attends nothing of the demo teacher');
  await student.goto(`/lms/journal?journal=${lesson.journalId}&lesson=${lesson.lessonId}`);
  const row = student.getByRole('main').locator('li[aria-current]');
  await expect(row).toContainText('Нормальные формы');
  await untilItsWorkerServes(student);

  await give(teacher, { ...lesson, student: me.id_student, mark: '3' });
  await expect(row).toContainText('новая');
  await expect(row).toContainText('3');
  await expectNoAxeFindings(student, 'own journal');
  await give(teacher, { ...lesson, student: me.id_student, mark: '5' });
  await row.getByRole('button', { name: 'исправлено: было 3' }).click();
  const history = student.getByRole('dialog', { name: 'История отметки' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeFindings(student, 'history');
  await history.getByRole('button', { name: 'Закрыть' }).click();

  // Each number opens the lessons it was calculated from.
  const marks = student.getByRole('region', { name: 'Баллы' });
  await expect(marks.getByText('Средний балл по всем занятиям')).toBeVisible();
  await marks.getByRole('button', { name: /^Средняя оценка: / }).click();
  const rows = student.getByRole('dialog', { name: /^Средняя оценка: / });
  await expect(rows.getByRole('list').getByRole('listitem').first()).toContainText('Нормальные формы');
  await expectNoAxeFindings(student, 'rows');
  await rows.getByRole('button', { name: 'Закрыть' }).click();

  await student.getByRole('button', { name: 'Таблицей' }).click();
  await expect(student.getByRole('columnheader', { name: 'Пропуски' })).toBeVisible();

  await context.setOffline(true);
  await student.reload();
  await expect(row).toContainText('Нормальные формы');
  await context.setOffline(false);

  await row.getByRole('link', { name: /^Спросить преподавателя/ }).click();
  const message = student.getByRole('textbox', { name: 'Сообщение' });
  await expect(message).toHaveValue(/«.*Нормальные формы», отметка 5/);
  await expect(student).not.toHaveURL(/ask=/);
});
