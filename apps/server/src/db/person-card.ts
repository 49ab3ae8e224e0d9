import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { fullNameOf } from './full-name.ts';
import { inLanguage } from './in-language.ts';
import { peopleView, positions } from './tables.ts';

/** What anyone in the same class may see of a person: columns for a query over `peopleView` with its `positions`. */
export const personCard = (language: Language) => ({
  id: peopleView.id,
  code: peopleView.code,
  role: peopleView.role,
  fullName: fullNameOf(peopleView, language),
  groupId: peopleView.groupId,
  groupName: sql<string>`coalesce(${peopleView.groupName}, '')`,
  // Everybody has a department or a group, which the table's checks hold, and through it a faculty.
  facultyId: sql<number>`${peopleView.facultyId}`,
  position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
  hasPhoto: sql<boolean>`${peopleView.photoKey} is not null`,
});
