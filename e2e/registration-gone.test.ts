import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  freeClassmates,
  nameOf,
  openBasket,
  rarest,
  register,
  registering,
  some,
} from './harness/registration.ts';

test('another student takes the last seat of a basket item: its row offers the waiting list', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const student = await person({ as: STUDENT });
  await chooseAnew(student.context);
  const found = rarest((await registering(student.context)).offered);
  const others = freeClassmates({ person, not: found.stream });
  const next = async () => some((await others.next()).value ?? undefined, 'classmate left');
  for (let free = found.stream.free; free > 1; free -= 1)
    await register((await next()).context, [found.stream.id]);
  const classmate = await next();
  const { page } = student;
  const main = page.getByRole('main');
  await page.goto('/lms/registration');
  await choose(page, found);
  const row = main.locator(`[data-stream="${found.stream.id}"]`);
  await expect(row).toContainText('В корзине');

  await register(classmate.context, [found.stream.id]);
  await expect(row).toContainText('место только что заняли');
  await expect(row).not.toContainText('В корзине');
  await expect(
    main.getByRole('button', { name: new RegExp(`^${found.offer.name} .*мест не осталось`) }),
  ).toBeVisible();
  await expectNoAxeFindings(page, 'seat gone');

  await openBasket(page);
  await main
    .getByRole('button', { name: `В очередь: ${nameOf(found)}` })
    .first()
    .click();
  await expect(page.getByText('Вы в очереди. Скажем, когда место освободится.')).toBeVisible();
  await page.goto('/lms/registration');
  await expect(row).toContainText('1-е место в очереди');
  await expect(main.getByRole('button', { name: /^Сохранить всё: / })).toHaveCount(0);
});
