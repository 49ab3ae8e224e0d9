/** A lesson of the week: on Mondays (1) … Sundays (7), by its bell, every week (0), in odd (1) or even (2) ones. */
export type Slot = { dayNumber: number; bell: number; week: number };

/** Whether two lessons are ever given at one time. */
export const meet = (one: Slot, other: Slot): boolean =>
  one.dayNumber === other.dayNumber &&
  one.bell === other.bell &&
  (one.week === 0 || other.week === 0 || one.week === other.week);

/** What somebody attends already; it counts for their credits and for its choice group. */
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

/** A discipline that may be registered for. `lessonTypeIds` are those to be chosen one by one; empty is as a whole. */
export type Offer = {
  disciplineId: number;
  credits: number;
  /** The number of its choice group, if it is in one. */
  choice: number | null;
  lessonTypeIds: readonly number[];
  /** What one must have had before, and has not. */
  missing: readonly number[];
  streams: readonly OfferedStream[];
};

export type Limits = {
  credits: number;
  /** How many disciplines of a choice group one takes; one where nothing is said. */
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
  /** The streams that were chosen. */
  streamIds: readonly number[];
  offers: readonly Offer[];
  attended: readonly Attended[];
  limits: Limits;
};

type Chosen = { stream: OfferedStream; offer: Offer };

/** What stands in the way of registering for all of a basket, and which other streams would fit. Nothing is in order. */
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

/** Credits of a discipline count once, however many streams of it are attended. */
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

/** Of each lesson type exactly one stream, or one for all of them. */
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

/** Each clash once: with what is attended already, or with a stream that was chosen before it. */
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

/** Streams that could stand in for a chosen one: of its discipline and type, with a seat, in nobody's way. */
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

/** Disciplines of a choice group that are attended already count among those that were chosen, offered or not. */
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
