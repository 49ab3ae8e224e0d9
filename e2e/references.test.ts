import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DEAN, FINANCE, OTHER_STUDENT, REGISTRAR, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { readQrOnPaper } from './harness/paper.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Мои заявки' }).getByRole('listitem');
const form = (page: Page) => page.getByRole('dialog', { name: 'Новая заявка' });

/** Selects an option at any viewport size. */
async function choose(page: Page, label: string, option: string | RegExp) {
  await form(page).getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
}

/** Submits the order. */
const order = (page: Page) => form(page).getByRole('button', { name: 'Заказать' }).click();

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  await expect(form(page)).toBeVisible();
}

async function orderMilitary(page: Page, district: string) {
  await openForm(page);
  await choose(page, 'Вид справки', 'Справка в военкомат');
  await choose(page, 'Область', 'Чуйская область');
  await choose(page, 'Район', district);
  await choose(page, 'Назначение', 'В военный комиссариат');
  await order(page);
  await expect(form(page)).toHaveCount(0);
}

/** Downloads the PDF by pressing a button. */
async function download(page: Page, button: Locator) {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return file;
}

const orderDialog = (page: Page) => page.getByRole('dialog', { name: /^Заявка № / });
const inQueue = (page: Page) => page.getByRole('list', { name: 'Очередь заявок' }).getByRole('button');

test.describe('with cached files', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the office accepts and completes an order live, and the student downloads it', async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/singlewindow');
    await orderMilitary(page, 'Сокулукский район');
    const card = cards(page).filter({ hasText: 'Сокулукский район' });
    await expect(card.getByText('Принята').first()).toBeVisible();

    const { page: office } = await person({ as: REGISTRAR });
    await office.goto('/lms/office?search=асанова керимбүбү');
    await inQueue(office).filter({ hasText: 'Справка в военкомат' }).click();
    await expect(orderDialog(office).getByText('Сокулукский район')).toBeVisible();
    await expectNoAxeFindings(office, 'an order');
    const preview = orderDialog(office).getByRole('link', { name: 'Посмотреть черновик' });
    const draft = await office.request.get((await preview.getAttribute('href')) ?? '');
    expect(draft.headers()['content-type']).toBe('application/pdf');
    // A double press counts once and does not press the next button.
    await orderDialog(office).getByRole('button', { name: 'Взять в работу' }).dblclick();
    await expect(orderDialog(office).getByRole('button', { name: 'Выдать справку' })).toBeVisible();
    await expect(office.getByText('С этой заявкой уже сделали что-то другое')).toHaveCount(0);

    await expect(card.getByText('Готовится').first()).toBeVisible();
    await expect(page.getByText('«Справка в военкомат»: начали готовить')).toBeVisible();
    await expect(card.getByRole('button', { name: /Отменить/ })).toHaveCount(0);

    await orderDialog(office).getByRole('button', { name: 'Выдать справку' }).click();
    await expect(orderDialog(office).getByRole('link', { name: 'Скачать PDF' })).toBeVisible();
    const history = orderDialog(office).getByRole('list', { name: 'Что было с заявкой' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByText('Готова').first()).toBeVisible();
    await expect(card.getByText(/№ \d{4}-\d+/)).toBeVisible();
    const file = await download(page, card.getByRole('link', { name: /PDF/ }));

    // Any reader of the paper can check its code, online and offline.
    const bytes = await readFile(await file.path());
    const { page: stranger, context } = await person();
    await stranger.goto(await readQrOnPaper(bytes));
    await expect(stranger.getByRole('heading', { name: 'Документ подлинный' })).toBeVisible();
    await expect(stranger.getByRole('region', { name: 'Что напечатано в документе' })).toContainText(
      'Справка в военкомат',
    );
    await untilItsWorkerServes(stranger);
    await context.setOffline(true);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Подпись верна' })).toBeVisible();
  });
});

test('a certificate of study is ready at once', { tag: '@both' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/singlewindow');
  await openForm(page);
  await choose(page, 'Вид справки', 'Справка об обучении');
  await expect(form(page).getByText('Будет готова сразу')).toBeVisible();
  await choose(page, 'Назначение', 'В посольство');
  await form(page).getByRole('group', { name: 'Язык' }).getByRole('button', { name: 'Eng' }).click();
  await expectNoAxeFindings(page, 'new order');
  await order(page);
  await expect(page.getByText('Справка готова')).toBeVisible();
  const card = cards(page).filter({ hasText: 'Справка об обучении' }).first();
  await expect(card).toContainText('на английском');
  await download(page, card.getByRole('link', { name: /PDF, .*КБ/ }));
  await expectNoAxeFindings(page, 'orders');

  // A second request links to today’s paper.
  const count = await cards(page).count();
  await openForm(page);
  await choose(page, 'Вид справки', 'Справка об обучении');
  await choose(page, 'Назначение', 'В посольство');
  await form(page).getByRole('group', { name: 'Язык' }).getByRole('button', { name: 'Eng' }).click();
  await order(page);
  await expect(page.getByText('Такая справка сегодня уже готова: вот она')).toBeVisible();
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(count);
});

test('the demo orders show every state', { tag: ['@both', '@detail'] }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/singlewindow');
  for (const [kind, state] of [
    ['Справка об обучении', 'Готова'],
    ['Транскрипт', 'Принята'],
    ['Справка в военкомат', 'Готовится'],
    ['Справка об академическом отпуске', 'Отказано'],
    ['Справка в военкомат', 'Отменена'],
  ] as const)
    await expect(
      cards(page).filter({ hasText: kind }).filter({ hasText: state }).first(),
      `${kind}: ${state}`,
    ).toBeVisible();
});

test('missing input is shown under its field, and the kind of paper selects the fields', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/singlewindow');
  await openForm(page);
  await order(page);
  await expect(form(page).getByText('Выберите вид справки')).toBeVisible();
  await choose(page, 'Вид справки', 'Справка в военкомат');
  await order(page);
  await expect(form(page).getByText('Выберите область', { exact: true })).toBeVisible();
  await choose(page, 'Область', 'Город Ош');
  await order(page);
  // A region with one district has it preselected.
  await expect(form(page).getByText('Выберите район')).toHaveCount(0);
  await expect(form(page).getByText('Выберите назначение')).toBeVisible();
  await expectNoAxeFindings(page, 'what is missing');
  await choose(page, 'Вид справки', 'Обходной лист');
  await expect(form(page).getByText('Область', { exact: true })).toHaveCount(0);
  await expect(form(page).getByText('Назначение')).toHaveCount(0);
});

test('a second equal order links to the first one, which can be withdrawn', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/singlewindow');
  await orderMilitary(page, 'Жайылский район');
  const card = cards(page).filter({ hasText: 'Жайылский район' });
  await expect(card).toHaveCount(1);
  await openForm(page);
  await choose(page, 'Вид справки', 'Справка в военкомат');
  await choose(page, 'Область', 'Чуйская область');
  await choose(page, 'Район', 'Жайылский район');
  await choose(page, 'Назначение', 'В военный комиссариат');
  await order(page);
  await expect(page.getByText('Такая заявка уже есть и ещё не готова.')).toBeVisible();
  await page.getByRole('button', { name: 'Показать её' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(card).toHaveAttribute('aria-current', 'true');

  await card.getByRole('button', { name: /Отменить заявку/ }).click();
  const question = page.getByRole('dialog', { name: /Отменить «Справка в военкомат»/ });
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(card.getByText('Принята').first()).toBeVisible();
  await card.getByRole('button', { name: /Отменить заявку/ }).click();
  await question.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(card.getByText('Отменена')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('the office refuses an order with a reason that the student reads', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: OTHER_STUDENT });
  await page.goto('/lms/singlewindow');
  await orderMilitary(page, 'Московский район');
  const { page: office } = await person({ as: REGISTRAR });
  await office.goto('/lms/office?search=жумабаев');
  await expect(inQueue(office).first()).toBeVisible();
  await expectNoAxeFindings(office, 'queue');
  await inQueue(office).filter({ hasText: 'Справка в военкомат' }).last().click();
  await expect(orderDialog(office).getByText('Московский район')).toBeVisible();
  await orderDialog(office).getByRole('button', { name: 'Отказать' }).click();
  const why = office.getByRole('dialog', { name: /^Отказать: / });
  await why.getByRole('button', { name: 'Отказать' }).click();
  await expect(why.getByText('Обязательное поле')).toBeVisible();
  await why.getByRole('textbox').fill('Вы уже стоите на учёте в другом районе');
  await why.getByRole('button', { name: 'Отказать' }).click();
  await expect(why).toHaveCount(0);
  const card = cards(page).filter({ hasText: 'Московский район' });
  await expect(card.getByText('Отказано')).toBeVisible();
  await expect(card.getByText('Причина: Вы уже стоите на учёте в другом районе')).toBeVisible();
});

test('a clearance sheet is signed by three offices, each by its right, and then issued', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/singlewindow');
  await openForm(page);
  await choose(page, 'Вид справки', 'Обходной лист');
  await order(page);
  const card = cards(page).filter({ hasText: 'Обходной лист' });
  await expect(card.getByText('ждёт подписи')).toHaveCount(3);

  const { page: registrar } = await person({ as: REGISTRAR });
  await registrar.goto('/lms/office?search=асанова керимбүбү');
  await inQueue(registrar).filter({ hasText: 'Обходной лист' }).click();
  await orderDialog(registrar).getByRole('button', { name: 'Взять в работу' }).click();
  await expect(orderDialog(registrar).getByText('Выдать можно, когда подпишут все')).toBeVisible();
  await expect(orderDialog(registrar).getByRole('button', { name: 'Выдать справку' })).toBeDisabled();

  for (const [as, path, left] of [
    [TEACHER, '/lms/office', 2],
    [FINANCE, '/lms/office', 1],
    [DEAN, '/lms/office?tab=clearance', 0],
  ] as const) {
    const { page: office } = await person({ as });
    await office.goto(path);
    await expect(office.getByRole('list', { name: 'Ждут подписи' })).toBeVisible();
    await expectNoAxeFindings(office, `clearance for ${as.login}`);
    await office.getByRole('button', { name: /^Подписать за .*: Асанова Керимбүбү/ }).click();
    await expect(office.getByRole('button', { name: /^Подписать за .*: Асанова Керимбүбү/ })).toHaveCount(0);
    await expect(card.getByText('ждёт подписи')).toHaveCount(left);
  }
  await orderDialog(registrar).getByRole('button', { name: 'Выдать справку' }).click();
  await expect(card.getByText('Готова').first()).toBeVisible();
  await download(page, card.getByRole('link', { name: /PDF/ }));
});

test('the screen is accessible by screen reader and by eye, also in Kyrgyz', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT, language: 'kg' });
  await page.goto('/lms/singlewindow');
  await expect(page.getByRole('list', { name: 'Менин буйрутмаларым' })).toBeVisible();
  await expectNoAxeFindings(page, 'orders');
  // On the narrowest phone a name is fully visible beside any state.
  await page.setViewportSize({ width: 320, height: 640 });
  const names = page.getByRole('list', { name: 'Менин буйрутмаларым' }).getByRole('heading');
  const roomy = () =>
    names.evaluateAll((all) => all.length > 0 && all.every((one) => one.getBoundingClientRect().width > 120));
  await expect.poll(roomy).toBe(true);
  const { page: office } = await person({ as: REGISTRAR });
  await office.goto('/lms/office');
  await expect(inQueue(office).first()).toBeVisible();
  await expectNoAxeFindings(office, 'queue');
});

test('the office screen names its owner to other users, and shows an empty search result', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/office');
  await expect(page.getByRole('heading', { name: 'Этот раздел для сотрудников' })).toBeVisible();
  const { page: office } = await person({ as: REGISTRAR });
  await office.goto('/lms/office?search=никого такого нет');
  await expect(office.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await office.goto('/lms/office?order=999999');
  await orderDialog(office).getByRole('button', { name: 'Закрыть' }).click();
  await expect(orderDialog(office)).toHaveCount(0);
});
