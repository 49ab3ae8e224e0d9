import type { Language } from '@bilim/contract/limits';
import type { Due } from '@bilim/rules/payments/instalments';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { dues, ledgerAccounts, ledgerBalances, services } from '../../db/tables.ts';

/**
 * The services for which a student owes money, with all dues. The home page queries this often, so it does
 * not join the years of the dues.
 */
export const selectOwed = composed(
  (db, at: At<{ studentId: number }>, { language }: { language: Language }) =>
    db
      .select({
        serviceId: services.id,
        service: inLanguage(services, language),
        left: ledgerBalances.tyiyn,
        dues: sql<Due[]>`(
          select coalesce(json_agg(json_build_object('dueOn', d.due_on, 'tyiyn', d.tyiyn) order by d.due_on, d.id), '[]')
          from ${dues} d where d.student_id = ${at.studentId} and d.service_id = ${services.id})`,
      })
      .from(ledgerAccounts)
      .innerJoin(ledgerBalances, eq(ledgerBalances.accountId, ledgerAccounts.id))
      .innerJoin(services, eq(services.id, ledgerAccounts.serviceId))
      .where(
        and(
          eq(ledgerAccounts.kind, 'student'),
          eq(ledgerAccounts.studentId, at.studentId),
          gt(ledgerBalances.tyiyn, 0),
        ),
      ),
  EACH_LANGUAGE,
);
