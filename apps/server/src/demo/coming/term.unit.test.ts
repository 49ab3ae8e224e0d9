import { describe, expect, it } from 'vitest';
import { drawUniversity } from '../draw-university.ts';
import { at } from '../random.ts';

const draw = (now: string, students = 240) =>
  drawUniversity({ students, seed: 7, now: new Date(now), timeZone: 'Asia/Bishkek' });
const DAYS = ['2026-11-15T05:00:00Z', '2027-03-01T05:00:00Z', '2027-08-31T12:00:00Z'];

describe.each(DAYS)('the coming term on %s', (now) => {
  const { coming, people, calendar, lessons } = draw(now);
  const { student, student2, teacher } = people.demo;
  const free = coming.streams.map(({ seats, memberIds }) => seats - memberIds.length);
  const slotsOf = (streamId: number) => {
    const own = coming.assignments.filter((one) => one.streamId === streamId).map(({ id }) => id);
    const placed = lessons.filter(({ assignmentId }) => own.includes(assignmentId));
    return placed.map(({ dayNumber, bellId }) => `${dayNumber}.${bellId}`);
  };

  it('follows the current one, and its registration is open', () => {
    expect(coming.term.id).toBe(calendar.currentTerm.id + 1);
    expect(coming.opensAt < calendar.now && calendar.now < coming.closesAt).toBe(true);
  });

  it('has a stream with two seats left, and a full one with a waiting list', () => {
    expect(free).toContain(2);
    expect(Math.min(...free)).toBe(0);
    const waited = at(coming.waits, 0).streamId;
    expect(coming.waits.map(({ streamId }) => streamId)).toEqual([waited, waited, waited]);
    expect(free[coming.streams.findIndex(({ id }) => id === waited)]).toBe(0);
  });

  it('leaves the choice to the demo students and gives the demo teacher a stream', () => {
    const members = coming.streams.flatMap(({ memberIds }) => memberIds);
    expect(members).not.toContain(student);
    expect(members).not.toContain(student2);
    expect(members.length).toBeGreaterThan(0);
    expect(coming.assignments.some((one) => one.teacherId === teacher && one.streamId !== null)).toBe(true);
  });

  it('has a clash between an elective and a practice by lesson type, and another stream fits', () => {
    const elective = at(
      coming.streams,
      coming.streams.findIndex((_, place) => free[place] === 2),
    );
    const practices = coming.streams.filter(
      ({ lessonTypeId }) => lessonTypeId !== null && lessonTypeId !== 1,
    );
    const busy = slotsOf(elective.id);
    const [first, ...others] = practices.map(({ id }) => slotsOf(id).some((slot) => busy.includes(slot)));
    expect(first).toBe(true);
    expect(others).toContain(false);
  });

  it('has a prerequisite the demo student has met and one the student has not', () => {
    const { teaching } = draw(now);
    const had = new Set(
      teaching.flatMap(({ courses, streams }) =>
        [
          ...courses.filter((one) => one.groupId === people.person(student).groupId && !one.elective),
          ...streams.filter(({ memberIds }) => memberIds.includes(student)),
        ].map(({ disciplineId }) => disciplineId),
      ),
    );
    expect(coming.prerequisites.map(({ requiredId }) => had.has(requiredId))).toEqual([true, false]);
  });
});

it('the demo student chooses one of four electives, and every choice group has a rule', () => {
  const { coming, places, groups, plans } = draw(DAYS[0] ?? '');
  const own = at(
    groups.filter(({ id }) => id === places.studentGroupId),
    0,
  );
  const semesterId = (coming.term.yearId - own.intakeYearId) * 2 + coming.term.season;
  const electives = plans.semester({ ...own, semesterId }).filter(({ elective }) => elective);
  const [number, ...others] = new Set(electives.map(({ choiceGroup }) => choiceGroup));
  expect(others).toEqual([]);
  const offered = new Set(coming.streams.map(({ disciplineId }) => disciplineId));
  expect(electives.filter(({ discipline }) => offered.has(discipline.id))).toHaveLength(4);
  const { specialityId, intakeYearId } = own;
  expect(plans.choices).toContainEqual({ specialityId, intakeYearId, semesterId, number, picks: 1 });
});
