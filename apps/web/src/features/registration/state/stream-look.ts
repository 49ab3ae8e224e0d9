import type { Offer, OfferedStream, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration-basket';

/** So few seats are told in amber. */
const FEW = 3;

type SeatTone = 'bad' | 'warn' | 'teal';
export const seatTone = (free: number): SeatTone => (free <= 0 ? 'bad' : free <= FEW ? 'warn' : 'teal');

/** What can be done with a stream now. */
export type StreamState =
  | 'registered'
  | 'other'
  | 'closed'
  | 'held'
  | 'line'
  | 'clash'
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
  if (!isOpen) return waits ?? 'closed';
  if (streamIds.includes(stream.id)) return clashesOf(problems, stream.id).length > 0 ? 'clash' : 'basket';
  if (waits) return waits;
  if (barred) return 'barred';
  return stream.free > 0 ? 'free' : 'full';
}

/** The disciplines that a stream of the basket is in the way of. */
export function clashesOf(
  problems: readonly Problem[],
  streamId: number,
): Extract<Problem, { kind: 'clash' }>[] {
  return problems
    .filter((problem) => problem.kind === 'clash')
    .filter((clash) => clash.streamId === streamId || clash.otherStreamId === streamId);
}
