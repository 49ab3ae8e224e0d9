import type { Language } from '@bilim/contract/limits';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { files, paperKeys, papers, university } from '../../db/tables.ts';

/** The id of the next paper: its number is printed before the row is inserted. */
export async function takePaperId(db: Db): Promise<number> {
  const { rows } = await nextId(db, {});
  return Number(rows[0]?.id);
}
const nextId = composed((db) =>
  db.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('papers', 'id')) as id`),
);

/** The letterhead; no row before the operator or the demo has entered it. */
export const selectLetterhead = first(
  composed(
    (db, _, { language }: { language: Language }) =>
      db
        .select({
          university: inLanguage(university, language),
          ministry: {
            ru: university.ministryRu,
            kg: university.ministryKg,
            en: university.ministryEn,
          }[language],
        })
        .from(university)
        .limit(1),
    EACH_LANGUAGE,
  ),
);

/** Stores a signing key unless it is already stored. */
export const keepKey = composed((db, at: At<{ id: string; publicKey: string; since: Date }>) =>
  db.insert(paperKeys).values({ id: at.id, publicKey: at.publicKey, since: at.since }).onConflictDoNothing(),
);

/** All keys that ever signed, newest first. */
export const selectKeys = composed((db) =>
  db.select().from(paperKeys).orderBy(desc(paperKeys.since), paperKeys.id),
);

type NewPaper = Omit<typeof papers.$inferSelect, 'revokedAt' | 'revokedBy' | 'revokeReason'>;
export const insertPaper = only(
  composed((db, at: At<NewPaper>) =>
    db
      .insert(papers)
      .values({
        id: at.id,
        kind: at.kind,
        name: at.name,
        number: at.number,
        token: at.token,
        studentId: at.studentId,
        language: at.language,
        holder: at.holder,
        signer: at.signer,
        issuedOn: at.issuedOn,
        issuedAt: at.issuedAt,
        facts: at.facts,
        keyId: at.keyId,
        signature: at.signature,
        sha256: at.sha256,
        content: at.content,
        fileId: at.fileId,
      })
      .returning({ id: papers.id }),
  ),
);

/** The location of a paper's file. */
export const selectPaperFile = first(
  composed((db, at: At<{ paperId: number }>) =>
    db
      .select({ name: papers.name, number: papers.number, key: files.key })
      .from(papers)
      .innerJoin(files, eq(files.id, papers.fileId))
      .where(eq(papers.id, at.paperId)),
  ),
);

/** The paper with this token, with only its printed fields. */
export const selectByToken = first(
  composed((db, at: At<{ token: string }>) =>
    db
      .select({
        name: papers.name,
        number: papers.number,
        day: papers.issuedOn,
        holder: papers.holder,
        signer: papers.signer,
        sha256: papers.sha256,
        revokedAt: papers.revokedAt,
        facts: papers.facts,
      })
      .from(papers)
      .where(eq(papers.token, at.token)),
  ),
);

/** The complete paper with this number. */
export const selectByNumber = first(
  composed((db, at: At<{ number: string }>) => db.select().from(papers).where(eq(papers.number, at.number))),
);

/** Locks the paper with this number, for a revocation. */
export const lockPaper = first(
  composed((db, at: At<{ number: string }>) =>
    db
      .select({ id: papers.id, revokedAt: papers.revokedAt, studentId: papers.studentId, kind: papers.kind })
      .from(papers)
      .where(eq(papers.number, at.number))
      .for('update'),
  ),
);

type Revocation = { id: number; revokedAt: Date; revokedBy: number | null; revokeReason: string };
export const setRevoked = composed((db, at: At<Revocation>) =>
  db
    .update(papers)
    .set({
      revokedAt: sql`${at.revokedAt}`,
      revokedBy: sql`${at.revokedBy}`,
      revokeReason: sql`${at.revokeReason}`,
    })
    .where(eq(papers.id, at.id)),
);
