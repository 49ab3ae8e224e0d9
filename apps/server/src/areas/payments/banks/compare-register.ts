import type { RegisterLine, Unread } from './register-file.ts';

/** A payment in the ledger. */
export type Posted = {
  entryId: number;
  txn: string;
  /** The payment code; null when none was created. */
  account: string | null;
  tyiyn: number;
};

export type Difference =
  | ({ kind: 'unread' } & Unread)
  | { kind: 'twice'; txn: string; lines: number[] }
  | { kind: 'not with us'; theirs: RegisterLine }
  | { kind: 'not with them'; ours: Posted }
  | { kind: 'other sum' | 'other account'; theirs: RegisterLine; ours: Posted };

/**
 * All differences between a bank's register and the ledger. `named` are our payments with the numbers of the
 * register, of any day. `ofDays` are our payments of the days that the register covers.
 */
export function compareRegister({
  lines,
  unread,
  named,
  ofDays,
}: {
  lines: readonly RegisterLine[];
  unread: readonly Unread[];
  named: readonly Posted[];
  ofDays: readonly Posted[];
}): Difference[] {
  const found: Difference[] = unread.map((one) => ({ kind: 'unread', ...one }));
  const ours = new Map(named.map((one) => [one.txn, one]));
  const byTxn = new Map<string, RegisterLine[]>();
  for (const line of lines) byTxn.set(line.txn, [...(byTxn.get(line.txn) ?? []), line]);
  for (const [txn, same] of byTxn) {
    if (same.length > 1) found.push({ kind: 'twice', txn, lines: same.map(({ line }) => line) });
    const has = ours.get(txn);
    for (const theirs of has ? same : same.slice(0, 1)) found.push(...differences(theirs, has));
  }
  const missing = ofDays.filter(({ txn }) => !byTxn.has(txn));
  found.push(...missing.map((ours) => ({ kind: 'not with them' as const, ours })));
  return found;
}

function differences(theirs: RegisterLine, ours: Posted | undefined): Difference[] {
  if (!ours) return [{ kind: 'not with us', theirs }];
  const found: Difference[] = [];
  if (ours.tyiyn !== theirs.tyiyn) found.push({ kind: 'other sum', theirs, ours });
  if (ours.account !== theirs.account) found.push({ kind: 'other account', theirs, ours });
  return found;
}

/**
 * Payments that may be posted: they are missing here, and all their lines in the register agree. Lines that
 * contradict each other are left to a clerk.
 */
export function postable({
  found,
  lines,
}: {
  found: readonly Difference[];
  lines: readonly RegisterLine[];
}): RegisterLine[] {
  const isClear = ({ txn, account, tyiyn }: RegisterLine) =>
    lines.every((other) => other.txn !== txn || (other.account === account && other.tyiyn === tyiyn));
  return found.flatMap((one) => (one.kind === 'not with us' && isClear(one.theirs) ? [one.theirs] : []));
}
