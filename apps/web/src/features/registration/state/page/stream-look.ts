import type { Offer, OfferedStream, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import type { Found } from './find.ts';

/** Up to this number of seats the colour is amber. */
const FEW = 3;

type SeatTone = 'bad' | 'warn' | 'teal';
export const seatTone = (free: number): SeatTone => (free <= 0 ? 'bad' : free <= FEW ? 'warn' : 'teal');

/**
 * The current action for a stream. A stream in the basket may have a problem of its own, or its seat is taken
 * and it has a waiting list.
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
  // Held seats and waiting-list places remain when the window closes.
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

/** The problems of a basket caused by one stream: they disappear without it. */
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

/** The first problem of a chosen discipline, including a missing lesson type. */
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
