import { ROLE } from '@bilim/contract/access';
import { ORDERS_PAGE } from '@bilim/contract/areas/references.constants';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { PREFIX } from '@bilim/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearanceOffices, grants, orders, papers, referenceSteps, university } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { textOf } from '../../testing/samples/paper-text.ts';
import { listClearances } from './clearance.service.ts';

let stage: ReferencesStage;
let registrar: TestClient;
beforeAll(async () => {
  stage = await referencesStage();
  registrar = stage.registrar.client;
});
afterAll(() => stage.test.close());

const fileOf = (client: TestClient, path: string, id: number) =>
  client.inject({ method: 'GET', url: `${PREFIX}${path}?id=${id}` });

describe('an order', () => {
  it('is taken, made and downloaded, with every step in its history', async () => {
    const student = await stage.newStudent('Асанова');
    const { id: orderId } = await stage.order(student.client);
    const taken = await registrar.call(calls.take, { orderId });
    expect(taken.order).toMatchObject({
      state: 'preparing',
      studentCode: student.code,
      can: { take: false, done: true, refuse: true },
    });
    expect(taken.order.takenBy).toContain('Асанова');
    const { order, steps } = await registrar.call(calls.done, { orderId });
    expect(order).toMatchObject({ state: 'prepared', can: { take: false, done: false, refuse: false } });
    expect(steps.map(({ step }) => step)).toEqual(['ordered', 'taken', 'prepared']);
    expect((await fileOf(student.client, calls.paper.path, orderId)).statusCode).toBe(200);
    expect((await fileOf(registrar, calls.officePaper.path, orderId)).statusCode).toBe(200);
    const [own] = await student.client.call(calls.list, {});
    expect(order.paper).toEqual({ ...own?.paper, revokedOn: null, revokeReason: null });
  });

  it('is made once, and only after it was taken', async () => {
    const student = await stage.newStudent();
    const { id: orderId } = await stage.order(student.client);
    const early = await registrar.send(calls.done, { orderId });
    expect([early.status, early.envelope.code]).toEqual([409, 'REFERENCE_STATE']);
    await registrar.call(calls.take, { orderId });
    await registrar.call(calls.done, { orderId });
    const again = await registrar.send(calls.done, { orderId });
    expect(again.envelope.code).toBe('REFERENCE_STATE');
    expect((await registrar.send(calls.take, { orderId })).envelope.code).toBe('REFERENCE_STATE');
    expect(await stage.db.$count(papers, eq(papers.studentId, student.id))).toBe(1);
  });

  it('is refused only with a reason, which the student sees', async () => {
    const { client } = await stage.newStudent();
    const { id: orderId } = await stage.order(client);
    for (const reason of ['', '  \n']) {
      const { status, envelope } = await registrar.send(calls.refuse, { orderId, reason });
      expect([status, envelope.code]).toEqual([400, 'REFERENCE_REASON']);
    }
    await registrar.call(calls.refuse, { orderId, reason: ' Нет фотографии ' });
    expect(await client.call(calls.list, {})).toMatchObject([{ state: 'refused', reason: 'Нет фотографии' }]);
    expect((await registrar.send(calls.refuse, { orderId, reason: 'x' })).envelope.code).toBe(
      'REFERENCE_STATE',
    );
  });

  it('has a draft for the office while it is open', async () => {
    const { client } = await stage.newStudent();
    const { id: orderId } = await stage.order(client);
    const draft = await fileOf(registrar, calls.preview.path, orderId);
    expect(draft.statusCode).toBe(200);
    expect(draft.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(draft.headers['content-disposition']).toContain('inline');
    expect((await fileOf(stage.otherDean.client, calls.preview.path, orderId)).statusCode).toBe(404);
    expect(await stage.db.$count(papers, eq(papers.studentId, stage.student.id))).toBe(0);
    await client.call(calls.cancel, { orderId });
    const late = await fileOf(registrar, calls.preview.path, orderId);
    expect([late.statusCode, late.json().code]).toEqual([409, 'REFERENCE_STATE']);
  });

  it('has the same head on its draft and its paper', async () => {
    await stage.db.insert(university).values({
      nameRu: 'Демо-университет',
      nameKg: 'Демо-университети',
      nameEn: 'Demo University',
      ministryRu: 'Министерство науки',
      ministryKg: 'Илим министрлиги',
      ministryEn: 'Ministry',
    });
    const { client } = await stage.newStudent();
    const { id: orderId } = await stage.order(client);
    const draft = await textOf((await fileOf(registrar, calls.preview.path, orderId)).rawPayload);
    await registrar.call(calls.take, { orderId });
    await registrar.call(calls.done, { orderId });
    const paper = await textOf((await fileOf(registrar, calls.officePaper.path, orderId)).rawPayload);
    for (const text of [draft, paper]) expect(text).toContain('Министерство науки Демо-университет');
  });

  it('shows its last hundred steps', async () => {
    const { client, id: personId } = await stage.newStudent();
    const { id: orderId } = await stage.order(client);
    const more = Array.from({ length: 120 }, (_, at) => ({
      orderId,
      step: 'objected' as const,
      personId,
      note: `раз ${at}`,
      at: TEST_NOW,
    }));
    await stage.db.insert(referenceSteps).values(more);
    const { steps } = await registrar.call(calls.order, { orderId });
    expect(steps.map(({ note }) => note)).toEqual(more.slice(-100).map(({ note }) => note));
  });

  it('with a missing fact is not made, and the failure names the fact', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const { id: orderId } = await stage.order(client, { kindId: stage.kinds.leave });
    await registrar.call(calls.take, { orderId });
    const { status, envelope } = await registrar.send(calls.done, { orderId });
    expect([status, envelope.code, envelope.details]).toEqual([
      409,
      'REFERENCE_GAP',
      { gap: '{leaveNumber}' },
    ]);
    await stage.db
      .insert(orders)
      .values({ studentId, number: '17-С', orderedOn: '2026-03-01', movement: 'leave' });
    expect((await registrar.call(calls.done, { orderId })).order.state).toBe('prepared');
  });
});

describe('the queue', () => {
  it('is filtered by state, kind, name and card number', async () => {
    const student = await stage.newStudent('Ысмайылова');
    const plain = await stage.order(student.client);
    const sheet = await stage.order(student.client, { kindId: stage.kinds.clearance });
    const ids = async (
      asked: Parameters<typeof registrar.call<typeof calls.queue.input, typeof calls.queue.output>>[1],
    ) => (await registrar.call(calls.queue, asked)).map(({ id }) => id);
    const waiting = { state: 'waiting', search: '' } as const;
    expect(await ids({ ...waiting, search: 'ысмайыл' })).toEqual([plain.id, sheet.id]);
    expect(await ids({ ...waiting, search: String(student.code) })).toEqual([plain.id, sheet.id]);
    expect(await ids({ ...waiting, search: 'ysmaiylova бакыт' })).toEqual([plain.id, sheet.id]);
    expect(await ids({ ...waiting, search: '100%_' })).toEqual([]);
    expect(await ids({ ...waiting, search: 'ысмайыл', kindId: stage.kinds.clearance })).toEqual([sheet.id]);
    expect(await ids({ ...waiting, search: 'ысмайыл', after: plain.id })).toEqual([sheet.id]);
    expect(await ids({ state: 'prepared', search: 'ысмайыл' })).toEqual([]);
    expect(await ids({ state: 'waiting', search: '' })).toContain(plain.id);
  });

  it('shows a dean only their own faculty, and allows actions only there', async () => {
    const { client } = await stage.newStudent('Жээнбекова');
    const { id: orderId } = await stage.order(client);
    const search = 'жээнбекова';
    expect(await stage.dean.client.call(calls.queue, { state: 'waiting', search })).toHaveLength(1);
    expect(await stage.otherDean.client.call(calls.queue, { state: 'waiting', search })).toEqual([]);
    for (const [call, wire] of [
      [calls.order, { orderId }],
      [calls.take, { orderId }],
      [calls.done, { orderId }],
      [calls.refuse, { orderId, reason: 'нет' }],
    ] as const) {
      const { status, envelope } = await stage.otherDean.client.send(call, wire);
      expect([call.path, status, envelope.code]).toEqual([call.path, 404, 'REFERENCE_NOT_FOUND']);
    }
    expect((await stage.dean.client.call(calls.take, { orderId })).order.state).toBe('preparing');
    expect((await registrar.send(calls.order, { orderId: 999_999 })).status).toBe(404);
  });
});

describe('a clearance sheet', () => {
  const sheetOf = async (lastName: string) => {
    const student = await stage.newStudent(lastName);
    const { id: orderId } = await stage.order(student.client, { kindId: stage.kinds.clearance });
    return { student, orderId };
  };

  it('is signed by each office with its right, and made after the last signature', async () => {
    const { student, orderId } = await sheetOf('Обходная');
    await registrar.call(calls.take, { orderId });
    const { library, finance, dean, offices } = stage;
    await library.client.call(calls.sign, { orderId, officeId: offices.library });
    await finance.client.call(calls.sign, { orderId, officeId: offices.finance });
    const early = await registrar.send(calls.done, { orderId });
    expect([early.status, early.envelope.code, early.envelope.details]).toEqual([
      ...[409, 'CLEARANCE_UNSIGNED', { left: 1 }],
    ]);
    expect((await registrar.call(calls.order, { orderId })).order.can.done).toBe(false);
    await dean.client.call(calls.sign, { orderId, officeId: offices.dean });
    const { order, steps } = await registrar.call(calls.done, { orderId });
    expect(order.offices.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed']);
    expect(steps.map(({ step }) => step)).toEqual([
      'ordered',
      'taken',
      'signed',
      'signed',
      'signed',
      'prepared',
    ]);
    expect((await fileOf(student.client, calls.paper.path, orderId)).statusCode).toBe(200);
  });

  it('is listed for those who may sign it for this student, until they sign', async () => {
    const { orderId } = await sheetOf('Списочная');
    const seen = async (client: TestClient) =>
      (await client.call(calls.clearances, {}))
        .filter((one) => one.orderId === orderId)
        .map(({ office }) => office);
    expect(await seen(stage.library.client)).toEqual(['Отдел library']);
    expect(await seen(stage.dean.client)).toEqual(['Отдел dean']);
    expect(await seen(stage.otherDean.client)).toEqual([]);
    expect(await seen(registrar)).toEqual([]);
    await stage.library.client.call(calls.sign, { orderId, officeId: stage.offices.library });
    expect(await seen(stage.library.client)).toEqual([]);
  });

  it('may get an objection and a later signature; a signature is final', async () => {
    const { student, orderId } = await sheetOf('Возражённая');
    const said = { orderId, officeId: stage.offices.library };
    const { client } = stage.library;
    expect((await client.send(calls.object, { ...said, note: ' ' })).envelope.code).toBe('REFERENCE_REASON');
    await client.call(calls.object, { ...said, note: 'Книга не возвращена' });
    const [own] = await student.client.call(calls.list, {});
    expect(own?.offices[0]).toMatchObject({ state: 'objected', note: 'Книга не возвращена' });
    await client.call(calls.sign, said);
    expect((await client.send(calls.sign, said)).envelope.code).toBe('CLEARANCE_SIGNED');
    expect((await client.send(calls.object, { ...said, note: 'x' })).envelope.code).toBe('CLEARANCE_SIGNED');
  });

  it('is not signed without the right, from another faculty or with an expired right', async () => {
    const { orderId } = await sheetOf('Чужая');
    const { offices } = stage;
    const late = await stage.official('library');
    for (const [client, officeId, refused] of [
      [stage.student.client, offices.library, 403],
      [registrar, offices.library, 404],
      [stage.finance.client, offices.library, 404],
      [stage.otherDean.client, offices.dean, 404],
    ] as const)
      expect((await client.send(calls.sign, { orderId, officeId })).status).toBe(refused);
    expect((await stage.library.client.send(calls.sign, { orderId, officeId: 999_999 })).status).toBe(404);
    // The user saw the sheet, and then the right expired.
    expect(await late.client.call(calls.clearances, {})).not.toEqual([]);
    await stage.db
      .update(grants)
      .set({ validUntil: new Date(TEST_NOW.getTime() - 1) })
      .where(eq(grants.personId, late.id));
    const { status } = await (await stage.test.signIn(late.id)).send(calls.sign, {
      orderId,
      officeId: offices.library,
    });
    expect(status).toBe(404);
  });

  it('cannot be ordered while no office would sign it', async () => {
    const { client } = await stage.newStudent();
    await stage.db.update(clearanceOffices).set({ active: false });
    const { status, envelope } = await client.send(calls.save, { id_document: stage.kinds.clearance });
    await stage.db.update(clearanceOffices).set({ active: true });
    expect([status, envelope.code]).toEqual([409, 'CLEARANCE_NOBODY']);
    expect(await client.call(calls.list, {})).toEqual([]);
  });

  it('causes no query for a person without rights', async () => {
    const { id, code } = await makeTeacher(stage.db);
    const person = {
      id,
      code,
      role: ROLE.teacher,
      fullName: '',
      latinName: '',
      groupId: null,
      facultyId: null,
      rights: [],
    };
    const { context, queries } = recordQueries(stage.test);
    expect(await listClearances({ context, person, language: 'ru' })).toEqual([]);
    expect(queries).toEqual([]);
  });

  it('waits for no signature once it was cancelled', async () => {
    const { student, orderId } = await sheetOf('Отменённая');
    await student.client.call(calls.cancel, { orderId });
    const { client } = stage.library;
    expect((await client.call(calls.clearances, {})).map((one) => one.orderId)).not.toContain(orderId);
    const { envelope } = await client.send(calls.sign, { orderId, officeId: stage.offices.library });
    expect(envelope.code).toBe('REFERENCE_STATE');
  });
});

describe('overlapping rights', () => {
  it('do not make a page shorter', async () => {
    const { facultyId, departmentId } = stage;
    const { id } = await stage.official('dean', { facultyId });
    await stage.db.insert(grants).values([
      { personId: id, right: 'registrar', facultyId },
      { personId: id, right: 'dean', departmentId },
    ]);
    const again = await stage.test.signIn(id);
    for (let count = 0; count <= ORDERS_PAGE; count += 1) {
      const { client: student } = await stage.newStudent();
      await stage.order(student);
    }
    expect(await again.call(calls.queue, { state: 'waiting', search: '' })).toHaveLength(ORDERS_PAGE);
  });
});
