import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Account, STUDENT, TEACHER } from './harness/accounts.ts';
import { submitForms } from './harness/browser.ts';
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
import { fileOfSize } from './harness/files.ts';
import { journey } from './harness/journey.ts';

const trip = journey();

async function enter(account: Account, path = '/lms/chat') {
  const { context, page } = await trip.person({ as: account });
  await page.goto(path);
  return { context, page };
}

/** The student and the teacher, each in the conversation with the other. */
async function bothTalking() {
  const [student, teacher] = await Promise.all([enter(STUDENT), enter(TEACHER)]);
  await Promise.all([openChat(student.page, HIS_NAME), openChat(teacher.page, HER_NAME)]);
  return { student, teacher };
}

describe('a personal conversation', () => {
  it('opens at the first unread message, counts it everywhere, and shows the other when it was read', async () => {
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
    await bubble(teacher, 'Келе аласызбы?').getByText('отправлено').waitFor();

    await contact(student, HIS_NAME).click();
    await log(student)
      .getByText(/^\d+ непрочитанн/)
      .waitFor();
    await bubble(student, 'Келе аласызбы?').waitFor();
    await bubble(teacher, 'Келе аласызбы?').getByText('прочитано').waitFor();
    await expect.poll(() => unreadInMenu(student)).toBe(before - 2);
  });

  it('is live both ways, shows who is typing and who is here', async () => {
    const { student, teacher } = await bothTalking();
    await student.page.getByText('в сети', { exact: true }).waitFor();
    await student.page.getByRole('textbox', { name: 'Сообщение' }).pressSequentially('Сала');
    await teacher.page.getByText('печатает…').waitFor();
    await student.page.getByRole('textbox', { name: 'Сообщение' }).fill('');
    await say(student.page, 'Саламатсызбы, агай! 👋🏽 Ңөү');
    await bubble(teacher.page, 'Саламатсызбы, агай! 👋🏽 Ңөү').waitFor();
    await say(teacher.page, 'Саламатсызбы');
    await bubble(student.page, 'Саламатсызбы').last().waitFor();
  });

  it('shows text as text and addresses as links', async () => {
    const { student, teacher } = await bothTalking();
    let dialogs = 0;
    teacher.page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const hostile = '<img src=x onerror=alert(1)> см. https://example.kg/дүйнө?a=1.';
    await say(student.page, hostile);
    await bubble(teacher.page, '<img src=x onerror=alert(1)>').waitFor();
    const link = log(teacher.page).getByRole('link', { name: 'https://example.kg/дүйнө?a=1' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(dialogs).toBe(0);
  });

  it('is cleared in one window by reading in another', async () => {
    const { context, page: one } = await enter(STUDENT, '/lms');
    const other = await context.newPage();
    await other.goto('/lms');
    const { page: teacher } = await enter(TEACHER);
    const before = await unreadAtStart(one);
    await openChat(teacher, HER_NAME);
    await say(teacher, 'Эки терезеге тең');
    await expect.poll(() => unreadInMenu(one)).toBe(before + 1);
    await expect.poll(() => unreadInMenu(other)).toBe(before + 1);
    await openChat(other, HIS_NAME);
    await bubble(other, 'Эки терезеге тең').waitFor();
    await expect.poll(() => unreadInMenu(one)).toBe(before);
  });

  it('keeps a draft, counts the last characters, and takes Shift+Enter for a new line', async () => {
    const { page } = await enter(STUDENT);
    await openChat(page, HIS_NAME);
    const input = page.getByRole('textbox', { name: 'Сообщение' });
    await input.fill('ы'.repeat(3_990));
    await page.getByText('Осталось 10 символов').waitFor();
    await input.fill('ы'.repeat(4_001));
    await page.getByText('Лишний 1 символ').waitFor();
    expect(await page.getByRole('button', { name: 'Отправить' }).isDisabled()).toBe(true);
    await input.fill('биринчи');
    await input.press('Shift+Enter');
    await input.pressSequentially('экинчи');
    await page.reload();
    await expect.poll(() => input.inputValue()).toBe('биринчи\nэкинчи');
    await input.press('Enter');
    await bubble(page, 'экинчи').waitFor();
    expect(await input.inputValue()).toBe('');
  });
});

describe('a group conversation', () => {
  it('reaches everybody with names, and a deleted message goes on both sides', async () => {
    const [{ page: teacher }, { page: student }] = await Promise.all([
      enter(TEACHER, '/lms/chat?discipline=35'),
      enter(STUDENT, '/lms/chat?discipline=35'),
    ]);
    await Promise.all([openChat(teacher, 'Групповой чат'), openChat(student, 'Групповой чат')]);
    await say(teacher, 'Эртең лекция онлайн өтөт');
    await bubble(student, 'Эртең лекция онлайн өтөт').waitFor();
    await log(student).getByText('Токтогулов Болот').last().waitFor();

    await say(student, 'Ката кетти');
    await bubble(teacher, 'Ката кетти').waitFor();
    await student.getByRole('button', { name: 'Действия с сообщением: Ката кетти' }).focus();
    await student.keyboard.press('Enter');
    await student.getByRole('menuitem', { name: 'Удалить сообщение' }).click();
    await student.getByRole('dialog').getByRole('button', { name: 'Удалить сообщение' }).click();
    await bubble(student, 'Ката кетти').waitFor({ state: 'detached' });
    await bubble(teacher, 'Ката кетти').waitFor({ state: 'detached' });
    expect(await teacher.getByRole('button', { name: /Действия с сообщением/ }).count()).toBeGreaterThan(0);
  });

  it('loads a long history page by page both ways, in order, without a jump', async () => {
    const { page: writer } = await enter(TEACHER, '/lms/chat?discipline=37');
    await openChat(writer, 'Групповой чат');
    await fillHistory(writer, 75);
    const { search } = new URL(writer.url());

    const { page: reader } = await enter(STUDENT, `/lms/chat${search}`);
    await log(reader)
      .getByText(/^\d+ непрочитанн/)
      .waitFor();
    await bubble(reader, '№1.').waitFor();
    const down = await wheelThrough(reader, { step: 350, until: '№75.' });
    expect(down).toEqual(numbers(75));
    await reader.getByRole('button', { name: /К последним сообщениям/ }).click();
    await expect.poll(() => contact(reader, 'Групповой чат').textContent()).not.toMatch(/непрочитанн/);

    const { page: later } = await enter(TEACHER, `/lms/chat${search}`);
    await bubble(later, '№75.').waitFor();
    const up = await wheelThrough(later, { step: -350, until: '№1.' });
    expect(up).toEqual(numbers(75));
    await later.getByRole('button', { name: /К последним сообщениям/ }).click();
    await bubble(later, '№75.').waitFor();
  });
});

describe('a stream', () => {
  it('gets what its teacher writes to it', async () => {
    const { page: student } = await enter(STUDENT, '/lms');
    const row = student.getByRole('link').filter({ hasText: 'Анализ данных на Python' }).first();
    await row.waitFor();
    await student.goto('/lms/chat');
    await student.getByRole('button', { name: 'Выбрать группу' }).click();
    await student.getByRole('button', { name: /Дисциплина/ }).click();
    await student.getByRole('menuitemradio', { name: 'Анализ данных на Python' }).click();
    await openChat(student, 'Групповой чат');
    expect(student.url()).toContain('elective=true');

    const { page: teacher } = await trip.person();
    await firstSignIn(teacher, { login: 'sydygaliev.o', newLogin: 'omurbek', newPassword: 'Omurbek2026' });
    await teacher.goto('/lms/chat');
    await teacher.getByRole('button', { name: 'Выбрать группу' }).click();
    await teacher.getByRole('button', { name: /Дисциплина/ }).click();
    await teacher.getByRole('menuitemradio', { name: 'Анализ данных на Python' }).click();
    await openChat(teacher, 'Групповой чат');
    await say(teacher, 'Агымдагы бардык студенттерге: долбоордун мөөнөтү жумага');
    await bubble(student, 'долбоордун мөөнөтү').waitFor();
  });
});

describe('without network', () => {
  it('keeps what was written, also over a reload, and sends it exactly once', async () => {
    const { student, teacher } = await bothTalking();
    await say(student.page, 'Тармак бар');
    await bubble(student.page, 'Тармак бар').getByText(SENT).waitFor();
    await serviceWorkerReady(student.page);

    await student.context.setOffline(true);
    await student.page.getByText('Нет сети !!!').waitFor();
    await say(student.page, 'Тармак жок кезде жазылды');
    await bubble(student.page, 'Тармак жок кезде жазылды').getByText('ожидает сети').waitFor();
    await student.page.reload();
    await bubble(student.page, 'Тармак бар').waitFor();
    await bubble(student.page, 'Тармак жок кезде жазылды').getByText('ожидает сети').waitFor();

    const second = await student.context.newPage();
    await second.goto(student.page.url());
    await bubble(second, 'Тармак жок кезде жазылды').waitFor();
    await student.context.setOffline(false);
    await bubble(student.page, 'Тармак жок кезде жазылды').getByText(SENT).waitFor();
    await bubble(teacher.page, 'Тармак жок кезде жазылды').waitFor();
    await say(student.page, 'Кийинкиси');
    await bubble(teacher.page, 'Кийинкиси').waitFor();
    for (const page of [student.page, teacher.page, second]) {
      await bubble(page, 'Кийинкиси').waitFor();
      expect(await bubble(page, 'Тармак жок кезде жазылды').count()).toBe(1);
    }
  });

  it('asks by itself while no events come', async () => {
    const { context, page } = await trip.person({ as: STUDENT });
    await context.route('**/api/events*', (route) => route.abort());
    await page.goto('/lms/chat');
    await openChat(page, HIS_NAME);
    const { page: teacher } = await enter(TEACHER);
    await openChat(teacher, HER_NAME);
    await say(teacher, 'Окуя агымы жок');
    await bubble(page, 'Окуя агымы жок').waitFor({ timeout: 40_000 });
  });
});

describe('files', () => {
  it('refuses one over the limit by name before anything goes up', async () => {
    const { page } = await enter(STUDENT);
    await openChat(page, HIS_NAME);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/chat/insert.json')) sent += 1;
    });
    await attach(page, [await fileOfSize({ name: 'Видео.mp4', megabytes: 25 })]);
    await page.getByText('Размер файла «Видео.mp4» превышает предел 20 МБ').waitFor();
    expect(await page.getByRole('button', { name: 'Отправить' }).isDisabled()).toBe(true);
    expect(sent).toBe(0);
  });

  it('shows photos in place and in a viewer, and names cut to 20 characters', async () => {
    const { student, teacher } = await bothTalking();
    const [red, blue] = await Promise.all([aPhoto(student.page, 'crimson'), aPhoto(student.page, 'navy')]);
    await attach(student.page, [
      { name: 'кызыл.png', mimeType: 'image/png', buffer: red },
      { name: 'көк.png', mimeType: 'image/png', buffer: blue },
      { name: 'Лабораторная работа №3 вывод.txt', mimeType: 'text/plain', buffer: Buffer.from('вывод') },
    ]);
    await say(student.page, 'Мына отчёт');
    const message = bubble(teacher.page, 'Мына отчёт');
    await message.getByText('Лабораторная работа …').waitFor();
    const [download] = await Promise.all([
      teacher.page.waitForEvent('download'),
      message.getByRole('link', { name: /Лабораторная работа №3 вывод\.txt/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Лабораторная работа №3 вывод.txt');

    const preview = message.getByRole('button', { name: 'Открыть фото «кызыл.png»' });
    await preview.click();
    const viewer = teacher.page.getByRole('dialog', { name: 'Просмотр фото' });
    await viewer.getByRole('img', { name: 'кызыл.png' }).waitFor();
    await teacher.page.keyboard.press('ArrowRight');
    await viewer.getByRole('img', { name: 'көк.png' }).waitFor();
    await teacher.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await expect.poll(() => preview.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('takes pasted and dropped ones, and cancels one that waits', async () => {
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
    await attached.getByText('буфер.txt').first().waitFor();
    await attached.getByText('сүйрөлдү.txt').first().waitFor();
    await page.getByRole('button', { name: 'Убрать «буфер.txt»' }).click();
    await say(page, 'Бир файл');
    const message = bubble(page, 'Бир файл');
    await message.getByRole('link', { name: /сүйрөлдү\.txt/ }).waitFor();
    expect(await message.getByRole('link').count()).toBe(1);
  });
});

describe('contacts', () => {
  it('are filtered level by level, the choice is in the address, and choosing one level forgets those below', async () => {
    const { page } = await enter(TEACHER, '/lms/chat?discipline=35');
    await page.getByRole('button', { name: /^Группа/ }).click();
    await page.getByRole('menuitemradio', { name: 'ПИ-1-24' }).click();
    await page.waitForURL(/group=\d+/);
    await contact(page, 'Групповой чат').waitFor();
    await page.getByRole('button', { name: /^Дисциплина/ }).click();
    await page.getByRole('menuitemradio', { name: 'Веб-технологии 1' }).click();
    await page.waitForURL((url) => !url.search.includes('group'));
    // One group, one semester: there is nothing to choose.
    await contact(page, HER_NAME).waitFor();
    expect(await page.getByRole('button', { name: /^Группа/ }).count()).toBe(0);

    await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('асан кер');
    await expect
      .poll(() => page.getByRole('list', { name: 'Список переписок' }).getByRole('listitem').count())
      .toBe(1);
    await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('такого нет');
    await page.getByText('Никого с таким именем здесь нет').waitFor();
  });

  it('of strangers stay closed', async () => {
    const { page } = await enter(STUDENT, '/lms/chat?with=999999');
    await page.getByText('У вас нет доступа к этой переписке').waitFor();
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

/** Writes many messages quickly, past the form. */
async function fillHistory(page: Page, count: number) {
  const roomId = new URL(page.url()).searchParams.get('room') ?? '';
  const messages = numbers(count).map((message) => ({ roomId, message }));
  await submitForms(page, '/lms/api/chat/insert.json', messages);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `№${index + 1}.`);

/** Turns the wheel until a message comes; what is on the screen must move by the wheel and by nothing else. */
async function wheelThrough(page: Page, { step, until }: { step: number; until: string }): Promise<string[]> {
  const seen = new Set<string>();
  for (let turns = 0; turns < 60 && !seen.has(until); turns += 1) {
    const before = await topBubble(page);
    await log(page).hover();
    await page.mouse.wheel(0, step);
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

/** Holds when the list has stood still for some frames. */
function scrollSettled() {
  const scroller = document.querySelector('[role=log]');
  return new Promise<boolean>((resolve) => {
    let still = 0;
    let last = scroller?.scrollTop;
    const look = () => {
      still = scroller?.scrollTop === last ? still + 1 : 0;
      last = scroller?.scrollTop;
      if (still > 6) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function serviceWorkerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}
