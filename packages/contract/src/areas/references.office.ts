import * as z from 'zod';
import { storableText, wireId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { ORDER_STATES, REASON_MAX, SOUGHT_MAX, STEPS_SHOWN } from './references.constants.ts';
import { clearance, officeOrder, orderStep, referenceKind } from './references.shapes.ts';

const byId = z.object({ orderId: wireId });
const reason = storableText.max(REASON_MAX);
const detail = named({ order: officeOrder, steps: z.array(orderStep) });

/** The calls of staff who process orders: the registrar’s office, deans, and signers of clearance sheets. */
export const officeCalls = area({
  queue: endpoint({
    method: 'POST',
    path: '/api/office/queue.json',
    access: 'registrar',
    summary: 'Orders in one state: open ones oldest first, others newest first; `after` continues',
    limit: 'read',
    input: named({
      state: z.enum(ORDER_STATES).default('waiting'),
      kindId: as('id_document', wireId.optional()),
      /** A name, or the number of the student’s card. */
      search: storableText.max(SOUGHT_MAX).default(''),
      after: wireId.optional(),
    }),
    output: z.array(officeOrder),
  }),
  officeKinds: endpoint({
    method: 'POST',
    path: '/api/office/kinds.json',
    access: 'registrar',
    summary: 'The kinds by which the queue can be filtered',
    limit: 'read',
    input: z.object({}),
    output: z.array(referenceKind),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/office/order.json',
    access: 'registrar',
    summary: `One order, with its last ${STEPS_SHOWN} steps`,
    limit: 'read',
    input: byId,
    output: detail,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/office/take.json',
    access: 'registrar',
    summary: 'Starts work on an order',
    input: byId,
    output: detail,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/office/done.json',
    access: 'registrar',
    summary: 'Creates and signs the paper of a started order',
    limit: 'costly',
    input: byId,
    output: detail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/office/refuse.json',
    access: 'registrar',
    summary: 'Refuses an open order with a reason',
    input: z.object({ orderId: wireId, reason }),
    output: detail,
  }),
  preview: rawEndpoint({
    method: 'GET',
    path: '/api/office/preview.file',
    access: 'registrar',
    summary: 'A draft of an open order’s paper, without number and signature',
    limit: 'costly',
    input: z.object({ id: wireId }),
  }),
  officePaper: rawEndpoint({
    method: 'GET',
    path: '/api/office/paper.file',
    access: 'registrar',
    summary: 'The PDF of a completed order, also if revoked',
    input: z.object({ id: wireId }),
  }),
  clearances: endpoint({
    method: 'POST',
    path: '/api/office/clearance/list.json',
    access: 'teacher',
    summary: 'Clearance sheets that need a signature by a right of the caller, oldest first',
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
    summary: 'Records why an office does not sign a clearance sheet yet',
    input: z.object({ orderId: wireId, officeId: wireId, note: reason }),
    output: z.null(),
  }),
});
