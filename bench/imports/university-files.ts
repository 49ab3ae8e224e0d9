import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

const FACULTIES = 8;
const DEPARTMENTS = 40;
const SPECIALITIES = 80;
const DISCIPLINES = 800;
const GROUP_SIZE = 25;
/** Disciplines of each student; some have one more. */
const TAKEN = 10;
const SEATS = 200;
const TERM = '2026-1';
const FIRST_STUDENT = 10_000_000;
const FIRST_TEACHER = 90_000_000;

export type Size = { students: number; teachers: number; streams: number; registrations: number };
type Row = readonly (string | number)[];

/** Writes the tables of a complete university; returns the number of rows. */
export async function writeUniversity({ folder, size }: { folder: string; size: Size }): Promise<number> {
  let rows = 0;
  for (const [name, { head, of }] of Object.entries(tablesOf(size))) {
    const file = createWriteStream(join(folder, `${name}.csv`));
    file.write(`${head}\n`);
    let text = '';
    for (const row of of) {
      rows += 1;
      text += `${row.join(',')}\n`;
      if (text.length < 100_000) continue;
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
    file.end(text);
    await once(file, 'close');
  }
  return rows;
}

function* each(count: number, row: (n: number) => Row): Generator<Row> {
  for (let n = 0; n < count; n += 1) yield row(n);
}

function tablesOf({ students, teachers, streams, registrations }: Size) {
  const groups = Math.ceil(students / GROUP_SIZE);
  const parallel = Math.ceil(streams / DISCIPLINES);
  const table = (head: string, of: Iterable<Row>) => ({ head, of });
  return {
    faculties: table(
      'code,nameRu,shortRu',
      each(FACULTIES, (n) => [`F${n}`, `Факультет ${n}`, `БФ${n}`]),
    ),
    departments: table(
      'code,faculty,nameRu',
      each(DEPARTMENTS, (n) => [`K${n}`, `F${n % FACULTIES}`, `Кафедра ${n}`]),
    ),
    specialities: table(
      'code,department,nameRu',
      each(SPECIALITIES, (n) => [`P${n}`, `K${n % DEPARTMENTS}`, `Специальность ${n}`]),
    ),
    disciplines: table(
      'code,department,nameRu',
      each(DISCIPLINES, (n) => [`C${n}`, `K${n % DEPARTMENTS}`, `Дисциплина ${n}`]),
    ),
    forms_of_education: table('code,nameRu', [['O', 'Очная']]),
    forms_of_control: table('code,nameRu,graded', [['E', 'Экзамен', 'yes']]),
    types_of_lessons: table('code,nameRu,kind', [['L', 'Лекция', 'lecture']]),
    academic_years: table(
      'year,name,startsOn,endsOn',
      each(5, (n) => [2022 + n, `${2022 + n}/${2023 + n}`, `${2022 + n}-09-01`, `${2023 + n}-06-30`]),
    ),
    terms: table('year,season,startsOn,endsOn', [[2026, 1, '2026-09-01', '2027-01-31']]),
    groups: table(
      'group,speciality,form,intake',
      each(groups, (n) => [`G${n}`, `P${n % SPECIALITIES}`, 'O', 2022 + (n % 5)]),
    ),
    students: table(
      'person,lastName,firstName,middleName,gender,birthDate,phone,group',
      each(students, (n) => [
        ...[FIRST_STUDENT + n, `Асанов${n}`, `Бакыт${n % 500}`, 'Эркинович', n % 2 ? 'female' : 'male'],
        ...['2006-03-15', `+996 700 ${n}`, `G${Math.floor(n / GROUP_SIZE)}`],
      ]),
    ),
    teachers: table(
      'person,lastName,firstName,gender,department',
      each(teachers, (n) => [
        ...[FIRST_TEACHER + n, `Иванова${n}`, `Анна${n % 100}`, n % 2 ? 'female' : 'male'],
        `K${n % DEPARTMENTS}`,
      ]),
    ),
    streams: table(
      'code,discipline,term,number,seats',
      each(streams, (n) => [`S${n}`, `C${n % DISCIPLINES}`, TERM, Math.floor(n / DISCIPLINES) + 1, SEATS]),
    ),
    teaching_assignments: table(
      'code,teacher,discipline,term,semester,lessonType,examType,stream,credits,hours',
      each(streams, (n) => [
        ...[
          `A${n}`,
          FIRST_TEACHER + (n % teachers),
          `C${n % DISCIPLINES}`,
          TERM,
          1,
          'L',
          'E',
          `S${n}`,
          4,
          60,
        ],
      ]),
    ),
    registrations: table(
      'student,discipline,term,semester,group,stream,credits,examType',
      registrationRows({ students, groups, parallel, registrations }),
    ),
  };
}

/**
 * Groups take the disciplines in turn, ten each; the remaining registrations are an eleventh discipline of the first
 * groups.
 */
function* registrationRows({
  students,
  groups,
  parallel,
  registrations,
}: Pick<Size, 'students' | 'registrations'> & { groups: number; parallel: number }): Generator<Row> {
  let left = registrations;
  for (let place = 0; place <= TAKEN; place += 1)
    for (let n = 0; n < students && left > 0; n += 1) {
      // All groups have one position before any group has the next.
      const group = Math.floor(n / GROUP_SIZE);
      const turn = group * (TAKEN + 1) + place;
      const discipline = turn % DISCIPLINES;
      const stream = discipline + DISCIPLINES * (Math.floor(turn / DISCIPLINES) % parallel);
      left -= 1;
      yield [...[FIRST_STUDENT + n, `C${discipline}`, TERM, 1, `G${group}`, `S${stream}`, 4, 'E']];
    }
  if (left > 0) throw new RangeError(`${groups} groups take no more than ${TAKEN + 1} each`);
}
