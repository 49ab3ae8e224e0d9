import { describe, expect, it } from 'vitest';
import { markWished, type PresenceCell, presenceCell, presenceEditId } from './presence-marks.ts';

const cell = (given: Partial<PresenceCell> = {}): PresenceCell => ({
  studentId: 1,
  kind: 'none',
  own: false,
  edits: 0,
  before: null,
  byHand: null,
  ...given,
});
const wished = (wish: Parameters<typeof markWished>[0]['wish'], given: Partial<PresenceCell>) =>
  markWished({ wish, cell: cell(given) });

describe('the mark that a wish makes of a cell', () => {
  it.each([
    ['present', {}, 'present'],
    ['present', { kind: 'absent', own: true }, 'present'],
    ['present', { kind: 'absent' }, null],
    ['present', { kind: 'present' }, null],
    ['present', { kind: 'points' }, null],
    ['decided', {}, 'present'],
    ['decided', { kind: 'absent' }, 'present'],
    ['decided', { kind: 'points' }, null],
    ['decided', { kind: 'present' }, null],
    ['absent', {}, 'absent'],
    ['absent', { kind: 'present' }, null],
    ['absent', { kind: 'points' }, null],
    ['back', { kind: 'present', own: true }, 'none'],
    ['back', { kind: 'present' }, null],
    ['back', { kind: 'absent', own: true }, null],
    ['back', { kind: 'points', own: true }, null],
    ['back', { kind: 'present', own: true, before: 'absent' }, 'absent'],
    ['back', { kind: 'present', own: true, before: 'none', byHand: 'absent' }, 'absent'],
    ['missing', {}, 'absent'],
    ['missing', { kind: 'present', own: true }, 'absent'],
    ['missing', { kind: 'present' }, null],
    ['missing', { kind: 'absent', own: true }, null],
    ['missing', { kind: 'points' }, null],
    ['open', {}, null],
    ['open', { kind: 'present', own: true, before: 'absent' }, 'none'],
    ['open', { kind: 'present', own: true, byHand: 'absent' }, 'absent'],
    ['open', { kind: 'present' }, null],
    ['open', { kind: 'absent', own: true }, 'none'],
    ['open', { kind: 'absent' }, null],
    ['open', { kind: 'points' }, null],
  ] as const)('%s in %j is %s', (wish, given, mark) => {
    expect(wished(wish, given)).toBe(mark);
  });
});

describe('a cell built from its marks', () => {
  const HAND = { kind: 'absent', own: false } as const;
  const own = (kind: 'present' | 'absent' | 'none') => ({ kind, own: true });
  const read = (...marks: { kind: PresenceCell['kind']; own: boolean }[]) =>
    presenceCell({ studentId: 1, edits: marks.length, marks });

  it('is empty without marks', () => {
    expect(read()).toEqual(cell());
  });

  it('knows the last manual mark, even after many marks of the own source', () => {
    const marks = [own('present'), own('absent'), own('present'), HAND, own('present')];
    expect(read(...marks)).toMatchObject({ kind: 'present', own: true, before: 'absent', byHand: 'absent' });
    expect(read(own('present'), { kind: 'none', own: false }, HAND).byHand).toBe('none');
  });

  it('a restored manual absence counts as manual', () => {
    expect(read(own('absent'), own('present'), HAND).own).toBe(false);
    expect(read(own('absent'), own('present'))).toMatchObject({ own: true, byHand: null });
  });
});

it('the edit id differs by source, student and number of edits', () => {
  const name = { source: 'qr 1', studentId: 2, edits: 3 };
  const names = [name, { ...name, source: 'qr 2' }, { ...name, studentId: 3 }, { ...name, edits: 4 }].map(
    presenceEditId,
  );
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(presenceEditId(name)).toBe(names[0]);
});
