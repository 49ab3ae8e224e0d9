import { MANAGERS } from '@bilim/contract/access';
import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { grants } from '../tables.ts';

/** The rights of `manages`, as an array. */
export const MANAGING = sql.raw(`array[${MANAGERS.map((right) => `'${right}'`).join(', ')}]`);

/** A unit by its columns: a right without a unit, and a right for this one, reach it. */
type Unit = Record<'facultyId' | 'departmentId', SQLWrapper>;

/** The condition of grants that are valid at this moment. */
export const isValidAt = (now: SQLWrapper) => sql`coalesce(${grants.validFrom} <= ${now}::timestamptz, true)
  and coalesce(${grants.validUntil} > ${now}::timestamptz, true)`;

/**
 * The condition of grants of these rights (an array in SQL) at this moment: for a unit, only for the whole university,
 * or anywhere.
 */
export const holdersOf = ({
  rights,
  unit,
  now,
}: {
  rights: SQL;
  unit: Unit | 'university' | 'any';
  now: SQLWrapper;
}) => and(sql`${grants.right} = any(${rights})`, reaching(unit), isValidAt(now));

function reaching(unit: Unit | 'university' | 'any') {
  if (unit === 'any') return undefined;
  if (unit === 'university') return and(isNull(grants.facultyId), isNull(grants.departmentId));
  return sql`coalesce(${grants.facultyId} = ${unit.facultyId}, true)
    and coalesce(${grants.departmentId} = ${unit.departmentId}, true)`;
}
