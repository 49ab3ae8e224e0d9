import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';
import type { BankSide } from './bank-side.ts';
import type { Students } from './card-side.ts';
import { type Decided, decidedOf, isPaid, type SandboxBook } from './sandbox-books.ts';
import { BANK } from './university.ts';

type Sides = { bank: BankSide; books: readonly SandboxBook[]; students: Students };
type Entry = { id: string; source: string; external_id: string; tyiyn: string; account: string };

const BANK_SOURCE = `bank.${BANK.name}`;
const CARD_SOURCE = 'card.sandbox';

const entriesOf = async (db: Builder, serviceId: number) => {
  const { rows } =
    await db.execute<Entry>(sql`select e.id, e.source, e.external_id, e.tyiyn, c.code as account
    from ledger_entries e left join payment_codes c using (student_id, service_id)
    where e.service_id = ${serviceId} and e.kind = 'payment'`);
  return rows;
};

/** Payment numbers of the bank that are not in the ledger. */
export async function missingOf(db: Builder, { serviceId, bank }: { serviceId: number; bank: BankSide }) {
  const there = new Set((await entriesOf(db, serviceId)).map(({ external_id }) => external_id));
  return [...bank.register.keys()].filter((txn) => !there.has(txn));
}

/** The number of orders that have ended at the sandbox but not here. */
export async function unsettled(db: Builder, books: readonly SandboxBook[]): Promise<number> {
  const states = await statesOf(db);
  return [...decidedOf(books)].filter(([id, decided]) => decided !== 'open' && states.get(id) !== decided)
    .length;
}

const statesOf = async (db: Builder) => {
  const { rows } = await db.execute<{ id: string; state: string }>(sql`select id, state from card_orders`);
  return new Map(rows.map(({ id, state }) => [Number(id), state]));
};

/** Whether our state of an order, and the state last shown to the student, match the real outcome. */
function isTrue({ decided, state, told }: { decided: Decided; state?: string; told?: string }): boolean {
  const ends = ['paid', 'refused'];
  const isKnown = decided === 'open' ? !ends.includes(state ?? '') : state === decided;
  return isKnown && (!ends.includes(told ?? '') || told === decided);
}

/** Compares the ledger with the records of the bank and the sandbox; they must match exactly. */
export async function recount(db: Builder, { serviceId, ...sides }: Sides & { serviceId: number }) {
  const entries = await entriesOf(db, serviceId);
  const expected = expectedOf(sides);
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = `${entry.source} ${entry.external_id}`;
    found.set(name, [...(found.get(name) ?? []), entry]);
  }
  const states = await statesOf(db);
  return {
    entries: entries.length,
    lost: [...expected.keys()].filter((name) => !found.has(name)).length,
    strange: [...found.keys()].filter((name) => !expected.has(name)).length,
    twice: [...found.values()].filter((same) => same.length > 1).length,
    differing: entries.filter((entry) => isOther(entry, expected)).length,
    unkept: unkept(entries, sides.bank),
    untrue: [...decidedOf(sides.books)].filter(
      ([id, decided]) => !isTrue({ decided, state: states.get(id), told: sides.students.told.get(id) }),
    ).length,
    expectedTyiyn: [...expected.values()].reduce((total, { tyiyn }) => total + tyiyn, 0),
    ...(await booksOf(db, serviceId)),
  };
}

type Expected = { tyiyn: number; account: string | null };

function expectedOf({ bank, books }: Sides): Map<string, Expected> {
  const all = new Map<string, Expected>();
  for (const [txn, { tyiyn, account }] of bank.register) all.set(`${BANK_SOURCE} ${txn}`, { tyiyn, account });
  for (const { id, tyiyn } of books.filter(isPaid)) all.set(`${CARD_SOURCE} ${id}`, { tyiyn, account: null });
  return all;
}

function isOther({ source, external_id, tyiyn, account }: Entry, expected: ReadonlyMap<string, Expected>) {
  const wanted = expected.get(`${source} ${external_id}`);
  return (
    wanted && (wanted.tyiyn !== Number(tyiyn) || (wanted.account !== null && wanted.account !== account))
  );
}

/** Entry ids confirmed to the bank that differ from those in the ledger. */
function unkept(entries: readonly Entry[], bank: BankSide): number {
  const ids = new Map(entries.map(({ external_id, id }) => [external_id, id]));
  return [...bank.taken].filter(([txn, ours]) => ids.get(txn) !== ours).length;
}

/** The totals and balances of the ledger alone. */
async function booksOf(db: Builder, serviceId: number) {
  const { rows } = await db.execute<
    Record<'unbalanced' | 'balances' | 'papers' | 'money' | 'owed', string>
  >(sql`
    with mine as (select id from ledger_entries where service_id = ${serviceId}),
    lines as (select l.*, a.kind from ledger_lines l join mine on mine.id = l.entry_id join ledger_accounts a on a.id = l.account_id)
    select
      (select count(*) from (select entry_id from ledger_lines group by 1 having sum(tyiyn) <> 0) odd) as unbalanced,
      (select count(*) from ledger_balances b full join (
        select account_id, sum(l.tyiyn) as tyiyn from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.kind = 'student' group by 1) counted using (account_id)
        where b.tyiyn is distinct from counted.tyiyn) as balances,
      (select count(*) from mine left join receipts r on r.entry_id = mine.id where r.entry_id is null) as papers,
      (select coalesce(sum(tyiyn), 0) from lines where kind = 'money') as money,
      (select coalesce(sum(b.tyiyn), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.service_id = ${serviceId}) as owed`);
  const [row] = rows;
  return {
    unbalanced: Number(row?.unbalanced),
    balances: Number(row?.balances),
    papers: Number(row?.papers),
    money: Number(row?.money),
    owed: Number(row?.owed),
  };
}
