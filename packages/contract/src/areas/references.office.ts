import * as z from 'zod';
import { storableText, wireId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { ORDER_STATES, REASON_MAX, SOUGHT_MAX, STEPS_SHOWN } from './references.constants.ts';
import { clearance, officeOrder, orderStep, referenceKind } from './references.shapes.ts';

const byId = z.object({ orderId: wireId });
const reason = storableText.max(REASON_MAX);
const detail = named({ order: officeOrder, steps: z.array(orderStep) });

/** The calls of those who work on orders: the registrar's office, deans, and whoever signs clearance sheets. */
export const officeCalls = area({
  queue: endpoint({
    method: 'POST',
    path: '/api/office/queue.json',
    access: 'registrar',
    summary: 'Orders in one state: open ones the oldest first, others the newest first; `after` continues',
    limit: 'read',
    input: named({
      state: z.enum(ORDER_STATES).default('waiting'),
      kindId: as('id_document', wireId.optional()),
      /** A name, or the number on the student's card. */
      search: storableText.max(SOUGHT_MAX).default(''),
      after: wireId.optional(),
    }),
    output: z.array(officeOrder),
  }),
  officeKinds: endpoint({
    method: 'POST',
    path: '/api/office/kinds.json',
    access: 'registrar',
    summary: 'The kinds that the queue can be narrowed to',
    limit: 'read',
    input: z.object({}),
    output: z.array(referenceKind),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/office/order.json',
    access: 'registrar',
    summary: `One order, with the last ${STEPS_SHOWN} things that happened to it`,
    limit: 'read',
    input: byId,
    output: detail,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/office/take.json',
    access: 'registrar',
    summary: 'Begins to work on an order',
    input: byId,
    output: detail,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/office/done.json',
    access: 'registrar',
    summary: 'Makes and signs the paper of an order that was taken',
    limit: 'costly',
    input: byId,
    output: detail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/office/refuse.json',
    access: 'registrar',
    summary: 'Refuses an open order, and says why',
    input: z.object({ orderId: wireId, reason }),
    output: detail,
  }),
  preview: rawEndpoint({
    method: 'GET',
    path: '/api/office/preview.file',
    access: 'registrar',
    summary: 'The paper of an open order as it would be: a draft, without number and signature',
    limit: 'costly',
    input: z.object({ id: wireId }),
  }),
  officePaper: rawEndpoint({
    method: 'GET',
    path: '/api/office/paper.file',
    access: 'registrar',
    summary: 'The PDF of an order that is ready, also when it was revoked',
    input: z.object({ id: wireId }),
  }),
  clearances: endpoint({
    method: 'POST',
    path: '/api/office/clearance/list.json',
    access: 'teacher',
    summary: 'Clearance sheets that wait for a signature by a right of the caller, the oldest first',
    limit: 'read',
    input: z.object({ after: wireId.optional() }),
    output: z.array(clearance),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/office/clearance/sign.json',
    access: 'teacher',
    summary: 'Signs a clearance sheet for an office',
    input: z.object({ orderId: wireId, officeId: wireId }),
    output: z.null(),
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/office/clearance/object.json',
    access: 'teacher',
    summary: 'Says why an office does not sign a clearance sheet yet',
    input: z.object({ orderId: wireId, officeId: wireId, note: reason }),
    output: z.null(),
  }),
});
