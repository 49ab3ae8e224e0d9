import { type FeedSheet, inRoster } from '../feed/feed.ts';
import { madeFeeds } from './made-rows.ts';
import type { People, Person } from './people.ts';
import type { RosterTable } from './roster-table.ts';

type Params = { users: RosterTable | undefined; demographics: RosterTable | undefined; people: People };

/** Students and teachers with new data, in the columns that the files have. */
export function personFeeds({ users, demographics, people }: Params): FeedSheet[] {
  const has = (...columns: string[]) => !users || columns.some((column) => users.has(column));
  const columns = {
    person: 'identifier',
    lastName: 'familyName',
    firstName: 'givenName',
    ...(has('middleName') && { middleName: 'middleName' }),
    gender: 'sex',
    ...(demographics?.has('birthDate') && { birthDate: 'birthDate' }),
    ...(has('sms', 'phone') && { phone: users && !users.has('sms') ? 'phone' : 'sms' }),
  };
  const rowsOf = (role: Person['role']) =>
    [...people.all.values()].flatMap((person) =>
      person.role === role && person.at
        ? [
            {
              file: person.at.file,
              line: person.at.line,
              ended: person.ended,
              outside: inRoster(person.sourcedId),
              cells: cellsOf(person),
            },
          ]
        : [],
    );
  const table = users;
  return [
    ...madeFeeds({
      sheet: 'students',
      table,
      whole: true,
      rows: rowsOf('student'),
      columns: { ...columns, group: 'classSourcedId' },
    }),
    ...madeFeeds({
      sheet: 'teachers',
      table,
      whole: true,
      rows: rowsOf('teacher'),
      columns: { ...columns, department: 'orgSourcedId' },
    }),
  ];
}

function cellsOf(person: Person) {
  const { lastName, firstName, middleName, birthDate, phone, group, department } = person;
  return {
    // A person without a number gets one from us.
    person: person.code === '' ? null : Number(person.code),
    lastName,
    firstName,
    middleName,
    // A missing gender is already reported as a problem, so this value is never written.
    gender: person.gender ?? 'female',
    birthDate,
    phone,
    group,
    department,
  };
}
