import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { post } from './harness/calls.ts';
import { expect, test } from './harness/journey.ts';
import { readQr, readQrOf } from './harness/qr.ts';

type Wire = Record<'s_fio' | 'p20' | 'p32' | 'spec' | 'pr' | 'pribil_ubil', string> & { idid: number };

const code = (page: Page) => page.getByRole('main').getByRole('img', { name: /^QR/ });

/** A guard at a gate: another browser, signed out, with scripts disabled. */
async function scanned({
  browser,
  link,
  locale = 'ru',
}: {
  browser: Browser;
  link: string;
  locale?: string;
}) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  const page = await context.newPage();
  const answer = await page.goto(link);
  return { page, status: answer?.status(), close: () => context.close() };
}

const linesOf = async (page: Page) =>
  (await page.locator('main').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('a scanned student card shows the same data without sign-in and without scripts', {
  tag: '@both',
}, async ({ person, browser, server }) => {
  const { page, context } = await person({ as: STUDENT });
  await page.goto('/lms/apps');
  await page.getByRole('link', { name: 'QR-код студента' }).first().click();
  await expect(code(page)).toBeVisible();
  await expectNoAxeFindings(page, 'card');
  const link = await readQr(code(page));
  expect(link).toMatch(new RegExp(`^${server.origin}/lms/studentqr\\?data=[\\w-]{70}$`));
  const [card] = await post<Wire[]>(context, 'card/own', { data: {} });
  if (!card) throw new Error('The card is missing');
  const shown = page.getByRole('region', { name: 'студенческий билет' });
  for (const text of [
    card.s_fio,
    `${card.p20} · код ${card.idid}`,
    /^Учится · (осень|весна) \d{4}-\d\d, \d+ семестр$/,
  ])
    await expect(shown.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').getByText(card.spec)).toBeVisible();

  const guard = await scanned({ browser, link });
  expect(guard.status).toBe(200);
  expect(await linesOf(guard.page)).toEqual([
    ...['Рус', 'Кыр', 'Eng', expect.stringContaining('университет'), 'Студенческий билет', card.s_fio],
    ...[expect.stringMatching(/^Учится сегодня, \d\d\.\d\d\.\d{4}$/), 'Группа', card.p20],
    ...['Код студента', String(card.idid), 'Учебный год', card.p32, 'Семестр'],
    ...[expect.stringMatching(/^(Осенний|Весенний) · \d+ семестр$/), 'Специальность', card.spec, 'Приказы'],
    ...card.pr.split(';!;').map((order, at) => `${order}, ${card.pribil_ubil.split(';!;')[at]}`),
  ]);
  const photo = guard.page.getByRole('img', { name: 'Фотография' });
  expect((await photo.boundingBox())?.width).toBe(96);
  const address = await photo.getAttribute('src');
  expect((await guard.page.request.get(`${server.origin}${address}`)).headers()['content-type']).toBe(
    'image/webp',
  );
  await guard.page.getByRole('link', { name: 'Кыр' }).click();
  await expect(guard.page.getByText(/^Бүгүн окуйт/)).toBeVisible();
  await guard.page.getByRole('link', { name: 'Eng' }).click();
  await expect(guard.page.getByText(/^Enrolled as of/)).toBeVisible();
  await guard.close();

  const { page: visitor } = await person();
  await visitor.goto(link);
  await expectNoAxeFindings(visitor, 'public card');
  await visitor.goto(`${link}x`);
  await expectNoAxeFindings(visitor, 'no card');
});

test('after a new card is issued the old code is invalid', { tag: '@detail' }, async ({
  person,
  browser,
}) => {
  const { page } = await person({ as: OTHER_STUDENT });
  await page.goto('/lms/qrstud');
  const before = await readQr(code(page));
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Выпустить новый билет' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выпустить новый билет?' });
  await expect(dialog).toContainText('Его QR-код перестанет действовать');
  await expectNoAxeFindings(page, 'reissue');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  const kept = await scanned({ browser, link: before });
  expect(kept.status).toBe(200);
  await kept.close();

  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Выпустить новый билет' }).click();
  await dialog.getByRole('button', { name: 'Выпустить новый' }).click();
  await expect(page.getByText('Новый билет выпущен, старый больше не действует')).toBeVisible();
  const after = await readQr(code(page));
  expect(after).not.toBe(before);
  const works = await scanned({ browser, link: after });
  expect(works.status).toBe(200);
  await works.close();
  const refused = await scanned({ browser, link: before });
  expect(refused.status).toBe(404);
  expect(await linesOf(refused.page)).toEqual(['Некорректные данные', 'На главную']);
  await refused.page.getByRole('link', { name: 'На главную' }).click();
  await expect(refused.page).toHaveURL(/\/lms\/login/);
  await refused.close();
});

test('the saved picture is a PNG whose code opens the card', { tag: ['@both', '@detail'] }, async ({
  person,
  browser,
}) => {
  const { page } = await person({ as: STUDENT, theme: 'dark' });
  await page.goto('/lms/qrstud');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить' }).click(),
  ]);
  await expect(page.getByText('Картинка с билетом сохранена')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^Студенческий билет \d+\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const guard = await scanned({ browser, link: await readQrOf(picture) });
  expect(guard.status).toBe(200);
  await guard.close();
});

test('a browser without an install prompt gets written instructions', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/qrstud');
  await page.getByRole('button', { name: 'На экран' }).click();
  const dialog = page.getByRole('dialog', { name: 'Билет на экране телефона' });
  await expect(dialog).toContainText('Установить приложение');
  await expectNoAxeFindings(page, 'home screen');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a browser with an install prompt shows it', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/qrstud');
  await expect(code(page)).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked to install';
        return { outcome: 'accepted' };
      },
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'На экран' }).click();
  await expect(page).toHaveTitle('asked to install');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { language, title, order } of [
  { language: 'kg', title: 'Студенттик QR-код', order: 'Буйрук' },
  { language: 'en', title: 'Student QR code', order: 'Order' },
] as const) {
  test(`the card is shown in ${language}`, { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT, language, phone: true });
    await page.goto('/lms/qrstud');
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('main').getByText(order, { exact: true }).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
}

test('the card screen explains to a teacher that cards are for students', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/qrstud');
  await expect(page.getByRole('heading', { name: 'Билет есть только у студентов' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/lms/apps');
  await expect(page.getByRole('link', { name: 'QR-код студента' })).toHaveCount(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the card opens offline, and a public card page is never served from cache', {
    tag: '@detail',
  }, async ({ person }) => {
    const { page, context } = await person({ as: STUDENT, phone: true });
    await page.goto('/lms/qrstud');
    const link = await readQr(code(page));
    await untilItsWorkerServes(page);
    await page.reload();
    await expect(code(page)).toBeVisible();
    const checked = await context.newPage();
    await checked.goto(link);
    await expect(checked.getByText(/^Учится сегодня/)).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    expect(await readQr(code(page))).toMatch(/\/lms\/studentqr\?data=/);
    await expect(page.getByRole('main').getByRole('region').locator('img')).toBeVisible();
    await expect(checked.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});
