import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import type { NoticeKinds } from '../notice.ts';

/** This address must not be cached or indexed. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

/** Public data of a paper: no more than is printed on it. */
const checkedPaper = z.object({
  name: z.string(),
  number: z.string(),
  day,
  /** Surname and initials. */
  holder: z.string(),
  /** The main facts, shortened; empty for a paper without variable facts. */
  says: z.string(),
  signer: z.string(),
  /** SHA-256 of the issued PDF, in hexadecimal. */
  sha256: z.string(),
});

const paperCheck = z.discriminatedUnion('state', [
  z.object({ state: z.literal('genuine'), paper: checkedPaper }),
  z.object({ state: z.literal('revoked'), paper: checkedPaper, revokedOn: day }),
  z.object({ state: z.literal('unknown') }),
]);

export type PaperCheck = z.output<typeof paperCheck>;

export const paperKeysList = z.array(
  z.object({
    id: z.string(),
    /** Ed25519, base64url. */
    publicKey: z.string(),
    /** Time of its first signature; missing before it. */
    since: timestamp.nullable(),
  }),
);
export type PaperKeys = z.output<typeof paperKeysList>;

export const papersContract = area({
  check: endpoint({
    method: 'GET',
    path: '/api/papers/check.json',
    access: 'public',
    summary: 'Whether a paper is genuine, revoked or unknown; public',
    limit: 'card',
    answers: PRIVATE,
    // Parameters as typed or scanned, repeated or missing: an invalid token gets the same response as an unknown one.
    input: z.object({ token: z.union([z.string(), z.array(z.string())]).optional() }),
    output: paperCheck,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/api/papers/keys.json',
    access: 'public',
    summary: 'The public keys of all signing keys ever used: with them a paper can be verified offline',
    input: z.object({}),
    output: paperKeysList,
  }),
});

export const papersNotices = {
  revoked: { for: 'students', details: { number: 'text' }, off: [], urgent: true },
} as const satisfies NoticeKinds;

export const papersArea = {
  notices: papersNotices,
  calls: papersContract,
  failures: { PAPER_NOT_FOUND: 404, PAPER_REVOKED: 409, PAPER_NO_ADDRESS: 409 },
  events: {},
  audit: ['papers.issued', 'papers.revoked'],
} as const;
