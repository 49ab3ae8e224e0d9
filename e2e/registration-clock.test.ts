import { STUDENT } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';
import { registering, some } from './harness/registration.ts';

const MINUTE_MS = 60_000;

test('the time left in the window follows the server’s clock, not the browser’s', {
  tag: '@detail',
}, async ({ person, setClock }) => {
  const { page, context } = await person({ as: STUDENT });
  const { offered } = await registering(context);
  const closesAt = some(offered.window.closesAt ?? undefined, 'end of the window');
  await setClock(new Date(closesAt.getTime() - 200 * MINUTE_MS));
  await page.clock.install({ time: new Date(closesAt.getTime() - 30 * 24 * 60 * MINUTE_MS) });
  await page.goto('/lms/registration');
  const left = page.getByRole('main').getByText(/^Осталось /);
  await expect(left).toHaveText(/^Осталось 3 ч (20|19|18|17) мин$/);

  // One hour on the browser’s monotonic clock reduces the remaining time by one hour.
  await page.clock.fastForward(60 * MINUTE_MS);
  await expect(left).toHaveText(/^Осталось 2 ч (20|19|18|17|16) мин$/);
});
