import { mondayOf } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import type { Locator, Page } from '@playwright/test';
import { OTHER_STUDENT, REGISTRAR, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { comingLesson, foreignLesson } from './harness/timetable.ts';

const SHORT_DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

const week = (page: Page) => page.getByRole('region', { name: /^Неделя \d/ });
const card = (within: Locator, discipline: string) =>
  within.getByRole('button').filter({ hasText: discipline });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const changes = (page: Page) => page.getByRole('region', { name: 'Изменения' });

/** One day of the week’s table. */
const column = (page: Page, day: string) =>
  week(page).getByRole('region', { name: new RegExp(` ${Number(day.slice(-2))}$`) });

test('the week is shown to a student; the day is in the address, a teacher links to their timetable', async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const { day, discipline } = await comingLesson(context, 'student');
  await page.goto(`/lms/schedule?week=${day}`);
  await expect(card(column(page, day), discipline)).toBeVisible();
  await expectNoAxeFindings(page, 'week');

  const weekday = SHORT_DAYS[dayNumberOf(day) - 1] ?? '';
  await page
    .getByRole('group', { name: 'День недели' })
    .getByRole('button', { name: weekday, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`day=${dayNumberOf(day)}`));
  await expect(week(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: weekday, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoAxeFindings(page, 'day');

  await card(page.getByRole('main'), discipline).click();
  await expectNoAxeFindings(page, 'lesson');
  await dialog(page, discipline)
    .getByRole('link', { name: /Расписание преподавателя/ })
    .click();
  await expect(page).toHaveURL(/of=teacher/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(column(page, day), discipline).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /Чьё расписание: ИВТ-1-24/ })).toBeVisible();
});

test('another group’s timetable has no materials and chat links, except for shared lessons', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const deeds = (name: string) => [
    ...['Материалы', 'Чат группы'].map((text) =>
      dialog(page, name).getByRole('link', { name: text, exact: true }),
    ),
    dialog(page, name).getByRole('link', { name: /Написать преподавателю/ }),
  ];
  const own = await comingLesson(context, 'student');
  await page.goto(`/lms/schedule?of=group&id=${own.groupId}&week=${own.day}`);
  await card(column(page, own.day), own.discipline).first().click();
  for (const deed of deeds(own.discipline)) await expect(deed).toBeVisible();

  const foreign = await foreignLesson(context, 'student');
  await page.goto(`/lms/schedule?of=group&id=${foreign.groupId}&week=${own.day}`);
  await card(week(page), foreign.discipline).first().click();
  await expect(dialog(page, foreign.discipline).getByRole('link').first()).toBeVisible();
  for (const deed of deeds(foreign.discipline)) await expect(deed).toHaveCount(0);

  // A shared link opens a chat of that class: the page shows that there is no access, and stops loading.
  const { year, disciplineId, groupId } = foreign;
  await page.goto(`/lms/chat?with=-1&year=${year}&discipline=${disciplineId}&group=${groupId}`);
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .or(page.getByText(/нет доступа/i))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
});

test('a group’s timetable is found by its name', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/schedule');
  await page.getByRole('button', { name: /^Чьё расписание/ }).click();
  await page.getByRole('searchbox').fill('ивт-1');
  await expectNoAxeFindings(page, 'owners');
  await dialog(page, 'Чьё расписание')
    .getByRole('button', { name: /ИВТ-1-24/ })
    .click();
  await expect(page).toHaveURL(/of=group/);
  await expect(page.getByRole('button', { name: /Чьё расписание: ИВТ-1-24/ })).toBeVisible();
});

test('the phone timetable changes days by buttons and by swipe', { tag: ['@phone', '@detail'] }, async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const { day, discipline } = await comingLesson(context, 'student');
  await page.goto(`/lms/schedule?week=${day}&day=${dayNumberOf(day)}`);
  await expect(card(page.getByRole('main'), discipline).first()).toBeVisible();
  await expectNoAxeFindings(page, 'day');
  const next = (dayNumberOf(day) % 7) + 1;
  await swipe(page, { from: 330, to: 60 });
  await expect(page).toHaveURL(new RegExp(`day=${next}`));
  await swipe(page, { from: 60, to: 330 });
  await expect(page).toHaveURL(new RegExp(`day=${dayNumberOf(day)}`));
  await page.getByRole('button', { name: 'Все', exact: true }).click();
  await expect(page).toHaveURL(/day=all/);
  // The day heading includes its date; change notices may be above the days.
  const days = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /\d/ });
  await expect(days).toHaveCount(7);
  await expectNoAxeFindings(page, 'all days');
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await expect(page.getByRole('menuitem', { name: 'Печать' })).toBeVisible();
});

/** Swipes across the middle of the screen. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((from + to) / 2) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('a lesson moved by the office notifies the student at once, until dismissed', async ({ person }) => {
  const { page, context } = await person({ as: OTHER_STUDENT });
  const { day, discipline, groupId } = await comingLesson(context, 'student');
  await page.goto(`/lms/schedule?week=${day}`);
  await expect(card(column(page, day), discipline)).toBeVisible();

  const { page: office } = await person({ as: REGISTRAR });
  await office.goto(`/lms/schedule?of=group&id=${groupId}&week=${day}`);
  await card(column(office, day), discipline).first().click();
  await dialog(office, discipline).getByRole('button', { name: 'Перенести' }).click();
  const form = dialog(office, /^Перенести «/);
  await form.getByRole('combobox', { name: 'Пара' }).click();
  await office.getByRole('option').last().click();
  await form.getByRole('combobox', { name: 'Аудитория' }).click();
  await office.getByRole('option', { name: / мест/ }).first().click();
  await form.getByLabel('Причина').fill('Ремонт аудитории');
  await expectNoAxeFindings(office, 'move');
  await form.getByRole('button', { name: 'Перенести' }).click();
  await expect(office.getByText('Занятие перенесено', { exact: true })).toBeVisible();

  const told = changes(page).getByRole('listitem').filter({ hasText: 'Ремонт аудитории' });
  await expect(told).toContainText(discipline);
  const ghost = column(page, day).getByRole('button').filter({ hasText: 'Перенесено на' });
  await expect(ghost).toBeVisible();
  await expect(column(page, day).getByText(/^было:/)).toBeVisible();
  await expectNoAxeFindings(page, 'changed');
  await told.getByRole('button', { name: 'Понятно' }).click();
  await expect(told).toHaveCount(0);
  await expect(ghost).toHaveCount(0);

  await card(column(office, day), discipline).first().click();
  await dialog(office, discipline).getByRole('button', { name: 'Вернуть по расписанию' }).click();
  await expect(office.getByText('Занятие снова по расписанию')).toBeVisible();
});

test('a conflict that prevents a move is shown under the field', { tag: '@detail' }, async ({ person }) => {
  const { context } = await person({ as: OTHER_STUDENT });
  const { day, groupId } = await comingLesson(context, 'student');
  const { page: office } = await person({ as: REGISTRAR });
  await office.goto(`/lms/schedule?of=group&id=${groupId}&week=${day}`);
  await column(office, day).getByRole('button').first().click();
  await office.getByRole('button', { name: 'Перенести' }).click();
  const form = dialog(office, /^Перенести «/);
  const room = form.getByRole('combobox', { name: 'Аудитория' });
  const own = await room.inputValue();
  await room.click();
  await office
    .getByRole('option', { name: /занята/ })
    .filter({ hasNotText: own })
    .first()
    .click();
  await form.getByRole('button', { name: 'Перенести' }).click();
  await expect(form.getByText(/^Аудитория занята: ./)).toBeVisible();
  await expect(room).toBeFocused();
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the week is complete after a reload', { tag: '@detail' }, async ({ person }) => {
    const { page, context } = await person({ as: STUDENT });
    const { day, discipline } = await comingLesson(context, 'student');
    const monday = mondayOf(day);
    await page.goto(`/lms/schedule?week=${monday}`);
    await expect(card(column(page, day), discipline)).toBeVisible();
    await expect(page.getByText(/доступно без сети/)).toBeVisible();
    const cards = await week(page).getByRole('button').allInnerTexts();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.reload();
    await expect(card(column(page, day), discipline)).toBeVisible();
    expect(await week(page).getByRole('button').allInnerTexts()).toEqual(cards);
    await card(column(page, day), discipline).click();
    await expect(dialog(page, discipline)).toBeVisible();
  });
});

test('a calendar link is issued once, and revoked', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await page.goto('/lms/schedule');
  await page.getByRole('button', { name: /Календарь в телефоне/ }).click();
  const feed = dialog(page, 'Календарь в телефоне');
  await feed.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await feed.getByLabel('Личная ссылка').inputValue();
  await expect(feed.getByRole('img', { name: 'QR-код личной ссылки' })).toBeVisible();
  await expectNoAxeFindings(page, 'calendar');
  const calendar = await context.request.get(link);
  expect(calendar.status()).toBe(200);
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);
  await feed.getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByText('Ссылка больше не работает')).toBeVisible();
  await expect(feed.getByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect((await context.request.get(link)).status()).toBe(404);
});

test('the week is printed on one landscape A4 sheet', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const { discipline } = await comingLesson(context, 'student');
  await page.goto('/lms/schedule');
  await page.getByRole('link', { name: 'Печать' }).click();
  await expect(page.getByRole('heading', { name: /^Расписание занятий: Асанова/ })).toBeVisible();
  await expect(page.getByRole('table').getByText(discipline).first()).toBeVisible();
  await expectNoAxeFindings(page, 'print');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([842, 595]);
});
