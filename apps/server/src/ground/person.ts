import type { HeldRight, Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';

/** The caller, read from the session with every request and never from a payload. */
export type Person = {
  id: number;
  code: number;
  role: Role;
  /** In Cyrillic; `shownName` returns the name to display. */
  fullName: string;
  latinName: string;
  groupId: number | null;
  facultyId: number | null;
  /** The currently held rights; check them with `holds`. */
  rights: readonly HeldRight[];
};

export type Session = {
  id: number;
  person: Person;
  /** The last time the password was entered in this session. */
  confirmedAt: Date | null;
};

/** The key of a person in rate limits, for all their sessions together. */
export const callerName = (personId: number) => `person ${personId}`;

/** The caller's name in the reader's language. */
export const shownName = (
  { fullName, latinName }: Pick<Person, 'fullName' | 'latinName'>,
  language: Language,
) => (language === 'en' ? latinName : fullName);
