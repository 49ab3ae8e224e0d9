import { randomUUID } from 'node:crypto';
import { addDays } from '@bilim/rules/days/add-days';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { lockCharged, selectService, selectStudent, selectYear } from './adjust.queries.ts';
import { post } from './ledger.service.ts';

/** Days until an added correction is due. */
const DAYS_TO_PAY = 30;

export type Adjustment = {
  kind: 'discount' | 'correction';
  /** The number on the student's card. */
  code: number;
  /** The code or the name of a service. */
  service: string;
  yearId: number;
  /** Above zero for a discount; for a correction the increase or decrease of the debt. */
  tyiyn: number;
  actor: string;
  reason: string;
};

type Context = Pick<AppContext, 'db' | 'now'> & { events: Pick<AppContext['events'], 'publish'> };
/** What the office named does not exist, or the discount is larger than the charge. */
export type NotAdjusted = 'student' | 'service' | 'year' | 'charged';

/** Posts a discount or a correction by hand. Returns the entry, or what is wrong. */
export function adjust({
  context,
  today,
  ...asked
}: Adjustment & { context: Context; today: string }): Promise<{ entryId: number } | NotAdjusted> {
  return context.db.transaction(async (db) => {
    const found = await find(db, asked);
    if (typeof found === 'string') return found;
    const { kind, tyiyn, actor, reason, yearId } = asked;
    const now = context.now();
    const common = {
      source: 'office' as const,
      externalId: `${kind}:${randomUUID()}`,
      ...found,
      yearId,
      tyiyn,
      actor,
      reason,
      happenedAt: now,
      now,
    };
    const dues = tyiyn > 0 ? [{ dueOn: addDays({ day: today, days: DAYS_TO_PAY }), tyiyn }] : [];
    const { entryId } = await post(db, kind === 'discount' ? { ...common, kind } : { ...common, kind, dues });
    await audit(db, {
      person: null,
      action: kind === 'discount' ? 'payments.discounted' : 'payments.corrected',
      object: `entry:${entryId}`,
      details: { ...found, tyiyn, actor, reason },
    });
    await context.events.publish({
      db,
      to: { people: [found.studentId] },
      event: { kind: 'payments.changed', serviceId: found.serviceId, what: 'changed', tyiyn },
    });
    return { entryId };
  });
}

async function find(
  db: Db,
  { kind, code, service, yearId, tyiyn }: Pick<Adjustment, 'kind' | 'code' | 'service' | 'yearId' | 'tyiyn'>,
): Promise<{ studentId: number; serviceId: number } | NotAdjusted> {
  const student = await selectStudent(db, { code });
  if (!student) return 'student';
  const known = await selectService(db, { named: service });
  if (!known) return 'service';
  if (!(await selectYear(db, { yearId }))) return 'year';
  const both = { studentId: student.id, serviceId: known.id };
  const charged = kind === 'discount' ? ((await lockCharged(db, both))?.charged ?? 0) : tyiyn;
  return charged < tyiyn ? 'charged' : both;
}
