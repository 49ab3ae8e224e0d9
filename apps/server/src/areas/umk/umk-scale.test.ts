import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';
import { selectItemsFor, selectMissingTypes, selectOwnItems } from './umk.queries.ts';
import { selectMaterialsAmong } from './umk-access.queries.ts';
import { selectTakenDisciplines, selectTaughtDisciplines, selectTeachers } from './umk-classes.queries.ts';
import { selectSources } from './umk-copy.queries.ts';

const CLASSES = 2_000;
const IN_EACH = 10;
/** Row limit: the caller has one discipline with one material. */
const FEW = 60;

let stage: UmkStage;
let bookId: number;
beforeAll(async () => {
  stage = await umkStage();
  ({ bookId } = await stage.save({ files: [pdf('one')] }));
  const { colleagueId, students, set, terms } = stage;
  const { groupId } = students.stranger;
  const copyOf = (id: number, code: number) => sql`
    select role, ${code}::integer + n, last_name, first_name, last_name_latin, first_name_latin, gender, department_id, group_id
    from people, generate_series(1, ${CLASSES}) n where id = ${id}`;
  await stage.db.execute(sql`
    insert into disciplines (code, department_id, name_ru, name_kg, name_en)
    select 'S' || n, (select min(id) from departments), 'S' || n, 'S' || n, 'S' || n
    from generate_series(1, ${CLASSES}) n`);
  await stage.db.execute(sql`
    insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, department_id, group_id)
    ${copyOf(students.stranger.id, 1_000_000)} union all ${copyOf(colleagueId, 2_000_000)}`);
  await stage.db.execute(sql`
    create temporary view pairs as
    select d.id as discipline_id, s.id as student_id, t.id as teacher_id from generate_series(1, ${sql.raw(String(CLASSES))}) n
    join disciplines d on d.code = 'S' || n join people s on s.code = 1000000 + n join people t on t.code = 2000000 + n`);
  await stage.db.execute(sql`
    insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
    select student_id, discipline_id, ${terms.now.id}, ${set.semesterId}, ${groupId}, 5, ${set.examTypeId}, true from pairs`);
  await stage.db.execute(sql`
    insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id, group_id, credits,
      hours)
    select teacher_id, discipline_id, ${terms.now.id}, ${set.semesterId}, ${stage.lessonTypes.lecture}, ${set.examTypeId},
      ${groupId}, 5, 48 from pairs`);
  await stage.db.execute(sql`
    with added as (insert into books (name, language, format, file_id, added_by_id, in_library, from_umk)
      select discipline_id::text, 'ru', 'file', (select file_id from books where id = ${bookId}), teacher_id, false, true
      from pairs, generate_series(1, ${IN_EACH}) returning id, name, added_by_id)
    insert into umk_items (book_id, teacher_id, discipline_id, term_id, semester_id, exam_type_id, type_id, audience, shared,
      position)
    select id, added_by_id, name::integer, ${terms.now.id}, ${set.semesterId}, ${set.examTypeId}, ${stage.types.other}, 0,
      false, 0 from added`);
  await stage.db.execute(sql`analyze`);
}, 60_000);
afterAll(() => stage.close());

describe('among many materials of others', () => {
  const language = 'ru' as const;
  const term = { yearId: 2026, season: 1 };
  const student = () => ({ ...term, disciplineId: stage.set.disciplineId, personId: stage.students.full.id });
  const teacher = () => ({ ...stage.set, personId: stage.teacherId });
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'the query for a student’s materials': (db) => selectItemsFor(db, student(), { language, given: '' }),
    'the query for a student’s disciplines': (db) => selectTakenDisciplines(db, student(), { language }),
    'the query for a student’s teachers': (db) =>
      selectTeachers(db, { ...student(), examTypeId: 0 }, { language, ofExam: false }),
    'the query for the readers of a book': (db) =>
      selectMaterialsAmong(
        db,
        { personId: stage.students.full.id, bookIds: [bookId + 1, bookId + 2] },
        { role: 2 },
      ),
    'the query for a teacher’s materials': (db) =>
      selectOwnItems(db, teacher(), { language, given: 'examTypeId semesterId' }),
    'the query for a teacher’s disciplines': (db) => selectTaughtDisciplines(db, teacher(), { language }),
    'the query for missing types': (db) => selectMissingTypes(db, teacher(), { language }),
    'the query for copy sources': (db) => selectSources(db, { ...stage.set, teacherId: stage.teacherId }),
  };

  it.each(Object.entries(asked))('%s reads few rows', async (_, ask) => {
    const { context, queries } = recordQueries(stage);
    await ask(context.db);
    const [query] = queries;
    if (!query) throw new Error('No query was made');
    const steps = await planOf(stage, query);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });
});
