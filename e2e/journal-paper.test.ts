import type { BrowserContext, Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { expect, test } from './harness/journey.ts';
import { readQr } from './harness/qr.ts';

type Head = { id_rrnkKrdt: number; p20: string; p34: string };
type Whole = {
  lessons: { id_studentJournalVisit: number; subgroup: number | null }[];
  students: { s_fio: string }[];
};

/** A journal of this term with recorded lessons. */
async function filledJournal(context: BrowserContext): Promise<{ head: Head; whole: Whole }> {
  const [year] = await get<{ id_a_year: number }[]>(context, 'discipline/current/year');
  const [term] = await get<{ id_ws: number }[]>(context, 'discipline/current/ws');
  const data = { id_a_year: year?.id_a_year, id_w_s: term?.id_ws };
  for (const head of await post<Head[]>(context, 'visitlog/journals', { data })) {
    const of = { data: { id_rrnkKrdt: head.id_rrnkKrdt } };
    const whole = await post<Whole>(context, 'visitlog/getjournal', of);
    if (whole.lessons.some(({ subgroup }) => subgroup === null)) return { head, whole };
  }
  throw new Error('The teacher has no journal with lessons');
}

async function get<T>(context: BrowserContext, path: string): Promise<T> {
  const { data }: { data: T } = await (await context.request.get(`/lms/api/${path}.json`)).json();
  return data;
}

/** Page sizes of a PDF in points: A4 is 595 by 842. */
async function pagesOf(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const boxes = bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(
    ([, width, height]) => `${Math.floor(Number(width))} × ${Math.floor(Number(height))}`,
  );
}

test('the activity journal is printed on landscape A4, one page per sheet', { tag: '@detail' }, async ({
  person,
}) => {
  const { page, context } = await person({ as: TEACHER });
  const { head, whole } = await filledJournal(context);
  await page.goto(`/lms/journal/${head.id_rrnkKrdt}/print`);
  await expect(page.getByRole('heading', { name: 'Журнал учёта занятий' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: whole.students[0]?.s_fio ?? '' }).first()).toBeVisible();
  await expectNoAxeFindings(page, 'activity journal');
  const sheets = await page.locator('.paper-sheet').count();
  const pages = await pagesOf(page);
  expect(pages).toEqual(Array.from({ length: sheets }, () => '841 × 594'));
});

test('a printed list has a code that opens its lesson', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { head, whole } = await filledJournal(context);
  const lesson = whole.lessons.find(({ subgroup }) => subgroup === null)?.id_studentJournalVisit;
  await page.goto(`/lms/journal/${head.id_rrnkKrdt}/list/${lesson}`);
  for (const { s_fio } of whole.students.slice(0, 3)) {
    await expect(page.getByRole('cell', { name: s_fio })).toBeVisible();
  }
  await expectNoAxeFindings(page, 'list');
  expect(await pagesOf(page)).toEqual(['594 × 841']);
  const address = await readQr(page.getByRole('img', { name: 'QR-код занятия' }));
  expect(new URL(address).searchParams.get('lesson')).toBe(String(lesson));
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`journal=${head.id_rrnkKrdt}&lesson=${lesson}`));
  // The sheet has no room for a third name.
  const [family, given] = (whole.students[0]?.s_fio ?? '').split(' ');
  await expect(page.getByRole('grid').getByText(`${family} ${given}`)).toBeVisible();
});

test('the syllabus is pasted as a list, and the report compares it with the lessons taught', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { head } = await filledJournal(context);
  await page.goto(`/lms/journal/${head.id_rrnkKrdt}/topics`);
  await expect(page.getByRole('table', { name: 'Проведено' })).toBeVisible();
  await expectNoAxeFindings(page, 'topics');
  await page.getByRole('button', { name: 'Силлабус' }).click();
  await page.getByRole('button', { name: 'Добавить тему' }).click();
  const added = page.getByRole('textbox', { name: /^Тема \d+$/ }).last();
  await added.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1. Повторение и итоги 4\n2. Защита проектов, 6 ч');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('textbox', { name: /^Тема \d+$/ }).last()).toHaveValue('Защита проектов');
  await expectNoAxeFindings(page, 'syllabus');
  await page.getByRole('button', { name: 'Сохранить силлабус' }).click();
  await expect(page.getByText('Силлабус сохранён')).toBeVisible();
  await page.getByRole('button', { name: 'Отчёт' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Защита проектов' });
  await expect(row).toContainText('Впереди');
  await expect(row.getByRole('cell').filter({ hasText: /^6$/ }).first()).toBeVisible();
  await expectNoAxeFindings(page, 'report');
  await page.reload();
  await expect(row).toBeVisible();
});

test('a user cannot print another teacher’s journal', { tag: '@detail' }, async ({ person }) => {
  const { context } = await person({ as: TEACHER });
  const { head } = await filledJournal(context);
  const { page } = await person({ as: STUDENT });
  await page.goto(`/lms/journal/${head.id_rrnkKrdt}/print`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(head.p34)).toBeHidden();
});
