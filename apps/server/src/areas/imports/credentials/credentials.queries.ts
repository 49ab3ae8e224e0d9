import type { Language } from '@bilim/contract/limits';
import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { EACH_LANGUAGE } from '../../../db/shared/in-language.ts';
import { credentials, grants, importChanges, imports, peopleView, sessions } from '../../../db/tables.ts';

/** Locks the import, so that concurrent requests cannot issue credentials for it. */
export const lockImport = first(
  composed((db, at: At<{ importId: number }>) =>
    db.select({ id: imports.id }).from(imports).where(eq(imports.id, at.importId)).for('update'),
  ),
);

const addedPersonId = sql`(${importChanges.rowKey} ->> 'id')::integer`;
const addedPeople = (importId: Placeholder<string, number>) =>
  and(
    eq(importChanges.importId, importId),
    eq(importChanges.tableName, 'people'),
    eq(importChanges.kind, 'added'),
  );

/** Locks the credentials of these people, in id order, so that none of them changes their own meanwhile. */
export const lockCredentialsOfImport = composed((db, at: At<{ importId: number }>) =>
  db.execute(sql`select from ${credentials} where ${credentials.personId} in
    (select ${addedPersonId} from ${importChanges} where ${addedPeople(at.importId)})
    order by ${credentials.personId} for update`),
);

/** Selects active people added by an import, with their credentials. */
export const selectAddedPeople = composed(
  (db, at: At<{ importId: number }>, { language }: { language: Language }) => {
    const { departmentRu, departmentKg, departmentEn, facultyRu, facultyKg, facultyEn } = peopleView;
    const everOpened = db.select({ one: sql`1` }).from(sessions).where(eq(sessions.personId, peopleView.id));
    const trust = db.select({ one: sql`1` }).from(grants).where(eq(grants.personId, peopleView.id));
    return db
      .select({
        id: peopleView.id,
        role: peopleView.role,
        code: peopleView.code,
        name: fullNameOf(peopleView, language),
        group: peopleView.groupName,
        department: { ru: departmentRu, kg: departmentKg, en: departmentEn }[language],
        faculty: { ru: facultyRu, kg: facultyKg, en: facultyEn }[language],
        login: credentials.login,
        oneTime: credentials.oneTime,
        signedIn: sql<boolean>`${exists(everOpened)}`,
        trusted: sql<boolean>`${exists(trust)}`,
      })
      .from(importChanges)
      .innerJoin(peopleView, eq(peopleView.id, addedPersonId))
      .leftJoin(credentials, eq(credentials.personId, peopleView.id))
      .where(and(addedPeople(at.importId), eq(peopleView.active, true)))
      .orderBy(peopleView.id);
  },
  EACH_LANGUAGE,
);

type Passwords = { personIds: number[]; passwordHashes: string[]; now: Date };

/** For people who already have a login. */
export const setOneTimePasswords = composed((db, at: At<Passwords>) =>
  db.execute(sql`update ${credentials}
    set password_hash = given.password_hash, one_time = true, changed_at = ${at.now}
    from unnest(${at.personIds}::integer[], ${at.passwordHashes}::text[]) as given (person_id, password_hash)
    where ${credentials.personId} = given.person_id`),
);

/**
 * For people without a login. Skips logins that are taken and returns the inserted ones; the caller retries the rest.
 */
export const insertOneTimePasswords = composed((db, at: At<Passwords & { logins: string[] }>) =>
  db.execute<{ person_id: number; login: string }>(sql`
    insert into ${credentials} (person_id, login, password_hash, one_time, changed_at)
    select person_id, login, password_hash, true, ${at.now}
    from unnest(${at.personIds}::integer[], ${at.logins}::text[], ${at.passwordHashes}::text[])
      as given (person_id, login, password_hash)
    on conflict (lower(login)) do nothing
    returning person_id, login`),
);
