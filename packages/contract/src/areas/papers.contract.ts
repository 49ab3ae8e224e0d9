import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';

/** Nobody keeps or finds what is behind this address. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

/** What a stranger learns of a paper: no more than is printed on it. */
const checkedPaper = z.object({
  name: z.string(),
  number: z.string(),
  day,
  /** Surname and initials. */
  holder: z.string(),
  /** Of them, in short; empty where a paper says nothing that differs. */
  says: z.string(),
  signer: z.string(),
  /** Of the PDF as it was issued, in hexadecimal. */
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
    /** When it first signed; none while it has not. */
    since: timestamp.nullable(),
  }),
);
export type PaperKeys = z.output<typeof paperKeysList>;

export const papersContract = area({
  check: endpoint({
    method: 'GET',
    path: '/api/papers/check.json',
    access: 'public',
    summary: 'Whether a paper is genuine, was revoked, or is not known, for anyone',
    limit: 'card',
    answers: PRIVATE,
    // As it was typed or scanned, twice or not at all: what is no token is answered as one that nobody has.
    input: z.object({ token: z.union([z.string(), z.array(z.string())]).optional() }),
    output: paperCheck,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/api/papers/keys.json',
    access: 'public',
    summary:
      'The public keys of all that ever signed papers: whoever has them can check a paper without asking',
    input: z.object({}),
    output: paperKeysList,
  }),
});

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const papersArea = {
  calls: papersContract,
  failures: { PAPER_NOT_FOUND: 404, PAPER_REVOKED: 409, PAPER_NO_ADDRESS: 409 },
  events: {},
  audit: ['papers.issued', 'papers.revoked'],
} as const;
