import { lessonDay } from '@bilim/rules/days/lesson-day';
import { BELLS } from '../../../demo/content/catalogue.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import type { DemoAssignment, DemoLesson } from '../../../demo/model.ts';

export type DemoPlace = { day: string; bellId: number; roomId: number };

/** Finds places to which a lesson may be moved: the room, the teachers and the students are free. */
export function makeFreePlaces(
  { calendar: { currentTerm: term }, lessons, rooms, teaching }: DemoUniversity,
  studentsIn: (assignment: DemoAssignment) => number[],
) {
  const now = teaching.find(({ term: { id } }) => id === term.id);
  const assignments = new Map(now?.assignments.map((one) => [one.id, one]));
  const taken: (DemoPlace & { lessonId: number })[] = [];

  const givenAt = ({
    day,
    bellId,
  }: {
    day: string;
    bellId: number;
  }): (DemoLesson & { roomNow: number })[] => {
    const place = lessonDay({ day, term });
    return lessons.flatMap((lesson) => {
      const moved = taken.find(
        (one) => one.lessonId === lesson.id && one.day === day && one.bellId === bellId,
      );
      if (moved) return [{ ...lesson, roomNow: moved.roomId }];
      const isPlanned =
        lesson.termId === term.id &&
        lesson.bellId === bellId &&
        lesson.dayNumber === place?.dayNumber &&
        [0, place.week].includes(lesson.week);
      return isPlanned ? [{ ...lesson, roomNow: lesson.roomId }] : [];
    });
  };

  return {
    assignmentOf: ({ assignmentId }: DemoLesson) => assignments.get(assignmentId),
    /** The first of these days, early bells first, in a large enough room of the same building. */
    find({ lesson, days }: { lesson: DemoLesson; days: readonly string[] }): DemoPlace | undefined {
      const own = assignments.get(lesson.assignmentId);
      const room = rooms.find(({ id }) => id === lesson.roomId);
      if (!own || !room) return undefined;
      const students = new Set(studentsIn(own));
      const isInTheWay = (other: DemoLesson) => {
        const theirs = assignments.get(other.assignmentId);
        if (!theirs || theirs.teacherId === own.teacherId) return true;
        return studentsIn(theirs).some((id) => students.has(id));
      };
      for (const day of days) {
        for (const { id: bellId } of BELLS.slice(0, 6)) {
          const others = givenAt({ day, bellId });
          if (others.some(isInTheWay)) continue;
          const free = rooms.find(
            ({ id, building, capacity }) =>
              building === room.building &&
              capacity >= room.capacity &&
              id !== room.id &&
              !others.some(({ roomNow }) => roomNow === id),
          );
          if (!free) continue;
          const place = { day, bellId, roomId: free.id };
          taken.push({ ...place, lessonId: lesson.id });
          return place;
        }
      }
      return undefined;
    },
  };
}
