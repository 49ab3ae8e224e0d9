import { readDay } from '../../../files/tables/cells.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Gender } from './gender.ts';
import type { RowPosition } from './made-rows.ts';
import { type RosterTable, rowsOnce } from './roster-table.ts';

export type Role = 'student' | 'teacher';
export type User = RowPosition & {
  ended: boolean;
  code: string;
  lastName: string;
  firstName: string;
  middleName: string;
  phone: string;
  grade: string;
};
export type Held = RowPosition & {
  ended: boolean;
  role: Role;
  isPrimary: boolean;
  org: string;
  since: string | null;
};
type Demographics = RowPosition & { sex: Gender | null; birthDate: string };

/** Data about people in the files, by the sourcedId of the user. */
export type Users = {
  users: ReadonlyMap<string, User>;
  /** Only the roles of students and teachers. */
  roles: ReadonlyMap<string, readonly Held[]>;
  demographics: ReadonlyMap<string, Demographics>;
};
type Params = {
  users: RosterTable | undefined;
  roles: RosterTable | undefined;
  demographics: RosterTable | undefined;
  problems: ProblemList;
};

export async function readUsers({ users, roles, demographics, problems }: Params): Promise<Users> {
  const read = {
    users: new Map<string, User>(),
    roles: new Map<string, Held[]>(),
    demographics: new Map<string, Demographics>(),
  };
  const hold = (userId: string, held: Omit<Held, 'role'> & { role: string }) => {
    const { role } = held;
    // Other roles, such as parents and aides, do not exist here.
    if (role !== 'student' && role !== 'teacher') return;
    read.roles.set(userId, [...(read.roles.get(userId) ?? []), { ...held, role }]);
  };
  if (users)
    for await (const row of rowsOnce(users, problems)) {
      const { line, ended, of } = row;
      const place = { file: users.file, line };
      const sourcedId = of('sourcedId');
      const enabled = of('enabledUser').toLowerCase();
      if (!ended && enabled !== 'true' && enabled !== 'false') {
        const wrong = { column: 'enabledUser', value: enabled, details: { of: 'true, false' } };
        problems.add({ ...place, ...wrong, code: 'notChoice' });
      }
      read.users.set(sourcedId, {
        ...place,
        ended: ended || enabled === 'false',
        code: codeOf(of('identifier')),
        lastName: of('familyName'),
        firstName: of('givenName'),
        middleName: of('middleName'),
        phone: of('sms') || of('phone'),
        grade: firstOf(of('grades')),
      });
      // Before 1.2 the role was a column of this file.
      if (users.has('role'))
        hold(sourcedId, {
          ...place,
          ended: false,
          role: of('role'),
          isPrimary: true,
          org: firstOf(of('orgSourcedIds')),
          since: null,
        });
    }
  if (roles)
    for await (const { line, ended, of } of rowsOnce(roles, problems))
      hold(of('userSourcedId'), {
        file: roles.file,
        line,
        ended,
        role: of('role'),
        isPrimary: of('roleType') === 'primary',
        org: of('orgSourcedId'),
        since: readDay(of('beginDate')),
      });
  if (demographics)
    for await (const { line, ended, of } of rowsOnce(demographics, problems)) {
      const sex = of('sex').toLowerCase();
      if (!ended)
        read.demographics.set(of('sourcedId'), {
          file: demographics.file,
          line,
          birthDate: of('birthDate'),
          sex: sex === 'female' || sex === 'male' ? sex : null,
        });
    }
  return read;
}

const firstOf = (list: string) => list.split(',')[0]?.trim() ?? '';

const MOST = 2_147_483_647;
/** The person's number; '' if the identifier is not a valid number. */
const codeOf = (identifier: string) =>
  /^[1-9]\d{0,9}$/.test(identifier) && Number(identifier) <= MOST ? identifier : '';
