import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
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
  unfold,
} from './harness/registration.ts';

test('saving another stream asks before the waiting-list place is lost, and the place is restored', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const student = await person({ as: STUDENT });
  await chooseAnew(student.context);
  const { of, offered } = await registering(student.context);
  const { offer, stream, other } = rarest(offered);
  const others = freeClassmates({ person, not: stream });
  for (let free = stream.free; free > 0; free -= 1)
    await register(some((await others.next()).value ?? undefined, 'classmate left').context, [stream.id]);
  await post(student.context, 'registration/line/join', { data: { ...of, id_stream: stream.id } });

  const { page } = student;
  const name = nameOf({ offer, stream });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1-е место в очереди' });
  await page.goto('/lms/registration');
  await choose(page, { offer, stream: other });
  await openBasket(page);
  const save = page.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Выйти из очереди?' });
  await expect(question).toContainText(`«${name}»`);
  await expectNoAxeFindings(page, 'question');
  await question.getByRole('button', { name: 'Остаться в очереди' }).click();
  await expect(question).toHaveCount(0);
  expect(
    (await registering(student.context)).offered.registrations.map(({ streamId }) => streamId),
  ).not.toContain(other.id);

  await save.click();
  await question.getByRole('button', { name: 'Сохранить и выйти' }).click();
  await expect(page.getByText(`Место в очереди закончилось: «${name}»`)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть место' }).click();
  await expect(page.getByText('Вы снова в очереди')).toBeVisible();
  await page.goto('/lms/registration');
  await unfold(page, { offer, stream });
  await expect(row).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('вы записаны');
});
