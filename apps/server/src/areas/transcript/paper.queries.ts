import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import { grants, papers, people, positions, transcriptPapers } from '../../db/tables.ts';

type SameDay = { studentId: number; language: Language; issuedOn: string; content: string };

/** The transcript that says the same and was issued on the same day, unless it was revoked. */
export const selectIssued = first(
  composed((db, at: At<SameDay>) =>
    db
      .select({ id: papers.id, number: papers.number })
      .from(transcriptPapers)
      .innerJoin(papers, eq(papers.id, transcriptPapers.paperId))
      .where(
        and(
          eq(transcriptPapers.studentId, at.studentId),
          eq(transcriptPapers.language, at.language),
          eq(transcriptPapers.issuedOn, at.issuedOn),
          eq(transcriptPapers.content, at.content),
          isNull(papers.revokedAt),
        ),
      )
      .limit(1),
  ),
);

export const insertIssued = composed((db, at: At<SameDay & { paperId: number }>) =>
  db.insert(transcriptPapers).values({
    ...{ studentId: at.studentId, language: at.language, issuedOn: at.issuedOn },
    ...{ content: at.content, paperId: at.paperId },
  }),
);

/** Whether a paper is a transcript of this student. */
export const selectOwn = first(
  composed((db, at: At<{ studentId: number; paperId: number }>) =>
    db
      .select({ paperId: transcriptPapers.paperId })
      .from(transcriptPapers)
      .where(and(eq(transcriptPapers.paperId, at.paperId), eq(transcriptPapers.studentId, at.studentId))),
  ),
);

/** Who signs transcripts: whoever has held the right of the registrar's office for the whole university longest. */
export const selectSigner = first(
  composed((db, at: At<{ now: Date }>, { language }: { language: Language }) =>
    db
      .select({
        fullName: fullNameOf(people, language),
        post: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
      })
      .from(grants)
      .innerJoin(people, eq(people.id, grants.personId))
      .leftJoin(positions, eq(positions.id, people.positionId))
      .where(
        and(
          eq(grants.right, 'registrar'),
          isNull(grants.facultyId),
          isNull(grants.departmentId),
          people.active,
          sql`coalesce(${grants.validFrom} <= ${at.now}, true) and coalesce(${grants.validUntil} > ${at.now}, true)`,
        ),
      )
      .orderBy(asc(grants.id))
      .limit(1),
  ),
);
