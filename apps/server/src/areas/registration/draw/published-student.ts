import { meet } from '@bilim/rules/registration/basket';
import type { DrawStream, DrawStudent } from '@bilim/rules/registration/draw';

/**
 * A participant as published in the draw file. The full timetable and credits would identify the student, so
 * values that cannot change the result are removed.
 */
export function publishedStudent({
  student,
  streams,
}: {
  student: DrawStudent;
  streams: readonly DrawStream[];
}): DrawStudent {
  const wished = new Set(student.wishes.flatMap(({ streamIds }) => streamIds));
  const theirs = streams.filter(({ id }) => wished.has(id));
  const worth = new Map(theirs.map(({ disciplineId, credits }) => [disciplineId, credits]));
  const most = [...worth.values()].reduce((sum, credits) => sum + credits, 0);
  const slots = theirs.flatMap((stream) => stream.slots);
  return {
    ...student,
    creditsLeft: Math.min(student.creditsLeft, most),
    busy: student.busy.filter((one) => slots.some((slot) => meet(one, slot))),
  };
}
