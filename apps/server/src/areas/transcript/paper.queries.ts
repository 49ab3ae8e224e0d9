import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { signerOf } from '../../db/shared/signer-of.ts';
import { paperSigners, papers, referenceKinds, transcriptPapers } from '../../db/tables.ts';

type SameDay = { studentId: number; language: Language; issuedOn: string; content: string };

/** The transcript issued on the same day with the same content, unless it was revoked. */
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
    studentId: at.studentId,
    language: at.language,
    issuedOn: at.issuedOn,
    content: at.content,
    paperId: at.paperId,
  }),
);

/** Whether a paper is a transcript of this student, and whether it is still valid. */
export const selectOwn = first(
  composed((db, at: At<{ studentId: number; paperId: number }>) =>
    db
      .select({ paperId: transcriptPapers.paperId, revokedAt: papers.revokedAt })
      .from(transcriptPapers)
      .innerJoin(papers, eq(papers.id, transcriptPapers.paperId))
      .where(and(eq(transcriptPapers.paperId, at.paperId), eq(transcriptPapers.studentId, at.studentId))),
  ),
);

/** The signer of transcripts: of the transcript paper kinds the first that can be ordered, otherwise the first. */
export const selectSigner = first(
  composed((db, _at: At<Record<never, never>>, { language }: { language: Language }) => {
    const post = { ru: paperSigners.postRu, kg: paperSigners.postKg, en: paperSigners.postEn };
    return db
      .select({ name: inLanguage(paperSigners, language), post: post[language] })
      .from(referenceKinds)
      .innerJoin(paperSigners, eq(paperSigners.id, signerOf))
      .where(eq(referenceKinds.body, 'transcript'))
      .orderBy(desc(referenceKinds.active), asc(referenceKinds.position), asc(referenceKinds.id))
      .limit(1);
  }),
);
