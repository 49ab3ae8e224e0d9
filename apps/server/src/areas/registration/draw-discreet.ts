import { meet } from '@bilim/rules/registration-basket';
import type { DrawStream, DrawStudent } from '@bilim/rules/registration-draw';

/**
 * Somebody who takes part, as everybody may see it: a whole week and all credits would say who it is to those who know them.
 * What cannot change what they get is left out.
 */
export function discreet({
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
