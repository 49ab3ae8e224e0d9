import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { gradesOf, hundredths, shownGpa, withoutSpaces, writtenOn } from './harness/transcript.ts';

const LANGUAGES = [
  { language: 'kg', button: 'Кыр', table: 'Семестрдин дисциплиналары', how: 'Кантип эсептелди' },
  { language: 'ru', button: 'Рус', table: 'Дисциплины семестра', how: 'Как посчитано' },
  { language: 'en', button: 'Eng', table: 'Disciplines of the semester', how: 'How computed' },
] as const;

test('a transcript is readable in three languages, independent of the screen language', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT, theme: 'dark' });
  const grades = await gradesOf(context);
  const newest = grades.filter(({ semesterId }) => semesterId === grades.at(-1)?.semesterId);
  await page.goto('/lms/transcript');
  for (const { language, button, table } of LANGUAGES) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const rows = page.getByRole('table', { name: table });
    for (const { name } of newest) await expect(rows).toContainText(name[language]);
    await expectNoAxeFindings(page, language);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Транскрипт' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Disciplines of the semester' })).toBeVisible();
});

/** Rows of 'how computed': credits × point = product, their sums, and the quotient. */
async function recount(page: Page, name: string) {
  const region = page.getByRole('region', { name });
  const cells = await region
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children).map((cell) => cell.textContent ?? '')));
  const rows = cells.map(([, factors = '', product = '']) => {
    const [credits = '', point = ''] = factors.split('×');
    return { credits: Number(credits), point: hundredths(point), product: hundredths(product) };
  });
  for (const { credits, point, product } of rows) expect(product).toBe(credits * point);
  const sum = rows.reduce((so, { product }) => so + product, 0);
  const credits = rows.reduce((so, row) => so + row.credits, 0);
  const quotient = await region.getByText('÷').last().innerText();
  const [, weighed = '', over = '', gpa = ''] = /([\d.,]+) ÷ (\d+) = ([\d.,]+)/.exec(quotient) ?? [];
  expect({ sum: hundredths(weighed), credits: Number(over) }).toEqual({ sum, credits });
  expect(hundredths(gpa)).toBe(Math.floor((2 * sum + credits) / (2 * credits)));
  return { sum, credits, gpa: hundredths(gpa) };
}

test('the explanation of an average is correct, for a term and over all', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/transcript');
  const terms = page.getByRole('region', { name: /семестр$/ });
  await expect(terms.first()).toBeVisible();
  const count = await terms.count();
  expect(count).toBeGreaterThan(3);
  let [sum, credits] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    const term = terms.nth(place);
    const head = term.locator('[aria-expanded]').first();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await term.getByRole('button', { name: 'Как посчитано' }).click();
    const counted = await recount(page, 'Как посчитано');
    await expect(head).toContainText(
      `Средний балл семестра: ${(counted.gpa / 100).toFixed(2).replace('.', ',')}`,
    );
    sum += counted.sum;
    credits += counted.credits;
    if (place === 0) await expectNoAxeFindings(page, 'how computed');
    await term.getByRole('button', { name: 'Как посчитано' }).click();
  }
  await page.getByRole('button', { name: 'Как посчитано' }).first().click();
  const all = page.getByRole('region', { name: 'Как посчитан общий балл' });
  await expect(all).toContainText(`${(sum / 100).toFixed(2).replace('.', ',')} ÷ ${credits}`);
  expect(await shownGpa(page)).toBe(Math.floor((2 * sum + credits) / (2 * credits)));
});

test('a retake shows both attempts, and which of them counts', { tag: ['@both', '@detail'] }, async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const retaken = (await gradesOf(context)).find(({ attempt }) => attempt > 1);
  await page.goto('/lms/transcript');
  const region = page.getByRole('region', { name: new RegExp(`${retaken?.semesterId} семестр$`) });
  const head = region.locator('[aria-expanded]').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await region.getByRole('button', { name: /пересдача/ }).click();
  const dialog = page.getByRole('dialog', { name: `Попытки: ${retaken?.name.ru}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('не учитывается: есть новая попытка');
  await expect(dialog.getByRole('listitem').last()).toContainText(String(retaken?.points));
  await expectNoAxeFindings(page, 'attempts');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
});

test('“what if” shows an average at once, and nothing of it is sent or saved', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await page.goto('/lms/transcript');
  const before = JSON.stringify(await gradesOf(context));
  const gpa = await shownGpa(page);
  const sent: string[] = [];
  await page.getByRole('button', { name: 'Что если…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что если…' });
  const result = dialog.getByRole('status');
  const said = async (word: string) =>
    hundredths(new RegExp(`${word}: ([\\d,]+)`).exec(await result.innerText())?.[1] ?? '');
  await expect(result).toBeVisible();
  expect(await said('Было бы')).toBe(gpa);
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const choices = dialog.getByRole('group');
  const count = await choices.count();
  expect(count).toBeGreaterThan(0);
  for (let place = 0; place < count; place += 1)
    await choices.nth(place).getByRole('button', { name: 'A', exact: true }).click();
  await expect(result).toContainText('вырос бы');
  expect(await said('Было бы')).toBeGreaterThan(gpa);
  expect(await said('Сейчас')).toBe(gpa);
  await choices.first().getByRole('button', { name: 'F', exact: true }).click();
  await expectNoAxeFindings(page, 'what if');
  expect(sent.filter((url) => !/\/(report|seen|typing)/.test(url))).toEqual([]);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Средний балл', exact: true })).toBeVisible();
  expect(await shownGpa(page)).toBe(gpa);
  expect(JSON.stringify(await gradesOf(context))).toBe(before);
});

test('the chart has an equivalent table', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/transcript');
  const chart = page.getByRole('img', { name: /^Средний балл по семестрам/ });
  const said = (await chart.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'таблицей' }).click();
  const table = page.getByRole('table', { name: 'Средний балл по семестрам' });
  for (const [, value = ''] of said.matchAll(/: (\d,\d\d)/g)) await expect(table).toContainText(value);
  await page.getByRole('button', { name: 'графиком' }).click();
  await expect(chart).toBeVisible();
});

test('a transcript is saved as PDF in three languages; a second press returns the same paper', async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const grades = await gradesOf(context);
  await page.goto('/lms/transcript');
  const gpa = await shownGpa(page);
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать транскрипт в PDF' }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  for (const { language, button } of LANGUAGES) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const { name, bytes } = await save();
    const written = await writtenOn(bytes);
    const shown = (gpa / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',');
    expect(written).toContain(shown);
    for (const grade of grades) expect(written).toContain(withoutSpaces(grade.name[language]));
    if (language === 'kg') for (const letter of ['ң', 'ө', 'ү']) expect(written).toContain(letter);
    const again = await save();
    expect(again.name).toBe(name);
    expect(again.bytes.equals(bytes)).toBe(true);
  }
});

test('a failed PDF shows an error, and the button can be pressed again', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/transcript');
  await page.route('**/transcript/paper.json', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Скачать транскрипт в PDF' });
  await button.click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await page.unroute('**/transcript/paper.json');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone the actions are in the bar, and the language is in its menu', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const [first] = (await gradesOf(context)).slice(-1);
  await page.goto('/lms/transcript');
  await expect(page.getByRole('list', { name: 'Дисциплины семестра' })).toContainText(first?.name.ru ?? '');
  await expectNoAxeFindings(page, 'phone');
  await page.getByRole('banner').getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Кыргызча' }).click();
  await expect(page.getByRole('list', { name: 'Семестрдин дисциплиналары' })).toContainText(
    first?.name.kg ?? '',
  );
  // On the narrowest phone the title is fully visible, and the menu has all actions.
  await page.setViewportSize({ width: 320, height: 640 });
  const title = page.getByRole('banner').getByRole('heading', { level: 1, name: 'Транскрипт' });
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(30);
  await page.getByRole('banner').getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Что если…' }).click();
  await expect(page.getByRole('dialog', { name: 'Что если…' })).toBeVisible();
});

test('a student without grades sees an explanation of the screen', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.route('**/transcript/page.json', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, grades: [] } } });
  });
  await page.goto('/lms/transcript');
  await expect(page.getByRole('heading', { name: 'Оценок пока нет' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скачать транскрипт в PDF' })).toBeDisabled();
  await expectNoAxeFindings(page, 'empty');
});

test('the transcript screen explains to a teacher that it is for students', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/transcript');
  await expect(page.getByRole('heading', { name: 'Транскрипт есть у студентов' })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the last loaded transcript is readable offline', { tag: '@detail' }, async ({ person }) => {
    const { page, context } = await person({ as: STUDENT });
    await page.goto('/lms/transcript');
    const gpa = await shownGpa(page);
    await untilItsWorkerServes(page);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Дисциплины семестра' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Нет сети\. Показано то/)).toBeVisible();
    expect(await shownGpa(page)).toBe(gpa);
  });
});
