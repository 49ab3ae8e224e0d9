import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginUpload,
  canCancel,
  canSaveNow,
  type UploadBar,
  type UploadEvent,
  uploadBar,
} from './upload-bar.ts';

const after = (events: readonly UploadEvent[], from: UploadBar = beginUpload('book')) =>
  events.reduce(uploadBar, from);
const steps = (count: number): UploadEvent[] => Array.from({ length: count }, () => 'step');

describe('the bar of an upload', () => {
  it('starts at 0 and steps by 10', () => {
    expect(beginUpload('book')).toEqual({ kind: 'book', phase: 'going', value: 0, arrived: false });
    expect(after(steps(1)).value).toBe(10);
    expect(after(steps(9))).toMatchObject({ phase: 'going', value: 90 });
  });

  it('saves at 100 when all bytes have arrived, and not before', () => {
    expect(after(['arrived', ...steps(9)]).phase).toBe('going');
    expect(after(['arrived', ...steps(10)])).toMatchObject({ phase: 'saving', value: 100 });
  });

  it('waits at 100 for slower bytes, and saves as soon as they arrive', () => {
    expect(after(steps(25))).toMatchObject({ phase: 'waiting', value: 100 });
    expect(after([...steps(25), 'arrived']).phase).toBe('saving');
  });

  it('ends at 110 for a book and at 100 for a course material', () => {
    const whole: UploadEvent[] = ['arrived', ...steps(10), 'saved'];
    expect(after(whole)).toMatchObject({ phase: 'saved', value: 110 });
    expect(after(whole, beginUpload('material'))).toMatchObject({ phase: 'saved', value: 100 });
  });

  it('saves at once on request, but only when all bytes have arrived', () => {
    expect(after(['step', 'saveNow'])).toEqual(after(['step']));
    expect(canSaveNow(after(['step']))).toBe(false);
    expect(canSaveNow(after(['step', 'arrived']))).toBe(true);
    expect(after(['step', 'arrived', 'saveNow'])).toMatchObject({ phase: 'saving', value: 100 });
  });

  it('stops after a failure and continues from there', () => {
    const failed = after([...steps(4), 'failed', ...steps(3)]);
    expect(failed).toMatchObject({ phase: 'failed', value: 40 });
    expect(after(['again', 'step'], failed)).toMatchObject({ phase: 'going', value: 50 });
  });

  it('saves again at once when only the save failed', () => {
    expect(after(['arrived', ...steps(10), 'failed', 'again']).phase).toBe('saving');
  });

  it('waits for the bytes again when the server has deleted them', () => {
    expect(after(['arrived', ...steps(10), 'lost'])).toMatchObject({ phase: 'waiting', arrived: false });
    expect(after(['arrived', 'lost', 'saveNow'])).toMatchObject({ phase: 'going', arrived: false });
  });

  it('can be cancelled at any time except during the save, and stays cancelled', () => {
    const cancelled = after(['step', 'cancel']);
    expect(cancelled.phase).toBe('cancelled');
    expect(after(['arrived', ...steps(10), 'saved', 'again'], cancelled)).toEqual(cancelled);
    expect(after(['failed', 'cancel']).phase).toBe('cancelled');
    const saving = after(['arrived', 'saveNow']);
    expect(canCancel(saving)).toBe(false);
    expect(after(['cancel'], saving)).toEqual(saving);
  });
});

const EVENTS: UploadEvent[] = ['step', 'arrived', 'lost', 'saveNow', 'saved', 'failed', 'again', 'cancel'];

/** Every state of the bar for a sequence of events. */
const courses = fc
  .tuple(fc.constantFrom('book' as const, 'material' as const), fc.array(fc.constantFrom(...EVENTS)))
  .map(([kind, events]) => {
    const bars = [beginUpload(kind)];
    for (const event of events) bars.push(uploadBar(bars.at(-1) ?? beginUpload(kind), event));
    return bars;
  });

describe('the bar after any events', () => {
  it('never goes back, and is above 100 only for a saved book', () => {
    fc.assert(
      fc.property(courses, (bars) => {
        for (const [at, { kind, phase, value }] of bars.entries()) {
          expect(value).toBeGreaterThanOrEqual(bars[at - 1]?.value ?? 0);
          expect(value % 10).toBe(0);
          expect(value).toBeLessThanOrEqual(kind === 'book' && phase === 'saved' ? 110 : 100);
        }
      }),
    );
  });

  it('saves only complete uploads, at 100', () => {
    fc.assert(
      fc.property(courses, (bars) => {
        for (const { phase, value, arrived } of bars) {
          if (phase === 'saving') expect({ value, arrived }).toEqual({ value: 100, arrived: true });
          if (phase === 'waiting') expect({ value, arrived }).toEqual({ value: 100, arrived: false });
          if (phase === 'going') expect(value).toBeLessThan(100);
        }
      }),
    );
  });

  it('does not change after a save or a cancellation', () => {
    fc.assert(
      fc.property(courses, (bars) => {
        const over = bars.findIndex(({ phase }) => phase === 'saved' || phase === 'cancelled');
        if (over >= 0) expect(new Set(bars.slice(over)).size).toBe(1);
      }),
    );
  });
});
