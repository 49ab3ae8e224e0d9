import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, type GradeBand, type Mark, scaleProblems } from './grade-scale.ts';

const band = (from: number, to: number, letter: string, point: number, mark: Mark): GradeBand => ({
  from,
  to,
  letter,
  point,
  mark,
  passes: mark !== 'unsatisfactory',
});
const DEFAULT: GradeBand[] = [
  band(87, 100, 'A', 400, 'excellent'),
  band(80, 86, 'B', 333, 'good'),
  band(74, 79, 'C', 300, 'good'),
  band(68, 73, 'D', 233, 'satisfactory'),
  band(61, 67, 'E', 200, 'satisfactory'),
  band(31, 60, 'FX', 0, 'unsatisfactory'),
  band(0, 30, 'F', 0, 'unsatisfactory'),
];
const MEDICAL: GradeBand[] = [
  band(86, 100, 'A', 400, 'excellent'),
  band(76, 85, 'B', 300, 'good'),
  band(60, 75, 'C', 200, 'satisfactory'),
  band(0, 59, 'F', 0, 'unsatisfactory'),
];

describe('the default scale', () => {
  it.each([
    [100, 'A', 400],
    [88, 'A', 400],
    [87, 'A', 400],
    [86, 'B', 333],
    [81, 'B', 333],
    [80, 'B', 333],
    [79, 'C', 300],
    [74, 'C', 300],
    [73, 'D', 233],
    [68, 'D', 233],
    [67, 'E', 200],
    [61, 'E', 200],
    [60, 'FX', 0],
    [31, 'FX', 0],
    [30, 'F', 0],
    [1, 'F', 0],
    [0, 'F', 0],
  ])('gives %i points the letter %s', (points, letter, point) => {
    expect(bandOf(DEFAULT, points)).toMatchObject({ letter, point });
  });

  it.each([-1, 101, 60.5])('has no band for %d', (points) => {
    expect(bandOf(DEFAULT, points)).toBeUndefined();
  });
});

it.each([
  [100, 'A', 400],
  [86, 'A', 400],
  [85, 'B', 300],
  [76, 'B', 300],
  [75, 'C', 200],
  [60, 'C', 200],
  [59, 'F', 0],
  [0, 'F', 0],
])('the scale of a medical university gives %i points the letter %s', (points, letter, point) => {
  expect(bandOf(MEDICAL, points)).toMatchObject({ letter, point });
});

describe('the check of a scale', () => {
  it.each([
    ['the default one', DEFAULT],
    ['a medical one', MEDICAL],
    ['one band for all', [band(0, 100, 'P', 400, 'excellent')]],
  ])('finds nothing wrong with %s', (_, bands) => expect(scaleProblems(bands)).toEqual([]));

  const without = (letter: string) => DEFAULT.filter((one) => one.letter !== letter);
  it.each([
    ['a gap in the middle', without('C'), [{ kind: 'gap', at: 74 }]],
    ['a gap at the end', without('A'), [{ kind: 'gap', at: 87 }]],
    ['a gap at the beginning', without('F'), [{ kind: 'gap', at: 0 }]],
    ['no band', [], [{ kind: 'gap', at: 0 }]],
    ['an overlap', [...without('C'), band(73, 79, 'C', 300, 'good')], [{ kind: 'overlap', at: 73 }]],
    [
      'more than a hundred',
      [...without('A'), band(87, 101, 'A', 400, 'excellent')],
      [{ kind: 'outside', letter: 'A' }],
    ],
    [
      'a band that ends before it begins',
      [...DEFAULT, band(50, 40, 'X', 0, 'unsatisfactory')],
      [{ kind: 'backwards', letter: 'X' }],
    ],
    ['a letter twice', [...without('B'), band(80, 86, 'A', 333, 'good')], [{ kind: 'letter', letter: 'A' }]],
    [
      'a point above four',
      [...without('A'), band(87, 100, 'A', 401, 'excellent')],
      [{ kind: 'point', letter: 'A' }],
    ],
  ])('finds %s', (_, bands, problems) => expect(scaleProblems(bands)).toEqual(problems));

  it('finds no problem exactly if each number of points has one band', () => {
    const edges = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
    const shift = fc.integer({ min: -1, max: 1 });
    fc.assert(
      fc.property(edges, shift, (drawn, moved) => {
        const starts = [0, ...drawn.sort((one, other) => one - other)];
        const bands = starts.map((from, place) =>
          band(from, (starts[place + 1] ?? 101) - 1 + (place === 0 ? moved : 0), `L${place}`, 0, 'good'),
        );
        const whole = Array.from({ length: 101 }, (_, points) => points).every(
          (points) => bands.filter(({ from, to }) => from <= points && points <= to).length === 1,
        );
        const inside = bands.every(({ from, to }) => from <= to && to <= 100);
        expect(scaleProblems(bands).length === 0).toBe(whole && inside);
      }),
    );
  });
});
