import type { AppContext } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';
import type { Bank } from '../../../ground/banks-file.ts';
import type { MachineAnswer } from '../../../http/machine/machine-call.ts';
import { selectByCode } from '../codes.queries.ts';
import { selectPaid } from '../ledger.queries.ts';
import { LedgerConflict, post } from '../ledger.service.ts';
import { momentOf } from './bank-clock.ts';
import { answerOf, type OsmpRequest } from './osmp.ts';

type Asking = {
  context: Pick<AppContext, 'now' | 'config' | 'events'>;
  db: Db;
  bank: Pick<Bank, 'name' | 'title'>;
  asked: OsmpRequest;
};
type Account = { studentId: number; serviceId: number };

export const sourceOf = ({ name }: Pick<Bank, 'name'>) => `bank.${name}` as const;

/** Answers a check, which changes nothing, or posts a payment once. */
export async function answerBank(asking: Asking): Promise<MachineAnswer> {
  const { db, asked } = asking;
  const { command, txn, account, tyiyn } = asked;
  const not = (code: 5 | 79 | 300): MachineAnswer => ({ ...answerOf({ code, txn, tyiyn }), undone: true });
  const found = await selectByCode(db, { code: account });
  if (!found) return not(5);
  const isTaken = found.active && found.open;
  if (command === 'check') return isTaken ? answerOf({ code: 0, txn, tyiyn }) : not(79);
  if (!isLikely(asking)) return not(300);
  try {
    const entryId = isTaken ? await take(asking, found) : await takenBefore(asking, found);
    return entryId === null ? not(79) : answerOf({ code: 0, txn, tyiyn, entryId });
  } catch (error) {
    if (error instanceof LedgerConflict) return not(300);
    throw error;
  }
}

async function take({ context, db, bank, asked }: Asking, account: Account): Promise<number> {
  const { studentId, serviceId } = account;
  const { number: externalId, tyiyn } = asked;
  const { timeZone } = context.config;
  const now = context.now();
  const { entryId, fresh } = await post(db, {
    kind: 'payment',
    source: sourceOf(bank),
    externalId,
    studentId,
    serviceId,
    tyiyn,
    now,
    timeZone,
    detail: bank.title,
    happenedAt: happenedAt({ asked, now, timeZone }),
  });
  if (fresh) {
    const event = { kind: 'payments.changed', serviceId, what: 'paid', tyiyn } as const;
    await context.events.publish({ db, to: { people: [studentId] }, event });
  }
  return entryId;
}

/** The payment was posted from the bank's register. It counts even if the account takes no payments now. */
async function takenBefore({ db, bank, asked }: Asking, account: Account): Promise<number | null> {
  const source = sourceOf(bank);
  const externalId = asked.number;
  const paid = await selectPaid(db, { source, externalId });
  if (!paid) return null;
  const { entryId, studentId, serviceId, tyiyn } = paid;
  const isSame = studentId === account.studentId && serviceId === account.serviceId && tyiyn === asked.tyiyn;
  if (!isSame) throw new LedgerConflict({ source, externalId, entryId });
  return entryId;
}

const DAY_MS = 86_400_000;
/** An older payment is left to the office. */
const OLDEST_MS = 366 * DAY_MS;

/** The payment time by the bank's clock. */
const happenedAt = ({
  asked: { date },
  now,
  timeZone,
}: {
  asked: OsmpRequest;
  now: Date;
  timeZone: string;
}) => (date === null ? now : momentOf(date, timeZone));

/**
 * Whether the payment time is plausible. A clock that is years off would put a payment into a closed year,
 * where neither the student nor a register finds it. The bank is refused and sends the payment again.
 */
function isLikely({ context, asked }: Asking): boolean {
  const now = context.now();
  const at = happenedAt({ asked, now, timeZone: context.config.timeZone }).getTime();
  return now.getTime() - OLDEST_MS <= at && at <= now.getTime() + DAY_MS;
}
