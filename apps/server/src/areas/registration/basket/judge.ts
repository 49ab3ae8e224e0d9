import type { Offer } from '@bilim/contract/areas/registration.shapes';
import { basketProblems, type Problem } from '@bilim/rules/registration/basket';
import { ruledOffer } from '../page/offers.ts';
import type { Own } from '../page/own.service.ts';
import { type Offered, offeredOf, type State } from '../page/page.ts';

/** Legacy clients save lesson types one by one, so missing types are allowed. */
export type OneByOne = { oneByOne?: boolean };

type Judging = { state: State; streamIds: readonly number[] } & OneByOne;
export type Judged = { problems: Problem[]; offered: Offered };

/**
 * The problems that prevent registering the student with these streams. Only their disciplines and those of the
 * student's waiting places are needed, not the complete page.
 */
export function judge({ state, streamIds, oneByOne = false }: Judging): Judged {
  const { catalogue, own } = state;
  const involved = [...streamIds, ...own.waits.map((wait) => wait.streamId)];
  const only = new Set(involved.flatMap((id) => catalogue.streams.get(id)?.disciplineId ?? []));
  const offered = offeredOf({ ...state, only });
  const { offers, registrations, creditLimit, choices } = offered;
  // Registrations made by the office may exceed the limits; they must not refuse an empty basket.
  if (streamIds.length === 0) return { problems: [], offered };
  const problems = basketProblems({
    streamIds,
    offers: offers.map(ruledOffer),
    attended: registrations,
    limits: { credits: creditLimit, picks: new Map(choices.map((one) => [one.number, one.picks])) },
  });
  return {
    problems: problems.filter((problem) => isBlocking({ problem, own, streamIds, offers, oneByOne })),
    offered,
  };
}

const typesOf = ({ offers, streamIds }: { offers: readonly Offer[]; streamIds: readonly number[] }) =>
  offers.flatMap(({ streams }) =>
    streams.filter(({ id }) => streamIds.includes(id)).map(({ lessonTypeId }) => lessonTypeId),
  );

/**
 * Whether a problem found by the rules blocks the save, given the existing registrations. If a discipline is
 * registered by lesson type, its missing types may be added later.
 */
function isBlocking({
  problem,
  own,
  streamIds,
  offers,
  oneByOne,
}: {
  problem: Problem;
  own: Own;
  streamIds: readonly number[];
  offers: readonly Offer[];
  oneByOne: boolean;
}): boolean {
  if (problem.kind === 'type') {
    const isRegistered = own.rows.some(
      ({ disciplineId, lessonTypeId }) =>
        disciplineId === problem.disciplineId && lessonTypeId === problem.lessonTypeId,
    );
    return problem.chosen > 0 || !(oneByOne || isRegistered);
  }
  if (problem.kind !== 'registered') return true;
  const ofDiscipline = offers.filter(({ disciplineId }) => disciplineId === problem.disciplineId);
  const types = typesOf({ offers: ofDiscipline, streamIds });
  return own.rows.some(
    ({ disciplineId, lessonTypeId }) =>
      disciplineId === problem.disciplineId && (lessonTypeId === null || types.includes(lessonTypeId)),
  );
}
