import type { ReviewedVisit } from '@bilim/contract/areas/attendance.shapes';
import { expect, it } from 'vitest';
import { filtered, filterOf, reasonCounts } from './review-filter.ts';

const AT = new Date('2026-11-17T03:34:12Z');
const visit = (told: Partial<ReviewedVisit>): ReviewedVisit => ({
  studentId: 1,
  code: 24000001,
  fullName: 'Асанова Керимбүбү',
  hasPhoto: false,
  state: 'review',
  reasons: [],
  scannedAt: AT,
  receivedAt: AT,
  codeAgeMs: 3_000,
  secondAt: null,
  distanceM: null,
  accuracyM: null,
  radiusM: null,
  device: null,
  sharedWith: [],
  typed: false,
  offline: false,
  firstDevice: false,
  decidedBy: null,
  decidedAt: null,
  ...told,
});

const visits = [
  visit({ studentId: 1, reasons: ['far'] }),
  visit({ studentId: 2, reasons: ['device', 'slow'] }),
  visit({ studentId: 3, reasons: ['device'] }),
  visit({ studentId: 4, reasons: ['device'], state: 'rejected' }),
  visit({ studentId: 5, typed: true, state: 'accepted' }),
  visit({ studentId: 6, offline: true, state: 'accepted', decidedAt: AT }),
];
const ids = (found: ReviewedVisit[]) => found.map(({ studentId }) => studentId);

it('shows the waiting scans, by reason or all, and the decided ones separately', () => {
  expect(ids(filtered(visits, 'all'))).toEqual([1, 2, 3]);
  expect(ids(filtered(visits, 'device'))).toEqual([2, 3]);
  expect(ids(filtered(visits, 'decided'))).toEqual([4, 6]);
});

it('shows the automatically accepted scans with a note separately', () => {
  expect(ids(filtered(visits, 'noted'))).toEqual([5]);
  expect(filterOf('noted')).toBe('noted');
});

it('counts the reasons of the waiting scans, the most frequent first', () => {
  expect(reasonCounts(visits)).toEqual([
    { reason: 'device', count: 2 },
    { reason: 'far', count: 1 },
    { reason: 'slow', count: 1 },
  ]);
});
