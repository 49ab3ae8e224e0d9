import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { Offer, OfferedStream, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { meet } from '@bilim/rules/registration/basket';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { letIn } from './browser.ts';
import { post } from './calls.ts';
import { classmates, withOwnPassword } from './classes.ts';
import type { Person } from './journey.ts';

/** A stream and its discipline. The offer differs from term to term, so journeys search for what they need. */
export type Found = { offer: Offer; stream: OfferedStream };
type OfSemester = { id_a_year: number; id_semester: number };
export type Registering = { of: OfSemester; offered: RegistrationPage };

/** The first semester of a student’s registration, as the server sends it. */
export async function registering(context: BrowserContext): Promise<Registering> {
  const ask = (path: string, data: object) => post<unknown>(context, path, { data });
  const year = registrationContract.defaultYear.output.parse(await ask('regfordisciplines/getdefyear', {}));
  const semesters = registrationContract.semesters.output.parse(
    await ask('regfordisciplines/getsemesters', { id_a_year: year.id }),
  );
  const of = { id_a_year: year.id, id_semester: semesters.at(-1)?.id ?? 0 };
  return { of, offered: registrationContract.page.output.parse(await ask('registration/page', of)) };
}

const streamsOf = (offers: readonly Offer[]): Found[] =>
  offers.flatMap((offer) => offer.streams.map((stream) => ({ offer, stream })));

export const isAtOneTime = (one: OfferedStream, other: Pick<OfferedStream, 'slots'>) =>
  one.slots.some((slot) => other.slots.some((taken) => meet(slot, taken)));

const isOpenIn =
  ({ registrations }: RegistrationPage) =>
  ({ offer, stream }: Found) =>
    stream.free > 0 &&
    offer.missing.length === 0 &&
    !registrations.some((row) => row.disciplineId === offer.disciplineId || isAtOneTime(stream, row));

/** Selectable streams of the choice groups, those with the fewest free seats first. */
export const electivesOf = (page: RegistrationPage): Found[] =>
  streamsOf(page.offers.filter(({ choice }) => choice !== null))
    .filter(isOpenIn(page))
    .sort((one, other) => one.stream.free - other.stream.free);

/** An elective with at least two streams, and its stream with the fewest free seats. */
export function rarest(page: RegistrationPage): Found & { other: OfferedStream } {
  const open = electivesOf(page);
  for (const { offer, stream } of open) {
    const other = open.find((one) => one.offer === offer && one.stream.id !== stream.id)?.stream;
    if (other) return { offer, stream, other };
  }
  throw new Error('No elective has two streams that can be chosen');
}

/** A discipline chosen by lesson type: a stream for each of two types, in every pair. */
export function pairsByType(page: RegistrationPage): [Found, Found][] {
  const open = streamsOf(page.offers).filter(isOpenIn(page));
  return page.offers.flatMap((offer) => {
    const [first, second] = offer.lessonTypes.map(({ id }) =>
      open.filter((one) => one.offer === offer && one.stream.lessonTypeId === id),
    );
    return (first ?? []).flatMap((one) => (second ?? []).map((other): [Found, Found] => [one, other]));
  });
}

/** Returns the value, or fails the journey when the demo data has none. */
export function some<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo university has no ${what}`);
  return found;
}

/** Label of a stream in its row, buttons and wish. */
export function nameOf({ offer, stream }: Found): string {
  const type = offer.lessonTypes.find(({ id }) => id === stream.lessonTypeId)?.name.toLowerCase();
  return [offer.name, type, `поток ${stream.number}`].filter(Boolean).join(', ');
}

/** Deletes all choices of a student. */
export async function chooseAnew(context: BrowserContext) {
  const { of, offered } = await registering(context);
  const mine = offered.registrations.filter(({ canRemove }) => canRemove);
  for (const id of new Set(mine.map(({ disciplineId }) => disciplineId)))
    await post(context, 'registration/remove', { data: { ...of, id_discipline: id } });
}

/** Registers without the form, for journeys that are not about choosing. */
export async function register(context: BrowserContext, streamIds: number[]) {
  const { of } = await registering(context);
  const { problems } = await post<{ problems: unknown[] }>(context, 'registration/save', {
    data: { ...of, streamIds },
  });
  expect(problems).toEqual([]);
}

/** Classmates without any registration, one after another. */
export async function* freeClassmates({ person, not }: { person: Person; not: OfferedStream }) {
  for (const login of classmates()) {
    const { context, page } = await person();
    await letIn({ context, ...(await withOwnPassword(context, login)) });
    const { registrations } = (await registering(context)).offered;
    // Their own seat in it would count as one more.
    if (registrations.some(({ streamId }) => streamId === not.id)) continue;
    await chooseAnew(context);
    yield { context, page };
  }
}

/** Expands a discipline of the list, in any section. */
export async function unfold(page: Page, { offer }: Found) {
  const card = page.getByRole('main').getByRole('button', { name: new RegExp(`^${escaped(offer.name)} `) });
  await expect(card).toBeVisible();
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
}

export async function choose(page: Page, found: Found) {
  await unfold(page, found);
  await page
    .getByRole('main')
    .getByRole('radio', { name: nameOf(found), exact: true })
    .check();
}

/** On a phone the basket has its own screen. */
export async function openBasket(page: Page) {
  const way = page.getByRole('link', { name: /^(Корзина|Желания)/ });
  if (await way.isVisible()) await way.click();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
