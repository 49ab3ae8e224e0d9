import type { Clearance } from '@bilim/contract/areas/references.shapes';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { afterId } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import { reachOf, selectClearances, selectSign, updateSign } from './office.queries.ts';
import { clearancePolicy, ORDER_FLOW } from './references.policy.ts';
import type { Asking } from './references.service.ts';
import { takeOrderStep } from './step.service.ts';
import { lockOrder } from './steps.queries.ts';

/** A page of the clearance sheets that wait for a signature by one of the caller's rights. */
export async function listClearances({
  context,
  person,
  language,
  after,
}: Asking & { after?: number }): Promise<Clearance[]> {
  if (person.rights.length === 0) return [];
  return selectClearances(context.db, { ...reachOf(person.rights), after: afterId(after) }, { language });
}

type Said = { context: AppContext; person: Person; orderId: number; officeId: number };

/** Signs for an office, also after an earlier objection. */
export const signClearance = (said: Said) => say({ ...said, state: 'signed', note: '' });

/** Stores why an office does not sign yet. */
export const objectClearance = ({ note, ...said }: Said & { note: string }) =>
  say({ ...said, state: 'objected', note: note.trim() });

async function say({
  context,
  person,
  orderId,
  officeId,
  state,
  note,
}: Said & { state: 'signed' | 'objected'; note: string }) {
  await context.db.transaction(async (db) => {
    const order = await lockOrder(db, { orderId });
    if (!order) throw new Failure('REFERENCE_NOT_FOUND');
    const sign = await selectSign(db, { orderId, officeId });
    const sheet = clearancePolicy.authorize(
      person,
      state === 'signed' ? 'sign' : 'object',
      sign && { ...order, right: sign.right, signRight: sign.right, sign: sign.state },
    );
    if (sheet.sign === 'signed') throw new Failure('CLEARANCE_SIGNED');
    const asked = { step: state, actor: { person }, note, now: context.now() };
    ORDER_FLOW.authorize({ ...asked, thing: sheet });
    await updateSign(db, { orderId, officeId, state, personId: person.id, note, now: asked.now });
    await takeOrderStep({ ...asked, db, thing: sheet, more: { context, officeId } });
  });
  return null;
}
