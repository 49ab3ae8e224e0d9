import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { events, jobs, papers, referenceOrders } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { type Receipt, receiptDrawing } from '../payments/receipt-drawing.ts';
import { MAKE } from './references.jobs.ts';

let stage: ReferencesStage;
beforeAll(async () => {
  stage = await referencesStage();
});
afterAll(() => stage.test.close());
afterEach(() => stage.test.setNow(TEST_NOW));

const SOON_MS = 15_000;
const study = (client: TestClient) =>
  client.call(calls.save, { kindId: stage.kinds.study, purposeId: stage.purposeId });
/** Runs the jobs that are due after `times` pauses. */
async function workOn(times: number) {
  stage.test.setNow(new Date(TEST_NOW.getTime() + times * SOON_MS));
  await stage.test.runJobs();
}
const left = () => stage.db.$count(jobs, eq(jobs.kind, MAKE.kind));
const stateOf = async (client: TestClient) => (await client.call(calls.list, {})).map(({ state }) => state);
/** The file store fails once, as if the process making the order had died. */
const onceGone = () =>
  vi.spyOn(stage.test.context.files, 'put').mockImplementationOnce(async () => {
    throw new Error('The file store is unavailable');
  });

/** Fills the drawing queue for a while, so that further papers are refused. */
function fillQueue() {
  const facts = Array.from({ length: 400 }, (_, at) => [`${at}`, 'долго'] as const);
  const long: Receipt = { title: 'x', madeAt: TEST_NOW, parts: [{ kind: 'facts', facts }] };
  const short: Receipt = { title: 'x', madeAt: TEST_NOW, parts: [{ kind: 'title', text: 'x' }] };
  return Promise.all([
    receiptDrawing.draw(long),
    ...Array.from({ length: 16 }, () => receiptDrawing.draw(short)),
  ]);
}

describe('an automatic paper', () => {
  it('is made for each of many concurrent orders', async () => {
    const before = await stage.db.$count(papers);
    const students = await Promise.all(Array.from({ length: 25 }, () => stage.newStudent()));
    await Promise.all(students.map(({ client }) => study(client)));
    for (let round = 1; (await left()) > 0 && round < 20; round += 1) await workOn(round);
    for (const { client } of students) expect(await stateOf(client)).toEqual(['prepared']);
    expect(await stage.db.$count(papers)).toBe(before + 25);
  });

  it('whose worker died is made later, and the student is notified', async () => {
    const { client, id } = await stage.newStudent();
    const gone = onceGone();
    const order = await study(client);
    gone.mockRestore();
    expect(order.state).toBe('waiting');
    await workOn(1);
    expect(await stateOf(client)).toEqual(['prepared']);
    const file = await client.inject({ method: 'GET', url: `/lms${calls.paper.path}?id=${order.id}` });
    expect(file.statusCode).toBe(200);
    expect(await left()).toBe(0);
    const told = await stage.db
      .select({ payload: events.payload })
      .from(events)
      .where(and(eq(events.kind, 'references.changed'), sql`${id} = any(${events.people})`))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(told).toMatchObject([{ payload: { orderId: order.id, state: 'prepared', quiet: false } }]);
  });

  it('is retried while the queue is full, without counting the tries', async () => {
    const { client } = await stage.newStudent();
    const full = fillQueue();
    const { state } = await study(client);
    expect(state).toBe('waiting');
    await workOn(1);
    expect(await stage.db.select().from(jobs).where(eq(jobs.kind, MAKE.kind))).toMatchObject([
      { state: 'waiting', tries: 0, runAt: new Date(TEST_NOW.getTime() + SOON_MS + 10_000) },
    ]);
    await full;
    await workOn(2);
    expect(await stateOf(client)).toEqual(['prepared']);
  });

  it('with a missing fact is left to the office', async () => {
    const { id } = await stage.newStudent();
    await stage.db.execute(sql`update people set active = false where id = ${id}`);
    const chosen = { kindId: stage.kinds.study, purposeId: stage.purposeId };
    const [order] = await stage.db
      .insert(referenceOrders)
      .values({
        ...chosen,
        studentId: id,
        facultyId: stage.facultyId,
        departmentId: stage.departmentId,
        language: 'ru',
        expectedOn: '2026-11-16',
        sought: '',
      })
      .returning();
    await stage.db
      .insert(jobs)
      .values({ kind: MAKE.kind, payload: { orderId: order?.id, origin: null }, runAt: TEST_NOW });
    await workOn(1);
    expect(await left()).toBe(0);
    expect(await stage.db.$count(papers, eq(papers.studentId, id))).toBe(0);
  });

  it('is left to the office once the office has taken it', async () => {
    const { client, id } = await stage.newStudent();
    const gone = onceGone();
    const { id: orderId } = await study(client);
    gone.mockRestore();
    await stage.registrar.client.call(calls.take, { orderId });
    await workOn(1);
    expect(await stateOf(client)).toEqual(['preparing']);
    expect(await left()).toBe(0);
    expect(await stage.db.$count(papers, eq(papers.studentId, id))).toBe(0);
  });
});
