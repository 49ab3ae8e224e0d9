import type { Offer } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import type { Own } from '../page/own.service.ts';
import type { Offered, State } from '../page/page.ts';
import { judge, type OneByOne } from './judge.ts';
import type { Draft } from './save.queries.ts';

/** Waiting places the caller agrees to give up. Legacy clients cannot be asked, so they send all. */
export type Consent = { endLines?: readonly number[] | 'all' };

/**
 * A waiting place that ends. `instead` is the new registration that replaces it; null if the student got the
 * stream itself.
 */
type Ending = { id: number; streamId: number; instead: Draft | null };

export type Decision = {
  saved: boolean;
  problems: Problem[];
  /** The streams whose waiting places end, or would end with the caller's consent. */
  lines: number[];
  drafts: Draft[];
  ended: Ending[];
};

/** Whether the streams are saved: all rules allow it, and the caller agrees to the waiting places that end. */
export function decide({
  state,
  streamIds,
  oneByOne,
  endLines = [],
}: { state: State; streamIds: readonly number[] } & OneByOne & Consent): Decision {
  const { problems, offered } = judge({ state, streamIds, oneByOne });
  const drafts = draftsOf({ offers: offered.offers, streamIds });
  const ended = problems.length > 0 ? [] : waitsToEnd({ waits: state.own.waits, drafts, offered });
  const lines = ended.flatMap(({ streamId, instead }) => (instead ? [streamId] : []));
  const isAgreed = endLines === 'all' || lines.every((id) => endLines.includes(id));
  return { saved: problems.length === 0 && isAgreed, problems, lines, drafts, ended };
}

const draftsOf = ({
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
 * Waiting places that the new registrations make useless: same discipline and type, or a choice group that is
 * now full.
 */
function waitsToEnd({
  waits,
  drafts,
  offered: { offers, registrations, choices },
}: {
  waits: Own['waits'];
  drafts: readonly Draft[];
  offered: Offered;
}): Ending[] {
  const taken = new Set([...registrations, ...drafts].map(({ disciplineId }) => disciplineId));
  const isFull = (choice: number | null) => {
    const picks = choices.find(({ number }) => number === choice)?.picks;
    const ofChoice = [...offers, ...registrations].filter(
      (one) => one.choice === choice && taken.has(one.disciplineId),
    );
    const chosen = new Set(ofChoice.map(({ disciplineId }) => disciplineId)).size;
    return choice !== null && picks !== undefined && chosen >= picks;
  };
  const choiceOf = (id: number) => offers.find((offer) => offer.disciplineId === id)?.choice;
  return waits.flatMap(({ id, streamId }): Ending[] => {
    const offer = offers.find(({ streams }) => streams.some((stream) => stream.id === streamId));
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
