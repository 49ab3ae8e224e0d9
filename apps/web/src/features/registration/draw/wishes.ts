import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { choiceKey } from '@bilim/rules/registration/draw';
import type { Found } from '../state/page/find.ts';

/** The wished streams for one choice, the preferred one first. */
export type Wish = { choice: string; streamIds: readonly number[] };

/** The choice of a stream: its choice group, or its discipline and lesson type. */
export const choiceOf = ({ offer, stream }: Found): string =>
  choiceKey(
    offer.choice === null || stream.lessonTypeId !== null
      ? { disciplineId: offer.disciplineId, lessonTypeId: stream.lessonTypeId }
      : { group: offer.choice },
  );

/** Adds a stream as the last wish for its choice, or removes it. */
export function toggled(
  wishes: readonly Wish[],
  { choice, streamId }: { choice: string; streamId: number },
): Wish[] {
  const known = wishes.find((wish) => wish.choice === choice);
  if (!known) return [...wishes, { choice, streamIds: [streamId] }];
  const streamIds = known.streamIds.includes(streamId)
    ? known.streamIds.filter((id) => id !== streamId)
    : [...known.streamIds, streamId];
  return wishes.map((wish) => (wish === known ? { choice, streamIds } : wish));
}

type Moving = { choice: string; streamId: number; to: number };

export function moved(wishes: readonly Wish[], { choice, streamId, to }: Moving): Wish[] {
  return wishes.map((wish) => {
    if (wish.choice !== choice || !wish.streamIds.includes(streamId)) return wish;
    const others = wish.streamIds.filter((id) => id !== streamId);
    const place = Math.max(0, Math.min(to, others.length));
    return { choice, streamIds: [...others.slice(0, place), streamId, ...others.slice(place)] };
  });
}

/** The rank of a stream among the wishes for its choice, from 1; 0 if it is none. */
export const placeOf = (
  wishes: readonly Wish[],
  { choice, streamId }: { choice: string; streamId: number },
) => (wishes.find((wish) => wish.choice === choice)?.streamIds.indexOf(streamId) ?? -1) + 1;

type Choice = { group: { picks: number; of: number } } | { offer: Offer; lessonType: string | null };

/** The subject of a choice by its key; undefined if the page no longer contains it. */
export function aboutChoice(
  page: Pick<RegistrationPage, 'offers' | 'choices'>,
  key: string,
): Choice | undefined {
  const group = page.choices.find(({ number }) => choiceKey({ group: number }) === key);
  if (group) return { group };
  for (const offer of page.offers) {
    const { disciplineId, lessonTypes } = offer;
    if (choiceKey({ disciplineId, lessonTypeId: null }) === key) return { offer, lessonType: null };
    const type = lessonTypes.find(({ id }) => choiceKey({ disciplineId, lessonTypeId: id }) === key);
    if (type) return { offer, lessonType: type.name };
  }
  return undefined;
}
