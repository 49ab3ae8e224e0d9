import type { DemoTerm } from './calendar.ts';
import { semesterIn } from './calendar.ts';
import type { DemoPlaces } from './demo-places.ts';
import { chooseStreams } from './elective-streams.ts';
import type { DemoGroup } from './groups.ts';
import { type LessonPattern, lessonPatterns, slotsOf } from './lesson-pattern.ts';
import type { DemoAssignment, DemoCourse, DemoStream, TimetableUnit } from './model.ts';
import type { DemoPeople } from './people.ts';
import type { DemoPlans, PlanItem } from './plan.ts';
import { makeTeacherPool, type TeacherPool } from './teacher-pool.ts';
import { biweeklyUnits, type HalfUnit } from './timetable-units.ts';

export type TermTeaching = {
  term: DemoTerm;
  courses: DemoCourse[];
  streams: DemoStream[];
  assignments: DemoAssignment[];
  units: TimetableUnit[];
};

type Inputs = {
  seed: number;
  groups: DemoGroup[];
  plans: DemoPlans;
  people: DemoPeople;
  places: DemoPlaces;
};

/** Who takes and who teaches what, term by term; ids run on from term to term. */
export function makeTeaching({ terms, ...inputs }: Inputs & { terms: DemoTerm[] }): TermTeaching[] {
  const counters = { assignments: 0, streams: 0 };
  return terms.map((term) => {
    const teaching = teachTerm({ ...inputs, term, counters });
    counters.assignments += teaching.assignments.length;
    counters.streams += teaching.streams.length;
    return teaching;
  });
}

function teachTerm({
  seed,
  term,
  groups,
  plans,
  people,
  places,
  counters,
}: Inputs & { term: DemoTerm; counters: { assignments: number; streams: number } }): TermTeaching {
  const pool = makeTeacherPool({ seed, people, termId: term.id });
  const assignments: DemoAssignment[] = [];
  const assign = (columns: Omit<DemoAssignment, 'id' | 'termId'>) => {
    const assignment = { id: counters.assignments + assignments.length + 1, termId: term.id, ...columns };
    assignments.push(assignment);
    return assignment;
  };
  const studying = groups.flatMap((group) => {
    const semesterId = semesterIn({ term, intakeYearId: group.intakeYearId });
    const items = plans.semester({ ...group, semesterId });
    return semesterId >= 1 && items.length > 0 ? [{ group, items }] : [];
  });

  const { streams, electives, streamGroups } = chooseStreams({
    seed,
    term,
    studying,
    people,
    firstId: counters.streams + 1,
  });
  const streamUnits = streams.flatMap((stream) => {
    const { item, facultyId, groupIds } = streamGroups(stream);
    return teachDiscipline({
      item,
      pool,
      assign,
      target: { groupIds, facultyId, streamId: stream.id, students: stream.memberIds.length },
    });
  });

  const groupUnits = studying.map(({ group, items }) => {
    const required = items.filter((item) => !item.elective);
    const own = ownLessons({ group, items: required, places, people });
    return required.map((item) =>
      teachDiscipline({
        item,
        pool,
        assign,
        teacherId: own.get(item.id),
        target: {
          ...{ groupIds: [group.id], facultyId: group.facultyId, groupId: group.id },
          students: people.studentsOf(group.id).length,
        },
      }),
    );
  });

  const courses = studying.flatMap(({ group, items }) =>
    items.map((item) => course({ group, item, term, people, electives })),
  );
  return {
    term,
    courses,
    streams,
    assignments,
    units: [
      // Streams hold several groups at once, so they choose their slots first.
      ...streamUnits.flatMap(({ whole, halves }) => [...whole, ...biweeklyUnits(halves)]),
      ...groupUnits.flatMap((lists) => [
        ...lists.flatMap(({ whole }) => whole),
        ...biweeklyUnits(lists.flatMap(({ halves }) => halves)),
      ]),
    ],
  };
}

/** The demo teachers teach the demo students two disciplines of their departments, whoever else could. */
function ownLessons({
  group,
  items,
  places,
  people,
}: {
  group: DemoGroup;
  items: PlanItem[];
  places: DemoPlaces;
  people: DemoPeople;
}): Map<number, number> {
  const own = (departmentId: number, teacherId: number) =>
    items
      .filter((item) => item.discipline.departmentId === departmentId && item.discipline.kind !== 'project')
      .slice(0, 2)
      .map((item): [number, number] => [item.id, teacherId]);
  if (group.id === places.studentGroupId)
    return new Map(own(places.teacherDepartmentId, people.demo.teacher));
  if (group.id === places.student2GroupId)
    return new Map(own(places.teacher2DepartmentId, people.demo.teacher2));
  return new Map();
}

type Target = {
  groupIds: number[];
  facultyId: number;
  groupId?: number;
  streamId?: number;
  students: number;
};

/** The assignments of one discipline to one group or stream, and the slots of the week that they need. */
function teachDiscipline({
  item,
  pool,
  assign,
  teacherId,
  target,
}: {
  item: PlanItem;
  pool: TeacherPool;
  assign: (columns: Omit<DemoAssignment, 'id' | 'termId'>) => DemoAssignment;
  teacherId?: number;
  target: Target;
}): { whole: TimetableUnit[]; halves: HalfUnit[] } {
  const { groupIds, facultyId, students } = target;
  const { discipline, credits } = item;
  const patterns = lessonPatterns({ kind: discipline.kind, credits, students });
  const take = (pattern: LessonPattern) =>
    teacherId
      ? pool.give({ teacherId, slots: slotsOf(pattern) })
      : pool.take({ departmentId: discipline.departmentId, slots: slotsOf(pattern) });
  const whole: TimetableUnit[] = [];
  const halves: HalfUnit[] = [];
  for (const pattern of patterns) {
    const teacher = take(pattern);
    const made = (pattern.split ? [1, 2] : [null]).map((subgroup) =>
      assign({
        ...{ teacherId: teacher, disciplineId: discipline.id, semesterId: item.semesterId },
        ...{ lessonTypeId: pattern.lessonTypeId, examTypeId: item.examTypeId },
        ...{ groupId: target.groupId ?? null, streamId: target.streamId ?? null, subgroup },
        ...{ credits, hours: pattern.hours },
      }),
    );
    const where = { groupIds, facultyId, seats: students };
    const parts = made.map(({ id }, place) => ({
      assignmentId: id,
      teacherId: teacher,
      week: pattern.split ? place + 1 : 0,
    }));
    if (pattern.split) whole.push({ ...where, parts });
    else if (pattern.perWeek === 0.5) halves.push(...parts.map((part) => ({ ...where, part })));
    else for (let time = 0; time < pattern.perWeek; time++) whole.push({ ...where, parts });
  }
  return { whole, halves };
}

function course({
  group,
  item,
  term,
  people,
  electives,
}: {
  group: DemoGroup;
  item: PlanItem;
  term: DemoTerm;
  people: DemoPeople;
  electives: Map<number, Map<number, number>>;
}): DemoCourse {
  const students = people.studentsOf(group.id).length;
  const patterns = lessonPatterns({ kind: item.discipline.kind, credits: item.credits, students });
  const chosen = electives.get(item.discipline.id) ?? new Map<number, number>();
  const streamOf = new Map(
    people.studentsOf(group.id).flatMap((id): [number, number][] => {
      const streamId = item.elective ? chosen.get(id) : undefined;
      return streamId ? [[id, streamId]] : [];
    }),
  );
  return {
    ...{ groupId: group.id, termId: term.id, semesterId: item.semesterId, disciplineId: item.discipline.id },
    ...{ examTypeId: item.examTypeId, credits: item.credits, elective: item.elective },
    split: !item.elective && patterns.some((pattern) => pattern.split),
    streamOf,
  };
}
