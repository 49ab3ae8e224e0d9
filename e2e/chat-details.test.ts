import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { aPhoto, bubble, CLASSMATE, HER_NAME, HIS_NAME, log, openChat, SENT, say } from './harness/chat.ts';
import { expect, type Person, test } from './harness/journey.ts';

const MENU = 'Действия с перепиской';
const LIST = 'Список переписок';
/** A sent photo in its bubble. During the upload only the cancel button has the photo’s name. */
const photo = (page: Page, name: string) =>
  log(page)
    .getByRole('button', { name: `Открыть фото «${name}»` })
    .last();
const writing = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });

/** Distance of the conversation from its end, in pixels. */
const short = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);

type PhotoToSend = { name: string; width: number; height: number };

async function sendPhotos(page: Page, photos: readonly PhotoToSend[]) {
  const files = await Promise.all(
    photos.map(async ({ name, ...size }) => ({
      name,
      mimeType: 'image/png',
      buffer: await aPhoto(page, 'teal', size),
    })),
  );
  await page.locator('form input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(photo(page, photos.at(-1)?.name ?? '')).toBeVisible();
}

/** Opens a conversation as the first page of its tab. */
async function openAlone(person: Person) {
  const { context, page: first } = await person({ as: STUDENT });
  await first.goto('/lms/chat');
  await openChat(first, HIS_NAME);
  const page = await context.newPage();
  await page.goto(first.url());
  await expect(writing(page)).toBeVisible();
  return page;
}

test.describe('Back button', () => {
  test('closes a menu opened first, and stays on the screen', { tag: '@detail' }, async ({ person }) => {
    const page = await openAlone(person);
    const address = page.url();
    await page.getByRole('button', { name: MENU }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test('closes a photo opened first', { tag: '@detail' }, async ({ person }) => {
    const page = await openAlone(person);
    const address = page.url();
    await sendPhotos(page, [{ name: 'доска.png', width: 640, height: 480 }]);
    await photo(page, 'доска.png').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test('leaves the history unchanged after a menu closes or navigates', { tag: '@detail' }, async ({
    person,
  }) => {
    const page = await openAlone(person);
    const address = page.url();
    await page.getByRole('button', { name: MENU }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('aboveScreen');
    await page.getByRole('button', { name: MENU }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Главная навигация' })
      .getByRole('link', { name: 'Профиль' })
      .click();
    await expect(page).toHaveURL(/profile/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(writing(page)).toBeVisible();
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an unloaded contact shows the offline state, and allows writing and going back', {
    tag: ['@phone', '@detail'],
  }, async ({ person }) => {
    const { context, page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    await expect(page.getByRole('list', { name: LIST })).toBeVisible();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.getByRole('list', { name: LIST }).getByRole('link').filter({ hasText: CLASSMATE }).click();
    await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
    await expect(page.getByRole('heading', { name: CLASSMATE })).toBeVisible();
    await writing(page).fill('Подождёт');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('ожидает сети')).toBeVisible();
    await page.getByRole('link', { name: 'К списку переписок' }).click();
    const top = page.getByRole('list', { name: LIST }).getByRole('link').first();
    await expect(top).toContainText('Вы: Подождёт');
    await expect(top).toContainText('ожидает сети');
    await context.setOffline(false);
    await openChat(page, CLASSMATE);
    await expect(bubble(page, 'Подождёт').getByText(SENT)).toBeAttached();
  });

  test('files picked for an unloaded contact are kept until the conversation loads', {
    tag: '@detail',
  }, async ({ person }) => {
    const { context, page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    const row = page.getByRole('link').filter({ hasText: CLASSMATE }).first();
    await expect(row).toBeVisible();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await row.click();
    await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
    await page.locator('main form input[type=file]').setInputFiles({
      name: 'кошумча.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await writing(page).fill('Мына');
    await context.setOffline(false);
    await expect(log(page)).toBeVisible();
    await expect(writing(page)).toHaveValue('Мына');
    await expect(page.locator('main form').getByText('кошумча.pdf').first()).toBeVisible();
  });
});

test('contacts are not shown as online while the user is offline', { tag: '@detail' }, async ({ person }) => {
  const teacher = await person({ as: TEACHER });
  await teacher.page.goto('/lms/chat');
  await expect(teacher.page.getByRole('list', { name: LIST })).toBeVisible();
  const { context, page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const status = page.locator('main').getByRole('status');
  await expect(status.filter({ hasText: 'в сети' }).first()).toHaveText('в сети');
  await context.setOffline(true);
  await expect(status.filter({ hasText: 'нет сети' }).first()).toBeVisible();
  await expect(page.getByText('в сети', { exact: true })).toHaveCount(0);
});

test('photos stay inside their bubble, and the end stays in view', { tag: ['@phone', '@detail'] }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await sendPhotos(page, [{ name: 'широкое.png', width: 2_400, height: 600 }]);
  const wide = photo(page, 'широкое.png');
  const within = await wide.evaluate((button) => {
    const around = button.closest('[data-mine]')?.getBoundingClientRect();
    return around ? around.right - button.getBoundingClientRect().right : Number.NaN;
  });
  expect(within).toBeGreaterThan(0);
  await sendPhotos(page, [
    { name: 'первое.png', width: 800, height: 600 },
    { name: 'второе.png', width: 800, height: 600 },
  ]);
  await expect.poll(() => short(page)).toBeLessThanOrEqual(1);
});

test('the end stays in view when the space shrinks', { tag: ['@both', '@detail'] }, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await say(page, 'Аягы көрүнүп турат');
  await expect.poll(() => short(page)).toBeLessThanOrEqual(1);
  await context.setOffline(true);
  await expect(page.getByText('Нет сети !!!')).toBeVisible();
  await expect.poll(() => short(page)).toBeLessThanOrEqual(1);
});

test('a group shows faces and marks its teachers', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, 'Базы данных 1');
  const words = log(page).locator('[data-message]');
  await expect(words.filter({ hasText: HIS_NAME }).last().getByText('преподаватель')).toBeVisible();
  await expect(words.filter({ hasText: HIS_NAME }).last().locator('img')).toBeVisible();
  const classmate = words.filter({ hasText: CLASSMATE }).last();
  await expect(classmate).toBeVisible();
  await expect(classmate.getByText('преподаватель')).toHaveCount(0);
});

test('a short message has its time on the last line', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await say(page, 'Ооба, барам');
  const own = bubble(page, 'Ооба, барам').last();
  await expect(own.getByText(SENT)).toBeAttached();
  const text = await own.getByText('Ооба, барам', { exact: true }).last().boundingBox();
  const time = await own.locator('time').boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeGreaterThan(time?.y ?? Number.POSITIVE_INFINITY);
});

test.describe('from the keyboard', () => {
  test('Enter on a contact moves the focus to the message field', { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    await page.getByRole('list', { name: LIST }).getByRole('link').filter({ hasText: HIS_NAME }).focus();
    await page.keyboard.press('Enter');
    await expect(writing(page)).toBeFocused();
  });

  test('/ focuses the search in the chat and beside other screens', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    for (const path of ['/lms/chat', '/lms/news']) {
      await page.goto(path);
      const search = page.getByRole('searchbox', { name: 'Поиск по имени' });
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
    }
  });
});

test('a waiting message can be cancelled by a visible button', { tag: '@detail' }, async ({ person }) => {
  const { context, page } = await person({ as: TEACHER });
  await page.goto('/lms/chat');
  await openChat(page, HER_NAME);
  await context.setOffline(true);
  await page
    .locator('form input[type=file]')
    .setInputFiles([{ name: 'план.txt', mimeType: 'text/plain', buffer: Buffer.from('план') }]);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const stop = log(page)
    .getByRole('button', { name: /план\.txt/ })
    .last();
  const colors = await stop.evaluate((button) => {
    const around = button.closest('[data-mine]');
    return [getComputedStyle(button).color, around ? getComputedStyle(around).color : ''];
  });
  expect(colors[0]).toBe(colors[1]);
});

test('the chat has the same name in the menu and in the title', { tag: ['@both', '@detail'] }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await expect(page).toHaveTitle(/Сообщения/);
});
