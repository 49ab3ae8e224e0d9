import { randomUUID } from 'node:crypto';
import { __area__Contract, __area__Page, type __Area__Kind } from '@bilim/contract/areas/__area__.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { make__Area__Item } from '../../testing/factories/__area__.ts';

type Adding = { kind?: __Area__Kind; clientId?: string };

describe('__area__', () => {
  let test: TestApp;
  let teacher: TestClient;
  let stranger: TestClient;
  let student: TestClient;
  beforeAll(async () => {
    test = await testApp();
    const { db } = test.context;
    teacher = await test.signIn((await makeTeacher(db)).id);
    stranger = await test.signIn((await makeTeacher(db)).id);
    student = await test.signIn((await makeStudent(db)).id);
  });
  afterAll(() => test.close());

  const add = (name: string, { kind = 'study', clientId = randomUUID() }: Adding = {}) =>
    teacher.call(__area__Contract.add, { name, kind, clientId });
  const namesFor = async (client: TestClient) =>
    (await client.call(__area__Contract.list, {})).map((item) => item.name);

  it('the list shows everyone what a teacher added, newest first', async () => {
    await add('первая');
    await add('вторая');
    expect((await namesFor(student)).slice(0, 2)).toEqual(['вторая', 'первая']);
  });

  it('two calls with the same clientId add one item, also at the same moment', async () => {
    const clientId = randomUUID();
    const [one, other] = await Promise.all([add('дважды', { clientId }), add('дважды', { clientId })]);
    expect(one.id).toBe(other.id);
    expect((await namesFor(student)).filter((name) => name === 'дважды')).toHaveLength(1);
  });

  it('the list can be filtered by kind', async () => {
    const study = await add('об учёбе');
    const life = await add('о жизни', { kind: 'life' });
    const found = await student.call(__area__Contract.list, { kind: 'life' });
    expect(found.map((item) => item.id)).toContain(life.id);
    expect(found.map((item) => item.id)).not.toContain(study.id);
  });

  it('only the author can remove and restore an item', async () => {
    const { id } = await add('своя');
    expect((await stranger.send(__area__Contract.remove, { id })).status).toBe(403);
    expect(await namesFor(student)).toContain('своя');
    await teacher.call(__area__Contract.remove, { id });
    expect(await namesFor(student)).not.toContain('своя');
    expect((await stranger.send(__area__Contract.restore, { id })).status).toBe(403);
    await teacher.call(__area__Contract.restore, { id });
    expect(await namesFor(student)).toContain('своя');
  });

  it('the list states for each reader whether they may remove an item', async () => {
    const { id } = await add('чья');
    const canRemove = async (client: TestClient) =>
      (await client.call(__area__Contract.list, {})).find((item) => item.id === id)?.can.remove;
    expect(await Promise.all([teacher, stranger, student].map(canRemove))).toEqual([true, false, false]);
  });

  it('pages follow each other without repetitions or gaps', async () => {
    const { db } = test.context;
    for (let count = 0; count < __area__Page + 3; count += 1) await make__Area__Item(db);
    const first = await student.call(__area__Contract.list, {});
    const second = await student.call(__area__Contract.list, { before: first.at(-1)?.id });
    const ids = [...first, ...second].map((item) => item.id);
    expect(first).toHaveLength(__area__Page);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('removing an unknown item answers 404', async () => {
    expect((await teacher.send(__area__Contract.remove, { id: 999_999 })).status).toBe(404);
  });
});
