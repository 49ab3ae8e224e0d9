import type { Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { letIn, signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { homeScriptKb, scriptKb, WEIGHT_LIMITS } from './harness/page-weight.ts';

const profileMenu = (page: Page) => page.getByRole('button', { name: /Меню профиля/ });

/** Keeps the application's code back until the returned function lets it come. */
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

/** How far things moved that nobody touched, as the browser counts it. */
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

test.describe('the login before its code is there', () => {
  test('takes what is typed, and signs in whoever sent it', { tag: '@both' }, async ({ person }) => {
    const { page } = await person();
    const letCome = await holdScripts(page);
    await page.goto('/lms/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Вход в Bilim' })).toBeVisible();
    await expect(page.getByLabel('Имя пользователя')).toBeFocused();
    await page.keyboard.type(STUDENT.login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(STUDENT.password);
    // The eye does nothing yet, and is passed over.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeFocused();
    await expect(page.locator('button:focus')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.locator('form[data-sent]')).toBeVisible();
    // What was sent goes nowhere but to the server's call.
    expect(page.url()).not.toContain(STUDENT.password);
    letCome();
    await expect(profileMenu(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/lms\/?$/);
  });

  test('keeps what is half typed, and the place in it, in the chosen language', { tag: '@detail' }, async ({
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

  test('speaks another language at once, with what was typed', { tag: ['@phone', '@detail'] }, async ({
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

  test('leads on in the language that was picked, whatever was picked before', {
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

  test('says why one has to sign in again, and nothing moves when the code comes', {
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

test('leaves the login page when the visitor is signed in, also from another tab', {
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

test('follows whoever signs in over it in another tab', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person();
  await signIn({ page, ...STUDENT });
  const student = (await profileMenu(page).textContent()) ?? '';
  const other = await context.newPage();
  // The form is what is left where the server could not be asked whether somebody is here.
  await other.route('**/api/auth/enticate.json', (route) => route.abort(), { times: 1 });
  await signIn({ page: other, ...TEACHER });
  await expect(profileMenu(other)).toBeVisible();
  await expect(profileMenu(other)).not.toHaveText(student);
  const teacher = (await profileMenu(other).textContent()) ?? '';
  await expect(profileMenu(page)).toHaveText(teacher);
  await page.waitForLoadState('networkidle');
  await expect(profileMenu(other)).toHaveText(teacher);
});

test('costs no more JavaScript than a slow phone can fetch', { tag: '@both' }, async ({ person }) => {
  const { page } = await person();
  const login = await scriptKb(page, () => page.goto('/lms/login'));
  expect(login).toBeGreaterThan(50);
  expect(login).toBeLessThanOrEqual(WEIGHT_LIMITS.login);
  const home = await homeScriptKb(page);
  expect(home).toBeGreaterThan(50);
  expect(login + home).toBeLessThanOrEqual(WEIGHT_LIMITS.home);
});

/** The calls of a page that ask the server for data, without the stream of events and photos. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.json$/.test(pathname) && !pathname.startsWith('/lms/public/')) calls.push(pathname);
  });
  return calls;
}

test.describe('the home', () => {
  test('makes one call before it shows, also right after signing in', { tag: '@both' }, async ({
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

  test('opens the menu of oneself at once, while its code comes', { tag: ['@both', '@detail'] }, async ({
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

  test('opens in two windows at the same moment, also where nobody signed in by the form', {
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

  test('shows nobody what was answered to another', async ({ person }) => {
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
