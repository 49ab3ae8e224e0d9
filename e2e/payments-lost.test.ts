import { STUDENT } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';
import { historyOf, inSom, leftOf, owedService, payByCard } from './harness/payments.ts';

const MINUTE_MS = 60_000;
const TYIYN = 678_00;

test('a payment whose callback is lost is settled in the background, and is shown on return', {
  tag: '@detail',
}, async ({ person, setClock }) => {
  const { page, context } = await person({ as: STUDENT });
  const service = await owedService(context);
  await page.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  await payByCard(page, TYIYN / 100);
  const bank = new URL(page.url());
  // The bank approves on another device, and the user is not redirected to the result.
  await page.close();
  const choice = { ...Object.fromEntries(bank.searchParams), choice: 'lost' };
  const answer = await context.request.post(bank.pathname, { form: choice, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(await leftOf(context, service)).toBe(service.left);

  // Some minutes later the server queries the bank itself. Opening this page does not trigger the query.
  await setClock(new Date(Date.now() + 2 * MINUTE_MS));
  await expect.poll(() => leftOf(context, service)).toBe(service.left - TYIYN);
  const paid = (await historyOf(context)).filter(({ tyiyn }) => tyiyn === TYIYN);
  expect(paid).toMatchObject([{ receipt: true }]);

  const again = await context.newPage();
  await again.goto(`/lms/paymentcode?service=${service.id_uslug}`);
  const line = again.getByRole('list', { name: 'История' }).getByRole('listitem').filter({ hasText: '678' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Зачислено');
  // The unused return link still shows the actual result.
  await again.goto(answer.headers().location ?? '');
  const outcome = again.getByRole('region', { name: 'Платёж картой' });
  await expect(outcome.getByText(`Оплачено ${inSom(TYIYN)}`)).toBeVisible();
});
