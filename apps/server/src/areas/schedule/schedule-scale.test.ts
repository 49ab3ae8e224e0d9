import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { planned } from '../../testing/database/recorded-queries.ts';
import { AUTUMN, MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';
import { selectAround, selectConcerned } from './changes.queries.ts';
import { selectOwners } from './owners.queries.ts';
import { selectTimetable } from './schedule.queries.ts';

const CLASSES = 2_000;
/** Row limit of a query for one lesson with two students. */
const FEW = 60;

let stage: ScheduleStage;
beforeAll(async () => {
  stage = await scheduleStage();
  const { db, taught, lesson } = stage;
  const { termId, semesterId, teacherId, groupId, assignment, studentId } = {
    ...taught,
    studentId: stage.studentId,
  };
  const n = sql`generate_series(1, ${CLASSES}) n`;
  const copyOf = (id: number, code: number) => sql`
    select role, ${code}::integer + n, last_name, first_name, last_name_latin, first_name_latin, gender, department_id, group_id
    from people, ${n} where id = ${id}`;
  await db.execute(sql`insert into disciplines (code, department_id, name_ru, name_kg, name_en)
    select 'S' || n, (select min(id) from departments), 'S' || n, 'S' || n, 'S' || n from ${n}`);
  await db.execute(sql`insert into groups (name, speciality_id, education_form_id, intake_year_id)
    select 'S-' || n, speciality_id, education_form_id, intake_year_id from groups, ${n} where id = ${groupId}`);
  await db.execute(sql`insert into rooms (building, number, capacity, longitude, latitude)
    select 'S', n::text, 30, 74, 42 from ${n}`);
  await db.execute(sql`
    insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, department_id, group_id)
    ${copyOf(studentId, 1_000_000)} union all ${copyOf(teacherId, 2_000_000)}`);
  await db.execute(sql`create temporary view scaled as
    select n, d.id as discipline_id, s.id as student_id, t.id as teacher_id, g.id as group_id, r.id as room_id
    from generate_series(1, ${sql.raw(String(CLASSES))}) n
    join disciplines d on d.code = 'S' || n join people s on s.code = 1000000 + n join people t on t.code = 2000000 + n
    join groups g on g.name = 'S-' || n join rooms r on r.building = 'S' and r.number = n::text`);
  await db.execute(sql`
    insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
    select student_id, discipline_id, ${termId}, ${semesterId}, group_id, 5, ${assignment.examTypeId}, true from scaled`);
  // The discipline of this class is also taught to all these groups.
  await db.execute(sql`
    insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id, group_id, credits, hours)
    select teacher_id, case when n % 2 = 0 then ${taught.disciplineId} else discipline_id end, ${termId}, ${semesterId},
      ${assignment.lessonTypeId}, ${assignment.examTypeId}, group_id, 5, 48 from scaled`);
  await db.execute(sql`
    insert into lessons (assignment_id, day_number, bell_id, week, room_id, term_id)
    select a.id, 1 + s.n % 6, ${lesson.bellId}, 0, s.room_id, ${termId} from scaled s join assignments a on a.group_id = s.group_id`);
  await db.execute(sql`
    insert into lesson_changes (lesson_id, on_day, kind, to_day, to_bell_id, to_room_id, changed_by_id)
    select l.id, date '2026-09-07' + (l.day_number - 1), 'moved', date '2026-09-07' + l.day_number, l.bell_id, l.room_id,
      ${teacherId} from lessons l`);
  await db.execute(sql`analyze`);
}, 60_000);
afterAll(() => stage.close());

describe('among many lessons', () => {
  const language = 'ru' as const;
  const of = (ownerId: number) => ({ ...AUTUMN, ownerId, readerId: stage.studentId });
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'lessons of a student': (db) =>
      selectTimetable(db, of(stage.studentId), { of: 'self', own: true, units: true, language }),
    'lessons of a teacher': (db) =>
      selectTimetable(db, of(stage.taught.teacherId), { of: 'teacher', own: true, units: true, language }),
    'lessons of a group': (db) =>
      selectTimetable(db, of(stage.group.id), { of: 'group', own: false, units: true, language }),
    'the persons to notify': (db) => selectConcerned(db, { assignmentId: stage.taught.assignment.id }),
  };
  it.each(Object.entries(asked))('%s are found by reading few rows', async (_, ask) => {
    const steps = await planned(stage, ask);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });

  it('the lessons around a time are found without reading all lessons', async () => {
    const slot = { termId: stage.taught.termId, day: MONDAY, bell: 1, dayNumbers: [1], weeks: [0, 2] };
    const steps = await planned(stage, (db) =>
      selectAround(db, { readerId: 0, assignmentId: stage.taught.assignment.id, ...slot }, { language }),
    );
    const most = Math.max(...steps.filter(({ relation }) => relation !== null).map(({ rows }) => rows));
    // Each lesson at that time is compared with the two students of the class, not with all students.
    expect(most).toBeLessThan(CLASSES * 4);
  });

  it('a search for names reads the teachers but not the students', async () => {
    const steps = await planned(stage, (db) => selectOwners(db, {}, { language }));
    const people = steps.filter(({ relation }) => relation === 'people');
    expect(people.map(({ rows }) => rows).every((rows) => rows < CLASSES + FEW)).toBe(true);
  });
});
