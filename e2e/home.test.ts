import type { Page } from '@playwright/test';
import { FINANCE, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { comingLesson } from './harness/timetable.ts';

const main = (page: Page) => page.getByRole('main');
const discipline = (page: Page, name: string) => main(page).getByRole('heading', { name, level: 2 });

test('the home shows a student the current lesson, the minutes left and one action', {
  tag: '@both',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const lesson = await comingLesson(context, 'student');
  await page.clock.setFixedTime(lesson.at({ minutesIn: 44 }));
  await page.goto('/lms');
  await expect(discipline(page, lesson.discipline)).toBeVisible();
  await expect(main(page).getByText('36', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await main(page).getByRole('link', { name: 'Материалы', exact: true }).click();
  await expect(page).toHaveURL(/\/lms\/umk\?.*discipline=\d+/);
});

test('the home counts down to the next lesson and updates each minute', { tag: '@detail' }, async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const lesson = await comingLesson(context, 'student');
  await page.clock.install({ time: lesson.at({ minutesIn: -46 }) });
  await page.goto('/lms');
  await expect(discipline(page, lesson.discipline)).toBeVisible();
  await expect(main(page).getByText('через 46 мин')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(main(page).getByText('через 45 мин')).toBeVisible();
});

test('the home shows a teacher the current class', async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const lesson = await comingLesson(context, 'teacher');
  await page.clock.setFixedTime(lesson.at({ minutesIn: 10 }));
  await page.goto('/lms');
  await expect(discipline(page, lesson.discipline)).toBeVisible();
  await expect(main(page).getByText('70', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the home shows no alarm to a user without lessons', { tag: ['@both', '@detail'] }, async ({
  person,
}) => {
  const { page } = await person({ as: FINANCE });
  await page.goto('/lms');
  await expect(discipline(page, 'Занятий впереди нет')).toBeVisible();
  await main(page).getByRole('link', { name: 'Расписание', exact: true }).first().click();
  await expect(page).toHaveURL(/\/lms\/schedule/);
});

test('the home links from unread messages to the conversation', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms');
  const unread = main(page).getByRole('region', { name: 'Непрочитанные' });
  await unread.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/lms\/chat\?/);
});

test('the home shows urgent items on a phone without scrolling', { tag: ['@phone', '@detail'] }, async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const lesson = await comingLesson(context, 'student');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.clock.setFixedTime(lesson.at({ minutesIn: 20 }));
  await page.goto('/lms');
  const tile = page.getByRole('link', { name: 'Расписание занятий' });
  await expect(tile).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole('link', { name: 'Материалы', exact: true })).toBeInViewport({ ratio: 1 });
});
