import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { here } from '../../../context/here.ts';
import { audit } from '../../../db/audit.queries.ts';
import type { Db } from '../../../db/open.ts';
import type { Config } from '../../../ground/config.ts';
import { issuedLogin, makeOneOfMany } from '../../auth/one-time.service.ts';
import { letterheadOf } from '../../papers/papers.service.ts';
import {
  insertOneTimePasswords,
  lockCredentialsOfImport,
  lockImport,
  selectAddedPeople,
  setOneTimePasswords,
} from './credentials.queries.ts';
import { drawnSheets } from './drawn-sheets.ts';
import { type Issued, sectionsOf } from './sections.ts';
import { credentialsTable } from './table.ts';

/** The issuer: an administrator in the browser, or the operator on the server. */
export type IssuedBy = { personId: number } | { operator: string };

export type IssuingContext = Pick<AppContext, 'db' | 'now'> & { config: Pick<Config, 'timeZone'> };

type Params = { context: IssuingContext; importId: number; language: Language; by: IssuedBy };

type AddedPerson = Awaited<ReturnType<typeof selectAddedPeople>>[number];

/** Batch size; between batches the event loop serves other requests. */
const BATCH = 1_000;

/**
 * Gives a new one-time password to each imported person who has not logged in yet. Only hashes are
 * stored: printing again issues new passwords and invalidates the old ones. People with their own password are
 * skipped and counted. Holders of rights are skipped unless the operator issues: an administrator who could sign in
 * as one of them could approve their own import.
 */
export async function issueCredentials({
  context,
  importId,
  language,
  by,
}: Params): Promise<{ issued: Issued[]; changed: number }> {
  return context.db.transaction(async (db) => {
    if (!(await lockImport(db, { importId }))) throw new Failure('NOT_FOUND');
    await lockCredentialsOfImport(db, { importId });
    const people = await selectAddedPeople(db, { importId }, { language });
    const waiting = people.filter((one) => hasNotBegun(one) && ('operator' in by || !one.trusted));
    const issued: Issued[] = [];
    for (let from = 0; from < waiting.length; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      issued.push(...(await issueTo({ db, people: batch, now: context.now() })));
    }
    const changed = people.length - waiting.length;
    const details = { issued: issued.length, changed, ...('operator' in by ? by : {}) };
    const person = 'personId' in by ? { id: by.personId } : null;
    await audit(db, { person, action: 'imports.credentials', object: `import:${importId}`, details });
    return { issued, changed };
  });
}

const hasNotBegun = ({ login, oneTime, signedIn }: AddedPerson) => login === null || (oneTime && !signedIn);

/** A person who already has a login keeps it. */
async function issueTo({ db, people, now }: { db: Db; people: readonly AddedPerson[]; now: Date }) {
  const given = people.map((person) => ({ ...person, ...makeOneOfMany() }));
  const named = given.flatMap(({ login, ...one }) => (login === null ? [] : [{ ...one, login }]));
  await setOneTimePasswords(db, {
    personIds: named.map(({ id }) => id),
    passwordHashes: named.map(({ passwordHash }) => passwordHash),
    now,
  });
  const nameless = given.filter(({ login }) => login === null);
  const logins = await insertWithLogins({ db, people: nameless, now });
  return given.map(({ role, code, name, group, department, faculty, password, ...one }): Issued => {
    const login = one.login ?? logins.get(one.id);
    if (login === undefined) throw new Error('A person was left without a login');
    return { role, code, name, group, department, faculty, login, password };
  });
}

type Nameless = Pick<AddedPerson, 'id' | 'role' | 'code'> & { passwordHash: string };

/** `s200123`; if another person has that login, the first free of `s200123-2`, `s200123-3`, … */
async function insertWithLogins({ db, people, now }: { db: Db; people: readonly Nameless[]; now: Date }) {
  const logins = new Map<number, string>();
  let left = people;
  for (let number = 1; left.length > 0; number += 1) {
    const { rows } = await insertOneTimePasswords(db, {
      personIds: left.map(({ id }) => id),
      logins: left.map((person) => (number === 1 ? issuedLogin(person) : `${issuedLogin(person)}-${number}`)),
      passwordHashes: left.map(({ passwordHash }) => passwordHash),
      now,
    });
    for (const { person_id, login } of rows) logins.set(person_id, login);
    left = left.filter(({ id }) => !logins.has(id));
  }
  return logins;
}

type Printed = { context: IssuingContext; issued: readonly Issued[]; language: Language; origin: string };

/**
 * Yields a CSV of all people and printable sheets; each group starts on a new page, each faculty has its own file.
 */
export async function* printCredentials({
  context,
  issued,
  language,
  origin,
}: Printed): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const sections = sectionsOf({ issued, language });
  yield { name: 'credentials.csv', bytes: credentialsTable({ sections, language }) };
  const { university } = await letterheadOf({ context, language });
  const { day } = here(context);
  yield* drawnSheets({ sections, language, origin, university, day });
}

/** Issues credentials and yields their files. `origin` is the address where people sign in. */
export async function* credentialFiles({ origin, ...asked }: Params & { origin: string }) {
  const { issued } = await issueCredentials(asked);
  yield* printCredentials({ ...asked, issued, origin });
}
