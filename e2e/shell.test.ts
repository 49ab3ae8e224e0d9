import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn, untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

test.describe('the shell', () => {
  test('stays around an unknown address', { tag: '@both' }, async ({ person }) => {
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

  test('keeps the scroll position when the focus moves to the header', { tag: ['@both', '@detail'] }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/news');
    await expect(page.getByRole('article').nth(4)).toBeAttached();
    const top = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 600));
    expect(await top()).toBe(600);
    const profile = page.getByRole('button', { name: /Меню профиля/ });
    await profile.click();
    await expect(page.getByRole('dialog', { name: /Меню профиля/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /Меню профиля/ })).toHaveCount(0);
    await expect(profile).toBeFocused();
    expect(await top()).toBe(600);
  });

  test('does not cover the element that gets the focus back', { tag: ['@both', '@detail'] }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/news');
    const posts = page.getByRole('article');
    await posts.nth(4).getByRole('button').first().focus();
    const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
    expect(height).toBe(60);
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.locator('main :focus').boundingBox();
      expect(focused?.y).toBeGreaterThanOrEqual(height);
    }
  });

  test('a rotated phone keeps the form input', { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto('/lms/singlewindow');
    await page.getByRole('button', { name: 'Новая заявка' }).click();
    const form = page.getByRole('dialog', { name: 'Новая заявка' });
    await form.getByRole('button', { name: 'Больше экземпляров' }).click();
    await expect(form.getByRole('status')).toHaveText('2');
    await page.setViewportSize({ width: 915, height: 412 });
    await expect(page.locator('[data-shell="folded"]')).toBeAttached();
    await expect(form.getByRole('status')).toHaveText('2');
    await page.setViewportSize({ width: 412, height: 915 });
    await expect(page.locator('[data-shell="phone"]')).toBeAttached();
    await expect(form.getByRole('status')).toHaveText('2');
  });

  test('shows the name of an icon button on hover', { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.clock.install();
    await page.goto('/lms');
    const theme = page.getByRole('button', { name: 'Включить тёмную тему' });
    const tip = page.getByRole('tooltip');
    await theme.hover();
    await expect(tip).toHaveText('Включить тёмную тему');
    // The pointer can move over the tooltip, to read it under a magnifier.
    await tip.hover();
    await page.clock.runFor(1_000);
    await expect(tip).toBeVisible();
    await theme.click();
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tip).toHaveText('Выйти');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  test('shows no tooltip again when a menu closes under the pointer', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.clock.install();
    await page.goto('/lms/news');
    const tip = page.getByRole('tooltip');
    const deeds = page.getByRole('button', { name: 'Действия с записью' }).first();
    await deeds.hover();
    await expect(tip).toHaveText('Действия с записью');
    await deeds.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(deeds).toBeFocused();
    await page.clock.runFor(1_000);
    await expect(tip).toHaveCount(0);
    await page.getByRole('main').hover({ position: { x: 1, y: 1 } });
    await deeds.hover();
    await expect(tip).toHaveText('Действия с записью');
  });

  test('stays unchanged when its message code fails to load, and requests it again', {
    tag: '@detail',
  }, async ({ person }) => {
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

/** Screens not read before. An open feed also does not refresh itself. */
const BEGUN_WITHOUT_NETWORK = [
  { path: '/lms/registration', shows: 'h2:has-text("Корзина")' },
  { path: '/lms/news', shows: 'article' },
];

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Apps shows what failed to load, and loads it when the network returns', {
    tag: ['@phone', '@detail'],
  }, async ({ person }) => {
    const { context, page } = await person({ as: STUDENT });
    // Otherwise the data of Apps would be part of the start response.
    await page.route('**/api/start.json*', (route) => route.abort());
    await page.goto('/lms/news');
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Приложения' }).click();
    const main = page.getByRole('main');
    // The day and the links, each in its place.
    await expect(main.getByText('Нет сети. Проверьте подключение к интернету')).toHaveCount(2);
    await context.setOffline(false);
    await expect(main.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
    // Once loaded, they remain, also in a visit that starts offline.
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Нет сети !!!')).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
  });

  test('a page opened offline loads its missing data when the network returns', async ({ person }) => {
    const { context, page } = await person({ as: STUDENT });
    await page.goto('/lms/profile');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await untilItsWorkerServes(page);
    const failed = page.getByRole('main').getByText('Нет сети. Проверьте подключение к интернету').first();
    for (const { path, shows } of BEGUN_WITHOUT_NETWORK) {
      await context.setOffline(true);
      await page.goto(path);
      await expect(failed).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('main').locator(shows).first()).toBeVisible();
      await expect(failed).toHaveCount(0);
    }
  });
});

test.describe('home', () => {
  test('greets with the date and the week of the term, odd or even', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms');
    await expect(page.getByRole('main').getByText(/, \d+ \S+ · \d+-я неделя, (не)?чётная/)).toBeVisible();
  });
});
