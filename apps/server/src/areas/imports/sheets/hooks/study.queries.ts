import type { Ask } from '../../match/ask.queries.ts';
import { cell, found, staged } from '../../match/stage.queries.ts';
import type { Check, OfSheet } from '../sheet.ts';
import { c, r } from './checks.queries.ts';

/** Creates the semesters that the files refer to. */
export const createSemesters = ({ ask, sheet }: OfSheet) =>
  ask(
    `insert into semesters (id, year_of_study, season)
     select g, (g + 1) / 2, 2 - g % 2 from generate_series(1, (select max(${cell('semester')}) from ${staged(sheet)})) g
     on conflict do nothing`,
  );

const STREAM = `join streams stream on stream.id = ${r('stream')}`;

export const NOT_ITSELF: Check = {
  code: 'cycle',
  key: 'required',
  wrong: `${r('discipline')} = ${r('required')}`,
};

/** Disciplines that require themselves, directly or through others. */
export const requiredCycles = (ask: Ask) =>
  ask<{ code: string }>(
    `with recursive reach(start, at) as (
       select discipline_id, required_id from prerequisites
       union select r.start, p.required_id from reach r join prerequisites p on p.discipline_id = r.at)
     select d.code from reach join disciplines d on d.id = reach.start where start = at group by 1 order by 1 limit 100`,
  );

export const STREAM_CHECKS: readonly Check[] = [
  { code: 'minimum', key: 'minimum', wrong: `${c('minimum')} > ${c('seats')}` },
  {
    code: 'seats',
    key: 'seats',
    from: 'join stream_seats kept on kept.stream_id = m.row_id',
    wrong: `m.there and not m.ended and ${c('seats')} < kept.taken + kept.held`,
    details: 'kept.taken + kept.held',
  },
  {
    code: 'otherStream',
    key: 'discipline',
    from: 'join streams kept on kept.id = m.row_id',
    wrong: `m.there and (exists (select from registrations of where of.stream_id = kept.id)
        or exists (select from assignments of where of.stream_id = kept.id))
      and (kept.discipline_id, kept.term_id) <> (${r('discipline')}, ${r('term')})`,
  },
];

export const ASSIGNMENT_CHECKS: readonly Check[] = [
  { code: 'groupOrStream', key: 'group', wrong: `(${r('group')} is null) = (${r('stream')} is null)` },
  {
    code: 'otherStream',
    key: 'stream',
    from: STREAM,
    wrong: `(stream.discipline_id, stream.term_id) <> (${r('discipline')}, ${r('term')})`,
  },
];

export const REGISTRATION_CHECKS: readonly Check[] = [
  {
    code: 'typeNeedsStream',
    key: 'lessonType',
    wrong: `${r('lessonType')} is not null and ${r('stream')} is null`,
  },
  {
    code: 'otherStream',
    key: 'stream',
    from: STREAM,
    wrong: `(stream.discipline_id, stream.term_id, coalesce(stream.lesson_type_id, -1)) <>
      (${r('discipline')}, ${r('term')}, coalesce(${r('lessonType')}, -1))`,
  },
  {
    code: 'twoWays',
    key: 'lessonType',
    from: `join (select ${found('student')} as student, ${found('term')} as term, ${found('discipline')} as discipline
      from "matched_registrations" where not bad and not ended group by 1, 2, 3
      having bool_or(${found('lessonType')} is null) and bool_or(${found('lessonType')} is not null)) twice
      on (twice.student, twice.term, twice.discipline) = (${r('student')}, ${r('term')}, ${r('discipline')})`,
    wrong: 'true',
  },
  {
    code: 'twoWays',
    key: 'lessonType',
    wrong: `not m.there and exists (select from registrations other where other.student_id = ${r('student')}
      and other.term_id = ${r('term')} and other.discipline_id = ${r('discipline')}
      and (other.lesson_type_id is null) <> (${r('lessonType')} is null))`,
  },
  {
    code: 'full',
    key: 'stream',
    from: `join (select n, row_number() over (partition by ${found('stream')} order by n) as place
        from "matched_registrations" where not bad and not there and not ended and ${found('stream')} is not null) turn on turn.n = m.n
      join stream_seats kept on kept.stream_id = ${r('stream')}`,
    wrong: 'turn.place + kept.taken + kept.held > kept.seats',
    details: 'kept.seats',
  },
];
