import { manages } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The registrar changes any entry, a dean those of the own faculty, but none of the whole university. */
export const calendarPolicy = policy({
  missing: 'CALENDAR_ENTRY_NOT_FOUND',
  allow: { change: manages },
});

/** Whether the person may add entries for the whole university. */
export const managesUniversity = (person: Person): boolean => manages(person, { facultyId: null });
