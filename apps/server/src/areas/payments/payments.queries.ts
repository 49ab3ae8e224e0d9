import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  contracts,
  dues,
  ledgerAccounts,
  ledgerBalances,
  ledgerEntries,
  paymentCodes,
  services,
  terms,
} from '../../db/tables.ts';

/** A due with its year and season. */
export type DueRow = { dueOn: string; tyiyn: number; yearId: number | null; season: 1 | 2 | null };
/** An entry that covers dues, or uncovers them below zero: payments, discounts, corrections, refunds. */
export type CoverRow = { at: string; tyiyn: number; yearId: number | null; isReduction: boolean };

/** The services that are open now. */
export const selectServices = composed(
  (db, _: At<NonNullable<unknown>>, { language }: { language: Language }) =>
    db
      .select({ id: services.id, name: inLanguage(services, language) })
      .from(services)
      .where(eq(services.open, true))
      .orderBy(asc(services.position), asc(services.id)),
  EACH_LANGUAGE,
);

/** Every due of an account, the oldest first. */
const duesOf = (account: { studentId: unknown; serviceId: unknown }) => sql<DueRow[]>`(
  select coalesce(json_agg(json_build_object('dueOn', d.due_on, 'tyiyn', d.tyiyn, 'yearId', e.year_id, 'season', t.season)
    order by d.due_on, d.id), '[]')
  from ${dues} d join ${ledgerEntries} e on e.id = d.entry_id left join ${terms} t on t.id = d.term_id
  where d.student_id = ${account.studentId} and d.service_id = ${account.serviceId})`;

/** The other entries of an account, by time. */
const coversOf = (account: { studentId: unknown; serviceId: unknown }) => sql<CoverRow[]>`(
  select coalesce(json_agg(json_build_object('at', e.happened_at, 'yearId', e.year_id,
    'tyiyn', case when e.kind in ('payment', 'discount') then e.tyiyn else -e.tyiyn end,
    'isReduction', e.kind in ('discount', 'correction')) order by e.happened_at, e.id), '[]')
  from ${ledgerEntries} e
  where e.student_id = ${account.studentId} and e.service_id = ${account.serviceId}
    and e.kind <> 'charge' and not (e.kind = 'correction' and e.tyiyn > 0))`;

/** A student's debts and payments by service: open services, and services with an account of the student. */
export const selectStates = composed(
  (db, at: At<{ studentId: number }>, { language }: { language: Language }) => {
    const account = { studentId: at.studentId, serviceId: services.id };
    return db
      .select({
        id: services.id,
        name: inLanguage(services, language),
        kind: services.kind,
        open: services.open,
        serviceCode: services.code,
        left: sql<number>`coalesce(${ledgerBalances.tyiyn}, 0)`.mapWith(Number),
        hasAccount: sql<boolean>`${ledgerAccounts.id} is not null`,
        contract: sql<string | null>`(select c.number from ${contracts} c
          where c.student_id = ${at.studentId} and c.service_id = ${services.id}
          order by c.ended_on desc nulls first, c.id desc limit 1)`,
        code: paymentCodes.code,
        dues: duesOf(account),
        covers: coversOf(account),
      })
      .from(services)
      .leftJoin(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.kind, 'student'),
          eq(ledgerAccounts.studentId, at.studentId),
          eq(ledgerAccounts.serviceId, services.id),
        ),
      )
      .leftJoin(ledgerBalances, eq(ledgerBalances.accountId, ledgerAccounts.id))
      .leftJoin(
        paymentCodes,
        and(eq(paymentCodes.studentId, at.studentId), eq(paymentCodes.serviceId, services.id)),
      )
      .where(or(eq(services.open, true), isNotNull(ledgerAccounts.id)))
      .orderBy(asc(services.position), asc(services.id));
  },
  EACH_LANGUAGE,
);
