import * as z from 'zod';
import { joinedBy, row, timestamp } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/** Between the orders in one text, as news has it between file names. */
const several = joinedBy(';!;');

/** All that a card shows, and nothing else. */
const shown = {
  year: as('p32', z.string()),
  season: as('ws', z.literal([1, 2])),
  /** Semester of study; null for somebody who does not study. */
  semester: as('id_semester', z.int().nullable()),
  fullName: as('s_fio', z.string()),
  group: as('p20', z.string()),
  code: as('idid', z.int()),
  speciality: as('spec', z.string()),
  /** Number and day of each order, the oldest first. */
  orders: as('pr', several),
  /** What each of them did, in words. */
  movements: as('pribil_ubil', several),
  /** Whether they study today. */
  studies: z.boolean(),
  /** The address of the photo; empty without one. */
  photo: z.string(),
};
export const studentCard = named(shown);
export type StudentCard = z.output<typeof studentCard>;

/** With the photo itself in its address, so that the card can be shown without network. */
export const ownCard = named({
  ...shown,
  /** What the QR code leads to. */
  link: z.string(),
  issuedAt: timestamp,
});
export type OwnCard = z.output<typeof ownCard>;

/** Whatever stands in the address, twice or not at all: what does not open a card is answered in one way. */
const cardData = z.object({ data: z.union([z.string(), z.array(z.string())]).optional() });

/** Nobody keeps or finds what is behind these addresses. */
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
    summary: "The caller's own card, made when it is first asked for",
    limit: 'read',
    input: z.object({}),
    output: row(ownCard),
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/api/card/reissue.json',
    access: 'student',
    summary: 'A new card; the QR codes of the one before it open nothing any more',
    once: true,
    input: z.object({ clientId: z.uuid().optional() }),
    output: row(ownCard),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrinfo.json',
    access: 'public',
    summary: 'What the card behind a QR code shows',
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
    output: row(studentCard),
  }),
  photo: rawEndpoint({
    method: 'GET',
    path: '/api/misc/studentqrphoto.file',
    access: 'public',
    summary: 'The photo on the card behind a QR code',
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
  }),
  page: rawEndpoint({
    method: 'GET',
    path: '/studentqr',
    access: 'public',
    summary: 'The card behind a QR code, for people: a page without scripts',
    page: true,
    limit: 'card',
    answers: PRIVATE,
    input: cardData,
  }),
});

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const cardArea = {
  calls: cardContract,
  failures: { CARD_INVALID: 404 },
  events: {},
  audit: ['card.issued', 'card.reissued'],
} as const;
