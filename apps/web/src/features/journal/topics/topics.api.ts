import { journalContract } from '@bilim/contract/areas/journal.contract';
import type * as z from 'zod';
import { queryFor } from '../../../platform/call/query-for.ts';

export type Taught = z.output<typeof journalContract.topicsJournal.output>[number];
export type Reported = z.output<typeof journalContract.topicsReport.output>[number];

const KEPT = { offline: true } as const;

export const taughtQuery = (journalId: number) =>
  queryFor(journalContract.topicsJournal, { journalId }, KEPT);
/** The planned hours of the syllabus beside the taught ones. */
export const reportQuery = (journalId: number) => queryFor(journalContract.topicsReport, { journalId }, KEPT);
