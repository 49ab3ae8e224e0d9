import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { elqrLink } from '@bilim/rules/payments/elqr';
import { parseElqr, payloadOfLink } from '@bilim/rules/payments/elqr-read';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { letIn, untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { readQrOnPaper } from './harness/paper.ts';
import { inSom, leftOf, owedService, payByCard } from './harness/payments.ts';
import { readQr, readQrOf } from './harness/qr.ts';
import { startServer } from './harness/server.ts';

/** Parses a QR code as a banking app does; a wrong checksum is not a payment. */
function payment(text: string) {
  const payload = payloadOfLink(text) ?? '';
  const read = parseElqr(payload);
  if ('problem' in read) throw new Error(`${text}: ${JSON.stringify(read.problem)}`);
  const hash = createHash('sha256').update(read.body).digest('hex');
  expect(read.checksum.toLowerCase()).toBe(hash.slice(-4));
  return { payload, ...read.fields };
}

test('the QR code is saved as PNG and decodes to the same payment, with a sum and without', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT, theme: 'dark' });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  const code = page.getByRole('img', { name: `QR-код для оплаты: ${service.uslug}` });
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Сохранить QR-код как PNG' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(service.account);
    const picture = await readFile(await download.path());
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    return readQrOf(picture);
  };
  const shown = await readQr(code);
  expect(payment(shown)).toMatchObject({ account: service.account, tyiyn: service.left, kind: 'dynamic' });
  expect(await save()).toBe(shown);

  await page.getByRole('button', { name: 'Сумма', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Сумма в QR-коде' });
  await expectNoAxeFindings(page, 'sum');
  await dialog.getByRole('checkbox', { name: /Без суммы/ }).check();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('ELQR без суммы')).toBeVisible();
  expect(payment(await save())).toMatchObject({
    account: service.account,
    kind: 'static',
    amountEditable: true,
  });
});

test('the QR code’s payment opens in a bank app: a link on a phone, a code to scan on a desktop', {
  tag: ['@both', '@detail'],
}, async ({ person, phone }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  const code = page.getByRole('img', { name: `QR-код для оплаты: ${service.uslug}` });
  const { payload } = payment(await readQr(code));
  const expected = elqrLink('https://app.mbank.kg/qr/#', payload);
  if (phone) {
    await expect(page.getByRole('link', { name: 'MBank' })).toHaveAttribute('href', expected);
    return;
  }
  await page.getByRole('button', { name: 'MBank' }).click();
  const dialog = page.getByRole('dialog', { name: /MBank/ });
  expect(await readQr(dialog.getByRole('img', { name: /MBank/ }))).toBe(expected);
  await expectNoAxeFindings(page, 'application');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('the payment code is copied as digits only', { tag: '@detail' }, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await page.getByRole('button', { name: 'Копировать код оплаты' }).click();
  await expect(page.getByText('Код оплаты скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(service.account);
});

/** YYYYMMDDHHMMSS in the university’s time zone, UTC+6. */
const kioskTime = () => new Date(Date.now() + 6 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);

test('a kiosk payment appears to the student at once, on the page and in the list', async ({
  browser,
  demoCopy,
}) => {
  const banks = join(demoCopy.dataDir, 'banks.json');
  const kiosk = { name: 'pay24', title: 'Терминал Pay24', login: 'pay24', password: 'kiosk-password' };
  await writeFile(banks, JSON.stringify([{ ...kiosk, from: ['127.0.0.1/32', '::1/128'] }]));
  const server = await startServer({ ...demoCopy, env: { ...demoCopy.env, BANKS_FILE: banks } });
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
  });
  try {
    await letIn({ context, ...STUDENT });
    const service = await owedService(context);
    const page = await context.newPage();
    await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
    await expect(page.getByRole('region', { name: 'Долг и сроки' })).toBeVisible();
    const pay = async (txn: string) => {
      const query = new URLSearchParams({ command: 'pay', txn_id: txn, account: service.account });
      query.set('sum', '3600.00');
      query.set('txn_date', kioskTime());
      const answer = await fetch(`${server.origin}/lms/api/bank/pay24?${query}`, {
        headers: { authorization: `Basic ${btoa(`${kiosk.login}:${kiosk.password}`)}` },
      });
      expect(await answer.text()).toContain('<result>0</result>');
    };
    await pay('770001');
    await expect(page.getByText(`Зачислено ${inSom(360_000)}`)).toBeVisible();
    const line = page.getByRole('list', { name: 'История' }).getByRole('listitem').first();
    await expect(line).toContainText('Терминал Pay24');
    expect(await leftOf(context, service)).toBe(service.left - 360_000);

    await page.goto('/lms/news');
    await expect(page.getByRole('heading', { name: 'Новости' }).first()).toBeVisible();
    await pay('770002');
    await expect(page.getByText(`Зачислено ${inSom(360_000)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Открыть' }).click();
    await expect(page).toHaveURL(/\/lms\/paymentcode\?service=/);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('parents open their link without sign-in, and see nothing after it is revoked', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto('/lms/paymentcode');
  const openDialog = async () => {
    const button = page.getByRole('button', { name: 'Ссылка для родителей' });
    if (await button.isVisible()) return button.click();
    await page.getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('menuitem', { name: 'Ссылка для родителей' }).click();
  };
  await expect(page.getByRole('region', { name: 'Долг и сроки' })).toBeVisible();
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Ссылка для родителей' });
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Ссылка' }).inputValue();
  await expectNoAxeFindings(page, 'link for parents');

  const { page: parents } = await person();
  expect((await parents.goto(link))?.status()).toBe(200);
  await expect(parents.locator('main')).toContainText(service.account.slice(0, 4));
  await expectNoAxeFindings(parents, 'page for parents');

  await dialog.getByRole('button', { name: 'Закрыть доступ' }).click();
  const question = page.getByRole('dialog', { name: 'Закрыть ссылку для родителей?' });
  await question.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(page.getByText('Ссылка для родителей больше не действует')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect((await parents.goto(link))?.status()).toBe(404);
});

test('a receipt is saved as PDF, and a stranger who scans its code sees that it is genuine', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await payByCard(page, 111);
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  const receipt = page
    .getByRole('region', { name: 'Платёж картой' })
    .getByRole('link', { name: 'Квитанция' });
  const address = await receipt.getAttribute('href');
  const answer = await context.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const pdf = await answer.body();
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const link = await readQrOnPaper(pdf);
  const { page: stranger } = await person();
  expect((await stranger.goto(link))?.status()).toBe(200);
  await stranger.getByRole('link', { name: 'Рус' }).click();
  await expect(stranger.getByText('Квитанция подлинная')).toBeVisible();
  await expect(stranger.locator('main')).toContainText('111');
  await expectNoAxeFindings(stranger, 'genuine');
});

test('the history is filtered, and the filter is in the address', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/paymentcode');
  const rows = page.getByRole('list', { name: 'История' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Начисления' }).click();
  await expect(page).toHaveURL(/what=charges/);
  await expect(rows.filter({ hasText: 'Зачислено' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Начислено' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Начисления' })).toHaveAttribute('aria-pressed', 'true');
});

test('a debt is shown on the home with a link to its service; its tile has a dot', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto('/lms');
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^К оплате/ })
    .first();
  await expect(page.getByRole('link', { name: /Код оплаты, есть что оплатить/ }).first()).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/lms\/paymentcode\?service=\d+/);
  await expect(page.getByText(service.account.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3'))).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline the payment code and its QR code work, and the date of the sums is shown', {
    tag: '@detail',
  }, async ({ person }) => {
    const { page, context } = await person({ as: STUDENT, phone: true });
    const service = await owedService(context);
    await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
    const code = page.getByRole('img', { name: `QR-код для оплаты: ${service.uslug}` });
    const shown = await readQr(code);
    await untilItsWorkerServes(page);
    await page.reload();
    await expect(code).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    expect(await readQr(code)).toBe(shown);
    await expect(page.getByText(/^Нет сети\. Суммы на/)).toBeVisible();
  });
});
