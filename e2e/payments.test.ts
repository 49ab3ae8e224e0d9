import type { Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { historyOf, inSom, leftOf, openCardForm, owedService, payByCard } from './harness/payments.ts';

const outcome = (page: Page) => page.getByRole('region', { name: 'Платёж картой' });
const dayMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const lines = (page: Page) => page.getByRole('list', { name: 'История' }).getByRole('listitem');

test('a card payment is approved: the debt shrinks, and the history has its receipt', {
  tag: '@both',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await openCardForm(page);
  await expect(page.getByText('Песочница: настоящие деньги не списываются')).toBeVisible();
  await expectNoAxeFindings(page, 'payments');
  await payByCard(page, 123);
  await expect(page.getByText('Песочница: деньги не списываются')).toBeVisible();
  await expectNoAxeFindings(page, 'sandbox');
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();

  await expect(outcome(page).getByText(`Оплачено ${inSom(12_300)}`)).toBeVisible();
  await expectNoAxeFindings(page, 'paid');
  expect(await leftOf(context, service)).toBe(service.left - 12_300);
  // A double press makes one payment.
  expect((await historyOf(context)).filter(({ tyiyn }) => tyiyn === 12_300)).toHaveLength(1);
  await expect(lines(page).filter({ hasText: 'Зачислено' }).filter({ hasText: '123' }).first()).toBeVisible();

  await page.reload();
  await expect(outcome(page).getByText(`Оплачено ${inSom(12_300)}`)).toBeVisible();
  await outcome(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(outcome(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);
});

test('a declined payment is shown, charges nothing, and can be repeated with the same sum', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await payByCard(page, 234);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(outcome(page).getByText('Отклонено банком')).toBeVisible();
  await expect(outcome(page)).toContainText('Деньги не списаны');
  await expectNoAxeFindings(page, 'declined');
  expect(await leftOf(context, service)).toBe(service.left);
  const refused = lines(page).filter({ hasText: 'Отклонено банком' }).first();
  await expect(refused).toContainText('не зачислено');

  await outcome(page).getByRole('button', { name: 'Повторить' }).click();
  const question = page.getByRole('dialog', { name: `Оплатить ${inSom(23_400)} картой?` });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await refused.getByRole('button', { name: `Повторить платёж на ${inSom(23_400)}` }).click();
  await question.getByRole('button', { name: `Оплатить ${inSom(23_400)}` }).click();
  await page.waitForURL(/\/lms\/sandbox\//);
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(outcome(page).getByText(`Оплачено ${inSom(23_400)}`)).toBeVisible();
  expect(await leftOf(context, service)).toBe(service.left - 23_400);
});

test('“back” from the bank pays nothing: the payment is shown and can be continued or cancelled', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await payByCard(page, 345);
  const bank = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/order=\d+/);
  // The bank has not answered yet, and no result is assumed.
  await expect(outcome(page).getByText('Пока неизвестно')).toBeVisible();
  await expect(outcome(page)).toContainText('Не платите второй раз');
  await expectNoAxeFindings(page, 'not known');
  await outcome(page).getByRole('link', { name: 'На страницу банка' }).click();
  await expect(page).toHaveURL(bank);
  await page.goBack();
  await outcome(page).getByRole('button', { name: 'Отказаться' }).click();
  await expect(outcome(page).getByText('Платёж отменён')).toBeVisible();
  expect(await leftOf(context, service)).toBe(service.left);
  expect((await historyOf(context)).filter(({ tyiyn }) => tyiyn === 34_500)).toHaveLength(1);
});

test('a payment whose callback is lost is settled while the user waits', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await payByCard(page, 456);
  await page.getByRole('button', { name: 'Оплатить, ответ банка потеряется' }).click();
  await expect(outcome(page).getByText(`Оплачено ${inSom(45_600)}`)).toBeVisible();
  expect(await leftOf(context, service)).toBe(service.left - 45_600);
});

test('offline the sum is kept, and the same press later makes one payment', async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  const form = await openCardForm(page);
  await form.getByRole('textbox', { name: 'Сумма' }).fill('567');
  await form.getByRole('button', { name: 'Оплатить картой' }).click();
  const question = page.getByRole('dialog', { name: /567.сом картой/ });
  // The order is created, and its response is lost.
  await page.route('**/paybycard.json', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(question.getByRole('alert')).toContainText('Сумма осталась');
  await page.unroute('**/paybycard.json');
  await question.getByRole('button', { name: /^Оплатить/ }).click();
  await page.waitForURL(/\/lms\/sandbox\//);
  expect((await historyOf(context)).filter(({ tyiyn }) => tyiyn === 56_700).length).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(outcome(page).getByText(`Оплачено ${inSom(56_700)}`)).toBeVisible();
  expect((await historyOf(context)).filter(({ tyiyn }) => tyiyn === 56_700)).toHaveLength(1);
});

test('an invalid sum is not paid, and a message shows why', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/paymentcode');
  const form = await openCardForm(page);
  for (const [typed, why] of [
    ['', 'Напишите сумму'],
    ['сто', 'Сумма пишется цифрами'],
    ['0', 'больше нуля'],
    ['-5', 'меньше нуля'],
    ['1,234', 'не больше двух цифр'],
    ['0,5', 'Картой можно заплатить от'],
    ['2000000', 'Картой можно заплатить до'],
  ] as const) {
    await form.getByRole('textbox', { name: 'Сумма' }).fill(typed);
    await expect(form.getByRole('status')).toContainText(why);
    await expect(form.getByRole('button', { name: 'Оплатить картой' })).toBeDisabled();
  }
  await expectNoAxeFindings(page, 'no sum');
});

test('another year shows its own debt, and an unknown year shows the current one', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const { left, id_uslug, dues } = await owedService(context);
  const next = dues.find(({ tyiyn, paid }) => paid < tyiyn)?.dueOn ?? '';
  const debt = page.getByRole('region', { name: 'Долг и сроки' });
  await page.goto(`/lms/paymentcode?service=${id_uslug}`);
  await page.getByRole('button', { name: /Учебный год/ }).click();
  await page.getByRole('menuitemradio', { name: '2025-26' }).click();
  await expect(debt).toContainText(inSom(left).replace('\u00A0сом', ''));
  await expect(debt).toContainText('это долг за другие учебные годы');
  await page.goto(`/lms/paymentcode?service=${id_uslug}&year=1`);
  await expect(debt).toContainText(`до ${dayMonth.format(new Date(next))}`);
  await expect(debt).not.toContainText('другие');
});

for (const { language, title, pay } of [
  { language: 'kg', title: 'Төлөм', pay: 'Карта менен төлөө' },
  { language: 'en', title: 'Payment', pay: 'Pay by card' },
] as const) {
  test(`the payment screen is shown in ${language}`, { tag: ['@both', '@detail'] }, async ({ person }) => {
    const { page } = await person({ as: OTHER_STUDENT, language });
    await page.goto('/lms/paymentcode');
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('button', { name: pay })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}

test('the payment screen explains to a teacher that payment is for students', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/paymentcode');
  await expect(page.getByRole('heading', { name: 'Оплата есть только у студентов' })).toBeVisible();
  await expectNoAxeFindings(page);
});
