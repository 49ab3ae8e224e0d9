import { MANAGERS } from '@bilim/contract/access';
import type { OrderState } from '@bilim/contract/areas/references.constants';
import type { OfficeOrder } from '@bilim/contract/areas/references.shapes';
import type { Language } from '@bilim/contract/limits';
import { foldedWords } from '@bilim/rules/text/fold-text';
import type { AppContext } from '../../context/app-context.ts';
import { afterId, beforeId } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import type { Actor } from '../../ground/workflow.ts';
import { makeOrder } from './make.service.ts';
import { selectOfficeOrder, selectQueue, unitsOf } from './office.queries.ts';
import type { OfficeRowOf } from './order-rows.queries.ts';
import { isOpen, ORDER_FLOW, office, officePolicy } from './references.policy.ts';
import { type Asking, shownParts } from './references.service.ts';
import { takeOrderStep, type Working } from './step.service.ts';
import { lockOrder, selectSteps } from './steps.queries.ts';

type Reading = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'timeZone'> };
type Narrowed = { state: OrderState; kindId?: number; search?: string; after?: number };

/** A page of the queue: orders within the caller's rights, or all for the operator. */
export async function listQueue({
  context,
  reader,
  language,
  state,
  kindId,
  search = '',
  after,
}: Narrowed & { context: Reading; reader: Person | null; language: Language }) {
  const held = (reader?.rights ?? []).filter(({ right }) => MANAGERS.some((one) => one === right));
  const everyone = reader === null || held.some((one) => one.facultyId === null && one.departmentId === null);
  const open = isOpen(state);
  // The index finds the longest word; the other words filter its rows.
  const [longest = '', ...others] = foldedWords(search)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const asked = {
    state,
    kindId: kindId ?? 0,
    pattern: longest,
    others,
    after: open ? afterId(after) : beforeId(after),
  };
  const shape = { language, open, everyone, ofKind: kindId !== undefined, searched: longest !== '' };
  const rows = await selectQueue(context.db, { ...unitsOf(held), ...asked }, shape);
  return rows.map((row) => shownOfficeOrder(row, context));
}

const shownOfficeOrder = (row: OfficeRowOf, context: Reading): OfficeOrder => {
  const { facultyId: _, departmentId: __, student, studentCode, group, takenBy, ...order } = row;
  const signed = order.offices.every(({ state }) => state === 'signed');
  const { paper, ...shown } = shownParts(order, context);
  return {
    ...shown,
    paper: paper && { ...paper, revokeReason: row.revokeReason },
    student,
    studentCode,
    group,
    takenBy,
    can: {
      take: ORDER_FLOW.isPossible('taken', row.state),
      done: ORDER_FLOW.isPossible('prepared', row.state, office) && signed,
      refuse: ORDER_FLOW.isPossible('refused', row.state),
    },
  };
};

type OfOrder = Asking & { orderId: number };

/** An order with its history. */
export async function readOrder({ context, person, language, orderId }: OfOrder) {
  const { db } = context;
  const row = officePolicy.authorize(person, 'read', await selectOfficeOrder(db, { orderId }, { language }));
  const steps = await selectSteps(db, { orderId }, { language });
  return { order: shownOfficeOrder(row, context), steps: steps.toReversed() };
}

type Deed = { context: Working; actor: Actor; orderId: number };

/** Takes an order into work; its student can no longer cancel it. */
export const takeOrder = (deed: Deed) => decide({ ...deed, step: 'taken' });

/** Refuses an open order; a reason is required. */
export const refuseOrder = ({ reason, ...deed }: Deed & { reason: string }) =>
  decide({ ...deed, step: 'refused', note: reason });

async function decide({
  context,
  actor,
  orderId,
  ...taken
}: Deed & { step: 'taken' | 'refused'; note?: string }) {
  await context.db.transaction(async (db) => {
    const asked = { ...taken, actor, now: context.now() };
    const thing = ORDER_FLOW.authorize({ ...asked, thing: await lockOrder(db, { orderId }) });
    await takeOrderStep({ ...asked, db, thing, more: { context } });
  });
}

/* The same, with the answer for the office's screen. */
export async function takeFromScreen({ context, person, ...asked }: OfOrder) {
  await takeOrder({ context, actor: { person }, orderId: asked.orderId });
  return readOrder({ context, person, ...asked });
}

export async function refuseFromScreen({ context, person, reason, ...asked }: OfOrder & { reason: string }) {
  await refuseOrder({ context, actor: { person }, orderId: asked.orderId, reason });
  return readOrder({ context, person, ...asked });
}

export async function doneFromScreen({ context, person, origin, ...asked }: OfOrder & { origin: string }) {
  await makeOrder({ context, origin, actor: { person }, orderId: asked.orderId });
  return readOrder({ context, person, ...asked });
}
