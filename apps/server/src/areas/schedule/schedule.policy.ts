import { manages } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/**
 * The unit of a lesson is that of the group; of a stream, whose students come from many units, that of the discipline.
 */
export const schedulePolicy = policy({
  missing: 'LESSON_NOT_FOUND',
  allow: { change: manages },
});

/** Whether the person may change lessons anywhere; only then the lesson's unit is needed. */
export const changesLessons = (person: Person): boolean => manages(person);
