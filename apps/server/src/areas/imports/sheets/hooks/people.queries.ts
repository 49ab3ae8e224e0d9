import type { Ask } from '../../match/ask.queries.ts';
import { cell, matched } from '../../match/stage.queries.ts';
import type { Check, Sheet } from '../sheet.ts';
import { c } from './checks.queries.ts';

/** Latin and Cyrillic letters in one word look right, but a search does not find the name. */
const MIXED = '[A-Za-z][А-Яа-яЁёҢңӨөҮү]|[А-Яа-яЁёҢңӨөҮү][A-Za-z]';

/** A person keeps their role: otherwise a student's marks would belong to a teacher. */
export const personChecks = (role: number): Check[] => [
  {
    code: 'otherRole',
    key: 'person',
    from: 'join people kept on kept.id = m.row_id',
    wrong: `m.there and kept.role <> ${role}`,
  },
  ...['lastName', 'firstName', 'middleName'].map((key) => ({
    code: 'mixedLetters',
    key,
    wrong: `${c(key)} ~ '${MIXED}'`,
  })),
  // The database clock may be a day behind the university's time zone.
  { code: 'unborn', key: 'birthDate', wrong: `${c('birthDate')} > current_date + 1` },
];

/** Numbers above are never used as a base for allotting new ones; the integer range ends soon after. */
const MOST_ALLOTTED = 2_000_000_000;

/**
 * People with a source id but no number keep their current number, or get the next one that is unused here and in the
 * files.
 */
export const allotNumbers = ({ ask, sheet, given }: { ask: Ask; sheet: Sheet; given: readonly number[] }) =>
  ask(
    `with nameless as (select m.n, t.code, row_number() over (partition by t.code is null order by m.n) as turn
       from ${matched(sheet)} m left join people t on t.id = m.row_id and m.there where m.${cell('person')} is null and m.outside is not null),
     last as (select coalesce(max(code), 0) as code from people where code < ${MOST_ALLOTTED}),
     free as (select g as code, row_number() over (order by g) as turn
       from last, generate_series(last.code + 1, last.code + (select count(*)::integer from ${matched(sheet)}) + cardinality($1::integer[])) g
       where not exists (select from unnest($1::integer[]) given(code) where given.code = g))
     update ${matched(sheet)} m set ${cell('person')} = coalesce(nameless.code, free.code)
     from nameless left join free on free.turn = nameless.turn where nameless.n = m.n`,
    [given],
  );

/** Ends the sessions of people who left. Returns their ids. */
export const endSessionsOfLeft = (ask: Ask, { importId, now }: { importId: number; now: Date }) =>
  ask<{ person_id: number }>(
    `update sessions s set ended_at = $2 from import_changes c
     where c.import_id = $1 and c.table_name = 'people' and c.kind = 'ended' and s.person_id = (c.row_key ->> 'id')::integer
       and s.ended_at is null returning s.person_id`,
    [importId, now],
  );
