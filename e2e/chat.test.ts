import type { Page } from '@playwright/test';
import { type Account, STUDENT, TEACHER } from './harness/accounts.ts';
import { submitForms, untilItsWorkerServes } from './harness/browser.ts';
import {
  aPhoto,
  bubble,
  contact,
  HER_NAME,
  HIS_NAME,
  log,
  openChat,
  SENT,
  say,
  unreadAtStart,
  unreadInMenu,
} from './harness/chat.ts';
import { classAddress } from './harness/classes.ts';
import { fileOfSize } from './harness/files.ts';
import { expect, test as journeys, type Person } from './harness/journey.ts';

const DATABASES = classAddress('Базы данных 1');
const WEB = classAddress('Веб-технологии 1');

type Enter = (account: Account, path?: string) => ReturnType<Person>;
type Talking = Record<'student' | 'teacher', Awaited<ReturnType<Enter>>>;

const test = journeys.extend<{ enter: Enter; bothTalking: () => Promise<Talking> }>({
  enter: async ({ person }, use) =>
    use(async (account, path = '/lms/chat') => {
      const { context, page } = await person({ as: account });
      await page.goto(path);
      return { context, page };
    }),
  /** The student and the teacher, each with their shared conversation open. */
  bothTalking: async ({ enter }, use) =>
    use(async () => {
      const [student, teacher] = await Promise.all([enter(STUDENT), enter(TEACHER)]);
      await Promise.all([openChat(student.page, HIS_NAME), openChat(teacher.page, HER_NAME)]);
      return { student, teacher };
    }),
});

test.describe('a personal conversation', () => {
  test('opens at the first unread message, counts it everywhere, and shows when it was read', async ({
    enter,
  }) => {
    const [{ page: teacher }, { page: student }] = await Promise.all([
      enter(TEACHER),
      enter(STUDENT, '/lms'),
    ]);
    const before = await unreadAtStart(student);
    await openChat(teacher, HER_NAME);
    await say(teacher, 'Бүгүн саат 15:00дө консультация болот');
    await say(teacher, 'Келе аласызбы?');
    await expect.poll(() => unreadInMenu(student)).toBe(before + 2);
    expect(await student.title()).toMatch(new RegExp(`^\\(${before + 2}\\) `));
    await expect(bubble(teacher, 'Келе аласызбы?').getByText('отправлено')).toBeVisible();

    await contact(student, HIS_NAME).click();
    await expect(log(student).getByText(/^\d+ непрочитанн/)).toBeVisible();
    await expect(bubble(student, 'Келе аласызбы?')).toBeVisible();
    await expect(bubble(teacher, 'Келе аласызбы?').getByText('прочитано')).toBeVisible();
    await expect.poll(() => unreadInMenu(student)).toBe(before - 2);
    await say(student, 'Ооба, келем');
    await expect(log(student).getByText(/^\d+ непрочитанн/)).toHaveCount(0);
  });

  test('updates live both ways, and shows typing and presence', async ({ bothTalking }) => {
    const { student, teacher } = await bothTalking();
    await expect(student.page.getByText('в сети', { exact: true })).toBeVisible();
    await student.page.getByRole('textbox', { name: 'Сообщение' }).pressSequentially('Сала');
    await expect(teacher.page.getByText('печатает…')).toBeVisible();
    await student.page.getByRole('textbox', { name: 'Сообщение' }).fill('');
    await say(student.page, 'Саламатсызбы, агай! 👋🏽 Ңөү');
    await expect(bubble(teacher.page, 'Саламатсызбы, агай! 👋🏽 Ңөү')).toBeVisible();
    await say(teacher.page, 'Саламатсызбы');
    await expect(bubble(student.page, 'Саламатсызбы').last()).toBeVisible();
  });

  test('shows markup as text and addresses as links', { tag: '@detail' }, async ({ bothTalking }) => {
    const { student, teacher } = await bothTalking();
    let dialogs = 0;
    teacher.page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const hostile = '<img src=x onerror=alert(1)> см. https://example.kg/дүйнө?a=1.';
    await say(student.page, hostile);
    await expect(bubble(teacher.page, '<img src=x onerror=alert(1)>')).toBeVisible();
    const link = log(teacher.page).getByRole('link', { name: 'https://example.kg/дүйнө?a=1' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(dialogs).toBe(0);
  });

  test('is marked read in one window by reading in another', async ({ enter }) => {
    const { context, page: one } = await enter(STUDENT, '/lms');
    const other = await context.newPage();
    // Events between the first screen and the event stream are not lost.
    let letOpen = () => {};
    const held = new Promise<void>((resolve) => {
      letOpen = resolve;
    });
    await other.route('**/api/events*', (route) => held.then(() => route.continue()));
    await other.goto('/lms');
    const { page: teacher } = await enter(TEACHER);
    const before = await unreadAtStart(one);
    expect(await unreadAtStart(other)).toBe(before);
    await openChat(teacher, HER_NAME);
    await say(teacher, 'Эки терезеге тең');
    await expect.poll(() => unreadInMenu(one)).toBe(before + 1);
    letOpen();
    await expect.poll(() => unreadInMenu(other)).toBe(before + 1);
    await openChat(other, HIS_NAME);
    await expect(bubble(other, 'Эки терезеге тең')).toBeVisible();
    // Messages unread there before are marked as read too.
    await expect.poll(() => unreadInMenu(one)).toBeLessThanOrEqual(before);
  });

  test('keeps a draft, counts the last characters, and adds a line with Shift+Enter', {
    tag: '@detail',
  }, async ({ enter }) => {
    const { page } = await enter(STUDENT);
    await openChat(page, HIS_NAME);
    const input = page.getByRole('textbox', { name: 'Сообщение' });
    await input.fill('ы'.repeat(3_990));
    await expect(page.getByText('Осталось 10 символов')).toBeVisible();
    await input.fill('ы'.repeat(4_001));
    await expect(page.getByText('Лишний 1 символ')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await input.fill('биринчи');
    await input.press('Shift+Enter');
    await input.pressSequentially('экинчи');
    await page.reload();
    await expect(input).toHaveValue('биринчи\nэкинчи');
    await input.press('Enter');
    await expect(bubble(page, 'экинчи')).toBeVisible();
    await expect(input).toHaveValue('');
  });
});

test.describe('a group conversation', () => {
  test('reaches all members with names, and a deleted message disappears for both', async ({ enter }) => {
    const [{ page: teacher }, { page: student }] = await Promise.all([
      enter(TEACHER, DATABASES),
      enter(STUDENT, DATABASES),
    ]);
    await Promise.all([openChat(teacher, 'Групповой чат'), openChat(student, 'Групповой чат')]);
    await say(teacher, 'Эртең лекция онлайн өтөт');
    await expect(bubble(student, 'Эртең лекция онлайн өтөт')).toBeVisible();
    await expect(log(student).getByText('Токтогулов Болот').last()).toBeVisible();

    await say(student, 'Ката кетти');
    await expect(bubble(teacher, 'Ката кетти')).toBeVisible();
    await student.getByRole('button', { name: 'Действия с сообщением: Ката кетти' }).focus();
    await student.keyboard.press('Enter');
    await student.getByRole('menuitem', { name: 'Удалить сообщение' }).click();
    await student.getByRole('dialog').getByRole('button', { name: 'Удалить сообщение' }).click();
    await expect(bubble(student, 'Ката кетти')).toHaveCount(0);
    await expect(bubble(teacher, 'Ката кетти')).toHaveCount(0);
    expect(await teacher.getByRole('button', { name: /Действия с сообщением/ }).count()).toBeGreaterThan(0);
  });

  test('loads a long history page by page both ways, in order, without a jump', { tag: '@detail' }, async ({
    enter,
  }) => {
    const { page: writer } = await enter(TEACHER, WEB);
    await openChat(writer, 'Групповой чат');
    await fillHistory(writer, numbers(75));
    const { search } = new URL(writer.url());

    const { page: reader } = await enter(STUDENT, `/lms/chat${search}`);
    await expect(log(reader).getByText(/^\d+ непрочитанн/)).toBeVisible();
    await expect(bubble(reader, '№1.')).toBeVisible();
    const down = await wheelThrough(reader, { step: 350, until: '№75.' });
    expect(down).toEqual(numbers(75));
    await reader.getByRole('button', { name: /К последним сообщениям/ }).click();
    await expect.poll(() => contact(reader, 'Групповой чат').textContent()).not.toMatch(/непрочитанн/);

    const { page: later } = await enter(TEACHER, `/lms/chat${search}`);
    await expect(bubble(later, '№75.')).toBeVisible();
    const up = await wheelThrough(later, { step: -350, until: '№1.' });
    expect(up).toEqual(numbers(75));
    await later.getByRole('button', { name: /К последним сообщениям/ }).click();
    await expect(bubble(later, '№75.')).toBeVisible();
  });
});

test('a late page leaves the scroll position unchanged, above and below', { tag: '@detail' }, async ({
  enter,
}) => {
  const { page: writer } = await enter(TEACHER, WEB);
  await openChat(writer, 'Групповой чат');
  // The messages have many heights, so that the list cannot guess them.
  const volume = (_: unknown, index: number) => `Том ${index} ${'жана дагы '.repeat((index * 7) % 40)}`;
  await fillHistory(writer, Array.from({ length: 75 }, volume));
  const { page: reader } = await enter(STUDENT, '/lms');
  const pages = [
    { end: 'newer', come: await hold(reader, '**/api/chat/new.json*') },
    { end: 'older', come: await hold(reader, '**/api/chat/old.json*') },
  ];
  await reader.goto(`/lms/chat${new URL(writer.url()).search}`);
  const messages = log(reader).locator('[data-message]');
  await expect(messages.first()).toBeVisible();
  for (const { end, come } of pages) {
    await reader.waitForFunction(scrollSettled);
    const before = await messages.count();
    const edge = end === 'newer' ? messages.last() : messages.first();
    // Looked up by number: whether it shows its author depends on the message before it.
    const kept = log(reader).locator(
      `[data-message="${await edge.getAttribute('data-message')}"] > :last-child`,
    );
    const bottom = () => kept.evaluate((element) => element.getBoundingClientRect().bottom);
    await log(reader).evaluate((list, end) => {
      list.scrollTop = end === 'newer' ? list.scrollHeight : 0;
    }, end);
    const place = await bottom();
    come();
    await expect.poll(() => messages.count()).toBeGreaterThan(before);
    await reader.waitForFunction(scrollSettled);
    expect(Math.abs((await bottom()) - place), end).toBeLessThanOrEqual(1);
  }
});

test.describe('a stream', () => {
  test('receives the messages of its teacher', async ({ enter, person }) => {
    const { page: student } = await enter(STUDENT, '/lms');
    const row = student.getByRole('link').filter({ hasText: 'Анализ данных на Python' }).first();
    await expect(row).toBeVisible();
    await student.goto('/lms/chat');
    await student.getByRole('button', { name: 'Выбрать группу' }).click();
    await student.getByRole('button', { name: /Дисциплина/ }).click();
    await student.getByRole('menuitemradio', { name: 'Анализ данных на Python' }).click();
    await openChat(student, 'Групповой чат');
    expect(student.url()).toContain('elective=true');

    const { page: teacher } = await person();
    await firstSignIn(teacher, { login: 'bolotbekov.a', newLogin: 'azamat', newPassword: 'Azamat2026' });
    await teacher.goto('/lms/chat');
    await teacher.getByRole('button', { name: 'Выбрать группу' }).click();
    await teacher.getByRole('button', { name: /Дисциплина/ }).click();
    await teacher.getByRole('menuitemradio', { name: 'Анализ данных на Python' }).click();
    await openChat(teacher, 'Групповой чат');
    await say(teacher, 'Агымдагы бардык студенттерге: долбоордун мөөнөтү жумага');
    await expect(bubble(student, 'долбоордун мөөнөтү')).toBeVisible();
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps an unsent message, also over a reload, and sends it exactly once', async ({ bothTalking }) => {
    const { student, teacher } = await bothTalking();
    await say(student.page, 'Тармак бар');
    await expect(bubble(student.page, 'Тармак бар').getByText(SENT)).toBeVisible();
    await untilItsWorkerServes(student.page);

    await student.context.setOffline(true);
    await expect(student.page.getByText('Нет сети !!!')).toBeVisible();
    await say(student.page, 'Тармак жок кезде жазылды');
    await expect(bubble(student.page, 'Тармак жок кезде жазылды').getByText('ожидает сети')).toBeVisible();
    await student.page.reload();
    await expect(bubble(student.page, 'Тармак бар')).toBeVisible();
    await expect(bubble(student.page, 'Тармак жок кезде жазылды').getByText('ожидает сети')).toBeVisible();

    const second = await student.context.newPage();
    await second.goto(student.page.url());
    await expect(bubble(second, 'Тармак жок кезде жазылды')).toBeVisible();
    await student.context.setOffline(false);
    await expect(bubble(student.page, 'Тармак жок кезде жазылды').getByText(SENT)).toBeVisible();
    await expect(bubble(teacher.page, 'Тармак жок кезде жазылды')).toBeVisible();
    await say(student.page, 'Кийинкиси');
    await expect(bubble(teacher.page, 'Кийинкиси')).toBeVisible();
    for (const page of [student.page, teacher.page, second]) {
      await expect(bubble(page, 'Кийинкиси')).toBeVisible();
      await expect(bubble(page, 'Тармак жок кезде жазылды')).toHaveCount(1);
    }
  });

  test('polls while no events arrive', { tag: '@detail' }, async ({ enter, person }) => {
    const { context, page } = await person({ as: STUDENT });
    await context.route('**/api/events*', (route) => route.abort());
    await page.goto('/lms/chat');
    await openChat(page, HIS_NAME);
    const { page: teacher } = await enter(TEACHER);
    await openChat(teacher, HER_NAME);
    await say(teacher, 'Окуя агымы жок');
    await expect(bubble(page, 'Окуя агымы жок')).toBeVisible({ timeout: 40_000 });
  });
});

test.describe('files', () => {
  test('refuses one over the limit by name before any upload', { tag: '@detail' }, async ({ enter }) => {
    const { page } = await enter(STUDENT);
    await openChat(page, HIS_NAME);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/chat/insert.json')) sent += 1;
    });
    await attach(page, [await fileOfSize({ name: 'Видео.mp4', megabytes: 25 })]);
    await expect(page.getByText('Размер файла «Видео.mp4» превышает предел 20 МБ')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    expect(sent).toBe(0);
  });

  test('shows photos inline and in a viewer, and names cut to 20 characters', { tag: '@detail' }, async ({
    bothTalking,
  }) => {
    const { student, teacher } = await bothTalking();
    const [red, blue] = await Promise.all([aPhoto(student.page, 'crimson'), aPhoto(student.page, 'navy')]);
    await attach(student.page, [
      { name: 'кызыл.png', mimeType: 'image/png', buffer: red },
      { name: 'көк.png', mimeType: 'image/png', buffer: blue },
      { name: 'Лабораторная работа №3 вывод.txt', mimeType: 'text/plain', buffer: Buffer.from('вывод') },
    ]);
    const picked = student.page.getByRole('list', { name: 'Прикреплённые файлы' }).getByRole('listitem');
    await expect(picked.filter({ hasText: 'кызыл.png' }).locator('img[src^="blob:"]')).toBeVisible();
    await say(student.page, 'Мына отчёт');
    const message = bubble(teacher.page, 'Мына отчёт');
    await expect(message.getByText('Лабораторная раб….txt')).toBeVisible();
    const [download] = await Promise.all([
      teacher.page.waitForEvent('download'),
      message.getByRole('link', { name: /Лабораторная работа №3 вывод\.txt/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Лабораторная работа №3 вывод.txt');

    const preview = message.getByRole('button', { name: 'Открыть фото «кызыл.png»' });
    await preview.click();
    const viewer = teacher.page.getByRole('dialog', { name: 'Просмотр фото' });
    await expect(viewer.getByRole('img', { name: 'кызыл.png' })).toBeVisible();
    await teacher.page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'көк.png' })).toBeVisible();
    await teacher.page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect.poll(() => preview.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('accepts pasted and dropped ones, and cancels one that waits', { tag: '@detail' }, async ({
    enter,
  }) => {
    const { page } = await enter(STUDENT);
    await openChat(page, HIS_NAME);
    await page.getByRole('textbox', { name: 'Сообщение' }).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['a'], 'буфер.txt', { type: 'text/plain' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      const dropped = new DataTransfer();
      dropped.items.add(new File(['b'], 'сүйрөлдү.txt', { type: 'text/plain' }));
      for (const type of ['dragover', 'drop'])
        document
          .querySelector('[role=log]')
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }));
    });
    const attached = page.getByRole('list', { name: 'Прикреплённые файлы' });
    await expect(attached.getByText('буфер.txt').first()).toBeVisible();
    await expect(attached.getByText('сүйрөлдү.txt').first()).toBeVisible();
    await page.getByRole('button', { name: 'Убрать «буфер.txt»' }).click();
    await say(page, 'Бир файл');
    const message = bubble(page, 'Бир файл');
    await expect(message.getByRole('link', { name: /сүйрөлдү\.txt/ })).toBeVisible();
    await expect(message.getByRole('link')).toHaveCount(1);
  });
});

test.describe('contacts', () => {
  test('are filtered level by level in the address; a choice resets the levels below', {
    tag: '@detail',
  }, async ({ enter }) => {
    const { page } = await enter(TEACHER, DATABASES);
    await page.getByRole('button', { name: /^Группа/ }).click();
    await page.getByRole('menuitemradio', { name: 'ПИ-1-24' }).click();
    await page.waitForURL(/group=\d+/);
    await expect(contact(page, 'Групповой чат')).toBeVisible();
    await page.getByRole('button', { name: /^Дисциплина/ }).click();
    await page.getByRole('menuitemradio', { name: 'Веб-технологии 1' }).click();
    await page.waitForURL((url) => !url.search.includes('group'));
    // One group and one semester: there is nothing to choose.
    await expect(contact(page, HER_NAME)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Группа/ })).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('асан кер');
    await expect
      .poll(() => page.getByRole('list', { name: 'Список переписок' }).getByRole('listitem').count())
      .toBe(1);
    await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('такого нет');
    await expect(page.getByText('Никого с таким именем здесь нет')).toBeVisible();
  });

  test('of strangers are not accessible', { tag: '@detail' }, async ({ enter }) => {
    const { page } = await enter(STUDENT, '/lms/chat?with=999999');
    await expect(page.getByText('У вас нет доступа к этой переписке')).toBeVisible();
  });
});

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

const attach = (page: Page, files: UploadedFile[] | string[]) =>
  page.locator('main form input[type=file]').setInputFiles(files);

async function firstSignIn(
  page: Page,
  { login, newLogin, newPassword }: { login: string; newLogin: string; newPassword: string },
) {
  await page.goto('/lms/login');
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('Bilim2026');
  await page.keyboard.press('Enter');
  await page.getByLabel('Новый логин', { exact: true }).fill(newLogin);
  await page.getByLabel('Новый пароль', { exact: true }).fill(newPassword);
  await page.getByLabel('Пароль ещё раз', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/lms/login'));
}

/** Holds responses until the returned function is called. */
async function hold(page: Page, calls: string) {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}

/** Sends many messages quickly, without the form. */
async function fillHistory(page: Page, texts: readonly string[]) {
  const roomId = new URL(page.url()).searchParams.get('room') ?? '';
  const messages = texts.map((message) => ({ roomId, message }));
  await submitForms(page, '/lms/api/chat/insert.json', messages);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `№${index + 1}.`);

/** Scrolls until a message loads. The view must move by the wheel only. */
async function wheelThrough(page: Page, { step, until }: { step: number; until: string }): Promise<string[]> {
  const seen = new Set<string>();
  await log(page).hover();
  await page.evaluate(countWheels);
  await page.waitForFunction(scrollSettled);
  for (let turns = 1; turns <= 60 && !seen.has(until); turns += 1) {
    const before = await topBubble(page);
    await page.mouse.wheel(0, step);
    // Wait for the scroll to begin: otherwise the next step would look like a jump.
    await page.waitForFunction((turns) => document.documentElement.dataset.wheels === String(turns), turns);
    await page.waitForFunction(scrollSettled);
    const after = await placeOf(page, before.text);
    if (after !== null) expect(Math.abs(after - before.top)).toBeLessThanOrEqual(Math.abs(step) + 2);
    for (const text of await page.locator('[role=log] [data-message]').allTextContents()) {
      const number = /№\d+\./.exec(text)?.[0];
      if (number) seen.add(number);
    }
  }
  return [...seen].sort(
    (one, other) => Number.parseInt(one.slice(1), 10) - Number.parseInt(other.slice(1), 10),
  );
}

function countWheels() {
  let count = 0;
  const told = () => {
    count += 1;
    document.documentElement.dataset.wheels = String(count);
  };
  addEventListener('wheel', told, { passive: true, capture: true });
}

const topBubble = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('[role=log]');
    const top = scroller?.getBoundingClientRect().top ?? 0;
    const shown = [...(scroller?.querySelectorAll('[data-message]') ?? [])].find(
      (element) => element.getBoundingClientRect().top >= top,
    );
    return { text: shown?.textContent ?? '', top: shown?.getBoundingClientRect().top ?? 0 };
  });

const placeOf = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll('[role=log] [data-message]')].find(
      ({ textContent }) => textContent === wanted,
    );
    return found ? found.getBoundingClientRect().top : null;
  }, text);

/** Passes when the list has been unchanged for some frames, longer than a page waits to be inserted above. */
function scrollSettled() {
  const scroller = document.querySelector('[role=log]');
  return new Promise<boolean>((resolve) => {
    let still = 0;
    let last = '';
    const look = () => {
      const now = `${scroller?.scrollTop} ${scroller?.scrollHeight}`;
      still = now === last ? still + 1 : 0;
      last = now;
      if (still > 15) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  });
}
