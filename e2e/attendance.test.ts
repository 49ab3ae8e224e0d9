import type { BrowserContext, Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import {
  asOwnPhone,
  during,
  lookAt,
  placeOfRoom,
  type SharedLesson,
  sharedLessons,
  WITH_CAMERA,
} from './harness/attendance.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { post } from './harness/calls.ts';
import { expect, type Person, type SetClock, test } from './harness/journey.ts';
import { readQr } from './harness/qr.ts';

test.use({ launchOptions: WITH_CAMERA, serviceWorkers: 'allow' });

/** Each journey has its own lesson, because a student is marked present only once per lesson. */
let taken = 0;

type Met = {
  lesson: SharedLesson;
  teacher: { page: Page; context: BrowserContext };
  student: { page: Page; context: BrowserContext };
};

/** A running lesson, its signed-in teacher, and its signed-in student on a phone whose clock is days off. */
async function duringALesson({ person, setClock }: { person: Person; setClock: SetClock }): Promise<Met> {
  const teacher = await person({ as: TEACHER });
  const student = await person({ as: STUDENT, phone: true });
  await asOwnPhone(student.page);
  return { teacher, student, lesson: await nextLesson({ teacher, student, setClock }) };
}

/** Moves the clock so that their next lesson is running. */
async function nextLesson({
  teacher,
  student,
  setClock,
}: Pick<Met, 'teacher' | 'student'> & { setClock: SetClock }): Promise<SharedLesson> {
  const lesson = (await sharedLessons({ teacher: teacher.context, student: student.context }))[taken];
  taken += 1;
  if (!lesson) throw new Error('The demo teacher and student have too few lessons together');
  await setClock(during(lesson));
  return lesson;
}

/** Makes the phone known: the student has attended a lesson before. */
async function hasComeBefore({ lesson, teacher, student }: Met) {
  await openBoard(teacher.page, lesson);
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.context.grantPermissions(['camera', 'geolocation']);
  await student.context.setGeolocation(await placeOfRoom(student.context));
  await student.page.goto('/lms/qr');
  await byHand(student.page).fill(await shownLetters(teacher.page));
  await expect(student.page.getByRole('heading', { name: 'Отмечено' })).toBeVisible();
}

const qr = (page: Page) => page.getByRole('img', { name: 'QR-код занятия' });
const came = (page: Page) => page.getByRole('list', { name: 'Кто отметился' });
const byHand = (page: Page) => page.getByLabel('Код с экрана');

async function openBoard(page: Page, { scheduleId, day }: SharedLesson) {
  await page.goto(`/lms/qr/open?schedule=${scheduleId}&day=${day}`);
  await expect(qr(page)).toBeVisible();
}

/** The six letters on display. */
async function shownLetters(page: Page) {
  const label = await page.getByRole('img', { name: /^Код: / }).getAttribute('aria-label');
  return (label ?? '').replace('Код: ', '').replaceAll(' ', '');
}

/** Reads the current code at scan time: a code lives for seconds, and a busy machine opens pages slowly. */
async function timeThere({ context }: Pick<Met['teacher'], 'context'>) {
  const { data }: { data: { now: string } } = await (
    await context.request.get('/lms/api/qr/time.json')
  ).json();
  return new Date(data.now);
}

const NAME = 'Асанова Керимбүбү';

/** The journal column of the QR lesson on this page. */
async function columnOf({ page, context }: Met['teacher']) {
  const sessionId = Number(page.url().split('/').at(-1));
  const { lesson } = await post<{ lesson: { id_rrnkKrdt: number; id_studentJournalVisit: number } }>(
    context,
    'qr/session',
    { data: { idShed: sessionId } },
  );
  return `/lms/journal?journal=${lesson.id_rrnkKrdt}&lesson=${lesson.id_studentJournalVisit}`;
}

/** Both journals show the student as present. */
async function expectPresent({ person, teacher, student }: Met & { person: Person }) {
  const address = await columnOf(teacher);
  const { page: desk } = await person({ as: TEACHER, phone: true });
  await desk.goto(address);
  const row = desk
    .getByRole('list', { name: 'Список группы' })
    .getByRole('listitem')
    .filter({ hasText: NAME });
  await expect(row.getByRole('button', { name: /(?<!не) был$/ })).toHaveAttribute('aria-pressed', 'true');
  await student.page.goto(address);
  await expect(student.page.getByRole('main').locator('li[aria-current]')).toContainText('был');
}

test('a student scans the teacher’s screen: the name appears there, and both journals show presence', async ({
  person,
  setClock,
}) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher, student } = met;
  // The button for today depends on the time. Only the page clock knows it, and the home page uses that clock.
  await teacher.page.clock.setSystemTime(during(lesson));
  await teacher.page.goto('/lms');
  await teacher.page.getByRole('main').getByRole('link', { name: 'QR-отметка' }).first().click();
  await expect(qr(teacher.page)).toBeVisible();
  await expect(teacher.page.getByText('Пока никого')).toBeVisible();
  await expectNoAxeFindings(teacher.page, 'screen');

  await student.context.grantPermissions(['camera', 'geolocation']);
  await student.context.setGeolocation(await placeOfRoom(student.context));
  await student.page.goto('/lms');
  const seen = await timeThere(teacher);
  await lookAt(qr(teacher.page));
  await student.page.goto('/lms/qr');
  await setClock(seen);
  await expect(student.page.getByRole('heading', { name: 'Отмечено' })).toBeVisible();
  await expectNoAxeFindings(student.page, 'checked in');
  await expect(came(teacher.page)).toContainText(NAME);
  await expect(teacher.page.getByRole('status').filter({ hasText: 'отметились' })).toContainText('1');
  await expectNoAxeFindings(teacher.page, 'student present');

  await teacher.page.getByRole('button', { name: 'Скрыть имена' }).click();
  await expect(teacher.page.getByText('Имена скрыты')).toBeVisible();
  // The choice is remembered for the next QR session.
  await teacher.page.getByRole('button', { name: 'Показать имена' }).click();
  await expect(came(teacher.page)).toContainText(NAME);
  await expectPresent({ ...met, person });
});

test('a scan without a location goes to the teacher, who accepts it', async ({ person, setClock }) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher, student } = met;
  await openBoard(teacher.page, lesson);
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.page.goto('/lms/qr');
  await expect(byHand(student.page)).toBeVisible();
  await expectNoAxeFindings(student.page, 'scan');
  await byHand(student.page).fill((await shownLetters(teacher.page)).toLowerCase());
  const without = student.page.getByRole('button', { name: 'Отметиться без места' });
  await without.or(student.page.getByRole('heading', { name: 'На проверке' })).waitFor();
  if (await without.isVisible()) {
    await expectNoAxeFindings(student.page, 'location requested');
    await without.click();
  }
  await expect(student.page.getByRole('heading', { name: 'На проверке' })).toBeVisible();
  await expect(student.page.getByText('Телефон не сообщил, где вы.')).toBeVisible();

  await expect(came(teacher.page)).toContainText(NAME);
  await expect(teacher.page.getByRole('main')).not.toContainText('место не разрешено');
  const column = teacher.page.url();
  await teacher.page.getByRole('button', { name: /^Проверка/ }).click();
  const elsewhere = teacher.page.getByRole('dialog', { name: 'Проверка — не на этом экране' });
  await expect(elsewhere.getByRole('img', { name: /^QR-код проверки/ })).toBeVisible();
  await expectNoAxeFindings(teacher.page, 'review is elsewhere');
  const opening = teacher.page.waitForEvent('popup');
  await elsewhere.getByRole('button', { name: 'Открыть в отдельном окне' }).click();
  const own = await opening;
  await expect(own.getByText('Причины скрыты')).toBeVisible();
  await expect(own.getByRole('main')).not.toContainText(NAME);
  await expectNoAxeFindings(own, 'covered review');
  // The board is unchanged and shows no message.
  expect(teacher.page.url()).toBe(column);
  await expect(teacher.page.getByRole('main')).not.toContainText('место не разрешено');
  await own.getByRole('button', { name: 'Показать причины' }).click();
  const card = own.getByRole('list', { name: 'Проверка' }).getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toContainText('место не разрешено');
  await expectNoAxeFindings(own, 'review');
  // On a small phone the reasons scroll sideways, and both buttons stay reachable.
  await own.setViewportSize({ width: 320, height: 640 });
  await expect(card.getByRole('button', { name: /^Принять/ })).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: /^Отклонить/ }).click();
  await own.getByRole('button', { name: 'Вернуть' }).hover();
  await expect(own.getByText('Проверять нечего')).toBeVisible();
  await own.getByRole('button', { name: 'Вернуть' }).click();
  await card.getByRole('button', { name: /^Принять/ }).dblclick();
  await expect(own.getByText('Проверять нечего')).toBeVisible();
  await expect(own.getByText('Принята 1 отметка')).toHaveCount(1);
  await teacher.page.goto(column);
  await expectPresent({ ...met, person });
});

/** Runs in a page: the QR decoder is available offline. */
async function isScannerKept() {
  const kept = await (await caches.open('bilim-files')).keys();
  const files = kept.filter(({ url }) => url.includes('/assets/scanner/')).map(({ url }) => url);
  return ['.js', '.wasm'].every((kind) => files.some((url) => url.endsWith(kind)));
}

test('a scan without network survives a restart and a lost session, and is sent when both return', async ({
  person,
  setClock,
}) => {
  const before = await duringALesson({ person, setClock });
  await hasComeBefore(before);
  const lesson = await nextLesson({ ...before, setClock });
  const met = { ...before, lesson };
  const { teacher, student } = met;
  await openBoard(teacher.page, lesson);
  await student.context.setGeolocation(await placeOfRoom(student.context));
  // Open it once online, so that the QR decoder is cached.
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.page.goto('/lms/qr');
  await untilItsWorkerServes(student.page);
  await expect.poll(() => student.page.evaluate(isScannerKept)).toBe(true);

  await student.context.setOffline(true);
  // A running camera would read the picture file while it is being written.
  await student.page.goto('about:blank');
  await lookAt(qr(teacher.page));
  await student.page.goto('/lms/qr');
  await expect(student.page.getByRole('heading', { name: 'Сохранено без сети' })).toBeVisible();
  await expect(student.page.getByRole('list', { name: 'Отметки, которые ждут' })).toContainText('ждёт сети');
  await expectNoAxeFindings(student.page, 'kept');
  await expect(teacher.page.getByText('Пока никого')).toBeVisible();

  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.page.reload();
  await expect(student.page.getByRole('list', { name: 'Отметки, которые ждут' })).toBeVisible();
  // The session ends without any action of the student: the scan waits for the next session.
  await student.context.clearCookies();
  await setClock(new Date(during(lesson).getTime() + 5 * 60_000));
  await student.context.setOffline(false);
  await student.page.locator('input[name=login]').fill(STUDENT.login);
  await student.page.locator('input[name=password]').fill(STUDENT.password);
  await student.page.keyboard.press('Enter');
  await expect(student.page.getByText(`Отметка на проверке: ${lesson.discipline}`)).toBeVisible();
  await expect(came(teacher.page)).toContainText(NAME);
  await expect(student.page.getByRole('list', { name: 'Отметки, которые ждут' })).toHaveCount(0);
  // An expired code may come from a photo: the teacher sees how old it was and decides.
  const board = teacher.page.url();
  await teacher.page.goto(board.replace('/qr/lesson/', '/qr/review/'));
  const late = teacher.page
    .getByRole('list', { name: 'Проверка' })
    .getByRole('listitem')
    .filter({ hasText: NAME });
  await expect(late).toContainText(/код \d+ мин назад/);
  await late.getByRole('button', { name: /^Принять/ }).click();
  await expect(teacher.page.getByText('Принята 1 отметка')).toBeVisible();
  await teacher.page.goto(board);
  await expectPresent({ ...met, person });
});

test('a scan by the phone’s camera app continues after sign-in; a second round asks again', {
  tag: '@detail',
}, async ({ person, setClock }) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher } = met;
  await openBoard(teacher.page, lesson);
  const { page: phone, context } = await person({ phone: true });
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation(await placeOfRoom(met.student.context));
  await asOwnPhone(phone);
  // The application is already cached, as on any phone used before.
  await phone.goto('/lms/login');
  const seen = await timeThere(teacher);
  const link = await readQr(qr(teacher.page));
  await phone.goto(link);
  await phone.locator('input[name=login]').fill(STUDENT.login);
  // The code is kept in the tab, not in the address: an address may be seen, sent and stored.
  expect(decodeURIComponent(phone.url())).not.toContain(link.split('#')[1]);
  await phone.locator('input[name=password]').fill(STUDENT.password);
  await setClock(seen);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Отмечено', exact: true })).toBeVisible();
  expect(new URL(phone.url())).toMatchObject({ pathname: '/lms/qr', search: '', hash: '' });
  await expect(came(teacher.page)).toContainText(NAME);
  // The scan counts once: after a reload the camera is shown again.
  await phone.reload();
  await expect(byHand(phone)).toBeEnabled();

  await teacher.page.getByRole('button', { name: 'Второй раунд' }).click();
  await expectNoAxeFindings(teacher.page, 'second round requested');
  await teacher.page.getByRole('button', { name: 'Начать второй раунд' }).dblclick();
  await expect(teacher.page.getByText('Пока никого')).toBeVisible();
  await expect(teacher.page.getByText('Второй раунд начался')).toHaveCount(1);
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await phone.goto('/lms/qr');
  await byHand(phone).fill(await shownLetters(teacher.page));
  await expect(phone.getByRole('heading', { name: 'Отмечено во втором раунде' })).toBeVisible();
  await expect(came(teacher.page)).toContainText(NAME);

  await teacher.page.getByRole('button', { name: 'Завершить' }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Завершить отметку?' });
  await dialog.getByRole('checkbox').check();
  await expectNoAxeFindings(teacher.page, 'end');
  await dialog.getByRole('button', { name: 'Завершить' }).click();
  await expect(teacher.page.getByRole('heading', { name: 'Отметка завершена' })).toBeVisible();
  await expectPresent({ ...met, person });
});

test('with the second proof a scan counts once the student has typed the next digits on the screen', {
  tag: '@detail',
}, async ({ person, setClock }) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher, student } = met;
  await openBoard(teacher.page, lesson);
  const proof = teacher.page.getByRole('button', { name: 'Второе подтверждение' });
  await proof.click();
  await expect(proof).toHaveAttribute('aria-pressed', 'true');
  const digits = teacher.page.getByRole('img', { name: /^Цифры: / });
  await expect(digits).toBeVisible();
  await expectNoAxeFindings(teacher.page, 'digits of the second proof');
  const readDigits = async () => ((await digits.textContent()) ?? '').trim();

  await student.context.grantPermissions(['camera', 'geolocation']);
  await student.context.setGeolocation(await placeOfRoom(student.context));
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.page.goto('/lms/qr');
  await byHand(student.page).fill(await shownLetters(teacher.page));
  await expect(student.page.getByRole('heading', { name: 'Введите цифры с экрана' })).toBeVisible();
  await expectNoAxeFindings(student.page, 'digits requested');
  const field = student.page.getByLabel('Цифры с экрана', { exact: true });
  const before = await readDigits();
  // A minute later the screen shows other digits.
  await setClock(new Date(during(lesson).getTime() + 60_000));
  await teacher.page.reload();
  await expect.poll(readDigits).not.toBe(before);
  await field.fill(await readDigits());
  await student.page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(student.page.getByRole('heading', { name: 'Отмечено' })).toBeVisible();
  await expectPresent({ ...met, person });
  await teacher.page.getByRole('button', { name: 'Второе подтверждение' }).click();
  await expect(teacher.page.getByText('Цифры больше не нужны')).toBeVisible();
});

test('a second display shows the same code by a link until the link is revoked', { tag: '@detail' }, async ({
  person,
  setClock,
}) => {
  // Earlier attendees do not matter: the lesson of the previous journey may still be running.
  taken = Math.max(0, taken - 1);
  const { lesson, teacher } = await duringALesson({ person, setClock });
  await openBoard(teacher.page, lesson);
  await teacher.page.getByRole('button', { name: 'Второй экран' }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Второй экран' });
  await expect(dialog).toContainText('Не показывайте её на проекторе');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  // The class may be looking at this screen.
  await expect(dialog.getByRole('button', { name: 'Скопировать' })).toBeVisible();
  await expect(dialog.getByLabel('Ссылка')).toHaveCount(0);
  await expect(dialog.getByRole('img')).toHaveCount(0);
  expect(await dialog.innerHTML()).not.toContain('/qr/screen');
  await expectNoAxeFindings(teacher.page, 'link, covered');
  await dialog.getByRole('button', { name: 'Показать' }).click();
  const link = await dialog.getByLabel('Ссылка').inputValue();
  await expectNoAxeFindings(teacher.page, 'link');
  const { page: display } = await person();
  await display.goto(link);
  await expect(qr(display)).toBeVisible();
  expect(await readQr(qr(display))).toMatch(/\/lms\/qr#[0-9a-z]+\.[0-9a-z]+\./);
  await expectNoAxeFindings(display, 'second display');
  expect(new URL(display.url())).toMatchObject({ pathname: '/lms/qr/screen', search: '', hash: '' });
  await display.reload();
  await expect(qr(display)).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  const isOn = teacher.page.getByText('Второй экран включён');
  await expect(isOn).toBeVisible();
  await expectNoAxeFindings(teacher.page, 'a second display is on');
  await teacher.page.getByRole('button', { name: 'Выключить' }).click();
  await expect(display.getByText('Ссылка не действует')).toBeVisible();
  await expect(isOn).toHaveCount(0);
});
