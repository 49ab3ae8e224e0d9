import { type FeedSheet, inRoster } from '../feed.ts';
import { madeFeeds } from './made-rows.ts';
import type { People, Person } from './people.ts';
import type { RosterTable } from './roster-table.ts';

type Asked = { users: RosterTable | undefined; demographics: RosterTable | undefined; people: People };

/** Students and teachers of whom something is told; of the columns only those that the files have. */
export function personFeeds({ users, demographics, people }: Asked): FeedSheet[] {
  const has = (...columns: string[]) => !users || columns.some((column) => users.has(column));
  const columns = {
    ...{ person: 'identifier', lastName: 'familyName', firstName: 'givenName' },
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
              ...{ file: person.at.file, line: person.at.line, ended: person.ended },
              ...{ outside: inRoster(person.sourcedId), cells: cellsOf(person) },
            },
          ]
        : [],
    );
  const table = users;
  return [
    ...madeFeeds({
      ...{ sheet: 'students', table, whole: true, rows: rowsOf('student') },
      columns: { ...columns, group: 'classSourcedId' },
    }),
    ...madeFeeds({
      ...{ sheet: 'teachers', table, whole: true, rows: rowsOf('teacher') },
      columns: { ...columns, department: 'orgSourcedId' },
    }),
  ];
}

function cellsOf(person: Person) {
  const { lastName, firstName, middleName, birthDate, phone, group, department } = person;
  return {
    // Whoever has no number gets one from us.
    person: person.code === '' ? null : Number(person.code),
    ...{ lastName, firstName, middleName },
    // Where it is not known that is told already, and nothing is written.
    gender: person.gender ?? 'female',
    ...{ birthDate, phone, group, department },
  };
}
