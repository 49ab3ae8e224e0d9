import type { DemoTerm } from './calendar.ts';
import { type ComingStage, isFreeToChoose, yearOfStudy } from './coming-choices.ts';
import type { DemoPlaces } from './demo-places.ts';
import { blocksOf, type ChosenStreams, type StreamPlace, type Studying } from './elective-streams.ts';
import { lessonPatterns } from './lesson-pattern.ts';
import type { DemoStream } from './model.ts';
import type { DemoPeople } from './people.ts';
import type { PlanItem } from './plan.ts';
import { at, makeRandom, type Random } from './random.ts';

/** So many have registered already. */
const CAME = 0.7;
const FEW_LEFT = 2;
const LINE = 3;
const FEWEST = 6;
/** Streams of the first option of a choice group: the faculty's own. */
const OWN_STREAMS = 2;
/** Of what is chosen by lesson type: lectures, and the other type. */
const TYPE_STREAMS = [2, 3];

export type ByType = { studentId: number; stream: DemoStream; item: PlanItem };
export type ComingStreams = ChosenStreams & {
  byType: ByType[];
  /** Who waits for which stream, in the order of the line. */
  waits: { studentId: number; streamId: number }[];
};

type Block = { groups: Studying[]; members: number[]; isOwn: boolean; isDrawn: boolean };

/**
 * Streams that are still open to be chosen. Those of one faculty and year are at different times, so that most baskets
 * fit; but the first practice by lesson type is held when the first elective of the demo student is.
 */
export function offerStreams({
  seed,
  term,
  studying,
  people,
  places,
  stage,
  firstId,
  hasHad,
}: {
  seed: number;
  term: DemoTerm;
  studying: Studying[];
  people: DemoPeople;
  places: DemoPlaces;
  stage: ComingStage;
  firstId: number;
  hasHad: (studentId: number, disciplineId: number) => boolean;
}): ComingStreams {
  const random = makeRandom({ seed, label: `coming:${term.id}` });
  const streams: DemoStream[] = [];
  const streamPlaces = new Map<number, StreamPlace>();
  const numbers = new Map<string, number>();
  const electives = new Map<number, Map<number, number>>();
  const byType: ByType[] = [];
  const waits: ComingStreams['waits'] = [];

  const open = ({ block, item, lessonTypeId = null, memberIds, seats, ...more }: Opened) => {
    const { id: disciplineId } = item.discipline;
    const key = `${disciplineId}:${lessonTypeId}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const id = firstId + streams.length;
    const counts = { lessonTypeId, number, seats, minimum: Math.min(FEWEST, seats) };
    const stream = { id, disciplineId, termId: term.id, ...counts, memberIds };
    streams.push(stream);
    const [first] = block.groups;
    const groupIds = block.groups.map(({ group }) => group.id);
    streamPlaces.set(id, { item, facultyId: first?.group.facultyId ?? 0, groupIds, seats, ...more });
    return stream;
  };

  for (const block of comingBlocks({ term, studying, people, places, stage })) {
    const { items } = at(block.groups, 0);
    const taken = new Map<number, number>();
    const groups = new Set(items.flatMap(({ choiceGroup }) => choiceGroup ?? []));
    for (const choiceGroup of groups) {
      const options = items.filter((item) => item.choiceGroup === choiceGroup);
      const drawn = chooseOptions({ block, options, stage, random, hasHad });
      options.forEach((item, place) => {
        const came = drawn.filter(({ option }) => option === place).map(({ id }) => id);
        const parts = deal(came, place === 0 ? OWN_STREAMS : 1);
        parts.forEach((memberIds, part) => {
          const isFull = block.isOwn && item.id === stage.full.id;
          const seats = seatsFor({
            block,
            memberIds,
            isFull,
            isFew: isFew({ block, item, part, stage }),
            random,
          });
          const stream = open({ block, item, memberIds, seats });
          const streamOf = electives.get(item.discipline.id) ?? new Map<number, number>();
          for (const id of memberIds) streamOf.set(id, stream.id);
          electives.set(item.discipline.id, streamOf);
          if (part === 0 && item.id === stage.few.id) for (const id of memberIds) taken.set(id, stream.id);
          if (isFull) {
            const without = block.members.filter((id) => !drawn.some((one) => one.id === id));
            for (const studentId of without.slice(0, LINE)) waits.push({ studentId, streamId: stream.id });
          }
        });
      });
    }
    const item = items.find(({ discipline }) => discipline.id === stage.byTypeId);
    if (!item) continue;
    const against = block.isOwn
      ? streams.find((one) => one.disciplineId === stage.few.discipline.id)?.id
      : undefined;
    const chosen = block.members.filter(() => random.chance(CAME));
    const { kind } = item.discipline;
    lessonPatterns({ kind, credits: item.credits, students: 0 }).forEach(({ lessonTypeId }, type) => {
      // Whoever is in the elective at that time cannot be in the first stream of the second type.
      const parts = deal(chosen, TYPE_STREAMS[type] ?? 1, (id) => (type > 0 && taken.has(id) ? 1 : 0));
      parts.forEach((memberIds, part) => {
        const seats = Math.max(FEWEST, memberIds.length + random.between(3, 7));
        const teacherId = block.isOwn && type === 0 && part === 0 ? people.demo.teacher : undefined;
        const more = { teacherId, against: type > 0 && part === 0 ? against : undefined };
        const stream = open({ block, item, lessonTypeId, memberIds, seats, ...more });
        for (const studentId of memberIds) byType.push({ studentId, stream, item });
      });
    });
  }
  return {
    ...{ streams, electives, byType, waits },
    streamGroups(stream) {
      const place = streamPlaces.get(stream.id);
      if (!place) throw new RangeError(`Stream ${stream.id} has no groups`);
      return place;
    },
  };
}

type Opened = {
  block: Block;
  item: PlanItem;
  lessonTypeId?: number | null;
  memberIds: number[];
  seats: number;
  teacherId?: number;
  against?: number;
};

function comingBlocks({
  term,
  studying,
  people,
  places,
  stage,
}: {
  term: DemoTerm;
  studying: Studying[];
  people: DemoPeople;
  places: DemoPlaces;
  stage: ComingStage;
}): Block[] {
  const isFree = isFreeToChoose(people);
  return blocksOf(studying).map((groups) => ({
    groups,
    members: groups.flatMap(({ group }) => people.studentsOf(group.id)).filter(isFree),
    isOwn: groups.some(({ group }) => group.id === places.studentGroupId),
    isDrawn: groups.some(
      ({ group }) => yearOfStudy({ term, intakeYearId: group.intakeYearId }) === stage.drawYear,
    ),
  }));
}

const isFew = ({
  block,
  item,
  part,
  stage,
}: {
  block: Block;
  item: PlanItem;
  part: number;
  stage: ComingStage;
}) => block.isOwn && part === 0 && item.id === stage.few.id;

/** Which option each student has taken who came already; before a draw nobody has. */
function chooseOptions({
  block,
  options,
  stage,
  random,
  hasHad,
}: {
  block: Block;
  options: PlanItem[];
  stage: ComingStage;
  random: Random;
  hasHad: (studentId: number, disciplineId: number) => boolean;
}): { id: number; option: number }[] {
  if (block.isDrawn) return [];
  const isOpen = (id: number, item: PlanItem) =>
    item.discipline.id !== stage.needing.discipline.id || hasHad(id, stage.missedId);
  const full = options.findIndex(({ id }) => block.isOwn && id === stage.full.id);
  return block.members.flatMap((id, place) => {
    const open = options.flatMap((item, option) => (isOpen(id, item) ? [option] : []));
    // Somebody sits in the stream that is full, however few there are.
    if (place === 0 && full >= 0) return [{ id, option: full }];
    return random.chance(CAME) && open.length > 0 ? [{ id, option: random.pick(open) }] : [];
  });
}

function seatsFor({
  block,
  memberIds,
  isFull,
  isFew,
  random,
}: {
  block: Block;
  memberIds: number[];
  isFull: boolean;
  isFew: boolean;
  random: Random;
}): number {
  if (isFull) return memberIds.length;
  if (isFew) return memberIds.length + FEW_LEFT;
  if (block.isDrawn) return Math.max(FEWEST, Math.ceil(block.members.length / 4));
  return Math.max(FEWEST, memberIds.length + random.between(3, 8));
}

/** Deals people to streams in turn; `from` is the first stream that somebody may be in. */
function deal(ids: readonly number[], count: number, from: (id: number) => number = () => 0): number[][] {
  const parts = Array.from({ length: count }, (): number[] => []);
  for (const id of ids) {
    const open = parts.slice(from(id));
    const least = open.reduce((one, other) => (other.length < one.length ? other : one));
    least.push(id);
  }
  return parts;
}
