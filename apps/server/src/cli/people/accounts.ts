import { ROLE } from '@bilim/contract/access';
import { latinNames } from '@bilim/rules/text/transliterate';
import { endSessionsOf } from '../../areas/auth/devices.queries.ts';
import { checkNewLogin, plainLogin } from '../../areas/auth/new-credentials.ts';
import { issuedLogin } from '../../areas/auth/one-time.service.ts';
import { oneTimePassword } from '../../areas/auth/one-time-password.ts';
import { hashPassword } from '../../areas/auth/passwords.ts';
import type { Builder } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { accountOf, auditOperator, tellPerson } from '../operating/operator.ts';
import { Refusal } from '../refusal.ts';
import {
  findCountry,
  findDepartmentByName,
  findEducationLevel,
  findGroupByName,
  findNationality,
  insertOneTimeCredentials,
  insertPerson,
  nextCode,
  setOneTimePassword,
} from './accounts.queries.ts';

/** 53 bits of entropy: short, because the user types it once. */
const GROUPS = 3;

export type Newcomer = {
  role: 'student' | 'teacher';
  lastName: string;
  firstName: string;
  middleName: string;
  /** Latin names of the passport, if they differ from the transliteration. */
  lastNameLatin?: string;
  firstNameLatin?: string;
  middleNameLatin?: string;
  gender: 'female' | 'male';
  nationality?: string;
  citizenship?: string;
  education?: string;
  group: string | undefined;
  department: string | undefined;
  login: string | undefined;
};

/** Adds a person with one-time credentials, which the user must change at the first sign-in. */
export async function addUser({ db, newcomer, now }: { db: Builder; newcomer: Newcomer; now: Date }) {
  const { role, lastName, firstName, middleName, gender } = newcomer;
  const password = oneTimePassword({ groups: GROUPS });
  const passwordHash = await hashPassword(password);
  return db
    .transaction(async (db) => {
      const place =
        role === 'student' ? await groupOf({ db, newcomer }) : await departmentOf({ db, newcomer });
      const code = await nextCode(db);
      const login = plainLogin(newcomer.login ?? issuedLogin({ role: ROLE[role], code }));
      refuseBadLogin(login);
      const person = {
        role: ROLE[role],
        code,
        lastName,
        firstName,
        middleName,
        gender,
        ...latinNamesOf(newcomer),
        ...(await listedOf({ db, newcomer })),
        ...place,
      };
      const personId = await insertPerson(db, person);
      await insertOneTimeCredentials(db, { personId, login, passwordHash, now });
      await auditOperator({ db, action: 'operator.userAdded', personId, details: { login, role } });
      return { login, password, code };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'credentials_login')) throw error;
      throw new Refusal(`The login ${newcomer.login} is taken`);
    });
}

/** Gives an account a new one-time password and ends its sessions. */
export async function resetUser({ db, login, now }: { db: Builder; login: string; now: Date }) {
  const password = oneTimePassword({ groups: GROUPS });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (db) => {
    const account = await accountOf({ db, login });
    const { personId } = account;
    await setOneTimePassword(db, { personId, passwordHash, now });
    await endSessionsOf(db, { personId, now });
    await auditOperator({ db, action: 'operator.passwordReset', personId });
    await tellPerson({ db, personId, now });
    return { login: account.login, password };
  });
}

function latinNamesOf({ lastNameLatin, firstNameLatin, middleNameLatin, ...names }: Newcomer) {
  const proposed = latinNames(names);
  return {
    lastNameLatin: lastNameLatin ?? proposed.lastNameLatin,
    firstNameLatin: firstNameLatin ?? proposed.firstNameLatin,
    middleNameLatin: middleNameLatin ?? proposed.middleNameLatin,
  };
}

/** Finds the list entries for nationality, citizenship and education; all are optional. */
async function listedOf({ db, newcomer }: { db: Builder; newcomer: Newcomer }) {
  const entry = async (what: string, name: string | undefined, find: typeof findNationality) => {
    if (name === undefined) return null;
    const found = await find(db, { name });
    if (!found) throw new Refusal(`There is no ${what} ${name}`);
    return found.id;
  };
  return {
    nationalityId: await entry('nationality', newcomer.nationality, findNationality),
    citizenshipId: await entry('country', newcomer.citizenship, findCountry),
    educationLevelId: await entry('education', newcomer.education, findEducationLevel),
  };
}

async function groupOf({ db, newcomer }: { db: Builder; newcomer: Newcomer }) {
  if (!newcomer.group) throw new Refusal('A student needs --group');
  const group = await findGroupByName(db, { name: newcomer.group });
  if (!group) throw new Refusal(`There is no group ${newcomer.group}`);
  return { groupId: group.id };
}

async function departmentOf({ db, newcomer }: { db: Builder; newcomer: Newcomer }) {
  if (!newcomer.department) throw new Refusal('A teacher needs --department');
  const department = await findDepartmentByName(db, { name: newcomer.department });
  if (!department) throw new Refusal(`There is no department ${newcomer.department}`);
  return { departmentId: department.id };
}

function refuseBadLogin(login: string) {
  try {
    checkNewLogin(login);
  } catch {
    throw new Refusal(`${login} cannot be a login`);
  }
}
