import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
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

  test('says in Apps what it could not get, and gets it when the network is back', { tag: '@phone' }, async ({
    person,
  }) => {
    const { context, page } = await person({ as: STUDENT });
    await page.goto('/lms/news');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Приложения' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Нет сети. Проверьте подключение к интернету')).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
  });

  test('greets with the date and the week of the term, odd or even', async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms');
    await expect(page.getByRole('main').getByText(/, \d+ \S+ · \d+-я неделя, (не)?чётная/)).toBeVisible();
  });
});
