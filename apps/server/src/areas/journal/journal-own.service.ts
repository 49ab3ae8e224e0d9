import { plannedLessons } from '@bilim/rules/journal/summary';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import { here } from '../../context/here.ts';
import type { InTerm } from './journal.queries.ts';
import type { Caller } from './journal.service.ts';
import {
  selectOwnJournals,
  selectOwnRecords,
  selectRecent,
  selectRules,
  upsertSeen,
} from './journal-own.queries.ts';
import { readPlanned } from './journal-planned.service.ts';
import { markFrom } from './mark-row.ts';
import { namedModules } from './module-names.ts';
import { journalRecord } from './own-record.ts';
import { countInTerm } from './planned-lessons.ts';

const DAY_MS = 86_400_000;
/** Older marks are not shown as recent. */
const RECENT_DAYS = 14;

/** The caller's own records of a term. */
export async function getOwnJournals({ context, person, language, ...term }: Caller & InTerm) {
  const { db } = context;
  const { day: today, timeZone } = here(context);
  const of = { ...term, personId: person.id };
  const [heads, records, { seenMarkId, ended, ...rules }] = await Promise.all([
    selectOwnJournals(db, of, { language }),
    selectOwnRecords(db, { ...of, timeZone }),
    selectRules(db, { ...of, today }),
  ]);
  const planned = await readPlanned({ context, ids: heads.map(({ id }) => id), by: 'assignments' });
  const byType = alphabetically({ rows: heads, by: ({ lessonType }) => lessonType, language });
  const journals = alphabetically({ rows: byType, by: ({ discipline }) => discipline, language }).map(
    ({ teacherCode, modules, ...head }) => {
      const own = records.filter(({ journalId }) => journalId === head.id).map(journalRecord);
      const lessons = planned.lessons.filter(({ assignmentId }) => assignmentId === head.id);
      const scheduled = countInTerm({ ...planned, lessons });
      const measure = plannedLessons({ scheduled, held: own.length });
      return {
        head,
        teacherCode,
        modules: namedModules({ modules, language }),
        records: own,
        planned: measure,
      };
    },
  );
  return { rules, seenMarkId, ended, journals };
}

/** The caller's recent marks, newest first. */
export async function listRecentMarks({ context, person, language }: Caller) {
  const since = new Date(context.now().getTime() - RECENT_DAYS * DAY_MS);
  const rows = await selectRecent(context.db, { personId: person.id, since }, { language });
  return rows.map(({ kind, points, lessonKind, ...row }) => ({
    kind: lessonKind,
    mark: markFrom({ kind, points }),
    ...row,
  }));
}

export async function markSeen({ context, person, markId }: Omit<Caller, 'language'> & { markId: number }) {
  await upsertSeen(context.db, { personId: person.id, markId });
  return null;
}
