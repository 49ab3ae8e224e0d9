import type { Ask } from '../../match/ask.queries.ts';
import { changedOf, matched } from '../../match/stage.queries.ts';
import type { Sheet } from '../sheet.ts';

/** Pairs of lessons at the same time with the same room, teacher or group. */
const PAIRS = (terms: string) => `
  select one.id as one, other.id as other, one.room_id = other.room_id as room, a.teacher_id = b.teacher_id as teacher
  from lessons one join lessons other on other.term_id = one.term_id and other.day_number = one.day_number
    and other.bell_id = one.bell_id and other.id > one.id and (one.week = 0 or other.week = 0 or one.week = other.week)
  join assignments a on a.id = one.assignment_id join assignments b on b.id = other.assignment_id
  where one.term_id in (${terms}) and (one.room_id = other.room_id or a.teacher_id = b.teacher_id
    or (a.group_id = b.group_id and (a.subgroup is null or b.subgroup is null or a.subgroup = b.subgroup)))`;

/** How the rows of a sheet change lessons. */
export type Changing = {
  /** Select of the terms with possible new collisions. */
  terms: (sheet: Sheet) => string;
  /** Condition that finds the file row `m` of a colliding pair `c`. */
  reported: (sheet: Sheet) => string;
};
export const BY_LESSONS: Changing = {
  terms: (sheet) => `select "r_term" from ${matched(sheet)} where not bad`,
  reported: () => 'm.row_id in (c.one, c.other)',
};
/** An assignment gives its lessons their teacher and group. */
export const BY_ASSIGNMENTS: Changing = {
  terms: (sheet) =>
    `select l.term_id from lessons l join ${matched(sheet)} m on m.row_id = l.assignment_id join ${changedOf(sheet)} using (n)`,
  reported: (sheet) =>
    `m.n in (select n from ${changedOf(sheet)}) and m.row_id in (select l.assignment_id from lessons l where l.id in (c.one, c.other))`,
};

type Collision = {
  file: number | null;
  line: number | null;
  what: 'room' | 'teacher' | 'group';
  one: string;
  other: string;
  day: number;
  bell: number;
};

const SAID = (
  lesson: string,
) => `(select concat_ws(', ', d.name_ru, coalesce(g.name, '№' || s.number), p.last_name, r.building || '-' || r.number)
  from lessons l join assignments a on a.id = l.assignment_id join disciplines d on d.id = a.discipline_id
  join people p on p.id = a.teacher_id join rooms r on r.id = l.room_id
  left join groups g on g.id = a.group_id left join streams s on s.id = a.stream_id where l.id = ${lesson})`;

/** Marks colliding lessons in the terms that the files touch. */
export async function markCollisions(ask: Ask, { sheet, of }: { sheet: Sheet; of: Changing }): Promise<void> {
  await markOfTerms(ask, of.terms(sheet));
  // foundCollisions looks up a file row for each pair.
  await ask(`create index on ${matched(sheet)} (row_id)`);
}

/** Updates the collision mark of all lessons in these terms; `terms` is a select of their ids. */
export async function markOfTerms(ask: Ask, terms: string): Promise<void> {
  await ask(`create temporary table colliding on commit drop as ${PAIRS(terms)}`);
  await ask('analyze colliding');
  await ask(
    `update lessons l set collides = found.collides from (
       select l.id, l.id in (select one from colliding union select other from colliding) as collides from lessons l
       where l.term_id in (${terms})) found
     where found.id = l.id and l.collides <> found.collides`,
  );
}

/** Collisions that involve a lesson of the files, with a description of both lessons. */
export async function foundCollisions(
  ask: Ask,
  { sheet, of, most }: { sheet: Sheet; of: Changing; most: number },
) {
  const rows = await ask<Collision & { all: string }>(
    `select count(*) over () as "all", m.file, m.line, case when c.room then 'room' when c.teacher then 'teacher' else 'group' end as what,
       ${SAID('c.one')} as one, ${SAID('c.other')} as other, l.day_number as day, b.number as bell
     from colliding c join lateral (select file, line from ${matched(sheet)} m
       where ${of.reported(sheet)} and not m.bad order by n desc limit 1) m on true
     join lessons l on l.id = c.one join bells b on b.id = l.bell_id order by m.file, m.line limit ${most}`,
  );
  return { rows: rows.map(({ all, ...row }) => row), more: Number(rows[0]?.all ?? 0) - rows.length };
}
