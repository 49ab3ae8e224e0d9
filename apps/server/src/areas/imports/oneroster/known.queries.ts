import { ROSTER } from '../feed/feed.ts';
import type { Ask } from '../match/ask.queries.ts';
import { keepCodes } from '../match/lookup.queries.ts';
import { sheetOf } from '../sheets/all.ts';
import { type Known, type KnownPerson, pairOf } from './known.ts';
import { CREDITS, codeFrom, EXAM_TYPE, FORM, LESSON_TYPE, MOST_SHORT, termCode } from './made.ts';

const bare = (outsideId: string) => outsideId.slice(ROSTER.length);
const IN_ROSTER = `like '${ROSTER}%'`;
/** The rows of a table that rosters imported, as `t`, with their sourcedIds. */
const named = (table: string) =>
  `outside_ids o join ${table} t on o.table_name = '${table}' and t.id = o.row_id and o.outside_id ${IN_ROSTER}`;

/** Loads what rosters imported before. Runs in the import's transaction, because rows without a code get one here. */
export async function knownRoster(ask: Ask): Promise<Known> {
  const map = async <Row extends { name: string }, Value>(sql: string, make: (row: Row) => Value) =>
    new Map((await ask<Row>(sql)).map((row) => [bare(row.name), make(row)] as const));
  const numbers = new Map<string, number[]>();
  for (const { discipline, year, season, number } of await ask<Stream>(
    `select d.code as discipline, e.year_id as year, e.season, t.number from streams t
     join disciplines d on d.id = t.discipline_id join terms e on e.id = t.term_id where t.lesson_type_id is null`,
  )) {
    const pair = pairOf(discipline, termCode({ year, season }));
    numbers.set(pair, [...(numbers.get(pair) ?? []), number]);
  }
  return {
    orgs: await map<{ name: string; label: string; is_faculty: boolean; faculty: string | null }, Org>(
      `select o.outside_id as name, coalesce(f.short_ru, t.name_ru) as label, f.id is not null as is_faculty,
         (select min(above.outside_id) from outside_ids above where above.table_name = 'faculties'
            and above.row_id = t.faculty_id and above.outside_id ${IN_ROSTER}) as faculty
       from ${named('departments')}
       left join outside_ids same on same.table_name = 'faculties' and same.outside_id = o.outside_id
       left join faculties f on f.id = same.row_id`,
      ({ name, label, is_faculty, faculty }) => ({
        name: codeFrom(label, MOST_SHORT),
        isFaculty: is_faculty,
        faculty: bare(faculty ?? name),
      }),
    ),
    years: new Set((await ask<{ id: number }>('select id from academic_years')).map(({ id }) => id)),
    terms: await map<{ name: string; year: number; season: number }, { year: number; season: number }>(
      `select o.outside_id as name, t.year_id as year, t.season from ${named('terms')}`,
      ({ year, season }) => ({ year, season }),
    ),
    courses: await map<{ name: string; code: string }, string>(
      `select o.outside_id as name, t.code from ${named('disciplines')}`,
      ({ code }) => code,
    ),
    groups: await map<{ name: string; group: string; intake: number }, { name: string; intake: number }>(
      `select o.outside_id as name, t.name as "group", t.intake_year_id as intake from ${named('groups')}`,
      ({ group, intake }) => ({ name: group, intake }),
    ),
    classes: await map<
      Stream & { name: string; seats: number; taken: number; credits: number | null },
      Class
    >(
      `select o.outside_id as name, d.code as discipline, e.year_id as year, e.season, t.number, t.seats,
         coalesce(kept.taken + kept.held, 0) as taken,
         coalesce((select max(a.credits) from assignments a where a.stream_id = t.id),
           (select max(r.credits) from registrations r where r.stream_id = t.id)) as credits
       from ${named('streams')} join disciplines d on d.id = t.discipline_id join terms e on e.id = t.term_id
       left join stream_seats kept on kept.stream_id = t.id`,
      ({ discipline, year, season, number, seats, taken, credits }) => ({
        discipline,
        term: { year, season },
        number,
        seats,
        taken,
        credits: credits ?? CREDITS,
      }),
    ),
    numbers,
    form: await ownCode(ask, { sheet: 'forms', best: FORM.code, where: 'not t.part_time' }),
    examType: await ownCode(ask, { sheet: 'examTypes', best: EXAM_TYPE.code, where: 't.graded' }),
    lessonType: await ownCode(ask, {
      sheet: 'lessonTypes',
      best: LESSON_TYPE.code,
      where: "t.kind = 'practice'",
    }),
    people: (sourcedIds) => peopleOf(ask, sourcedIds),
    seated: async (seats) => {
      const rows = await ask<{ class: string; count: string }>(
        `select each.class, count(*) from unnest($1::text[], $2::text[]) as each(class, student)
         join outside_ids c on c.table_name = 'streams' and c.outside_id = '${ROSTER}' || each.class
         join outside_ids s on s.table_name = 'people' and s.outside_id = '${ROSTER}' || each.student
         join registrations r on r.stream_id = c.row_id and r.student_id = s.row_id group by 1`,
        [seats.map(({ classId }) => classId), seats.map(({ studentId }) => studentId)],
      );
      return new Map(rows.map((row) => [row.class, Number(row.count)]));
    },
  };
}

type Stream = { discipline: string; year: number; season: number; number: number };
type Values<Of> = Of extends ReadonlyMap<string, infer Value> ? Value : never;
type Org = Values<Known['orgs']>;
type Class = Values<Known['classes']>;

type Own = { sheet: string; best: string; where: string };

/** The code of an existing row: our own one if a roster created it, otherwise the first that fits. */
async function ownCode(ask: Ask, { sheet, best, where }: Own): Promise<string | null> {
  const { table } = sheetOf(sheet);
  await keepCodes(ask, sheetOf(sheet));
  const [row] = await ask<{ code: string }>(
    `select o.outside_id as code from outside_ids o join ${table} t on o.table_name = '${table}' and t.id = o.row_id
     where o.outside_id not ${IN_ROSTER} and ${where} order by o.outside_id = $1 desc, t.id, 1 limit 1`,
    [best],
  );
  return row?.code ?? null;
}

type PersonRow = Omit<KnownPerson, 'role'> & { name: string; role: number };

async function peopleOf(ask: Ask, sourcedIds: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (sourcedIds.length === 0) return new Map();
  const rows = await ask<PersonRow>(
    `select o.outside_id as name, t.role, t.active, t.code, t.last_name as "lastName", t.first_name as "firstName",
       t.middle_name as "middleName", t.gender, t.birth_date::text as "birthDate", t.phone, g.name as "group",
       g.intake_year_id as intake, (select min(d.outside_id) from outside_ids d where d.table_name = 'departments'
         and d.row_id = t.department_id) as department
     from unnest($1::text[]) as each(id) join outside_ids o on o.table_name = 'people' and o.outside_id = '${ROSTER}' || each.id
     join people t on t.id = o.row_id left join groups g on g.id = t.group_id`,
    [[...sourcedIds]],
  );
  return new Map(
    rows.map(({ name, role, ...person }) => [
      bare(name),
      { ...person, role: role === 1 ? ('teacher' as const) : ('student' as const) },
    ]),
  );
}
