import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, type Person, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  type Found,
  freeClassmates,
  isAtOneTime,
  pairsByType,
  rarest,
  register,
  registering,
  some,
} from './harness/registration.ts';

const saved = 'Вы зарегистрированы';

/** An elective stream with one free seat, the demo student, and a classmate; neither has chosen anything. */
async function aboutTheLastSeat(person: Person) {
  const student = await person({ as: STUDENT });
  await chooseAnew(student.context);
  const found = rarest((await registering(student.context)).offered);
  const others = freeClassmates({ person, not: found.stream });
  const next = async () => some((await others.next()).value ?? undefined, 'classmate left');
  for (let free = found.stream.free; free > 1; free -= 1)
    await register((await next()).context, [found.stream.id]);
  return { student, classmate: await next(), found, offered: (await registering(student.context)).offered };
}

test('another browser takes the last seat: nothing is half saved, and an alternative is offered', async ({
  person,
}) => {
  const { student, classmate, found, offered } = await aboutTheLastSeat(person);
  const beside = some(
    pairsByType(offered).find(
      ([one, other]) =>
        !meets(one, other) &&
        [one, other].every((each) => !meets(each, found) && !meets(each, second(found))),
    ),
    'discipline by lesson type beside the elective',
  );
  const { page } = student;
  const main = page.getByRole('main');
  // This browser receives no event about the seat.
  await page.route('**/api/registration/seats.json', () => undefined);
  await page.goto('/lms/registration');
  for (const one of [found, ...beside]) await choose(page, one);
  const save = main.getByRole('button', { name: 'Сохранить всё: 2 дисциплины' });
  await expect(save).toBeEnabled();

  await classmate.page.goto('/lms/registration');
  await choose(classmate.page, found);
  await classmate.page.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).click();
  await expect(classmate.page.getByText(saved)).toBeVisible();

  await save.click();
  await expect(main.getByText('Не сохранено: ничего не изменилось')).toBeVisible();
  await expect(
    main.getByText(`«${found.offer.name}», поток ${found.stream.number}: мест не осталось`),
  ).toBeVisible();
  await expectNoAxeFindings(page, 'refused');
  expect((await registering(student.context)).offered.registrations).toEqual(offered.registrations);

  await main.getByRole('button', { name: `поток ${found.other.number}: ${found.offer.name}` }).click();
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  const { registrations } = (await registering(student.context)).offered;
  const streams = registrations.flatMap(({ streamId }) => streamId ?? []);
  for (const { stream } of [second(found), ...beside]) expect(streams).toContain(stream.id);
  expect(streams).not.toContain(found.stream.id);
});

const second = ({ offer, other }: ReturnType<typeof rarest>): Found => ({ offer, stream: other });
const meets = (one: Found, other: Found) => isAtOneTime(one.stream, other.stream);
