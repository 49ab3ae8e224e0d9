import { attendanceContract, CODE_MS } from '@bilim/contract/areas/attendance.contract';
import { queryFor } from '../../platform/query-for.ts';

/** The caller's lessons that run now or begin soon; kept, so that a phone without network knows its room. */
export const runningQuery = () =>
  queryFor(attendanceContract.running, {}, { offline: true, staleTime: CODE_MS });

export const sessionQuery = (sessionId: number) =>
  queryFor(attendanceContract.session, { sessionId }, { staleTime: 0 });

/** Asked at each step, with the next ones along: a projector must not go dark because a window is behind another. */
export const codesQuery = (sessionId: number) => ({
  ...queryFor(attendanceContract.codes, { sessionId }, { staleTime: 0 }),
  refetchInterval: CODE_MS,
  refetchIntervalInBackground: true,
});

/** Nobody pushes to a screen that is not signed in. */
const SCREEN_MS = 2_500;
export const screenQuery = (key: string) => ({
  ...queryFor(attendanceContract.screen, { key }, { staleTime: 0 }),
  refetchInterval: SCREEN_MS,
  refetchIntervalInBackground: true,
});

export const reviewQuery = (sessionId: number) =>
  queryFor(attendanceContract.review, { sessionId }, { staleTime: 0 });
