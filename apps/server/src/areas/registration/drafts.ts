import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import type { Own } from './own.service.ts';
import type { Draft } from './save.queries.ts';

const typesOf = ({ offers, streamIds }: { offers: readonly Offer[]; streamIds: readonly number[] }) =>
  offers.flatMap(({ streams }) =>
    streams.filter(({ id }) => streamIds.includes(id)).map(({ lessonTypeId }) => lessonTypeId),
  );

/**
 * Whether a problem found by the rules blocks the save, given the existing registrations. If a discipline is
 * registered by lesson type, its missing types may be added later.
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
        disciplineId,
        streamId: id,
        lessonTypeId,
        credits,
        examTypeId,
        kind,
      })),
  );

/**
 * A waiting place that ends. `instead` is the new registration that replaces it; null if the student got the
 * stream itself.
 */
type Ending = { id: number; streamId: number; instead: Draft | null };

/**
 * Waiting places that the new registrations make useless: same discipline and type, or a choice group that is
 * now full.
 */
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
    // A full choice group accepts no other discipline, only missing lesson types of those taken.
    if (!isFull(choice) || taken.has(disciplineId)) return [];
    return [
      { id, streamId, instead: drafts.find((draft) => choiceOf(draft.disciplineId) === choice) ?? null },
    ];
  });
}
