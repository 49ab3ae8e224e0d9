import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { expect, type Person, test } from './harness/journey.ts';
import {
  chooseAnew,
  freeClassmates,
  nameOf,
  openBasket,
  rarest,
  register,
  registering,
  some,
} from './harness/registration.ts';

/** The demo student is first on the waiting list of a stream; a classmate has its last seat. */
async function waiting(person: Person) {
  const student = await person({ as: STUDENT });
  await chooseAnew(student.context);
  const { of, offered } = await registering(student.context);
  const found = rarest(offered);
  const others = freeClassmates({ person, not: found.stream });
  const next = async () => some((await others.next()).value ?? undefined, 'classmate left');
  let holder = await next();
  await register(holder.context, [found.stream.id]);
  for (let free = found.stream.free; free > 1; free -= 1) {
    holder = await next();
    await register(holder.context, [found.stream.id]);
  }
  await post(student.context, 'registration/line/join', { data: { ...of, id_stream: found.stream.id } });
  const { disciplineId } = found.offer;
  const free = () =>
    post(holder.context, 'registration/remove', { data: { ...of, id_discipline: disciplineId } });
  return { student, found, free };
}

test('a freed seat is shown on the home with the server’s countdown, and is taken from there', {
  tag: '@both',
}, async ({ person }) => {
  const { student, found, free } = await waiting(person);
  const { page } = student;
  const main = page.getByRole('main');
  // The browser’s clock is years off and must not be used.
  await page.clock.install({ time: new Date('2031-03-01T08:00:00Z') });
  await page.goto('/lms');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const card = page.getByRole('link', { name: `Освободилось место: ${found.offer.name}` });
  await expect(card).toHaveCount(0);

  await free();
  await expect(page.getByText(`Освободилось место: ${nameOf(found)}`)).toBeVisible();
  await expect(card).toContainText(/Осталось (1 дн\. 0 ч 0|23 ч 5\d) мин/);
  await expectNoAxeFindings(page, 'home with a held seat');

  await card.click();
  const row = main.getByRole('listitem').filter({
    has: page.getByRole('radio', { name: nameOf(found), exact: true, includeHidden: true }),
  });
  await expect(row).toContainText(/место ваше до .*\d\d:\d\d/);
  const basket = page.getByRole('link', { name: /^Корзина/ });
  if (await basket.isVisible()) await expect(basket).toHaveText('Корзина · 1');
  await openBasket(page);
  await expect(main.getByText('В корзине пусто')).toHaveCount(0);
  await expectNoAxeFindings(page, 'held seat in the basket');
  await main.getByRole('button', { name: `Занять место: ${nameOf(found)}` }).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  await page.goto('/lms');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
