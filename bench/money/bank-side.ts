import { setTimeout as pause } from 'node:timers/promises';
import { asDecimal } from '@bilim/rules/payments/money';
import { isOnceIn, type Tally } from './tally.ts';
import { BANK, type Payer } from './university.ts';

const AGAIN_MS = 50;
const PATIENCE_MS = 15_000;
/** Bishkek has no daylight saving time. */
const AHEAD_MS = 6 * 3_600_000;
const AT_ONCE = 3;

export type Registered = { account: string; tyiyn: number; date: string };

/**
 * A bank with its own register. It repeats a call until the payment is confirmed. It reports some payments several
 * times at once, some again much later, and some once without waiting for the answer.
 */
export function createBank({ origin, tally }: { origin: string; tally: Tally }) {
  const register = new Map<string, Registered>();
  const taken = new Map<string, string>();
  const later: string[] = [];
  let newest = Date.now() * 1_000;

  const send = async (txn: string, withinMs: number) => {
    const paid = register.get(txn);
    if (!paid) throw new Error(`${txn} is not registered`);
    const fields = { command: 'pay', txn_id: txn, account: paid.account, sum: asDecimal(paid.tyiyn) };
    const form = new URLSearchParams({ ...fields, txn_date: paid.date });
    const answer = await fetch(`${origin}/lms/api/bank/${BANK.name}?${form}`, {
      headers: { authorization: `Basic ${Buffer.from(`${BANK.login}:${BANK.password}`).toString('base64')}` },
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    return { result: /<result>(\d+)</.exec(text)?.[1], ours: /<prv_txn>(\d+)</.exec(text)?.[1] };
  };

  /** Until it is confirmed; 1 and silence mean 'retry', any other answer is an error. */
  const tell = async (txn: string) => {
    for (;;) {
      const said = await send(txn, PATIENCE_MS).catch(() => null);
      if (said?.result === '0') {
        const before = taken.get(txn);
        if (!said.ours || (before && before !== said.ours))
          tally.wrong.push(`${txn}: ${before}, ${said.ours}`);
        taken.set(txn, said.ours ?? '');
        return;
      }
      if (said?.result !== undefined && said.result !== '1')
        tally.wrong.push(`${txn}: result ${said.result}`);
      tally.unanswered += 1;
      await pause(AGAIN_MS);
    }
  };

  return {
    register,
    taken,
    async pay({ account }: Payer, tyiyn: number) {
      newest += 1;
      const txn = String(newest);
      const date = new Date(Date.now() + AHEAD_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);
      register.set(txn, { account, tyiyn, date });
      if (isOnceIn(12)) {
        // Aborted at a random moment: it may have arrived or not.
        await send(txn, 1 + Math.random() * 20).catch(() => null);
        return;
      }
      const isMany = isOnceIn(3);
      if (isMany) tally.repeated += AT_ONCE - 1;
      await Promise.all(Array.from({ length: isMany ? AT_ONCE : 1 }, () => tell(txn)));
      if (isOnceIn(3)) later.push(txn);
      const early = isOnceIn(3) ? later.shift() : undefined;
      if (early === undefined) return;
      tally.repeated += 1;
      await tell(early);
    },
  };
}
export type BankSide = ReturnType<typeof createBank>;

/** The register as the bank sends it at the end of the day. */
export const registerFile = (register: BankSide['register']) =>
  ['txn_id;date;account;sum']
    .concat(
      [...register].map(([txn, { date, account, tyiyn }]) => `${txn};${date};${account};${asDecimal(tyiyn)}`),
    )
    .join('\n');
