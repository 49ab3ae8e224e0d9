import * as z from 'zod';
import { row, wireId, wireInt, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { paymentsEvents } from './payments.events.ts';
import { paymentsHome } from './payments.home.ts';
import { cardOrder, historyLine, historyMark, paymentsPage } from './payments.shapes.ts';

/** So many lines a page of the history has. */
export const HISTORY_PAGE = 20;

const asStudent = { id_student: 'id', uid: 'id' } as const;
const ofService = { serviceId: as('id_uslug', wireId) };
/** As it was typed or scanned, twice or not at all: what opens nothing is answered in one way. */
const anyKey = z.union([z.string(), z.array(z.string())]).optional();

/** Nobody keeps or finds what is behind these addresses. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

const parentsLink = z.object({ link: z.string().nullable() });

export const paymentsContract = area({
  ...paymentsHome,
  services: endpoint({
    method: 'GET',
    path: '/api/misc/uslugi.json',
    access: 'signedIn',
    summary: 'What can be paid for',
    input: z.object({}),
    output: z.array(named({ id: as('id_uslug', z.int()), name: as('uslug', z.string()) })),
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/misc/paymentcode.json',
    access: 'student',
    summary: 'The payment code of a service, what is left to pay, and the text of its QR code',
    limit: 'read',
    self: asStudent,
    input: named({
      yearId: as('id_year', wireId),
      groupId: as('id_group', wireInt.optional()),
      ...ofService,
    }),
    output: row(
      named({
        account: z.string(),
        /** In words: for what, and how much. */
        info: as('PaymentInfo', z.string()),
        /** What is left to pay, in som. */
        amount: z.string(),
        qr: z.string().nullable(),
      }),
    ),
  }),
  payByCard: endpoint({
    method: 'POST',
    path: '/api/misc/paybycard.json',
    access: 'student',
    summary:
      'Makes an order at the acquirer and says where the card is asked for; a repeat gets the same order',
    self: asStudent,
    input: named({
      ...ofService,
      /** In som as it is typed: 15 000, 15000.50. */
      amount: z.union([z.string().max(40), z.number()]),
      currency: z.string().max(8).optional(),
      clientId: z.uuid(),
    }),
    output: row(z.object({ order: cardOrder, url: z.string() })),
  }),
  page: endpoint({
    method: 'POST',
    path: '/api/payments/page.json',
    access: 'student',
    summary: 'All that the caller has to pay in a year and for what, with the ways to pay it',
    limit: 'read',
    self: asStudent,
    input: named({ yearId: as('id_year', wireId) }),
    output: paymentsPage,
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/payments/history.json',
    access: 'student',
    summary: 'What was charged, paid, refused and given back, the newest first',
    limit: 'read',
    self: asStudent,
    input: named({
      what: z.enum(['all', 'payments', 'charges']).default('all'),
      serviceId: as('id_uslug', wireId.optional()),
      before: historyMark.optional(),
    }),
    output: z.object({ lines: z.array(historyLine), next: historyMark.nullable() }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/payments/order.json',
    access: 'student',
    summary: 'What is known of one of the caller’s card payments',
    limit: 'read',
    input: z.object({ orderId: wireLongId }),
    output: cardOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/payments/cancel.json',
    access: 'student',
    summary: 'Gives up a card payment of the caller that has not been made',
    input: z.object({ orderId: wireLongId }),
    output: cardOrder,
  }),
  receipt: rawEndpoint({
    method: 'GET',
    path: '/api/payments/receipt.file',
    access: 'student',
    summary: 'The receipt of one of the caller’s payments, a PDF',
    limit: 'costly',
    input: z.object({ id: wireLongId }),
  }),
  parents: endpoint({
    method: 'POST',
    path: '/api/payments/parents.json',
    access: 'student',
    summary: 'The caller’s link for parents, if there is one',
    limit: 'read',
    input: z.object({}),
    output: parentsLink,
  }),
  makeParents: endpoint({
    method: 'POST',
    path: '/api/payments/parents/make.json',
    access: 'student',
    summary: 'The caller’s link for parents, made if there is none',
    input: z.object({}),
    output: parentsLink,
  }),
  revokeParents: endpoint({
    method: 'POST',
    path: '/api/payments/parents/revoke.json',
    access: 'student',
    summary: 'Ends the link for parents; whoever has it sees nothing any more',
    input: z.object({}),
    output: parentsLink,
  }),
  parentsPage: rawEndpoint({
    method: 'GET',
    path: '/parents',
    access: 'public',
    summary: 'For parents, without signing in: the code, what is left to pay, and the QR code',
    page: true,
    limit: 'card',
    answers: PRIVATE,
    input: z.object({ key: anyKey }),
  }),
  parentsQr: rawEndpoint({
    method: 'GET',
    path: '/api/payments/parents.png',
    access: 'public',
    summary: 'The QR code on the page for parents',
    limit: 'card',
    answers: PRIVATE,
    input: z.object({ key: anyKey, service: wireId }),
  }),
  verify: rawEndpoint({
    method: 'GET',
    path: '/verify',
    access: 'public',
    summary: 'Whether a paper is genuine, for anyone: a page without scripts',
    page: true,
    limit: 'card',
    answers: PRIVATE,
    input: z.object({ token: anyKey }),
  }),
});

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const paymentsArea = {
  calls: paymentsContract,
  failures: {
    SERVICE_NOT_FOUND: 404,
    SERVICE_CLOSED: 409,
    ORDER_NOT_FOUND: 404,
    ORDER_ENDED: 409,
    /** So many card payments of one student may wait for a card. */
    ORDERS_MANY: 409,
    PAYMENT_NOT_FOUND: 404,
    AMOUNT_EMPTY: 400,
    AMOUNT_TEXT: 400,
    AMOUNT_DECIMALS: 400,
    AMOUNT_ZERO: 400,
    AMOUNT_NEGATIVE: 400,
    AMOUNT_SMALL: 400,
    AMOUNT_LARGE: 400,
    CURRENCY_UNKNOWN: 400,
    CARD_OFF: 409,
    ACQUIRER_SILENT: 503,
    ACQUIRER_REFUSED: 502,
    PARENTS_LINK_INVALID: 404,
    PAPER_UNKNOWN: 404,
  },
  events: paymentsEvents,
  audit: [
    'payments.parents.made',
    'payments.parents.revoked',
    'payments.charged',
    'payments.discounted',
    'payments.corrected',
  ],
} as const;
