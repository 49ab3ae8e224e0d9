import { calendarContract } from '@bilim/contract/areas/calendar.contract';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDepartment } from '../../testing/factories/academic.ts';
import { makeCalendarEntry } from '../../testing/factories/calendar.ts';
import {
  AUTUMN,
  MONDAY,
  type ScheduleStage,
  scheduleStage,
  TUESDAY,
} from '../../testing/factories/schedule.ts';
import { calendarOf, workingDaysAfter } from '../academics/days.service.ts';

let stage: ScheduleStage;
beforeEach(async () => {
  stage = await scheduleStage();
});
afterEach(() => stage.close());

const SHORT = [{ number: 1, beginsAt: '08:10', endsAt: '08:30' }];
const SATURDAY = '2026-11-14';
const holiday = (given: Parameters<typeof makeCalendarEntry>[1] = {}) => makeCalendarEntry(stage.db, given);
const otherFaculty = async () => (await makeDepartment(stage.db)).facultyId;

describe('a lesson cannot be moved', () => {
  it('to a day off, and the refusal names it', async () => {
    await holiday({ fromDay: TUESDAY });
    expect(await stage.refusal({ toDay: TUESDAY })).toMatchObject({
      status: 409,
      code: 'LESSON_DAY_OFF',
      error: expect.stringContaining('День вуза'),
    });
  });

  it('to a bell that does not ring on a shortened day', async () => {
    await holiday({ fromDay: TUESDAY, kind: 'shortened', bells: SHORT });
    expect(await stage.refusal({ toDay: TUESDAY, toBell: 2 })).toMatchObject({ code: 'LESSON_BELL_OFF' });
    expect((await stage.move({ toDay: TUESDAY, toBell: 1 })).changes).toHaveLength(1);
  });

  it('but another faculty’s day off does not matter, and a lesson may leave a day off', async () => {
    await holiday({ fromDay: TUESDAY, facultyId: await otherFaculty() });
    await holiday({ fromDay: MONDAY });
    expect((await stage.move({ toDay: TUESDAY })).changes).toHaveLength(1);
  });
});

it('a room is free on a day off, and taken on a day that follows the lesson’s weekday', async () => {
  await holiday({ fromDay: MONDAY });
  await holiday({ fromDay: SATURDAY, kind: 'substituted', followsDay: 1, followsWeek: 0 });
  const isFree = async (day: string) => {
    const rooms = await stage.registrar.call(scheduleContract.rooms, { day, bell: 1 });
    return rooms.find(({ id }) => id === stage.lesson.roomId)?.free;
  };
  expect([await isFree(MONDAY), await isFree(SATURDAY), await isFree('2026-11-23')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the frame of a timetable has the calendar in the reader’s language, also after its change', async () => {
  const names = async () => {
    const { calendar } = await stage.people.student.call(scheduleContract.frame, AUTUMN);
    return calendar.map(({ name, from }) => [name, from]);
  };
  const { id } = await holiday();
  expect(await names()).toEqual([['День вуза', MONDAY]]);
  await stage.registrar.call(calendarContract.remove, { id });
  expect(await names()).toEqual([]);
});

it('the journal counts and proposes only lessons that the calendar leaves', async () => {
  const journalId = stage.taught.assignment.id;
  const read = () => stage.people.teacher.call(journalContract.get, { journalId });
  const own = async () => {
    const { journals } = await stage.people.student.call(journalContract.own, AUTUMN);
    return journals.map(({ planned }) => planned);
  };
  const before = await read();
  const [plannedBefore = 0] = await own();
  await holiday({ fromDay: '2026-11-02' });
  await holiday({ fromDay: SATURDAY, kind: 'substituted', followsDay: 1, followsWeek: 0 });
  await holiday({ fromDay: '2026-12-07', toDay: '2026-12-20', kind: 'exams' });
  const after = await read();
  const days = ({ proposals }: typeof after) => proposals.map(({ day }) => day);
  expect(after.planned).toBe(before.planned - 2);
  expect(await own()).toEqual([plannedBefore - 2]);
  const wanted = [...days(before).filter((day) => day !== '2026-11-02'), SATURDAY].sort();
  expect(days(after).sort()).toEqual(wanted);
});

it('a teacher is not reminded of a lesson on a day off', async () => {
  const unfilled = async () =>
    (await stage.people.teacher.call(journalContract.unfilled, {})).map(({ day }) => day);
  expect(await unfilled()).toContain('2026-11-09');
  await holiday({ fromDay: '2026-11-09' });
  expect(await unfilled()).not.toContain('2026-11-09');
});

it('working days of the office do not count a holiday', async () => {
  await holiday({ fromDay: TUESDAY, toDay: '2026-11-19' });
  const dayAfter = await workingDaysAfter({ context: stage.context, day: MONDAY });
  expect([dayAfter(0), dayAfter(1)]).toEqual([MONDAY, '2026-11-20']);
});

it('the calendar link leaves a day off without lessons and names it', async () => {
  await holiday({ fromDay: MONDAY });
  const { path } = await stage.people.student.call(scheduleContract.createFeed, {});
  const { body } = await stage.visitor().inject({ method: 'GET', url: path });
  expect(body).toContain('SUMMARY:День вуза');
  expect(body).toMatch(/EXDATE.*20261116T/);
});

it('a cached calendar is read again after a change that this process has heard of', async () => {
  const { context } = stage;
  const config = { ...context.config, keepMs: 3_600_000 };
  const term = { startsOn: '2026-09-01', endsOn: '2027-01-26' };
  const read = async () => (await calendarOf({ context: { ...context, config }, terms: [term] })).length;
  const { id } = await holiday();
  const heard = context.events.heard('calendar.changed');
  expect(await read()).toBe(1);
  // A change without an event is not noticed: the answer is cached.
  await holiday({ fromDay: TUESDAY });
  expect(await read()).toBe(1);
  await stage.registrar.call(calendarContract.remove, { id });
  await expect.poll(() => context.events.heard('calendar.changed')).toBe(heard + 1);
  await holiday({ fromDay: '2026-11-18' });
  expect(await read()).toBe(2);
});
