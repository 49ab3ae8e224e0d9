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

/** Each journey has a lesson of its own: who was seen once is not seen again. */
let taken = 0;

type Met = {
  lesson: SharedLesson;
  teacher: { page: Page; context: BrowserContext };
  student: { page: Page; context: BrowserContext };
};

/** A lesson runs; its teacher and a student of it are signed in, the student with a phone whose clock is days off. */
async function duringALesson({ person, setClock }: { person: Person; setClock: SetClock }): Promise<Met> {
  const teacher = await person({ as: TEACHER });
  const student = await person({ as: STUDENT, phone: true });
  await asOwnPhone(student.page);
  return { teacher, student, lesson: await nextLesson({ teacher, student, setClock }) };
}

/** The next of their lessons runs from now on. */
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

/** The student has come to a lesson before: from then on the phone is known. */
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

/** The six letters that are shown now. */
async function shownLetters(page: Page) {
  const label = await page.getByRole('img', { name: /^Код: / }).getAttribute('aria-label');
  return (label ?? '').replace('Код: ', '').replaceAll(' ', '');
}

/** Now, there: a code lives for seconds, and a busy machine may take longer to open a page. */
async function timeThere({ context }: Pick<Met['teacher'], 'context'>) {
  const { data }: { data: { now: string } } = await (
    await context.request.get('/lms/api/qr/time.json')
  ).json();
  return new Date(data.now);
}

const NAME = 'Асанова Керимбүбү';

/** The journal's column of the QR on this page. */
async function columnOf({ page, context }: Met['teacher']) {
  const sessionId = Number(page.url().split('/').at(-1));
  const { lesson } = await post<{ lesson: { id_rrnkKrdt: number; id_studentJournalVisit: number } }>(
    context,
    'qr/session',
    { data: { idShed: sessionId } },
  );
  return `/lms/journal?journal=${lesson.id_rrnkKrdt}&lesson=${lesson.id_studentJournalVisit}`;
}

/** Both sides' journals say that the student was there. */
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

test('a student scans the teacher’s real screen: the name comes up there, and both journals say present', async ({
  person,
  setClock,
}) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher, student } = met;
  // The day's own button leads there; what time it is only the page's own clock says, and the home believes it.
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
  await expectNoAxeFindings(teacher.page, 'somebody came');

  await teacher.page.getByRole('button', { name: 'Скрыть имена' }).click();
  await expect(teacher.page.getByText('Имена скрыты')).toBeVisible();
  // The choice is kept: the next QR would begin so.
  await teacher.page.getByRole('button', { name: 'Показать имена' }).click();
  await expect(came(teacher.page)).toContainText(NAME);
  await expectPresent({ ...met, person });
});

test('a place that is not told goes to the teacher, who accepts it', async ({ person, setClock }) => {
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
    await expectNoAxeFindings(student.page, 'place is asked for');
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
  // The board stands as it was, and says nothing of it.
  expect(teacher.page.url()).toBe(column);
  await expect(teacher.page.getByRole('main')).not.toContainText('место не разрешено');
  await own.getByRole('button', { name: 'Показать причины' }).click();
  const card = own.getByRole('list', { name: 'Проверка' }).getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toContainText('место не разрешено');
  await expectNoAxeFindings(own, 'review');
  // On a small phone the reasons go on to the side, and both buttons stay in reach.
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

/** In a page: the reader of codes is there without network. */
async function isScannerKept() {
  const kept = await (await caches.open('bilim-files')).keys();
  const files = kept.filter(({ url }) => url.includes('/assets/scanner/')).map(({ url }) => url);
  return ['.js', '.wasm'].every((kind) => files.some((url) => url.endsWith(kind)));
}

test('a scan without network is kept over a restart and the end of the session, and goes when both are back', async ({
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
  // Once with a network: the reader of codes is kept.
  await lookAt(teacher.page.getByRole('heading', { level: 1 }));
  await student.page.goto('/lms/qr');
  await untilItsWorkerServes(student.page);
  await expect.poll(() => student.page.evaluate(isScannerKept)).toBe(true);

  await student.context.setOffline(true);
  // A camera that is on would read a picture that is being written.
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
  // The session ends meanwhile, through no fault of the student's: the scan waits for the next one.
  await student.context.clearCookies();
  await setClock(new Date(during(lesson).getTime() + 5 * 60_000));
  await student.context.setOffline(false);
  await student.page.locator('input[name=login]').fill(STUDENT.login);
  await student.page.locator('input[name=password]').fill(STUDENT.password);
  await student.page.keyboard.press('Enter');
  await expect(student.page.getByText(`Отметка на проверке: ${lesson.discipline}`)).toBeVisible();
  await expect(came(teacher.page)).toContainText(NAME);
  await expect(student.page.getByRole('list', { name: 'Отметки, которые ждут' })).toHaveCount(0);
  // A code that was over may be a photo: the teacher sees how old it was, and decides.
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

test('the phone’s own camera leads through the login to the scan; a second round asks again, and the end tells the rest', {
  tag: '@detail',
}, async ({ person, setClock }) => {
  const met = await duringALesson({ person, setClock });
  const { lesson, teacher } = met;
  await openBoard(teacher.page, lesson);
  const { page: phone, context } = await person({ phone: true });
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation(await placeOfRoom(met.student.context));
  await asOwnPhone(phone);
  // The application is there already, as on any phone that was used before.
  await phone.goto('/lms/login');
  const seen = await timeThere(teacher);
  const link = await readQr(qr(teacher.page));
  await phone.goto(link);
  await phone.locator('input[name=login]').fill(STUDENT.login);
  // The code is with the tab, not in the address: that may be seen, sent and kept.
  expect(decodeURIComponent(phone.url())).not.toContain(link.split('#')[1]);
  await phone.locator('input[name=password]').fill(STUDENT.password);
  await setClock(seen);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Отмечено', exact: true })).toBeVisible();
  expect(new URL(phone.url())).toMatchObject({ pathname: '/lms/qr', search: '', hash: '' });
  await expect(came(teacher.page)).toContainText(NAME);
  // It counted once: whoever reloads has the camera.
  await phone.reload();
  await expect(byHand(phone)).toBeEnabled();

  await teacher.page.getByRole('button', { name: 'Второй раунд' }).click();
  await expectNoAxeFindings(teacher.page, 'second round is asked for');
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

test('with the second proof a scan counts once its student has typed the digits that the screen shows next', {
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
  await expectNoAxeFindings(student.page, 'digits are asked for');
  const field = student.page.getByLabel('Цифры с экрана', { exact: true });
  const before = await readDigits();
  // A minute later the screen shows others.
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

test('a second display shows the same by a link, until it is taken back', { tag: '@detail' }, async ({
  person,
  setClock,
}) => {
  // Whoever came before does not matter here: it may be the lesson of the journey before, which goes on.
  taken = Math.max(0, taken - 1);
  const { lesson, teacher } = await duringALesson({ person, setClock });
  await openBoard(teacher.page, lesson);
  await teacher.page.getByRole('button', { name: 'Второй экран' }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Второй экран' });
  await expect(dialog).toContainText('Не показывайте её на проекторе');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  // The room may be looking at this very screen.
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
