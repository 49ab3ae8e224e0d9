import { addDays } from '@bilim/rules/add-days';
import { type LessonDay, lessonDay } from '@bilim/rules/lesson-day';
import type { journalLessons, journalMarks } from '../db/tables.ts';
import type { DemoCalendar, DemoTerm } from './calendar.ts';
import { BELLS, LESSON_TYPE } from './content/catalogue.ts';
import { CLASS_TOPICS, CORRECTION_REASONS, LECTURE_TOPICS } from './content/topics.ts';
import { groupBy } from './grouping.ts';
import type { DemoAssignment, DemoLesson } from './model.ts';
import { at, makeRandom, type Random } from './random.ts';

type LessonRow = typeof journalLessons.$inferSelect;
type MarkRow = typeof journalMarks.$inferSelect;

/** As many weeks as a term teaches; the long spring term would otherwise fill a journal with thirty. */
const WEEKS = 16;
const AVERAGE_ATTENDANCE = 0.88;
const ATTENDANCE_SPREAD = 0.2;
const DEMO_ATTENDANCE = 0.94;
const GRADED = 0.45;
/** Every eighth lesson is a test: everyone who came gets points. */
const TEST_EVERY = 8;
const CORRECTED = 0.02;
const CORRECTION_AFTER_MS = 2 * 86_400_000;

export type JournalTerm = {
  term: DemoTerm;
  lessons: DemoLesson[];
  /** Only the journals of these assignments are filled. */
  assignments: DemoAssignment[];
};

type Held = LessonRow & { assignment: DemoAssignment; number: number };

/** The journals: a column for every lesson up to yesterday, a mark in it for everyone who should have been there. */
export function makeJournal({
  seed,
  calendar,
  terms,
  studentsIn,
  demoStudentId,
}: {
  seed: number;
  calendar: DemoCalendar;
  terms: JournalTerm[];
  studentsIn: (assignment: DemoAssignment) => number[];
  demoStudentId: number;
}) {
  const habits = drawHabits({ seed, demoStudentId });
  return {
    /** How many marks there will be, corrections aside. */
    countMarks(): number {
      let count = 0;
      for (const { assignment } of heldLessons({ calendar, terms })) count += studentsIn(assignment).length;
      return count;
    },
    *lessonRows(): Generator<LessonRow> {
      for (const { assignment, number, ...row } of heldLessons({ calendar, terms })) yield row;
    },
    *markRows(): Generator<MarkRow> {
      const random = makeRandom({ seed, label: 'marks' });
      let id = 0;
      for (const { id: journalLessonId, assignment, heldOn, bellId, number } of heldLessons({
        calendar,
        terms,
      })) {
        const givenById = assignment.teacherId;
        const givenAt = calendar.instant({ day: heldOn, time: at(BELLS, bellId - 1).endsAt });
        const correctedAt = new Date(givenAt.getTime() + CORRECTION_AFTER_MS);
        const graded =
          assignment.lessonTypeId === LESSON_TYPE.lecture ? 0 : number % TEST_EVERY === 0 ? 1 : GRADED;
        for (const studentId of studentsIn(assignment)) {
          const { attendance, skill } = habits(studentId);
          const kind = !random.chance(attendance) ? 'absent' : random.chance(graded) ? 'points' : 'present';
          const points = kind === 'points' ? drawPoints({ skill, random }) : null;
          id++;
          // Spelt out, not spread: at millions of rows the difference is minutes.
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
            ...{ id, journalLessonId, studentId, kind: 'present', points: null },
            ...{ givenById, givenAt: correctedAt, reason, editId: null },
          };
        }
      }
    },
  };
}

function drawPoints({ skill, random }: { skill: number; random: Random }): number {
  return Math.max(2, Math.min(5, Math.round(skill + random.next() * 1.6 - 0.8)));
}

function* heldLessons({
  calendar,
  terms,
}: {
  calendar: DemoCalendar;
  terms: JournalTerm[];
}): Generator<Held> {
  let id = 0;
  for (const { term, lessons, assignments } of terms) {
    const dates = teachingDates({ term, calendar });
    const byAssignment = groupBy(lessons, ({ assignmentId }) => assignmentId);
    for (const assignment of assignments) {
      const held = (byAssignment.get(assignment.id) ?? [])
        .flatMap(({ dayNumber, week, bellId }) =>
          dates({ dayNumber, week }).map((heldOn) => ({ heldOn, bellId })),
        )
        .sort((one, other) => one.heldOn.localeCompare(other.heldOn) || one.bellId - other.bellId);
      const topics = assignment.lessonTypeId === LESSON_TYPE.lecture ? LECTURE_TOPICS : CLASS_TOPICS;
      for (const [place, { heldOn, bellId }] of held.entries()) {
        id++;
        const topic = at(topics, Math.floor((place * topics.length) / Math.max(held.length, topics.length)));
        yield {
          id,
          assignmentId: assignment.id,
          heldOn,
          bellId,
          topic,
          hours: 2,
          ...{ topicId: null, moduleId: null, subgroup: null, control: false, pointsMax: 5, weight: 1 },
          ...{ removedAt: null, removedById: null },
          assignment,
          number: place + 1,
        };
      }
    }
  }
}

/** The days of the term on which a lesson of that day and week was held, up to yesterday. */
function teachingDates({ term, calendar }: { term: DemoTerm; calendar: DemoCalendar }) {
  const current = term.id === calendar.currentTerm.id;
  const earliest = addDays({ day: calendar.today, days: -7 * WEEKS });
  const first = current && earliest > term.startsOn ? earliest : term.startsOn;
  const end = current ? calendar.today : addDays({ day: term.startsOn, days: 7 * WEEKS });
  const days: ({ day: string } & LessonDay)[] = [];
  for (let day = first; day < end; day = addDays({ day, days: 1 })) {
    const place = lessonDay({ day, term });
    if (place) days.push({ day, ...place });
  }
  return ({ dayNumber, week }: { dayNumber: number; week: number }) =>
    days
      .filter((one) => one.dayNumber === dayNumber && (week === 0 || one.week === week))
      .map(({ day }) => day);
}

/** How faithfully and how well each student studies, the same in every lesson. */
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
