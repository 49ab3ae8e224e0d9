import { NOTICES_PAGE, noticesContract } from '@bilim/contract/areas/notices.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, notices } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { cancelLesson, remindOfPayment } from '../../testing/factories/notices.ts';

const { list, count, read, readAll, settings, saveSettings } = noticesContract;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function aStudent(): Promise<{ id: number; client: TestClient }> {
  const { id } = await makeStudent(app.context.db);
  return { id, client: await app.signIn(id) };
}
const textsOf = async (client: TestClient) => (await client.call(list, {})).map(({ text }) => text);
const unreadOf = async (client: TestClient) => (await client.call(count, {})).unread;

describe('a notice', () => {
  it('reaches every receiver once and no other person', async () => {
    const [one, other, stranger] = await Promise.all([aStudent(), aStudent(), aStudent()]);
    await cancelLesson(app, [one.id, other.id, one.id]);
    for (const { client } of [one, other]) {
      expect(await textsOf(client)).toEqual(['«Физика»: занятие 17.11.2026 отменено']);
      expect(await unreadOf(client)).toBe(1);
    }
    expect(await textsOf(stranger.client)).toEqual([]);
    expect(await unreadOf(stranger.client)).toBe(0);
  });

  it('is written in the language of its reader', async () => {
    const { id, client } = await aStudent();
    await remindOfPayment(app, [id]);
    const textIn = async (language: 'ru' | 'kg' | 'en') =>
      (await client.call(list, {}, { language }))[0]?.text.replaceAll(/\s/g, ' ');
    expect(await textIn('ru')).toBe('«Физика»: до 20.11.2026 нужно оплатить 15 000,50 сом');
    expect(await textIn('kg')).toBe('«Физика (kg)»: 20.11.2026 чейин 15 000,50 сом төлөө керек');
    expect(await textIn('en')).toBe('“Physics”: 15 000.50 som to pay by 20.11.2026');
  });

  it('is written only if the transaction of its cause commits', async () => {
    const { id, client } = await aStudent();
    const broken = app.context.db.transaction(async (db) => {
      await cancelLesson({ ...app, context: { ...app.context, db } }, [id]);
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await unreadOf(client)).toBe(0);
  });

  it('is renewed while it is unread, and is a new one afterwards', async () => {
    const { id, client } = await aStudent();
    await cancelLesson(app, [id]);
    await cancelLesson(app, [id]);
    const [renewed, ...others] = await client.call(list, {});
    expect(others).toEqual([]);
    expect(renewed).toMatchObject({ times: 2, unread: true });
    await client.call(read, { id: renewed?.id ?? 0 });
    await cancelLesson(app, [id]);
    expect((await client.call(list, {})).map(({ times, unread }) => [times, unread])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('can be read by its receiver only', async () => {
    const [one, other] = [await aStudent(), await aStudent()];
    await cancelLesson(app, [one.id]);
    const [notice] = await one.client.call(list, {});
    const id = notice?.id ?? 0;
    expect((await other.client.send(read, { id })).envelope.code).toBe('NOTICE_NOT_FOUND');
    await other.client.call(readAll, { upTo: id });
    expect(await unreadOf(one.client)).toBe(1);
    await one.client.call(read, { id });
    expect(await unreadOf(one.client)).toBe(0);
  });

  it('tells the browsers of its receivers', async () => {
    const { id } = await aStudent();
    await cancelLesson(app, [id]);
    const told = await app.context.db
      .select({ people: events.people })
      .from(events)
      .where(sql`${events.kind} = 'notices.changed' and ${id} = any(${events.people})`);
    expect(told).toHaveLength(1);
  });
});

describe('the list', () => {
  it('has pages without repetitions or gaps, newest first', async () => {
    const { id, client } = await aStudent();
    for (let lesson = 1; lesson <= NOTICES_PAGE + 5; lesson += 1) {
      // Some at the same moment: the order is still complete.
      app.setNow(new Date(TEST_NOW.getTime() + Math.floor(lesson / 3) * 1_000));
      await cancelLesson(app, [id], lesson);
    }
    app.setNow(TEST_NOW);
    const first = await client.call(list, {});
    const second = await client.call(list, { before: first.at(-1)?.id });
    expect(first).toHaveLength(NOTICES_PAGE);
    expect(second).toHaveLength(5);
    const lessons = [...first, ...second].map(({ link }) => Number(link.split('lesson=')[1]));
    expect([...lessons].sort((a, b) => b - a)).toEqual(lessons);
    await client.call(readAll, { upTo: second[0]?.id ?? 0 });
    expect(await unreadOf(client)).toBe(NOTICES_PAGE);
  });
});

describe('the settings', () => {
  it('offer the kinds of the reader’s role with their defaults', async () => {
    const { client } = await aStudent();
    const { kinds, quiet, digestHour, mailOn, pushKey } = await client.call(settings, {}, { language: 'en' });
    expect(kinds.find(({ kind }) => kind === 'schedule.moved')).toMatchObject({
      app: true,
      push: true,
      mail: true,
    });
    expect(kinds.find(({ kind }) => kind === 'chat.message')).toMatchObject({ app: false, push: true });
    expect(kinds.every(({ name }) => name.length > 3 && !name.includes('.'))).toBe(true);
    expect({ quiet, digestHour, mailOn, pushKey }).toEqual({
      quiet: { from: '22:00', until: '07:00' },
      digestHour: 18,
      mailOn: true,
      pushKey: null,
    });
  });

  it('keep what is not changed', async () => {
    const { client } = await aStudent();
    await client.call(saveSettings, { choices: [{ kind: 'payments.due', channel: 'mail', on: false }] });
    await client.call(saveSettings, { quiet: null, digestHour: null });
    const saved = await client.call(saveSettings, {
      choices: [{ kind: 'payments.due', channel: 'push', on: false }],
    });
    expect(saved.kinds.find(({ kind }) => kind === 'payments.due')).toMatchObject({
      app: true,
      push: false,
      mail: false,
    });
    expect(saved).toMatchObject({ quiet: null, digestHour: null, mailOn: true });
  });

  it('turn a kind off: it is not in the list, and not written if it is off everywhere', async () => {
    const { id, client } = await aStudent();
    const off = (channel: 'app' | 'push' | 'mail') => ({ kind: 'schedule.cancelled', channel, on: false });
    await client.call(saveSettings, { choices: [off('app'), off('push'), off('mail')] });
    await cancelLesson(app, [id]);
    await remindOfPayment(app, [id]);
    expect((await client.call(list, {})).map(({ kind }) => kind)).toEqual(['payments.due']);
    const rows = await app.context.db.select().from(notices).where(eq(notices.personId, id));
    expect(rows).toHaveLength(1);
  });
});
