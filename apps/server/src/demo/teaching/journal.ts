import { addDays } from '@bilim/rules/days/add-days';
import { type LessonDay, lessonDay } from '@bilim/rules/days/lesson-day';
import type { journalLessons, journalMarks } from '../../db/tables.ts';
import { groupBy } from '../../ground/grouping.ts';
import type { DemoCalendar, DemoTerm } from '../calendar.ts';
import { BELLS, LESSON_TYPE } from '../content/catalogue.ts';
import { CORRECTION_REASONS } from '../content/topics.ts';
import type { DemoAssignment, DemoLesson } from '../model.ts';
import { at, makeRandom, type Random } from '../random.ts';
import { planJournal } from './journal-plan.ts';

type LessonRow = typeof journalLessons.$inferSelect;
type MarkRow = typeof journalMarks.$inferSelect;

/** Maximum weeks with lessons; the long spring term would have thirty. */
const WEEKS = 16;
const AVERAGE_ATTENDANCE = 0.88;
const ATTENDANCE_SPREAD = 0.2;
const DEMO_ATTENDANCE = 0.94;
const GRADED = 0.45;
const CORRECTED = 0.02;
const CORRECTION_AFTER_MS = 2 * 86_400_000;

export type JournalTerm = {
  term: DemoTerm;
  lessons: DemoLesson[];
  /** Only the journals of these assignments are filled. */
  assignments: DemoAssignment[];
};

type Held = LessonRow & { assignment: DemoAssignment };

/** The journals: a column for every lesson until yesterday, with a mark for every student of it. */
export function makeJournal({
  seed,
  calendar,
  terms,
  studentsIn,
  demoStudentId,
  demoTeacherId,
}: {
  seed: number;
  calendar: DemoCalendar;
  terms: JournalTerm[];
  studentsIn: (assignment: DemoAssignment) => number[];
  demoStudentId: number;
  demoTeacherId: number;
}) {
  const habits = drawHabits({ seed, demoStudentId });
  const unfinished = lastLessonOf({ calendar, terms, teacherId: demoTeacherId });
  /** The students with a mark: all, except in the demo teacher's last lesson, where half are missing. */
  const markedIn = ({ id, assignment }: Held) => {
    const students = studentsIn(assignment);
    return id === unfinished ? students.slice(0, Math.ceil(students.length / 2)) : students;
  };
  return {
    /** The number of marks without corrections. */
    countMarks(): number {
      let count = 0;
      for (const held of heldLessons({ calendar, terms })) count += markedIn(held).length;
      return count;
    },
    *moduleRows() {
      for (const { plan } of plannedJournals(terms)) yield* plan.moduleRows();
    },
    *topicRows() {
      for (const { plan } of plannedJournals(terms)) yield* plan.topicRows();
    },
    *lessonRows(): Generator<LessonRow> {
      for (const { assignment, ...row } of heldLessons({ calendar, terms })) yield row;
    },
    *markRows(): Generator<MarkRow> {
      const random = makeRandom({ seed, label: 'marks' });
      let id = 0;
      for (const held of heldLessons({ calendar, terms })) {
        const { id: journalLessonId, assignment, heldOn, bellId, control, pointsMax } = held;
        const givenById = assignment.teacherId;
        const givenAt = calendar.instant({ day: heldOn, time: at(BELLS, bellId - 1).endsAt });
        const correctedAt = new Date(givenAt.getTime() + CORRECTION_AFTER_MS);
        // In a test all present students get points.
        const graded = assignment.lessonTypeId === LESSON_TYPE.lecture ? 0 : control ? 1 : GRADED;
        for (const studentId of markedIn(held)) {
          const { attendance, skill } = habits(studentId);
          const kind = !random.chance(attendance) ? 'absent' : random.chance(graded) ? 'points' : 'present';
          const points = kind === 'points' ? drawPoints({ skill, pointsMax, random }) : null;
          id++;
          // Written out instead of spread: with millions of rows this saves minutes.
          yield {
            id,
            journalLessonId,
            studentId,
            kind,
            points,
            givenById,
            givenAt,
            reason: '',
            editId: null,
          };
          if (kind !== 'absent' || !random.chance(CORRECTED) || correctedAt >= calendar.now) continue;
          id++;
          const reason = random.pick(CORRECTION_REASONS);
          yield {
            id,
            journalLessonId,
            studentId,
            kind: 'present',
            points: null,
            givenById,
            givenAt: correctedAt,
            reason,
            editId: null,
          };
        }
      }
    },
  };
}

/** From 2 to 5, scaled up if the lesson allows more than 5 points. */
function drawPoints({
  skill,
  pointsMax,
  random,
}: {
  skill: number;
  pointsMax: number;
  random: Random;
}): number {
  const times = pointsMax / 5;
  return Math.max(2 * times, Math.min(5 * times, Math.round((skill + random.next() * 1.6 - 0.8) * times)));
}

/** Every journal with its plan, in the order of their columns. */
function* plannedJournals(terms: readonly JournalTerm[]) {
  let place = 0;
  for (const { term, lessons: all, assignments } of terms) {
    const byAssignment = groupBy(all, ({ assignmentId }) => assignmentId);
    for (const assignment of assignments) {
      const lessons = byAssignment.get(assignment.id) ?? [];
      yield { term, assignment, lessons, plan: planJournal({ assignment, lessons, place }) };
      place++;
    }
  }
}

/** The column of the teacher's last lesson in this term. */
function lastLessonOf({
  calendar,
  terms,
  teacherId,
}: {
  calendar: DemoCalendar;
  terms: JournalTerm[];
  teacherId: number;
}): number | null {
  let last: Held | null = null;
  for (const held of heldLessons({ calendar, terms })) {
    const isTheirs =
      held.assignment.teacherId === teacherId && held.assignment.termId === calendar.currentTerm.id;
    if (isTheirs && (!last || held.heldOn >= last.heldOn)) last = held;
  }
  return last?.id ?? null;
}

function* heldLessons({
  calendar,
  terms,
}: {
  calendar: DemoCalendar;
  terms: JournalTerm[];
}): Generator<Held> {
  let id = 0;
  const datesOf = new Map<number, ReturnType<typeof teachingDates>>();
  for (const { term, assignment, lessons, plan } of plannedJournals(terms)) {
    const dates = datesOf.get(term.id) ?? teachingDates({ term, calendar });
    datesOf.set(term.id, dates);
    const held = lessons
      .flatMap(({ dayNumber, week, bellId }) =>
        dates({ dayNumber, week }).map((heldOn) => ({ heldOn, bellId })),
      )
      .sort((one, other) => one.heldOn.localeCompare(other.heldOn) || one.bellId - other.bellId);
    for (const [place, { heldOn, bellId }] of held.entries()) {
      id++;
      yield {
        id,
        assignmentId: assignment.id,
        heldOn,
        bellId,
        ...plan.columnAt(place),
        closesFrom: null,
        removedAt: null,
        removedById: null,
        assignment,
      };
    }
  }
}

/** The dates of the term on which a lesson of that day and week took place, until yesterday. */
function teachingDates({ term, calendar }: { term: DemoTerm; calendar: DemoCalendar }) {
  const current = term.id === calendar.currentTerm.id;
  const earliest = addDays({ day: calendar.today, days: -7 * WEEKS });
  const first = current && earliest > term.startsOn ? earliest : term.startsOn;
  const end = current ? calendar.today : addDays({ day: term.startsOn, days: 7 * WEEKS });
  const days: ({ day: string } & LessonDay)[] = [];
  for (let day = first; day < end; day = addDays({ day, days: 1 })) {
    const place = lessonDay({ day, term });
    if (place && calendar.isTaught(day)) days.push({ day, ...place });
  }
  return ({ dayNumber, week }: { dayNumber: number; week: number }) =>
    days
      .filter((one) => one.dayNumber === dayNumber && (week === 0 || one.week === week))
      .map(({ day }) => day);
}

/** The attendance and skill of each student, the same in every lesson. */
function drawHabits({ seed, demoStudentId }: { seed: number; demoStudentId: number }) {
  const random = makeRandom({ seed, label: 'habits' });
  const drawn: { attendance: number; skill: number }[] = [];
  return (studentId: number) => {
    while (drawn.length <= studentId) {
      const attendance = AVERAGE_ATTENDANCE + (random.next() - 0.5) * ATTENDANCE_SPREAD;
      drawn.push({ attendance, skill: 3 + random.next() * 2 });
    }
    return studentId === demoStudentId ? { attendance: DEMO_ATTENDANCE, skill: 4.6 } : at(drawn, studentId);
  };
}
