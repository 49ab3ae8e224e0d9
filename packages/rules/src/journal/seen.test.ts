import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonDifferences, lessonStanding, listStanding, sameLines } from './seen.ts';

const line = fc.record({ id: fc.integer({ min: 1, max: 9 }), text: fc.string(), amount: fc.nat(30) });
const lines = fc.uniqueArray(line, { maxLength: 6, selector: ({ id }) => id });
const [first, second] = [
  { id: 1, text: 'Первый', amount: 30 },
  { id: 2, text: 'Второй', amount: 20 },
];
const fresh = (text: string) => ({ id: null, text, amount: 10 });

describe('a list', () => {
  it('that is unchanged since it was seen may be overwritten by any list', () => {
    fc.assert(
      fc.property(lines, lines, (seen, wanted) => {
        expect(listStanding({ stands: seen, seen, wanted })).toBe('seen');
      }),
    );
  });

  it('that was saved once is not saved again by a retry, with any ids of its new lines', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (seen, made, isNew) => {
          const wanted = made.map((each, place) => (isNew[place] ? { ...each, id: null } : each));
          const stands = made.map((each, place) => (isNew[place] ? { ...each, id: 100 + place } : each));
          fc.pre(!sameLines(stands, seen));
          expect(listStanding({ stands, seen, wanted })).toBe('wanted');
        },
      ),
    );
  });

  it('that another user extended, shortened, edited or reordered is changed', () => {
    const seen = [first, second];
    const wanted = [first, second, fresh('Мой')];
    for (const stands of [
      [first],
      [second, first],
      [first, { ...second, text: 'Иной' }],
      [first, { ...second, amount: 21 }],
      [first, second, { id: 3, text: 'Чужой', amount: 10 }],
    ])
      expect(listStanding({ stands, seen, wanted })).toBe('changed');
  });

  it('whose line was deleted and written again differs from the seen list', () => {
    const wanted = [{ ...first, id: null }];
    expect(listStanding({ stands: [first], seen: [first, second], wanted })).toBe('changed');
    expect(listStanding({ stands: [{ ...first, id: 7 }], seen: [first, second], wanted })).toBe('wanted');
  });
});

describe('a column', () => {
  const seen = {
    heldOn: '2026-11-09',
    bell: 1,
    topic: 'Списки',
    topicId: null,
    hours: 2,
    moduleId: null,
    subgroup: null,
    control: false,
    pointsMax: 5,
    weight: 1,
  };
  const wanted = { ...seen, topic: 'Деревья' };
  const theirs = { ...seen, hours: 4, weight: 2 };

  it('may be changed as it was seen, and is not changed twice', () => {
    expect(lessonStanding({ stands: seen, seen, wanted })).toBe('seen');
    expect(lessonStanding({ stands: wanted, seen, wanted })).toBe('wanted');
  });

  it('that another user changed, or that the client did not see, is changed', () => {
    expect(lessonStanding({ stands: theirs, seen, wanted })).toBe('changed');
    expect(lessonStanding({ stands: seen, seen: null, wanted })).toBe('changed');
    expect(lessonDifferences(seen, theirs)).toEqual(['hours', 'weight']);
  });
});
