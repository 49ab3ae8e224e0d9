import type { Offer, OfferedStream, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration-basket';
import type { Found } from './find.ts';

/** So few seats are told in amber. */
const FEW = 3;

type SeatTone = 'bad' | 'warn' | 'teal';
export const seatTone = (free: number): SeatTone => (free <= 0 ? 'bad' : free <= FEW ? 'warn' : 'teal');

/**
 * What can be done with a stream now. One of the basket may have something of its own in the way, or its seat is gone and
 * there is a line for it.
 */
export type StreamState =
  | 'registered'
  | 'other'
  | 'closed'
  | 'held'
  | 'line'
  | 'wrong'
  | 'gone'
  | 'basket'
  | 'barred'
  | 'full'
  | 'free';

type Looked = {
  page: RegistrationPage;
  offer: Offer;
  stream: OfferedStream;
  streamIds: readonly number[];
  problems: readonly Problem[];
  isOpen: boolean;
  /** See `barredBy`. */
  barred: Problem | undefined;
};

export function streamState({
  page,
  offer,
  stream,
  streamIds,
  problems,
  isOpen,
  barred,
}: Looked): StreamState {
  const had = page.registrations.filter(({ disciplineId }) => disciplineId === offer.disciplineId);
  if (had.some(({ streamId }) => streamId === stream.id)) return 'registered';
  if (had.length > 0) return 'other';
  // What is held or waited for stays so when the window closes.
  const waits = stream.heldUntil ? 'held' : stream.place !== null ? 'line' : null;
  const chosen = streamIds.includes(stream.id) ? ownState() : null;
  if (!isOpen) return waits ?? chosen ?? 'closed';
  if (chosen) return chosen;
  if (waits) return waits;
  if (barred) return 'barred';
  return stream.free > 0 ? 'free' : 'full';

  function ownState(): StreamState {
    const own = ownProblems(problems, { offer, stream });
    if (own.length === 0) return 'basket';
    const isGone = own.some(({ kind }) => kind === 'full') && stream.free <= 0;
    return isGone && isOpen && !waits && !barred ? 'gone' : 'wrong';
  }
}

/** What of a basket's problems a stream itself is to blame for: without it they would end. */
export const ownProblems = (problems: readonly Problem[], { offer, stream }: Found): Problem[] =>
  problems.filter((problem) => {
    switch (problem.kind) {
      case 'clash':
        return problem.streamId === stream.id || problem.otherStreamId === stream.id;
      case 'full':
        return problem.streamId === stream.id;
      case 'prerequisite':
        return problem.disciplineId === offer.disciplineId;
      case 'type':
        return (
          problem.disciplineId === offer.disciplineId &&
          problem.lessonTypeId === stream.lessonTypeId &&
          problem.chosen > 1
        );
      default:
        return false;
    }
  });

const DISCIPLINE_PROBLEMS = ['clash', 'full', 'prerequisite', 'type'] as const;

/** The first thing that is wrong with what was chosen of a discipline; that a lesson type is missing counts here too. */
export function disciplineProblem(
  problems: readonly Problem[],
  { offer, streamIds }: { offer: Offer; streamIds: readonly number[] },
): (typeof DISCIPLINE_PROBLEMS)[number] | undefined {
  const own = offer.streams
    .filter(({ id }) => streamIds.includes(id))
    .flatMap((stream) => ownProblems(problems, { offer, stream }));
  const missing = problems.filter(
    (problem) => problem.kind === 'type' && problem.disciplineId === offer.disciplineId,
  );
  return DISCIPLINE_PROBLEMS.find((kind) => [...own, ...missing].some((problem) => problem.kind === kind));
}
