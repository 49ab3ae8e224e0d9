import type { NextDue } from '@bilim/contract/areas/payments.home';
import type { Language } from '@bilim/contract/limits';
import { addDays } from '@bilim/rules/days/add-days';
import { allocate } from '@bilim/rules/payments/instalments';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Person } from '../../ground/person.ts';
import { selectOwed } from './due.queries.ts';

/** The home page shows dues this many days ahead. */
const SOON_DAYS = 14;

type Owed = Awaited<ReturnType<typeof selectOwed>>[number];

/** What the caller has to pay within two weeks or has missed, by service, the most urgent first. */
export async function listDue({
  context,
  person,
  language,
}: {
  context: AppContext;
  person: Person;
  language: Language;
}): Promise<NextDue[]> {
  const owed = await selectOwed(context.db, { studentId: person.id }, { language });
  const today = here(context).day;
  return owed
    .flatMap((one) => mostUrgent({ ...one, today }) ?? [])
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.serviceId - other.serviceId);
}

/** All overdue dues together since the first missed day; otherwise the dues of the next day. */
function mostUrgent({ serviceId, service, left, dues, today }: Owed & { today: string }): NextDue | null {
  const paidTyiyn = dues.reduce((sum, { tyiyn }) => sum + tyiyn, 0) - left;
  const open = allocate({ dues, paidTyiyn, today }).dues.filter((due) => due.left > 0);
  const [next] = open;
  if (!next || next.dueOn > addDays({ day: today, days: SOON_DAYS })) return null;
  const overdue = next.dueOn < today;
  const meant = open.filter(({ dueOn }) => (overdue ? dueOn < today : dueOn === next.dueOn));
  const tyiyn = meant.reduce((sum, due) => sum + due.left, 0);
  return { serviceId, service, tyiyn, dueOn: next.dueOn, overdue };
}
