import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Basket, basketProblems, creditsOf, meet, type Offer, type OfferedStream } from './basket.ts';

const monday = { dayNumber: 1, bell: 1, week: 0 };
const tuesday = { dayNumber: 2, bell: 1, week: 0 };
const stream = (id: number, given: Partial<OfferedStream> = {}): OfferedStream => ({
  id,
  lessonTypeId: null,
  free: 5,
  slots: [],
  ...given,
});
const offer = (disciplineId: number, given: Partial<Offer> = {}): Offer => ({
  disciplineId,
  credits: 5,
  choice: null,
  lessonTypeIds: [],
  missing: [],
  streams: [],
  ...given,
});
const basket = (given: Partial<Basket>): Basket => ({
  streamIds: [],
  offers: [],
  attended: [],
  limits: { credits: 36, picks: new Map() },
  ...given,
});

describe('a basket', () => {
  it('has no problems when it fits', () => {
    const offers = [offer(1, { streams: [stream(10, { slots: [monday] })] })];
    expect(basketProblems(basket({ streamIds: [10], offers }))).toEqual([]);
  });

  it('treats odd and even weeks separately', () => {
    expect(meet({ ...monday, week: 1 }, { ...monday, week: 2 })).toBe(false);
    expect(meet({ ...monday, week: 1 }, monday)).toBe(true);
    expect(meet(monday, tuesday)).toBe(false);
  });

  it('reports a clash with an attended lesson, and streams that would fit', () => {
    const offers = [
      offer(1, {
        streams: [
          stream(10, { slots: [monday] }),
          stream(11, { slots: [tuesday] }),
          stream(12, { slots: [tuesday], free: 0 }),
          stream(13, { slots: [{ ...monday, week: 1 }] }),
        ],
      }),
    ];
    const attended = [{ disciplineId: 7, credits: 4, choice: null, slots: [monday] }];
    expect(basketProblems(basket({ streamIds: [10], offers, attended }))).toEqual([
      { kind: 'clash', streamId: 10, otherStreamId: null, otherDisciplineId: 7, fitting: [11] },
    ]);
  });

  it('reports a clash of two choices once', () => {
    const offers = [1, 2].map((id) => offer(id, { streams: [stream(id * 10, { slots: [monday] })] }));
    expect(basketProblems(basket({ streamIds: [10, 20], offers }))).toEqual([
      { kind: 'clash', streamId: 20, otherStreamId: 10, otherDisciplineId: 1, fitting: [] },
    ]);
  });

  it('requires one stream of each lesson type', () => {
    const streams = [
      stream(10, { lessonTypeId: 1 }),
      stream(11, { lessonTypeId: 2 }),
      stream(12, { lessonTypeId: 2 }),
    ];
    const offers = [offer(1, { lessonTypeIds: [1, 2], streams })];
    expect(basketProblems(basket({ streamIds: [10, 11], offers }))).toEqual([]);
    expect(basketProblems(basket({ streamIds: [10], offers }))).toEqual([
      { kind: 'type', disciplineId: 1, lessonTypeId: 2, chosen: 0 },
    ]);
    expect(basketProblems(basket({ streamIds: [10, 11, 12], offers }))).toEqual([
      { kind: 'type', disciplineId: 1, lessonTypeId: 2, chosen: 2 },
    ]);
  });

  it('counts earlier choices of a choice group', () => {
    const offers = [
      offer(1, { choice: 3, streams: [stream(10)] }),
      offer(2, { choice: 3, streams: [stream(20)] }),
    ];
    // They count also if not offered now.
    const attended = [{ disciplineId: 3, credits: 5, choice: 3, slots: [] }];
    expect(basketProblems(basket({ streamIds: [10, 20], offers }))).toEqual([
      { kind: 'choice', choice: 3, picks: 1, chosen: 2 },
    ]);
    expect(basketProblems(basket({ streamIds: [10], offers, attended }))).toEqual([
      { kind: 'choice', choice: 3, picks: 1, chosen: 2 },
    ]);
    const limits = { credits: 36, picks: new Map([[3, 2]]) };
    expect(basketProblems(basket({ streamIds: [10], offers, attended, limits }))).toEqual([]);
  });

  it('reports full, unknown and already registered streams, and missing prerequisites', () => {
    const offers = [
      offer(1, { streams: [stream(10, { free: 0 }), stream(11)] }),
      offer(2, { streams: [stream(20)], missing: [9] }),
      offer(3, { streams: [stream(30)] }),
    ];
    const attended = [{ disciplineId: 3, credits: 5, choice: null, slots: [] }];
    expect(basketProblems(basket({ streamIds: [10, 20, 30, 99], offers, attended }))).toEqual([
      { kind: 'unknown', streamId: 99 },
      { kind: 'registered', disciplineId: 3 },
      { kind: 'prerequisite', disciplineId: 2, missing: [9] },
      { kind: 'full', streamId: 10, fitting: [11] },
    ]);
  });

  it('sums credits, once per discipline', () => {
    expect(
      creditsOf([
        { disciplineId: 1, credits: 6 },
        { disciplineId: 1, credits: 6 },
        { disciplineId: 2, credits: 4 },
      ]),
    ).toBe(10);
    const offers = [offer(1, { credits: 7, streams: [stream(10)] })];
    const attended = [{ disciplineId: 5, credits: 30, choice: null, slots: [] }];
    expect(basketProblems(basket({ streamIds: [10], offers, attended }))).toEqual([
      { kind: 'credits', sum: 37, limit: 36 },
    ]);
  });
});

/** An independent check whether a basket may be saved: iterates over the hours of the two weeks. */
function maySave({ streamIds, offers, attended, limits }: Basket): boolean {
  const streams = offers.flatMap((one) => one.streams.map((two) => ({ ...two, offer: one })));
  const chosen = [...new Set(streamIds)].map((id) => streams.find((one) => one.id === id));
  if (chosen.some((one) => one === undefined || one.free < 1 || one.offer.missing.length > 0)) return false;
  const busy = new Set<string>();
  for (const slots of [...attended.map((one) => one.slots), ...chosen.map((one) => one?.slots ?? [])]) {
    const own = new Set(
      slots.flatMap(({ dayNumber, bell, week }) =>
        (week === 0 ? [1, 2] : [week]).map((parity) => `${dayNumber}/${bell}/${parity}`),
      ),
    );
    // Attended lessons may clash with each other: they were not chosen here.
    const isChosen = chosen.some((one) => one?.slots === slots);
    for (const hour of own) {
      if (isChosen && busy.has(hour)) return false;
      busy.add(hour);
    }
  }
  let credits = 0;
  const picked = new Map<number, number>();
  for (const one of attended) {
    credits += one.credits;
    const isOffered = offers.some(({ disciplineId }) => disciplineId === one.disciplineId);
    if (one.choice !== null && !isOffered) picked.set(one.choice, (picked.get(one.choice) ?? 0) + 1);
  }
  for (const one of offers) {
    const mine = chosen.filter((two) => two?.offer === one);
    const before = attended.some(({ disciplineId }) => disciplineId === one.disciplineId);
    if (mine.length === 0 && !before) continue;
    if (one.choice !== null) picked.set(one.choice, (picked.get(one.choice) ?? 0) + 1);
    if (mine.length === 0) continue;
    if (before) return false;
    credits += one.credits;
    const types = mine.map((two) => two?.lessonTypeId ?? 0).sort();
    const wanted = one.lessonTypeIds.length > 0 ? [...one.lessonTypeIds].sort() : [0];
    if (types.join() !== wanted.join()) return false;
  }
  const touched = new Set(chosen.map((one) => one?.offer.choice ?? null));
  for (const [choice, count] of picked)
    if (touched.has(choice) && count > (limits.picks.get(choice) ?? 1)) return false;
  return credits <= limits.credits;
}

const slots = fc.array(
  fc.record({
    dayNumber: fc.integer({ min: 1, max: 3 }),
    bell: fc.integer({ min: 1, max: 3 }),
    week: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 2 },
);
const anyOffer = (disciplineId: number) =>
  fc
    .record({
      credits: fc.integer({ min: 2, max: 8 }),
      choice: fc.option(fc.integer({ min: 1, max: 2 })),
      byType: fc.boolean(),
      missing: fc.array(fc.constant(99), { maxLength: 1 }),
      streams: fc.array(
        fc.record({
          lessonTypeId: fc.integer({ min: 1, max: 2 }),
          free: fc.integer({ min: 0, max: 2 }),
          slots,
        }),
        { maxLength: 4 },
      ),
    })
    .map(
      ({ byType, streams, ...rest }): Offer => ({
        disciplineId,
        ...rest,
        lessonTypeIds: byType ? [1, 2] : [],
        streams: streams.map((one, place) => ({
          ...one,
          id: disciplineId * 10 + place,
          lessonTypeId: byType ? one.lessonTypeId : null,
        })),
      }),
    );
const anyBasket = fc
  .record({
    offers: fc.tuple(anyOffer(1), anyOffer(2), anyOffer(3), anyOffer(4)),
    attended: fc.uniqueArray(
      fc.record({
        disciplineId: fc.integer({ min: 3, max: 8 }),
        credits: fc.integer({ min: 1, max: 9 }),
        choice: fc.option(fc.integer({ min: 1, max: 2 })),
        slots,
      }),
      { maxLength: 3, selector: ({ disciplineId }) => disciplineId },
    ),
    limit: fc.integer({ min: 8, max: 30 }),
    picks: fc.integer({ min: 1, max: 2 }),
    odds: fc.array(fc.nat(3), { minLength: 17, maxLength: 17 }),
  })
  .map(
    ({ offers, attended, limit, picks, odds }): Basket => ({
      offers,
      limits: { credits: limit, picks: new Map([[1, picks]]) },
      attended: attended.map((one) => {
        const offered = offers.find(({ disciplineId }) => disciplineId === one.disciplineId);
        return offered ? { ...one, choice: offered.choice } : one;
      }),
      streamIds: [
        ...offers.flatMap((one) => one.streams.map(({ id }) => id)).filter((_, place) => odds[place] === 0),
        ...(odds[16] === 0 ? [999] : []),
      ],
    }),
  );

describe('any basket', () => {
  it('is refused exactly when the independent check refuses it', () => {
    fc.assert(
      fc.property(anyBasket, (one) => {
        fc.pre(one.streamIds.length > 0);
        expect(basketProblems(one).length === 0).toBe(maySave(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('gets only proposals that remove the problem', () => {
    fc.assert(
      fc.property(anyBasket, (one) => {
        for (const problem of basketProblems(one)) {
          if (problem.kind !== 'clash' && problem.kind !== 'full') continue;
          for (const fitting of problem.fitting) {
            const streamIds = one.streamIds.map((id) => (id === problem.streamId ? fitting : id));
            if (new Set(streamIds).size < streamIds.length) continue;
            const left = basketProblems({ ...one, streamIds });
            expect(
              left.some(
                (other) =>
                  (other.kind === 'clash' && [other.streamId, other.otherStreamId].includes(fitting)) ||
                  (other.kind === 'full' && other.streamId === fitting),
              ),
            ).toBe(false);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
