import type { DemoTerm } from '../calendar.ts';
import { semesterIn } from '../calendar.ts';
import { type ChosenStreams, chooseStreams, type Studying } from '../coming/elective-streams.ts';
import type { DemoAssignment, DemoCourse, DemoStream, TimetableUnit } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';
import type { DemoPlaces } from '../timetable/demo-places.ts';
import { lessonPatterns } from '../timetable/lesson-pattern.ts';
import { biweeklyUnits } from '../timetable/units.ts';
import type { DemoGroup } from './groups.ts';
import type { DemoPlans, PlanItem } from './plan.ts';
import { teachDiscipline } from './teach-discipline.ts';
import { makeTeacherPool } from './teacher-pool.ts';

export type TermTeaching = {
  term: DemoTerm;
  courses: DemoCourse[];
  streams: DemoStream[];
  assignments: DemoAssignment[];
  units: TimetableUnit[];
};

export type TeachingInputs = {
  seed: number;
  groups: DemoGroup[];
  plans: DemoPlans;
  people: DemoPeople;
  places: DemoPlaces;
};

/** The courses and assignments, term by term; ids continue across terms. */
export function makeTeaching({ terms, ...inputs }: TeachingInputs & { terms: DemoTerm[] }): TermTeaching[] {
  const counters = { assignments: 0, streams: 0 };
  return terms.map((term) => {
    const teaching = teachTerm({ ...inputs, term, counters });
    counters.assignments += teaching.assignments.length;
    counters.streams += teaching.streams.length;
    return teaching;
  });
}

/** The groups that study in a term, with the plan items of that term. */
export function studyingIn({
  term,
  groups,
  plans,
}: Pick<TeachingInputs, 'groups' | 'plans'> & { term: DemoTerm }): Studying[] {
  return groups.flatMap((group) => {
    const semesterId = semesterIn({ term, intakeYearId: group.intakeYearId });
    const items = plans.semester({ ...group, semesterId });
    return semesterId >= 1 && items.length > 0 ? [{ group, items }] : [];
  });
}

/**
 * One term. `choose` assigns students to streams; `byType` is the discipline with streams instead of groups.
 */
export function teachTerm({
  seed,
  term,
  groups,
  plans,
  people,
  places,
  counters,
  choose = chooseStreams,
  byType,
}: TeachingInputs & {
  term: DemoTerm;
  counters: { assignments: number; streams: number };
  choose?: (input: Parameters<typeof chooseStreams>[0]) => ChosenStreams;
  byType?: number;
}): TermTeaching {
  const pool = makeTeacherPool({ seed, people, termId: term.id });
  const assignments: DemoAssignment[] = [];
  const assign = (columns: Omit<DemoAssignment, 'id' | 'termId'>) => {
    const assignment = { id: counters.assignments + assignments.length + 1, termId: term.id, ...columns };
    assignments.push(assignment);
    return assignment;
  };
  const studying = studyingIn({ term, groups, plans });
  const { streams, electives, streamGroups } = choose({
    seed,
    term,
    studying,
    people,
    firstId: counters.streams + 1,
  });
  const streamUnits = streams.flatMap((stream) => {
    const { item, facultyId, groupIds, teacherId, ...place } = streamGroups(stream);
    const { id: streamId, lessonTypeId, memberIds } = stream;
    const against = place.against && assignments.find((one) => one.streamId === place.against)?.id;
    const target = { groupIds, facultyId, streamId, students: memberIds.length, seats: place.seats, against };
    return teachDiscipline({ item, pool, assign, teacherId, lessonTypeId, target });
  });

  const groupUnits = studying.map(({ group, items }) => {
    const required = items.filter((item) => !item.elective && item.discipline.id !== byType);
    const own = ownLessons({ group, items: required, places, people });
    return required.map((item) =>
      teachDiscipline({
        item,
        pool,
        assign,
        teacherId: own.get(item.id),
        target: {
          groupIds: [group.id],
          facultyId: group.facultyId,
          groupId: group.id,
          students: people.studentsOf(group.id).length,
        },
      }),
    );
  });

  const courses = studying.flatMap(({ group, items }) =>
    items
      .filter(({ discipline }) => discipline.id !== byType)
      .map((item) => course({ group, item, term, people, electives })),
  );
  return {
    term,
    courses,
    streams,
    assignments,
    units: [
      // Streams contain several groups at once, so they are placed first.
      ...streamUnits.flatMap(({ whole, halves }) => [...whole, ...biweeklyUnits(halves)]),
      ...groupUnits.flatMap((lists) => [
        ...lists.flatMap(({ whole }) => whole),
        ...biweeklyUnits(lists.flatMap(({ halves }) => halves)),
      ]),
    ],
  };
}

/** The demo teachers always teach the demo students two disciplines of their departments. */
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
    groupId: group.id,
    termId: term.id,
    semesterId: item.semesterId,
    disciplineId: item.discipline.id,
    examTypeId: item.examTypeId,
    credits: item.credits,
    elective: item.elective,
    split: !item.elective && patterns.some((pattern) => pattern.split),
    streamOf,
  };
}
