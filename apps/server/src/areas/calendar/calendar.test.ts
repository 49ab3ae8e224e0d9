import { randomUUID } from 'node:crypto';
import { calendarContract, type OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { auditLog } from '../../db/tables.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeDepartment } from '../../testing/factories/academic.ts';
import { makeCalendarEntry } from '../../testing/factories/calendar.ts';
import { MONDAY, type ScheduleStage, scheduleStage, TUESDAY } from '../../testing/factories/schedule.ts';

type Saving = z.output<typeof calendarContract.save.input>;

let stage: ScheduleStage;
let facultyId: number;
beforeEach(async () => {
  stage = await scheduleStage();
  const { faculties } = await stage.people.dean.call(calendarContract.list, { yearId: 2026 });
  facultyId = faculties.find(({ can }) => can.choose)?.id ?? 0;
});
afterEach(() => stage.close());

const draft = (given: Partial<Saving> = {}): Saving => ({
  kind: 'holiday',
  from: MONDAY,
  to: MONDAY,
  facultyId: null,
  bells: [],
  follows: null,
  names: { ru: 'День вуза', kg: 'Жождун күнү', en: 'University Day' },
  confirmed: true,
  clientId: randomUUID(),
  ...given,
});
const save = (given: Partial<Saving> = {}, client: TestClient = stage.registrar) =>
  client.call(calendarContract.save, draft(given));
const refusal = async (given: Partial<Saving>, client: TestClient = stage.registrar) =>
  (await client.send(calendarContract.save, draft(given))).envelope.code;
const list = async (client: TestClient = stage.registrar) =>
  (await client.call(calendarContract.list, { yearId: 2026 })).entries;

describe('rights', () => {
  it('the registrar changes all entries, a dean only those of the own faculty', async () => {
    const { dean, otherDean } = stage.people;
    expect(await refusal({}, dean)).toBe('FORBIDDEN');
    const own = await save({ facultyId }, dean);
    const { id, revision } = own;
    expect(await refusal({ facultyId, id, revision }, otherDean)).toBe('FORBIDDEN');
    expect(await refusal({ facultyId: null, id, revision }, dean)).toBe('FORBIDDEN');
    for (const call of [calendarContract.remove, calendarContract.restore])
      expect((await otherDean.send(call, { id })).envelope.code).toBe('FORBIDDEN');
    expect((await save({ facultyId: null, id, revision })).facultyId).toBeNull();
    const may = async (client: TestClient) => (await list(client)).map(({ can }) => can.change);
    expect([await may(dean), await may(stage.registrar)]).toEqual([[false], [true]]);
  });

  it('students and teachers cannot open the office’s list', async () => {
    for (const client of [stage.people.student, stage.people.teacher])
      expect((await client.send(calendarContract.list, { yearId: 2026 })).status).toBe(403);
  });
});

describe('an entry', () => {
  it('is listed in its academic year, by date', async () => {
    await save({ from: '2026-12-01', to: '2026-12-02' });
    await save();
    await makeCalendarEntry(stage.db, { fromDay: '2027-09-01' });
    expect((await list()).map(({ from }) => from)).toEqual([MONDAY, '2026-12-01']);
    expect((await list())[0]).toMatchObject({
      name: 'День вуза',
      names: { en: 'University Day' },
      revision: 1,
    });
  });

  it('is added once per key, and changed only in the state in which it was seen', async () => {
    const clientId = randomUUID();
    const [one, other] = await Promise.all([save({ clientId }), save({ clientId })]);
    expect(one.id).toBe(other.id);
    const changed: OfficeEntry = await save({ id: one.id, revision: 1, to: TUESDAY });
    expect(changed).toMatchObject({ to: TUESDAY, revision: 2 });
    expect(await refusal({ id: one.id, revision: 1 })).toBe('CALENDAR_STALE');
    const [line] = await stage.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'calendar.changed',
      personId: stage.registrarId,
      details: { before: { toDay: MONDAY }, after: { toDay: TUESDAY } },
    });
  });

  it('keeps only the fields of its kind', async () => {
    const bells = [{ number: 1, beginsAt: '08:00', endsAt: '08:40' }];
    const follows = { dayNumber: 5, week: 1 as const };
    const kept = async (kind: Saving['kind']) => {
      const entry = await save({ kind, bells, follows });
      return [entry.bells, entry.follows];
    };
    expect(await kept('shortened')).toEqual([bells, null]);
    expect(await kept('substituted')).toEqual([[], follows]);
    expect(await kept('exams')).toEqual([[], null]);
  });

  it.each<[string, Partial<Saving>]>([
    ['CALENDAR_DATES', { from: TUESDAY }],
    ['CALENDAR_DATES', { to: '2027-11-30' }],
    ['BAD_INPUT', { to: '9999-12-31' }],
    ['BAD_INPUT', { facultyId: 2_000_000_000 }],
    ['CALENDAR_FOLLOWS', { kind: 'substituted' }],
    ['CALENDAR_BELLS', { kind: 'shortened' }],
    ['CALENDAR_BELLS', { kind: 'shortened', bells: [{ number: 1, beginsAt: '09:00', endsAt: '08:00' }] }],
    ['CALENDAR_BELLS', { kind: 'shortened', bells: [{ number: 77, beginsAt: '08:00', endsAt: '09:00' }] }],
  ])('is refused as %s: %j', async (code, given) => {
    expect(await refusal(given)).toBe(code);
  });

  it('disappears when it is removed and returns with undo', async () => {
    const { id } = await save();
    await stage.registrar.call(calendarContract.remove, { id });
    expect(await list()).toEqual([]);
    expect(await refusal({ id, revision: 2 })).toBe('CALENDAR_ENTRY_NOT_FOUND');
    await stage.registrar.call(calendarContract.restore, { id });
    expect((await list()).map((entry) => [entry.id, entry.revision])).toEqual([[id, 3]]);
  });
});

describe('the effect of an entry', () => {
  const effect = (given: Partial<Saving> = {}) => {
    const { names: _, confirmed, revision, clientId, ...dates } = draft(given);
    return stage.registrar.call(calendarContract.effect, dates);
  };

  it('is the number of lessons that fall away, in its faculty only', async () => {
    const { facultyId: elsewhere } = await makeDepartment(stage.db);
    expect(await effect()).toEqual({ before: 1, after: 0 });
    expect(await effect({ to: '2026-11-30' })).toEqual({ before: 3, after: 0 });
    expect(await effect({ facultyId })).toEqual({ before: 1, after: 0 });
    expect(await effect({ facultyId: elsewhere })).toEqual({ before: 0, after: 0 });
  });

  it('of a working Saturday is the lessons that it adds', async () => {
    const saturday = { from: '2026-11-21', to: '2026-11-21', kind: 'substituted' as const };
    expect(await effect({ ...saturday, follows: { dayNumber: 1, week: 0 } })).toEqual({
      before: 0,
      after: 1,
    });
  });

  it('of a change is compared with the entry as it is', async () => {
    const { id } = await save();
    expect(await effect({ id, from: TUESDAY, to: TUESDAY })).toEqual({ before: 0, after: 0 });
    expect(await effect({ id, kind: 'exams', to: '2026-11-23' })).toEqual({ before: 1, after: 0 });
  });
});

it('filling a year adds its public holidays once, next to those that are there', async () => {
  await save({ from: '2026-11-06', to: '2026-11-07' });
  expect(await stage.registrar.call(calendarContract.fill, { yearId: 2026 })).toEqual({ added: 12 });
  expect(await stage.registrar.call(calendarContract.fill, { yearId: 2026 })).toEqual({ added: 0 });
  const found = await list();
  expect(found.find(({ name }) => name === 'Орозо айт')).toMatchObject({ confirmed: false });
  const refused = await stage.people.dean.send(calendarContract.fill, { yearId: 2026 });
  expect(refused.envelope.code).toBe('FORBIDDEN');
});
