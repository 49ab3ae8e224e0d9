import { STUDENT } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';
import { registering, some } from './harness/registration.ts';

const MINUTE_MS = 60_000;

test('what is left of the window is counted by the server’s clock, whatever the browser’s says', {
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

  // An hour later by the browser's steady clock it is an hour less.
  await page.clock.fastForward(60 * MINUTE_MS);
  await expect(left).toHaveText(/^Осталось 2 ч (20|19|18|17|16) мин$/);
});
