import { HISTORY_PAGE } from '@bilim/contract/areas/journal.contract';
import { NO_MARK } from '@bilim/rules/journal/marks';
import { beforeLongId, pageOf } from '../../db/queries/page.ts';
import { lessonPolicy } from './journal.policy.ts';
import type { Caller } from './journal.service.ts';
import { selectCell, selectHistory } from './journal-history.queries.ts';
import { markFrom } from './mark-row.ts';

/** All marks of one cell, newest first; also of a removed column. */
export async function getHistory({
  context,
  person,
  language,
  lessonId,
  studentId,
  before,
}: Caller & { lessonId: number; studentId: number; before?: number }) {
  const { timeZone } = context.config;
  const found = await selectCell(context.db, { lessonId, studentId, timeZone }, { language });
  const cell = lessonPolicy.authorize(person, 'readCell', found && { ...found, studentId });
  const marks = await selectHistory(
    context.db,
    { lessonId, studentId, before: beforeLongId(before) },
    { language },
  );
  const page = pageOf(marks, HISTORY_PAGE);
  const changes = page.rows.map(({ kind, points, ...mark }, place) => {
    const earlier = marks[place + 1];
    return { ...mark, from: earlier ? markFrom(earlier) : NO_MARK, to: markFrom({ kind, points }) };
  });
  const { kind, points, markId, edits, corrected, givenById, givenBy, givenAt } = cell;
  const mark = kind === null ? NO_MARK : markFrom({ kind, points });
  return {
    now: { mark, markId, edits, corrected, givenById, givenBy, givenAt },
    changes,
    more: page.more,
  };
}
