import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { registrationEvents } from '@bilim/contract/areas/registration.events';
import type { Page } from '@playwright/test';
import { STUDENT } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  electivesOf,
  nameOf,
  registering,
  some,
  unfold,
} from './harness/registration.ts';

test('a basket is the same in two tabs without a reload, and the last change wins', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  const { offered } = await registering(context);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/lms/registration');
    await unfold(tab, found);
  }
  const chosen = other.getByRole('radio', { name: nameOf(found), exact: true });
  const save = (tab: typeof page) => tab.getByRole('button', { name: /^Сохранить всё/ });
  await expect(chosen).not.toBeChecked();
  await expect(save(other)).toBeDisabled();

  await choose(page, found);
  await expect(chosen).toBeChecked();
  await expect(save(other)).toHaveText('Сохранить всё: 1 дисциплина');

  await other.getByRole('button', { name: `В корзине: ${nameOf(found)}` }).click();
  await expect(page.getByRole('radio', { name: nameOf(found), exact: true })).not.toBeChecked();
  await expect(save(page)).toBeDisabled();

  await choose(other, found);
  await save(page).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  await expect(save(other)).toHaveText('Сохранить всё');
});

test('a saved or deleted choice causes no extra request, and another tab shows it', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  const { offered } = await registering(context);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const { name } = found.offer;
  const other = await context.newPage();
  await other.goto('/lms/registration?tab=mine');
  const there = other.getByRole('list', { name: 'Мои регистрации' }).getByRole('listitem');
  const isThere = there.filter({ hasText: name });
  const told = await watchEvents(page);
  await page.goto('/lms/registration');
  await choose(page, found);
  await expect(there.first()).toBeVisible();
  await expect(isThere).toHaveCount(0);
  const [asked, askedThere] = [watchPages(page), watchPages(other)];

  await page.getByRole('button', { name: /^Сохранить всё/ }).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  await expect.poll(() => told).toContain('registered');
  await expect(isThere).toBeVisible();

  await page
    .getByRole('group', { name: 'Что показать' })
    .getByRole('button', { name: /^Мои регистрации/ })
    .click();
  const remove = { name: `Удалить «${name}»` };
  told.length = 0;
  await page.getByRole('main').getByRole('button', remove).click();
  await page.getByRole('dialog').getByRole('button', remove).click();
  await expect(page.getByText('Регистрация удалена')).toBeVisible();
  await expect.poll(() => told).toContain('deleted');
  await expect(isThere).toHaveCount(0);
  // Data missing from the response is fetched again.
  const history = page.getByRole('region', { name: 'История' }).getByRole('listitem');
  await expect(history.filter({ hasText: nameOf(found) }).first()).toContainText('Удалено');
  expect(asked).toEqual([]);
  expect(askedThere).toHaveLength(2);
});

/** Registration events that the browser received. */
async function watchEvents(page: Page): Promise<string[]> {
  const told: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ data }) => {
    const event = registrationEvents.changed.safeParse(JSON.parse(data));
    if (event.success) told.push(event.data.what);
  });
  return told;
}

/** Counts requests for the complete registration. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(registrationContract.page.path)) asked.push(request.url());
  });
  return asked;
}
