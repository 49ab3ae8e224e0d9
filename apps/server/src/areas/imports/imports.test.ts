import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import { IMPORT_FILES, IMPORTS_PAGE, PROBLEMS_PAGE } from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  credentials,
  grants,
  importRuns,
  imports,
  jobs,
  people,
  sessions,
  uploads,
} from '../../db/tables.ts';
import { partPath } from '../../files/uploads-folder.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { tusOf } from '../../testing/clients/tus.ts';
import { makeFaculty, makeStudent } from '../../testing/factories/academic.ts';
import {
  aProblem,
  aReport,
  bringPeople,
  type ImportsStage,
  importsStage,
  makeImport,
} from '../../testing/factories/imports.ts';
import { tidyRuns } from './runs/tidy.service.ts';
import { workOnUndo } from './undo/work.service.ts';

const DAY_MS = 86_400_000;

let stage: ImportsStage;
let one: TestClient;
let other: TestClient;
beforeAll(async () => {
  stage = await importsStage();
  one = stage.one.client;
  other = stage.other.client;
});
afterAll(() => stage.test.close());
afterEach(async () => {
  stage.test.setNow(TEST_NOW);
  await stage.db.delete(jobs);
  await stage.db.delete(importRuns);
  await stage.db.delete(uploads);
});

const dataDir = () => stage.test.context.config.dataDir;
const codeOf = async (answer: ReturnType<TestClient['send']>) => {
  const { status, envelope } = await answer;
  return [status, envelope.code];
};
const apply = (client: TestClient, runId: string, wire: Record<string, unknown> = {}) =>
  client.send(calls.apply, { runId, ...wire });
const stateOf = async (runId: string) => (await one.call(calls.run, { runId })).state;
const later = (ms: number) => stage.test.setNow(new Date(TEST_NOW.getTime() + ms));
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const laidOut = () => readdir(join(dataDir(), 'imports')).catch(() => []);

describe('importing', () => {
  it('is refused for an administrator of one faculty only', async () => {
    const { id: facultyId } = await makeFaculty(stage.db);
    const { client } = await stage.administrator({ facultyId });
    const uploadIds = await stage.drop(client);
    const { id: importId } = await makeImport(stage.db);
    for (const [call, wire] of [
      [calls.list, {}],
      [calls.current, {}],
      [calls.check, { uploadIds }],
      [calls.undo, { importId }],
      [calls.credentials, { importId }],
      [calls.template, {}],
      [calls.export, {}],
    ] as const)
      expect([call.path, ...(await codeOf(client.send(call, wire)))]).toEqual([call.path, 403, 'FORBIDDEN']);
  });

  it('needs a recent password confirmation for changes and for downloads with secrets', async () => {
    const runId = await stage.checked(one);
    const { id: importId } = await makeImport(stage.db);
    const client = await stage.test.signIn(stage.one.id);
    await stage.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.personId, stage.one.id));
    later(60_000);
    for (const [call, wire] of [
      [calls.apply, { runId }],
      [calls.undo, { importId }],
      [calls.credentials, { importId }],
      [calls.export, {}],
    ] as const)
      expect(await codeOf(client.send(call, wire))).toEqual([403, 'CONFIRM_PASSWORD']);
    expect(await stateOf(runId)).toBe('checked');
    await stage.db.update(sessions).set({ confirmedAt: TEST_NOW });
    one = await stage.test.signIn(stage.one.id);
  });
});

describe('uploaded files', () => {
  it("are checked by a job, and problems are shown in the reader's language", async () => {
    const { id: runId, state, files } = await stage.check(one);
    expect([state, files]).toEqual(['checking', [{ name: 'students.csv', size: 34 }]]);
    await stage.work(runId, {
      dryRun: true,
      importing: async () =>
        aReport({ outcome: 'problems', problemCount: 1, problems: [aProblem({ value: 'wrong' })] }),
    });
    const run = await one.call(calls.run, { runId });
    expect(run).toMatchObject({ state: 'checked', failure: null, made: null });
    expect(run.report).toMatchObject({
      outcome: 'problems',
      problemCount: 1,
      problemFiles: [{ file: 'students.csv', count: 1 }],
    });
    const texts = new Set<string>();
    for (const language of ['ru', 'kg', 'en'] as const) {
      const [problem] = await one.call(calls.problems, { runId }, { language });
      expect(problem).toMatchObject({ place: 1, file: 'students.csv', line: 2, value: 'wrong' });
      texts.add(problem?.text ?? '');
    }
    expect(texts.size).toBe(3);
  });

  it('are read under their original names, and the copies are removed afterwards', async () => {
    const { id: runId } = await one.call(calls.check, {
      uploadIds: await stage.drop(one, ['Группы 1.csv', 'students.csv'], 'байты'),
      whole: true,
      acceptCollisions: false,
    });
    const read: unknown[] = [];
    await stage.work(runId, {
      dryRun: true,
      importing: async ({ paths, options, by }) => {
        for (const path of paths) read.push([basename(path), await readFile(path, 'utf8')]);
        read.push(options, by);
        return aReport();
      },
    });
    expect(read).toEqual([
      ['Группы 1.csv', 'байты'],
      ['students.csv', 'байты'],
      { dryRun: true, whole: true, maxEndedPercent: 5, acceptCollisions: false },
      { personId: stage.one.id },
    ]);
    expect(await laidOut()).toEqual([]);
  });

  it("must be complete, the caller's own, not expired, and have different names", async () => {
    const [foreign = ''] = await stage.drop(other);
    const [old = ''] = await stage.drop(one);
    await stage.db.update(uploads).set({ expiresAt: TEST_NOW }).where(eq(uploads.id, old));
    const half = await tusOf(one).create('half.csv', 10);
    const twins = await stage.drop(one, ['a.csv', 'A.csv']);
    for (const [uploadIds, code] of [
      [[foreign], [404, 'UPLOAD_NOT_FOUND']],
      [[old], [404, 'UPLOAD_NOT_FOUND']],
      [[half], [409, 'UPLOAD_UNFINISHED']],
      [[randomUUID()], [404, 'UPLOAD_NOT_FOUND']],
      [twins, [400, 'IMPORT_SAME_NAME']],
      [[], [400, 'FILE_MISSING']],
      [Array.from({ length: IMPORT_FILES + 1 }, () => randomUUID()), [400, 'BAD_INPUT']],
    ] as const)
      expect(await codeOf(one.send(calls.check, { uploadIds }))).toEqual(code);
    expect(await stage.db.$count(importRuns)).toBe(0);
  });

  it('are kept for at least a day after a check', async () => {
    const [id = ''] = await stage.drop(one);
    await stage.db.update(uploads).set({ expiresAt: new Date(TEST_NOW.getTime() + 60_000) });
    await one.call(calls.check, { uploadIds: [id], whole: false, acceptCollisions: false });
    const [row] = await stage.db.select().from(uploads).where(eq(uploads.id, id));
    expect(row?.expiresAt.getTime()).toBe(TEST_NOW.getTime() + DAY_MS);
  });

  it('are not visible to other administrators', async () => {
    const runId = await stage.checked(one);
    for (const [call, wire] of [
      [calls.run, { runId }],
      [calls.problems, { runId }],
      [calls.apply, { runId }],
      [calls.leave, { runId }],
      [calls.run, { runId: randomUUID() }],
    ] as const)
      expect(await codeOf(other.send(call, wire))).toEqual([404, 'IMPORT_RUN_NOT_FOUND']);
    expect(await other.call(calls.current, {})).toBeNull();
    expect((await one.call(calls.current, {}))?.id).toBe(runId);
  });

  it('replace the files that waited before, and the old bytes are deleted', async () => {
    const uploadIds = await stage.drop(one, ['a.csv', 'b.csv']);
    const options = { whole: false, acceptCollisions: false };
    const { id: first } = await one.call(calls.check, { uploadIds, ...options });
    const { id: second } = await one.call(calls.check, { uploadIds: uploadIds.slice(0, 1), ...options });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['left', 'checking']);
    const [kept = '', gone = ''] = uploadIds;
    await expect.poll(() => isThere(partPath({ dataDir: dataDir(), id: gone }))).toBe(false);
    expect(await isThere(partPath({ dataDir: dataDir(), id: kept }))).toBe(true);
    // A check in progress runs to its end, but its result is ignored.
    await stage.work(first, { dryRun: true, importing: async () => aReport() });
    expect(await stateOf(first)).toBe('left');
  });

  it('are discarded on request, or after a day without a decision', async () => {
    const runId = await stage.checked(one);
    await one.call(calls.leave, { runId });
    await one.call(calls.leave, { runId });
    expect([await stateOf(runId), await stage.db.$count(uploads)]).toEqual(['left', 0]);
    expect(await codeOf(apply(one, runId))).toEqual([409, 'IMPORT_RUN_STATE']);
    const forgotten = await stage.checked(one);
    later(DAY_MS - 1);
    await stage.test.runJobs();
    expect(await stateOf(forgotten)).toBe('checked');
    later(DAY_MS + 3_600_000);
    await stage.test.runJobs();
    expect([await stateOf(forgotten), await stage.db.$count(uploads)]).toEqual(['left', 0]);
  });
});

describe('problems', () => {
  it('are listed page by page, for all files or one', async () => {
    const problems = Array.from({ length: PROBLEMS_PAGE + 3 }, (_, at) =>
      aProblem({
        file: at < 2 ? 'groups.csv' : 'students.csv',
        line: at + 2,
        column: at === 0 ? null : 'code',
      }),
    );
    const runId = await stage.checked(one, { outcome: 'problems', problems, problemCount: 5_000 });
    const first = await one.call(calls.problems, { runId });
    expect(first.map(({ line }) => line)).toEqual(problems.slice(0, PROBLEMS_PAGE).map(({ line }) => line));
    const after = first.at(-1)?.place;
    expect(await one.call(calls.problems, { runId, after })).toHaveLength(3);
    const ofOne = await one.call(calls.problems, { runId, file: 'groups.csv' });
    expect(ofOne.map(({ line, column }) => [line, column === ''])).toEqual([
      [2, true],
      [3, false],
    ]);
    const { report } = await one.call(calls.run, { runId });
    expect([report?.problemCount, report?.problemFiles.length]).toEqual([5_000, 2]);
  });
});

describe('a checked run', () => {
  it.each([
    ['problems', {}, 'IMPORT_PROBLEMS'],
    ['nothing', {}, 'IMPORT_NOTHING'],
    ['tooManyEnded', { acceptCollisions: true }, 'IMPORT_TOO_MANY_ENDED'],
    ['collisions', { endMore: true }, 'IMPORT_COLLISIONS'],
  ] as const)('is not imported when the outcome is %s', async (outcome, consent, code) => {
    const ended = { sheet: 'students', count: 20, of: 40, percent: 50 };
    const runId = await stage.checked(one, { outcome, ended, problemCount: 3 });
    expect(await codeOf(apply(one, runId, consent))).toEqual([409, code]);
    expect(await stateOf(runId)).toBe('checked');
  });

  it.each([
    ['tooManyEnded', { endMore: true }, { maxEndedPercent: 100, acceptCollisions: false }],
    ['collisions', { acceptCollisions: true }, { maxEndedPercent: 5, acceptCollisions: true }],
  ] as const)('is imported with outcome %s if the user consents to it', async (outcome, consent, options) => {
    const runId = await stage.checked(one, {
      outcome,
      ended: { sheet: 'students', count: 20, of: 40, percent: 50 },
    });
    await one.call(calls.apply, { runId, endMore: false, acceptCollisions: false, ...consent });
    let asked: unknown;
    await stage.work(runId, {
      importing: async (given) => {
        asked = given.options;
        return aReport({ outcome: 'nothing' });
      },
    });
    expect(asked).toEqual({ dryRun: false, whole: false, ...options });
  });

  it('is imported only after its check and only once; a retry with the same id has no effect', async () => {
    const { id: early } = await stage.check(one);
    expect(await codeOf(apply(one, early))).toEqual([409, 'IMPORT_RUN_STATE']);
    const runId = await stage.checked(one);
    const clientId = randomUUID();
    const begun = async () => stage.db.$count(jobs, eq(jobs.kind, 'imports.apply'));
    const [first, second] = await Promise.all([
      apply(one, runId, { clientId }),
      apply(one, runId, { clientId }),
    ]);
    expect([first.status, second.status, await begun()]).toEqual([200, 200, 1]);
    expect(await codeOf(apply(one, runId, { clientId: randomUUID() }))).toEqual([409, 'IMPORT_RUN_STATE']);
    expect(await codeOf(one.send(calls.leave, { runId }))).toEqual([409, 'IMPORT_RUN_STATE']);
    const uploadIds = await stage.drop(one);
    expect(await codeOf(one.send(calls.check, { uploadIds }))).toEqual([409, 'IMPORT_BUSY']);
  });

  it('is refused while another administrator imports', async () => {
    const [mine, theirs] = [await stage.checked(one), await stage.checked(other)];
    await apply(other, theirs);
    expect(await codeOf(apply(one, mine))).toEqual([409, 'IMPORT_BUSY']);
  });
});

describe('an import', () => {
  const importing = async (client = one) => {
    const runId = await stage.checked(client);
    await client.call(calls.apply, { runId, endMore: false, acceptCollisions: false });
    return runId;
  };

  it('stores what was imported, and deletes the files', async () => {
    const runId = await importing();
    const { id: importId } = await makeImport(stage.db, {
      personId: stage.one.id,
      operator: '',
      counts: { students: { read: 5, added: 3, changed: 1, ended: 1 } },
    });
    await stage.work(runId, { importing: async () => aReport({ outcome: 'done', importId }) });
    const { state, made } = await one.call(calls.run, { runId });
    expect(state).toBe('imported');
    expect(made).toMatchObject({
      id: importId,
      undoneAt: null,
      sheets: [{ sheet: 'students', read: 5, added: 3, changed: 1, ended: 1 }],
    });
    expect(await stage.db.$count(uploads)).toBe(0);
    expect(await one.call(calls.current, {})).toBeNull();
    // A job that runs again finds the run imported.
    await stage.work(runId, { importing: () => Promise.reject(new Error('Imported twice')) });
    expect(await stateOf(runId)).toBe('imported');
  });

  it('whose process died before it saved the result is matched with what it imported', async () => {
    await makeImport(stage.db, { personId: stage.one.id, at: new Date(TEST_NOW.getTime() - 1) });
    const runId = await importing();
    const { id } = await makeImport(stage.db, { personId: stage.one.id });
    await stage.work(runId, { importing: async () => aReport({ outcome: 'nothing' }) });
    expect((await one.call(calls.run, { runId })).made?.id).toBe(id);
  });

  it('that finds something else than the check did waits for a new decision', async () => {
    const runId = await importing();
    const ended = { sheet: 'students', count: 20, of: 40, percent: 50 };
    await stage.work(runId, { importing: async () => aReport({ outcome: 'tooManyEnded', ended }) });
    expect(await stateOf(runId)).toBe('checked');
    expect(await codeOf(apply(one, runId))).toEqual([409, 'IMPORT_TOO_MANY_ENDED']);
    expect((await apply(one, runId, { endMore: true })).status).toBe(200);
  });

  it('can be retried after it met another import', async () => {
    const runId = await importing();
    await stage.work(runId, { importing: () => Promise.reject(new Failure('IMPORT_BUSY')) });
    const { state, failure, report } = await one.call(calls.run, { runId });
    expect([state, failure, report?.outcome]).toEqual([
      ...[
        'checked',
        'Сейчас идёт другой импорт или кто-то меняет те же записи: повторите через минуту',
        'planned',
      ],
    ]);
    expect((await apply(one, runId)).status).toBe(200);
  });

  it('that fails with a bug is reported as failed, and its files are deleted', async () => {
    const runId = await importing();
    await stage.work(runId, { importing: () => Promise.reject(new Error('A bug')) });
    const { state, failure } = await one.call(calls.run, { runId });
    expect([state, failure]).toEqual([
      ...['failed', 'Импорт прервался из-за ошибки на сервере, ничего не записано'],
    ]);
    expect(await stage.db.$count(uploads)).toBe(0);
  });

  it('whose files are missing is reported as failed', async () => {
    const { id } = await stage.check(other);
    const [{ id: uploadId } = { id: '' }] = await stage.db
      .select()
      .from(uploads)
      .where(eq(uploads.ownerId, stage.other.id));
    await tusOf(other).remove(uploadId);
    await stage.work(id, { dryRun: true, importing: async () => aReport() });
    expect(await other.call(calls.run, { runId: id })).toMatchObject({
      state: 'failed',
      failure: 'Файлов больше нет на сервере: загрузите их ещё раз',
    });
  });

  it('of an administrator who lost the right is not made', async () => {
    const { id, client } = await stage.administrator();
    const runId = await importing(client);
    const until = new Date(TEST_NOW.getTime() - 1);
    await stage.db.update(grants).set({ validUntil: until }).where(eq(grants.personId, id));
    await stage.work(runId, { importing: () => Promise.reject(new Error('Imported without the right')) });
    const [row] = await stage.db.select().from(importRuns).where(eq(importRuns.id, runId));
    expect(row).toMatchObject({ state: 'failed', report: { failure: { code: 'IMPORT_RIGHT_LOST' } } });
    const again = await stage.test.signIn(id);
    expect(await codeOf(again.send(calls.run, { runId }))).toEqual([403, 'FORBIDDEN']);
  });

  it('saves its progress without waiting for it', async () => {
    const runId = await importing();
    let seen: unknown;
    await stage.work(runId, {
      importing: async ({ onProgress }) => {
        for (let done = 1; done <= 100; done += 1) onProgress?.({ done, total: 100, label: 'students' });
        await expect
          .poll(async () => (await one.call(calls.run, { runId })).progress)
          .toMatchObject({ done: 1, total: 100 });
        seen = await one.call(calls.current, {});
        return aReport({ outcome: 'nothing' });
      },
    });
    expect(seen).toMatchObject({ id: runId, state: 'importing' });
    expect((await one.call(calls.run, { runId })).progress).toBeNull();
  });

  it('is marked as failed when every try of its job died', async () => {
    const runId = await importing();
    later(3_600_001);
    await tidyRuns({ context: stage.test.context });
    expect(await stateOf(runId)).toBe('importing');
    await stage.db.update(jobs).set({ state: 'dead' });
    await stage.test.runJobs();
    expect(await stateOf(runId)).toBe('failed');
  });
});

describe('past imports', () => {
  it('are those of all administrators, newest first, page by page', async () => {
    for (let count = 0; count <= IMPORTS_PAGE; count += 1) await makeImport(stage.db);
    const first = await one.call(calls.list, {});
    expect(first).toHaveLength(IMPORTS_PAGE);
    const ids = first.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const [next] = await one.call(calls.list, { before: ids.at(-1) });
    expect(next?.id).toBeLessThan(ids.at(-1) ?? 0);
    expect(await other.call(calls.list, {})).toEqual(first);
  });

  it('show who made and undid them, and how many imported people never signed in', async () => {
    const students = await Promise.all(Array.from({ length: 4 }, () => makeStudent(stage.db)));
    const { id } = await makeImport(stage.db, { personId: stage.other.id });
    await bringPeople(
      stage.db,
      id,
      students.map((student) => student.id),
    );
    const [signedIn, waits] = students;
    const row = { passwordHash: 'x' };
    await stage.db.insert(credentials).values([
      { ...row, personId: signedIn?.id ?? 0, login: 'imported-1', oneTime: false },
      { ...row, personId: waits?.id ?? 0, login: 'imported-2', oneTime: true },
    ]);
    const [made] = await one.call(calls.list, {}, { language: 'en' });
    expect(made).toMatchObject({ id, newPeople: 4, unused: 3, undoneAt: null, undoneBy: '' });
    expect(made?.by).toMatch(/[A-Za-z]/);
    const undone = { undoneAt: TEST_NOW, undoneOperator: 'root' };
    await stage.db.update(imports).set(undone).where(eq(imports.id, id));
    const [after] = await one.call(calls.list, {});
    expect(after).toMatchObject({ id, unused: 0, undoneAt: TEST_NOW, undoneBy: 'root' });
  });

  it('are not undone or printed when there is nothing to undo or print', async () => {
    const { id: undone } = await makeImport(stage.db, { undoneAt: TEST_NOW, undoneOperator: 'root' });
    const { id: nobody } = await makeImport(stage.db);
    for (const [call, importId, code] of [
      [calls.undo, 999_999, [404, 'IMPORT_NOT_FOUND']],
      [calls.undo, undone, [409, 'IMPORT_UNDONE']],
      [calls.credentials, 999_999, [404, 'IMPORT_NOT_FOUND']],
      [calls.credentials, undone, [409, 'IMPORT_UNDONE']],
      [calls.credentials, nobody, [409, 'IMPORT_NO_CREDENTIALS']],
    ] as const)
      expect([call.path, ...(await codeOf(one.send(call, { importId })))]).toEqual([call.path, ...code]);
  });
});

describe('undoing an import in the browser', () => {
  const undoOf = async (importId: number) => {
    const found = (await one.call(calls.list, {})).find(({ id }) => id === importId);
    return { undone: found?.undoneAt ?? null, undo: found?.undo ?? null };
  };
  const work = (importId: number, personId = stage.one.id) =>
    workOnUndo({
      context: stage.test.context,
      importId,
      personId,
      signal: new AbortController().signal,
    });

  it('is done by one job, even when requested twice', async () => {
    const { id: importId } = await makeImport(stage.db);
    const { id: brought } = await makeStudent(stage.db);
    await bringPeople(stage.db, importId, [brought]);
    const going = { going: true, because: [], failure: null };
    expect(await one.call(calls.undo, { importId })).toMatchObject({ id: importId, undo: going });
    expect(await other.call(calls.undo, { importId })).toMatchObject({ id: importId, undo: going });
    expect(await stage.db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs)).toEqual([
      { kind: 'imports.undo', payload: { importId, personId: stage.one.id } },
    ]);
    await work(importId);
    expect(await undoOf(importId)).toEqual({ undone: TEST_NOW, undo: null });
    expect(await stage.db.$count(people, eq(people.id, brought))).toBe(0);
    // A second run of the job finds the import undone.
    await work(importId);
    expect(await undoOf(importId)).toEqual({ undone: TEST_NOW, undo: null });
  });

  it('shows what depends on the import, and can be requested again', async () => {
    const { id: importId } = await makeImport(stage.db);
    const { id: brought } = await makeStudent(stage.db);
    await bringPeople(stage.db, importId, [brought]);
    await stage.db.insert(sessions).values({ personId: brought, secretHash: 'held' });
    await one.call(calls.undo, { importId });
    await work(importId);
    const { undone, undo } = await undoOf(importId);
    expect([undone, undo]).toEqual([
      null,
      { going: false, because: [expect.objectContaining({ count: 1 })], failure: null },
    ]);
    expect(undo?.because[0]?.what).not.toBe('sessions');
    await stage.db.delete(sessions).where(eq(sessions.personId, brought));
    await one.call(calls.undo, { importId });
    await work(importId);
    expect((await undoOf(importId)).undone).toEqual(TEST_NOW);
  });

  it('fails for an administrator who lost the right, and does not stay in progress', async () => {
    const { id: importId } = await makeImport(stage.db);
    const { id: personId } = await makeStudent(stage.db);
    await one.call(calls.undo, { importId });
    await work(importId, personId);
    expect((await undoOf(importId)).undo).toMatchObject({
      going: false,
      failure: expect.stringMatching(/./),
    });
    await one.call(calls.undo, { importId });
    await stage.db.delete(jobs);
    await tidyRuns({ context: stage.test.context });
    expect(await undoOf(importId)).toMatchObject({ undone: null, undo: { going: false } });
  });
});
