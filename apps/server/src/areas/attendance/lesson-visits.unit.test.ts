import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VisitRow } from './attendance-batch.queries.ts';
import { LessonVisits } from './lesson-visits.ts';

const NOON = Date.parse('2026-11-16T06:00:00Z');
const rowOf = (studentId: number, given: Partial<VisitRow> = {}): VisitRow => ({
  studentId,
  state: 'accepted',
  reasons: [],
  scannedAt: new Date(NOON).toISOString(),
  receivedAt: new Date(NOON).toISOString(),
  cameAgainAt: null,
  decidedAt: null,
  deviceId: studentId,
  secondDeviceId: null,
  ageMs: 4_000,
  isTimed: true,
  isFirst: true,
  network: 'campus',
  phone: `campus ${studentId}`,
  place: `place ${studentId}`,
  ...given,
});

it('the ages beside a student are those of all other timed visits, ascending', () => {
  const visit = fc.record({ studentId: fc.nat(9), ageMs: fc.nat(5), isTimed: fc.boolean() });
  fc.assert(
    fc.property(
      fc.uniqueArray(visit, { selector: ({ studentId }) => studentId }),
      fc.array(visit),
      (stored, put) => {
        const visits = new LessonVisits(stored.map(({ studentId, ...given }) => rowOf(studentId, given)));
        const naive = new Map(stored.map((one) => [one.studentId, one]));
        for (const one of put) {
          const fresh = new LessonVisits([rowOf(one.studentId, one)]).get(one.studentId);
          if (fresh) visits.put(fresh);
          naive.set(one.studentId, one);
        }
        for (let student = 0; student < 10; student++) {
          const others = [...naive.values()].filter((one) => one.isTimed && one.studentId !== student);
          expect(visits.agesBeside(student)).toEqual(
            others.map(({ ageMs }) => ageMs).sort((one, other) => one - other),
          );
        }
      },
    ),
  );
});

it('three first devices of one kind at home get a remark and stay accepted; a fourth sends all to review', () => {
  const home = (studentId: number) => rowOf(studentId, { network: 'home', phone: 'home Chrome' });
  const room = Array.from({ length: 12 }, (_, place) => rowOf(100 + place));
  const judged = (rows: readonly VisitRow[]) => {
    const visits = new LessonVisits(rows);
    visits.flagOnePhone();
    return visits.changed('flagged').map(({ studentId, state, reasons }) => [studentId, state, reasons]);
  };
  const three = [home(1), home(2), home(3)];
  expect(judged([...three, ...room])).toEqual([1, 2, 3].map((id) => [id, 'accepted', ['alike']]));
  const remarked = three.map((row): VisitRow => ({ ...row, reasons: ['alike'] }));
  expect(judged([...remarked, home(4), ...room])).toEqual(
    [1, 2, 3, 4].map((id) => [id, 'review', ['same_phone']]),
  );
});
