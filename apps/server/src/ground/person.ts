import type { HeldRight, Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';

/** Who is calling: read from the session with every request, never from a payload. */
export type Person = {
  id: number;
  code: number;
  role: Role;
  /** In Cyrillic; `shownName` gives the one to show. */
  fullName: string;
  latinName: string;
  groupId: number | null;
  facultyId: number | null;
  /** Those held at this moment; ask by `holds`. */
  rights: readonly HeldRight[];
};

export type Session = {
  id: number;
  person: Person;
  /** When the password was last given in it. */
  confirmedAt: Date | null;
};

/** How a person is called where callers are counted, however many sessions they have. */
export const callerName = (personId: number) => `person ${personId}`;

/** The name of the caller as this reader sees it. */
export const shownName = (
  { fullName, latinName }: Pick<Person, 'fullName' | 'latinName'>,
  language: Language,
) => (language === 'en' ? latinName : fullName);
