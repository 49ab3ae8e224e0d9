import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test as journeys, type Person } from './harness/journey.ts';

const SAVE = '**/api/news/insert.json';

const test = journeys.extend<{ open: (account: typeof TEACHER) => ReturnType<Person> }>({
  open: async ({ person }, use) =>
    use(async (account) => {
      const { context, page } = await person({ as: account });
      await page.goto('/lms/news');
      await expect(page.getByRole('article').first()).toBeVisible();
      return { context, page };
    }),
});

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const waiting = (page: Page) => page.getByRole('region', { name: 'Запись, которую ещё никто не видит' });
const composer = (page: Page) => page.getByRole('region', { name: 'Новое объявление' });

async function publish(page: Page, text: string) {
  await composer(page).getByRole('textbox', { name: 'Текст объявления' }).fill(text);
  await composer(page).getByRole('button', { name: 'Опубликовать' }).click();
}

test.describe('a post written without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('waits, also over a reload, and is sent once when the network returns', async ({ open }) => {
    const [{ context, page: writer }, { page: reader }] = await Promise.all([open(TEACHER), open(STUDENT)]);
    await untilItsWorkerServes(writer);
    await context.setOffline(true);
    const text = 'Завтра занятия в корпусе Б';
    const plan = { name: 'план.txt', mimeType: 'text/plain', buffer: Buffer.from('корпус Б') };
    await composer(writer).locator('input[type=file]').setInputFiles(plan);
    await publish(writer, text);
    await expect(waiting(writer).getByText('Ждёт сети')).toBeVisible();
    await expect(composer(writer).getByRole('textbox', { name: 'Текст объявления' })).toHaveValue('');
    await expectNoAxeFindings(writer);

    await writer.reload();
    await expect(waiting(writer).getByText(text)).toBeVisible();
    await context.setOffline(false);
    await expect(post(writer, text)).toBeVisible();
    await expect(waiting(writer)).toHaveCount(0);
    await reader.getByRole('button', { name: '1 новая запись' }).click();
    await expect(post(reader, text)).toHaveCount(1);
    await expect(post(reader, text).getByRole('link', { name: /план\.txt/ })).toBeVisible();
  });

  test('is edited or withdrawn while it waits', { tag: '@detail' }, async ({ open }) => {
    const { context, page } = await open(TEACHER);
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await publish(page, 'Собрание во вторник');
    await publish(page, 'Отправлено по ошибке');
    await waiting(page)
      .filter({ hasText: 'по ошибке' })
      .getByRole('button', { name: 'Удалить', exact: true })
      .click();
    await expect(waiting(page)).toHaveCount(1);
    await waiting(page).getByRole('button', { name: 'Изменить' }).click();
    const editor = page.getByRole('region', { name: 'Изменить' });
    await editor.getByRole('textbox').fill('Собрание в среду');
    // A post that is being edited is not sent.
    await context.setOffline(false);
    await expect(page.getByText('Нет сети !!!')).toHaveCount(0);
    await editor.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(post(page, 'Собрание в среду')).toBeVisible();
    await page.reload();
    await expect(post(page, 'Собрание в среду')).toHaveCount(1);
    await expect(page.getByText('Собрание во вторник')).toHaveCount(0);
    await expect(page.getByText('Отправлено по ошибке')).toHaveCount(0);
  });
});

test.describe('a post', () => {
  test('is published once although the response was lost', { tag: '@detail' }, async ({ open }) => {
    const { page } = await open(TEACHER);
    await page.route(
      SAVE,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await publish(page, 'Один раз и не больше');
    await expect(post(page, 'Один раз и не больше')).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await page.reload();
    await expect(post(page, 'Один раз и не больше')).toHaveCount(1);
  });

  test('that was edited after its response was lost is neither lost nor duplicated', {
    tag: '@detail',
  }, async ({ open }) => {
    const { page } = await open(TEACHER);
    let tries = 0;
    await page.route(SAVE, async (route) => {
      tries += 1;
      if (tries === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await publish(page, 'Зачёт в 10:00');
    await expect(waiting(page).getByText('Ждёт сети')).toBeVisible();
    await waiting(page).getByRole('button', { name: 'Изменить' }).click();
    await page.unroute(SAVE);
    const editor = page.getByRole('region', { name: 'Изменить' });
    await editor.getByRole('textbox').fill('Зачёт в 11:00');
    await editor.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(waiting(page).getByRole('alert')).toHaveText(/Более ранний вариант уже отправлен/);
    await expect(waiting(page).getByText('Зачёт в 11:00')).toBeVisible();
    await page.getByRole('button', { name: '1 новая запись' }).click();
    await expect(post(page, 'Зачёт в 10:00')).toHaveCount(1);

    await waiting(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(post(page, 'Зачёт в 11:00')).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await page.reload();
    await expect(post(page, 'Зачёт в 11:00')).toHaveCount(1);
    await expect(post(page, 'Зачёт в 10:00')).toHaveCount(1);
  });

  test('that the server refuses becomes a draft again, with the reason', { tag: '@detail' }, async ({
    open,
  }) => {
    const { page } = await open(TEACHER);
    await page.route(SAVE, (route) =>
      route.fulfill({
        status: 403,
        json: { result: 1, error: 'Писать этому факультету нельзя', code: 'FORBIDDEN', data: null },
      }),
    );
    await publish(page, 'Не сразу');
    await expect(waiting(page).getByText('Не опубликовано')).toBeVisible();
    await expect(waiting(page).getByRole('alert')).toHaveText('Писать этому факультету нельзя');
    await expectNoAxeFindings(page);
    await page.unroute(SAVE);
    await waiting(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(post(page, 'Не сразу')).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  test('does not notify its own author, although the event arrives before the response', {
    tag: '@detail',
  }, async ({ open }) => {
    const [{ page: writer }, { page: reader }] = await Promise.all([open(TEACHER), open(STUDENT)]);
    await writer.route(SAVE, async (route) => {
      const response = await route.fetch();
      await expect(reader.getByRole('button', { name: '1 новая запись' })).toBeVisible();
      await expect(writer.getByRole('button', { name: /нов.+ запис/ })).toHaveCount(0);
      await route.fulfill({ response });
    });
    await publish(writer, 'Своё не новость');
    await expect(post(writer, 'Своё не новость')).toBeVisible();
    await expect(waiting(writer)).toHaveCount(0);
    await expect(writer.getByRole('button', { name: /нов.+ запис/ })).toHaveCount(0);
  });

  test('disappears at once when removed, and is restored by one press', { tag: '@detail' }, async ({
    open,
  }) => {
    const { page } = await open(TEACHER);
    await publish(page, 'Лишняя запись');
    await expect(post(page, 'Лишняя запись')).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/news/delete.json', async (route) => {
      await held;
      await route.continue();
    });
    await post(page, 'Лишняя запись').getByRole('button', { name: 'Действия с записью' }).click();
    await page.getByRole('menuitem', { name: 'Удалить запись' }).click();
    await expect(post(page, 'Лишняя запись')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answer();
    await page.getByRole('button', { name: 'Вернуть' }).hover();
    await expect(page.getByRole('article').first()).toBeFocused();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(post(page, 'Лишняя запись')).toBeFocused();
  });

  test('starts as one line on a phone, which expands when touched', { tag: ['@phone', '@detail'] }, async ({
    open,
  }) => {
    const { page } = await open(TEACHER);
    await expect(composer(page).getByRole('button', { name: 'Опубликовать' })).toBeHidden();
    expect((await composer(page).boundingBox())?.height).toBeLessThan(80);
    await composer(page).getByRole('textbox').tap();
    await expect(composer(page).getByRole('button', { name: 'Опубликовать' })).toBeVisible();
    await expect(composer(page).getByRole('button', { name: 'Для кого' })).toBeVisible();
  });
});
