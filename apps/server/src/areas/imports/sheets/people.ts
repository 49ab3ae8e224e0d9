import { allotNumbers, personChecks } from './hooks/people.queries.ts';
import { OF_PEOPLE } from './hooks/people.ts';
import { type Column, choice, day, like, needed, refTo, type Sheet, text, whole } from './sheet.ts';

const NAME_MOST = 100;
const name = (key: string, to: string) => text(key, to, NAME_MOST);

const latin = (of: string, column: Column): Column => ({ ...like(of, column), latin: true });

const person = () => [
  { ...needed(whole('person', 'code', { least: 1, most: 2_147_483_647 })), fill: allotNumbers },
  needed(name('lastName', 'last_name')),
  needed(name('firstName', 'first_name')),
  name('middleName', 'middle_name'),
  // As in the passport; transliterated if the cell is empty.
  latin('lastName', name('lastNameLatin', 'last_name_latin')),
  latin('firstName', name('firstNameLatin', 'first_name_latin')),
  latin('middleName', name('middleNameLatin', 'middle_name_latin')),
  needed(choice('gender', 'gender', ['female', 'male'])),
  day('birthDate', 'birth_date'),
  refTo('nationality', 'nationality_id', 'nationalities'),
  refTo('citizenship', 'citizenship_id', 'countries'),
  text('taxId', 'tax_id', 20),
  text('phone', 'phone', 40),
  refTo('level', 'education_level_id', 'levels'),
];

/**
 * Unverified: the person confirms it with a code before anything is sent to it. An empty cell keeps the address that the
 * person has entered.
 */
const email = () => like('email', text('email', 'email', 254));

/** People who leave become inactive; their rows and marks are kept. */
const people = (role: number) => ({
  table: 'people',
  pk: ['id'],
  key: ['person'],
  ends: 'inactive' as const,
  only: { column: 'role', value: role },
  code: { own: 't.code::text' },
  unique: [['person']],
  people: true as const,
  checks: personChecks(role),
  ...OF_PEOPLE,
});

export const PEOPLE: readonly Sheet[] = [
  {
    name: 'students',
    ...people(2),
    columns: [...person(), needed(refTo('group', 'group_id', 'groups')), email()],
  },
  {
    name: 'teachers',
    ...people(1),
    columns: [
      ...person(),
      needed(refTo('department', 'department_id', 'departments')),
      refTo('position', 'position_id', 'positions'),
      email(),
    ],
  },
];
