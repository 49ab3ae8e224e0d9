import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NEWCOMER, STUDENT, TEACHER } from './harness/accounts.ts';
import { axeFindings } from './harness/axe.ts';
import { signIn } from './harness/browser.ts';
import { journey } from './harness/journey.ts';

const trip = journey();

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const profileMenu = (page: Page) =>
  page.getByRole('button', { name: /Меню профиля|Профиль менюсу|Profile menu/ });

describe('signing in', () => {
  it('makes a newcomer choose own credentials first, and lets them in with those', async () => {
    const { page } = await trip.person();
    await page.goto('/lms');
    await page.waitForURL('**/lms/login');
    await fill(page, { 'Имя пользователя': NEWCOMER.login, Пароль: NEWCOMER.password });
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { name: 'Новые логин и пароль' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await fill(page, { 'Новый логин': 'aigerim', 'Новый пароль': 'abc', 'Пароль ещё раз': 'Aigerim2026' });
    await page.getByText('В пароле должны быть хотя бы одна цифра').waitFor();
    await fill(page, { 'Новый пароль': 'Aigerim2026x' });
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await page.getByText('Пароли не совпадают').waitFor();
    await fill(page, { 'Новый пароль': 'Aigerim2026' });
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await profileMenu(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/lms\/?$/);

    const { page: later } = await trip.person();
    await signIn({ page: later, login: 'aigerim', password: 'Aigerim2026' });
    await profileMenu(later).waitFor();
  });

  it('says no in the same words each time, and after five tries how long to wait', async () => {
    const { page } = await trip.person();
    await page.goto('/lms/login');
    expect(await axeFindings(page)).toEqual([]);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await fill(page, { 'Имя пользователя': 'teacher2', Пароль: `wrong${attempt}` });
      const answered = page.waitForResponse('**/recovery.json');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await answered;
      await page.getByText('Неверное имя пользователя или пароль').waitFor();
    }
    await fill(page, { 'Имя пользователя': 'teacher2', Пароль: 'Teacher2' });
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByText(/Слишком много попыток\. Повторите через \d+ минут/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('works with the keyboard alone, and returns to where one came from', async () => {
    const { page } = await trip.person();
    await page.goto('/lms/profile');
    await page.getByLabel('Имя пользователя').waitFor();
    await page.keyboard.type(STUDENT.login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(STUDENT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lms/profile');
    await page.getByText('Дата рождения').waitFor();
  });

  it('never returns to a foreign address', async () => {
    const { page } = await trip.person();
    await page.goto('/lms/login?return=//example.com/lms');
    await fill(page, { 'Имя пользователя': STUDENT.login, Пароль: STUDENT.password });
    await page.keyboard.press('Enter');
    await profileMenu(page).waitFor();
    expect(new URL(page.url()).origin).toBe(trip.server.origin);
  });
});

describe('a session', () => {
  it('keeps language and theme after a reload and in another browser', async () => {
    const { page } = await trip.person();
    await signIn({ page, ...TEACHER });
    await profileMenu(page).click();
    await page.getByLabel('Тёмная тема').check();
    await page
      .getByRole('button', { name: 'Кыр' })
      .or(page.getByRole('radio', { name: 'Кыр' }))
      .click();
    // At once: what the server has not been told yet must not be undone by what it knows.
    await page.reload();
    await page.getByRole('link', { name: 'Билдирүүлөр' }).first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsaved'))).not.toContain('kg');
    expect(await page.locator('html').getAttribute('lang')).toBe('ky');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

    const { page: elsewhere } = await trip.person();
    await signIn({ page: elsewhere, ...TEACHER });
    await elsewhere.getByRole('link', { name: 'Билдирүүлөр' }).first().waitFor();
    await expect.poll(() => elsewhere.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('ends on another device when it is ended here', async () => {
    const { page: lost } = await trip.person({ phone: true });
    await signIn({ page: lost, ...STUDENT });
    const { page } = await trip.person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    const end = page.getByRole('button', { name: /Завершить.*Android/ });
    await end.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Завершить/ })
      .click();
    await end.waitFor({ state: 'detached' });
    await lost.waitForURL('**/lms/login**');
    await lost.getByText('Сеанс завершён. Войдите снова').waitFor();
  });

  it('is over after logging out: storage is empty and Back shows nothing', async () => {
    const { page } = await trip.person();
    await signIn({ page, ...STUDENT });
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/lms/profile');
    await page.waitForURL('**/lms/login**');
  });

  it('shows the shell and what was read before when reloaded without network', async () => {
    const { context, page } = await trip.person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await page.getByText('Дата рождения').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Нет сети !!!').waitFor();
    await page.getByText('Дата рождения').waitFor();
    await context.setOffline(false);
    await page.getByText('Нет сети !!!').waitFor({ state: 'detached' });
  });
});

describe('every screen of the shell', () => {
  it('has nothing for axe to find, on a desk and on a phone', async () => {
    for (const phone of [false, true]) {
      const { page } = await trip.person({ phone });
      await signIn({ page, ...STUDENT });
      for (const path of ['', '/apps', '/profile', '/change-password', '/offline']) {
        await page.goto(`/lms${path}`);
        await page.getByRole('main').waitFor();
        await page.waitForLoadState('networkidle');
        expect(await axeFindings(page), `${path} ${phone ? 'phone' : 'desk'}`).toEqual([]);
      }
    }
  });

  it('never scrolls sideways from 320 to 2560 px', async () => {
    const { page } = await trip.person();
    await signIn({ page, ...STUDENT });
    for (const path of ['', '/news', '/chat', '/profile']) {
      await page.goto(`/lms${path}`);
      await page.getByRole('main').waitFor();
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

/** Holds once the layout has had its time to follow the width of the window. */
function drawnTwice() {
  return new Promise<boolean>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))),
  );
}
