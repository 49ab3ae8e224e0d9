import type { Language } from '@bilim/contract/limits';
import { and, eq, gt } from 'drizzle-orm';
import { type At, composed } from '../../db/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/in-language.ts';
import { ledgerAccounts, ledgerBalances, services } from '../../db/tables.ts';
import { duesOf } from './payments.queries.ts';

/** The services for which a student owes something, with all that was ever due. Every home asks for it. */
export const selectOwed = composed(
  (db, at: At<{ studentId: number }>, { language }: { language: Language }) =>
    db
      .select({
        serviceId: services.id,
        service: inLanguage(services, language),
        left: ledgerBalances.tyiyn,
        dues: duesOf({ studentId: at.studentId, serviceId: services.id }),
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
