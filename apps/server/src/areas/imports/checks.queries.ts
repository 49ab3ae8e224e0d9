import type { Ask } from './ask.queries.ts';
import type { Sheet } from './sheets/sheet.ts';
import { cell, found, matched } from './stage.queries.ts';

type Check = {
  code: string;
  /** The column that the problem names. */
  key: string;
  /** SQL condition over `m`; `from` joins the tables it compares with. */
  wrong: string;
  from?: string;
  details?: string;
};

const c = (key: string) => `m.${cell(key)}`;
const r = (key: string) => `m.${found(key)}`;

/** A person keeps their role: otherwise a student's marks would belong to a teacher. */
const otherRole = (role: number): Check => ({
  code: 'otherRole',
  key: 'person',
  from: 'join people kept on kept.id = m.row_id',
  wrong: `m.there and kept.role <> ${role}`,
});
/** Latin and Cyrillic letters in one word look right, but a search does not find the name. */
const MIXED = '[A-Za-z][А-Яа-яЁёҢңӨөҮү]|[А-Яа-яЁёҢңӨөҮү][A-Za-z]';
const PERSON: readonly Check[] = [
  ...['lastName', 'firstName', 'middleName'].map((key) => ({
    code: 'mixedLetters',
    key,
    wrong: `${c(key)} ~ '${MIXED}'`,
  })),
  // The database clock may be a day behind the university's time zone.
  { code: 'unborn', key: 'birthDate', wrong: `${c('birthDate')} > current_date + 1` },
];
/** Terms in the files, and existing terms that the files do not contain. */
const OTHER_TERMS = `select o.${cell('startsOn')} as starts_on, o.${cell('endsOn')} as ends_on from "matched_terms" o
    where o.n <> m.n and not o.bad and not o.ended
  union all select t.starts_on, t.ends_on from terms t where t.id <> m.row_id
    and not exists (select from "matched_terms" o where o.row_id = t.id)`;
/** Sums of a contract's instalments: of the files alone (`own`), and together with the existing ones. */
const PART_SUMS = `select contract, sum(share) as share, sum(share) filter (where own) as own from (
    select o.${found('contract')} as contract, o.${cell('share')} as share, true as own from "matched_parts" o where not o.bad and not o.ended
    union all select t.contract_id, t.share, false from contract_parts t
      where not exists (select from "matched_parts" o where o.row_id = t.id)) each group by 1`;
const STREAM = `join streams stream on stream.id = ${r('stream')}`;

/** Checks within a row, and between a row and the rows it refers to. */
const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  students: [otherRole(2), ...PERSON],
  teachers: [otherRole(1), ...PERSON],
  years: [{ code: 'order', key: 'endsOn', wrong: `${c('endsOn')} <= ${c('startsOn')}` }],
  terms: [
    { code: 'order', key: 'endsOn', wrong: `${c('endsOn')} <= ${c('startsOn')}` },
    {
      code: 'termsOverlap',
      key: 'startsOn',
      from: `join lateral (select * from (${OTHER_TERMS}) each where starts_on <= ${c('endsOn')} and ends_on >= ${c('startsOn')}
        order by starts_on limit 1) other on true`,
      wrong: 'true',
      details: 'other.starts_on',
    },
  ],
  parts: [
    {
      code: 'partsSum',
      key: 'share',
      from: `join (${PART_SUMS}) sums on sums.contract = ${r('contract')}`,
      wrong: '1000 not in (sums.share, sums.own)',
      details: 'sums.share',
    },
  ],
  bells: [{ code: 'order', key: 'endsAt', wrong: `${c('endsAt')} <= ${c('beginsAt')}` }],
  prerequisites: [{ code: 'cycle', key: 'required', wrong: `${r('discipline')} = ${r('required')}` }],
  streams: [
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
  ],
  assignments: [
    { code: 'groupOrStream', key: 'group', wrong: `(${r('group')} is null) = (${r('stream')} is null)` },
    {
      code: 'otherStream',
      key: 'stream',
      from: STREAM,
      wrong: `(stream.discipline_id, stream.term_id) <> (${r('discipline')}, ${r('term')})`,
    },
  ],
  registrations: [
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
  ],
  services: [{ code: 'serviceCode', key: 'code', wrong: `${c('code')} !~ '^[A-Za-z0-9-]{1,14}$'` }],
  referenceKinds: [
    { code: 'kindCode', key: 'code', wrong: `${c('code')} !~ '^[a-z_]{1,32}$'` },
    { code: 'kindSigned', key: 'automatic', wrong: `${c('automatic')} and ${c('body')} = 'clearance'` },
  ],
  bookCategories: [
    {
      code: 'otherShelf',
      key: 'section',
      from: `join book_categories section on section.id = ${r('section')}`,
      wrong: `section.base_id <> ${r('shelf')}`,
    },
  ],
  links: [{ code: 'linkAddress', key: 'address', wrong: `${c('address')} !~ '^https?://[^[:space:]]+$'` }],
  countries: [{ code: 'countryCode', key: 'code', wrong: `${c('code')} !~ '^[A-Z]{2}$'` }],
  prices: [{ code: 'positive', key: 'price', wrong: `${c('price')} <= 0` }],
  contracts: [
    { code: 'positive', key: 'yearly', wrong: `${c('yearly')} <= 0` },
    { code: 'order', key: 'endedOn', wrong: `${c('endedOn')} < ${c('signedOn')}` },
    {
      code: 'oneContract',
      key: 'contract',
      from: `join contracts other on other.student_id = ${r('student')} and other.service_id = ${r('service')}
        and other.ended_on is null and other.id <> m.row_id
        and not exists (select from "matched_contracts" mend where mend.row_id = other.id and mend."c_endedOn" is not null)`,
      wrong: `${c('endedOn')} is null`,
      details: 'other.number',
    },
  ],
  bands: [
    { code: 'order', key: 'to', wrong: `${c('to')} < ${c('from')}` },
    {
      code: 'scaleFixed',
      key: 'letter',
      from: `join grade_bands kept on kept.scale_id = ${r('scale')} and kept.letter = ${c('letter')}`,
      wrong: `(kept.from_points, kept.to_points, kept.point, kept.mark, kept.passes) <>
        (${c('from')}, ${c('to')}, ${c('point')}, ${c('mark')}, ${c('passes')})`,
    },
    {
      code: 'scaleFixed',
      key: 'letter',
      wrong: `not m.there and exists (select from grade_bands kept where kept.scale_id = ${r('scale')})`,
    },
  ],
};

export type Broken = {
  file: number;
  line: number;
  code: string;
  key: string;
  value: string | null;
  detail: string | null;
};

/** Runs the checks of a sheet and marks each failing row as bad. */
export async function brokenRows(ask: Ask, sheet: Sheet): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { code, key, wrong, from = '', details = 'null' } of CHECKS[sheet.name] ?? []) {
    const rows = await ask<{
      n: number;
      file: number;
      line: number;
      value: string | null;
      detail: string | null;
    }>(
      `select m.n, m.file, m.line, m.${cell(key)}::text as value, (${details})::text as detail from ${matched(sheet)} m ${from}
       where not m.bad and not (m.ended and not m.there) and (${wrong}) order by m.n`,
    );
    for (const { n, ...row } of rows) broken.push({ ...row, code, key });
    if (rows.length > 0)
      await ask(`update ${matched(sheet)} set bad = true where n = any($1::integer[])`, [
        rows.map(({ n }) => n),
      ]);
  }
  return broken;
}
