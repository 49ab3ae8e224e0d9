import type { Language } from '@bilim/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Names = Record<
  'lastName' | 'firstName' | 'middleName' | 'lastNameLatin' | 'firstNameLatin' | 'middleNameLatin',
  PgColumn
>;

/** Last, first and middle name in one line, as in official lists; in English the Latin name of the passport. */
export function fullNameOf(person: Names, language: Language): SQL<string> {
  const [last, first, middle] =
    language === 'en'
      ? [person.lastNameLatin, person.firstNameLatin, person.middleNameLatin]
      : [person.lastName, person.firstName, person.middleName];
  return sql<string>`trim(${last} || ' ' || ${first} || ' ' || ${middle})`;
}
