import { type HeldRight, heldRight, ROLE } from '@bilim/contract/access';
import { type Placeholder, sql } from 'drizzle-orm';
import { grants, peopleView } from '../tables.ts';
import { isValidAt } from './holders.ts';

/**
 * Column for a query on `peopleView`: the rights that each person holds at `now`, to be read by `readHeldRights`.
 * Staff only.
 */
export const heldRightsAt = (now: Date | Placeholder<string, Date>) => sql<unknown>`
  (select coalesce(json_agg(json_build_object(
      'right', ${grants.right}, 'facultyId', ${grants.facultyId}, 'departmentId', ${grants.departmentId})
      order by ${grants.id}), '[]')
    from ${grants} where ${grants.personId} = ${peopleView.id} and ${peopleView.role} = ${ROLE.teacher}
      and ${isValidAt(sql`${now}`)})`;

/** Column: when the next right of the person begins or ends, in milliseconds; null when none does. */
export const rightsChangeAfter = (now: Placeholder<string, Date>) => sql<number | null>`
  (select (extract(epoch from min(moment)) * 1000)::float8
    from ${grants}, lateral (values (${grants.validFrom}), (${grants.validUntil})) as bounds (moment)
    where ${grants.personId} = ${peopleView.id} and moment > ${now}::timestamptz)`;

/** Ignores rights that this release does not know. */
export function readHeldRights(found: unknown): HeldRight[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((one) => heldRight.safeParse(one).data ?? []);
}
