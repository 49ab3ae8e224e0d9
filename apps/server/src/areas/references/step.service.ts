import type { OrderState } from '@bilim/contract/areas/references.constants';
import type { OrderStep } from '@bilim/contract/areas/references.shapes';
import type { AuditAction } from '@bilim/contract/audit';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { type IN_STATE, isPossible } from './references.policy.ts';
import { dropSigns, insertStep, type LockedOrder, selectWorkers, updateState } from './steps.queries.ts';

/** The parts of the context that a step needs; operator commands have no more. */
export type Working = Pick<AppContext, 'db' | 'now'> & { events: Pick<AppContext['events'], 'publish'> };

/** Who acts: a person, the operator by the local user name, or `nobody` for an automatic paper. */
export type Actor = { person: Person } | { operator: string } | 'nobody';
export const personOf = (actor: Actor): Person | null =>
  typeof actor === 'object' && 'person' in actor ? actor.person : null;
const operatorOf = (actor: Actor): string =>
  typeof actor === 'object' && 'operator' in actor ? actor.operator : '';

const ACTIONS = {
  taken: 'references.taken',
  prepared: 'references.prepared',
  refused: 'references.refused',
  cancelled: 'references.cancelled',
  signed: 'references.signed',
  objected: 'references.objected',
} as const satisfies Partial<Record<OrderStep['step'], AuditAction>>;

type Notice = {
  context: Working;
  db: Db;
  order: LockedOrder;
  actor: Actor;
  step: keyof typeof ACTIONS;
  officeId?: number;
  note?: string;
  /**
   * Without a notification, because the student gets the result as an answer. Own actions of the student are
   * always quiet.
   */
  quiet?: boolean;
};

/** Records a step of an order, and notifies its student and the office. */
export async function tellStep(
  { context, db, order, actor, step, officeId, note = '', quiet = false }: Notice,
  state = order.state,
) {
  const person = personOf(actor);
  const operator = operatorOf(actor);
  await insertStep(db, {
    orderId: order.id,
    step,
    personId: person?.id ?? null,
    actor: operator,
    officeId: officeId ?? null,
    note,
    at: context.now(),
  });
  const details = { ...(note && { note }), ...(officeId && { officeId }), ...(operator && { operator }) };
  await audit(db, { person, action: ACTIONS[step], object: `reference:${order.id}`, details });
  await tellOrder({ context, db, order, state, quiet: quiet || person?.id === order.studentId });
}

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
  const workers = await selectWorkers(db, { orderId, now: context.now() });
  if (workers.length === 0) return;
  await context.events.publish({
    db,
    to: { people: workers.map(({ id }) => id) },
    event: { kind: 'references.queue', orderId },
  });
}

/** Changes the state of a locked order. */
export async function moveOrder({
  state,
  reason = '',
  paperId = null,
  ...told
}: Omit<Notice, 'step' | 'officeId' | 'note'> & {
  step: 'taken' | 'prepared' | 'refused' | 'cancelled';
  state: OrderState;
  reason?: string;
  paperId?: number | null;
}) {
  const { db, order, actor, step } = told;
  const takenById = step === 'taken' ? (personOf(actor)?.id ?? null) : null;
  await updateState(db, { orderId: order.id, state, takenById, reason, paperId });
  if (state === 'refused' || state === 'cancelled') await dropSigns(db, { orderId: order.id });
  await tellStep({ ...told, note: reason }, state);
}

/** Fails when another request was first, or when it is too early. */
export function assertPossible(deed: keyof typeof IN_STATE, { state }: Pick<LockedOrder, 'state'>) {
  if (!isPossible(deed, state))
    throw new Failure(deed === 'cancel' ? 'REFERENCE_STARTED' : 'REFERENCE_STATE');
}
