import type { dues, ledgerAccounts, ledgerEntries, ledgerLines, receipts } from '../../../db/tables.ts';
import type { Random } from '../../../demo/random.ts';

type EntryRow = typeof ledgerEntries.$inferSelect;
type AccountRow = typeof ledgerAccounts.$inferSelect;

/** A ledger event before it is posted. */
export type DemoEntry = Pick<EntryRow, 'source' | 'externalId' | 'studentId' | 'serviceId' | 'tyiyn'> & {
  kind: 'charge' | 'payment' | 'discount';
  yearId: number | null;
  at: Date;
  detail?: string;
  reason?: string;
  dues?: readonly { termId: number; dueOn: string; tyiyn: number }[];
};

const OTHER_SIDE = { charge: 'income', payment: 'money', discount: 'discounts' } as const;

/** The rows of all ledger tables except the balances, which triggers fill. Ids follow the time. */
export function keepBooks({ told, random }: { told: readonly DemoEntry[]; random: Random }) {
  const accounts = new Map<string, AccountRow>();
  const accountId = (account: Omit<AccountRow, 'id'>) => {
    const key = Object.values(account).join('/');
    const known = accounts.get(key) ?? { id: accounts.size + 1, ...account };
    accounts.set(key, known);
    return known.id;
  };
  const entries: EntryRow[] = [];
  const lines: (typeof ledgerLines.$inferSelect)[] = [];
  const parts: (typeof dues.$inferSelect)[] = [];
  const papers: (typeof receipts.$inferSelect)[] = [];
  for (const one of told.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { kind, studentId, serviceId, tyiyn, source } = one;
    const id = entries.length + 1;
    entries.push(entryRow({ id, one }));
    const owedMore = kind === 'charge' ? tyiyn : -tyiyn;
    const other =
      kind === 'payment'
        ? { kind: OTHER_SIDE[kind], name: source, studentId: null, serviceId: null }
        : { kind: OTHER_SIDE[kind], name: null, studentId: null, serviceId };
    const line = { id: lines.length + 1, entryId: id };
    const own = { kind: 'student' as const, name: null, studentId, serviceId };
    lines.push({ ...line, accountId: accountId(own), tyiyn: owedMore });
    lines.push({ ...line, id: line.id + 1, accountId: accountId(other), tyiyn: -owedMore });
    for (const due of one.dues ?? [])
      parts.push({ id: parts.length + 1, entryId: id, studentId, serviceId, ...due, remindedOn: null });
    if (kind === 'payment') papers.push(receiptRow({ id, at: one.at, random }));
  }
  return { accounts: [...accounts.values()], entries, lines, dues: parts, receipts: papers };
}

function entryRow({ id, one }: { id: number; one: DemoEntry }): EntryRow {
  const { kind, source, externalId, studentId, serviceId, yearId, tyiyn, at, reason = '', detail = '' } = one;
  return {
    id,
    kind,
    source,
    externalId,
    studentId,
    serviceId,
    yearId,
    tyiyn,
    refundOf: null,
    actor: kind === 'discount' ? 'finance' : null,
    reason,
    detail,
    happenedAt: at,
    recordedAt: at,
  };
}

const receiptRow = ({ id, at, random }: { id: number; at: Date; random: Random }) => ({
  entryId: id,
  number: `${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`,
  token: Buffer.from(random.hex(32), 'hex').toString('base64url'),
  issuedAt: at,
});
