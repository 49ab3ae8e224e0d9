import { randomUUID } from 'node:crypto';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../../db/tables.ts';
import { papers, referenceOrders, referenceSteps } from '../../db/tables.ts';
import { theOnly } from '../../testing/factories/academic.ts';
import { makePaper } from '../../testing/factories/paper.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { paperOf, readFacts } from './make.service.ts';
import { lockStudent } from './references.queries.ts';

let stage: ReferencesStage;
beforeAll(async () => {
  stage = await referencesStage();
});
afterAll(() => stage.test.close());

const codes = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

const waiting = async () => {
  const { rows } = await stage.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

describe('concurrently', () => {
  it('ten equal orders become one', async () => {
    const { client, id } = await stage.newStudent();
    const wire = { id_document: stage.kinds.plain, id_naznachenie: stage.purposeId };
    await client.call(calls.list, {});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.send(calls.save, { ...wire, clientId: randomUUID() })),
    );
    expect(codes(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await stage.db.$count(referenceOrders, eq(referenceOrders.studentId, id))).toBe(1);
  });

  it('ten copies of one request make one order with the same answer', async () => {
    const { client, id } = await stage.newStudent();
    await client.call(calls.list, {});
    const wish = { kindId: stage.kinds.plain, purposeId: stage.purposeId, clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(calls.save, wish)));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(await stage.db.$count(referenceOrders, eq(referenceOrders.studentId, id))).toBe(1);
  });

  it('an order is either cancelled or taken', async () => {
    const { client } = await stage.newStudent();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await stage.order(client);
      const answers = await Promise.all([
        client.send(calls.cancel, { id_order: id }),
        stage.registrar.client.send(calls.take, { orderId: id }),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
      const steps = await stage.db.select().from(referenceSteps).where(eq(referenceSteps.orderId, id));
      expect(steps).toHaveLength(2);
      const [order] = await stage.db.select().from(referenceOrders).where(eq(referenceOrders.id, id));
      if (order?.state === 'preparing')
        await stage.registrar.client.call(calls.refuse, { orderId: id, reason: 'дальше' });
    }
  });

  it('two officials who make one order issue one paper', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const { id: orderId } = await stage.order(client);
    await stage.registrar.client.call(calls.take, { orderId });
    const answers = await Promise.all(
      [stage.registrar, stage.dean].map((official) => official.client.send(calls.done, { orderId })),
    );
    expect(codes(answers)).toEqual([200, 409]);
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(1);
  });

  it('repeated requests without a key make one automatic paper', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const wish = { id_document: stage.kinds.study, id_naznachenie: stage.purposeId };
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => client.send(calls.save, wish)));
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(1);
  });

  it('an order that became a paper during an equal request is the answer to both', async () => {
    const { client, id: studentId } = await stage.newStudent();
    await client.call(calls.list, {});
    const { kinds, purposeId, facultyId, departmentId } = stage;
    const order = {
      studentId,
      facultyId,
      departmentId,
      kindId: kinds.study,
      purposeId,
      language: 'ru' as const,
      expectedOn: '2026-11-16',
      sought: '',
    };
    const other = await stage.test.database.pool.connect();
    const db = drizzle(other, { schema: tables });
    await other.query('begin');
    await lockStudent(db, { studentId });
    const { id } = theOnly(await db.insert(referenceOrders).values(order).returning());
    const read = await readFacts({ db, orderId: id });
    const paper = await paperOf({ context: { ...stage.test.context, db }, ...read });
    const { id: paperId } = await makePaper(stage.test.context, studentId, paper);
    const asked = client.call(calls.save, { kindId: kinds.study, purposeId });
    await expect.poll(waiting).toBe(1);
    await db.update(referenceOrders).set({ state: 'prepared', paperId }).where(eq(referenceOrders.id, id));
    await other.query('commit');
    other.release();
    expect(await asked).toMatchObject({ id, again: true });
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(1);
  });

  it('concurrent requests with one key make one paper', async () => {
    const { client, id: studentId } = await stage.newStudent();
    await client.call(calls.list, {});
    const wish = { kindId: stage.kinds.study, purposeId: stage.purposeId, clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.call(calls.save, wish)));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(1);
  });
});
