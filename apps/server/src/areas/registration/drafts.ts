import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration-basket';
import type { Own } from './own.service.ts';
import type { Draft } from './save.queries.ts';

const typesOf = ({ offers, streamIds }: { offers: readonly Offer[]; streamIds: readonly number[] }) =>
  offers.flatMap(({ streams }) =>
    streams.filter(({ id }) => streamIds.includes(id)).map(({ lessonTypeId }) => lessonTypeId),
  );

/**
 * Whether what the rules say of a basket stands in its way, given what is registered already: of a discipline that is
 * registered by lesson types the missing ones may follow.
 */
export function isInTheWay({
  problem,
  own,
  fresh,
  offers,
  oneByOne,
}: {
  problem: Problem;
  own: Own;
  fresh: readonly number[];
  offers: readonly Offer[];
  oneByOne: boolean;
}): boolean {
  if (problem.kind === 'type') {
    const isThere = own.rows.some(
      ({ disciplineId, lessonTypeId }) =>
        disciplineId === problem.disciplineId && lessonTypeId === problem.lessonTypeId,
    );
    return problem.chosen > 0 || !(oneByOne || isThere);
  }
  if (problem.kind !== 'registered') return true;
  const ofDiscipline = offers.filter(({ disciplineId }) => disciplineId === problem.disciplineId);
  const types = typesOf({ offers: ofDiscipline, streamIds: fresh });
  return own.rows.some(
    ({ disciplineId, lessonTypeId }) =>
      disciplineId === problem.disciplineId && (lessonTypeId === null || types.includes(lessonTypeId)),
  );
}

/** What is to be registered. */
export const draftsOf = ({
  offers,
  streamIds,
}: {
  offers: readonly Offer[];
  streamIds: readonly number[];
}): Draft[] =>
  offers.flatMap(({ disciplineId, credits, examTypeId, kind, streams }) =>
    streams
      .filter(({ id }) => streamIds.includes(id))
      .map(({ id, lessonTypeId }) => ({
        ...{ disciplineId, streamId: id, lessonTypeId, credits, examTypeId, kind },
      })),
  );

/** A line that ends, and what is registered instead of it, unless it is what one waited for. */
type Ending = { id: number; streamId: number; instead: Draft | null };

/** Lines for what one has by now: the same discipline and type, or a choice group of which one has enough. */
export function waitsToEnd({
  own,
  drafts,
  page,
}: {
  own: Own;
  drafts: readonly Draft[];
  page: RegistrationPage;
}): Ending[] {
  const taken = new Set([...page.registrations, ...drafts].map(({ disciplineId }) => disciplineId));
  const isFull = (choice: number | null) => {
    const picks = page.choices.find(({ number }) => number === choice)?.picks;
    const ofChoice = [...page.offers, ...page.registrations].filter(
      (one) => one.choice === choice && taken.has(one.disciplineId),
    );
    const chosen = new Set(ofChoice.map(({ disciplineId }) => disciplineId)).size;
    return choice !== null && picks !== undefined && chosen >= picks;
  };
  const choiceOf = (id: number) => page.offers.find((offer) => offer.disciplineId === id)?.choice;
  return own.waits.flatMap(({ id, streamId }): Ending[] => {
    const offer = page.offers.find(({ streams }) => streams.some((stream) => stream.id === streamId));
    if (!offer) return [];
    const { disciplineId, choice, streams } = offer;
    const type = streams.find((stream) => stream.id === streamId)?.lessonTypeId;
    const same = drafts.find((draft) => draft.disciplineId === disciplineId && draft.lessonTypeId === type);
    if (same) return [{ id, streamId, instead: same.streamId === streamId ? null : same }];
    // Of a group that is full nothing else can be taken, but missing lesson types of what was.
    if (!isFull(choice) || taken.has(disciplineId)) return [];
    return [
      { id, streamId, instead: drafts.find((draft) => choiceOf(draft.disciplineId) === choice) ?? null },
    ];
  });
}
