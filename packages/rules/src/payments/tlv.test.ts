import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_IN_ENTRY, readEntries, writeEntry } from './tlv.ts';

describe('entries', () => {
  it('count characters, not bytes', () => {
    expect(writeEntry({ id: '34', value: 'Контракт' })).toBe('3408Контракт');
    expect(writeEntry({ id: '34', value: '🎓' })).toBe('3401🎓');
    expect(readEntries('3408Контракт5901U')).toEqual([
      { id: '34', value: 'Контракт' },
      { id: '59', value: 'U' },
    ]);
  });

  it('are parsed completely or not at all', () => {
    expect(readEntries('')).toEqual([]);
    for (const text of ['3', '340', '3402x', '3401xx', 'ab01x', '34-1x', '3401x59'])
      expect(readEntries(text), text).toBeNull();
  });

  it('contain at most 99 characters', () => {
    expect(writeEntry({ id: '32', value: 'я'.repeat(99) })).toBe(`3299${'я'.repeat(99)}`);
    expect(() => writeEntry({ id: '32', value: 'я'.repeat(100) })).toThrow(RangeError);
  });

  it('survive a round trip with any contents', () => {
    const entry = fc.record({
      id: fc.nat(99).map((id) => String(id).padStart(2, '0')),
      value: fc.string({ unit: 'binary', maxLength: MOST_IN_ENTRY }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        expect(readEntries(entries.map(writeEntry).join(''))).toEqual(entries);
      }),
    );
  });
});
