import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  electivesOf,
  freeClassmates,
  nameOf,
  openBasket,
  rarest,
  register,
  registering,
  some,
  unfold,
} from './harness/registration.ts';

test('the waiting list of a full stream advances live when another browser frees a seat', {
  tag: '@both',
}, async ({ person }) => {
  const student = await person({ as: STUDENT });
  await chooseAnew(student.context);
  const found = rarest((await registering(student.context)).offered);
  const { offer, stream } = found;
  const others = freeClassmates({ person, not: stream });
  const next = async () => some((await others.next()).value ?? undefined, 'classmate left');
  for (let free = stream.free; free > 1; free -= 1) await register((await next()).context, [stream.id]);
  const holder = await next();

  const { page } = student;
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({
    has: page.getByRole('radio', { name: nameOf(found), exact: true, includeHidden: true }),
  });
  await page.goto('/lms/registration');
  await unfold(page, found);
  await expect(row).toContainText(`последнее 1 из ${stream.seats}`);

  // Another browser takes the last seat; this one shows it without a reload.
  await holder.page.goto('/lms/registration');
  await choose(holder.page, found);
  await openBasket(holder.page);
  await holder.page.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).click();
  await expect(holder.page.getByText('Вы зарегистрированы')).toBeVisible();
  await expect(row).toContainText(`мест нет (${stream.seats} из ${stream.seats})`);

  await row.getByRole('button', { name: `В очередь: ${nameOf(found)}` }).dblclick();
  await expect(row).toContainText('1-е место в очереди');
  await expectNoAxeFindings(page, 'line');

  await holder.page.goto('/lms/registration?tab=mine');
  await holder.page.getByRole('button', { name: `Удалить «${offer.name}»` }).click();
  await holder.page
    .getByRole('dialog')
    .getByRole('button', { name: `Удалить «${offer.name}»` })
    .click();
  await expect(holder.page.getByText('Регистрация удалена')).toBeVisible();

  await expect(row).toContainText(/место ваше до .*\d\d:\d\d/);
  await expectNoAxeFindings(page, 'held');
  // For all other students the stream is still full.
  await holder.page.goto('/lms/registration');
  await unfold(holder.page, found);
  await expect(holder.page.getByRole('button', { name: `В очередь: ${nameOf(found)}` })).toBeVisible();

  // A student with a choice in the group is not offered the waiting list, and sees why.
  const group = offer.choice;
  const { offered } = await registering(holder.context);
  const picks = offered.choices.find(({ number }) => number === group)?.picks ?? 1;
  const rivals = electivesOf(offered).filter(
    (one) => one.offer.choice === group && one.offer.name !== offer.name,
  );
  const chosen = [...new Map(rivals.map((one) => [one.offer.name, one])).values()].slice(0, picks);
  await register(
    holder.context,
    chosen.map((one) => one.stream.id),
  );
  await holder.page.reload();
  await unfold(holder.page, found);
  await expect(holder.page.getByText(/из этой группы уже выбрано/).first()).toBeVisible();
  await expect(holder.page.getByRole('button', { name: `В очередь: ${nameOf(found)}` })).toHaveCount(0);
  await expectNoAxeFindings(holder.page, 'no line');

  await row.getByRole('button', { name: `Занять место: ${nameOf(found)}` }).dblclick();
  await expect(page.getByText('Вы зарегистрированы')).toHaveCount(1);
  await expect(row).toContainText('вы записаны');
  await page.goto('/lms/registration?tab=mine');
  const steps = page.getByRole('region', { name: 'История' }).getByRole('listitem');
  await expect(steps.filter({ hasText: nameOf(found) })).toContainText([
    'Регистрация',
    'Освободилось место',
    'Встали в очередь',
  ]);
});
