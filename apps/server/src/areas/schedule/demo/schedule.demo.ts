import { addDays, eachDay, mondayOf } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { isPlannedOn } from '@bilim/rules/timetable/timetable';
import { assignmentAssistants, lessonChanges, lessonChangesSeen } from '../../../db/tables.ts';
import { LESSON_TYPE } from '../../../demo/content/catalogue.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import type { DemoAssignment, DemoLesson } from '../../../demo/model.ts';
import { makeAttendees } from '../../../demo/teaching/attendees.ts';
import { makeFreePlaces } from './free-places.ts';

type ChangeRow = typeof lessonChanges.$inferSelect;
type Wanted = {
  /** The assignment of the lesson, and the week counted from this one. */
  of: (assignment: DemoAssignment) => boolean;
  week: number;
  kind: 'moved' | 'cancelled';
};

const SATURDAY = 6;
/** A note has one language but the demo has three, so there is none. */
const NO_NOTE = '';

/** The registrar's changes around this week. The demo people have acknowledged past changes but not new ones. */
export const scheduleDemo: DemoPart = ({ university }) => {
  const { calendar, people, teaching } = university;
  const { demo } = people;
  const studentsIn = makeAttendees({ people, streams: teaching.flatMap(({ streams }) => streams) });
  const attendedBy = (id: number) => (one: DemoAssignment) => studentsIn(one).includes(id);
  const givenBy = (id: number) => (one: DemoAssignment) => one.teacherId === id;
  const wanted: Wanted[] = [
    {
      of: (one) => attendedBy(demo.student)(one) && one.teacherId !== demo.teacher,
      week: 0,
      kind: 'moved',
    },
    { of: givenBy(demo.teacher), week: 0, kind: 'moved' },
    { of: attendedBy(demo.student), week: 0, kind: 'cancelled' },
    { of: attendedBy(demo.student), week: -1, kind: 'moved' },
    { of: givenBy(demo.teacher2), week: 1, kind: 'moved' },
    { of: attendedBy(demo.student2), week: 0, kind: 'cancelled' },
  ];
  const changes = changesOf({ university, wanted, studentsIn });
  return {
    label: 'changes of the timetable',
    tables: [
      rowsOf(lessonChanges, changes),
      rowsOf(
        lessonChangesSeen,
        changes
          .filter(({ onDay }) => onDay < mondayOf(calendar.today))
          .map(({ id, sequence }) => ({ changeId: id, personId: demo.student, sequence })),
      ),
      rowsOf(assignmentAssistants, assistantsOf(university)),
    ],
  };
};

function changesOf({
  university,
  wanted,
  studentsIn,
}: {
  university: DemoUniversity;
  wanted: readonly Wanted[];
  studentsIn: (assignment: DemoAssignment) => number[];
}): ChangeRow[] {
  const { calendar, lessons, people } = university;
  const { currentTerm: term, today } = calendar;
  const free = makeFreePlaces(university, studentsIn);
  const changed = new Set<number>();
  return wanted.flatMap(({ of, week, kind }, place): ChangeRow[] => {
    const monday = addDays({ day: mondayOf(today), days: week * 7 });
    // Only future lessons are cancelled: past ones may have marks.
    const from = kind === 'cancelled' ? addDays({ day: today, days: 1 }) : monday;
    const days = eachDay({ from, to: addDays({ day: from, days: SATURDAY - 1 }) }).filter(calendar.isTaught);
    for (const { lesson, day } of givenOn({ days, term, lessons })) {
      const assignment = free.assignmentOf(lesson);
      if (changed.has(lesson.id) || !assignment || !of(assignment)) continue;
      // Prefer a later day to an earlier one, and a near day to a far one.
      const order = [...days.filter((one) => one > day), ...days.filter((one) => one <= day).reverse()];
      const inTerm = order.filter((one) => one >= term.startsOn && one <= term.endsOn);
      const to = kind === 'moved' ? free.find({ lesson, days: inTerm }) : null;
      if (to === undefined) continue;
      changed.add(lesson.id);
      const changedAt = calendar.instant({ day: addDays({ day: monday, days: -3 }), time: '16:10' });
      const { now } = calendar;
      return [
        {
          id: place + 1,
          lessonId: lesson.id,
          onDay: day,
          kind,
          note: NO_NOTE,
          sequence: 1,
          undoneAt: null,
          toDay: to?.day ?? null,
          toBellId: to?.bellId ?? null,
          toRoomId: to?.roomId ?? null,
          changedById: people.demo.registrar,
          changedAt: changedAt < now ? changedAt : now,
        },
      ];
    }
    return [];
  });
}

/** Lessons of these days, latest day first, so that most changes are in the future. */
function givenOn({
  days,
  term,
  lessons,
}: {
  days: readonly string[];
  term: DemoUniversity['calendar']['currentTerm'];
  lessons: readonly DemoLesson[];
}) {
  const inTerm = lessons.filter(({ termId }) => termId === term.id);
  return [...days]
    .sort((one, other) => dayNumberOf(other) - dayNumberOf(one))
    .flatMap((day) =>
      inTerm
        .filter((lesson) => isPlannedOn({ lesson: { ...lesson, facultyId: null }, day, term, calendar: [] }))
        .map((lesson) => ({ lesson, day })),
    );
}

/** A staff member without own lessons assists the demo teacher in one laboratory. */
function assistantsOf({ calendar, people, teaching }: DemoUniversity) {
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id);
  const own = now?.assignments.filter(({ teacherId }) => teacherId === people.demo.teacher) ?? [];
  const laboratory = own.find(({ lessonTypeId }) => lessonTypeId === LESSON_TYPE.laboratory) ?? own[0];
  return laboratory ? [{ assignmentId: laboratory.id, personId: people.demo.registrar }] : [];
}
