import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentials } from '../../../db/tables.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeStudent } from '../../../testing/factories/academic.ts';
import { makeImportOf } from '../../../testing/stages/import-of-people.ts';
import { issueCredentials } from './credentials.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('issuing credentials waits for a person who is changing their own, and keeps the change', async () => {
  const { db } = app.context;
  const student = await makeStudent(db);
  const importId = await makeImportOf(db, [student]);
  const issue = () =>
    issueCredentials({ context: app.context, importId, language: 'ru', by: { operator: 'root' } });
  await issue();
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update credentials set one_time = false, password_hash = 'own' where person_id = $1`,
      [student.id],
    );
    const issuing = issue();
    await expect
      .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await issuing).toEqual({ issued: [], changed: 1 });
  } finally {
    client.release();
  }
  const [stored] = await db.select().from(credentials).where(eq(credentials.personId, student.id));
  expect(stored).toMatchObject({ oneTime: false, passwordHash: 'own' });
});
