import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';

/** The codes of copies begin above this. */
export const COPIES_FROM = 100_000_000;

/** This many copies of a student, in a transaction that skips triggers for the rows copied with them. */
export async function copyStudents(
  db: Builder,
  { studentId, students }: { studentId: number; students: number },
) {
  await db.execute(sql`set local session_replication_role = replica`);
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`
    insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select role, ${COPIES_FROM} + n, last_name, first_name, last_name_latin, first_name_latin, gender, group_id
    from people, generate_series(1, ${students}) n where id = ${studentId}`);
}
