/** A weekly lesson: day (Monday is 1, Sunday 7), bell, and every week (0), odd (1) or even (2) weeks. */
export type Slot = { dayNumber: number; bell: number; week: number };

/** Whether two lessons ever overlap. */
export const meet = (one: Slot, other: Slot): boolean =>
  one.dayNumber === other.dayNumber &&
  one.bell === other.bell &&
  (one.week === 0 || other.week === 0 || one.week === other.week);

/** A discipline that the student attends already; it counts for their credits and for its choice group. */
export type Attended = {
  disciplineId: number;
  credits: number;
  choice: number | null;
  slots: readonly Slot[];
};

export type OfferedStream = {
  id: number;
  /** Null is a stream for all lesson types. */
  lessonTypeId: number | null;
  free: number;
  slots: readonly Slot[];
};

/** A discipline open for registration. `lessonTypeIds` are chosen one by one; empty if chosen as one unit. */
export type Offer = {
  disciplineId: number;
  credits: number;
  /** The number of its choice group, if it is in one. */
  choice: number | null;
  lessonTypeIds: readonly number[];
  /** Prerequisites that the student lacks. */
  missing: readonly number[];
  streams: readonly OfferedStream[];
};

export type Limits = {
  credits: number;
  /** Number of disciplines to choose from a choice group; one by default. */
  picks: ReadonlyMap<number, number>;
};

export type Problem =
  | { kind: 'unknown'; streamId: number }
  | { kind: 'registered'; disciplineId: number }
  | { kind: 'full'; streamId: number; fitting: number[] }
  | {
      kind: 'clash';
      streamId: number;
      otherStreamId: number | null;
      otherDisciplineId: number;
      fitting: number[];
    }
  | { kind: 'type'; disciplineId: number; lessonTypeId: number | null; chosen: number }
  | { kind: 'prerequisite'; disciplineId: number; missing: number[] }
  | { kind: 'choice'; choice: number; picks: number; chosen: number }
  | { kind: 'credits'; sum: number; limit: number };

export type Basket = {
  /** The chosen streams. */
  streamIds: readonly number[];
  offers: readonly Offer[];
  attended: readonly Attended[];
  limits: Limits;
};

type Chosen = { stream: OfferedStream; offer: Offer };

/** The problems of registering for a complete basket, and alternative streams that fit. Empty if there are none. */
export function basketProblems(basket: Basket): Problem[] {
  const { offers, attended, limits } = basket;
  const chosen = chosenOf(basket);
  const known = new Set(chosen.map(({ stream }) => stream.id));
  const had = new Set(attended.map(({ disciplineId }) => disciplineId));
  const wanted = offers.filter((offer) => chosen.some((one) => one.offer === offer));
  return [
    ...[...new Set(basket.streamIds)].flatMap((streamId): Problem[] =>
      known.has(streamId) ? [] : [{ kind: 'unknown', streamId }],
    ),
    ...wanted.flatMap(({ disciplineId }): Problem[] =>
      had.has(disciplineId) ? [{ kind: 'registered', disciplineId }] : [],
    ),
    ...wanted.flatMap((offer) => typeProblems(offer, chosen)),
    ...wanted.flatMap(({ disciplineId, missing }): Problem[] =>
      missing.length > 0 ? [{ kind: 'prerequisite', disciplineId, missing: [...missing] }] : [],
    ),
    ...fullProblems({ chosen, attended }),
    ...clashProblems({ chosen, attended }),
    ...choiceProblems({ wanted, attended, limits }),
    ...creditProblems({ wanted, attended, limits }),
  ];
}

/** A discipline’s credits count once, with any number of its streams. */
export function creditsOf(disciplines: readonly { disciplineId: number; credits: number }[]): number {
  const byDiscipline = new Map(disciplines.map(({ disciplineId, credits }) => [disciplineId, credits]));
  return [...byDiscipline.values()].reduce((sum, credits) => sum + credits, 0);
}

function chosenOf({ streamIds, offers }: Pick<Basket, 'streamIds' | 'offers'>): Chosen[] {
  const wanted = new Set(streamIds);
  return offers.flatMap((offer) =>
    offer.streams.flatMap((stream) => (wanted.has(stream.id) ? [{ stream, offer }] : [])),
  );
}

/** Requires exactly one stream of each lesson type, or one for all of them. */
function typeProblems(offer: Offer, chosen: readonly Chosen[]): Problem[] {
  const types = offer.lessonTypeIds.length > 0 ? offer.lessonTypeIds : [null];
  return types.flatMap((lessonTypeId): Problem[] => {
    const count = chosen.filter(
      (one) => one.offer === offer && one.stream.lessonTypeId === lessonTypeId,
    ).length;
    return count === 1
      ? []
      : [{ kind: 'type', disciplineId: offer.disciplineId, lessonTypeId, chosen: count }];
  });
}

type Week = { chosen: readonly Chosen[]; attended: readonly Attended[] };

const fullProblems = ({ chosen, attended }: Week): Problem[] =>
  chosen.flatMap((one): Problem[] =>
    one.stream.free > 0
      ? []
      : [{ kind: 'full', streamId: one.stream.id, fitting: fittingFor({ one, chosen, attended }) }],
  );

/** Each clash once: with an attended lesson, or with a stream chosen before it. */
function clashProblems({ chosen, attended }: Week): Problem[] {
  return chosen.flatMap((one, place) => {
    const fitting = () => fittingFor({ one, chosen, attended });
    const withAttended = attended
      .filter(({ slots }) => clash(one.stream.slots, slots))
      .map(({ disciplineId }) => ({ otherStreamId: null, otherDisciplineId: disciplineId }));
    const withChosen = chosen
      .slice(0, place)
      .filter(({ stream }) => clash(one.stream.slots, stream.slots))
      .map(({ stream, offer }) => ({ otherStreamId: stream.id, otherDisciplineId: offer.disciplineId }));
    return [...withAttended, ...withChosen].map(
      (other): Problem => ({ kind: 'clash', streamId: one.stream.id, ...other, fitting: fitting() }),
    );
  });
}

const clash = (some: readonly Slot[], others: readonly Slot[]): boolean =>
  some.some((slot) => others.some((other) => meet(slot, other)));

/** Alternatives for a chosen stream: same discipline and type, with a free seat and without a clash. */
export function fittingFor({ one, chosen, attended }: Week & { one: Chosen }): number[] {
  const busy = [
    ...attended.map(({ slots }) => slots),
    ...chosen.filter((other) => other.stream.id !== one.stream.id).map(({ stream }) => stream.slots),
  ];
  return one.offer.streams
    .filter(
      ({ id, lessonTypeId, free, slots }) =>
        id !== one.stream.id &&
        lessonTypeId === one.stream.lessonTypeId &&
        free > 0 &&
        !busy.some((others) => clash(slots, others)),
    )
    .map(({ id }) => id);
}

/** Attended disciplines of a choice group count as chosen, offered or not. */
function choiceProblems({
  wanted,
  attended,
  limits,
}: {
  wanted: readonly Offer[];
  attended: readonly Attended[];
  limits: Limits;
}): Problem[] {
  const choices = new Set(wanted.flatMap(({ choice }) => choice ?? []));
  return [...choices].flatMap((choice): Problem[] => {
    const picks = limits.picks.get(choice) ?? 1;
    const ofChoice = [...wanted, ...attended].filter((one) => one.choice === choice);
    const chosen = new Set(ofChoice.map(({ disciplineId }) => disciplineId)).size;
    return chosen > picks ? [{ kind: 'choice', choice, picks, chosen }] : [];
  });
}

function creditProblems({
  wanted,
  attended,
  limits,
}: {
  wanted: readonly Offer[];
  attended: readonly Attended[];
  limits: Limits;
}): Problem[] {
  const sum = creditsOf([...attended, ...wanted]);
  return sum > limits.credits ? [{ kind: 'credits', sum, limit: limits.credits }] : [];
}
