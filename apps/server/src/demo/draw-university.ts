import { type DemoTerm, makeCalendar, semesterIn } from './calendar.ts';
import { makeComingTerm } from './coming/term.ts';
import type { DemoLesson, TimetableUnit } from './model.ts';
import { makePeople } from './people/people.ts';
import { at } from './random.ts';
import { sizeFor } from './size.ts';
import { makeAttendees } from './teaching/attendees.ts';
import { makeGroups } from './teaching/groups.ts';
import { makeJournal } from './teaching/journal.ts';
import { makePlans } from './teaching/plan.ts';
import { makeStructure } from './teaching/structure.ts';
import { makeTeaching } from './teaching/teaching.ts';
import { findDemoPlaces } from './timetable/demo-places.ts';
import { lessonPatterns, slotsOf } from './timetable/lesson-pattern.ts';
import { makeRooms } from './timetable/rooms.ts';
import { makeTimetable } from './timetable/timetable.ts';

const HISTORY_YEARS = 2;

export type DemoUniversity = ReturnType<typeof drawUniversity>;

/** Makes the academic data of the demo university in memory, without a database or a clock. */
export function drawUniversity({
  students,
  seed,
  now,
  timeZone,
}: {
  students: number;
  seed: number;
  now: Date;
  timeZone: string;
}) {
  const size = sizeFor(students);
  const calendar = makeCalendar({ now, timeZone });
  const { yearId, currentTerm } = calendar;
  const structure = makeStructure(size);
  const groups = makeGroups({ size, structure, yearId });
  const places = findDemoPlaces({ groups, structure, yearId });
  const plans = makePlans({ structure, intakes: groups });

  const departmentLoads = new Map(structure.departments.map(({ id }) => [id, 1]));
  for (const group of groups) {
    const semesterId = semesterIn({ term: currentTerm, intakeYearId: group.intakeYearId });
    for (const { discipline, credits } of plans.semester({ ...group, semesterId })) {
      const load = lessonPatterns({ kind: discipline.kind, credits, students }).reduce(
        (sum, pattern) => sum + slotsOf(pattern),
        departmentLoads.get(discipline.departmentId) ?? 0,
      );
      departmentLoads.set(discipline.departmentId, load);
    }
  }
  const people = makePeople({ seed, size, structure, groups, places, calendar, departmentLoads });

  const terms = calendar.terms.filter(
    (term) => term.yearId >= yearId - HISTORY_YEARS && term.id <= currentTerm.id,
  );
  const teaching = makeTeaching({ seed, terms, groups, plans, people, places });
  const comingTerm = at(calendar.terms, calendar.terms.indexOf(currentTerm) + 1);
  const coming = makeComingTerm({
    seed,
    calendar,
    term: comingTerm,
    past: teaching,
    groups,
    plans,
    people,
    places,
  });
  const demoGroups = [places.studentGroupId, places.student2GroupId];
  const isDemo = ({ groupIds }: { groupIds: number[] }) => demoGroups.some((id) => groupIds.includes(id));

  // In a large university only the demo groups have a past: for all students it would be millions of unused
  // rows.
  const scheduled: { term: DemoTerm; units: TimetableUnit[] }[] = teaching.map(({ term, units }) => ({
    term,
    units: size.small || term.id === currentTerm.id ? units : units.filter(isDemo),
  }));
  scheduled.push(coming);
  const rooms = makeRooms({
    faculties: structure.faculties.length,
    units: scheduled.find(({ term }) => term.id === currentTerm.id)?.units ?? [],
  });
  const lessons: DemoLesson[] = [];
  for (const { term, units } of scheduled) {
    const firstId = lessons.length + 1;
    const made = makeTimetable({ seed, termId: term.id, units, rooms: rooms.openBook(), firstId });
    for (const lesson of made) lessons.push(lesson);
  }

  const demoAssignments = new Set(
    teaching.flatMap(({ units }) =>
      units.filter(isDemo).flatMap(({ parts }) => parts.map(({ assignmentId }) => assignmentId)),
    ),
  );
  const journal = makeJournal({
    seed,
    calendar,
    terms: teaching.map(({ term, assignments }) => ({
      term,
      lessons: lessons.filter(({ termId }) => termId === term.id),
      assignments:
        term.id === currentTerm.id ? assignments : assignments.filter(({ id }) => demoAssignments.has(id)),
    })),
    studentsIn: makeAttendees({ people, streams: teaching.flatMap(({ streams }) => streams) }),
    demoStudentId: people.demo.student,
    demoTeacherId: people.demo.teacher,
  });

  return {
    seed,
    size,
    calendar,
    structure,
    groups,
    places,
    plans,
    people,
    teaching,
    coming,
    rooms: rooms.rooms,
    lessons,
    journal,
  };
}
