import { holds } from '@bilim/contract/access';
import type { Person } from '../ground/person.ts';
import type { Recipients } from './bus.ts';

/** Whether an event is for this person. Holders of the news right see every post, so they hear of every one. */
export function isFor({ to, person }: { to: Recipients; person: Person }): boolean {
  if ('people' in to) return to.people.includes(person.id);
  if (holds(person, 'news')) return true;
  const ownRole = to.audience === 0 || to.audience === person.role;
  const ownFaculty = to.facultyId === null || to.facultyId === person.facultyId;
  return ownRole && ownFaculty;
}
