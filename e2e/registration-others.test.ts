import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  isAtOneTime,
  nameOf,
  openBasket,
  registering,
  some,
} from './harness/registration.ts';

test('an elective outside the plan is found in its tab, chosen, saved, and listed', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  const { of, offered } = await registering(context);
  const others = registrationContract.others.output.parse(
    await post<unknown>(context, 'registration/others', { data: of }),
  );
  const found = some(
    others
      .filter(({ lessonTypes, missing }) => lessonTypes.length + missing.length === 0)
      .flatMap((offer) => offer.streams.map((stream) => ({ offer, stream })))
      .find(
        ({ stream }) => stream.free > 0 && !offered.registrations.some((had) => isAtOneTime(stream, had)),
      ),
    'elective outside the plan with a free seat',
  );
  const { offer, stream } = found;
  await page.goto('/lms/registration');
  const main = page.getByRole('main');
  const tabs = main.getByRole('group', { name: 'Что показать' });
  const card = main.getByRole('button', { name: offer.name });
  await expect(tabs).toBeVisible();
  await expect(card).toHaveCount(0);

  await tabs.getByRole('button', { name: 'Другие элективы' }).click();
  await expect(main.getByRole('heading', { name: 'Элективы других специальностей' })).toBeVisible();
  await expectNoAxeFindings(page, 'other electives');
  await choose(page, found);
  await openBasket(page);
  await main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();

  await page.goto('/lms/registration?tab=mine');
  const row = page
    .getByRole('list', { name: 'Мои регистрации' })
    .getByRole('listitem')
    .filter({ hasText: offer.name });
  await expect(row).toContainText('другой электив');
  await expect(row).toContainText(`поток ${stream.number}`);
  const history = page.getByRole('region', { name: 'История' }).getByRole('listitem');
  await expect(history.filter({ hasText: nameOf(found) }).first()).toContainText('Регистрация');
});
