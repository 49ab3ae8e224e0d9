import * as z from 'zod';
import { row, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { LANGUAGES } from '../limits.ts';
import { as, named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { ORDERS_PAGE } from './references.constants.ts';
import { referencesEvents } from './references.events.ts';
import { officeCalls } from './references.office.ts';
import { district, purpose, referenceKind, referenceOrder, region, savedOrder } from './references.shapes.ts';

const asStudent = { id_student: 'id', uid: 'id' } as const;
const byId = named({ orderId: as('id_order', wireId) });
/** Selected, or the placeholder at the start of legacy lists. */
const choice = wireInt.refine((value) => value <= 2_147_483_647).optional();

export const referencesContract = area({
  kinds: endpoint({
    method: 'POST',
    path: '/api/singlewindow/doc/list.json',
    access: 'student',
    summary: 'The kinds of papers that can be ordered, after the placeholder',
    limit: 'read',
    self: asStudent,
    input: z.object({}),
    output: z.array(referenceKind),
  }),
  regions: endpoint({
    method: 'POST',
    path: '/api/singlewindow/region/list.json',
    access: 'student',
    summary: 'Regions, after the placeholder',
    limit: 'read',
    self: asStudent,
    input: z.object({}),
    output: z.array(region),
  }),
  districts: endpoint({
    method: 'POST',
    path: '/api/singlewindow/district/list.json',
    access: 'student',
    summary: 'Districts of a region, or all, after the placeholder',
    limit: 'read',
    self: asStudent,
    input: named({ regionId: as('id_region', choice) }),
    output: z.array(district),
  }),
  purposes: endpoint({
    method: 'POST',
    path: '/api/singlewindow/naznachenie/list.json',
    access: 'student',
    summary: 'The purposes of a paper, after the placeholder',
    limit: 'read',
    self: asStudent,
    input: z.object({}),
    output: z.array(purpose),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/singlewindow/order/list.json',
    access: 'student',
    summary: `The caller’s orders, ${ORDERS_PAGE} per page, newest first; \`before\` continues after an order`,
    limit: 'read',
    self: asStudent,
    input: z.object({ before: wireId.optional() }),
    output: z.array(referenceOrder),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/singlewindow/order/save.json',
    access: 'student',
    summary:
      'Orders a paper; an automatic one is returned ready, or waits briefly while others are made. A repeated clientId is one order; a second request on the same day returns the same automatic paper',
    once: true,
    limit: 'costly',
    self: asStudent,
    input: named({
      kindId: as('id_document', choice),
      regionId: as('id_region', choice),
      districtId: as('id_district', choice),
      purposeId: as('id_naznachenie', choice),
      language: z.enum(LANGUAGES).optional(),
      copies: wireInt.optional(),
      clientId: z.uuid().optional(),
    }),
    output: row(savedOrder),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/singlewindow/order/cancel.json',
    access: 'student',
    summary: 'Withdraws an order of the caller that the office has not started',
    self: asStudent,
    input: byId,
    output: row(referenceOrder),
  }),
  page: endpoint({
    method: 'POST',
    path: '/api/singlewindow/page.json',
    access: 'student',
    summary: 'All options for a new order',
    limit: 'read',
    input: z.object({}),
    output: z.object({
      kinds: z.array(referenceKind),
      regions: z.array(region),
      districts: z.array(district),
      purposes: z.array(purpose),
    }),
  }),
  paper: rawEndpoint({
    method: 'GET',
    path: '/api/singlewindow/order/paper.file',
    access: 'student',
    summary: 'The PDF of one of the caller’s completed orders, unless it was revoked',
    input: z.object({ id: wireId }),
  }),
  ...officeCalls,
});

export const referencesNotices = {
  ready: { for: 'students', details: { paper: 'names' }, off: [], urgent: false },
  refused: { for: 'students', details: { paper: 'names' }, off: [], urgent: false },
} as const satisfies NoticeKinds;

export const referencesArea = {
  notices: referencesNotices,
  calls: referencesContract,
  failures: {
    REFERENCE_FIELDS: 400,
    REFERENCE_COPIES: 400,
    REFERENCE_NOT_FOUND: 404,
    REFERENCE_OPEN: 409,
    REFERENCE_MANY: 429,
    REFERENCE_STARTED: 409,
    REFERENCE_STATE: 409,
    REFERENCE_REASON: 400,
    REFERENCE_GAP: 409,
    REFERENCE_REVOKED: 409,
    CLEARANCE_UNSIGNED: 409,
    CLEARANCE_SIGNED: 409,
    CLEARANCE_NOBODY: 409,
  },
  events: referencesEvents,
  audit: [
    'references.ordered',
    'references.cancelled',
    'references.taken',
    'references.prepared',
    'references.refused',
    'references.signed',
    'references.objected',
  ],
} as const;
