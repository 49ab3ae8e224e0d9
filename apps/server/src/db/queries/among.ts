import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `column = any(list)`: the list is one parameter, so that any length is the same prepared statement. */
export const among = (
  column: PgColumn,
  ids: readonly number[] | Placeholder<string, readonly number[]>,
): SQL => sql`${column} = any(${Array.isArray(ids) ? sql.param([...ids]) : ids}::bigint[])`;
