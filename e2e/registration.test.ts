import { addDays, mondayOf } from '@bilim/rules/days/add-days';
import { placeOfSemester } from '@bilim/rules/registration/window';
import type { Locator, Page } from '@playwright/test';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { post } from './harness/calls.ts';
import { expect, type Person, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  electivesOf,
  isAtOneTime,
  nameOf,
  openBasket,
  pairsByType,
  register,
  registering,
  some,
  unfold,
} from './harness/registration.ts';

/** The demo student, with no choices yet. */
async function choosing(person: Person) {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  return { page, context, main: page.getByRole('main'), ...(await registering(context)) };
}

const saved = (page: Page) => page.getByText('Вы зарегистрированы');
const mine = (page: Page) => page.getByRole('list', { name: 'Мои регистрации' }).getByRole('listitem');
const history = (page: Page) => page.getByRole('region', { name: 'История' }).getByRole('listitem');
const tab = (main: Locator, name: string | RegExp) =>
  main.getByRole('group', { name: 'Что показать' }).getByRole('button', { name });

test('an elective is chosen, saved, and listed among one’s own and in the timetable', {
  tag: '@both',
}, async ({ person }) => {
  const { page, context, main, of, offered } = await choosing(person);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const { offer, stream } = found;
  const group = offered.choices.find(({ number }) => number === offer.choice);
  await page.goto('/lms/registration');
  await expect(
    main.getByRole('heading', { name: `Элективы: выбрать ${group?.picks} из ${group?.of}` }),
  ).toBeVisible();
  await choose(page, found);
  await expect(main.getByText('выбран', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, 'offers');

  await openBasket(page);
  await expect(main.getByRole('table', { name: 'Неделя с корзиной' })).toContainText(offer.name);
  await expectNoAxeFindings(page, 'basket');
  await main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).dblclick();
  await expect(saved(page)).toHaveCount(1);

  await page.goto('/lms/registration?tab=mine');
  const row = mine(page).filter({ hasText: offer.name });
  await expect(row).toContainText(`поток ${stream.number}`);
  for (const { fullName } of stream.teachers) await expect(row).toContainText(fullName);
  await expect(history(page).filter({ hasText: nameOf(found) })).toContainText('Регистрация');
  await expectNoAxeFindings(page, 'own registrations');

  const { season } = placeOfSemester(of.id_semester);
  const { term } = await post<{ term: { startsOn: string } }>(context, 'schedule/frame', {
    data: { year: of.id_a_year, ws: season },
  });
  const [slot] = stream.slots;
  // Its second week is complete, and the third has the other parity.
  const day = addDays({ day: mondayOf(term.startsOn), days: 7 + (slot?.dayNumber ?? 1) - 1 });
  await page.goto(`/lms/schedule?week=${day}&day=${slot?.dayNumber}`);
  await expect(main.getByRole('button').filter({ hasText: offer.name }).first()).toBeVisible();
});

test('a basket with a clash is fixed by the proposed stream, and saved completely', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, main, offered } = await choosing(person);
  const { elective, pair } = some(clashIn(offered), 'clash that another stream would end');
  await page.goto('/lms/registration');
  await choose(page, elective);
  await expect(main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' })).toBeEnabled();

  for (const one of pair) await choose(page, one);
  await expect(main.getByText(/два занятия сразу/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Сохранить всё: 2 дисциплины' })).toBeDisabled();
  await expectNoAxeFindings(page, 'clash');

  await main.getByRole('button', { name: /^Поставить/ }).click();
  await main.getByRole('button', { name: 'Сохранить всё: 2 дисциплины' }).click();
  await expect(saved(page)).toBeVisible();
});

/** An elective, and a discipline by lesson type with one stream at the same time. */
function clashIn(page: Parameters<typeof electivesOf>[0]) {
  for (const elective of electivesOf(page))
    for (const pair of pairsByType(page)) {
      const [one, other] = pair.map(({ stream }) => isAtOneTime(stream, elective.stream));
      if (!one && other && !isAtOneTime(pair[0].stream, pair[1].stream)) return { elective, pair };
    }
  return undefined;
}

test('a discipline by lesson type has the lecture and the practice with different teachers', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, main, offered } = await choosing(person);
  const teacherOf = ({ stream }: { stream: { teachers: { fullName: string }[] } }) =>
    stream.teachers[0]?.fullName ?? '';
  const [lecture, practice] = some(
    pairsByType(offered).find(
      ([one, other]) => teacherOf(one) !== teacherOf(other) && !isAtOneTime(one.stream, other.stream),
    ),
    'discipline by lesson type with two teachers',
  );
  await page.goto('/lms/registration');
  await choose(page, lecture);
  await openBasket(page);
  // Half of the choice is not saved.
  await expect(main.getByRole('status').filter({ hasText: 'выберите ещё поток' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' })).toBeDisabled();
  await page.goto('/lms/registration');
  await choose(page, practice);
  await openBasket(page);
  await main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' }).click();
  await expect(saved(page)).toBeVisible();

  await page.goto('/lms/registration?tab=mine');
  const row = mine(page).filter({ hasText: lecture.offer.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(teacherOf(lecture));
  await expect(row).toContainText(teacherOf(practice));
});

test('a registration is deleted after a question, and kept by Escape, “back” and “cancel”', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page, context, main, offered } = await choosing(person);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const { name } = found.offer;
  const [lecture, practice] = some(
    pairsByType(offered).find(
      ([one, other]) =>
        !isAtOneTime(one.stream, other.stream) &&
        [one, other].every(({ stream }) => !isAtOneTime(stream, found.stream)),
    ),
    'discipline by lesson type beside the elective',
  );
  await register(context, [found.stream.id, lecture.stream.id, practice.stream.id]);
  await page.goto('/lms/registration');
  await tab(main, /^Мои регистрации/).click();
  const ask = main.getByRole('button', { name: `Удалить «${name}»` });
  const question = page.getByRole('dialog', { name: `Удалить регистрацию на «${name}»?` });

  await ask.click();
  await expect(question).toBeVisible();
  await expectNoAxeFindings(page, 'question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await ask.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(mine(page).filter({ hasText: name })).toBeVisible();

  await ask.click();
  await question.getByRole('button', { name: `Удалить «${name}»` }).dblclick();
  await expect(page.getByText('Регистрация удалена')).toHaveCount(1);
  await expect(mine(page).filter({ hasText: name })).toHaveCount(0);
  // Keyboard users keep their focus position.
  await expect(main.getByRole('button', { name: `Удалить «${lecture.offer.name}»` })).toBeFocused();
  await expect(
    history(page)
      .filter({ hasText: nameOf(found) })
      .first(),
  ).toContainText('Удалено');

  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog').getByRole('button', { name: `Удалить «${lecture.offer.name}»` });
  await last.press('Enter');
  await expect(mine(page).filter({ hasText: lecture.offer.name })).toHaveCount(0);
  // No other row can be deleted.
  await expect(main.getByRole('region', { name: 'Мои регистрации' })).toBeFocused();

  await tab(main, /^Элективы/).click();
  await unfold(page, found);
  await expect(main.getByRole('radio', { name: nameOf(found), exact: true })).toBeEnabled();
});

test('a row is readable beside the basket in any layout, and the basket can be emptied there', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, main, offered } = await choosing(person);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  await page.goto('/lms/registration');
  await choose(page, found);
  const row = main.locator(`[data-stream="${found.stream.id}"]`);
  for (const width of [900, 932, 1000, 1150, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenWords(row), `words broken at ${width}`).toEqual([]);
  }
  const basket = main.getByRole('list', { name: 'Корзина' });
  await expect(basket).toContainText(found.offer.name);
  await basket.getByRole('button', { name: `Убрать «${found.offer.name}»` }).click();
  await expect(basket).toHaveCount(0);
  await expect(row.getByRole('radio')).not.toBeChecked();
});

/** Words of an element that wrap over more than one line. */
const brokenWords = (row: Locator) =>
  row.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  });
