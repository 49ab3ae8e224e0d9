import { describe, expect, it } from 'vitest';
import { makeChat } from '../areas/chat/demo/chat.demo.ts';
import { groupBy } from '../ground/grouping.ts';
import { makeCalendar } from './calendar.ts';
import { registrationRows } from './coming/registrations.ts';
import { drawUniversity } from './draw-university.ts';

const NOW = '2026-11-15T05:00:00Z';
const timeZone = 'Asia/Bishkek';
const draw = ({ students = 240, seed = 7, now = NOW } = {}) =>
  drawUniversity({ students, seed, now: new Date(now), timeZone });
const university = draw();
const { people, structure, groups, plans, teaching, lessons, calendar, places } = university;
const assignments = teaching.flatMap((term) => term.assignments);
const current = teaching
  .filter(({ term }) => term.id === calendar.currentTerm.id)
  .flatMap((term) => term.assignments);

/** The days with a lesson in weeks of that parity. */
function daysWith({ week, mine }: { week: number; mine: (assignmentId: number) => boolean }): Set<number> {
  const own = lessons.filter(
    (lesson) => lesson.termId === calendar.currentTerm.id && (lesson.week === 0 || lesson.week === week),
  );
  return new Set(own.filter(({ assignmentId }) => mine(assignmentId)).map(({ dayNumber }) => dayNumber));
}

describe('the calendar', () => {
  it.each([
    ['2026-08-31T17:59:00Z', 2025, 2],
    ['2026-08-31T18:01:00Z', 2026, 1],
    ['2027-01-31T12:00:00Z', 2026, 1],
    ['2027-02-01T00:00:00Z', 2026, 2],
    ['2028-02-29T00:00:00Z', 2027, 2],
  ])('has %s in a term that contains it', (now, yearId, season) => {
    const { currentTerm, today, years } = makeCalendar({ now: new Date(now), timeZone });
    expect(currentTerm).toMatchObject({ yearId, season });
    expect(currentTerm.startsOn <= today && today <= currentTerm.endsOn).toBe(true);
    expect(years.map(({ id }) => id - yearId)).toEqual([-4, -3, -2, -1, 0, 1]);
  });
});

describe('the size', () => {
  it('has by default 3 faculties, 12 groups, 240 students, 40 teachers and 3 office employees', () => {
    expect(structure.faculties).toHaveLength(3);
    expect(groups).toHaveLength(12);
    expect(people.people.filter(({ role }) => role === 2)).toHaveLength(240);
    expect(people.people.filter(({ role }) => role === 1)).toHaveLength(43);
  });

  it('grows in every respect with the number of students', () => {
    const large = draw({ students: 6_000 });
    expect(large.people.people.filter(({ role }) => role === 2)).toHaveLength(6_000);
    expect(large.structure.faculties.length).toBeGreaterThan(3);
    expect(large.structure.specialities.length).toBeGreaterThan(structure.specialities.length);
    expect(large.groups.length).toBeGreaterThan(200);
    expect(large.rooms.length).toBeGreaterThan(university.rooms.length);
  });

  it('refuses a size too small for the demo accounts', () => {
    expect(() => draw({ students: 29 })).toThrow(/at least 30/);
    expect(() => draw({ students: 30 })).not.toThrow();
  });
});

describe('the plans', () => {
  it('have 30 credits in every semester, with one discipline of each choice group', () => {
    const semesters = groupBy(
      plans.items,
      (item) => `${item.specialityId}:${item.intakeYearId}:${item.semesterId}`,
    );
    for (const items of semesters.values()) {
      const required = items
        .filter(({ elective }) => !elective)
        .reduce((sum, { credits }) => sum + credits, 0);
      const choices = new Map(
        items.flatMap(({ choiceGroup, credits }) => (choiceGroup ? [[choiceGroup, credits]] : [])),
      );
      expect(required + [...choices.values()].reduce((sum, credits) => sum + credits, 0)).toBe(30);
    }
  });

  it('register each student for 30 credits this year, with electives within the seats', () => {
    const rows = [...registrationRows({ teaching, coming: university.coming, people })].filter(
      ({ termId }) => termId === calendar.currentTerm.id,
    );
    const byStudent = groupBy(rows, ({ studentId }) => studentId);
    expect(byStudent.size).toBe(240);
    for (const own of byStudent.values()) expect(own.reduce((sum, { credits }) => sum + credits, 0)).toBe(30);
    for (const { memberIds, seats } of teaching.flatMap((term) => term.streams)) {
      expect(memberIds.length).toBeLessThanOrEqual(seats);
    }
  });
});

describe('the demo people', () => {
  const student = people.person(people.demo.student);
  const streams = new Set(
    teaching
      .flatMap((term) => term.streams)
      .filter(({ memberIds }) => memberIds.includes(student.id))
      .map(({ id }) => id),
  );
  const attended = new Set(
    current
      .filter(
        ({ groupId, streamId, subgroup }) =>
          (groupId === student.groupId && subgroup !== 2) || streams.has(streamId ?? 0),
      )
      .map(({ id }) => id),
  );

  it('have the expected names, groups and departments', () => {
    expect(student).toMatchObject({
      lastName: 'Асанова',
      firstName: 'Керимбүбү',
      middleName: 'Болотовна',
      gender: 'female',
    });
    expect(groups[places.studentGroupId - 1]?.name).toBe('ИВТ-1-24');
    expect(groups[places.newcomerGroupId - 1]?.intakeYearId).toBe(2026);
    const faculties = [places.studentGroupId, places.student2GroupId].map((id) => groups[id - 1]?.facultyId);
    expect(new Set(faculties).size).toBe(2);
  });

  it('have lessons on most days of every week', () => {
    for (const week of [1, 2]) {
      expect(daysWith({ week, mine: (id) => attended.has(id) }).size).toBeGreaterThanOrEqual(5);
      const taught = new Set(
        current.filter(({ teacherId }) => teacherId === people.demo.teacher).map(({ id }) => id),
      );
      expect(daysWith({ week, mine: (id) => taught.has(id) }).size).toBeGreaterThanOrEqual(5);
    }
  });

  it('the first teacher teaches the first student, the second teacher only the second', () => {
    const teachers = (groupId: number) =>
      new Set(current.filter((one) => one.groupId === groupId).map(({ teacherId }) => teacherId));
    expect(teachers(places.studentGroupId)).toContain(people.demo.teacher);
    expect(teachers(places.student2GroupId)).toContain(people.demo.teacher2);
    const foreign = assignments.filter(({ teacherId }) => teacherId === people.demo.teacher2);
    expect(foreign.some(({ id }) => attended.has(id))).toBe(false);
  });

  it('have unread messages', () => {
    const chat = makeChat(university);
    const unread = (personId: number) =>
      chat.reads
        .filter((read) => read.personId === personId)
        .flatMap(({ roomId, lastReadId }) =>
          chat.messages.filter(
            (one) => one.roomId === roomId && one.id > lastReadId && one.authorId !== personId,
          ),
        ).length;
    expect(unread(people.demo.student)).toBeGreaterThan(0);
    expect(unread(people.demo.teacher)).toBeGreaterThan(0);
  });
});

describe('all people', () => {
  it('have names that agree with the gender, and tax numbers that agree with gender and birth date', () => {
    for (const { lastName, middleName, gender, taxId, birthDate } of people.people) {
      if (gender === 'female') expect(middleName).toMatch(/^$|на$/);
      else expect(middleName).toMatch(/^$|ич$/);
      if (gender === 'female') expect(lastName).not.toMatch(/([оеё]в|[^ш]ин)$|уулу$/);
      else expect(lastName).not.toMatch(/[оеё]ва$|кызы$/);
      const [year, month, day] = (birthDate ?? '').split('-');
      expect(taxId).toMatch(new RegExp(`^${gender === 'female' ? 1 : 2}${day}${month}${year}\\d{5}$`));
    }
  });

  it('are the same for the same seed and different for another seed', () => {
    expect(draw().people.people).toEqual(people.people);
    expect(draw({ seed: 8 }).people.people).not.toEqual(people.people);
  });

  it('attend about 88 of 100 lessons', () => {
    let [absent, all] = [0, 0];
    for (const { kind, reason } of university.journal.markRows()) {
      if (reason) continue;
      all++;
      if (kind === 'absent') absent++;
    }
    expect(1 - absent / all).toBeCloseTo(0.88, 1);
    expect(all).toBe(university.journal.countMarks());
  });

  it.each(['2026-08-31T18:01:00Z', '2026-11-15T05:00:00Z', '2027-08-31T12:00:00Z'])(
    'have no data after %s',
    (now) => {
      const drawn = draw({ students: 60, now });
      const { messages } = makeChat(drawn);
      expect(messages.filter(({ sentAt }) => sentAt > new Date(now))).toEqual([]);
      const held = [...drawn.journal.lessonRows()].filter(({ heldOn }) => heldOn >= drawn.calendar.today);
      const marks = [...drawn.journal.markRows()].filter(({ givenAt }) => givenAt >= new Date(now));
      expect({ held, marks }).toEqual({ held: [], marks: [] });
    },
  );
});
