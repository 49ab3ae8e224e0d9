import * as z from 'zod';
import { row, wireId, wireInt, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { paymentsEvents } from './payments.events.ts';
import { paymentsHome } from './payments.home.ts';
import { cardOrder, historyLine, historyMark, paymentsPage } from './payments.shapes.ts';

/** Rows per page of the history. */
export const HISTORY_PAGE = 20;

const asStudent = { id_student: 'id', uid: 'id' } as const;
const ofService = { serviceId: as('id_uslug', wireId) };
/** Parameters as typed or scanned, repeated or missing: all invalid ones get the same response. */
const anyKey = z.union([z.string(), z.array(z.string())]).optional();

/** These addresses must not be cached or indexed. */
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
    summary: 'The services that can be paid for',
    input: z.object({}),
    output: z.array(named({ id: as('id_uslug', z.int()), name: as('uslug', z.string()) })),
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/misc/paymentcode.json',
    access: 'student',
    summary: 'The payment code of a service, the amount left to pay, and the text of its QR code',
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
        /** The service and the amount, in words. */
        info: as('PaymentInfo', z.string()),
        /** The amount left to pay, in som. */
        amount: z.string(),
        qr: z.string().nullable(),
      }),
    ),
  }),
  payByCard: endpoint({
    method: 'POST',
    path: '/api/misc/paybycard.json',
    access: 'student',
    summary: 'Creates an order at the acquirer and returns its card form; a repeat returns the same order',
    self: asStudent,
    input: named({
      ...ofService,
      /** In som as typed: 15 000, 15000.50. */
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
    summary: 'All charges of the caller in a year, by service, with the ways to pay them',
    limit: 'read',
    self: asStudent,
    input: named({ yearId: as('id_year', wireId) }),
    output: paymentsPage,
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/payments/history.json',
    access: 'student',
    summary: 'The history of charges, payments, refusals and refunds, newest first',
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
    summary: 'The state of one of the caller’s card payments',
    limit: 'read',
    input: z.object({ orderId: wireLongId }),
    output: cardOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/payments/cancel.json',
    access: 'student',
    summary: 'Cancels a card payment of the caller that has not been made',
    input: z.object({ orderId: wireLongId }),
    output: cardOrder,
  }),
  receipt: rawEndpoint({
    method: 'GET',
    path: '/api/payments/receipt.file',
    access: 'student',
    summary: 'The receipt of one of the caller’s payments as a PDF',
    limit: 'costly',
    input: z.object({ id: wireLongId }),
  }),
  parents: endpoint({
    method: 'POST',
    path: '/api/payments/parents.json',
    access: 'student',
    summary: 'The caller’s link for parents, if it exists',
    limit: 'read',
    input: z.object({}),
    output: parentsLink,
  }),
  makeParents: endpoint({
    method: 'POST',
    path: '/api/payments/parents/make.json',
    access: 'student',
    summary: 'The caller’s link for parents, created if missing',
    input: z.object({}),
    output: parentsLink,
  }),
  revokeParents: endpoint({
    method: 'POST',
    path: '/api/payments/parents/revoke.json',
    access: 'student',
    summary: 'Revokes the link for parents',
    input: z.object({}),
    output: parentsLink,
  }),
  parentsPage: rawEndpoint({
    method: 'GET',
    path: '/parents',
    access: 'public',
    summary: 'For parents, without sign-in: the code, the amount left to pay, and the QR code',
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
    summary: 'Whether a receipt is genuine: a public page without scripts',
    page: true,
    limit: 'card',
    answers: PRIVATE,
    input: z.object({ token: anyKey }),
  }),
});

export const paymentsNotices = {
  due: { for: 'students', details: { service: 'names', sum: 'money', day: 'day' }, off: [], urgent: false },
} as const satisfies NoticeKinds;

export const paymentsArea = {
  notices: paymentsNotices,
  calls: paymentsContract,
  failures: {
    SERVICE_NOT_FOUND: 404,
    SERVICE_CLOSED: 409,
    ORDER_NOT_FOUND: 404,
    ORDER_ENDED: 409,
    /** Limit of unfinished card payments per student. */
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
