import { presenceContract } from '@bilim/contract/areas/presence.contract';
import { REQUEST_LIMITS } from '@bilim/contract/request-limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { journalLessons, people } from '../../db/tables.ts';
import { readRows } from '../../files/sheets/run-sheet.ts';
import { createClient } from '../../testing/clients/client.ts';
import { makeGroup } from '../../testing/factories/academic.ts';
import { DAYS, present } from '../../testing/factories/journal.ts';
import {
  makeQrSession,
  makeVisit,
  type PresenceStage,
  presenceStage,
} from '../../testing/factories/presence.ts';
import { presenceOf } from '../../testing/recounts/presence.ts';
import { reachOf } from './reach.ts';

let stage: PresenceStage;
beforeAll(async () => {
  stage = await presenceStage();
});
afterAll(() => stage.close());

type ReportFilters = {
  from: string;
  to: string;
  lessonTypeId: number;
  facultyId: number;
  yearOfStudy: number;
};
const asked = (more: Partial<ReportFilters> = {}) => ({ ...stage.period, ...more });
const COUNTS = {
  lessons: 2,
  qrLessons: 1,
  accepted: 2,
  review: 1,
  rejected: 0,
  qrPresent: 2,
  qrAbsent: 1,
  handPresent: 1,
  handAbsent: 1,
};
const NOTHING = {
  lessons: 0,
  qrLessons: 0,
  accepted: 0,
  review: 0,
  rejected: 0,
  qrPresent: 0,
  qrAbsent: 0,
  handPresent: 0,
  handAbsent: 0,
};

describe('a report', () => {
  it('counts students, cards and scans of a faculty, and who was present with and without a QR', async () => {
    const rows = await stage.everywhere.client.call(presenceContract.byFaculty, asked());
    const own = rows.find(({ id }) => id === stage.facultyId);
    expect(own).toMatchObject({ students: 6, cards: 1, ...COUNTS });
  });

  it('counts years of study by the year in which the period ends', async () => {
    const rows = await stage.here.client.call(presenceContract.byYear, asked());
    expect(rows).toEqual([{ id: 1, name: '1', students: 6, cards: 1, ...COUNTS }]);
    const later = { from: '2027-09-01', to: '2027-10-01' };
    const [next] = await stage.here.client.call(presenceContract.byYear, asked(later));
    expect(next).toEqual({ id: 2, name: '2', students: 6, cards: 1, ...NOTHING });
  });

  it('opens the groups of a year, and is empty where there are none', async () => {
    const { client } = stage.here;
    const rows = await client.call(presenceContract.byGroup, asked({ yearOfStudy: 1 }));
    expect(rows).toMatchObject([{ id: stage.groupId, students: 6, ...COUNTS }]);
    expect(await client.call(presenceContract.byGroup, asked({ yearOfStudy: 2 }))).toEqual([]);
  });

  it('is limited to its period and to a lesson type', async () => {
    const { client } = stage.here;
    const onOpen = { from: DAYS.open, to: DAYS.open };
    const [row] = await client.call(presenceContract.byFaculty, asked(onOpen));
    expect(row).toMatchObject({ lessons: 1, qrLessons: 1, handPresent: 0, accepted: 2 });
    const [typed] = await client.call(
      presenceContract.byFaculty,
      asked({ lessonTypeId: stage.lessonTypeId }),
    );
    expect(typed).toMatchObject(COUNTS);
    const [other] = await client.call(presenceContract.byFaculty, asked({ lessonTypeId: 2_000_000 }));
    expect(other).toMatchObject(NOTHING);
  });

  it('excludes a removed lesson', async () => {
    const set = (removedAt: Date | null) =>
      stage.db.update(journalLessons).set({ removedAt }).where(eq(journalLessons.id, stage.columns.closed));
    await set(new Date());
    const [row] = await stage.here.client.call(presenceContract.byFaculty, asked());
    await set(null);
    expect(row).toMatchObject({ lessons: 1, handPresent: 0, handAbsent: 0, qrPresent: 2 });
  });

  it.each([
    ['that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
    ['in the year 0', { from: '0000-01-01', to: '0000-01-02' }],
    ['that is longer than a year', { from: '2025-01-01', to: '2026-11-01' }],
  ])('for a period %s is refused', async (_, period) => {
    const { status, envelope } = await stage.here.client.send(presenceContract.byFaculty, period);
    expect([status, envelope]).toMatchObject([400, { code: 'PRESENCE_PERIOD' }]);
  });
});

describe('rights to a report', () => {
  it('a dean reads the own faculty, a department itself, other users nothing', async () => {
    const ids = async (client: PresenceStage['here']['client']) =>
      (await client.call(presenceContract.byGroup, asked())).map(({ id }) => id);
    expect(await ids(stage.here.client)).toEqual([stage.groupId]);
    expect(await ids(stage.inDepartment.client)).toEqual([stage.groupId]);
    expect(await ids(stage.elsewhere.client)).toEqual([]);
    expect(await ids(stage.everywhere.client)).toContain(stage.groupId);
    const asking = asked({ facultyId: stage.facultyId });
    expect(await stage.elsewhere.client.call(presenceContract.byFaculty, asking)).toEqual([]);
  });

  it('a group of another faculty is reported as missing', async () => {
    const wire = { ...stage.period, id_group: stage.groupId };
    for (const endpoint of [presenceContract.students, presenceContract.export]) {
      const { status, envelope } = await stage.elsewhere.client.send(endpoint, wire);
      expect([status, envelope]).toMatchObject([404, { code: 'PRESENCE_GROUP' }]);
    }
  });

  it('a right for a department does not cover its faculty', () => {
    const rights = [{ right: 'reports' as const, facultyId: 3, departmentId: 7 }];
    expect(reachOf({ rights })).toEqual({ everyone: false, facultyIds: [], departmentIds: [7] });
    const others = [{ right: 'dean' as const, facultyId: null, departmentId: null }];
    expect(reachOf({ rights: others })).toEqual({ everyone: false, facultyIds: [], departmentIds: [] });
  });
});

describe('the students of a group', () => {
  it('are listed one by one, also a student who scanned and has no mark', async () => {
    const { group, students } = await stage.here.client.call(presenceContract.students, {
      ...asked(),
      groupId: stage.groupId,
    });
    expect(group).not.toBe('');
    const of = (id: number) => students.find((student) => student.id === id);
    const [first, second, third, fourth] = stage.students;
    expect(of(first)).toMatchObject({ hasCard: true, lessons: 2, accepted: 1, qrPresent: 1, handPresent: 1 });
    expect(of(second)).toMatchObject({
      hasCard: false,
      lessons: 2,
      accepted: 1,
      qrPresent: 1,
      handAbsent: 1,
    });
    expect(of(third)).toMatchObject({ lessons: 1, accepted: 0, review: 1, qrPresent: 0, qrAbsent: 0 });
    expect(of(fourth)).toMatchObject({ lessons: 1, review: 0, qrAbsent: 1, scannedAt: null });
    expect(of(first)?.scannedAt).toEqual(new Date('2026-11-09T03:00:00Z'));
  });
});

it('the spreadsheet has the numbers of the report, with headings in the reader’s language', async () => {
  const wire = { ...stage.period, by: 'faculty' };
  const { response } = await stage.here.client.send(presenceContract.export, wire, { language: 'en' });
  const [head, row] = await readRows(response.rawPayload);
  expect(head?.slice(0, 4)).toEqual(['Faculty', 'Students', 'With a card', 'Lessons']);
  expect(row?.slice(1)).toEqual([6, 1, 2, 1, 2, 1, 0, 2, 1, 1, 1, 66.7, 50]);
  const ofGroup = { ...stage.period, id_group: stage.groupId };
  const people = await stage.here.client.send(presenceContract.export, ofGroup, { language: 'ru' });
  const rows = await readRows(people.response.rawPayload);
  expect(rows).toHaveLength(7);
  expect(rows[0]?.slice(0, 3)).toEqual(['Студент', 'Код', 'Карта']);
});

describe('the prepared counts equal a direct count', () => {
  afterEach(async () => {
    const { kept, counted } = await presenceOf(stage.db);
    expect(kept).toEqual(counted);
    expect(kept.length).toBeGreaterThan(1);
  });
  const handLessons = async (period: { from: string; to: string }) =>
    (await stage.here.client.call(presenceContract.byFaculty, period)).map(
      ({ lessons, qrLessons, handPresent, qrPresent }) => ({ lessons, qrLessons, handPresent, qrPresent }),
    );
  const change = (set: Partial<typeof journalLessons.$inferInsert>) =>
    stage.db.update(journalLessons).set(set).where(eq(journalLessons.id, stage.columns.closed));

  it('when a scan is accepted or rejected', async () => {
    const [, , third] = stage.students;
    await stage.db.execute(sql`update qr_visits set state = 'rejected' where student_id = ${third}`);
    await makeVisit(stage.db, {
      sessionId: stage.sessionId,
      studentId: stage.strangerId,
      groupId: stage.groupId,
      state: 'review',
    });
  });

  it('when a lesson moves to another day, is removed and is restored', async () => {
    const [day, other] = [DAYS.closed, '2026-10-06'].map((on) => ({ from: on, to: on }));
    if (!day || !other) throw new Error('Two days were expected');
    const noted = { lessons: 1, qrLessons: 0, handPresent: 1, qrPresent: 0 };
    const nothing = { lessons: 0, qrLessons: 0, handPresent: 0, qrPresent: 0 };
    expect([await handLessons(day), await handLessons(other)]).toEqual([[noted], [nothing]]);
    await change({ heldOn: other.from });
    expect([await handLessons(day), await handLessons(other)]).toEqual([[nothing], [noted]]);
    await change({ removedAt: new Date() });
    const { kept, counted } = await presenceOf(stage.db);
    expect(kept).toEqual(counted);
    expect([await handLessons(day), await handLessons(other)]).toEqual([[nothing], [nothing]]);
    await change({ heldOn: day.from, removedAt: null });
    expect([await handLessons(day), await handLessons(other)]).toEqual([[noted], [nothing]]);
  });

  it('when a student changes group: past lessons keep the old group, later ones have the new', async () => {
    const [first] = stage.students;
    const { id: groupId } = await makeGroup(stage.db);
    await stage.db.update(people).set({ groupId }).where(eq(people.id, first));
    const lessonId = await stage.column({ heldOn: '2026-11-10' });
    await stage.save([{ mark: present, studentId: first, lessonId }]);
    const on = { from: '2026-11-10', to: '2026-11-10' };
    const rows = await stage.everywhere.client.call(presenceContract.byGroup, on);
    expect(rows.filter(({ lessons }) => lessons > 0)).toMatchObject([{ id: groupId, handPresent: 1 }]);
    await stage.db.update(people).set({ groupId: stage.groupId }).where(eq(people.id, first));
  });

  it('when a lesson gets a QR after its marks', async () => {
    const before = await handLessons({ from: DAYS.closed, to: DAYS.closed });
    expect(before).toMatchObject([{ qrLessons: 0, handPresent: 1, qrPresent: 0 }]);
    await makeQrSession(stage.db, {
      journalLessonId: stage.columns.closed,
      openedById: stage.teacherId,
    });
    const after = await handLessons({ from: DAYS.closed, to: DAYS.closed });
    expect(after).toMatchObject([{ qrLessons: 1, handPresent: 0, qrPresent: 1 }]);
  });
});

it('a short and a long period give the same counts, with a lesson type and without', async () => {
  const brief = { from: '2026-10-20', to: DAYS.today };
  const long = { from: '2026-10-06', to: DAYS.today };
  for (const more of [{}, { lessonTypeId: stage.lessonTypeId }, { lessonTypeId: 2_000_000 }]) {
    const [one, other] = await Promise.all(
      [brief, long].map((period) =>
        stage.everywhere.client.call(presenceContract.byGroup, { ...period, ...more }),
      ),
    );
    expect(one).toEqual(other);
    expect(one?.some(({ lessons }) => lessons > 0)).toBe(more.lessonTypeId !== 2_000_000);
  }
});

it('the rate limit stops excessive reports, but no other reads', async () => {
  const requestLimits = { factor: 0.05, shared: false };
  const context = { ...stage.context, config: { ...stage.context.config, requestLimits } };
  const app = await buildApp({ context, webRoot: null });
  const client = createClient({ app });
  await client.adopt({ context, personId: stage.here.id });
  const most = REQUEST_LIMITS.report * requestLimits.factor;
  const { byFaculty, byYear, byGroup, students, lessonTypes } = presenceContract;
  const asked = [byFaculty, byYear, byGroup, students];
  const statuses: number[] = [];
  for (let count = 0; count < most + asked.length; count += 1) {
    const endpoint = asked[count % asked.length] ?? byFaculty;
    const wire = { ...stage.period, id_group: stage.groupId };
    statuses.push((await client.send(endpoint, wire)).status);
  }
  expect(statuses.slice(0, most)).not.toContain(429);
  expect(statuses.slice(most)).toEqual(asked.map(() => 429));
  expect((await client.send(lessonTypes, {})).status).toBe(200);
  await app.close();
});
