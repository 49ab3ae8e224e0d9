import { addDays } from '@bilim/rules/days/add-days';
import { splitInstalments } from '@bilim/rules/payments/instalments';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { groupBy } from '../../ground/grouping.ts';
import {
  type Charged,
  type ChargeRow,
  insertChargeAccounts,
  insertCharges,
  selectContracts,
  selectTerms,
  type TermContract,
} from './charge.queries.ts';

type Context = Pick<AppContext, 'db' | 'now'> & { events: Pick<AppContext['events'], 'publish'> };
type Term = Awaited<ReturnType<typeof selectTerms>>[number];

/** The due day of the term for a contract without parts. */
const DUE_DAY = 30;
const NO_PARTS = [{ day: DUE_DAY, share: 1 }];

export type TermCharged = {
  season: number;
  count: number;
  tyiyn: number;
  /** Contracts without a price. */
  unpriced: TermContract[];
};

/**
 * Charges the contracts of a year, half in each term, or in one term only. A student is charged once per
 * term. Null if the calendar has no such term.
 */
export async function chargeYear({
  context,
  yearId,
  season,
  today,
}: {
  context: Context;
  yearId: number;
  season?: number;
  today: string;
}): Promise<TermCharged[] | null> {
  const terms = (await selectTerms(context.db, { yearId })).filter(
    (term) => season === undefined || term.season === season,
  );
  if (terms.length === 0) return null;
  const charged: TermCharged[] = [];
  for (const term of terms) charged.push(await chargeTerm({ context, yearId, term, today }));
  return charged;
}

async function chargeTerm({
  context,
  yearId,
  term,
  today,
}: {
  context: Context;
  yearId: number;
  term: Term;
  today: string;
}): Promise<TermCharged> {
  const total: TermCharged = { season: term.season, count: 0, tyiyn: 0, unpriced: [] };
  const prefix = `${yearId}-${term.season}-contract:`;
  for (let after = 0; ; ) {
    const asked = { yearId, today, endsOn: term.endsOn, prefix, after };
    const { rows: found } = await selectContracts(context.db, asked);
    const last = found.at(-1);
    if (!last) return total;
    after = last.id;
    const left = found.filter(({ done }) => !done);
    total.unpriced.push(...left.filter(({ yearly }) => yearly === null));
    const rows = left.flatMap((contract) => chargeOf({ contract, term, prefix }) ?? []);
    const made = await writeCharges({ context, rows, yearId, termId: term.id });
    total.count += made.length;
    total.tyiyn += sumOf(made);
  }
}

const sumOf = (made: readonly Charged[]) => made.reduce((sum, { tyiyn }) => sum + Number(tyiyn), 0);

/** The charge of a contract for one term. An odd price adds its last tyiyn to the autumn. */
function chargeOf({
  contract: { id, student_id, service_id, yearly, parts },
  term,
  prefix,
}: {
  contract: TermContract;
  term: Term;
  prefix: string;
}): ChargeRow | undefined {
  if (yearly === null) return undefined;
  const tyiyn = splitInstalments(Number(yearly), [1, 1])[term.season - 1] ?? 0;
  if (tyiyn === 0) return undefined;
  const agreed = parts.length > 0 ? parts : NO_PARTS;
  const split = splitInstalments(
    tyiyn,
    agreed.map(({ share }) => share),
  );
  const dues = agreed.map(({ day }, place) => ({
    due_on: addDays({ day: term.startsOn, days: day }),
    tyiyn: split[place] ?? 0,
  }));
  return {
    external_id: `${prefix}${id}`,
    student_id,
    service_id,
    tyiyn,
    dues: dues.filter((due) => due.tyiyn > 0),
  };
}

function writeCharges({
  context,
  rows,
  yearId,
  termId,
}: {
  context: Context;
  rows: readonly ChargeRow[];
  yearId: number;
  termId: number;
}): Promise<Charged[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return context.db.transaction(async (db) => {
    const text = JSON.stringify(rows);
    await insertChargeAccounts(db, { rows: text });
    const { rows: made } = await insertCharges(db, { rows: text, yearId, termId, now: context.now() });
    if (made.length > 0) {
      const details = { count: made.length, tyiyn: sumOf(made) };
      await audit(db, { person: null, action: 'payments.charged', object: `term:${termId}`, details });
    }
    await tellCharged({ context, db, made });
    return made;
  });
}

/** Students with equal charges are notified together. */
async function tellCharged({ context, db, made }: { context: Context; db: Db; made: readonly Charged[] }) {
  const alike = groupBy(made, ({ service_id, tyiyn }) => `${service_id}/${tyiyn}`);
  for (const [one, ...others] of alike.values()) {
    if (!one) continue;
    const people = [one, ...others].map(({ student_id }) => student_id);
    const told = { serviceId: one.service_id, tyiyn: Number(one.tyiyn) };
    await context.events.publish({
      db,
      to: { people },
      event: { kind: 'payments.changed', what: 'charged', ...told },
    });
  }
}
