import { randomUUID } from 'node:crypto';
import type { Right } from '@bilim/contract/access';
import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import { Failure } from '@bilim/contract/failures';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  contractPrices,
  events,
  grades,
  grants,
  importApprovals,
  importRuns,
  imports,
  jobs,
  people,
  sessions,
} from '../../../db/tables.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/clients/client.ts';
import { makeFaculty, theOnly } from '../../../testing/factories/academic.ts';
import {
  type ApprovalsStage,
  approvalsStage,
  type Caller,
} from '../../../testing/stages/imports-approvals.ts';
import { csv, rowOf, UNIVERSITY } from '../../../testing/stages/imports-university.ts';

const DAY_MS = 86_400_000;

let stage: ApprovalsStage;
let administrator: Caller;
let finance: Caller;
let registrar: Caller;
/** Ids of the template's prices, in its order. */
let priceIds: number[];

beforeAll(async () => {
  stage = await approvalsStage();
  const rows = await prices();
  priceIds = (UNIVERSITY.prices ?? []).map(
    ({ price }) => rows.find(({ tyiyn }) => tyiyn === Number(price) * 100)?.id ?? 0,
  );
  finance = await stage.holder('finance');
  registrar = await stage.holder('registrar');
});
beforeEach(async () => {
  administrator = await stage.administrator();
});
afterEach(async () => {
  stage.test.setNow(TEST_NOW);
  await stage.db.delete(jobs);
  await stage.db.update(importRuns).set({ state: 'left' }).where(eq(importRuns.state, 'checked'));
});
afterAll(() => stage.test.close());

let som = 60_000;
/** A prices file that gives the first price a new value. */
const newPrice = () => {
  som += 1;
  return csv([rowOf('prices', 0, { price: `${som}` })]);
};
const newGrade = () => csv([rowOf('grades', 0, { grade: `approval-${randomUUID()}` })]);

const codeOf = async (answer: ReturnType<TestClient['send']>) => {
  const { status, envelope } = await answer;
  return [status, envelope.code];
};
const ask = ({ client }: Caller, runId: string) => client.call(calls.ask, { runId });
const approve: ApprovalsStage['approve'] = (...given) => stage.approve(...given);
const asked: ApprovalsStage['asked'] = (...given) => stage.asked(...given);
const applied: ApprovalsStage['applied'] = (...given) => stage.applied(...given);
const apply = ({ client }: Caller, runId: string) => client.send(calls.apply, { runId });
const runOf: ApprovalsStage['runOf'] = (...given) => stage.runOf(...given);
const statesOf = async (caller: Caller, runId: string) =>
  Object.fromEntries((await runOf(caller, runId)).approvals.map(({ right, state }) => [right, state]));
const waitingOf = async ({ client }: Caller) => (await client.call(calls.waiting, {})).map(({ id }) => id);
const prices = () => stage.db.select().from(contractPrices).orderBy(asc(contractPrices.id));
const amounts = async (count: number) => {
  const rows = await prices();
  return priceIds.slice(0, count).map((id) => rows.find((row) => row.id === id)?.tyiyn);
};
const lineOf = async (action: string) =>
  (await stage.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.id))).at(
    -1,
  );

describe('an administrator without the right', () => {
  it('is refused until a holder of the right approves this import', async () => {
    const before = await prices();
    const runId = await stage.checkedFiles(administrator, { 'prices.csv': newPrice() });
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'needed' });
    expect(await codeOf(approve(finance, runId))).toEqual([404, 'IMPORT_RUN_NOT_FOUND']);
    await ask(administrator, runId);
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'asked' });
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
    expect(await stage.db.$count(jobs, eq(jobs.kind, 'imports.apply'))).toBe(0);
    expect(await prices()).toEqual(before);

    expect((await approve(finance, runId)).status).toBe(200);
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'approved' });
    expect(await applied(administrator, runId)).toMatchObject({ state: 'imported', failure: null });
    expect(await amounts(1)).toEqual([som * 100]);
  });

  it('imports tables other than marks and money without an approval', async () => {
    const runId = await stage.checkedFiles(administrator, {
      'students.csv': csv([rowOf('students', 0, { phone: `+996 555 ${som}` })]),
      'prices.csv': csv([UNIVERSITY.prices?.[1] ?? {}]),
    });
    expect((await runOf(administrator, runId)).approvals).toEqual([]);
    expect(await codeOf(administrator.client.send(calls.ask, { runId }))).toEqual([409, 'IMPORT_RUN_STATE']);
    expect((await applied(administrator, runId)).state).toBe('imported');
  });

  it('needs an approval for each of two rights, and each approver sees only their own sheets', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice(), 'grades.csv': newGrade() });
    const sheetsOf = async ({ client }: Caller) =>
      (await client.call(calls.asked, { runId })).sheets.map(({ sheet, added, changed }) => [
        sheet,
        added,
        changed,
      ]);
    expect(await sheetsOf(finance)).toEqual([['prices', 0, 1]]);
    expect(await sheetsOf(registrar)).toEqual([['grades', 1, 0]]);
    await approve(finance, runId);
    expect(await statesOf(administrator, runId)).toEqual({ registrar: 'asked', finance: 'approved' });
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
    await approve(registrar, runId);
    const graded = await stage.db.$count(grades);
    expect((await applied(administrator, runId)).state).toBe('imported');
    expect(await stage.db.$count(grades)).toBe(graded + 1);
  });
});

describe('an administrator who holds the right', () => {
  it('needs no second person', async () => {
    await stage.db.insert(grants).values({ personId: administrator.id, right: 'finance' });
    administrator = { ...administrator, client: await stage.test.signIn(administrator.id) };
    const runId = await stage.checkedFiles(administrator, { 'prices.csv': newPrice() });
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'own' });
    const { state, made } = await applied(administrator, runId);
    expect([state, made?.approvedBy]).toEqual(['imported', []]);
  });

  it('still needs an approval if the right covers one faculty only', async () => {
    const { id: facultyId } = await makeFaculty(stage.db);
    await stage.db.insert(grants).values({ personId: administrator.id, right: 'finance', facultyId });
    administrator = { ...administrator, client: await stage.test.signIn(administrator.id) };
    const runId = await stage.checkedFiles(administrator, { 'prices.csv': newPrice() });
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
  });

  it('needs an approval again when the right is lost before the import runs', async () => {
    const before = await prices();
    await stage.db.insert(grants).values({ personId: administrator.id, right: 'finance' });
    administrator = { ...administrator, client: await stage.test.signIn(administrator.id) };
    const runId = await stage.checkedFiles(administrator, { 'prices.csv': newPrice() });
    expect((await apply(administrator, runId)).status).toBe(200);
    await stage.db
      .update(grants)
      .set({ validUntil: TEST_NOW })
      .where(eq(grants.id, theOnly(await rightsOf(administrator.id, 'finance')).id));
    await stage.test.runJobs();
    const [row] = await stage.db.select().from(importRuns).where(eq(importRuns.id, runId));
    expect(row).toMatchObject({ state: 'checked', report: { failure: { code: 'IMPORT_APPROVAL_STALE' } } });
    expect(await prices()).toEqual(before);
  });
});

const rightsOf = async (personId: number, right: Right) =>
  (await stage.db.select().from(grants).where(eq(grants.personId, personId))).filter(
    (one) => one.right === right,
  );

describe('an approval', () => {
  it('is given by another person who holds the right for the whole university', async () => {
    const { id: facultyId } = await makeFaculty(stage.db);
    const dean = await stage.holder('dean', { facultyId });
    const limited = await stage.holder('finance', { facultyId });
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    // The importer cannot approve it, even with a right granted after the request.
    await stage.db.insert(grants).values({ personId: administrator.id, right: 'finance' });
    const self = { ...administrator, client: await stage.test.signIn(administrator.id) };
    for (const [caller, code] of [
      [dean, [403, 'FORBIDDEN']],
      [administrator, [403, 'FORBIDDEN']],
      [await stage.administrator(), [403, 'FORBIDDEN']],
      [self, [404, 'IMPORT_RUN_NOT_FOUND']],
      [limited, [404, 'IMPORT_RUN_NOT_FOUND']],
      [registrar, [404, 'IMPORT_RUN_NOT_FOUND']],
    ] as const) {
      expect(await codeOf(approve(caller, runId))).toEqual(code);
      expect(await codeOf(caller.client.send(calls.asked, { runId }))).toEqual(code);
      expect(await codeOf(caller.client.send(calls.refuse, { runId, round: 1, reason: 'x' }))).toEqual(code);
    }
    expect(await stage.db.$count(importApprovals, eq(importApprovals.runId, runId))).toBe(0);
    expect([await waitingOf(self), await waitingOf(registrar)]).toEqual([[], []]);
    expect(await codeOf(limited.client.send(calls.waiting, {}))).toEqual([403, 'FORBIDDEN']);
    expect(await waitingOf(finance)).toEqual([runId]);
    expect(await waitingOf(await stage.holder('finance'))).toEqual([runId]);
  });

  it('needs the password and the current round', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    expect(await codeOf(approve(finance, runId, 2))).toEqual([409, 'IMPORT_RUN_STATE']);
    await stage.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.personId, finance.id));
    const stale = await stage.test.signIn(finance.id);
    await stage.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.personId, finance.id));
    stage.test.setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect(await codeOf(approve({ ...finance, client: stale }, runId))).toEqual([403, 'CONFIRM_PASSWORD']);
    await stage.db.update(sessions).set({ confirmedAt: TEST_NOW }).where(eq(sessions.personId, finance.id));
    stage.test.setNow(TEST_NOW);
    finance = { ...finance, client: await stage.test.signIn(finance.id) };
    expect((await approve(finance, runId)).status).toBe(200);
  });

  it('of another import does not count', async () => {
    const second = await stage.administrator();
    const text = newPrice();
    const mine = await asked(administrator, { 'prices.csv': text });
    const theirs = await asked(second, { 'prices.csv': text });
    expect(await waitingOf(finance)).toEqual(expect.arrayContaining([mine, theirs]));
    await approve(finance, theirs);
    expect(await codeOf(apply(administrator, mine))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
    expect(await waitingOf(finance)).toEqual([mine]);
  });

  it('given twice, even concurrently, is stored once', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    const colleague = await stage.holder('finance');
    const answers = await Promise.all([
      ...[approve(finance, runId), approve(finance, runId), approve(colleague, runId)],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await approve(finance, runId)).status).toBe(200);
    expect(await stage.db.$count(importApprovals, eq(importApprovals.runId, runId))).toBe(1);
    await applied(administrator, runId);
    const [kept] = await stage.db.select().from(importApprovals).where(eq(importApprovals.runId, runId));
    const first = kept?.personId === finance.id ? finance : colleague;
    expect((await approve(first, runId)).status).toBe(200);
    expect(await stage.db.$count(importApprovals, eq(importApprovals.runId, runId))).toBe(1);
  });

  it('and its import record both names in the audit log and in the list', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    await approve(finance, runId);
    const { made } = await applied(administrator, runId);
    const approval = theOnly(
      await stage.db.select().from(importApprovals).where(eq(importApprovals.runId, runId)),
    );
    expect(await lineOf('imports.approved')).toMatchObject({
      personId: finance.id,
      object: `approval:${approval.id}`,
      details: { run: runId, right: 'finance', importer: administrator.id },
    });
    expect(await lineOf('imports.done')).toMatchObject({
      personId: administrator.id,
      object: `import:${made?.id}`,
      details: { approvers: [{ right: 'finance', personId: finance.id }] },
    });
    const names = await stage.db
      .select({ id: people.id, last: people.lastName })
      .from(people)
      .where(inArray(people.id, [administrator.id, finance.id]));
    const [shown] = await administrator.client.call(calls.list, {});
    expect(shown).toMatchObject({
      id: made?.id,
      by: expect.stringContaining(names.find(({ id }) => id === administrator.id)?.last ?? '-'),
    });
    expect(shown?.approvedBy).toEqual([
      expect.stringContaining(names.find(({ id }) => id === finance.id)?.last ?? '-'),
    ]);
  });

  it('sends an event only to holders of the right and the administrator', async () => {
    await stage.db.delete(events);
    const told = async () => {
      const rows = await stage.db.select().from(events).where(eq(events.kind, 'imports.approvals'));
      await stage.db.delete(events);
      return rows.map(({ people: to }) => [
        to?.includes(finance.id),
        to?.includes(administrator.id),
        to?.includes(registrar.id),
      ]);
    };
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    expect(await told()).toEqual([[true, true, false]]);
    await ask(administrator, runId);
    expect(await told()).toEqual([]);
    await approve(finance, runId);
    expect(await told()).toEqual([[true, true, false]]);
    await administrator.client.call(calls.leave, { runId });
    expect(await told()).toEqual([[true, true, false]]);
  });
});

describe('an approved import', () => {
  const twoPrices = () => {
    som += 2;
    return csv([rowOf('prices', 0, { price: `${som}` }), rowOf('prices', 1, { price: `${som - 1}` })]);
  };
  const set = async (place: number, tyiyn: number) => {
    await stage.db
      .update(contractPrices)
      .set({ tyiyn })
      .where(eq(contractPrices.id, priceIds[place] ?? 0));
  };

  it.each([
    ['fewer rows change', () => set(0, som * 100)],
    ['as many rows change, from other amounts', () => set(0, 12_300)],
  ])('must be approved again when the database has changed: %s', async (_, change) => {
    const runId = await asked(administrator, { 'prices.csv': twoPrices() });
    await approve(finance, runId);
    await change();
    const before = await prices();
    const made = await stage.db.$count(imports);
    const stale = await applied(administrator, runId);
    expect(stale.state).toBe('checked');
    expect(stale.failure).toMatch(/^Подтверждение больше не действует/);
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'needed' });
    expect([await prices(), await stage.db.$count(imports)]).toEqual([before, made]);
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);

    await ask(administrator, runId);
    expect((await runOf(administrator, runId)).failure).toBeNull();
    const stranger = await stage.holder('finance');
    expect(await codeOf(approve(stranger, runId, 1))).toEqual([409, 'IMPORT_RUN_STATE']);
    expect((await approve(stranger, runId, 2)).status).toBe(200);
    expect((await applied(administrator, runId)).state).toBe('imported');
    expect(await amounts(2)).toEqual([som * 100, (som - 1) * 100]);
  });

  it('must be approved again when the approver has lost the right', async () => {
    const leaving = await stage.holder('finance');
    const before = await prices();
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    await approve(leaving, runId);
    await stage.db.update(grants).set({ validUntil: TEST_NOW }).where(eq(grants.personId, leaving.id));
    expect(await applied(administrator, runId)).toMatchObject({ state: 'checked', made: null });
    expect(await prices()).toEqual(before);
  });

  it('stays approved while another import runs', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    await approve(finance, runId);
    expect((await apply(administrator, runId)).status).toBe(200);
    await stage.work(runId, { importing: () => Promise.reject(new Failure('IMPORT_BUSY')) });
    await stage.db.delete(jobs);
    expect(await statesOf(administrator, runId)).toEqual({ finance: 'approved' });
    expect((await applied(administrator, runId)).state).toBe('imported');
  });

  it('waits for a week, while other runs wait for a day', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    stage.test.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1));
    await stage.test.runJobs();
    expect((await runOf(administrator, runId)).state).toBe('checked');
    stage.test.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS + 3_600_000));
    await stage.test.runJobs();
    expect((await runOf(administrator, runId)).state).toBe('left');
  });
});

describe('a refusal', () => {
  it('gives the administrator its reason, ends the round, and can be followed by a new request', async () => {
    const colleague = await stage.holder('finance');
    const runId = await asked(administrator, { 'prices.csv': newPrice(), 'grades.csv': newGrade() });
    await approve(registrar, runId);
    const reason = 'Цены утверждает учёный совет';
    expect(await codeOf(finance.client.send(calls.refuse, { runId, round: 1, reason: '  ' }))).toEqual([
      400,
      'BAD_INPUT',
    ]);
    for (const _ of ['once', 'twice'])
      expect((await finance.client.send(calls.refuse, { runId, round: 1, reason })).status).toBe(200);
    const { approvals } = await runOf(administrator, runId);
    expect(approvals).toMatchObject([
      { right: 'registrar', state: 'needed' },
      { right: 'finance', state: 'refused', reason, at: TEST_NOW },
    ]);
    expect(await lineOf('imports.refused')).toMatchObject({
      personId: finance.id,
      details: { run: runId, right: 'finance', reason },
    });
    expect(await codeOf(approve(colleague, runId))).toEqual([409, 'IMPORT_RUN_STATE']);
    expect(await codeOf(apply(administrator, runId))).toEqual([409, 'IMPORT_NEEDS_APPROVAL']);
    expect(await waitingOf(finance)).toEqual([]);

    await ask(administrator, runId);
    // Approvals given before the refusal no longer count.
    await approve(colleague, runId, 2);
    expect(await statesOf(administrator, runId)).toEqual({ registrar: 'asked', finance: 'approved' });
  });
});

describe('an import of guarded tables', () => {
  it('is undone by an administrator who holds the right', async () => {
    const runId = await asked(administrator, { 'prices.csv': newPrice() });
    await approve(finance, runId);
    const { made } = await applied(administrator, runId);
    const importId = made?.id ?? 0;
    expect(made?.undoLacks).toEqual(['finance']);
    expect(await codeOf(administrator.client.send(calls.undo, { importId }))).toEqual([
      403,
      'IMPORT_UNDO_RIGHTS',
    ]);

    await stage.db.insert(grants).values({ personId: administrator.id, right: 'finance' });
    const client = await stage.test.signIn(administrator.id);
    expect((await client.call(calls.undo, { importId })).undoLacks).toEqual([]);
    const own = theOnly(await rightsOf(administrator.id, 'finance'));
    await stage.db.update(grants).set({ validUntil: TEST_NOW }).where(eq(grants.id, own.id));
    await stage.test.runJobs();
    const undoneAt = async () =>
      (await stage.db.select().from(imports).where(eq(imports.id, importId)))[0]?.undoneAt;
    expect(await undoneAt()).toBeNull();
    await stage.db.update(grants).set({ validUntil: null }).where(eq(grants.id, own.id));
    const again = await stage.test.signIn(administrator.id);
    await again.call(calls.undo, { importId });
    await stage.test.runJobs();
    expect(await undoneAt()).toEqual(TEST_NOW);
  });
});
