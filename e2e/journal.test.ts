import type { BrowserContext, Page } from '@playwright/test';
import { REGISTRAR, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { expect, test } from './harness/journey.ts';
import { pressRussian } from './harness/keys.ts';

type Head = { id_rrnkKrdt: number };
type Lesson = {
  id_studentJournalVisit: number;
  visitDate: string;
  id_time: number;
  subgroup: number | null;
  closed: boolean;
};
type Whole = { today: string; lessons: Lesson[]; bells: { number: number }[] };

async function get<T>(context: BrowserContext, path: string): Promise<T> {
  const { data }: { data: T } = await (await context.request.get(`/lms/api/${path}.json`)).json();
  return data;
}

/** The complete journals of a teacher in this term. */
async function journalsOf(context: BrowserContext): Promise<{ journalId: number; whole: Whole }[]> {
  const [year] = await get<{ id_a_year: number }[]>(context, 'discipline/current/year');
  const [term] = await get<{ id_ws: number }[]>(context, 'discipline/current/ws');
  const data = { id_a_year: year?.id_a_year, id_w_s: term?.id_ws };
  const heads = await post<Head[]>(context, 'visitlog/journals', { data });
  return Promise.all(
    heads.map(async ({ id_rrnkKrdt: journalId }) => ({
      journalId,
      whole: await post<Whole>(context, 'visitlog/getjournal', { data: { id_rrnkKrdt: journalId } }),
    })),
  );
}

const isLongAgo = ({ closed, subgroup }: Lesson) => closed && subgroup === null;

/** A journal with lessons recorded long ago. */
async function filledJournal(context: BrowserContext) {
  const found = (await journalsOf(context)).find(({ whole }) => whole.lessons.some(isLongAgo));
  if (!found) throw new Error('The teacher has no journal with old lessons');
  return found;
}

/** Today’s column, which has no marks yet. */
async function freshColumn(context: BrowserContext, of?: { journalId: number; whole: Whole }) {
  const { journalId, whole } = of ?? (await filledJournal(context));
  const taken = whole.lessons
    .filter(({ visitDate }) => visitDate === whole.today)
    .map(({ id_time }) => id_time);
  const bell = whole.bells.find(({ number }) => !taken.includes(number))?.number;
  const made = await post<Lesson>(context, 'visitlog/lesson/save', {
    data: {
      id_rrnkKrdt: journalId,
      id_studentJournalVisit: null,
      visitDate: whole.today,
      id_time: bell,
      hours: 2,
    },
  });
  return { journalId, lessonId: made.id_studentJournalVisit };
}

/** Opens the sheet with the cursor in a lesson’s column; returns its cells by row. */
async function openColumn(page: Page, { journalId, lessonId }: { journalId: number; lessonId: number }) {
  await page.goto(`/lms/journal?journal=${journalId}&lesson=${lessonId}`);
  const active = page.locator('.grid-row .is-active');
  await expect(active).toBeVisible();
  const column = (await active.getAttribute('data-spot'))?.split(':')[1];
  return {
    column: page.locator(`[data-spot="0:${column}"]`),
    cell: (row: number) => page.locator(`[data-spot="${row}:${column}"]`),
  };
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();

test('marks typed by keyboard alone are saved', async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const of = await freshColumn(context);
  const { cell } = await openColumn(page, of);
  await cell(1).click();
  await page.keyboard.type('5\n4\n');
  // The Latin-keyboard key of н.
  await page.keyboard.press('y');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('77\n');
  await expect(page.getByText('«77» не подходит')).toBeVisible();
  await expect(cell(5)).toHaveAttribute('aria-invalid', 'true');
  await cell(5).click();
  await page.keyboard.press('Delete');
  await expect(cell(5)).toHaveText('');
  await saved(page);
  await expectNoAxeFindings(page, 'journal');
  await page.reload();
  for (const [row, text] of [
    [1, '5'],
    [2, '4'],
    [3, 'н/б'],
    [4, '✓'],
    [5, ''],
  ] as const)
    await expect(cell(row)).toHaveText(text);
});

test('marks typed line by line stay with their students', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { cell } = await openColumn(page, await freshColumn(context));
  await cell(1).click();
  await pressRussian(page, '5\nн\n4\n3\nнб\n5\n');
  for (const [row, text] of ['5', 'н/б', '4', '3', 'н/б', '5'].entries())
    await expect(cell(row + 1)).toHaveText(text);
  await saved(page);
});

test('everyone is marked present except two students', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { cell, column } = await openColumn(page, await freshColumn(context));
  await column.click();
  await page.getByRole('menuitem', { name: 'Все были' }).click();
  await expect(cell(1)).toHaveText('✓');
  for (const row of [2, 4]) {
    await cell(row).click();
    await page.keyboard.press('y');
    await expect(cell(row)).toHaveText('н/б');
  }
  await expect(cell(3)).toHaveText('✓');
  await saved(page);
});

test('marks given before the sending code loads are not lost', async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const of = await freshColumn(context);
  let come = () => {};
  const comes = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/sending-cells/, async (route) => {
    await comes;
    await route.continue();
  });
  const { cell, column } = await openColumn(page, of);
  await column.click();
  await page.getByRole('menuitem', { name: 'Все были' }).click();
  await cell(2).click();
  await page.keyboard.press('y');
  await expect(cell(2)).toHaveText('');
  come();
  await expect(cell(1)).toHaveText('✓');
  await expect(cell(2)).toHaveText('н/б');
  await saved(page);
});

test('a late change requires a reason, and the history keeps it', async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { journalId, whole } = await filledJournal(context);
  const lessonId = whole.lessons.find(isLongAgo)?.id_studentJournalVisit ?? 0;
  const { cell } = await openColumn(page, { journalId, lessonId });
  const other = (await cell(1).innerText()) === '3' ? '4' : '3';
  await cell(1).click();
  await page.keyboard.type(`${other}\n`);
  const dialog = page.getByRole('dialog', { name: 'Занятие закрыто' });
  await dialog.getByLabel('Причина изменения').fill('Пересдача');
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await expect(cell(1)).toHaveText(other);
  await saved(page);
  await cell(1).hover();
  await expect(page.getByRole('tooltip')).toContainText(`→ ${other}`);
  await expect(page.getByRole('tooltip')).toContainText('Причина: Пересдача');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await cell(1).click();
  await page.keyboard.press('Alt+Enter');
  const history = page.getByRole('dialog');
  await expect(
    history.getByRole('list', { name: 'История отметки' }).getByRole('listitem').first(),
  ).toContainText('Причина: Пересдача');
  await expectNoAxeFindings(page, 'history');
});

test('two teachers marking at once see each other’s marks, and resolve a conflict', async ({ person }) => {
  const one = await person({ as: TEACHER });
  const two = await person({ as: REGISTRAR });
  const [shared] = await journalsOf(two.context);
  const of = await freshColumn(one.context, shared);
  const mine = await openColumn(one.page, of);
  const theirs = await openColumn(two.page, of);
  await mine.cell(1).click();
  await one.page.keyboard.type('5\n');
  await expect(theirs.cell(1)).toContainText('5');
  await two.context.setOffline(true);
  await theirs.cell(2).click();
  await two.page.keyboard.type('3\n');
  await expect(theirs.cell(2)).toHaveText('3');
  await mine.cell(2).click();
  await one.page.keyboard.type('4\n');
  await expect(mine.cell(2)).toHaveText('4');
  await saved(one.page);
  await two.context.setOffline(false);
  await expect(theirs.cell(2)).toContainText('4?');
  await theirs.cell(2).click();
  await two.page.keyboard.press('F2');
  await two.page.getByRole('button', { name: 'В журнале: 4' }).click();
  await expect(theirs.cell(2)).toHaveText('4');
  await expect(mine.cell(2)).toHaveText('4');
});

test('cells pasted from a spreadsheet are previewed before they are saved', { tag: '@detail' }, async ({
  person,
}) => {
  const { page, context } = await person({ as: TEACHER });
  const { cell } = await openColumn(page, await freshColumn(context));
  await cell(1).click();
  await cell(1).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '5\r\nн/б\r\nпять\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog', { name: 'Вставить отметки?' });
  await expect(dialog.getByRole('list', { name: 'Что изменится' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('«пять»: нет такой отметки')).toBeVisible();
  await expectNoAxeFindings(page, 'preview');
  await expect(cell(1)).toHaveText('');
  await dialog.getByRole('button', { name: 'Изменить 2 отметки' }).click();
  await expect(cell(1)).toHaveText('5');
  await expect(cell(2)).toHaveText('н/б');
  await expect(cell(3)).toHaveText('');
  await saved(page);
});

test('a mark is undone and redone', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { cell, column } = await openColumn(page, await freshColumn(context));
  await cell(1).click();
  await page.keyboard.type('5\n');
  await expect(cell(1)).toHaveText('5');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect(cell(1)).toHaveText('');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(1)).toHaveText('5');
  await saved(page);
  // A column also: deleted after a question, and restored from the toast.
  const name = (await column.getAttribute('aria-label')) ?? '';
  await column.click();
  await page.getByRole('menuitem', { name: 'Удалить занятие' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить занятие' });
  await expect(question).toContainText('уйдёт 1 отметка');
  await question.getByRole('button', { name: 'Удалить с 1 отметкой' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Занятие удалено' });
  // A toast stays while the pointer is over it.
  await toast.getByRole('button', { name: 'Вернуть' }).hover();
  await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
  await toast.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
});

test('a deleted column is restored by a key and from the trash', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: TEACHER });
  const { cell, column } = await openColumn(page, await freshColumn(context));
  await cell(1).click();
  await page.keyboard.type('5\n4\n');
  await saved(page);
  const name = (await column.getAttribute('aria-label')) ?? '';
  const head = page.getByRole('columnheader', { name, exact: true });
  const remove = async () => {
    await column.click();
    await page.getByRole('menuitem', { name: 'Удалить занятие' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить с 2 отметками' }).click();
    await expect(head).toHaveCount(0);
  };
  await column.click();
  await page.getByRole('menuitem', { name: 'Удалить занятие' }).click();
  await expectNoAxeFindings(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(head).toBeVisible();
  await remove();
  await page.keyboard.press('Control+z');
  await expect(head).toBeVisible();
  await expect(cell(2)).toHaveText('4');
  await remove();
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Корзина: 1' }).click();
  const trash = page.getByRole('dialog', { name: 'Корзина' });
  await expect(trash.getByRole('listitem')).toContainText('2 отметки');
  await expectNoAxeFindings(page, 'trash');
  await trash.getByRole('button', { name: /^Вернуть/ }).click();
  await expect(trash).toContainText('В корзине ничего нет');
  await trash.getByRole('button', { name: 'Закрыть' }).click();
  await expect(head).toBeVisible();
  await expect(cell(1)).toHaveText('5');
});
