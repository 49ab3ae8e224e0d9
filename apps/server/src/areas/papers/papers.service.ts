import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { dayAt } from '@bilim/rules/days/academic-year';
import { writtenDay } from '@bilim/rules/days/written-day';
import { asFact, factsText, inShort, readFacts, writeFragment } from '@bilim/rules/papers/paper-facts';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import type { ReadyFile } from '../../files/upload.ts';
import { withFiles } from '../../files/with-files.ts';
import { notify } from '../notices/notify.service.ts';
import { drawPaper, type Paper, type PaperPart } from './drawing.service.ts';
import {
  insertPaper,
  keepKey,
  lockPaper,
  selectByNumber,
  selectByToken,
  selectKeys,
  selectLetterhead,
  selectPaperFile,
  setRevoked,
  takePaperId,
} from './papers.queries.ts';
import { paperText } from './text.ts';

export type PaperToIssue = {
  /** 'transcript', or the code of a reference kind: [a-z_]{1,32}. */
  kind: string;
  /** Title in the paper's language: 'Справка об обучении'. */
  name: string;
  studentId: number;
  /** Surname and initials, in the paper's language. */
  holder: string;
  /** A short summary that a person compares when checking the paper. */
  says: readonly string[];
  language: Language;
  /** In the paper's language. */
  signer: { name: string; post: string };
  /** The body between head and signature; number and day are known at that point. */
  parts: (known: { number: string; issuedOn: string }) => readonly PaperPart[];
};

/** The parts of a server that papers need. */
export type PaperContext = Pick<AppContext, 'config' | 'db' | 'files' | 'pictures' | 'log' | 'now'>;
type Issued = { id: number; number: string };

/**
 * Draws, signs and stores a paper. `finish` runs in the transaction of the paper's row: if it throws, nothing is
 * issued.
 */
export async function issuePaper(
  {
    context,
    origin,
    paper,
    by,
  }: {
    context: PaperContext;
    origin: string;
    paper: PaperToIssue;
    /** The issuer; null for automatic papers and for the operator, who has no id. */
    by: { id: number } | null;
  },
  finish: (db: Db, issued: Issued) => Promise<void>,
): Promise<Issued & { token: string; bytes: Buffer }> {
  const address = addressOf({ context, origin });
  const { now, day: issuedOn } = here(context);
  const id = await takePaperId(context.db);
  const number = `${issuedOn.slice(0, 4)}-${String(id).padStart(6, '0')}`;
  const token = randomBytes(16).toString('base64url');
  const { kind, studentId, language } = paper;
  const { name, holder } = { name: asFact(paper.name), holder: asFact(paper.holder) };
  const head = await letterheadOf({ context, language });
  const signer = asFact(`${paper.signer.name}, ${paper.signer.post}`);
  const says = inShort(paper.says);
  const facts = { token, name, number, day: issuedOn, holder, says, signer, university: head.university };
  const text = factsText(facts);
  const { keyId, signature } = context.config.keys.signPaper(text);
  const checkedAt = `${address}${PREFIX}/verify/${token}`;
  const drawn: Paper = {
    title: name,
    number,
    language,
    madeAt: new Date(`${issuedOn}T00:00:00Z`),
    parts: [
      head.part,
      { kind: 'title', text: name },
      {
        kind: 'subtitle',
        text: paperText({ key: 'numbered', language, details: { number, day: writtenDay(issuedOn) } }),
      },
      ...paper.parts({ number, issuedOn }),
      { kind: 'signer', ...paper.signer },
      {
        kind: 'code',
        // Browsers do not send the part after '#'; the page verifies it locally.
        content: `${checkedAt}#${writeFragment({ facts, keyId, signature })}`,
        text: paperText({ key: 'check', language }),
        shown: checkedAt,
        alt: paperText({ key: 'code', language }),
      },
    ],
  };
  const bytes = await drawPaper(drawn, { whose: by?.id ?? studentId });
  const file = pdfFile({ bytes, name: `${name} ${number}.pdf` });
  await withFiles({
    context: { ...context, config: forPapers(context.config) },
    ownerId: studentId,
    uploads: [file],
    work: async ({ db, kept: [stored] }) => {
      if (!stored) throw new Error('The stored paper has no file');
      await keepKeyOf({ context, db, keyId, since: now });
      await insertPaper(db, {
        id,
        kind,
        name,
        number,
        token,
        studentId,
        language,
        holder,
        signer,
        issuedOn,
        issuedAt: now,
        facts: text,
        keyId,
        signature: signature.toString('base64url'),
        sha256: file.sha256,
        content: contentOf(paper),
        fileId: stored.id,
      });
      const details = { number, kind, studentId };
      await audit(db, { person: by, action: 'papers.issued', object: `paper:${id}`, details });
      await finish(db, { id, number });
    },
  });
  return { id, number, token, bytes };
}

/**
 * The address is printed on papers for years, so it must come from the operator's settings and not from a request
 * header. Only a demo uses the address of the request.
 */
export function addressOf({
  context: { config },
  origin,
}: {
  context: Pick<PaperContext, 'config'>;
  origin: string;
}): string {
  if (config.publicUrl) return new URL(config.publicUrl).origin;
  if (config.demo) return origin;
  throw new Failure('PAPER_NO_ADDRESS');
}

/** The content as one short text: two papers with equal text differ only in number and day. */
export function contentOf({ name, holder, says, signer, parts }: PaperToIssue): string {
  const said = { name, holder, says, signer, parts: parts({ number: '', issuedOn: '' }) };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The bytes of an issued paper, unchanged since it was issued. */
export async function readPaper({ context, paperId }: { context: AppContext; paperId: number }) {
  const row = await selectPaperFile(context.db, { paperId });
  if (!row) throw new Failure('PAPER_NOT_FOUND');
  const { name, number, key } = row;
  return { name, number, bytes: await buffer(await context.files.get({ key })) };
}

/**
 * Revokes a paper once, with a reason. Without a person, the operator revokes it. `finish` runs in the same transaction
 * and notifies the persons concerned.
 */
export async function revokePaper(
  {
    context,
    number,
    person,
    reason,
    details,
  }: {
    context: Pick<AppContext, 'db' | 'now'>;
    number: string;
    person: { id: number } | null;
    reason: string;
    details?: Record<string, unknown>;
  },
  finish?: (db: Db, paper: { id: number }) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (db) => {
    const paper = await lockPaper(db, { number });
    if (!paper) throw new Failure('PAPER_NOT_FOUND');
    if (paper.revokedAt) throw new Failure('PAPER_REVOKED');
    await setRevoked(db, {
      id: paper.id,
      revokedAt: context.now(),
      revokedBy: person?.id ?? null,
      revokeReason: reason,
    });
    await audit(db, {
      person,
      action: 'papers.revoked',
      object: `paper:${paper.id}`,
      details: { ...details, number, reason },
    });
    const to = [paper.studentId].filter((id) => id !== person?.id);
    await notify(db, {
      kind: 'papers.revoked',
      to,
      link: `/${paper.kind === 'transcript' ? 'transcript' : 'singlewindow'}?paper=${paper.id}`,
      details: { number },
      now: context.now(),
    });
    await finish?.(db, { id: paper.id });
  });
}

/** All data of the paper with this number, for the operator. */
export const findPaper = ({ db, number }: { db: Db; number: string }) => selectByNumber(db, { number });

/** A token that cannot exist. Invalid input runs the same query, so the response time reveals nothing. */
const IMPOSSIBLE_TOKEN = '';
const isToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[A-Za-z0-9_-]{22}$/.test(token);

/** The public data of a paper. */
export async function checkPaper({ context, token }: { context: AppContext; token: unknown }) {
  const row = await selectByToken(context.db, { token: isToken(token) ? token : IMPOSSIBLE_TOKEN });
  if (!row) return { state: 'unknown' as const };
  const { revokedAt, facts, ...printed } = row;
  const paper = { ...printed, says: readFacts(facts)?.says ?? '' };
  if (!revokedAt) return { state: 'genuine' as const, paper };
  const { timeZone } = context.config;
  return { state: 'revoked' as const, paper, revokedOn: dayAt({ now: revokedAt, timeZone }) };
}

/** All keys that have signed or may sign next, so that verifiers can store them in advance. */
export async function listKeys({ context }: { context: AppContext }) {
  const kept = await selectKeys(context.db, {});
  const coming = context.config.keys.paperKeys().map(({ id, publicKey }) => ({
    id,
    publicKey: publicKey.toString('base64url'),
    since: null,
  }));
  const fresh = coming.filter(({ id }) => !kept.some((key) => key.id === id));
  return [...fresh, ...kept];
}

/** The head of every paper. */
export async function letterheadOf({
  context,
  language,
}: {
  context: Pick<PaperContext, 'db'>;
  language: Language;
}) {
  const row = await selectLetterhead(context.db, {}, { language });
  const ministry = asFact(row?.ministry ?? '');
  const university = asFact(row?.university ?? '') || 'Bilim';
  const part = { kind: 'letterhead' as const, lines: [ministry, university].filter(Boolean) };
  return { university, part };
}

/** Stores the public half of a signing key, so that its signatures can be verified after the secret is removed. */
export async function keepKeyOf({
  context,
  db,
  keyId,
  since,
}: {
  context: Pick<PaperContext, 'config'>;
  db: Db;
  keyId: string;
  since: Date;
}) {
  const key = context.config.keys.paperKeys().find(({ id }) => id === keyId);
  if (!key) throw new Error(`There is no key ${keyId}`);
  await keepKey(db, { id: keyId, publicKey: key.publicKey.toString('base64url'), since });
}

/** Papers are our own files: they need no malware scan and do not count towards the student's quota. */
const forPapers = ({ dataDir }: { dataDir: string }) => ({
  dataDir,
  scan: null,
  limits: { storedMb: Number.POSITIVE_INFINITY },
});

const pdfFile = ({ bytes, name }: { bytes: Buffer; name: string }): ReadyFile => ({
  name,
  size: bytes.length,
  type: 'application/pdf',
  path: '',
  width: null,
  height: null,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes]),
});
