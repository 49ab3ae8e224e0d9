import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/in-language.ts';
import { disciplines, groups, lessonTypes, people, streams, streamWaits, terms } from '../../db/tables.ts';

/**
 * The seats that are held for somebody. Every home asks for them, and hardly anybody has one: their own lines that have not
 * ended are few, and found by the index that lets nobody stand in one twice.
 */
export const selectHeld = composed(
  (db, at: At<{ studentId: number; now: Date }>, { language }: { language: Language }) =>
    db
      .select({
        streamId: streams.id,
        stream: streams.number,
        yearId: terms.yearId,
        semesterId: sql<number>`(${terms.yearId} - ${groups.intakeYearId}) * 2 + ${terms.season}`.mapWith(
          Number,
        ),
        discipline: inLanguage(disciplines, language),
        lessonType: inLanguage(lessonTypes, language),
        heldUntil: sql<Date>`${streamWaits.heldUntil}`.mapWith(streamWaits.heldUntil),
      })
      .from(streamWaits)
      .innerJoin(streams, eq(streams.id, streamWaits.streamId))
      .innerJoin(terms, eq(terms.id, streams.termId))
      .innerJoin(disciplines, eq(disciplines.id, streams.disciplineId))
      .innerJoin(people, eq(people.id, streamWaits.studentId))
      .innerJoin(groups, eq(groups.id, people.groupId))
      .leftJoin(lessonTypes, eq(lessonTypes.id, streams.lessonTypeId))
      .where(
        and(
          eq(streamWaits.studentId, at.studentId),
          isNull(streamWaits.endedAt),
          eq(streamWaits.state, 'offered'),
          gt(streamWaits.heldUntil, at.now),
        ),
      )
      .orderBy(asc(streamWaits.heldUntil), asc(streamWaits.id)),
  EACH_LANGUAGE,
);
