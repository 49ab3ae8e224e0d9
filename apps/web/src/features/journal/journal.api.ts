import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalHead, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import type * as z from 'zod';
import { fileUrl } from '../../platform/call/call.ts';
import { answersFor, queryFor } from '../../platform/call/query-for.ts';

export type InTerm = z.output<typeof journalContract.list.input>;
export type Own = z.output<typeof journalContract.own.output>;
export type OfCell = { lessonId: number; studentId: number };
export type { JournalHead, WholeJournal };

const KEPT = { offline: true } as const;

export const journalsQuery = (term: InTerm) => queryFor(journalContract.list, term, KEPT);

/** A complete journal, available offline after it was opened. `journal.live` keeps its cells current. */
export const journalQuery = (journalId: number) => queryFor(journalContract.get, { journalId }, KEPT);

/** All marks that a cell has had, newest first. */
export const historyQuery = (of: OfCell) =>
  answersFor(journalContract.history, of, {
    after: ({ changes, more }) => {
      const last = changes.at(-1);
      return more && last ? { before: last.id } : undefined;
    },
  });

/** The deleted columns of a journal that can be restored. */
export const trashQuery = (journalId: number) => queryFor(journalContract.trash, { journalId });

export const ownQuery = (term: InTerm) => queryFor(journalContract.own, term, KEPT);

export const sheetUrl = (journalId: number) => fileUrl(journalContract.export, { journalId });
