import { Failure } from '@bilim/contract/failures';
import { describe, expect, it } from 'vitest';
import { jobLines } from '../cli/imports/job-lines.ts';
import { errorNote } from './error-note.ts';
import { nextSlot, nextTry } from './when.ts';

const NOON = new Date('2026-11-16T12:00:00Z');

describe('when a job runs', () => {
  it('is the next full slot, never the present one', () => {
    expect(nextSlot({ everyMinutes: 60, after: NOON })).toEqual(new Date('2026-11-16T13:00:00Z'));
    const after = new Date('2026-11-16T12:07:01Z');
    expect(nextSlot({ everyMinutes: 5, after })).toEqual(new Date('2026-11-16T12:10:00Z'));
  });

  it('is later after each failure, but within the hour', () => {
    const pauses = [1, 2, 3, 7, 20].map((tries) => Number(nextTry({ tries, after: NOON })) - Number(NOON));
    expect(pauses).toEqual([10_000, 20_000, 40_000, 640_000, 3_600_000]);
  });
});

describe('the stored error note', () => {
  it('has the error’s kind and place, and quotes no message', () => {
    const inside = Object.assign(new Error('Key (login)=(asanov) already exists'), {
      name: 'DatabaseError',
      code: '23505',
      constraint: 'credentials_login',
    });
    const notes = [
      new Error('Failed query: insert … params: asanov', { cause: inside }),
      new Failure('FILE_NOT_FOUND', { name: 'asanov.pdf' }),
      'asanov',
    ].map(errorNote);
    expect(notes[0]).toMatch(/^DatabaseError 23505 credentials_login at jobs\.unit\.test\.ts:\d+$/);
    expect(notes[1]).toMatch(/^Failure FILE_NOT_FOUND at jobs\.unit\.test\.ts:\d+$/);
    expect(notes.join()).not.toContain('asanov');
  });
});

describe('the list for the operator', () => {
  it('is printed in columns, or reports that it is empty', () => {
    expect(jobLines([])).toEqual(['There are no jobs.']);
    const job = { id: 7, kind: 'files.sweep', key: null, tries: 3, runAt: NOON, error: 'Error at a.ts:1' };
    const [head, line] = jobLines([{ ...job, state: 'dead' }]);
    expect(line).toBe('7   dead   files.sweep       3      2026-11-16T12:00:00.000Z  Error at a.ts:1');
    expect(head?.indexOf('error')).toBe(line?.indexOf('Error'));
  });
});
