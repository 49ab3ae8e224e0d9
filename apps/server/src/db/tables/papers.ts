import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { people } from './people.ts';

/**
 * Every public key that ever signed a paper: its papers can be verified even if the secret key is lost. Append-only.
 */
export const paperKeys = pgTable(
  'paper_keys',
  {
    id: text('id').primaryKey(),
    /** Ed25519, base64url. */
    publicKey: text('public_key').notNull().unique(),
    since: instant('since').notNull(),
  },
  (t) => [
    check('paper_keys_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{6}$'`),
    check('paper_keys_public_key', sql`${t.publicKey} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);

/** Issued papers. A row never changes except for one revocation: see the triggers. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The year and the id: numbers are unique but may have gaps. */
    number: text('number').notNull().unique(),
    token: text('token').notNull().unique(),
    studentId: ref('student_id', () => people.id),
    language: text('language').notNull(),
    /** Surname and initials in the paper's language. */
    holder: text('holder').notNull(),
    signer: text('signer').notNull(),
    issuedOn: date('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The signed text. */
    facts: text('facts').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => paperKeys.id),
    /** Ed25519, base64url. */
    signature: text('signature').notNull(),
    /** Of the PDF. */
    sha256: text('sha256').notNull(),
    /** SHA-256 of everything but number and date: papers with the same value state the same facts. */
    content: text('content').notNull(),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    revokedAt: instant('revoked_at'),
    /** Null when the operator revoked it. */
    revokedBy: integer('revoked_by').references(() => people.id),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    index('papers_student').on(t.studentId, t.id),
    check('papers_kind', sql`${t.kind} ~ '^[a-z_]{1,32}$'`),
    check('papers_token', sql`${t.token} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('papers_language', sql`${t.language} in ('ru', 'kg', 'en')`),
    check('papers_signature', sql`${t.signature} ~ '^[A-Za-z0-9_-]{86}$'`),
    check('papers_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'papers_revoked',
      sql`(${t.revokedAt} is null) = (${t.revokeReason} is null) and (${t.revokedBy} is null or ${t.revokedAt} is not null)`,
    ),
    check('papers_revoke_reason', sql`${t.revokeReason} ~ '[^[:space:]]'`),
  ],
);
