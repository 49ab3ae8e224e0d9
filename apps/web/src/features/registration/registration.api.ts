import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { fileUrl } from '../../platform/call/call.ts';
import { answersFor, queryFor } from '../../platform/call/query-for.ts';
import { retryWhenBusy } from '../../platform/call/retry-when-busy.ts';

export type OfSemester = z.output<typeof registrationContract.page.input>;
export type Seats = z.output<typeof registrationContract.seats.output>;
export type Wishes = z.output<typeof registrationContract.wishes.output>;
export type History = z.output<typeof registrationContract.history.output>;
export type Step = History['steps'][number];
export type TaughtStream = z.output<typeof registrationContract.taughtStreams.output>[number];
export type StreamStudent = z.output<typeof registrationContract.streamStudents.output>['students'][number];
type InTerm = z.output<typeof registrationContract.taughtStreams.input>;

const SELDOM_CHANGES = { staleTime: 3_600_000 } as const;
const named = <Row extends { id: number }>(rows: Row[]) => rows.filter(({ id }) => id !== PLACEHOLDER.id);

export const yearsQuery = () =>
  queryOptions({ ...queryFor(registrationContract.years, {}, SELDOM_CHANGES), select: named });
export const defaultYearQuery = () => queryFor(registrationContract.defaultYear, {}, SELDOM_CHANGES);
export const semestersQuery = (yearId: number) =>
  queryOptions({ ...queryFor(registrationContract.semesters, { yearId }, SELDOM_CHANGES), select: named });

export const pageQuery = (of: OfSemester) =>
  queryOptions({ ...queryFor(registrationContract.page, of, { staleTime: 0 }), ...retryWhenBusy });
export const othersQuery = (of: OfSemester) =>
  queryOptions({ ...queryFor(registrationContract.others, of), ...retryWhenBusy });
export const seatsQuery = (of: z.output<typeof registrationContract.seats.input>) =>
  queryOptions({ ...queryFor(registrationContract.seats, of, { staleTime: 0 }), ...retryWhenBusy });
export const wishesQuery = (of: OfSemester) =>
  queryOptions({ ...queryFor(registrationContract.wishes, of), ...retryWhenBusy });
export const historyQuery = (of: OfSemester) => ({
  ...answersFor(registrationContract.history, of, {
    after: ({ steps, more }: History) => {
      const last = steps.at(-1);
      return more && last ? { beforeId: last.id } : undefined;
    },
  }),
  ...retryWhenBusy,
});

export const taughtStreamsQuery = (term: InTerm) => queryFor(registrationContract.taughtStreams, term);
export const streamStudentsQuery = (streamId: number) =>
  queryFor(registrationContract.streamStudents, { streamId });

export const drawFileUrl = (windowId: number) => fileUrl(registrationContract.drawFile, { windowId });
export const streamSheetUrl = (streamId: number) => fileUrl(registrationContract.streamSheet, { streamId });
