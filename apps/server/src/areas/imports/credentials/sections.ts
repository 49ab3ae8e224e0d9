import { ROLE, type Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';

/** A person with the credentials just issued to them. */
export type Issued = {
  role: Role;
  code: number;
  name: string;
  group: string | null;
  department: string | null;
  faculty: string | null;
  login: string;
  password: string;
};

/** The students of a group, or the teachers of a department. */
export type Section = { role: Role; faculty: string; unit: string; people: Issued[] };

/** Sorted by faculty, students before teachers, then by group or department and by person. */
export function sectionsOf({
  issued,
  language,
}: {
  issued: readonly Issued[];
  language: Language;
}): Section[] {
  const sections = new Map<string, Section>();
  for (const person of issued) {
    const { role } = person;
    const faculty = person.faculty ?? '';
    const unit = (role === ROLE.student ? person.group : person.department) ?? '';
    const key = JSON.stringify([role, faculty, unit]);
    const section = sections.get(key) ?? { role, faculty, unit, people: [] };
    section.people.push(person);
    sections.set(key, section);
  }
  const named = [...sections.values()].map((section) => ({
    ...section,
    people: alphabetically({ rows: section.people, by: ({ name }) => name, language }),
  }));
  const byUnit = alphabetically({ rows: named, by: ({ unit }) => unit, language });
  // The sort is stable.
  const byRole = byUnit.sort((one, other) => other.role - one.role);
  return alphabetically({ rows: byRole, by: ({ faculty }) => faculty, language });
}
