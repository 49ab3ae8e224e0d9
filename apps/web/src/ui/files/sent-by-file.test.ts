import { describe, expect, it } from 'vitest';
import { sentByFile } from './sent-by-file.ts';

describe('the progress of several files in one form', () => {
  it('fills the files one after another', () => {
    expect(sentByFile({ sizes: [100, 300], sent: 0.25 })).toEqual([1, 0]);
    expect(sentByFile({ sizes: [100, 300], sent: 0.625 })).toEqual([1, 0.5]);
  });

  it('starts at 0 and ends at 1', () => {
    expect(sentByFile({ sizes: [5, 10], sent: 0 })).toEqual([0, 0]);
    expect(sentByFile({ sizes: [5, 10], sent: 1 })).toEqual([1, 1]);
  });
});
