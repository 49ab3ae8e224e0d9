import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type At, composed } from '../../../db/queries/composed.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { inLanguage } from '../../../db/shared/in-language.ts';
import { disciplines, lessonTypes, people, registrationSteps, streams } from '../../../db/tables.ts';

const by = alias(people, 'by');

/** Page size. One more row is read to know whether there are further steps. */
export const STEPS_PAGE = 50;

/** The student's history of a term, newest first. */
export const selectSteps = composed(
  (
    db,
    at: At<{ studentId: number; termId: number; beforeId: number }>,
    { language }: { language: Language },
  ) =>
    db
      .select({
        id: registrationSteps.id,
        at: registrationSteps.at,
        step: registrationSteps.step,
        discipline: inLanguage(disciplines, language),
        stream: streams.number,
        lessonType: inLanguage(lessonTypes, language),
        by: fullNameOf(by, language),
        reason: registrationSteps.reason,
      })
      .from(registrationSteps)
      .innerJoin(disciplines, eq(disciplines.id, registrationSteps.disciplineId))
      .leftJoin(streams, eq(streams.id, registrationSteps.streamId))
      .leftJoin(lessonTypes, eq(lessonTypes.id, registrationSteps.lessonTypeId))
      .leftJoin(by, eq(by.id, registrationSteps.byId))
      .where(
        and(
          eq(registrationSteps.studentId, at.studentId),
          eq(registrationSteps.termId, at.termId),
          lt(registrationSteps.id, at.beforeId),
        ),
      )
      .orderBy(desc(registrationSteps.id))
      .limit(STEPS_PAGE + 1),
);
