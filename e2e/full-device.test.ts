import type { BrowserContext } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { bubble, HIS_NAME, log, openChat, SENT } from './harness/chat.ts';
import { aLessonToday, marksOf, rowOf } from './harness/journal.ts';
import { expect, test } from './harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** After this the pages of this browser cannot store anything more. */
const fill = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });

test('a message that does not fit on the device shows it and is sent', async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  await fill(context);
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const box = page.getByRole('textbox', { name: 'Сообщение' });
  await box.fill('Орун жок болсо да');
  await box.press('Enter');
  await expect(bubble(page, 'Орун жок болсо да').getByText(SENT)).toBeVisible();
  await expect(box).toHaveValue('');

  await untilItsWorkerServes(page);
  await context.setOffline(true);
  await box.fill('Тармак да жок');
  await box.press('Enter');
  await expect(bubble(page, 'Тармак да жок')).toContainText('на устройстве нет места');
  await expectNoAxeFindings(page, 'no room');
  await context.setOffline(false);
  await expect(bubble(page, 'Тармак да жок').getByText(SENT)).toBeVisible();
  await expect(log(page)).not.toContainText('нет места');
});

test('a mark that does not fit on the device is not shown as saved until the server has it', {
  tag: '@phone',
}, async ({ person }) => {
  const { context, page } = await person({ as: TEACHER });
  const lesson = await aLessonToday(context);
  const [first, second] = lesson.students;
  if (!first || !second) throw new Error('too few students');
  await fill(context);
  await page.goto(`/lms/journal?journal=${lesson.journalId}&lesson=${lesson.lessonId}`);
  await untilItsWorkerServes(page);
  const isAbsent = async (id: number) => (await marksOf(context, lesson)).get(id) === 'н/б';
  const miss = (student: typeof first) =>
    rowOf(page, student)
      .getByRole('button', { name: /не был$/ })
      .click();
  await miss(first);
  await expect.poll(() => isAbsent(first.id_student)).toBe(true);

  await context.setOffline(true);
  await miss(second);
  await expect(rowOf(page, second)).toContainText('на устройстве нет места');
  await context.setOffline(false);
  await expect(rowOf(page, second)).not.toContainText('нет места');
  expect(await isAbsent(second.id_student)).toBe(true);
});
