import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../ground/grouping.ts';
import { type DemoUniversity, drawUniversity } from '../draw-university.ts';
import type { DemoLesson, TimetableUnit } from '../model.ts';
import { makeRooms } from './rooms.ts';
import { makeTimetable } from './timetable.ts';

type Placed = DemoLesson & { teacherId: number; groupIds: number[] };

/** Compares every pair of lessons in a slot, independent of how the timetable books them. */
function collisions(lessons: Placed[]): string[] {
  const slots = groupBy(lessons, ({ termId, dayNumber, bellId }) => `${termId}:${dayNumber}:${bellId}`);
  return [...slots.values()].flatMap((slot) =>
    slot.flatMap((one, place) =>
      slot.slice(place + 1).flatMap((other) => {
        const apart = one.week !== 0 && other.week !== 0 && one.week !== other.week;
        if (apart) return [];
        return [
          ...(one.roomId === other.roomId ? [`room ${one.roomId}: ${one.id}, ${other.id}`] : []),
          ...(one.teacherId === other.teacherId ? [`teacher ${one.teacherId}: ${one.id}, ${other.id}`] : []),
          ...one.groupIds
            .filter((id) => other.groupIds.includes(id))
            .map((id) => `group ${id}: ${one.id}, ${other.id}`),
        ];
      }),
    ),
  );
}

/**
 * The groups of a stream come from its members, not from the input of the timetable. Streams of the coming
 * term may overlap, because no student is in all of them.
 */
function placed({ lessons, teaching, coming, people }: DemoUniversity): Placed[] {
  const assignments = new Map(
    [...teaching, coming].flatMap((term) => term.assignments).map((one) => [one.id, one]),
  );
  const members = new Map(
    teaching.flatMap((term) => term.streams).map(({ id, memberIds }) => [id, memberIds]),
  );
  return lessons.map((lesson) => {
    const assignment = assignments.get(lesson.assignmentId);
    const ofStream = (members.get(assignment?.streamId ?? 0) ?? []).map(
      (id) => people.person(id).groupId ?? 0,
    );
    const groupIds = assignment?.groupId ? [assignment.groupId] : [...new Set(ofStream)];
    return { ...lesson, teacherId: assignment?.teacherId ?? 0, groupIds };
  });
}

const draw = ({ students, seed, now }: { students: number; seed: number; now: string }) =>
  drawUniversity({ students, seed, now: new Date(now), timeZone: 'Asia/Bishkek' });

describe('the timetable', () => {
  it('never gives a room, a teacher or a group two lessons at once, for any seed, size and day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 500 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(
          '2026-09-01T03:00:00Z',
          '2026-11-15T05:00:00Z',
          '2027-02-01T03:00:00Z',
          '2027-08-31T12:00:00Z',
        ),
        (students, seed, now) => {
          const university = draw({ students, seed, now });
          expect(collisions(placed(university))).toEqual([]);
        },
      ),
      { numRuns: 20, seed: 20261115 },
    );
  });

  it('has no collisions in a large university', () => {
    expect(collisions(placed(draw({ students: 5_000, seed: 3, now: '2026-11-15T05:00:00Z' })))).toEqual([]);
  });

  it('puts no lesson into a room with too few seats', () => {
    const university = draw({ students: 700, seed: 5, now: '2026-11-15T05:00:00Z' });
    const { teaching, people, lessons, rooms } = university;
    const assignments = new Map(teaching.flatMap((term) => term.assignments).map((one) => [one.id, one]));
    const streams = new Map(teaching.flatMap((term) => term.streams).map((one) => [one.id, one]));
    for (const { assignmentId, roomId } of lessons) {
      const assignment = assignments.get(assignmentId);
      const seats = assignment?.streamId
        ? (streams.get(assignment.streamId)?.memberIds.length ?? 0)
        : people.studentsOf(assignment?.groupId ?? 0).length;
      if ((rooms[roomId - 1]?.capacity ?? 0) < seats)
        expect.fail(`Room ${roomId} has fewer than ${seats} seats`);
    }
  });

  it('uses every day from Monday to Saturday, and both odd and even weeks', () => {
    const { lessons, calendar } = draw({ students: 240, seed: 7, now: '2026-11-15T05:00:00Z' });
    const current = lessons.filter(({ termId }) => termId === calendar.currentTerm.id);
    expect(new Set(current.map(({ dayNumber }) => dayNumber))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(current.map(({ week }) => week))).toEqual(new Set([0, 1, 2]));
  });

  it('opens another room instead of sharing one', () => {
    const unit = (id: number): TimetableUnit => ({
      parts: [{ assignmentId: id, teacherId: id, week: 0 }],
      groupIds: [id],
      facultyId: 1,
      seats: 20,
    });
    // More lessons than the week has slots, for a building without planned rooms.
    const rooms = makeRooms({ faculties: 1, units: [] });
    const before = rooms.rooms.length;
    const units = Array.from({ length: 48 * before + 10 }, (_, place) => unit(place + 1));
    const lessons = makeTimetable({ seed: 1, termId: 1, units, rooms: rooms.openBook(), firstId: 1 });
    expect(lessons).toHaveLength(units.length);
    expect(rooms.rooms.length).toBeGreaterThan(before);
    expect(
      collisions(
        lessons.map((one) => ({ ...one, teacherId: one.assignmentId, groupIds: [one.assignmentId] })),
      ),
    ).toEqual([]);
  });
});
