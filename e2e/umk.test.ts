import type { Page } from '@playwright/test';
import { makePdf } from '../apps/server/src/demo/pdf.ts';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { classOfBothForms, classTaughtAgain, withOwnPassword } from './harness/classes.ts';
import { expect, test } from './harness/journey.ts';

const own = (page: Page) => page.getByRole('list', { name: 'Мои материалы' });
const names = (page: Page) => own(page).getByRole('listitem').locator('.name');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новый материал' });
const material = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string) => material(page, name).getByRole('link').first();

async function choose(page: Page, field: string, option: RegExp) {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Uploads a one-page PDF for full-time students, without waiting for the upload. */
async function upload(page: Page, { name, inLibrary = false }: { name: string; inLibrary?: boolean }) {
  await page.getByRole('button', { name: 'Добавить материал' }).click();
  const buffer = makePdf({ title: 'Material', lines: ['The first line of the material'] });
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('textbox', { name: 'Название' })).toHaveValue(name);
  await choose(page, 'Вид материала', /^Лекции/);
  await dialog(page).getByRole('button', { name: 'Для очных', exact: true }).click();
  if (inLibrary) {
    await dialog(page).getByLabel('Показать и в электронной библиотеке').check();
    await choose(page, 'Категория библиотеки', /./);
  }
  await expectNoAxeFindings(page, 'form');
  await dialog(page).getByRole('button', { name: 'Добавить материал' }).click();
  await page.getByRole('button', { name: `Сохранить сейчас: «${name}.pdf»` }).click();
  await expect(own(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

const bookOf = async (page: Page, name: string) =>
  /library\/(\d+)/.exec((await link(page, name).getAttribute('href')) ?? '')?.[1] ?? '';

test('material for full-time students is readable by them, and inaccessible to part-time students', async ({
  person,
}) => {
  const { disciplineId, ...logins } = classOfBothForms();
  const { context: visitor } = await person();
  const as = async (login: string) => {
    const opened = await person({ as: await withOwnPassword(visitor, login) });
    await opened.page.goto(`/lms/umk?discipline=${disciplineId}`);
    return opened;
  };
  const { page: teacher } = await as(logins.teacher);
  const { page: student } = await as(logins.fullTime);
  const { page: other, context: others } = await as(logins.partTime);
  await upload(teacher, { name: 'Введение в предмет', inLibrary: true });
  await upload(teacher, { name: 'Задачи для зачёта' });
  await expectNoAxeFindings(teacher, 'own materials');

  // Both materials appear live, marked new for users who have opened the screen before.
  await expect(material(student, 'Задачи для зачёта')).toContainText('новое');
  await expectNoAxeFindings(student, 'materials');
  const hidden = await bookOf(student, 'Задачи для зачёта');
  await link(student, 'Введение в предмет').click();
  await expect(student.getByText('The first line of the material').first()).toBeVisible();
  await student.goto('/lms/library?q=Введение в предмет');
  await expect(
    student.getByRole('main').getByRole('link', { name: 'Введение в предмет' }).first(),
  ).toBeVisible();

  await expect(other.getByRole('list', { name: 'Преподаватели' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('list', { name: 'Преподаватели' })).toBeVisible();
  await expect(other.getByRole('main').getByText(/Введение в предмет|Задачи для зачёта/)).toHaveCount(0);
  for (const call of ['book.file', 'cover.file']) {
    expect((await others.request.get(`/lms/api/library/${call}?id_eBook=${hidden}`)).status()).toBe(404);
  }
  await other.goto('/lms/library?q=Введение в предмет');
  await expect(
    other.getByRole('main').getByRole('link', { name: 'Введение в предмет' }).first(),
  ).toBeVisible();
});

test('a teacher reorders by dragging and by keys, and undoes a removal', { tag: '@detail' }, async ({
  person,
}) => {
  const { page: student } = await person({ as: STUDENT });
  await student.goto('/lms/umk');
  // A discipline in which the demo teacher lectures to the demo student.
  const course = student.getByRole('link', { name: /Токтогулов/ }).first();
  const discipline = /discipline=(\d+)/.exec((await course.getAttribute('href')) ?? '')?.[1];
  await student.goto(`/lms/umk?discipline=${discipline}`);
  const { page } = await person({ as: TEACHER });
  await page.goto(`/lms/umk?discipline=${discipline}`);
  await expect(names(page).nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await names(page).allTextContents();
  const handle = (name: string) => page.getByRole('button', { name: `Переместить «${name}»` });
  const above = await handle(first).boundingBox();
  await handle(third).hover();
  await page.mouse.down();
  await page.mouse.move((above?.x ?? 0) + 5, (above?.y ?? 0) - 20, { steps: 8 });
  await page.mouse.up();
  await expect(names(page)).toContainText([third, first, second]);
  await handle(third).press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Место 2 из' })).toHaveText(/Место 2 из \d+/);
  await expect(handle(third)).toBeFocused();
  await page.reload();
  await expect(names(page)).toContainText([first, third, second]);

  await expect(material(student, third)).toBeVisible();
  await page.getByRole('button', { name: `Действия: ${third}` }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  // A toast stays while the pointer is over it.
  await page.getByRole('button', { name: 'Вернуть' }).hover();
  const [screen, toast] = await Promise.all(
    [page.getByRole('main'), page.locator('[data-sonner-toast]')].map((each) => each.boundingBox()),
  );
  // The toast covers no control of the screen.
  expect(toast?.x).toBeGreaterThan((screen?.x ?? 0) + (screen?.width ?? Number.POSITIVE_INFINITY));
  await expect(names(page).filter({ hasText: third })).toHaveCount(0);
  await expect(material(student, third)).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(names(page)).toContainText([first, third, second]);
  await expect(material(student, third)).toBeVisible();
});

test('materials of an earlier term are copied in one step, and are not offered again', {
  tag: '@detail',
}, async ({ person }) => {
  const { teacher, disciplineId, earlier } = classTaughtAgain();
  const { context: visitor } = await person();
  const { page } = await person({ as: await withOwnPassword(visitor, teacher) });
  const name = 'Конспект прошлых лет';
  await page.goto(`/lms/umk?year=${earlier.year}&ws=${earlier.ws}&discipline=${disciplineId}`);
  await upload(page, { name });
  await page.goto(`/lms/umk?discipline=${disciplineId}`);
  await expect(names(page).first()).toBeVisible();
  await expect(names(page).filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect(names(page).filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Скопировать' })).toHaveCount(0);
});
