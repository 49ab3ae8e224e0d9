import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryFor } from '../../platform/call/query-for.ts';
import type { Term } from './day.api.ts';

export type OwnerChoice = Omit<z.output<typeof scheduleContract.timetable.input>, keyof Term>;
export type FoundOwner = z.output<typeof scheduleContract.owners.output>[number];

const KEPT = { offline: true } as const;
const HOUR_MS = 3_600_000;

export const timetableQuery = (asked: Term & OwnerChoice) =>
  queryFor(scheduleContract.timetable, asked, KEPT);

export const ownersQuery = (text: string) =>
  queryOptions({
    ...queryFor(scheduleContract.owners, { text }, { staleTime: HOUR_MS }),
    placeholderData: keepPreviousData,
  });

export const roomsQuery = (at: { day: string; bell: number }) => queryFor(scheduleContract.rooms, at);

export const feedQuery = () => queryFor(scheduleContract.feed, {});

/** Queries that a changed lesson invalidates. */
export const CHANGED = [
  scheduleContract.teacher,
  scheduleContract.student,
  scheduleContract.timetable,
] as const;
