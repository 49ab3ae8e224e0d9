import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  electivesOf,
  nameOf,
  openBasket,
  registering,
  some,
  unfold,
} from './harness/registration.ts';

const MINUTE_MS = 60_000;

test('registration opens on an open page by the server’s clock, without a reload', {
  tag: ['@both', '@detail'],
}, async ({ person, setClock }) => {
  const { page, context } = await person({ as: STUDENT });
  const { offered } = await registering(context);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const opensAt = some(offered.window.opensAt ?? undefined, 'time of opening');
  // The browser’s clock is days off and must not be used.
  await setClock(new Date(opensAt.getTime() - 10 * MINUTE_MS));
  await page.clock.install();
  await page.goto('/lms/registration');
  const main = page.getByRole('main');
  await unfold(page, found);
  const radio = main.getByRole('radio', { name: nameOf(found), exact: true });
  await expect(radio).toBeDisabled();
  await expect(main.getByText(/^откроется через \d+ мин \d+ с/)).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'Выбирать ещё нельзя' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^(Выбрать|В очередь)/ })).toHaveCount(0);
  await expectNoAxeFindings(page, 'before it opens');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await setClock(opensAt);
  await page.clock.fastForward(10 * MINUTE_MS);
  await expect(radio).toBeEnabled();
  await expect(main.getByText(/^открыта до /)).toBeVisible();
  await choose(page, found);
  await openBasket(page);
  await main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
});
