import { holds } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The unit that a lesson belongs to: that of the group, and of a stream, whose students come from anywhere, that of the discipline. */
type OfUnit = { facultyId: number | null; departmentId: number | null };

/** The registrar's office changes any lesson, a dean those of their faculty. */
const manages = (person: Person, lesson: OfUnit) =>
  holds(person, 'registrar', lesson) || holds(person, 'dean', lesson);

export const schedulePolicy = policy({
  missing: 'LESSON_NOT_FOUND',
  allow: { change: manages },
});

/** Whether somebody changes lessons anywhere: nobody else needs to know of which unit one is. */
export const changesLessons = (person: Person): boolean =>
  holds(person, 'registrar') || holds(person, 'dean');
