import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import type { ImportReport } from '../../areas/imports/imported.ts';
import { workOnRun } from '../../areas/imports/runs/work.service.ts';
import type { Builder } from '../../db/open.ts';
import { grants, importChanges, imports } from '../../db/tables.ts';
import { TEST_NOW, testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { tusOf } from '../clients/tus.ts';
import { makeTeacher, theOnly } from './academic.ts';

type Importing = NonNullable<Parameters<typeof workOnRun>[0]['importing']>;

/** A report of an import with default values; `given` overrides them. */
export const aReport = (given: Partial<ImportReport> = {}): ImportReport => ({
  outcome: 'planned',
  importId: null,
  kind: 'tables',
  name: 'students.csv',
  newPeople: 0,
  ended: null,
  sheets: [],
  problems: [],
  problemCount: 0,
  ...given,
});

export const aProblem = (given: Partial<ImportReport['problems'][number]> = {}) => ({
  file: 'students.csv',
  line: 2,
  column: 'code',
  value: 'x',
  code: 'needed',
  details: {},
  ...given,
});

/** A past import by a person, or by the operator. */
export async function makeImport(db: Builder, given: Partial<typeof imports.$inferInsert> = {}) {
  const operator = given.personId === undefined ? 'cron' : '';
  const row = { at: TEST_NOW, kind: 'tables' as const, name: 'students.csv', counts: {}, operator, ...given };
  return theOnly(await db.insert(imports).values(row).returning());
}

/** Records that an import added these people. */
export const bringPeople = (db: Builder, importId: number, ids: readonly number[]) =>
  db
    .insert(importChanges)
    .values(ids.map((id) => ({ importId, tableName: 'people', rowKey: { id }, kind: 'added' as const })));

/** Two administrators, and one of a single faculty. */
export async function importsStage() {
  const test = await testApp();
  const { db } = test.context;
  const administrator = async (limit: { facultyId?: number } = {}) => {
    const { id } = await makeTeacher(db);
    await db.insert(grants).values({ personId: id, right: 'administrator', ...limit });
    return { id, client: await test.signIn(id) };
  };
  const drop = (
    client: TestClient,
    names: readonly string[] = ['students.csv'],
    text = 'нет такого столбца',
  ) => Promise.all(names.map((name) => tusOf(client).upload(name, Buffer.from(text))));
  const check = async (client: TestClient, options: { whole?: boolean; acceptCollisions?: boolean } = {}) =>
    client.call(calls.check, {
      uploadIds: await drop(client),
      whole: false,
      acceptCollisions: false,
      ...options,
    });
  /** Does the work of a run's job, with an import that returns this. */
  const work = (runId: string, { importing, dryRun = false }: { importing: Importing; dryRun?: boolean }) =>
    workOnRun({ context: test.context, runId, dryRun, signal: new AbortController().signal, importing });
  /** Uploaded files after the check, with its report. */
  const checked = async (client: TestClient, found: Partial<ImportReport> = {}) => {
    const { id } = await check(client);
    await work(id, { dryRun: true, importing: async () => aReport(found) });
    return id;
  };
  return {
    test,
    db,
    administrator,
    drop,
    check,
    work,
    checked,
    one: await administrator(),
    other: await administrator(),
  };
}
export type ImportsStage = Awaited<ReturnType<typeof importsStage>>;
