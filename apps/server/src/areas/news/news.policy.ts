import { holds, type Role } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';

/** Holders of the news right write, and edit and remove what any of them wrote. */
export const canWriteNews = (person: Person): boolean => holds(person, 'news');

/** What decides which posts somebody sees: their role and faculty; those who manage posts see all. */
export type Reader = { personId: number; role: Role; facultyId: number | null; seesAll: boolean };

export const readerOf = (person: Person): Reader => ({
  personId: person.id,
  role: person.role,
  facultyId: person.facultyId,
  seesAll: canWriteNews(person),
});
