import { markText } from '@bilim/contract/areas/journal-mark';
import { assert, constant, integer, oneof, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { instantText, readMark } from './mark-input.ts';

const five = { pointsMax: 5 };

it('reads the texts that it displays', () => {
  const marks = oneof(
    constant({ kind: 'absent' as const }),
    constant({ kind: 'present' as const }),
    constant({ kind: 'none' as const }),
    record({ kind: constant('points' as const), points: integer({ min: 0, max: 100 }) }),
  );
  assert(
    property(marks, (mark) => {
      expect(readMark(markText(mark), { pointsMax: 100 })).toEqual(mark);
    }),
  );
});

it('never accepts more points than the lesson is worth', () => {
  assert(
    property(string(), integer({ min: 1, max: 1000 }), (text, pointsMax) => {
      const mark = readMark(text, { pointsMax });
      if (mark?.kind === 'points') expect(mark.points).toBeLessThanOrEqual(pointsMax);
    }),
  );
});

it('takes н in every layout, as a key and as a word', () => {
  for (const key of ['н', 'Н', 'y', 'Y', 'h', 'n']) {
    expect(instantText({ word: key })).toBe('н/б');
    expect(readMark(key, five)).toEqual({ kind: 'absent' });
  }
  expect(readMark(' Н/Б ', five)).toEqual({ kind: 'absent' });
  expect(instantText({ word: '+' })).toBe('+');
  expect(instantText({ word: '5' })).toBeNull();
  expect(instantText({ word: 'т' })).toBeNull();
});

it('reads a word for absence as absence, although it ends in the letter of presence', () => {
  for (const word of ['нб', 'н/б', 'Н.Б.']) {
    const texts = [...word].map((_, place) => instantText({ word: word.slice(0, place + 1) }));
    expect(new Set(texts)).toEqual(new Set(['н/б']));
  }
  for (const word of ['б', 'н5', 'н+', '+н', '5н']) expect(instantText({ word })).toBeNull();
});

it('refuses too many points, a fraction, and other words', () => {
  for (const text of ['6', '4,5', '-1', 'пять', '1e1', '00005']) expect(readMark(text, five)).toBeNull();
  expect(readMark('4,0', five)).toEqual({ kind: 'points', points: 4 });
  expect(readMark('-', five)).toEqual({ kind: 'none' });
});
