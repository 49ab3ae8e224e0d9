import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { COPIES_FROM, copyStudents } from './copy-students.ts';

/** This many copies of a student with the grades, registrations and issued transcripts, without triggers per row. */
export async function copyTranscripts(
  db: Builder,
  { studentId, students }: { studentId: number; students: number },
) {
  await db.transaction(async (db) => {
    await copyStudents(db, { studentId, students });
    const copies = sql`people p on p.code > ${COPIES_FROM}`;
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
      select 10000000 + p.id, p.id, 'ru', '2026-01-01', md5(p.id::text) from people p where p.code > ${COPIES_FROM}`);
  });
  await db.execute(sql`analyze`);
}
