import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';

/**
 * Errors in the ledger: balances that differ from a recount, entries that do not sum to zero or occur twice, dues
 * that differ from the charge.
 */
export async function wronglyKeptMoney(db: Builder) {
  const { rows } = await db.execute<{ what: string; id: string }>(sql`
    with recount as (
      select l.account_id, sum(l.tyiyn) as tyiyn,
        coalesce(sum(l.tyiyn) filter (where e.kind in ('charge', 'discount', 'correction')), 0) as charged,
        -coalesce(sum(l.tyiyn) filter (where e.kind in ('payment', 'refund')), 0) as paid
      from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.kind = 'student'
        join ledger_entries e on e.id = l.entry_id
      group by 1)
    select 'balance' as what, coalesce(r.account_id, b.account_id)::text as id
    from recount r full join ledger_balances b on b.account_id = r.account_id
    where (r.tyiyn, r.charged, r.paid) is distinct from (b.tyiyn::numeric, b.charged::numeric, b.paid::numeric)
    union all select 'entry', e.id::text from ledger_entries e
    where (select coalesce(sum(tyiyn), 1) from ledger_lines l where l.entry_id = e.id) <> 0
    union all select 'once', min(id)::text from ledger_entries group by source, external_id having count(*) > 1
    union all select 'refunds', p.id::text from ledger_entries p
    where p.kind = 'payment' and p.tyiyn < (select coalesce(sum(tyiyn), 0) from ledger_entries r where r.refund_of = p.id)
    union all select 'dues', e.id::text from ledger_entries e
    where (select coalesce(sum(tyiyn), 0) from dues d where d.entry_id = e.id)
      <> case when e.kind in ('charge', 'correction') then greatest(e.tyiyn, 0) else 0 end
    union all select 'receipt', e.id::text from ledger_entries e
    where (e.kind = 'payment') <> exists (select from receipts r where r.entry_id = e.id)`);
  return rows;
}
