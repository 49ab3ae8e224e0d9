import { meet, type Slot } from './basket.ts';

/** The subject of wishes: a choice group of the plan, or a discipline, complete or for one lesson type. */
export type Choice = { group: number } | { disciplineId: number; lessonTypeId: number | null };

export function choiceKey(choice: Choice): string {
  if ('group' in choice) return `group:${choice.group}`;
  const { disciplineId, lessonTypeId } = choice;
  return lessonTypeId === null ? `discipline:${disciplineId}` : `discipline:${disciplineId}:${lessonTypeId}`;
}

export type DrawStream = {
  id: number;
  disciplineId: number;
  credits: number;
  seats: number;
  slots: readonly Slot[];
};

/** The streams of one choice that a student wishes for, the most preferred first, and how many disciplines they get. */
export type DrawWish = { choice: string; picks: number; streamIds: readonly number[] };

/** The disciplines of a choice group that a student wishes for, and how many of them they may still get in total. */
export type DrawGroup = { left: number; disciplineIds: readonly number[] };

/** Anonymous: a ticket is the number under which a student takes part. */
export type DrawStudent = {
  ticket: number;
  creditsLeft: number;
  busy: readonly Slot[];
  /** Disciplines of which they already have a lesson type: another one costs neither credits nor a choice. */
  begun: readonly number[];
  groups: readonly DrawGroup[];
  wishes: readonly DrawWish[];
};

export type DrawInput = { streams: readonly DrawStream[]; students: readonly DrawStudent[] };

/** The result of one wish: a seat, or why there was none. */
export type DrawTry = { streamId: number; got: 'seat' | 'full' | 'clash' | 'credits' | 'enough' };

/** A student’s result for one choice: their place in the order, and each wish in its order. */
export type DrawOutcome = { ticket: number; choice: string; place: number; of: number; tries: DrawTry[] };

/** The position of a ticket in the order of a choice, as a sortable text: a hash of the seed and both. */
export type Lot = (of: { choice: string; ticket: number }) => string;

/**
 * Assigns the seats by lot. Choices are processed in name order, each with its own ticket order. Each student in turn
 * gets the most preferred wishes that have a free seat, fit their week and stay within their credits. So a student
 * gains nothing by ranking wishes untruthfully.
 */
export function holdDraw({ streams, students, lot }: DrawInput & { lot: Lot }): DrawOutcome[] {
  const byId = new Map(streams.map((stream) => [stream.id, stream]));
  const free = new Map(streams.map(({ id, seats }) => [id, seats]));
  const hands = new Map(students.map((student) => [student.ticket, handOf(student)]));
  return choicesOf(students).flatMap((choice) => {
    const line = lineFor({ choice, students, lot });
    return line.map(({ ticket, wish }, place): DrawOutcome => {
      const hand = hands.get(ticket);
      const got = new Set<number>();
      const tries = [...new Set(wish.streamIds)].map((streamId): DrawTry => {
        const stream = byId.get(streamId);
        const left = free.get(streamId) ?? 0;
        if (got.size >= wish.picks || (stream && got.has(stream.disciplineId)))
          return { streamId, got: 'enough' };
        if (!hand || !stream || left < 1) return { streamId, got: 'full' };
        const obstacle = obstacleTo({ stream, hand });
        if (obstacle) return { streamId, got: obstacle };
        free.set(streamId, left - 1);
        take({ stream, hand });
        got.add(stream.disciplineId);
        return { streamId, got: 'seat' };
      });
      return { ticket, choice, place: place + 1, of: line.length, tries };
    });
  });
}

/** A student’s state during a draw. */
type Hand = { credits: number; busy: Slot[]; has: Set<number>; groups: { left: number; of: Set<number> }[] };

const handOf = ({ creditsLeft, busy, begun, groups }: DrawStudent): Hand => ({
  credits: creditsLeft,
  busy: [...busy],
  has: new Set(begun),
  groups: groups.map(({ left, disciplineIds }) => ({ left, of: new Set(disciplineIds) })),
});

type Taking = { stream: DrawStream; hand: Hand };

/** Why a student cannot take a stream, apart from free seats. Credits and choices count once for all lesson types. */
function obstacleTo({ stream: { disciplineId, credits, slots }, hand }: Taking) {
  const isMore = hand.has.has(disciplineId);
  if (!isMore && hand.groups.some(({ left, of }) => left < 1 && of.has(disciplineId))) return 'enough';
  if (slots.some((slot) => hand.busy.some((other) => meet(slot, other)))) return 'clash';
  return !isMore && credits > hand.credits ? 'credits' : null;
}

function take({ stream: { disciplineId, credits, slots }, hand }: Taking) {
  hand.busy.push(...slots);
  if (hand.has.has(disciplineId)) return;
  hand.has.add(disciplineId);
  hand.credits -= credits;
  for (const group of hand.groups) if (group.of.has(disciplineId)) group.left -= 1;
}

const choicesOf = (students: readonly DrawStudent[]) =>
  [...new Set(students.flatMap(({ wishes }) => wishes.map(({ choice }) => choice)))].sort(inOrder);

/** Compares by code units, so that the order is the same on every machine. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function lineFor({ choice, students, lot }: { choice: string; students: readonly DrawStudent[]; lot: Lot }) {
  return students
    .flatMap(({ ticket, wishes }) => {
      const wish = wishes.find((one) => one.choice === choice);
      return wish ? [{ ticket, wish, lot: lot({ choice, ticket }) }] : [];
    })
    .sort((one, other) => inOrder(one.lot, other.lot) || one.ticket - other.ticket);
}
