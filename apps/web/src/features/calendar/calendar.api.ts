import { calendarContract } from '@bilim/contract/areas/calendar.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryFor } from '../../platform/call/query-for.ts';

export type Calendar = z.output<typeof calendarContract.list.output>;
export type Dates = z.output<typeof calendarContract.effect.input>;

export const calendarQuery = (yearId: number) =>
  queryFor(calendarContract.list, { yearId }, { offline: true });

export const effectQuery = (dates: Dates) =>
  queryOptions({ ...queryFor(calendarContract.effect, dates), placeholderData: keepPreviousData });

/** The calls whose answers a change of the calendar changes. */
export const CHANGED = [calendarContract.list, calendarContract.effect] as const;
