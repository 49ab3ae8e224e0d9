import { and, eq, or, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { academicYears, ledgerAccounts, ledgerBalances, people, services } from '../../db/tables.ts';

export const selectStudent = first(
  composed((db, at: At<{ code: number }>) =>
    db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.code, at.code), sql`${people.role} = 2`)),
  ),
);

export const selectService = first(
  composed((db, at: At<{ named: string }>) =>
    db
      .select({ id: services.id })
      .from(services)
      .where(
        or(
          ...[services.code, services.nameRu, services.nameKg, services.nameEn].map((name) =>
            eq(name, at.named),
          ),
        ),
      ),
  ),
);

export const selectYear = first(
  composed((db, at: At<{ yearId: number }>) =>
    db.select({ id: academicYears.id }).from(academicYears).where(eq(academicYears.id, at.yearId)),
  ),
);

/**
 * The total charged to a student for a service, minus discounts. Locks the row until the transaction ends.
 */
export const lockCharged = first(
  composed((db, at: At<{ studentId: number; serviceId: number }>) =>
    db
      .select({ charged: ledgerBalances.charged })
      .from(ledgerBalances)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerBalances.accountId))
      .where(
        and(
          sql`${ledgerAccounts.kind} = 'student'`,
          eq(ledgerAccounts.studentId, at.studentId),
          eq(ledgerAccounts.serviceId, at.serviceId),
        ),
      )
      .for('update', { of: ledgerBalances }),
  ),
);
