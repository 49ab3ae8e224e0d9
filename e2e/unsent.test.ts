import type { BrowserContext, Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn, untilItsWorkerServes } from './harness/browser.ts';
import { bubble, HIS_NAME, openChat, SENT, say } from './harness/chat.ts';
import { aLessonToday, marksOf, rowOf } from './harness/journal.ts';
import { expect, test } from './harness/journey.ts';

/* Unsent input belongs to its author until it is sent or discarded, also when the session ends. */

test.use({ serviceWorkers: 'allow' });

const SESSION = 'bilim_session';
const UNSENT = 'Мен бул жөнүндө бүгүн жазам';

/** A separate session: other tests of this file keep theirs. */
async function openChatOf(page: Page, who: typeof STUDENT) {
  await signIn({ page, ...who });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await untilItsWorkerServes(page);
}

async function writeWithoutNetwork({ context, page }: { context: BrowserContext; page: Page }, text: string) {
  await context.setOffline(true);
  await say(page, text);
  await expect(bubble(page, text).getByText('ожидает сети')).toBeVisible();
}

const isSignedIn = async (context: BrowserContext) =>
  (await context.request.get('/lms/api/google/check.json')).status() !== 401;

test('marks given offline survive a session that ends by itself', { tag: '@phone' }, async ({ person }) => {
  const { context, page } = await person();
  await signIn({ page, ...TEACHER });
  const lesson = await aLessonToday(context);
  const [first, second] = lesson.students;
  if (!first || !second) throw new Error('too few students');
  await page.goto(`/lms/journal?journal=${lesson.journalId}&lesson=${lesson.lessonId}`);
  await untilItsWorkerServes(page);
  await expect(rowOf(page, second)).toBeVisible();
  await context.setOffline(true);
  for (const student of [first, second]) {
    await rowOf(page, student)
      .getByRole('button', { name: /не был$/ })
      .click();
    await expect(rowOf(page, student)).toContainText('ждёт сети');
  }
  await context.clearCookies({ name: SESSION });
  await context.setOffline(false);
  await page.waitForURL('**/lms/login?**ended=1**');

  await signIn({ page, ...TEACHER });
  const absences = async () =>
    [...(await marksOf(context, lesson)).values()].filter((mark) => mark === 'н/б');
  await expect.poll(async () => (await absences()).length).toBe(2);
});

test('a message waits for its author while another user is signed in', async ({ person }) => {
  const { context, page } = await person();
  await openChatOf(page, STUDENT);
  await writeWithoutNetwork({ context, page }, UNSENT);
  await context.clearCookies({ name: SESSION });
  await context.setOffline(false);
  await page.waitForURL('**/lms/login?**ended=1**');

  await signIn({ page, ...OTHER_STUDENT });
  await page.goto('/lms/chat');
  await expect(
    page.getByRole('list', { name: 'Список переписок' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByText(UNSENT)).toHaveCount(0);
  // None of her items is lost, so no question is shown.
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await page.waitForURL('**/lms/login');

  await openChatOf(page, STUDENT);
  await expect(bubble(page, UNSENT).getByText(SENT)).toBeVisible();
  await expect(bubble(page, UNSENT)).toHaveCount(1);
});

test('signing out offline asks first, clears the device, and ends the session when online', async ({
  person,
}) => {
  const { context, page } = await person();
  await openChatOf(page, STUDENT);
  const text = 'Муну жөнөтпөйм';
  await writeWithoutNetwork({ context, page }, text);
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  const question = page.getByRole('dialog', { name: 'Выйти и потерять неотправленное?' });
  await expect(question).toContainText('Не отправлено: 1 сообщение');
  await expectNoAxeFindings(page, 'what would be lost');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(bubble(page, text)).toBeVisible();

  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await question.getByRole('button', { name: 'Выйти и удалить' }).click();
  await page.waitForURL('**/lms/login');
  await page.goto('/lms/chat');
  await page.waitForURL('**/lms/login**');
  await context.setOffline(false);
  await expect.poll(() => isSignedIn(context)).toBe(false);

  await openChatOf(page, STUDENT);
  await expect(bubble(page, text)).toHaveCount(0);
});
