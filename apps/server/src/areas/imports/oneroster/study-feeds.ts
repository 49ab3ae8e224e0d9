import { type FeedSheet, inRoster } from '../feed/feed.ts';
import type { Classes, Meant } from './classes.ts';
import { type Enrolments, seatKey } from './enrolments.ts';
import { type Known, pairOf } from './known.ts';
import { codeFrom, EXAM_TYPE, HOURS, LESSON_TYPE, semesterOf, termCode } from './made.ts';
import { type MadeRow, madeFeeds } from './made-rows.ts';
import type { People } from './people.ts';
import type { RosterTable } from './roster-table.ts';

type Params = {
  table: RosterTable | undefined;
  classes: Classes;
  enrolments: Enrolments;
  people: People;
  known: Known;
};

/** A stream for each scheduled class. A known class with too few seats for its new students gets a row too. */
export function streamFeeds({ table, classes: { scheduled }, enrolments, known }: Omit<Params, 'people'>) {
  const numberOf = streamNumbers(known);
  const seatsOf = (classId: string) => {
    const { seats = 0, taken = 0 } = known.classes.get(classId) ?? {};
    return Math.max(1, seats, taken + (enrolments.coming.get(classId)?.count ?? 0));
  };
  const rows: MadeRow<'code' | 'discipline' | 'term' | 'number' | 'seats'>[] = scheduled.map((one) => ({
    file: one.file,
    line: one.line,
    ended: one.ended,
    outside: inRoster(one.sourcedId),
    cells: {
      code: codeFrom(one.sourcedId),
      discipline: one.course && inRoster(one.course),
      term: one.termRef,
      number: numberOf(one.sourcedId, pairOf(one.disciplineCode, one.termRef)),
      seats: seatsOf(one.sourcedId),
    },
  }));
  const told = new Set(scheduled.map(({ sourcedId }) => sourcedId));
  for (const [classId, { file, line }] of enrolments.coming) {
    const before = known.classes.get(classId);
    if (told.has(classId) || !before || seatsOf(classId) <= before.seats) continue;
    const { discipline, number } = before;
    rows.push({
      file,
      line,
      ended: false,
      outside: inRoster(classId),
      cells: {
        code: codeFrom(classId),
        discipline,
        term: termCode(before.term),
        number,
        seats: seatsOf(classId),
      },
    });
  }
  return madeFeeds({
    sheet: 'streams',
    table,
    whole: true,
    rows,
    columns: {
      code: 'sourcedId',
      discipline: 'courseSourcedId',
      term: 'termSourcedIds',
      number: 'sourcedId',
      seats: 'sourcedId',
    },
  });
}

/** The stream's current number, otherwise the first free one in its discipline and term. */
function streamNumbers(known: Known) {
  const given = new Map<string, Set<number>>();
  return (classId: string, pair: string): number => {
    const numbers = given.get(pair) ?? new Set(known.numbers.get(pair));
    given.set(pair, numbers);
    const before = known.classes.get(classId);
    if (before && pairOf(before.discipline, termCode(before.term)) === pair) return before.number;
    let number = 1;
    while (numbers.has(number)) number += 1;
    numbers.add(number);
    return number;
  };
}

type Scheduled = Extract<Meant, { kind: 'scheduled' }>;
const meantOf = (classes: Classes, classId: string): Scheduled | null => {
  const meant = classes.meantBy(classId);
  return meant?.kind === 'scheduled' ? meant : null;
};

/** Teaching assignments of classes. */
export function assignmentFeeds({ classes, enrolments, people, known }: Omit<Params, 'table'>): FeedSheet[] {
  const rows = enrolments.teachings.flatMap(({ file, line, ended, classId, teacherId }) => {
    const meant = meantOf(classes, classId);
    // An enrolment does not make a student or an unknown person a teacher.
    if (!meant || (!ended && people.all.get(teacherId)?.role !== 'teacher')) return [];
    const name = `${classId}/${teacherId}`;
    return [
      {
        file,
        line,
        ended,
        outside: inRoster(name),
        cells: {
          code: codeFrom(name),
          teacher: inRoster(teacherId),
          stream: inRoster(classId),
          discipline: meant.discipline,
          term: meant.termRef,
          credits: meant.credits,
          hours: HOURS,
          semester: meant.term ? semesterOf(meant.term, null) : 1,
          lessonType: known.lessonType ?? LESSON_TYPE.code,
          examType: known.examType ?? EXAM_TYPE.code,
        },
      },
    ];
  });
  const ofClass = 'classSourcedId';
  return madeFeeds({
    sheet: 'assignments',
    table: enrolments.table,
    whole: true,
    rows,
    columns: {
      code: 'sourcedId',
      teacher: 'userSourcedId',
      stream: ofClass,
      discipline: ofClass,
      term: ofClass,
      credits: ofClass,
      hours: ofClass,
      semester: ofClass,
      lessonType: ofClass,
      examType: ofClass,
    },
  });
}

const ofClass = 'classSourcedId';
const REGISTRATION = [
  ...[{ key: 'student', title: 'userSourcedId' }],
  ...[{ key: 'discipline', title: ofClass }],
  ...[{ key: 'term', title: ofClass }],
  ...[{ key: 'semester', title: ofClass }],
  ...[{ key: 'group', title: 'userSourcedId' }],
  ...[{ key: 'stream', title: ofClass }],
  ...[{ key: 'credits', title: ofClass }],
  ...[{ key: 'examType', title: ofClass }],
  ...[{ key: 'byPlan', title: 'role' }],
  ...[{ key: 'kind', title: 'role' }],
];

/** Enrolments of students, streamed from the file because there are hundreds of thousands. */
export function registrationFeeds({
  classes,
  enrolments,
  people,
  known,
}: Omit<Params, 'table'>): FeedSheet[] {
  const { table, taking } = enrolments;
  if (!table) return [];
  const examType = known.examType ?? EXAM_TYPE.code;
  async function* rows({ rows }: RosterTable) {
    for await (const { line, ended, of } of rows()) {
      if (of('role') !== 'student') continue;
      const [classId, studentId] = [of('classSourcedId'), of('userSourcedId')];
      const [meant, person] = [meantOf(classes, classId), people.all.get(studentId)];
      if (!meant || person?.role !== 'student') continue;
      // A change of class within a discipline moves the registration: the end of the old enrolment is skipped.
      if (ended && taking.has(seatKey(classes, { classId, studentId }))) continue;
      const semester = meant.term ? semesterOf(meant.term, person.intake) : 1;
      yield {
        line,
        ended,
        cells: [
          ...[inRoster(studentId), meant.discipline, meant.termRef, semester, person.group],
          ...[inRoster(classId), meant.credits, examType, 'false', 'elective'],
        ],
      };
    }
  }
  const feed = { sheet: 'registrations', file: table.file, columns: REGISTRATION };
  return [{ ...feed, tellsEnded: true, whole: !table.isDelta, rows: () => rows(table) }];
}
