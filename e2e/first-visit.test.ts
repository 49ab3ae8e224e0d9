import type { Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { letIn, signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { firstVisitKb, WEIGHT_LIMITS } from './harness/page-weight.ts';

const profileMenu = (page: Page) => page.getByRole('button', { name: /Меню профиля/ });

/** Holds the application’s scripts until the returned function releases them. */
async function holdScripts(page: Page) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/lms/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

/** Cumulative layout shift, as the browser reports it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) {
          Object.assign(window, {
            shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
          });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')));

test.describe('the login before its scripts load', () => {
  test('accepts typed credentials, and signs in the user who submits them', { tag: '@both' }, async ({
    person,
  }) => {
    const { page } = await person();
    const letCome = await holdScripts(page);
    await page.goto('/lms/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Вход в Bilim' })).toBeVisible();
    await expect(page.getByLabel('Имя пользователя')).toBeFocused();
    await page.keyboard.type(STUDENT.login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(STUDENT.password);
    // The show-password button does nothing yet, and Tab skips it.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeFocused();
    await expect(page.locator('button:focus')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.locator('form[data-sent]')).toBeVisible();
    // The credentials are sent only to the server’s sign-in call.
    expect(page.url()).not.toContain(STUDENT.password);
    letCome();
    await expect(profileMenu(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/lms\/?$/);
  });

  test('keeps half-typed text and the caret, in the chosen language', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ language: 'en' });
    const letCome = await holdScripts(page);
    await page.goto('/lms/login', { waitUntil: 'commit' });
    const login = page.getByLabel('User name');
    await login.fill('studnt');
    await login.press('ArrowLeft');
    await login.press('ArrowLeft');
    letCome();
    await expect(page).toHaveTitle(/Bilim/);
    await page.waitForFunction(() => !document.querySelector('form[data-early]'));
    await page.keyboard.type('e');
    await expect(login).toHaveValue('student');
    await page.getByLabel('Password', { exact: true }).fill('wrong one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong user name or password')).toBeVisible();
    await expect(login).toHaveValue('student');
  });

  test('switches the language at once and keeps the typed text', { tag: ['@phone', '@detail'] }, async ({
    person,
  }) => {
    const { page } = await person();
    const letCome = await holdScripts(page);
    await page.goto('/lms/login', { waitUntil: 'commit' });
    await page.getByLabel('Имя пользователя').fill(OTHER_STUDENT.login);
    const texts = page.waitForRequest('**/locales/en/auth.json');
    await page.getByRole('button', { name: 'Eng' }).click();
    await texts;
    await expect(page.getByRole('heading', { name: 'Log in to Bilim' })).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue(OTHER_STUDENT.login);
    letCome();
    await page.waitForFunction(() => !document.querySelector('form[data-early]'));
    await page.getByLabel('Password', { exact: true }).fill(OTHER_STUDENT.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'University links' })).toBeVisible();
    expect(page.url()).not.toContain('lang');
  });

  test('continues in the language picked last', {
    tag: ['@phone', '@detail'],
  }, async ({ person }) => {
    for (const [pill, links] of [
      ['Eng', 'University links'],
      ['Кыр', 'Университеттин шилтемелери'],
    ] as const) {
      const { page } = await person();
      await page.goto('/lms/login');
      await page.getByRole('button', { name: pill }).click();
      await page.locator('input[name=login]').fill(OTHER_STUDENT.login);
      await page.locator('input[name=password]').fill(OTHER_STUDENT.password);
      await page.keyboard.press('Enter');
      const home = page.getByRole('navigation', { name: links });
      await expect(home).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(home).toBeVisible();
      await page.reload();
      await expect(home).toBeVisible();
    }
  });

  test('shows why a new sign-in is needed, and nothing moves when the scripts load', {
    tag: ['@both', '@detail'],
  }, async ({ person }) => {
    const { page } = await person();
    await watchShifts(page);
    const letCome = await holdScripts(page);
    await page.goto('/lms/login?ended=1', { waitUntil: 'commit' });
    await expect(page.getByText('Сеанс завершён')).toBeVisible();
    const place = await page.getByRole('button', { name: 'Войти', exact: true }).boundingBox();
    letCome();
    await page.waitForFunction(() => !document.querySelector('form[data-early]'));
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Войти', exact: true }).boundingBox()).toEqual(place);
    expect(await shifted(page)).toBeLessThan(0.02);
  });
});

test('the login page redirects when the user is signed in, also from another tab', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person();
  const other = await context.newPage();
  await other.goto('/lms/login?return=%2Flms%2Fnews');
  await expect(other.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled();
  await signIn({ page, ...STUDENT });
  await other.waitForURL('**/lms/news');
  await page.goto('/lms/login?return=%2Flms%2Fchat');
  await page.waitForURL('**/lms/chat');
  await expect(profileMenu(page)).toBeVisible();
});

test('the login page follows a sign-in of another user in another tab', { tag: '@detail' }, async ({
  person,
}) => {
  const { page, context } = await person();
  await signIn({ page, ...STUDENT });
  const student = (await profileMenu(page).textContent()) ?? '';
  const other = await context.newPage();
  // The form is what remains when the server could not report the session.
  await other.route('**/api/auth/enticate.json', (route) => route.abort(), { times: 1 });
  await signIn({ page: other, ...TEACHER });
  await expect(profileMenu(other)).toBeVisible();
  await expect(profileMenu(other)).not.toHaveText(student);
  const teacher = (await profileMenu(other).textContent()) ?? '';
  await expect(profileMenu(page)).toHaveText(teacher);
  await page.waitForLoadState('networkidle');
  await expect(profileMenu(other)).toHaveText(teacher);
});

test('JavaScript of a first visit stays within the size limit', { tag: '@both' }, async ({ person }) => {
  const { page } = await person();
  const { login, home } = await firstVisitKb(page);
  expect(login).toBeGreaterThan(50);
  expect(login).toBeLessThanOrEqual(WEIGHT_LIMITS.login);
  expect(home).toBeGreaterThan(100);
  expect(home).toBeLessThanOrEqual(WEIGHT_LIMITS.home);
});

/** Data requests of a page, without the event stream and photos. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.json$/.test(pathname) && !pathname.startsWith('/lms/public/')) calls.push(pathname);
  });
  return calls;
}

test.describe('the home', () => {
  test('makes one request before it renders, also right after sign-in', { tag: '@both' }, async ({
    person,
  }) => {
    const { page } = await person();
    await page.goto('/lms/login');
    await page.getByLabel('Имя пользователя').fill(STUDENT.login);
    await page.getByLabel('Пароль', { exact: true }).fill(STUDENT.password);
    const calls = watchCalls(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(['/lms/api/auth/recovery.json', '/lms/api/auth/orize.json', '/lms/api/start.json']);

    calls.length = 0;
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Ссылки университета' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(['/lms/api/start.json']);
  });

  test('opens the profile menu at once, before its scripts load', { tag: ['@both', '@detail'] }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms');
    await expect(profileMenu(page)).toBeVisible();
    const letCome = await holdScripts(page);
    await profileMenu(page).click();
    const coming = page.locator('[aria-busy=true] > div');
    await expect(coming).toContainText('ИВТ');
    const before = await coming.boundingBox();
    letCome();
    const menu = page.getByRole('dialog', { name: /Меню профиля/ });
    await expect(menu.getByRole('button', { name: 'Выйти' })).toBeVisible();
    await menu.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)));
    expect(await menu.boundingBox()).toEqual(before);
  });

  test('opens in two windows at the same moment, also without a form sign-in', {
    tag: '@detail',
  }, async ({ person }) => {
    const { page, context } = await person();
    await letIn({ context, ...STUDENT });
    const windows = [page, await context.newPage()];
    const letCome = await Promise.all(windows.map(holdScripts));
    for (const window of windows) await window.goto('/lms', { waitUntil: 'commit' });
    for (const come of letCome) come();
    for (const window of windows) await expect(profileMenu(window)).toBeVisible();
    for (const window of windows) await window.waitForLoadState('networkidle');
    for (const window of windows) await expect(profileMenu(window)).toBeVisible();
  });

  test('never shows the cached answers of another user', async ({ person }) => {
    const { page, context } = await person();
    await signIn({ page, ...STUDENT });
    await expect(profileMenu(page)).toBeVisible();
    const late = await context.newPage();
    const letCome = await holdScripts(late);
    const answered = late.waitForResponse('**/lms/api/start.json*');
    await late.goto('/lms', { waitUntil: 'commit' });
    expect(await (await answered).text()).toContain('"uid"');

    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    await signIn({ page, ...TEACHER });
    const teacher = await profileMenu(page).textContent();
    letCome();
    await expect(profileMenu(late)).toHaveText(teacher ?? '');
    await late.waitForLoadState('networkidle');
    await expect(profileMenu(late)).toHaveText(teacher ?? '');
  });
});
