import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { type Basket, creditsOf, fittingFor, type Problem } from '@bilim/rules/registration/basket';
import { findStream, isRegistered } from '../page/find.ts';

type Offers = readonly Offer[];

/** The page and the chosen streams as input for the shared rules. */
export function basketOf(page: RegistrationPage, streamIds: readonly number[]): Basket {
  return {
    streamIds,
    attended: page.registrations,
    offers: page.offers.map((offer) => ({
      ...offer,
      lessonTypeIds: offer.lessonTypes.map(({ id }) => id),
      missing: offer.missing.map(({ id }) => id),
      // A seat held for the student counts as free for them.
      streams: offer.streams.map((stream) => ({
        ...stream,
        free: stream.heldUntil ? Math.max(1, stream.free) : stream.free,
      })),
    })),
    limits: {
      credits: page.window.creditLimit,
      picks: new Map(page.choices.map(({ number, picks }) => [number, picks])),
    },
  };
}

/** The valid part of a draft: offered streams of disciplines without a registration. */
export function keptOf(page: RegistrationPage, streamIds: readonly number[]): number[] {
  return [...new Set(streamIds)].filter((id) => {
    const found = findStream(page, id);
    return found !== undefined && !isRegistered(page, found.offer.disciplineId);
  });
}

type Choosing = { page: Pick<RegistrationPage, 'offers' | 'choices'>; streamIds: readonly number[] };

/**
 * Adds a stream. It replaces another stream of the same lessons, and in a choice group with one choice also
 * the other disciplines.
 */
export function choose({ page, streamIds, streamId }: Choosing & { streamId: number }): number[] {
  const found = findStream(page, streamId);
  if (!found) return [...streamIds];
  const { offer, stream } = found;
  const isSingle =
    offer.choice !== null && (page.choices.find(({ number }) => number === offer.choice)?.picks ?? 1) === 1;
  const gone = new Set([
    ...offer.streams.filter(({ lessonTypeId }) => lessonTypeId === stream.lessonTypeId).map(({ id }) => id),
    ...(isSingle ? streamsOfChoice(page.offers, offer) : []),
  ]);
  return [...streamIds.filter((id) => !gone.has(id)), streamId];
}

const streamsOfChoice = (offers: Offers, offer: Offer) =>
  offers
    .filter((other) => other !== offer && other.choice === offer.choice)
    .flatMap(({ streams }) => streams.map(({ id }) => id));

/** The disciplines of a basket, in the order of the page. */
export const wantedOf = (page: Pick<RegistrationPage, 'offers'>, streamIds: readonly number[]): Offer[] =>
  page.offers.filter(({ streams }) => streams.some(({ id }) => streamIds.includes(id)));

/** Credits by plan, registered in addition, and added by the basket; each discipline counts once. */
export function creditShares(page: RegistrationPage, streamIds: readonly number[]) {
  const plan = creditsOf(page.registrations.filter(({ kind }) => kind === 'plan'));
  const had = creditsOf(page.registrations);
  const sum = creditsOf([...page.registrations, ...wantedOf(page, streamIds)]);
  return { plan, own: had - plan, basket: sum - had, sum, limit: page.window.creditLimit };
}

type Clash = Extract<Problem, { kind: 'clash' }>;
export type Proposal = { instead: number; streamId: number };

/** Another stream that resolves a clash: replaces the first stream, else the other one. */
export function proposalFor(basket: Basket, { streamId, otherStreamId, fitting }: Clash): Proposal | null {
  const [first] = fitting;
  if (first !== undefined) return { instead: streamId, streamId: first };
  if (otherStreamId === null) return null;
  const chosen = basket.offers.flatMap((offer) =>
    offer.streams.flatMap((stream) => (basket.streamIds.includes(stream.id) ? [{ stream, offer }] : [])),
  );
  const one = chosen.find(({ stream }) => stream.id === otherStreamId);
  const [other] = one ? fittingFor({ one, chosen, attended: basket.attended }) : [];
  return other === undefined ? null : { instead: otherStreamId, streamId: other };
}
