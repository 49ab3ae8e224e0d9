import { holds } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/**
 * The unit of a lesson: that of the group; of a stream, whose students come from many units, that of the discipline.
 */
type OfUnit = { facultyId: number | null; departmentId: number | null };

/** The registrar changes any lesson, a dean those of the own faculty. */
const manages = (person: Person, lesson: OfUnit) =>
  holds(person, 'registrar', lesson) || holds(person, 'dean', lesson);

export const schedulePolicy = policy({
  missing: 'LESSON_NOT_FOUND',
  allow: { change: manages },
});

/** Whether the person may change lessons anywhere; only then the lesson's unit is needed. */
export const changesLessons = (person: Person): boolean =>
  holds(person, 'registrar') || holds(person, 'dean');
