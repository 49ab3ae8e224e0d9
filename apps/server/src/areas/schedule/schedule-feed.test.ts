import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, calendarFeeds, people } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';

let stage: ScheduleStage;
let path: string;
beforeAll(async () => {
  stage = await scheduleStage();
});
beforeEach(async () => {
  stage.setNow(TEST_NOW);
  ({ path } = await stage.people.student.call(scheduleContract.createFeed, {}));
});
afterAll(() => stage.close());

/** A request of a calendar application: without a session. */
const fetched = (url = path, headers: Record<string, string> = {}) =>
  stage.visitor().inject({ method: 'GET', url, headers });
const feed = async () => (await stage.people.student.call(scheduleContract.feed, {})).feed;

describe('the calendar link', () => {
  it('opens the timetable for any client that has it, and for no other', async () => {
    const answer = await fetched();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.body).toContain(`UID:lesson-${stage.lesson.id}@bilim`);
    const wrong = await fetched(`${path.slice(0, -2)}xx`);
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'CALENDAR_NOT_FOUND']);
  });

  it('is stored only as a hash of 256 random bits', async () => {
    const secret = new URL(path, 'http://localhost').searchParams.get('key') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await stage.db.select().from(calendarFeeds);
    const lines = await stage.db.select().from(auditLog);
    expect(JSON.stringify([rows, lines])).not.toContain(secret);
    expect(lines.map(({ action }) => action)).toContain('schedule.feed_created');
  });

  it('stops working when it is replaced, when it is revoked, and when its owner leaves', async () => {
    const before = path;
    ({ path } = await stage.people.student.call(scheduleContract.createFeed, {}));
    expect((await fetched(before)).statusCode).toBe(404);
    await stage.db.update(people).set({ active: false }).where(eq(people.id, stage.studentId));
    expect((await fetched()).statusCode).toBe(404);
    await stage.db.update(people).set({ active: true }).where(eq(people.id, stage.studentId));
    expect((await fetched()).statusCode).toBe(200);
    await stage.people.student.call(scheduleContract.revokeFeed, {});
    expect((await fetched()).statusCode).toBe(404);
    expect(await feed()).toBeNull();
  });

  it('shows when it was last read, to the hour', async () => {
    expect(await feed()).toEqual({ createdAt: TEST_NOW, readAt: null });
    await fetched();
    stage.setNow(new Date(TEST_NOW.getTime() + 3_599_000));
    await fetched();
    expect((await feed())?.readAt).toEqual(TEST_NOW);
    const later = new Date(TEST_NOW.getTime() + 3_600_000);
    stage.setNow(later);
    await fetched();
    expect((await feed())?.readAt).toEqual(later);
  });

  it('answers 304 while nothing changes, at any hour', async () => {
    const { headers, body } = await fetched();
    const etag = String(headers.etag);
    stage.setNow(new Date(TEST_NOW.getTime() + 86_400_000));
    expect((await fetched()).body).toBe(body);
    const same = await fetched(path, { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await stage.move();
    expect((await fetched(path, { 'if-none-match': etag })).statusCode).toBe(200);
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
  });

  it('keeps the language in which it was created', async () => {
    const { student } = stage.people;
    ({ path } = await student.call(scheduleContract.createFeed, {}, { language: 'en' }));
    expect((await fetched()).body).toMatch(/SUMMARY:.* en \(/);
  });
});

describe('the calendar', () => {
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

  it('repeats a lesson through the term, without cancelled days, with moved days as separate events', async () => {
    await stage.move({ toBell: 3 });
    await stage.registrar.call(scheduleContract.cancel, {
      lessonId: stage.lesson.id,
      day: '2026-11-23',
      note: '',
    });
    const { body } = await fetched();
    expect(body).toContain('BEGIN:VTIMEZONE');
    expect(body).toContain('DTSTART;TZID=Asia/Bishkek:20260907T080000');
    expect(body).toContain('EXDATE;TZID=Asia/Bishkek:20261123T080000');
    expect(body).toContain('RECURRENCE-ID;TZID=Asia/Bishkek:20261116T080000');
    const [master, moved] = eventsOf(body);
    expect(moved?.uid).toBe(master?.uid);
    expect(moved?.startDate.toString()).toBe('2026-11-16T10:00:00');
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: '2026-11-23' });
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
  });

  it('increases the sequence with each change, also with its cancellation', async () => {
    const sequence = async () => eventsOf((await fetched()).body)[0]?.sequence ?? -1;
    const before = await sequence();
    await stage.move();
    const moved = await sequence();
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
    expect([moved > before, (await sequence()) > moved]).toEqual([true, true]);
  });
});
