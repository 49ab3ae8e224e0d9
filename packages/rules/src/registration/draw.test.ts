import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceKey, type DrawInput, type DrawStudent, holdDraw, type Lot } from './draw.ts';

const monday = { dayNumber: 1, bell: 1, week: 0 };
const stream = (id: number, seats: number, slots = [{ ...monday, dayNumber: id }]) => ({
  id,
  disciplineId: id * 100,
  credits: 5,
  seats,
  slots,
});
const student = (ticket: number, streamIds: number[], given: Partial<DrawStudent> = {}): DrawStudent => ({
  ticket,
  creditsLeft: 20,
  busy: [],
  begun: [],
  groups: [],
  wishes: [{ choice: 'group:1', picks: 1, streamIds }],
  ...given,
});
/** The highest ticket comes first. */
const lot: Lot = ({ ticket }) => String(1000 - ticket);
const got = (input: DrawInput, by: Lot = lot) =>
  holdDraw({ ...input, lot: by }).map(({ ticket, tries }) => ({
    ticket,
    streams: tries.filter((one) => one.got === 'seat').map(({ streamId }) => streamId),
  }));

describe('a draw', () => {
  it('assigns seats by lot order, and returns why a wish was not met', () => {
    const students = [student(1, [1, 2]), student(2, [1, 2]), student(3, [2, 1])];
    expect(holdDraw({ streams: [stream(1, 1), stream(2, 2)], students, lot })).toEqual([
      {
        ticket: 3,
        choice: 'group:1',
        place: 1,
        of: 3,
        tries: [
          { streamId: 2, got: 'seat' },
          { streamId: 1, got: 'enough' },
        ],
      },
      {
        ticket: 2,
        choice: 'group:1',
        place: 2,
        of: 3,
        tries: [
          { streamId: 1, got: 'seat' },
          { streamId: 2, got: 'enough' },
        ],
      },
      {
        ticket: 1,
        choice: 'group:1',
        place: 3,
        of: 3,
        tries: [
          { streamId: 1, got: 'full' },
          { streamId: 2, got: 'seat' },
        ],
      },
    ]);
  });

  it('assigns no stream that clashes or exceeds the credits', () => {
    const clashing = student(1, [1, 2], { busy: [{ ...monday, dayNumber: 1, week: 1 }] });
    expect(got({ streams: [stream(1, 9), stream(2, 9)], students: [clashing] })).toEqual([
      { ticket: 1, streams: [2] },
    ]);
    const poor = student(1, [1], { creditsLeft: 4 });
    expect(holdDraw({ streams: [stream(1, 9)], students: [poor], lot })[0]?.tries).toEqual([
      { streamId: 1, got: 'credits' },
    ]);
  });

  it('takes earlier assignments into account in the next choice', () => {
    const both = student(1, [], {
      creditsLeft: 10,
      wishes: [
        { choice: 'group:2', picks: 1, streamIds: [1, 3] },
        { choice: 'group:1', picks: 1, streamIds: [2] },
      ],
    });
    const streams = [stream(1, 9), stream(2, 9, [monday]), stream(3, 9)];
    expect(got({ streams, students: [both] })).toEqual([
      { ticket: 1, streams: [2] },
      { ticket: 1, streams: [3] },
    ]);
  });

  it('assigns as many disciplines of a choice as allowed, each once', () => {
    const twin = { ...stream(2, 9), disciplineId: 100 };
    const wishes = [{ choice: 'group:1', picks: 2, streamIds: [1, 2, 3, 4] }];
    const input = {
      streams: [stream(1, 9), twin, stream(3, 9), stream(4, 9)],
      students: [student(1, [], { wishes })],
    };
    expect(got(input)).toEqual([{ ticket: 1, streams: [1, 3] }]);
  });

  it('counts the credits of a discipline once, for any of its lesson types', () => {
    const lecture = stream(1, 0);
    const practice = { ...stream(2, 9), disciplineId: 100 };
    const laboratory = { ...stream(3, 9), disciplineId: 100 };
    const other = stream(4, 9);
    const wish = (choice: string, streamId: number) => ({ choice, picks: 1, streamIds: [streamId] });
    const wishes = [wish('a:1', 1), wish('a:2', 2), wish('a:3', 3), wish('b', 4)];
    const streams = [lecture, practice, laboratory, other];
    const poor = student(1, [], { creditsLeft: 9, wishes });
    expect(holdDraw({ streams, students: [poor], lot }).map(({ tries }) => tries[0]?.got)).toEqual([
      ...['full', 'seat', 'seat', 'credits'],
    ]);
    const begun = { ...poor, creditsLeft: 5, begun: [100] };
    expect(holdDraw({ streams, students: [begun], lot }).map(({ tries }) => tries[0]?.got)).toEqual([
      ...['full', 'seat', 'seat', 'seat'],
    ]);
  });

  it('assigns no more of a choice group for several wishes than for one', () => {
    const lecture = stream(1, 9);
    const practice = { ...stream(2, 9), disciplineId: 100 };
    const wishes = [
      { choice: 'discipline:100:1', picks: 1, streamIds: [1] },
      { choice: 'discipline:100:2', picks: 1, streamIds: [2] },
      { choice: 'group:1', picks: 1, streamIds: [3, 4] },
    ];
    const groups = [{ left: 1, disciplineIds: [100, 300, 400] }];
    const streams = [lecture, practice, stream(3, 9), stream(4, 9)];
    expect(got({ streams, students: [student(1, [], { wishes, groups })] })).toEqual([
      { ticket: 1, streams: [1] },
      { ticket: 1, streams: [2] },
      { ticket: 1, streams: [] },
    ]);
  });

  it('distinguishes choices by name', () => {
    expect(choiceKey({ group: 3 })).toBe('group:3');
    expect(choiceKey({ disciplineId: 7, lessonTypeId: null })).toBe('discipline:7');
    expect(choiceKey({ disciplineId: 7, lessonTypeId: 2 })).toBe('discipline:7:2');
  });
});

const input = fc.record({
  streams: fc
    .array(fc.record({ seats: fc.integer({ min: 0, max: 3 }), day: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((list) =>
      list.map(({ seats, day }, place) => stream(place + 1, seats, [{ ...monday, dayNumber: day }])),
    ),
  students: fc
    .array(
      fc.record({
        one: fc.array(fc.integer({ min: 1, max: 6 })),
        two: fc.array(fc.integer({ min: 1, max: 6 })),
      }),
      {
        maxLength: 8,
      },
    )
    .map((list) =>
      list.map(({ one, two }, place) =>
        student(place + 1, [], {
          creditsLeft: 9 + (place % 3),
          wishes: [
            { choice: 'group:1', picks: 1, streamIds: one },
            { choice: 'group:2', picks: 1, streamIds: two },
          ],
        }),
      ),
    ),
  order: fc.array(fc.integer(), { minLength: 20, maxLength: 20 }),
});

describe('any draw', () => {
  it('ignores the order of its file, never oversells, and leaves no wish that could be met', () => {
    fc.assert(
      fc.property(input, ({ streams, students, order }) => {
        const by: Lot = ({ choice, ticket }) => `${order[(ticket * 2 + choice.length) % 20]}:${ticket}`;
        const outcomes = holdDraw({ streams, students, lot: by });
        const again = holdDraw({
          streams: [...streams].reverse(),
          students: [...students].reverse(),
          lot: by,
        });
        expect(again).toEqual(outcomes);
        const left = new Map(streams.map(({ id, seats }) => [id, seats]));
        for (const { tries } of outcomes) {
          expect(tries.filter((one) => one.got === 'seat').length).toBeLessThanOrEqual(1);
          for (const one of tries) {
            if (one.got === 'seat') left.set(one.streamId, (left.get(one.streamId) ?? 0) - 1);
            if (one.got === 'full') expect(left.get(one.streamId) ?? 0).toBe(0);
          }
        }
        for (const free of left.values()) expect(free).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
