import { COPIES_MAX } from '@bilim/contract/areas/references.constants';
import type { SavedOrder } from '@bilim/contract/areas/references.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { foldText } from '@bilim/rules/text/fold-text';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { workingDaysAfter } from '../academics/days.service.ts';
import { addressOf, contentOf } from '../papers/papers.service.ts';
import { paperOf, readFacts } from './make.service.ts';
import { makeLater } from './references.jobs.ts';
import {
  countSince,
  insertOrder,
  insertSigns,
  lockStudent,
  selectChosen,
  selectLike,
} from './references.queries.ts';
import { type Asking, readOwnOrder, shownOrder } from './references.service.ts';
import { tellOrder } from './step.service.ts';
import { insertStep, lockOrder } from './steps.queries.ts';
import { tryToMake } from './without-hands.service.ts';

const MOST_IN_A_DAY = 30;
const DAY_MS = 86_400_000;

type Wish = {
  kindId?: number;
  regionId?: number;
  districtId?: number;
  purposeId?: number;
  language?: Language;
  copies?: number;
};

/**
 * Orders a paper, once per key. An automatic paper is made before the answer unless the drawing queue is
 * full. An equal request on the same day returns the paper of that day.
 */
export async function saveOrder({
  context,
  person,
  language,
  origin,
  attempt,
  wish,
}: Asking & { origin: string; attempt?: Attempt; wish: Wish }): Promise<SavedOrder> {
  const chosen = await chosenOf({ context, person, language, wish });
  // A paper that is promised at once must be possible.
  if (chosen.automatic) addressOf({ context, origin });
  const insert = async (db: Db) => {
    // Locked first, so that concurrent equal requests are checked one after another.
    await lockStudent(db, { studentId: person.id });
    const like = chosen.automatic ? await selectLike(db, chosen.like) : undefined;
    if (like && like.state !== 'prepared') throw new Failure('REFERENCE_OPEN', { orderId: like.id });
    if (like && (await stillSays({ context: { ...context, db }, like })))
      return { orderId: like.id, again: true };
    await assertFew({ db, studentId: person.id, now: chosen.order.orderedAt });
    const { id: orderId } = await insertOrder(db, chosen.order);
    if (chosen.body === 'clearance') await askOffices({ db, orderId });
    const at = chosen.order.orderedAt;
    await insertStep(db, {
      orderId,
      step: 'ordered',
      personId: person.id,
      actor: '',
      officeId: null,
      note: '',
      at,
    });
    await audit(db, { person, action: 'references.ordered', object: `reference:${orderId}` });
    const order = await lockOrder(db, { orderId });
    if (order) await tellOrder({ context, db, order, state: 'waiting', quiet: true });
    if (chosen.automatic) await makeLater(db, { orderId, origin, now: at });
    return { orderId, again: false };
  };
  const { orderId, again } = await once({
    context,
    attempt,
    answer: z.object({ orderId: z.int(), again: z.boolean() }),
    work: (first) =>
      context.db
        .transaction((db) => first(db, () => insert(db)))
        .catch((error) => refuseSecond({ context, error, like: chosen.like })),
  });
  if (chosen.automatic && !again) await makeAtOnce({ context, origin, orderId });
  const order = await readOwnOrder({ context, person, language, orderId });
  return { ...shownOrder(order, context), again };
}

/** Whether a paper of today has the same content as one made now. */
async function stillSays({
  context,
  like,
}: {
  context: Pick<AppContext, 'config' | 'db' | 'now'>;
  like: { id: number; content: string | null };
}): Promise<boolean> {
  const { facts, language } = await readFacts({ db: context.db, orderId: like.id });
  try {
    return contentOf(await paperOf({ context, facts, language })) === like.content;
  } catch (error) {
    // A fact of the paper is no longer known.
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Fails without offices to sign: the sheet would state that nothing is owed, without any confirmation. */
async function askOffices({ db, orderId }: { db: Db; orderId: number }) {
  const { rows } = await insertSigns(db, { orderId });
  if (rows.length === 0) throw new Failure('CLEARANCE_NOBODY');
}

/** Limits the orders per student, to protect the office's queue and the file store. */
async function assertFew({ db, studentId, now }: { db: Db; studentId: number; now: Date }) {
  const since = new Date(now.getTime() - DAY_MS);
  const { count } = await countSince(db, { studentId, since });
  if (count >= MOST_IN_A_DAY) throw new Failure('REFERENCE_MANY', { most: MOST_IN_A_DAY });
}

/** The checked choices; fails if one is missing. */
async function chosenOf({ context, person, language, wish }: Asking & { wish: Wish }) {
  const { kindId = 0, copies = 1 } = wish;
  const real = (id: number | undefined) => (id !== undefined && id > 0 ? id : null);
  const [regionId, districtId, purposeId] = [wish.regionId, wish.districtId, wish.purposeId].map(real);
  if (copies < 1 || copies > COPIES_MAX) throw new Failure('REFERENCE_COPIES', { most: COPIES_MAX });
  const asked = {
    studentId: person.id,
    kindId: kindId > 0 ? kindId : 0,
    regionId: regionId ?? null,
    districtId: districtId ?? null,
    purposeId: purposeId ?? null,
  };
  const found = await selectChosen(context.db, asked);
  const whole =
    found && (!found.needsPlace || found.hasPlace) && (!found.needsPurpose || found.hasPurpose) && found;
  if (!whole) throw new Failure('REFERENCE_FIELDS');
  const { body, automatic, workingDays, needsPlace, needsPurpose, facultyId, departmentId } = whole;
  const { now, day } = here(context);
  const dayAfter = await workingDaysAfter({ context, day });
  // Fields that the kind does not need are dropped.
  const what = {
    studentId: person.id,
    kindId,
    language: wish.language ?? language,
    districtId: needsPlace ? asked.districtId : null,
    purposeId: needsPurpose ? asked.purposeId : null,
  };
  return {
    body,
    automatic,
    like: { ...what, day },
    order: {
      ...what,
      facultyId,
      departmentId,
      copies,
      orderedAt: now,
      regionId: needsPlace ? asked.regionId : null,
      expectedOn: dayAfter(workingDays),
      sought: foldText(whole.soughtBy.normalize('NFC')),
    },
  };
}

/** An equal order is open: fails with its id. */
async function refuseSecond({
  context,
  error,
  like,
}: {
  context: AppContext;
  error: unknown;
  like: Awaited<ReturnType<typeof chosenOf>>['like'];
}): Promise<never> {
  if (!isUniqueViolation(error, 'reference_orders_open')) throw error;
  const open = await selectLike(context.db, like);
  throw new Failure('REFERENCE_OPEN', { orderId: open?.id ?? 0 });
}

/** The job retries a failure later. */
async function makeAtOnce(order: { context: AppContext; origin: string; orderId: number }) {
  try {
    await tryToMake({ ...order, quiet: true });
  } catch (error) {
    const { context, orderId } = order;
    context.log.error({ err: error, orderId }, 'An order could not be made at once');
  }
}
