import type { Page } from '@playwright/test';
import { NEWCOMER, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn, untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const profileMenu = (page: Page) =>
  page.getByRole('button', { name: /Меню профиля|Профиль менюсу|Profile menu/ });

test.describe('signing in', () => {
  test('makes a new user choose own credentials first, and signs in with them', async ({ person }) => {
    const { page } = await person();
    await page.goto('/lms');
    await page.waitForURL('**/lms/login');
    await fill(page, { 'Имя пользователя': NEWCOMER.login, Пароль: NEWCOMER.password });
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Новые логин и пароль' })).toBeVisible();
    await expectNoAxeFindings(page);

    // Each empty field shows its own error until the user types into it.
    const save = page.getByRole('button', { name: 'Сохранить и войти' });
    const needed = page.getByText('Обязательное поле');
    await save.click();
    await expect(needed).toHaveCount(3);
    await fill(page, { 'Новый логин': 'aigerim' });
    await expect(needed).toHaveCount(2);
    await expect(page.getByLabel('Новый логин')).toBeFocused();

    // The form and the server apply the same rule: three characters are refused, four are accepted.
    await fill(page, { 'Новый логин': 'aigerim', 'Новый пароль': 'кү7', 'Пароль ещё раз': 'кү7' });
    await expect(page.getByText('Достаточно 4 символов')).toBeVisible();
    await save.click();
    await expect(page.getByText('не меньше 4 символов')).toBeVisible();
    await fill(page, { 'Новый пароль': 'күз7', 'Пароль ещё раз': 'күз8' });
    await save.click();
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await expect(page.getByLabel('Пароль ещё раз')).toBeFocused();

    // A refusal by the server appears under its field, in the page language.
    await fill(page, { 'Новый логин': STUDENT.login, 'Пароль ещё раз': 'күз7' });
    await save.click();
    const login = page.locator('input[name=newLogin]');
    await expect(login).toHaveAccessibleDescription('Этот логин уже занят, выберите другой');
    await expect(login).toBeFocused();
    await page.getByRole('button', { name: 'Eng' }).click();
    await expect(login).toHaveAccessibleDescription('This login is already taken, choose another');
    await page.getByRole('button', { name: 'Рус' }).click();
    await fill(page, { 'Новый логин': 'aigerim' });
    await expect(login).toHaveAccessibleDescription('');
    await save.click();
    await expect(profileMenu(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/lms\/?$/);

    const { page: later } = await person();
    await signIn({ page: later, login: 'aigerim', password: 'күз7' });
    await expect(profileMenu(later)).toBeVisible();
  });

  test('gives the same refusal each time, and after five attempts the waiting time', async ({ person }) => {
    const { page } = await person();
    await page.goto('/lms/login');
    await expectNoAxeFindings(page);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await fill(page, { 'Имя пользователя': 'teacher2', Пароль: `wrong${attempt}` });
      const answered = page.waitForResponse('**/recovery.json');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await answered;
      await expect(page.getByText('Неверное имя пользователя или пароль')).toBeVisible();
    }
    await fill(page, { 'Имя пользователя': 'teacher2', Пароль: 'Teacher2' });
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText(/Слишком много попыток\. Повторите через \d+ минут/)).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test('works with the keyboard alone, and returns to the previous page', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person();
    await page.goto('/lms/profile');
    await expect(page.getByLabel('Имя пользователя')).toBeVisible();
    await page.keyboard.type(STUDENT.login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(STUDENT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lms/profile');
    await expect(page.getByText('Дата рождения')).toBeVisible();
  });

  test('never redirects to a foreign address', { tag: '@detail' }, async ({ person, server }) => {
    const { page } = await person();
    await page.goto('/lms/login?return=//example.com/lms');
    await fill(page, { 'Имя пользователя': STUDENT.login, Пароль: STUDENT.password });
    await page.keyboard.press('Enter');
    await expect(profileMenu(page)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.origin);
  });
});

test.describe('a session', () => {
  test('keeps language and theme after a reload and in another browser', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person();
    await signIn({ page, ...TEACHER });
    await profileMenu(page).click();
    await page.getByLabel('Тёмная тема').check();
    await page
      .getByRole('button', { name: 'Кыр' })
      .or(page.getByRole('radio', { name: 'Кыр' }))
      .click();
    // Reload at once: the older value on the server must not overwrite an unsaved change.
    await page.reload();
    await expect(page.getByRole('link', { name: 'Билдирүүлөр' }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsaved'))).not.toContain('kg');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const { page: elsewhere } = await person();
    await signIn({ page: elsewhere, ...TEACHER });
    await expect(elsewhere.getByRole('link', { name: 'Билдирүүлөр' }).first()).toBeVisible();
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is over after sign-out: storage is empty and Back shows nothing', async ({ person }) => {
    const { page } = await person();
    await signIn({ page, ...STUDENT });
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/lms/profile');
    await page.waitForURL('**/lms/login**');
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload shows the shell and the pages read before', async ({ person }) => {
    const { context, page } = await person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await expect(page.getByText('Дата рождения')).toBeVisible();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Нет сети !!!')).toBeVisible();
    await expect(page.getByText('Дата рождения')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Нет сети !!!')).toHaveCount(0);
  });
});

test.describe('every screen of the shell', () => {
  test('has no axe findings', { tag: ['@both', '@detail'] }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    for (const path of ['', '/apps', '/profile', '/change-password', '/offline']) {
      await page.goto(`/lms${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoAxeFindings(page, path);
    }
  });

  test('never scrolls sideways from 320 to 2560 px', { tag: '@detail' }, async ({ person }) => {
    const { page } = await person();
    await signIn({ page, ...STUDENT });
    for (const path of ['', '/news', '/chat', '/profile']) {
      await page.goto(`/lms${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of [2560, 1200, 1199, 900, 899, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction(drawnTwice);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

/** Passes after the layout has adapted to the window width. */
function drawnTwice() {
  return new Promise<boolean>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
  );
}
