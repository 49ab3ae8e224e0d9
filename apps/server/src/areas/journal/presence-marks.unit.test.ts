import { describe, expect, it } from 'vitest';
import { markWished, type PresenceCell, presenceEditId } from './presence-marks.ts';

const cell = (given: Partial<PresenceCell> = {}): PresenceCell => ({
  ...{ studentId: 1, kind: 'none', own: false, edits: 0, before: null },
  ...given,
});
const wished = (wish: Parameters<typeof markWished>[0]['wish'], given: Partial<PresenceCell>) =>
  markWished({ wish, cell: cell(given) });

describe('what a wish makes of a cell', () => {
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
  ] as const)('%s in %j is %s', (wish, given, mark) => {
    expect(wished(wish, given)).toBe(mark);
  });

  it('what is taken back gives way to an absence noted by hand, not to one of its own', () => {
    const given = { kind: 'present', own: true } as const;
    expect(wished('back', { ...given, before: { kind: 'absent', own: false } })).toBe('absent');
    expect(wished('back', { ...given, before: { kind: 'absent', own: true } })).toBe('none');
  });
});

it('a mark has one name for each source, student and time', () => {
  const name = { source: 'qr 1', studentId: 2, edits: 3 };
  const names = [name, { ...name, source: 'qr 2' }, { ...name, studentId: 3 }, { ...name, edits: 4 }].map(
    presenceEditId,
  );
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(presenceEditId(name)).toBe(names[0]);
});
