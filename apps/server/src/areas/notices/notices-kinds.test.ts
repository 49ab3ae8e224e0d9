import { chatContract } from '@bilim/contract/areas/chat.contract';
import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../db/tables.ts';
import { aTalkingClass, say } from '../../testing/factories/chat.ts';
import { journalStage, points } from '../../testing/factories/journal.ts';
import { subscribeBrowser } from '../../testing/factories/notices.ts';
import { MONDAY, scheduleStage, TUESDAY } from '../../testing/factories/schedule.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';

describe('chat messages', () => {
  let stage: NoticesStage;
  beforeAll(async () => {
    stage = await noticesStage();
  });
  afterAll(() => stage.close());

  const unreadOf = (personId: number) =>
    stage.app.context.db
      .select({ link: notices.link, details: notices.details, times: notices.times })
      .from(notices)
      .where(and(eq(notices.personId, personId), eq(notices.kind, 'chat.message')));
  const readIn = async (
    client: Awaited<ReturnType<typeof aTalkingClass>>['student']['client'],
    roomId: number,
  ) => {
    const { messages } = await client.call(chatContract.open, { roomId });
    await client.call(chatContract.read, { messageId: messages.at(-1)?.id ?? 0 });
  };

  it('cause a push only when they stay unread for five minutes, and no second one until they are read', async () => {
    const { teacher, student } = await aTalkingClass(stage.app);
    await subscribeBrowser(student.client, stage.push);
    const { roomId } = await say(teacher.client, student.address, 'Текст, который не покидает Bilim');
    await stage.later(4);
    expect(await unreadOf(student.person.id)).toEqual([]);
    await stage.later(2);
    await stage.later(1);
    expect(await unreadOf(student.person.id)).toMatchObject([{ link: `/chat?room=${roomId}` }]);
    expect(stage.push.received.map(({ payload }) => payload)).toMatchObject([{ title: 'Новое сообщение' }]);
    expect(JSON.stringify(stage.push.received)).not.toContain('не покидает');
    await say(teacher.client, student.address, 'Ещё');
    await stage.later(10);
    await stage.later(1);
    expect(stage.push.received).toHaveLength(1);
    await readIn(student.client, roomId);
    await stage.later(2);
    await say(teacher.client, student.address, 'После чтения');
    await stage.later(10);
    await stage.later(1);
    expect(stage.push.received).toHaveLength(2);
  });

  it('that are read in time cause none, and their author gets none', async () => {
    const { teacher, student } = await aTalkingClass(stage.app);
    await subscribeBrowser(student.client, stage.push);
    await subscribeBrowser(teacher.client, stage.push);
    const { roomId } = await say(teacher.client, student.address, 'Прочитано');
    await stage.later(2);
    await readIn(student.client, roomId);
    await stage.later(10);
    expect(await unreadOf(student.person.id)).toEqual([]);
    expect(await unreadOf(teacher.person.id)).toEqual([]);
  });
});

describe('lessons', () => {
  it('that are moved, cancelled and restored notify their people, except the one who changed them', async () => {
    const stage = await scheduleStage();
    const { student } = stage.people;
    await stage.move({ toDay: TUESDAY, toBell: 3, note: '' });
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
    await stage.registrar.call(scheduleContract.cancel, { lessonId: stage.lesson.id, day: MONDAY, note: '' });
    const list = await student.call(noticesContract.list, {}, { language: 'en' });
    const kinds = list.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['schedule.cancelled', 'schedule.moved', 'schedule.restored']);
    expect(list.find(({ kind }) => kind === 'schedule.moved')?.text).toMatch(
      /was moved to \d\d\.\d\d\.\d{4}, period 3, /,
    );
    expect(await stage.registrar.call(noticesContract.list, {})).toEqual([]);
    await stage.close();
  });
});

describe('marks', () => {
  it('of one lesson become one notice for each student', async () => {
    const stage = await journalStage();
    // From here on the job reads the events.
    await stage.runJobs();
    await stage.save([{ mark: points(4) }]);
    stage.setNow(new Date(stage.context.now().getTime() + 20 * 60_000));
    await stage.runJobs();
    const rows = await stage.context.db.select().from(notices).where(eq(notices.kind, 'journal.marked'));
    expect(rows).toMatchObject([
      { personId: stage.students[0], times: 1, link: expect.stringMatching(/^\/journal\?journal=\d+$/) },
    ]);
    await stage.close();
  });
});
