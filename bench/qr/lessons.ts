import { sql } from 'drizzle-orm';
import type { CodeSource } from '../../apps/server/src/areas/attendance/codes.ts';
import type { Builder } from '../../apps/server/src/db/open.ts';
import { fillJournals } from '../../apps/server/src/testing/scale/journal.ts';
import type { SignedIn } from '../chat-clients.ts';

/** A student with their current lesson. */
export type Scanner = SignedIn & {
  studentId: number;
  lessonId: number;
  source: CodeSource;
  roomId: number;
  longitude: number;
  latitude: number;
};

/** Classes of this term, each with its own teacher and students. */
export async function makeClasses(db: Builder, { lessons, each }: { lessons: number; each: number }) {
  const { rows } = await db.execute<{
    id: number;
  }>(sql`select a.id from assignments a join terms t on t.id = a.term_id
    where a.group_id is not null and current_date between t.starts_on and t.ends_on order by a.id limit 1`);
  const [like] = rows;
  if (!like) throw new Error('No lesson takes place now');
  await fillJournals(db, { like, journals: lessons, students: each, columns: 1 });
}

type Row = {
  student: number;
  lesson: number;
  session: number;
  room: number;
  secret: Buffer;
  longitude: number;
  latitude: number;
};

/** Opens the QR of a lesson of each class that has begun; returns the students of each. */
export async function openLessons(
  db: Builder,
  { bell, signedIn }: { bell: number; signedIn: ReadonlyMap<number, SignedIn> },
): Promise<Scanner[]> {
  await db.execute(sql`insert into journal_lessons (assignment_id, held_on, bell_id, hours)
    select a.id, current_date, b.id, 2 from assignments a join groups g on g.id = a.group_id and g.name like 'Scale%',
      bells b where b.number = ${bell}`);
  await db.execute(sql`insert into qr_sessions (journal_lesson_id, room_id, secret, opens_at, closes_at, opened_by_id)
    select l.id, (select min(id) from rooms), sha256(('secret ' || l.id)::bytea), now() - interval '10 minutes',
      now() + interval '1 hour', a.teacher_id
    from journal_lessons l join assignments a on a.id = l.assignment_id join groups g on g.id = a.group_id
      and g.name like 'Scale%' join bells b on b.id = l.bell_id and b.number = ${bell} where l.held_on = current_date`);
  await db.execute(sql`analyze`);
  const { rows } =
    await db.execute<Row>(sql`select p.id as student, l.id as lesson, s.id as session, r.id as room, s.secret,
      r.longitude, r.latitude
    from qr_sessions s join rooms r on r.id = s.room_id join journal_lessons l on l.id = s.journal_lesson_id
      join bells b on b.id = l.bell_id and b.number = ${bell} join assignments a on a.id = l.assignment_id
      join groups g on g.id = a.group_id and g.name like 'Scale%' join people p on p.group_id = g.id and p.role = 2
    where l.held_on = current_date order by p.id`);
  return rows.map(({ student, lesson, session, room, secret, ...place }) => {
    const signed = signedIn.get(student);
    if (!signed) throw new Error(`${student} is not signed in`);
    return {
      ...signed,
      ...place,
      studentId: student,
      lessonId: lesson,
      source: { id: session, secret },
      roomId: room,
    };
  });
}
