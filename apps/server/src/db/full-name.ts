import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Last, first and middle name in one line, as official lists write people. */
export function fullNameOf(person: {
  lastName: PgColumn;
  firstName: PgColumn;
  middleName: PgColumn;
}): SQL<string> {
  return sql<string>`trim(${person.lastName} || ' ' || ${person.firstName} || ' ' || ${person.middleName})`;
}
