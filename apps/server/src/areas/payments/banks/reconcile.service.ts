import { dayAt } from '@bilim/rules/days/academic-year';
import { addDays } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import type { AppContext } from '../../../context/app-context.ts';
import type { Bank } from '../../../ground/banks-file.ts';
import { selectByCode } from '../codes.queries.ts';
import { LedgerConflict, post } from '../ledger.service.ts';
import { momentOf } from './bank-clock.ts';
import { sourceOf } from './bank-pay.service.ts';
import { selectBetween, selectNamed } from './banks.queries.ts';
import { compareRegister, type Difference, postable } from './compare-register.ts';
import type { RegisterLine, readRegister } from './register-file.ts';

type Context = Pick<AppContext, 'db' | 'now'> & {
  config: Pick<AppContext['config'], 'timeZone'>;
  events: Pick<AppContext['events'], 'publish'>;
};
type Register = ReturnType<typeof readRegister>;
type Comparing = { context: Context; bank: Pick<Bank, 'name' | 'title'>; register: Register };

/**
 * The differences between the register and the ledger. Without `days`, the days of the register's lines are
 * compared.
 */
export async function compareWithLedger({
  context: { db, config },
  bank,
  register,
  days,
}: Comparing & { days?: { from: string; to: string } }): Promise<Difference[]> {
  const source = sourceOf(bank);
  const { timeZone } = config;
  const named = await selectNamed(db, { source, txns: register.lines.map(({ txn }) => txn) });
  const of = days ?? daysOf(register.lines, timeZone);
  const beginOf = (day: string) => instantAt({ day, time: '00:00', timeZone });
  const until = of && beginOf(addDays({ day: of.to, days: 1 }));
  const ofDays = of && until ? await selectBetween(db, { source, from: beginOf(of.from), until }) : [];
  return compareRegister({ ...register, named, ofDays });
}

function daysOf(lines: readonly RegisterLine[], timeZone: string) {
  const days = lines.map(({ date }) => dayAt({ now: momentOf(date, timeZone), timeZone })).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
}

type Outcome =
  | { theirs: RegisterLine; entryId: number }
  | { theirs: RegisterLine; why: 'account' | 'conflict' };

/**
 * Posts payments that only the bank has, under the bank's numbers. A late call of the bank finds the entry.
 */
export async function postMissing({
  context,
  bank,
  register,
  found,
  actor,
  reason,
}: Comparing & { found: readonly Difference[]; actor: string; reason: string }): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const theirs of postable({ found, lines: register.lines })) {
    outcomes.push(await postLine({ context, bank, theirs, actor, reason }));
  }
  return outcomes;
}

/** The money was received, so it also counts for an inactive student or a closed service. */
async function postLine({
  context: { db, config, now, events },
  bank,
  theirs,
  actor,
  reason,
}: Omit<Comparing, 'register'> & { theirs: RegisterLine; actor: string; reason: string }): Promise<Outcome> {
  const { timeZone } = config;
  const { txn, account, tyiyn, date } = theirs;
  return db
    .transaction(async (db): Promise<Outcome> => {
      const owner = await selectByCode(db, { code: account });
      if (!owner) return { theirs, why: 'account' };
      const { studentId, serviceId } = owner;
      const { entryId, fresh } = await post(db, {
        kind: 'payment',
        source: sourceOf(bank),
        externalId: txn,
        studentId,
        serviceId,
        tyiyn,
        timeZone,
        actor,
        reason,
        detail: bank.title,
        happenedAt: momentOf(date, timeZone),
        now: now(),
      });
      const event = { kind: 'payments.changed', serviceId, what: 'paid', tyiyn } as const;
      if (fresh) await events.publish({ db, to: { people: [studentId] }, event });
      return { theirs, entryId };
    })
    .catch((error: unknown): Outcome => {
      if (error instanceof LedgerConflict) return { theirs, why: 'conflict' };
      throw error;
    });
}
