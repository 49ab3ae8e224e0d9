import { type HeldRight, type Right, ROLE } from '@bilim/contract/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectStored } from '../../files/files.queries.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { makeDepartment } from '../../testing/factories/academic.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { COPIES_FROM, copyStudents } from '../../testing/scale/copy-students.ts';
import { listClearances } from './clearance.service.ts';
import { listQueue } from './office.service.ts';
import { countSince, selectLike, selectOwnOrders } from './references.queries.ts';

const STUDENTS = 20_000;
const FACULTIES = 10;
/** Row limit: no query may scan the orders of other students or faculties. */
const FEW = 500;

let stage: ReferencesStage;
let large: { id: number; facultyId: number };
beforeAll(async () => {
  stage = await referencesStage();
  const { db, student, facultyId, departmentId, kinds, purposeId, offices } = stage;
  const others: (typeof large)[] = [];
  for (let count = 0; count < FACULTIES; count += 1) others.push(await makeDepartment(db));
  large = others[0] ?? large;
  await db.transaction(async (db) => {
    // Rows of other students, inserted without the triggers.
    await copyStudents(db, { studentId: student.id, students: STUDENTS });
    // The faculty of the stage is small: a few of its students among those of ten other faculties.
    const unit = sql`(select row_number() over () - 1 as n, id, faculty_id from unnest(
      ${sql.param(others.map(({ id }) => id))}::integer[], ${sql.param(others.map((one) => one.facultyId))}::integer[]) as u (id, faculty_id)
      union all select -1, ${departmentId}::integer, ${facultyId}::integer)`;
    await db.execute(sql`
      insert into reference_orders (student_id, faculty_id, department_id, kind_id, purpose_id, language, state, ordered_at,
        expected_on, paper_id, reason, sought)
      select p.id, u.faculty_id, u.id, o.kind_id, ${purposeId}::integer, 'ru', o.state, now(), '2026-11-20',
        case when o.state = 'prepared' then 6 * p.id + o.n end, '', 'асанова ' || p.code
      from people p cross join (values (1, ${kinds.plain}::integer, 'waiting'), (2, ${kinds.clearance}, 'waiting'),
        (3, ${kinds.military}, 'preparing'), (4, ${kinds.study}, 'prepared'), (5, ${kinds.study}, 'prepared'),
        (6, ${kinds.study}, 'cancelled')) as o (n, kind_id, state)
      join ${unit} u on u.n = case when p.code % 2000 = 0 then -1 else p.code % ${FACULTIES}::integer end
      where p.code > ${COPIES_FROM} order by p.id`);
    await db.execute(sql`
      insert into clearance_signs (order_id, office_id, faculty_id, department_id, state)
      select o.id, office.id, o.faculty_id, o.department_id,
        -- Most library signatures are done, so waiting rows of other offices come first.
        case when office.id = ${offices.library} and o.id % 1000 > 0 then 'signed' else 'waiting' end
      from reference_orders o, clearance_offices office where o.kind_id = ${kinds.clearance} order by o.id`);
  });
  await db.execute(sql`vacuum analyze`);
}, 180_000);
afterAll(() => stage.test.close());

const held = (right: Right, unit: Partial<HeldRight> = {}): HeldRight => ({
  right,
  facultyId: null,
  departmentId: null,
  ...unit,
});
const somebody = (...rights: HeldRight[]) => ({
  id: stage.registrar.id,
  code: 1,
  role: ROLE.teacher,
  fullName: '',
  latinName: '',
  groupId: null,
  facultyId: null,
  rights,
});

type Context = ReturnType<typeof recordQueries>['context'];
/** The number of rows found, and the steps that read too many rows. */
async function planned(ask: (context: Context) => Promise<readonly unknown[]>) {
  const { context, queries } = recordQueries(stage.test);
  const found = await ask(context);
  const [query] = queries;
  if (!query) throw new Error('No query was recorded');
  const steps = await planOf(stage.test, query);
  return {
    found: found.length,
    many: steps.filter(({ relation, rows }) => relation !== null && rows > FEW),
  };
}

describe('among a hundred and twenty thousand orders', () => {
  type Whose = () => HeldRight[];
  const readers: Record<string, Whose> = {
    'the registrar': () => [held('registrar')],
    'the dean of a small faculty': () => [held('dean', { facultyId: stage.facultyId })],
    'the dean of a large faculty': () => [held('dean', { facultyId: large.facultyId })],
    'the registrar of a small department': () => [held('registrar', { departmentId: stage.departmentId })],
    'a person with both rights': () => [
      held('registrar', { departmentId: large.id }),
      held('dean', { facultyId: stage.facultyId }),
    ],
  };
  const pages = [
    { state: 'waiting' },
    { state: 'prepared' },
    { state: 'waiting', kindId: 'plain' },
    { state: 'waiting', kindId: 'leave' },
    { state: 'waiting', search: 'асанова 100002000' },
    { state: 'refused' },
  ] as const;
  const asked = Object.keys(readers).flatMap((reader) => pages.map((page) => [reader, page] as const));
  it.each(asked)('%s finds a page of %j by reading few rows', async (name, { ...page }) => {
    const kindId = 'kindId' in page ? stage.kinds[page.kindId] : undefined;
    const reader = somebody(...(readers[name]?.() ?? []));
    const { found, many } = await planned((context) =>
      listQueue({ context, reader, language: 'ru', ...page, kindId }),
    );
    expect(many).toEqual([]);
    const none = page.state === 'refused' || ('kindId' in page && page.kindId === 'leave');
    expect(found > 0).toBe(!none && !('search' in page && name === 'the dean of a large faculty'));
  });

  const signers: Record<string, Whose> = {
    'the library': () => [held('library')],
    'the finance office': () => [held('finance')],
    'the dean of a small faculty': () => [held('dean', { facultyId: stage.facultyId })],
    'the dean of a large faculty': () => [held('dean', { facultyId: large.facultyId })],
    'the dean’s office of a department': () => [held('dean', { departmentId: stage.departmentId })],
    'a person who signs for two offices': () => [
      held('library'),
      held('dean', { facultyId: stage.facultyId }),
    ],
  };
  it.each(Object.entries(signers))('%s finds sheets to sign by reading few rows', async (_, rights) => {
    const person = somebody(...rights());
    const { found, many } = await planned((context) => listClearances({ context, person, language: 'ru' }));
    expect(many).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });

  it('a right that signs nothing finds no rows', async () => {
    const person = somebody(held('news'), held('dean', { facultyId: 999_999 }));
    const { found, many } = await planned((context) => listClearances({ context, person, language: 'ru' }));
    expect([found, many]).toEqual([0, []]);
  });

  it('a student finds own orders by reading few rows', async () => {
    const { id: studentId } = stage.student;
    const wish = { kindId: stage.kinds.study, districtId: null, purposeId: stage.purposeId };
    for (const ask of [
      ({ db }: Context) => selectOwnOrders(db, { studentId, before: 2 ** 31 - 1 }, { language: 'ru' }),
      async ({ db }: Context) => [
        await selectLike(db, { studentId, ...wish, language: 'ru', day: '2026-11-16' }),
      ],
      async ({ db }: Context) => [await countSince(db, { studentId, since: new Date(0) })],
      async ({ db }: Context) => [await selectStored(db, { ownerId: studentId })],
    ])
      expect((await planned(ask)).many).toEqual([]);
  });
});
