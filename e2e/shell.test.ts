import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn, untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

test.describe('the shell', () => {
  test('stays around an address that leads nowhere', { tag: '@both' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/no/such/page');
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page
      .getByRole('navigation', { name: 'Главная навигация' })
      .getByRole('link', { name: /Новости|новостей/ })
      .click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('says the name of a button without words when one rests on it', async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms');
    const theme = page.getByRole('button', { name: 'Включить тёмную тему' });
    await theme.hover();
    await expect(page.getByRole('tooltip', { name: 'Включить тёмную тему' })).toBeVisible();
    await theme.click();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Выйти' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('stays as it is when the code of its messages does not come, and asks for it again', async ({
    person,
  }) => {
    const { page, context } = await person();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/news');
    let refused = 0;
    await page.route('**/assets/toaster-*.js', (route) => {
      refused += 1;
      return route.fulfill({ status: 503 });
    });
    const copyLink = async () => {
      await page.getByRole('button', { name: 'Действия с записью' }).first().click();
      await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click();
    };
    await copyLink();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute('**/assets/toaster-*.js');
    await copyLink();
    await expect(page.getByText('Ссылка скопирована').first()).toBeVisible();
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Apps says what it could not get, and gets it when the network is back', { tag: '@phone' }, async ({
    person,
  }) => {
    const { context, page } = await person({ as: STUDENT });
    // Otherwise what Apps shows would have come with the start.
    await page.route('**/api/start.json*', (route) => route.abort());
    await page.goto('/lms/news');
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Приложения' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Нет сети. Проверьте подключение к интернету')).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
    // Once known, they stay: also in a visit that begins without network.
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Нет сети !!!')).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
  });

  test('one is told that one is still signed in when leaving was not possible', async ({ person }) => {
    const { context, page } = await person();
    // A session of its own: the others of this file go on with theirs.
    await signIn({ page, ...STUDENT });
    await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByText('Вы ещё не вышли')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('home', () => {
  test('greets with the date and the week of the term, odd or even', async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms');
    await expect(page.getByRole('main').getByText(/, \d+ \S+ · \d+-я неделя, (не)?чётная/)).toBeVisible();
  });
});
