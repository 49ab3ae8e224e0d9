import type { OrderState } from '@bilim/contract/areas/references.constants';
import type { AppContext } from '../../context/app-context.ts';
import { stepTaker } from '../../context/take-step.ts';
import type { Db } from '../../db/open.ts';
import { operatorOf, personOf } from '../../ground/workflow.ts';
import { notify } from '../notices/notify.service.ts';
import { ORDER_FLOW, type OrderStep, type OrderToMove } from './references.policy.ts';
import { dropSigns, insertStep, type LockedOrder, selectWorkers, updateState } from './steps.queries.ts';

/** The parts of the context that a step needs; operator commands have no more. */
export type Working = Pick<AppContext, 'db' | 'now'> & { events: Pick<AppContext['events'], 'publish'> };

type More = {
  context: Working;
  officeId?: number;
  paperId?: number;
  /**
   * Without a notification, because the student gets the result as an answer. Own actions of the student are
   * always quiet.
   */
  quiet?: boolean;
};

/** Takes a step of a locked order. */
export const takeOrderStep = stepTaker<OrderState, OrderStep, LockedOrder & OrderToMove, More>({
  flow: ORDER_FLOW,
  object: ({ id }) => `reference:${id}`,
  audit: {
    taken: 'references.taken',
    prepared: 'references.prepared',
    refused: 'references.refused',
    cancelled: 'references.cancelled',
    signed: 'references.signed',
    objected: 'references.objected',
  },
  async move({ db, thing: { id: orderId }, step, state, actor, note, more: { paperId = null } }) {
    const takenById = step === 'taken' ? (personOf(actor)?.id ?? null) : null;
    await updateState(db, { orderId, state, takenById, reason: note, paperId });
    if (state === 'refused' || state === 'cancelled') await dropSigns(db, { orderId });
  },
  record: ({ db, thing, step, actor, note, now, more: { officeId = null } }) =>
    insertStep(db, {
      orderId: thing.id,
      step,
      personId: personOf(actor)?.id ?? null,
      actor: operatorOf(actor),
      officeId,
      note,
      at: now,
    }),
  details: ({ more: { officeId } }) => (officeId ? { officeId } : {}),
  notify: ({ db, thing: order, state, actor, more: { context, quiet = false } }) =>
    tellOrder({ context, db, order, state, quiet: quiet || personOf(actor)?.id === order.studentId }),
});

/** The notices of states. A revoked paper has its own notice, and other states need none. */
const TOLD: Partial<Record<OrderState, 'references.ready' | 'references.refused'>> = {
  prepared: 'references.ready',
  refused: 'references.refused',
};

/** Notifies the student and the office of the state of an order. */
export async function tellOrder({
  context,
  db,
  order: { id: orderId, studentId, ru, kg, en },
  state,
  quiet,
  revoked = false,
}: {
  context: Pick<Working, 'now' | 'events'>;
  db: Db;
  order: Pick<LockedOrder, 'id' | 'studentId' | 'ru' | 'kg' | 'en'>;
  state: OrderState;
  quiet: boolean;
  revoked?: boolean;
}) {
  await context.events.publish({
    db,
    to: { people: [studentId] },
    event: { kind: 'references.changed', orderId, state, quiet, revoked, names: { ru, kg, en } },
  });
  const kind = quiet || revoked ? undefined : TOLD[state];
  const link = `/singlewindow?order=${orderId}` as const;
  if (kind)
    await notify(db, { kind, to: [studentId], link, details: { paper: { ru, kg, en } }, now: context.now() });
  const workers = await selectWorkers(db, { orderId, now: context.now() });
  if (workers.length === 0) return;
  await context.events.publish({
    db,
    to: { people: workers.map(({ id }) => id) },
    event: { kind: 'references.queue', orderId },
  });
}
