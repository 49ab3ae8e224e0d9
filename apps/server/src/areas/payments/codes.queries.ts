import { eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { paymentCodes, people, services } from '../../db/tables.ts';

export const selectCodes = composed((db, at: At<{ studentId: number }>) =>
  db
    .select({ serviceId: paymentCodes.serviceId, code: paymentCodes.code })
    .from(paymentCodes)
    .where(eq(paymentCodes.studentId, at.studentId)),
);

/** Stores codes, except those already taken and those for services that have one. */
export const insertCodes = composed(
  (db, at: At<{ studentId: number; serviceIds: readonly number[]; codes: readonly string[] }>) =>
    db.execute(sql`
    insert into ${paymentCodes} (code, student_id, service_id)
    select code, ${at.studentId}::integer, service_id
    from unnest(${at.codes}::text[], ${at.serviceIds}::integer[]) as given (code, service_id)
    on conflict do nothing`),
);

/** The student and the service of a code. */
export const selectByCode = first(
  composed((db, at: At<{ code: string }>) =>
    db
      .select({
        studentId: paymentCodes.studentId,
        active: people.active,
        serviceId: paymentCodes.serviceId,
        open: services.open,
      })
      .from(paymentCodes)
      .innerJoin(people, eq(people.id, paymentCodes.studentId))
      .innerJoin(services, eq(services.id, paymentCodes.serviceId))
      .where(eq(paymentCodes.code, at.code)),
  ),
);
