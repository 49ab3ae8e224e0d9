import * as z from 'zod';
import { joinedBy, row, timestamp } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/** Separates the orders in one text, as in the file names of news. */
const several = joinedBy(';!;');

/** All data of a card, and nothing else. */
const shown = {
  year: as('p32', z.string()),
  season: as('ws', z.literal([1, 2])),
  /** Semester of study; null for a user who does not study. */
  semester: as('id_semester', z.int().nullable()),
  fullName: as('s_fio', z.string()),
  group: as('p20', z.string()),
  code: as('idid', z.int()),
  speciality: as('spec', z.string()),
  /** Number and day of each order, the oldest first. */
  orders: as('pr', several),
  /** The effect of each order, in words. */
  movements: as('pribil_ubil', several),
  /** Whether the student studies today. */
  studies: z.boolean(),
  /** The address of the photo; empty without one. */
  photo: z.string(),
};
export const studentCard = named(shown);
export type StudentCard = z.output<typeof studentCard>;

/** With the photo as a data URL, so that the card works offline. */
export const ownCard = named({
  ...shown,
  /** The address in the QR code. */
  link: z.string(),
  issuedAt: timestamp,
});
export type OwnCard = z.output<typeof ownCard>;

/** Any address parameters, repeated or missing: all invalid ones get the same response. */
const cardData = z.object({ data: z.union([z.string(), z.array(z.string())]).optional() });

/** These addresses must not be cached or indexed. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

export const cardContract = area({
  own: endpoint({
    method: 'POST',
    path: '/api/card/own.json',
    access: 'student',
    summary: 'The caller’s own card, created on first request',
    limit: 'read',
    input: z.object({}),
    output: row(ownCard),
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/api/card/reissue.json',
    access: 'student',
    summary: 'Issues a new card; the QR codes of the previous one become invalid',
    once: true,
    input: z.object({ clientId: z.uuid().optional() }),
    output: row(ownCard),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrinfo.json',
    access: 'public',
    summary: 'The card data behind a QR code',
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
    output: row(studentCard),
  }),
  photo: rawEndpoint({
    method: 'GET',
    path: '/api/misc/studentqrphoto.file',
    access: 'public',
    summary: 'The photo of the card behind a QR code',
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
  }),
  page: rawEndpoint({
    method: 'GET',
    path: '/studentqr',
    access: 'public',
    summary: 'The card behind a QR code as a page without scripts',
    page: true,
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
  }),
});

export const cardArea = {
  calls: cardContract,
  failures: { CARD_INVALID: 404 },
  events: {},
  audit: ['card.issued', 'card.reissued'],
} as const;
