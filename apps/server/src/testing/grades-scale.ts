import { sql } from 'drizzle-orm';
import type { Builder } from '../db/open.ts';

/** So many more students with the grades, the registrations and the issued transcripts of one, without asking the triggers about each row. */
export async function copyTranscripts(
  db: Builder,
  { studentId, students }: { studentId: number; students: number },
) {
  await db.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`
      insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
      select role, 100000000 + n, last_name, first_name, last_name_latin, first_name_latin, gender, group_id
      from people, generate_series(1, ${students}) n where id = ${studentId}`);
    const copies = sql`people p on p.code > 100000000`;
    await db.execute(sql`
      insert into grades (student_id, discipline_id, term_id, semester_id, group_id, exam_type_id, credits, attempt,
        points, passed, scale_id, letter, point, source, source_ref, given_by, given_on, recorded_at)
      select p.id, discipline_id, term_id, semester_id, g.group_id, exam_type_id, credits, attempt,
        points, passed, scale_id, letter, point, 'import', p.id || '-' || g.id, given_by, given_on, recorded_at
      from grades g join ${copies} where g.student_id = ${studentId}`);
    await db.execute(sql`
      insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
      select p.id, discipline_id, term_id, semester_id, r.group_id, credits, exam_type_id, by_plan
      from registrations r join ${copies} where r.student_id = ${studentId}`);
    await db.execute(sql`
      insert into transcript_papers (paper_id, student_id, language, issued_on, content)
      select 10000000 + p.id, p.id, 'ru', '2026-01-01', md5(p.id::text) from people p where p.code > 100000000`);
  });
  await db.execute(sql`analyze`);
}
