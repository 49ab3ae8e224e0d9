import { parseElqr, payloadOfLink } from '@bilim/rules/payments/elqr-read';
import type { Page } from '@playwright/test';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { giveUpPayment, inSom, openCardForm, owedService, settledService } from './harness/payments.ts';
import { readQr } from './harness/qr.ts';

const MORE = 500_00;

/** The sum in the QR code on the page. */
async function sumInQr(page: Page): Promise<number | null | undefined> {
  const text = await readQr(page.getByRole('img', { name: /^QR-код для оплаты/ }));
  const read = parseElqr(payloadOfLink(text) ?? '');
  return 'fields' in read ? read.fields.tyiyn : undefined;
}

test('a cancelled repeat leaves the debt in the QR code, the bank links and the field', {
  tag: ['@both', '@detail'],
}, async ({ person, phone }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  const wished = service.left + MORE;
  await giveUpPayment(context, service, wished);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  const printed = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^QR-код/ }) });
  await expect(printed).toContainText(inSom(service.left));
  await expect.poll(() => sumInQr(page)).toBe(service.left);

  const repeat = page.getByRole('button', { name: `Повторить платёж на ${inSom(wished)}` }).first();
  await repeat.click();
  const question = page.getByRole('dialog', { name: `Оплатить ${inSom(wished)} картой?` });
  await expect(question).toContainText(`Это на ${inSom(MORE)} больше долга`);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  await expect(printed).toContainText(inSom(service.left));
  await expect.poll(() => sumInQr(page)).toBe(service.left);
  if (phone) {
    const link = page.getByRole('link', { name: 'MBank' });
    const read = parseElqr(payloadOfLink((await link.getAttribute('href')) ?? '') ?? '');
    expect(read).toMatchObject({ fields: { tyiyn: service.left } });
  }

  // After another service and back the question is not shown again.
  const { uslug } = await settledService(context);
  const services = page.getByRole('group', { name: 'За что платить' });
  await services.getByRole('button', { name: uslug }).click();
  await services.getByRole('button', { name: service.uslug }).click();
  await expect(printed).toContainText(inSom(service.left));
  await expect(question).toHaveCount(0);

  const form = await openCardForm(page);
  await expect(form.getByRole('textbox', { name: 'Сумма' })).toHaveValue(
    inSom(service.left).replace(/\u00A0сом$/, ''),
  );
  await form.getByRole('textbox', { name: 'Сумма' }).fill(String(wished / 100));
  await expect(form.getByText(`Это на ${inSom(MORE)} больше долга`)).toBeVisible();
  await expectNoAxeFindings(page, 'more than the debt');
});

test('a service without debt is shown as paid, without a QR code and a card form', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const { id_uslug, account } = await settledService(context);
  await page.goto(`/lms/paymentcode?service=${id_uslug}`);
  const settled = page.getByRole('region', { name: 'Всё оплачено' });
  await expect(settled).toContainText(account.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3'));
  await expect(page.getByRole('img', { name: /^QR-код для оплаты/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Оплатить картой' })).toHaveCount(0);
  await expectNoAxeFindings(page, 'all paid');
});

test('the history shows one service, and the choice is in the address', { tag: '@detail' }, async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto('/lms/paymentcode');
  const rows = page.getByRole('list', { name: 'История' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const ofOthers = rows.filter({ hasNotText: service.uslug });
  const before = await ofOthers.count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: /Услуга/ }).click();
  await page.getByRole('menuitemradio', { name: service.uslug }).click();
  await expect(page).toHaveURL(new RegExp(`historyService=${service.id_uslug}(&|$)`));
  await expect(ofOthers).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Услуга/ })).toContainText(service.uslug);
  await page.getByRole('button', { name: /Услуга/ }).click();
  await page.getByRole('menuitemradio', { name: 'Все услуги' }).click();
  await expect(ofOthers).toHaveCount(before);
});
