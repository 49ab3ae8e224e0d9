import { attendanceContract, CODE_MS } from '@bilim/contract/areas/attendance.contract';
import { queryFor } from '../../platform/call/query-for.ts';

/**
 * The user's lessons that run now or begin soon; kept offline, so that a phone without network knows its
 * room.
 */
export const runningQuery = () =>
  queryFor(attendanceContract.running, {}, { offline: true, staleTime: CODE_MS });

export const sessionQuery = (sessionId: number) =>
  queryFor(attendanceContract.session, { sessionId }, { staleTime: 0 });

/**
 * Fetched at each step together with the next codes. It also runs in a background window, so that the
 * projector keeps showing codes.
 */
export const codesQuery = (sessionId: number) => ({
  ...queryFor(attendanceContract.codes, { sessionId }, { staleTime: 0 }),
  refetchInterval: CODE_MS,
  refetchIntervalInBackground: true,
});

/** Poll interval: a screen without a session receives no push events. */
const SCREEN_MS = 2_500;
export const screenQuery = (key: string) => ({
  ...queryFor(attendanceContract.screen, { key }, { staleTime: 0 }),
  refetchInterval: SCREEN_MS,
  refetchIntervalInBackground: true,
});

export const reviewQuery = (sessionId: number) =>
  queryFor(attendanceContract.review, { sessionId }, { staleTime: 0 });
