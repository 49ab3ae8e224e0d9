import { HISTORY_PAGE } from '@bilim/contract/areas/payments.contract';
import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import type { Language } from '@bilim/contract/limits';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  academicYears,
  cardOrders,
  dues,
  ledgerEntries,
  receipts,
  services,
  terms,
} from '../../db/tables.ts';

export type HistoryFilter = 'all' | 'payments' | 'charges';
type Mark = { at: Date; kind: 'entry' | 'order'; id: number };
type Values = { studentId: number; serviceId: number | null } & { [K in keyof Mark as `mark_${K}`]: Mark[K] };

/** Clients know times in milliseconds and send them back as the cursor. */
const known = (moment: SQL) => sql`date_trunc('milliseconds', ${moment})`;

const ENTRIES: Record<HistoryFilter, SQL> = {
  all: sql`true`,
  payments: sql`e.kind in ('payment', 'refund')`,
  charges: sql`e.kind in ('charge', 'discount', 'correction')`,
};

const entriesOf = (at: At<Values>, what: HistoryFilter) => sql`
  select 'entry' as kind, e.id, e.kind as what, e.service_id, e.year_id, e.tyiyn, e.source, e.detail, e.reason,
    ${known(sql`e.happened_at`)} as at, exists (select from ${receipts} r where r.entry_id = e.id) as receipt
  from ${ledgerEntries} e where e.student_id = ${at.studentId} and ${ENTRIES[what]}`;

/** Paid orders are in the ledger; these are the unpaid ones. */
const ordersOf = (at: At<Values>) => sql`
  select 'order', o.id, case when o.state = 'made' then 'open' else o.state end, o.service_id, null, o.tyiyn,
    'card.' || o.acquirer, o.card, o.failure, ${known(sql`coalesce(o.ended_at, o.created_at)`)}, false
  from ${cardOrders} o where o.student_id = ${at.studentId} and o.state <> 'paid'`;

/** The entries of a student's accounts and unpaid card payments, newest first. */
export const selectHistory = composed(
  (
    db,
    at: At<Values>,
    { language, what, one }: { language: Language; what: HistoryFilter; one: boolean },
  ) => {
    const lines =
      what === 'charges' ? entriesOf(at, what) : sql`${entriesOf(at, what)} union all ${ordersOf(at)}`;
    return db
      .select({
        kind: sql<Mark['kind']>`line.kind`,
        id: sql<number>`line.id`.mapWith(Number),
        what: sql<HistoryLine['what']>`line.what`,
        serviceId: services.id,
        service: inLanguage(services, language),
        season: sql<1 | 2 | null>`(select t.season from ${dues} d join ${terms} t on t.id = d.term_id
          where line.kind = 'entry' and d.entry_id = line.id order by d.id limit 1)`,
        yearName: academicYears.name,
        tyiyn: sql<number>`line.tyiyn`.mapWith(Number),
        source: sql<string>`line.source`,
        detail: sql<string>`line.detail`,
        reason: sql<string>`line.reason`,
        at: sql<Date>`line.at`.mapWith(ledgerEntries.happenedAt),
        receipt: sql<boolean>`line.receipt`,
      })
      .from(sql`(${lines}) as line`)
      .innerJoin(services, eq(services.id, sql`line.service_id`))
      .leftJoin(academicYears, eq(academicYears.id, sql`line.year_id`))
      .where(
        sql`(line.at, line.kind, line.id) < (${at.mark_at}::timestamptz, ${at.mark_kind}::text, ${at.mark_id}::bigint)
          ${one ? sql`and line.service_id = ${at.serviceId}::integer` : sql``}`,
      )
      .orderBy(sql`line.at desc, line.kind desc, line.id desc`)
      .limit(HISTORY_PAGE + 1);
  },
);
